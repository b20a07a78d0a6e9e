-- An event of schema version 1, as sixzero 0.1.0 made it (`sqlite3 .dump`).
PRAGMA application_id = 0x53495830;
PRAGMA user_version = 1;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE division (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;
INSERT INTO "division" VALUES(1,'A');
CREATE TABLE entry (
    id           INTEGER PRIMARY KEY,
    game         INTEGER NOT NULL REFERENCES game (number),
    place        INTEGER NOT NULL,
    kind         TEXT NOT NULL CHECK (kind IN ('play', 'exchange', 'pass', 'hold', 'challenge', 'accept',
                                               'rack', 'overtime', 'resign', 'end', 'racks')),
    seat         INTEGER CHECK (seat BETWEEN 1 AND 4),
    position     TEXT,
    tiles        TEXT,
    rack         TEXT,
    number       INTEGER,
    announced    INTEGER,
    milliseconds INTEGER,
    words        TEXT,
    verdict      TEXT CHECK (verdict IN ('acceptable', 'unacceptable', 'toggled')),
    private      TEXT,                         -- JSON
    UNIQUE (game, place)
) STRICT;
INSERT INTO "entry" VALUES(1,1,1,'play',1,'8F','HORN','AEHNORT',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "entry" VALUES(2,1,2,'play',2,'H6','FA(R)M',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "entry" VALUES(4,1,3,'play',1,'10F','PASTA',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "entry" VALUES(5,1,4,'exchange',2,NULL,NULL,NULL,3,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE game (
    number       INTEGER PRIMARY KEY,
    pairing      INTEGER REFERENCES pairing (id),
    ruleset      TEXT,
    summary      TEXT NOT NULL
                 CHECK (summary IN ('open', 'awaiting_acceptance', 'awaiting_racks', 'finished')),
    seat1_name   TEXT NOT NULL,
    seat1_player INTEGER REFERENCES player (id),
    seat2_name   TEXT,
    seat2_player INTEGER REFERENCES player (id),
    seat3_name   TEXT,
    seat3_player INTEGER REFERENCES player (id),
    seat4_name   TEXT,
    seat4_player INTEGER REFERENCES player (id),
    CHECK (seat2_name IS NOT NULL OR (seat3_name IS NULL AND seat2_player IS NULL)),
    CHECK (seat3_name IS NOT NULL OR (seat4_name IS NULL AND seat3_player IS NULL)),
    CHECK (seat4_name IS NOT NULL OR seat4_player IS NULL)
) STRICT;
INSERT INTO "game" VALUES(1,1,NULL,'open','Dan',4,'Ann',1,NULL,NULL,NULL,NULL);
CREATE TABLE operation (
    id         INTEGER PRIMARY KEY CHECK (id >= 1),
    at         INTEGER NOT NULL,
    who        TEXT NOT NULL,                  -- who entered it
    command    TEXT NOT NULL,                  -- a word for machines, as result.add
    what       TEXT NOT NULL,                  -- the sentence shown
    why        TEXT,
    accepted   TEXT NOT NULL,                  -- JSON array: the findings overridden, by name
    client_key TEXT,                           -- by which a retried entry is recognised
    undoes     INTEGER REFERENCES operation (id) CHECK (undoes < id),
    hash       BLOB NOT NULL CHECK (length(hash) = 32)   -- SHA-256, see store/chain.rs
) STRICT;
INSERT INTO "operation" VALUES(1,1790000000000,'kim','event.new','Made the event Old Night under the rule set naspa, with division A.',NULL,'[]',NULL,NULL,X'EB222887C6B1517AC2F75792139A2C493C3C6C140D5000F1E8CF137AA725576D');
INSERT INTO "operation" VALUES(2,1790000000000,'kim','player.add','Added number 1, Ann (1500).',NULL,'[]',NULL,NULL,X'24E359C4AB236F694A7FB560F7BB3D2C32FA947C8AC070E2CC8C2D3B77624F1E');
INSERT INTO "operation" VALUES(3,1790000000000,'kim','player.add','Added number 2, Ben.',NULL,'[]',NULL,NULL,X'996D0A15C7BFC9A2626B592DE41FBBC57A054D918FB307860EBA89E541E72911');
INSERT INTO "operation" VALUES(4,1790000000000,'kim','player.add','Added number 3, Cat.',NULL,'[]',NULL,NULL,X'05F0B3646123DC6827CC6D9A3EDFD6976FF169093471C3F146EF4D3210D1B15A');
INSERT INTO "operation" VALUES(5,1790000000000,'kim','player.add','Added number 4, Dan.',NULL,'[]',NULL,NULL,X'4D3704DFA90A52D524716E56FAE2812873B62F3EA9CA359F0CD51432886D50AD');
INSERT INTO "operation" VALUES(6,1790000000000,'kim','round.pair','Paired round 1 (manual, seed 0): 2 tables.',NULL,'[]',NULL,NULL,X'591D73D03CD4C749333D551C80AC08CD99FEB9D834F233676B03236C5AD2D652');
INSERT INTO "operation" VALUES(7,1790000000000,'kim','game.new','Game 1: round 1, table 1, Dan starts against Ann.',NULL,'[]',NULL,NULL,X'5B3B59CB5D5D34632FFD9BC5C4F3CCBB1AD3231C7C08842173219C900A197C03');
INSERT INTO "operation" VALUES(8,1790000000000,'kim','game.play','Game 1: turn 1, Dan 8F HORN for 14, now 14.',NULL,'[]',NULL,NULL,X'74C72540E9CD177582AECF928DBB4599BB6BB4A5445566A116012BC0AD4B88C5');
INSERT INTO "operation" VALUES(9,1790000000000,'kim','game.play','Game 1: turn 2, Ann H6 FA.M for 9, now 9.',NULL,'[]',NULL,NULL,X'5E51BDCE54670000D18475C63E051330385ABA80E15CE305F1D4BBA025597A4B');
INSERT INTO "operation" VALUES(10,1790000000000,'kim','game.play','Game 1: turn 3, Dan 10F PASTE for 25, now 39.',NULL,'[]',NULL,NULL,X'1844B222524F1ACF97C884FAC5D320AD5C205FA375BDD84CD735C5077C6E0C7D');
INSERT INTO "operation" VALUES(11,1790000000000,'kim','undo','Took back: Game 1: turn 3, Dan 10F PASTE for 25, now 39.',NULL,'[]',NULL,10,X'2B393B1892566E953F2A30C82FDCD8B60114A21E63BC2726D0CF61CADEB12BF5');
INSERT INTO "operation" VALUES(12,1790000000000,'kim','game.play','Game 1: turn 3, Dan 10F PASTA for 25, now 39.',NULL,'[]',NULL,NULL,X'4A58172978574244FE97512256B79297CEAB793C5BAFB8F5EA62504503AC429E');
INSERT INTO "operation" VALUES(13,1790000000000,'kim','game.fix','Game 1: corrected turn 1.',NULL,'[]',NULL,NULL,X'A98A0868CA1D412FC8E0085477CBA13B335E4A3447C0F78DF8C064A38E387316');
INSERT INTO "operation" VALUES(14,1790000000000,'kim','result.add','Round 1: Ben 412 - Cat 388.',NULL,'[]',NULL,NULL,X'1C11966C82BEF0371BD49112B166161DA8B5F015F369616DCABA612E3445BA55');
INSERT INTO "operation" VALUES(15,1790000000000,'kim','result.correct','Round 1: corrected to Ben 421 - Cat 388 (was Ben 412 - Cat 388).','slip misread','[]',NULL,NULL,X'760A045167ECEB4628B2DE5B3A717917F839ADB0BE68499BD2C1293CB4F31FB5');
INSERT INTO "operation" VALUES(16,1790000000000,'kim','undo','Took back: Round 1: corrected to Ben 421 - Cat 388 (was Ben 412 - Cat 388).',NULL,'[]',NULL,15,X'2338D4C1B02BA9628BCDE7E6D8E94B6E026A42DC9D39EEBB07E0CB24B0767FC2');
INSERT INTO "operation" VALUES(17,1790000000000,'kim','player.add','Added number 5, Eve.',NULL,'[]',NULL,NULL,X'12399248D3E3EBD8C34BCD5495F57C432568726AFCF5ECD126F427D46E58A8DA');
INSERT INTO "operation" VALUES(18,1790000000000,'kim','undo','Took back: Added number 5, Eve.',NULL,'[]',NULL,17,X'0229AC944C73324456AC7D7FE53CCED3182618F8FD2B103EE51E8E360DA8EBAE');
INSERT INTO "operation" VALUES(19,1790000000000,'kim','game.exchange','Game 1: turn 4, Ann exchanged 3.',NULL,'[]',NULL,NULL,X'9D8FE55E9057AE6CB1D7F3E9ACB4191EEAB3E0B151CB864F372C4C961A2AAC1B');
CREATE TABLE pairing (
    id           INTEGER PRIMARY KEY,
    round        INTEGER NOT NULL REFERENCES round (id),
    table_number INTEGER CHECK (table_number >= 0),
    first        INTEGER NOT NULL REFERENCES player (id),
    second       INTEGER REFERENCES player (id),
    start        TEXT CHECK (start IN ('known', 'unknown')),
    CHECK ((start IS NULL) = (second IS NULL)),
    CHECK (first IS NOT second)
) STRICT;
INSERT INTO "pairing" VALUES(1,1,1,4,1,'known');
INSERT INTO "pairing" VALUES(2,1,2,2,3,'known');
CREATE TABLE pen (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    operation INTEGER REFERENCES operation (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
INSERT INTO "pen" VALUES(1,19);
CREATE TABLE player (
    id              INTEGER PRIMARY KEY,
    division        INTEGER NOT NULL REFERENCES division (id),
    number          INTEGER NOT NULL CHECK (number >= 0),
    name            TEXT NOT NULL,
    rating          INTEGER,
    club            TEXT,
    team            TEXT,
    member          TEXT,
    withdrawn_after INTEGER CHECK (withdrawn_after >= 0),   -- the last round to be played
    UNIQUE (division, number)
) STRICT;
INSERT INTO "player" VALUES(1,1,1,'Ann',1500,NULL,NULL,NULL,NULL);
INSERT INTO "player" VALUES(2,1,2,'Ben',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "player" VALUES(3,1,3,'Cat',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "player" VALUES(4,1,4,'Dan',NULL,'Élan; O''Neil',NULL,NULL,NULL);
CREATE TABLE result (
    id               INTEGER PRIMARY KEY,
    pairing          INTEGER NOT NULL REFERENCES pairing (id),
    source           TEXT NOT NULL CHECK (source IN ('slip', 'record', 'ruling')),
    kind             TEXT NOT NULL CHECK (kind IN ('game', 'bye', 'forfeit', 'void', 'adjudicated')),
    first_score      INTEGER,
    first_half_wins  INTEGER NOT NULL,
    first_spread     INTEGER NOT NULL,
    second_score     INTEGER,
    second_half_wins INTEGER,                  -- null: the pairing has one player
    second_spread    INTEGER,
    UNIQUE (pairing, source),
    CHECK (id = pairing * 4 + CASE source WHEN 'slip' THEN 1 WHEN 'record' THEN 2 ELSE 3 END),
    CHECK ((second_spread IS NULL) = (second_half_wins IS NULL)),
    CHECK (second_score IS NULL OR second_spread IS NOT NULL)
) STRICT;
INSERT INTO "result" VALUES(9,2,'slip','game',412,2,24,388,0,-24);
CREATE TABLE round (
    id         INTEGER PRIMARY KEY,
    division   INTEGER NOT NULL REFERENCES division (id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    state      TEXT NOT NULL CHECK (state IN ('draft', 'released')),
    method     TEXT NOT NULL,
    parameters TEXT NOT NULL,                  -- JSON
    seed       INTEGER NOT NULL,               -- 64 bits without sign, kept as the signed number of the same bits
    UNIQUE (division, number)
) STRICT;
INSERT INTO "round" VALUES(1,1,1,'released','manual','{"method":"manual","pins":[{"pair":{"first":1,"second":4,"start":"automatic"}},{"pair":{"first":2,"second":3,"start":"automatic"}}],"starts":"fewest-starts","first_table":1}',0);
CREATE TABLE settings (
    id             INTEGER PRIMARY KEY CHECK (id = 1),
    name           TEXT NOT NULL,
    ruleset        TEXT NOT NULL,              -- TOML, whole: later presets change nothing here
    rounds         INTEGER CHECK (rounds >= 0),
    spread_cap     TEXT NOT NULL,              -- JSON array of points by round; [] is no cap
    bye_spread     INTEGER,
    lexicon        TEXT NOT NULL CHECK (lexicon IN ('embedded', 'list', 'paper')),
    lexicon_name   TEXT,
    lexicon_words  INTEGER CHECK (lexicon_words >= 0),
    lexicon_sha256 TEXT,
    CHECK ((lexicon_name IS NULL) = (lexicon = 'embedded')),
    CHECK ((lexicon_words IS NULL) = (lexicon <> 'list')),
    CHECK ((lexicon_sha256 IS NULL) = (lexicon <> 'list'))
) STRICT;
INSERT INTO "settings" VALUES(1,'Old Night','name = "naspa"
title = "NASPA tournament rules"
alphabet = "english"
board = "standard15"
words = "exact"
players_least = 2
players_most = 2
rack_size = 7
opening_tiles = 2
exchange_bag = 7
exchange_least = 1
exchange_limit = "none"
bingo = [[7, 50]]
challenge = "double"
challenge_by = "verdict"
challenge_words = "named"
challenge_until = "draw"
scoreless_turns = 6
scoreless_end = "claimed"
scoreless_exchange = "counts"
scoreless_empty_board = "allowed"
scoreless_players = 2
passes_each = "none"
passes_each_crowd = 2
challenged_off = "turn"
declared_end = "refused"
play_out = "double_rack"
double_rack_players = 2
tie = "draw"
tie_half_wins = 1
clock_ms = 1500000
overtime_points = 10
overtime_period_ms = 60000
overtime_limit_ms = 600000
bye_spread = 50
forfeit_spread = 50
forfeit_starts = "alternate"
notes = ["After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.", "The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.", "More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s."]

[source]
title = "rules.md 13: S3, WPCH, TILE; the official text was not readable"
alphabet = "V rules.md 1.4 (macondo, wolges)"
board = "V rules.md 1.2 (macondo, wolges)"
words = "V S0"
players_least = "V S0, S1"
players_most = "V S3"
rack_size = "V S0, S1"
opening_tiles = "V S0, S1"
exchange_bag = "V S3, FB7"
exchange_least = "V S3"
exchange_limit = "V S0 states none"
bingo = "V S0, S2"
challenge = "V WPCH"
challenge_by = "V S0"
challenge_words = "P the challenger names them; default all"
challenge_until = "V S3"
scoreless_turns = "V S3"
scoreless_end = "V S3 claimed; a later rule book may make it automatic"
scoreless_exchange = "V macondo; S WB (rules.md 5.2)"
scoreless_empty_board = "D rules.md 11.4 E5"
scoreless_players = "P a count of turns is for two players (rules.md 5.3)"
passes_each = "V S3 no such rule"
passes_each_crowd = "P three and four players"
challenged_off = "P a play is no pass"
declared_end = "P"
play_out = "V S3, macondo"
double_rack_players = "V wolges game_state.rs"
tie = "V tsh"
tie_half_wins = "V tsh"
clock_ms = "V NASSC for a school event; M for NASPA"
overtime_points = "S TILE"
overtime_period_ms = "S TILE"
overtime_limit_ms = "S TILE loses; V S3 the game ends; the recorded score is P"
bye_spread = "S BAX2 from tsh; V tsh default"
forfeit_spread = "S BAX2 from tsh; V tsh default"
forfeit_starts = "S XPLAY III.D, BAX2"

[files]
alphabet = """
# One line a tile: letter, count, value in points. `?` is the blank.
name english
title English, 100 tiles
source rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)
? 2 0
A 9 1
B 2 3
C 2 3
D 4 2
E 12 1
F 2 4
G 3 2
H 2 4
I 9 1
J 1 8
K 1 5
L 4 1
M 2 3
N 6 1
O 8 1
P 2 3
Q 1 10
R 6 1
S 4 1
T 6 1
U 4 1
V 2 4
W 2 4
X 1 8
Y 2 4
Z 1 10
"""
board = """
# One character a square: `.` plain, `''` double letter, `"` triple letter, `^` quadruple letter,
# `-` double word, `=` triple word, `~` quadruple word.
name standard15
title Standard board, 15 by 15
start H8
source rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)
=..''...=...''..=
.-..."..."...-.
..-...''.''...-..
''..-...''...-..''
....-.....-....
."..."..."...".
..''...''.''...''..
=..''...-...''..=
..''...''.''...''..
."..."..."...".
....-.....-....
''..-...''...-..''
..-...''.''...-..
.-..."..."...-.
=..''...=...''..=
"""
',NULL,'[]',NULL,'embedded',NULL,NULL,NULL);
CREATE TABLE write (
    operation  INTEGER NOT NULL REFERENCES operation (id),
    place      INTEGER NOT NULL CHECK (place >= 1),
    table_name TEXT NOT NULL,
    row_key    INTEGER NOT NULL,
    before     TEXT,
    after      TEXT,
    PRIMARY KEY (operation, place),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO "write" VALUES(1,1,'settings',1,NULL,'[1,"Old Night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",null,"[]",null,"embedded",null,null,null]');
INSERT INTO "write" VALUES(1,2,'division',1,NULL,'[1,"A"]');
INSERT INTO "write" VALUES(2,1,'player',1,NULL,'[1,1,1,"Ann",1500,null,null,null,null]');
INSERT INTO "write" VALUES(3,1,'player',2,NULL,'[2,1,2,"Ben",null,null,null,null,null]');
INSERT INTO "write" VALUES(4,1,'player',3,NULL,'[3,1,3,"Cat",null,null,null,null,null]');
INSERT INTO "write" VALUES(5,1,'player',4,NULL,'[4,1,4,"Dan",null,"Élan; O''Neil",null,null,null]');
INSERT INTO "write" VALUES(6,1,'round',1,NULL,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":4,\"start\":\"automatic\"}},{\"pair\":{\"first\":2,\"second\":3,\"start\":\"automatic\"}}],\"starts\":\"fewest-starts\",\"first_table\":1}",0]');
INSERT INTO "write" VALUES(6,2,'pairing',1,NULL,'[1,1,1,4,1,"known"]');
INSERT INTO "write" VALUES(6,3,'pairing',2,NULL,'[2,1,2,2,3,"known"]');
INSERT INTO "write" VALUES(7,1,'game',1,NULL,'[1,1,null,"open","Dan",4,"Ann",1,null,null,null,null]');
INSERT INTO "write" VALUES(7,2,'round',1,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":4,\"start\":\"automatic\"}},{\"pair\":{\"first\":2,\"second\":3,\"start\":\"automatic\"}}],\"starts\":\"fewest-starts\",\"first_table\":1}",0]','[1,1,1,"released","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":4,\"start\":\"automatic\"}},{\"pair\":{\"first\":2,\"second\":3,\"start\":\"automatic\"}}],\"starts\":\"fewest-starts\",\"first_table\":1}",0]');
INSERT INTO "write" VALUES(8,1,'entry',1,NULL,'[1,1,1,"play",1,"8F","HORN",null,null,null,null,null,null,null]');
INSERT INTO "write" VALUES(9,1,'entry',2,NULL,'[2,1,2,"play",2,"H6","FA(R)M",null,null,null,null,null,null,null]');
INSERT INTO "write" VALUES(10,1,'entry',3,NULL,'[3,1,3,"play",1,"10F","PASTE",null,null,null,null,null,null,null]');
INSERT INTO "write" VALUES(11,1,'entry',3,'[3,1,3,"play",1,"10F","PASTE",null,null,null,null,null,null,null]',NULL);
INSERT INTO "write" VALUES(12,1,'entry',4,NULL,'[4,1,3,"play",1,"10F","PASTA",null,null,null,null,null,null,null]');
INSERT INTO "write" VALUES(13,1,'entry',1,'[1,1,1,"play",1,"8F","HORN",null,null,null,null,null,null,null]','[1,1,1,"play",1,"8F","HORN","AEHNORT",null,null,null,null,null,null]');
INSERT INTO "write" VALUES(14,1,'result',9,NULL,'[9,2,"slip","game",412,2,24,388,0,-24]');
INSERT INTO "write" VALUES(15,1,'result',9,'[9,2,"slip","game",412,2,24,388,0,-24]','[9,2,"slip","game",421,2,33,388,0,-33]');
INSERT INTO "write" VALUES(16,1,'result',9,'[9,2,"slip","game",421,2,33,388,0,-33]','[9,2,"slip","game",412,2,24,388,0,-24]');
INSERT INTO "write" VALUES(17,1,'player',5,NULL,'[5,1,5,"Eve",null,null,null,null,null]');
INSERT INTO "write" VALUES(18,1,'player',5,'[5,1,5,"Eve",null,null,null,null,null]',NULL);
INSERT INTO "write" VALUES(19,1,'entry',5,NULL,'[5,1,4,"exchange",2,null,null,null,3,null,null,null,null,null]');
CREATE UNIQUE INDEX division_by_name ON division (name COLLATE NOCASE);
CREATE INDEX pairing_by_round ON pairing (round);
CREATE INDEX pairing_by_first ON pairing (first);
CREATE INDEX pairing_by_second ON pairing (second);
CREATE INDEX game_by_pairing ON game (pairing) WHERE pairing IS NOT NULL;
CREATE INDEX game_unfinished ON game (number) WHERE summary <> 'finished';
CREATE INDEX game_by_player1 ON game (seat1_player) WHERE seat1_player IS NOT NULL;
CREATE INDEX game_by_player2 ON game (seat2_player) WHERE seat2_player IS NOT NULL;
CREATE INDEX game_by_player3 ON game (seat3_player) WHERE seat3_player IS NOT NULL;
CREATE INDEX game_by_player4 ON game (seat4_player) WHERE seat4_player IS NOT NULL;
CREATE UNIQUE INDEX operation_by_client_key ON operation (client_key) WHERE client_key IS NOT NULL;
CREATE INDEX operation_by_undoes ON operation (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX write_by_row ON write (table_name, row_key, operation);
CREATE TRIGGER settings_insert_needs_operation BEFORE INSERT ON settings
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER settings_update_needs_operation BEFORE UPDATE ON settings
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER settings_delete_needs_operation BEFORE DELETE ON settings
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER division_insert_needs_operation BEFORE INSERT ON division
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER division_update_needs_operation BEFORE UPDATE ON division
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER division_delete_needs_operation BEFORE DELETE ON division
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER player_insert_needs_operation BEFORE INSERT ON player
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER player_update_needs_operation BEFORE UPDATE ON player
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER player_delete_needs_operation BEFORE DELETE ON player
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER round_insert_needs_operation BEFORE INSERT ON round
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER round_update_needs_operation BEFORE UPDATE ON round
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER round_delete_needs_operation BEFORE DELETE ON round
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER pairing_insert_needs_operation BEFORE INSERT ON pairing
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER pairing_update_needs_operation BEFORE UPDATE ON pairing
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER pairing_delete_needs_operation BEFORE DELETE ON pairing
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER result_insert_needs_operation BEFORE INSERT ON result
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER result_update_needs_operation BEFORE UPDATE ON result
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER result_delete_needs_operation BEFORE DELETE ON result
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER game_insert_needs_operation BEFORE INSERT ON game
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER game_update_needs_operation BEFORE UPDATE ON game
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER game_delete_needs_operation BEFORE DELETE ON game
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER entry_insert_needs_operation BEFORE INSERT ON entry
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER entry_update_needs_operation BEFORE UPDATE ON entry
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER entry_delete_needs_operation BEFORE DELETE ON entry
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER operation_is_next BEFORE INSERT ON operation
WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'an operation follows the last one'); END;
CREATE TRIGGER operation_stays BEFORE UPDATE ON operation
BEGIN SELECT RAISE(ABORT, 'the journal is not rewritten'); END;
CREATE TRIGGER operation_is_kept BEFORE DELETE ON operation
BEGIN SELECT RAISE(ABORT, 'the journal is not rewritten'); END;
CREATE TRIGGER write_is_of_last BEFORE INSERT ON write
WHEN NEW.operation IS NOT (SELECT max(id) FROM operation)
BEGIN SELECT RAISE(ABORT, 'the journal is not rewritten'); END;
CREATE TRIGGER write_stays BEFORE UPDATE ON write
BEGIN SELECT RAISE(ABORT, 'the journal is not rewritten'); END;
CREATE TRIGGER write_is_kept BEFORE DELETE ON write
BEGIN SELECT RAISE(ABORT, 'the journal is not rewritten'); END;
COMMIT;
