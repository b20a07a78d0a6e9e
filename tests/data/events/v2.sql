-- An event of schema version 2, as sixzero made it before version 3 (`sqlite3 .dump`).
PRAGMA application_id = 0x53495830;
PRAGMA user_version = 2;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
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
    -- a second list beside it, in which a word may be acceptable instead
    second_lexicon        TEXT CHECK (second_lexicon IN ('embedded', 'list')),
    second_lexicon_name   TEXT,
    second_lexicon_words  INTEGER CHECK (second_lexicon_words >= 0),
    second_lexicon_sha256 TEXT,
    CHECK ((lexicon_name IS NULL) = (lexicon = 'embedded')),
    CHECK ((lexicon_words IS NULL) = (lexicon <> 'list')),
    CHECK ((lexicon_sha256 IS NULL) = (lexicon <> 'list'))
) STRICT;
INSERT INTO settings VALUES(1,'Old night',replace('name = "naspa"\ntitle = "NASPA tournament rules"\nalphabet = "english"\nboard = "standard15"\nwords = "exact"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = "challengeable"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = "none"\nmissing_letter = "refused"\nbingo = [[7, 50]]\nchallenge = "double"\nchallenge_by = "verdict"\nchallenge_words = "named"\nchallenge_until = "draw"\nscoreless_turns = 6\nscoreless_end = "claimed"\nscoreless_exchange = "counts"\nscoreless_empty_board = "allowed"\nscoreless_players = 2\npasses_each = "none"\npasses_each_crowd = 2\nchallenged_off = "turn"\ndeclared_end = "refused"\nplay_out = "double_rack"\ndouble_rack_players = 2\ntie = "draw"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = "alternate"\nrecount = "event"\ncorrection_window = "slip"\nmay_rule = "anybody"\nnotes = ["After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.", "The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.", "More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s."]\n\n[source]\ntitle = "rules.md 13: S3, WPCH, TILE; the official text was not readable"\nalphabet = "V rules.md 1.4 (macondo, wolges)"\nboard = "V rules.md 1.2 (macondo, wolges)"\nwords = "V S0"\nplayers_least = "V S0, S1"\nplayers_most = "V S3"\nrack_size = "V S0, S1"\nopening_tiles = "V S0, S1"\nmisplaced_opening = "V WPCH stands unless it is challenged, and comes off whatever its words"\nexchange_bag = "V S3, FB7"\nexchange_least = "V S3"\nexchange_limit = "V S0 states none"\nmissing_letter = "D a blank is declared as it is laid (S0)"\nbingo = "V S0, S2"\nchallenge = "V WPCH"\nchallenge_by = "V S0"\nchallenge_words = "P the challenger names them; default all"\nchallenge_until = "V S3"\nscoreless_turns = "V S3"\nscoreless_end = "V S3 claimed; a later rule book may make it automatic"\nscoreless_exchange = "V macondo; S WB (rules.md 5.2)"\nscoreless_empty_board = "D rules.md 11.4 E5"\nscoreless_players = "P a count of turns is for two players (rules.md 5.3)"\npasses_each = "V S3 no such rule"\npasses_each_crowd = "P three and four players"\nchallenged_off = "P a play is no pass"\ndeclared_end = "P"\nplay_out = "V S3, macondo"\ndouble_rack_players = "V wolges game_state.rs"\ntie = "V tsh"\ntie_half_wins = "V tsh"\nclock_ms = "V NASSC for a school event; M for NASPA"\novertime_points = "S TILE"\novertime_period_ms = "S TILE"\novertime_limit_ms = "S TILE loses; V S3 the game ends; the recorded score is P"\nbye_spread = "S BAX2 from tsh; V tsh default"\nforfeit_spread = "S BAX2 from tsh; V tsh default"\nforfeit_starts = "S XPLAY III.D, BAX2"\nrecount = "P rules.md 9.6 our default: the director corrects at any time; no rule book could be read"\ncorrection_window = "P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read"\nmay_rule = "P the program knows only the name given to --by"\n\n[files]\nalphabet = """\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n"""\nboard = """\n# One character a square: `.` plain, `''` double letter, `"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-..."..."...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n."..."..."...".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n."..."..."...".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-..."..."...-.\n=..''...=...''..=\n"""\n','\n',char(10)),3,'[]',NULL,'embedded',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE division (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;
INSERT INTO division VALUES(1,'A');
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
INSERT INTO player VALUES(1,1,1,'Ann',1500,'York',NULL,NULL,NULL);
INSERT INTO player VALUES(2,1,2,'Ben',1400,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(3,1,3,'Cat',1300,'Leeds',NULL,NULL,NULL);
INSERT INTO player VALUES(4,1,4,'Dan',NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(5,1,5,'Eve',1100,NULL,NULL,NULL,NULL);
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
INSERT INTO round VALUES(1,1,1,'released','manual','{"method":"manual","pins":[{"pair":{"first":1,"second":4,"start":"automatic"}},{"pair":{"first":2,"second":5,"start":"automatic"}},{"bye":3}],"starts":"fewest-starts","first_table":1}',0);
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
INSERT INTO pairing VALUES(1,1,1,4,1,'known');
INSERT INTO pairing VALUES(2,1,2,5,2,'known');
INSERT INTO pairing VALUES(3,1,NULL,3,NULL,NULL);
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
INSERT INTO result VALUES(5,1,'slip','game',388,0,-24,412,2,24);
INSERT INTO result VALUES(9,2,'slip','game',402,2,12,390,0,-12);
INSERT INTO result VALUES(13,3,'slip','bye',NULL,2,50,NULL,NULL,NULL);
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
    deal         INTEGER,                      -- the seed of the bag where sixzero deals: 64 bits, as round.seed
    draw         TEXT,                         -- the tiles drawn for the start by seat, with '/' between: ?/EC
    lexicon        TEXT CHECK (lexicon IN ('embedded', 'list', 'paper')),  -- of this game alone
    lexicon_name   TEXT,
    lexicon_words  INTEGER CHECK (lexicon_words >= 0),
    lexicon_sha256 TEXT,
    header       TEXT,                         -- JSON: pragmas and nicks of the file it came from
    seating      TEXT NOT NULL DEFAULT 'as_paired' CHECK (seating IN ('as_paired', 'reversed')),
    CHECK (seat2_name IS NOT NULL OR (seat3_name IS NULL AND seat2_player IS NULL)),
    CHECK (seat3_name IS NOT NULL OR (seat4_name IS NULL AND seat3_player IS NULL)),
    CHECK (seat4_name IS NOT NULL OR seat4_player IS NULL)
) STRICT;
INSERT INTO game VALUES(1,2,NULL,'open','Eve',5,'Ben',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'as_paired');
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
    verdict      TEXT CHECK (verdict IN ('acceptable', 'unacceptable', 'toggled', 'consented', 'misplaced')),
    private      TEXT,                         -- JSON
    allowed      TEXT,                         -- what the director lets stand: pool misplaced
    clock        INTEGER,                      -- what the clock showed after it, in milliseconds
    UNIQUE (game, place)
) STRICT;
INSERT INTO entry VALUES(1,1,1,'play',1,'8F','HORN','AEHNORT',NULL,15,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entry VALUES(2,1,2,'play',2,'H6','FA(R)M',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE adjudication (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    place   TEXT NOT NULL CHECK (place IN ('desk', 'kiosk')),
    words   TEXT NOT NULL,                     -- in capitals, sorted, with spaces between
    verdict TEXT NOT NULL CHECK (verdict IN ('acceptable', 'unacceptable')),
    private TEXT NOT NULL                      -- JSON
) STRICT;
INSERT INTO adjudication VALUES(1,1764000000000,'desk','HORN ZORF','unacceptable','{"lexicon":"Wordnik 2021-07-29 (open list, not a tournament list)","lexicon_words":198420,"lexicon_sha256":"08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a","words":[{"word":"HORN","acceptable":true},{"word":"ZORF","acceptable":false}],"list_says":"unacceptable"}');
CREATE TABLE announcement (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL REFERENCES game (number),
    entry INTEGER NOT NULL,
    sheet INTEGER NOT NULL CHECK (sheet BETWEEN 1 AND 4),   -- whose sheet, by seat
    score INTEGER,
    total INTEGER,
    UNIQUE (entry, sheet),
    CHECK (score IS NOT NULL OR total IS NOT NULL)
) STRICT;
CREATE TABLE ruling (
    id            INTEGER PRIMARY KEY,
    game          INTEGER NOT NULL REFERENCES game (number),
    entry         INTEGER,                     -- null: the result
    seat1_score   INTEGER NOT NULL,            -- of a turn: the turn's score
    seat2_score   INTEGER,
    seat3_score   INTEGER,
    seat4_score   INTEGER,
    won           INTEGER CHECK (won BETWEEN 1 AND 4),   -- who, where the scores are equal
    who           TEXT NOT NULL,
    at            INTEGER NOT NULL,
    why           TEXT NOT NULL,
    withdrawn_who TEXT,
    withdrawn_at  INTEGER,
    withdrawn_why TEXT,
    CHECK ((entry IS NOT NULL) = (seat2_score IS NULL)),
    CHECK ((withdrawn_at IS NULL) = (withdrawn_who IS NULL)),
    CHECK ((withdrawn_why IS NULL) = (withdrawn_who IS NULL))
) STRICT;
INSERT INTO ruling VALUES(1,1,1,15,NULL,NULL,NULL,NULL,'Kim',1764000000000,'house',NULL,NULL,NULL);
CREATE TABLE incident (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game (number),
    entry    INTEGER,
    kind     TEXT NOT NULL CHECK (kind IN ('overdraw', 'underdraw', 'wrong-rack', 'misoriented',
                                           'misplaced', 'clock', 'other')),
    seat     INTEGER CHECK (seat BETWEEN 1 AND 4),
    what     TEXT NOT NULL,
    who      TEXT NOT NULL,
    at       INTEGER NOT NULL,
    decision TEXT NOT NULL
) STRICT;
INSERT INTO incident VALUES(1,1,2,'overdraw',2,'took eight','Kim',1764000000000,'put one back');
CREATE TABLE note (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL REFERENCES game (number),
    entry INTEGER REFERENCES entry (id),
    text  TEXT NOT NULL
) STRICT;
INSERT INTO note VALUES(1,1,1,'slow');
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
INSERT INTO operation VALUES(1,1764000000000,'Kim','event.new','Made the event Old night under the rule set naspa, with division A.',NULL,'[]',NULL,NULL,X'2275e2e042597ae5dd2966766f0534e4c9788cb9b557ce6bc8f6935dd68d3e8b');
INSERT INTO operation VALUES(2,1764000000000,'Kim','player.import','Added 5 players.',NULL,'[]',NULL,NULL,X'1b6053d6216f0b7b5d61e75c572f2a419d395cd3743d11647fc64f95abbfc093');
INSERT INTO operation VALUES(3,1764000000000,'Kim','round.pair','Paired round 1 (manual, seed 0): 2 tables, Cat has the bye (+50).',NULL,'[]',NULL,NULL,X'6fb643fb2bd74ff3dafeca5204237e5e7e9066d6d6091df1a40e41588e00ad98');
INSERT INTO operation VALUES(4,1764000000000,'Kim','result.add','Round 1: Ann 412 - Dan 388.',NULL,'[]',NULL,NULL,X'17eda5dc197559876ebbef063d0b7b8450935ed7d9de8efcfae7a764ee0b7407');
INSERT INTO operation VALUES(5,1764000000000,'Kim','game.new','Game 1: round 1, table 2, Eve starts against Ben.',NULL,'[]',NULL,NULL,X'1d13c3f0cd5164891a24118de49dd37d88d666fb187a6b2c34bd45d467498a44');
INSERT INTO operation VALUES(6,1764000000000,'Kim','game.play','Game 1: turn 1, Eve 8F HORN for 14, now 14.',NULL,'[]',NULL,NULL,X'6b8337a6b661d3e6a70a06921f18159d2d1b50dbc92de04bd94be3bbe89a299c');
INSERT INTO operation VALUES(7,1764000000000,'Kim','game.play','Game 1: turn 2, Ben H6 FA.M for 9, now 9.',NULL,'[]',NULL,NULL,X'e31d672de8c8c5a5588a80c0a023e75db2d9066e37fff72ea5d06fd50b276fea');
INSERT INTO operation VALUES(8,1764000000000,'Kim','game.fix','Game 1: corrected turn 1: rack AEHNORT, was rack unknown.',NULL,'[]',NULL,NULL,X'e083e4759cdf6af178382a66bbc7ada6b5c3f61961b8f12c3042bc90795db082');
INSERT INTO operation VALUES(9,1764000000000,'Kim','game.announce','Game 1: turn 1, Eve 8F HORN: rules 14, announced 15 (+1).',NULL,'[]',NULL,NULL,X'9e4556711563f1cca9bd871fd3ff495d6719b5446c9bbaba4a1b4267a8178670');
INSERT INTO operation VALUES(10,1764000000000,'Kim','game.rule','Game 1: turn 1, Eve 8F HORN: ruled 15, rules 14.','house','[]',NULL,NULL,X'c72ffb7ba3285b0ce8d0b8fa60a15c20a0571f285809884a0fd6f32feeb44a01');
INSERT INTO operation VALUES(11,1764000000000,'Kim','judge','Judged HORN, ZORF: the play is NOT acceptable (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f).',NULL,'[]',NULL,NULL,X'6f7b88226bc2edc3483dc7ed9e9b8ce5086c2de2a69ff8d2b4529dd3425c022a');
INSERT INTO operation VALUES(12,1764000000000,'Kim','game.note','Game 1, turn 1: noted: slow',NULL,'[]',NULL,NULL,X'62336a06b7d04c8e455acb3f22a7495ddc9ae61ebce7067bf7946d4efa43f63e');
INSERT INTO operation VALUES(13,1764000000000,'Kim','game.incident','Game 1: overdraw, turn 2, Ben: took eight; decided: put one back.',NULL,'[]',NULL,NULL,X'd5f0a1d5c6e82755c0f60390f3b3d0e0a999bb42bc2916bc7bff0e4e6e73599c');
INSERT INTO operation VALUES(14,1764000000000,'Kim','result.add','Round 1: Ben 390 - Eve 402.',NULL,'[]',NULL,NULL,X'e333bc2722fb231cfea5fb6f2e19b990d5497b79795e5942526ff9d09eadd2ed');
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
INSERT INTO write VALUES(1,1,'settings',1,NULL,'[1,"Old night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null]');
INSERT INTO write VALUES(1,2,'division',1,NULL,'[1,"A"]');
INSERT INTO write VALUES(2,1,'player',1,NULL,'[1,1,1,"Ann",1500,"York",null,null,null]');
INSERT INTO write VALUES(2,2,'player',2,NULL,'[2,1,2,"Ben",1400,null,null,null,null]');
INSERT INTO write VALUES(2,3,'player',3,NULL,'[3,1,3,"Cat",1300,"Leeds",null,null,null]');
INSERT INTO write VALUES(2,4,'player',4,NULL,'[4,1,4,"Dan",null,null,null,null,null]');
INSERT INTO write VALUES(2,5,'player',5,NULL,'[5,1,5,"Eve",1100,null,null,null,null]');
INSERT INTO write VALUES(3,1,'round',1,NULL,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":4,\"start\":\"automatic\"}},{\"pair\":{\"first\":2,\"second\":5,\"start\":\"automatic\"}},{\"bye\":3}],\"starts\":\"fewest-starts\",\"first_table\":1}",0]');
INSERT INTO write VALUES(3,2,'pairing',1,NULL,'[1,1,1,4,1,"known"]');
INSERT INTO write VALUES(3,3,'pairing',2,NULL,'[2,1,2,5,2,"known"]');
INSERT INTO write VALUES(3,4,'pairing',3,NULL,'[3,1,null,3,null,null]');
INSERT INTO write VALUES(3,5,'result',13,NULL,'[13,3,"slip","bye",null,2,50,null,null,null]');
INSERT INTO write VALUES(4,1,'result',5,NULL,'[5,1,"slip","game",388,0,-24,412,2,24]');
INSERT INTO write VALUES(4,2,'round',1,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":4,\"start\":\"automatic\"}},{\"pair\":{\"first\":2,\"second\":5,\"start\":\"automatic\"}},{\"bye\":3}],\"starts\":\"fewest-starts\",\"first_table\":1}",0]','[1,1,1,"released","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":4,\"start\":\"automatic\"}},{\"pair\":{\"first\":2,\"second\":5,\"start\":\"automatic\"}},{\"bye\":3}],\"starts\":\"fewest-starts\",\"first_table\":1}",0]');
INSERT INTO write VALUES(5,1,'game',1,NULL,'[1,2,null,"open","Eve",5,"Ben",2,null,null,null,null,null,null,null,null,null,null,null,"as_paired"]');
INSERT INTO write VALUES(6,1,'entry',1,NULL,'[1,1,1,"play",1,"8F","HORN",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(7,1,'entry',2,NULL,'[2,1,2,"play",2,"H6","FA(R)M",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(8,1,'entry',1,'[1,1,1,"play",1,"8F","HORN",null,null,null,null,null,null,null,null,null]','[1,1,1,"play",1,"8F","HORN","AEHNORT",null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(9,1,'entry',1,'[1,1,1,"play",1,"8F","HORN","AEHNORT",null,null,null,null,null,null,null,null]','[1,1,1,"play",1,"8F","HORN","AEHNORT",null,15,null,null,null,null,null,null]');
INSERT INTO write VALUES(10,1,'ruling',1,NULL,'[1,1,1,15,null,null,null,null,"Kim",1764000000000,"house",null,null,null]');
INSERT INTO write VALUES(11,1,'adjudication',1,NULL,'[1,1764000000000,"desk","HORN ZORF","unacceptable","{\"lexicon\":\"Wordnik 2021-07-29 (open list, not a tournament list)\",\"lexicon_words\":198420,\"lexicon_sha256\":\"08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a\",\"words\":[{\"word\":\"HORN\",\"acceptable\":true},{\"word\":\"ZORF\",\"acceptable\":false}],\"list_says\":\"unacceptable\"}"]');
INSERT INTO write VALUES(12,1,'note',1,NULL,'[1,1,1,"slow"]');
INSERT INTO write VALUES(13,1,'incident',1,NULL,'[1,1,2,"overdraw",2,"took eight","Kim",1764000000000,"put one back"]');
INSERT INTO write VALUES(14,1,'result',9,NULL,'[9,2,"slip","game",402,2,12,390,0,-12]');
CREATE TABLE pen (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    operation INTEGER REFERENCES operation (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
INSERT INTO pen VALUES(1,14);
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
CREATE INDEX announcement_by_game ON announcement (game);
CREATE INDEX ruling_by_game ON ruling (game);
CREATE INDEX incident_by_game ON incident (game);
CREATE INDEX note_by_game ON note (game);
CREATE INDEX note_by_entry ON note (entry) WHERE entry IS NOT NULL;
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
CREATE TRIGGER adjudication_insert_needs_operation BEFORE INSERT ON adjudication
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER adjudication_update_needs_operation BEFORE UPDATE ON adjudication
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER adjudication_delete_needs_operation BEFORE DELETE ON adjudication
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER announcement_insert_needs_operation BEFORE INSERT ON announcement
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER announcement_update_needs_operation BEFORE UPDATE ON announcement
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER announcement_delete_needs_operation BEFORE DELETE ON announcement
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER ruling_insert_needs_operation BEFORE INSERT ON ruling
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER ruling_update_needs_operation BEFORE UPDATE ON ruling
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER ruling_delete_needs_operation BEFORE DELETE ON ruling
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER incident_insert_needs_operation BEFORE INSERT ON incident
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER incident_update_needs_operation BEFORE UPDATE ON incident
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER incident_delete_needs_operation BEFORE DELETE ON incident
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER note_insert_needs_operation BEFORE INSERT ON note
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER note_update_needs_operation BEFORE UPDATE ON note
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER note_delete_needs_operation BEFORE DELETE ON note
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
