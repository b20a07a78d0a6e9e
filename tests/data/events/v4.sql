-- An event of schema version 4, as sixzero made it before version 5 (`sqlite3 .dump`).
PRAGMA application_id = 0x53495830;
PRAGMA user_version = 4;
PRAGMA foreign_keys=OFF;
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
    -- whether results are provisional until somebody else says the same, and from which round on
    confirmation      TEXT NOT NULL DEFAULT 'none' CHECK (confirmation IN ('none', 'second', 'players')),
    confirmation_from INTEGER CHECK (confirmation_from >= 0),
    entry          TEXT NOT NULL DEFAULT 'scores'  -- how a slip that can be read in two ways is meant
                   CHECK (entry IN ('scores', 'both', 'board', 'spread')),
    hooks          TEXT NOT NULL DEFAULT '[]', -- JSON array: what is done when the last result of a round is in
    schedule       TEXT,                       -- which rounds are paired how, as 1-3 random, 4- swiss
    rating_system  TEXT,                       -- TOML, whole, as ruleset; null: none
    place_prizes   INTEGER CHECK (place_prizes >= 1),  -- how many places win a prize; null: as the list of prizes says
    CHECK ((confirmation_from IS NULL) = (confirmation = 'none')),
    CHECK ((lexicon_name IS NULL) = (lexicon = 'embedded')),
    CHECK ((lexicon_words IS NULL) = (lexicon <> 'list')),
    CHECK ((lexicon_sha256 IS NULL) = (lexicon <> 'list'))
) STRICT;
INSERT INTO settings VALUES(1,'Older night',replace('name = "naspa"\ntitle = "NASPA tournament rules"\nalphabet = "english"\nboard = "standard15"\nwords = "exact"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = "challengeable"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = "none"\nmissing_letter = "refused"\nbingo = [[7, 50]]\nchallenge = "double"\nchallenge_by = "verdict"\nchallenge_words = "named"\nchallenge_until = "draw"\nscoreless_turns = 6\nscoreless_end = "claimed"\nscoreless_exchange = "counts"\nscoreless_empty_board = "allowed"\nscoreless_players = 2\npasses_each = "none"\npasses_each_crowd = 2\nchallenged_off = "turn"\ndeclared_end = "refused"\nplay_out = "double_rack"\ndouble_rack_players = 2\ntie = "draw"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = "alternate"\nrecount = "event"\ncorrection_window = "slip"\nmay_rule = "anybody"\nno_show_absentee = "forfeit"\nno_show_opponent = "bye"\nlate_entry = "forfeit"\nrejoin = "forfeit"\nsit_out = "none"\nsubstitute = "none"\nwithdrawal_round = "forfeit"\ndisqualified_games = "keep"\nlate_forfeit_minutes = "none"\novertime_counts = "score"\npenalty_counts = "spread"\ntie_breaks = "spread"\ngibson_spread = "500"\nnotes = ["After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.", "The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.", "More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s."]\n\n[source]\ntitle = "rules.md 13: S3, WPCH, TILE; the official text was not readable"\nalphabet = "V rules.md 1.4 (macondo, wolges)"\nboard = "V rules.md 1.2 (macondo, wolges)"\nwords = "V S0"\nplayers_least = "V S0, S1"\nplayers_most = "V S3"\nrack_size = "V S0, S1"\nopening_tiles = "V S0, S1"\nmisplaced_opening = "V WPCH stands unless it is challenged, and comes off whatever its words"\nexchange_bag = "V S3, FB7"\nexchange_least = "V S3"\nexchange_limit = "V S0 states none"\nmissing_letter = "D a blank is declared as it is laid (S0)"\nbingo = "V S0, S2"\nchallenge = "V WPCH"\nchallenge_by = "V S0"\nchallenge_words = "P the challenger names them; default all"\nchallenge_until = "V S3"\nscoreless_turns = "V S3"\nscoreless_end = "V S3 claimed; a later rule book may make it automatic"\nscoreless_exchange = "V macondo; S WB (rules.md 5.2)"\nscoreless_empty_board = "D rules.md 11.4 E5"\nscoreless_players = "P a count of turns is for two players (rules.md 5.3)"\npasses_each = "V S3 no such rule"\npasses_each_crowd = "P three and four players"\nchallenged_off = "P a play is no pass"\ndeclared_end = "P"\nplay_out = "V S3, macondo"\ndouble_rack_players = "V wolges game_state.rs"\ntie = "V tsh"\ntie_half_wins = "V tsh"\nclock_ms = "V NASSC for a school event; M for NASPA"\novertime_points = "S TILE"\novertime_period_ms = "S TILE"\novertime_limit_ms = "S TILE loses; V S3 the game ends; the recorded score is P"\nbye_spread = "S BAX2 from tsh; V tsh default"\nforfeit_spread = "S BAX2 from tsh; V tsh default"\nforfeit_starts = "S XPLAY III.D, BAX2"\nrecount = "P rules.md 9.6 our default: the director corrects at any time; no rule book could be read"\ncorrection_window = "P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read"\nmay_rule = "P the program knows only the name given to --by"\nno_show_absentee = "S users.md 1.5: the tsh manual''s example; V rules.md 9.2"\nno_show_opponent = "S users.md 1.5: the tsh manual''s example; V rules.md 9.2"\nlate_entry = "P as tsh scores the rounds of players who are off; no rule book could be read"\nrejoin = "S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s"\nsit_out = "P partial attendance is normal on a club night (users.md 1.1)"\nsubstitute = "P"\nwithdrawal_round = "P so that the opponent''s round is complete (liwords 1039)"\ndisqualified_games = "P the games were played"\nlate_forfeit_minutes = "P no source for these rules"\novertime_counts = "V rules.md 7.5"\npenalty_counts = "V rules.md 9.4: tsh adds spread penalties after the cap"\ntie_breaks = "V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event"\ngibson_spread = "S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together"\n\n[files]\nalphabet = """\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n"""\nboard = """\n# One character a square: `.` plain, `''` double letter, `"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-..."..."...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n."..."..."...".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n."..."..."...".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-..."..."...-.\n=..''...=...''..=\n"""\n','\n',char(10)),NULL,'[]',NULL,'embedded',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'none',NULL,'scores','[]',NULL,NULL,2);
CREATE TABLE division (
    id             INTEGER PRIMARY KEY,
    name           TEXT NOT NULL,
    -- what is its own; null is the event's
    rounds         INTEGER CHECK (rounds >= 0),
    ruleset        TEXT,
    spread_cap     TEXT,
    bye_spread     INTEGER,
    lexicon        TEXT CHECK (lexicon IN ('embedded', 'list', 'paper')),
    lexicon_name   TEXT,
    lexicon_words  INTEGER CHECK (lexicon_words >= 0),
    lexicon_sha256 TEXT,
    tables         TEXT,                       -- as 1-12,15, the best-placed pair's first
    schedule       TEXT,                       -- which rounds are paired how
    rating_system  TEXT,
    place_prizes   INTEGER CHECK (place_prizes >= 1)
) STRICT;
INSERT INTO division VALUES(1,'A',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO division VALUES(2,'B',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
    fixed_table     INTEGER CHECK (fixed_table >= 1),       -- the only table the player can sit at
    class           TEXT,                                   -- the rating class inside the division
    career_games    INTEGER CHECK (career_games >= 0),      -- rated games before the event
    deviation       INTEGER CHECK (deviation >= 0),         -- of the rating, in hundredths
    UNIQUE (division, number)
) STRICT;
INSERT INTO player VALUES(1,1,1,'Ann',1500,NULL,NULL,NULL,NULL,NULL,'A',120,4550);
INSERT INTO player VALUES(2,1,2,'Ben',1480,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(3,1,3,'Cat',1400,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(4,1,4,'Dan',1300,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(5,1,5,'Eve',1200,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(6,1,6,'Fay',NULL,NULL,NULL,NULL,2,NULL,NULL,NULL,NULL);
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
INSERT INTO round VALUES(1,1,1,'released','random','{"method":{"random":{"repeats":"allowed"}},"pins":[],"starts":"fewest-starts","first_table":1}',5);
INSERT INTO round VALUES(2,1,2,'released','koth','{"method":{"koth":{"repeats":"allowed"}},"pins":[],"starts":"fewest-starts","first_table":1}',3);
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
INSERT INTO pairing VALUES(1,1,1,3,1,'known');
INSERT INTO pairing VALUES(2,1,2,2,6,'known');
INSERT INTO pairing VALUES(3,1,3,4,5,'known');
INSERT INTO pairing VALUES(4,2,1,1,2,'known');
INSERT INTO pairing VALUES(5,2,2,5,4,'known');
INSERT INTO pairing VALUES(6,2,NULL,3,NULL,NULL);
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
    tag              TEXT,                     -- the word list of this game, as written on the slip
    UNIQUE (pairing, source),
    CHECK (id = pairing * 4 + CASE source WHEN 'slip' THEN 1 WHEN 'record' THEN 2 ELSE 3 END),
    CHECK ((second_spread IS NULL) = (second_half_wins IS NULL)),
    CHECK (second_score IS NULL OR second_spread IS NOT NULL)
) STRICT;
INSERT INTO result VALUES(5,1,'slip','game',388,0,-24,412,2,24,NULL);
INSERT INTO result VALUES(9,2,'slip','game',500,2,200,300,0,-200,NULL);
INSERT INTO result VALUES(13,3,'slip','game',410,2,10,400,0,-10,NULL);
INSERT INTO result VALUES(25,6,'slip','bye',NULL,2,50,NULL,NULL,NULL,NULL);
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
INSERT INTO game VALUES(1,4,NULL,'open','Ann',1,'Ben',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'as_paired');
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
INSERT INTO entry VALUES(1,1,1,'play',1,'8G','CAT',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO entry VALUES(2,1,2,'exchange',2,NULL,NULL,NULL,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE adjudication (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    place   TEXT NOT NULL CHECK (place IN ('desk', 'kiosk')),
    words   TEXT NOT NULL,                     -- in capitals, sorted, with spaces between
    verdict TEXT NOT NULL CHECK (verdict IN ('acceptable', 'unacceptable')),
    private TEXT NOT NULL                      -- JSON
) STRICT;
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
CREATE TABLE note (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL REFERENCES game (number),
    entry INTEGER REFERENCES entry (id),
    text  TEXT NOT NULL
) STRICT;
INSERT INTO note VALUES(1,1,1,'quick game');
CREATE TABLE absence (
    id         INTEGER PRIMARY KEY,
    player     INTEGER NOT NULL REFERENCES player (id),
    kind       TEXT NOT NULL CHECK (kind IN ('late', 'no_show', 'sitting_out', 'late_entry',
                                             'standby', 'disqualified')),
    from_round INTEGER NOT NULL CHECK (from_round >= 0),
    to_round   INTEGER CHECK (to_round >= from_round - 1),   -- null: until further notice
    since      INTEGER,                        -- since when the player is late
    worth      TEXT NOT NULL                   -- none half bye forfeit, or a spread as -50
) STRICT;
INSERT INTO absence VALUES(1,6,'sitting_out',2,NULL,NULL,'none');
CREATE TABLE penalty (
    id           INTEGER PRIMARY KEY,
    pairing      INTEGER NOT NULL REFERENCES pairing (id),
    player       INTEGER NOT NULL REFERENCES player (id),
    kind         TEXT NOT NULL CHECK (kind IN ('overtime', 'director')),
    counts       TEXT NOT NULL CHECK (counts IN ('score', 'spread')),
    points       INTEGER NOT NULL,
    milliseconds INTEGER CHECK (milliseconds >= 0),   -- overtime
    lost_by      INTEGER,                      -- the game is lost by at least so much
    why          TEXT,
    CHECK ((kind = 'overtime') = (milliseconds IS NOT NULL)),
    CHECK (kind = 'overtime' OR lost_by IS NULL)
) STRICT;
INSERT INTO penalty VALUES(1,3,5,'overtime','score',30,125000,NULL,NULL);
INSERT INTO penalty VALUES(2,2,2,'director','spread',30,NULL,NULL,'late');
CREATE TABLE kept (
    id       INTEGER PRIMARY KEY,
    division INTEGER REFERENCES division (id),
    player   INTEGER REFERENCES player (id),
    place    INTEGER NOT NULL,                 -- among what stood with the same
    format   TEXT NOT NULL CHECK (format IN ('tsh', 'newt', 'aupair', 'coco', 'tsh-csv')),
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    CHECK (division IS NULL OR player IS NULL)
) STRICT;
CREATE TABLE report (
    id               INTEGER PRIMARY KEY,
    pairing          INTEGER NOT NULL REFERENCES pairing (id),
    speaker          TEXT NOT NULL CHECK (speaker IN ('operator', 'player', 'correction', 'ruling')),
    player           INTEGER REFERENCES player (id),   -- who speaks, where it is a player
    who              TEXT NOT NULL,                    -- who entered it
    at               INTEGER NOT NULL,
    one              INTEGER NOT NULL REFERENCES player (id),
    one_score        INTEGER NOT NULL,
    one_half_wins    INTEGER NOT NULL,
    other            INTEGER NOT NULL REFERENCES player (id),
    other_score      INTEGER NOT NULL,
    other_half_wins  INTEGER NOT NULL,
    CHECK ((player IS NOT NULL) = (speaker = 'player')),
    CHECK (one <> other)
) STRICT;
CREATE TABLE claim (
    id        INTEGER PRIMARY KEY,
    pairing   INTEGER NOT NULL REFERENCES pairing (id),
    player    INTEGER NOT NULL REFERENCES player (id),
    half_wins INTEGER,
    spread    INTEGER,
    CHECK (half_wins IS NOT NULL OR spread IS NOT NULL)
) STRICT;
CREATE TABLE late_correction (
    id               INTEGER PRIMARY KEY,
    pairing          INTEGER NOT NULL REFERENCES pairing (id),
    kind             TEXT NOT NULL CHECK (kind IN ('game', 'bye', 'forfeit', 'void', 'adjudicated')),
    first_score      INTEGER,
    first_half_wins  INTEGER NOT NULL,
    first_spread     INTEGER NOT NULL,
    second_score     INTEGER,
    second_half_wins INTEGER,                  -- null: the pairing has one player
    second_spread    INTEGER,
    who              TEXT NOT NULL,
    at               INTEGER NOT NULL,
    why              TEXT NOT NULL,
    CHECK ((second_spread IS NULL) = (second_half_wins IS NULL)),
    CHECK (second_score IS NULL OR second_spread IS NOT NULL)
) STRICT;
INSERT INTO late_correction VALUES(1,3,'game',400,0,-10,410,2,10,'kim',1795375909301,'slip found');
CREATE TABLE sheet (
    id       INTEGER PRIMARY KEY,
    division INTEGER NOT NULL REFERENCES division (id),
    round    INTEGER NOT NULL CHECK (round >= 1),
    number   INTEGER NOT NULL CHECK (number >= 1),
    at       INTEGER NOT NULL,
    shown    TEXT NOT NULL,                    -- JSON: who sat where
    UNIQUE (division, round, number)
) STRICT;
INSERT INTO sheet VALUES(1,1,1,1,1795375895812,'[{"table":1,"first":3,"second":1},{"table":2,"first":2,"second":6},{"table":3,"first":4,"second":5}]');
INSERT INTO sheet VALUES(2,1,2,1,1795375909217,'[{"table":1,"first":1,"second":2},{"table":2,"first":5,"second":4},{"first":3}]');
CREATE TABLE savepoint (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision >= 1),   -- the last operation that belongs to it
    who      TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
INSERT INTO "savepoint" VALUES(1,'lunch',16,'kim',1795375895858);
CREATE TABLE prize (
    id   INTEGER PRIMARY KEY,
    line TEXT NOT NULL
) STRICT;
INSERT INTO prize VALUES(1,'A: 1st 300');
INSERT INTO prize VALUES(2,'A: 2nd 100');
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
INSERT INTO operation VALUES(1,1795375895659,'kim','event.new','Made the event Older night under the rule set naspa, with division A.',NULL,'[]',NULL,NULL,X'559363fc2006233111c87e6bba0110469e08b24cc2908dead931aed8a11f5694');
INSERT INTO operation VALUES(2,1795375895675,'kim','player.add','Added number 1, Ann (1500).',NULL,'[]',NULL,NULL,X'e1db8984ab57a38cec3bfff7fa9e68a70228454b8c610e54e1e68aeafd797b2e');
INSERT INTO operation VALUES(3,1795375895685,'kim','player.add','Added number 2, Ben (1480).',NULL,'[]',NULL,NULL,X'ad6356b992ac4093425611181982d26247d95ace89023974ce82b14d7da55b78');
INSERT INTO operation VALUES(4,1795375895694,'kim','player.add','Added number 3, Cat (1400).',NULL,'[]',NULL,NULL,X'780c7bc1176dd3389f225469c43fb444a7cf762e1a3e97ab44730ff4cf9b2be2');
INSERT INTO operation VALUES(5,1795375895705,'kim','player.add','Added number 4, Dan (1300).',NULL,'[]',NULL,NULL,X'e65e44672f7891c94e388ebff3336d1033367ec0c6d6adb2e8bfa81118b5565f');
INSERT INTO operation VALUES(6,1795375895716,'kim','player.add','Added number 5, Eve (1200).',NULL,'[]',NULL,NULL,X'1cfb79976b4cd3b5382110f8e9390456e5ce50d4e0143d6de332e55abfb5011d');
INSERT INTO operation VALUES(7,1795375895727,'kim','player.add','Added number 6, Fay.',NULL,'[]',NULL,NULL,X'8c5342da8594953c4ee4fd95d888a0e7b4a9be352a099b8f24162a4ef742c128');
INSERT INTO operation VALUES(8,1795375895737,'kim','division.add','Added division B.',NULL,'[]',NULL,NULL,X'a4f463c8e4b2bba1222705df9704109b2b81ccfa8bde219122fedd53c5347a80');
INSERT INTO operation VALUES(9,1795375895747,'kim','player.set','Changed Ann to number 1, Ann (1500) in division A, class A.',NULL,'[]',NULL,NULL,X'd72ef7b86a8ccdc56d01ec27bb576d362455528f4aa6a412c2f4f3499bdcd1f2');
INSERT INTO operation VALUES(10,1795375895757,'kim','event.set','The first 2 places win prizes.',NULL,'[]',NULL,NULL,X'2f03f0cf28c4e71717e3d66ac32b6397a1b7ddc75eed3b71757a1e0e4b1ae7f3');
INSERT INTO operation VALUES(11,1795375895770,'kim','prize.set','Prize: A: 1st 300.',NULL,'[]',NULL,NULL,X'5be1bb7c3ced2f1725a00506aacf23c4f61fdb606d7bd7dc11ef018e13eae7bc');
INSERT INTO operation VALUES(12,1795375895781,'kim','prize.set','Prize: A: 2nd 100.',NULL,'[]',NULL,NULL,X'309908b8a972b73468b740ee73f9555aca5dfed72ce5f486d87e4f46359ed056');
INSERT INTO operation VALUES(13,1795375895789,'kim','player.sit-out','Fay sits out from round 2 on.',NULL,'[]',NULL,NULL,X'8d7e41cb5617266bfdb32cb9a54b6be5b13839b29cb3afaa2d3c0f8021466347');
INSERT INTO operation VALUES(14,1795375895800,'kim','round.pair','Paired round 1 (random, seed 5): 3 tables.',NULL,'[]',NULL,NULL,X'd185bb38871a2c9eba8e38bbeb3c120e86ea7cb3d37c50d57362d3fd50507e75');
INSERT INTO operation VALUES(15,1795375895812,'kim','round.release','Released round 1: sheet 1.',NULL,'[]',NULL,NULL,X'963ab26bac5d21794937884b756bf8803b2739ec5ba8ffa29bcd43cb9299e717');
INSERT INTO operation VALUES(16,1795375895858,'kim','savepoint.add','Kept the savepoint lunch.',NULL,'[]',NULL,NULL,X'268a502dfbd6095573a97a5b63501ed7ed3287e69264d0e31adaba1a87d28c9c');
INSERT INTO operation VALUES(17,1795375909159,'kim','result.add','Round 1: Ann 412 - Cat 388.',NULL,'[]',NULL,NULL,X'ded3fb03b8f2bdca8a654bd3480cd104e7639174514485972c945b448d8fbf7d');
INSERT INTO operation VALUES(18,1795375909171,'kim','result.add','Round 1: Ben 500 - Fay 300.',NULL,'[]',NULL,NULL,X'4df434af6959681a87826205821188e8afc11039f6dbbbc31e9a4d87a13fed7c');
INSERT INTO operation VALUES(19,1795375909182,'kim','result.add','Round 1: Dan 410 - Eve 400.',NULL,'[]',NULL,NULL,X'b0ed6726cd4db8ec6902d5dfa64fe55826ab49336730c941ae3dde0329b02f17');
INSERT INTO operation VALUES(20,1795375909205,'kim','round.pair','Paired round 2 (koth, seed 3) from 3/3 results (c90f): 2 tables, Cat has the bye (+50).',NULL,'[]',NULL,NULL,X'aa5fadb6bc152e2f438224182a2fd8232f5a1bf1da735987151b94229efdf77c');
INSERT INTO operation VALUES(21,1795375909217,'kim','round.release','Released round 2: sheet 1.',NULL,'[]',NULL,NULL,X'b2578598cc600e00f11ae1e61b983e4b85f2bc490caf67b2d47175483c4117f8');
INSERT INTO operation VALUES(22,1795375909230,'kim','result.overtime','Round 1: Eve is 2:05 over, 30 points off the score: Dan 410 - Eve 370 (the slip says Dan 410 - Eve 400).',NULL,'[]',NULL,NULL,X'6450fefbfe7b39793c08f0b8cc6cb1d8023c1d7b59b543f0b52d6be693ab178f');
INSERT INTO operation VALUES(23,1795375909240,'kim','game.new','Game 1: round 2, table 1, Ann starts against Ben.',NULL,'[]',NULL,NULL,X'08879ef3b947c20c5934e0437a5fe3c16b67d6da54cddecc7d3835cd70f4f8eb');
INSERT INTO operation VALUES(24,1795375909251,'kim','game.play','Game 1: turn 1, Ann 8G CAT for 10, now 10.',NULL,'[]',NULL,NULL,X'1adbc86fd83b031a5947cd64f45f3901084a62cea673bcdccacb7946cb9ee6f4');
INSERT INTO operation VALUES(25,1795375909261,'kim','undo','Took back: Game 1: turn 1, Ann 8G CAT for 10, now 10.',NULL,'[]',NULL,24,X'1b338655287fbad2adfc3eccd3a4e9e84c530c8aa260694265e53a480bdf6b07');
INSERT INTO operation VALUES(26,1795375909271,'kim','redo','Did again: Game 1: turn 1, Ann 8G CAT for 10, now 10.',NULL,'[]',NULL,25,X'd1f979077928abf5266e6e6edf908824f2841540ba621dd9930783eb01e4c3ee');
INSERT INTO operation VALUES(27,1795375909282,'kim','game.exchange','Game 1: turn 2, Ben exchanged 3.',NULL,'[]',NULL,NULL,X'b242f3d65a11f1c3f151a727b750638e5416f0ffbf25189f6d7940173f731c5e');
INSERT INTO operation VALUES(28,1795375909292,'kim','result.penalty','Round 1: Ben is penalised, 30 points off the spread.','late','[]',NULL,NULL,X'3f2fd4178b289753484da36e670034af8a4d514b10e76aed9b623c7fa10b37c7');
INSERT INTO operation VALUES(29,1795375909301,'kim','result.correct','Round 1: for the report only, Dan 400 - Eve 410 (counts: Dan 410 - Eve 400).','slip found','[]',NULL,NULL,X'749e466394c409428d46bc5995461fe30813ae3a9453c68d825a685c86aae2f6');
INSERT INTO operation VALUES(30,1795375909310,'kim','player.withdraw','Fay is withdrawn after round 2.',NULL,'[]',NULL,NULL,X'e8d9bf48660d76ce9a079b8df7bafac7d0b0860ff739776849cc1c68b0403f93');
INSERT INTO operation VALUES(31,1795375909322,'kim','game.note','Game 1, turn 1: noted: quick game',NULL,'[]',NULL,NULL,X'2c23ffa284b521db09e9f1291587eb17e0ff7ad739b0fb6b2f742474d736f745');
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
INSERT INTO write VALUES(1,1,'settings',1,NULL,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",null,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]",null,null,null]');
INSERT INTO write VALUES(1,2,'division',1,NULL,'[1,"A",null,null,null,null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(2,1,'player',1,NULL,'[1,1,1,"Ann",1500,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(3,1,'player',2,NULL,'[2,1,2,"Ben",1480,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(4,1,'player',3,NULL,'[3,1,3,"Cat",1400,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(5,1,'player',4,NULL,'[4,1,4,"Dan",1300,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(6,1,'player',5,NULL,'[5,1,5,"Eve",1200,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(7,1,'player',6,NULL,'[6,1,6,"Fay",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(8,1,'division',2,NULL,'[2,"B",null,null,null,null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(9,1,'player',1,'[1,1,1,"Ann",1500,null,null,null,null,null,null,null,null]','[1,1,1,"Ann",1500,null,null,null,null,null,"A",120,4550]');
INSERT INTO write VALUES(10,1,'settings',1,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",null,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]",null,null,null]','[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",null,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]",null,null,2]');
INSERT INTO write VALUES(11,1,'prize',1,NULL,'[1,"A: 1st 300"]');
INSERT INTO write VALUES(12,1,'prize',2,NULL,'[2,"A: 2nd 100"]');
INSERT INTO write VALUES(13,1,'absence',1,NULL,'[1,6,"sitting_out",2,null,null,"none"]');
INSERT INTO write VALUES(14,1,'round',1,NULL,'[1,1,1,"draft","random","{\"method\":{\"random\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",5]');
INSERT INTO write VALUES(14,2,'pairing',1,NULL,'[1,1,1,3,1,"known"]');
INSERT INTO write VALUES(14,3,'pairing',2,NULL,'[2,1,2,2,6,"known"]');
INSERT INTO write VALUES(14,4,'pairing',3,NULL,'[3,1,3,4,5,"known"]');
INSERT INTO write VALUES(15,1,'round',1,'[1,1,1,"draft","random","{\"method\":{\"random\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",5]','[1,1,1,"released","random","{\"method\":{\"random\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",5]');
INSERT INTO write VALUES(15,2,'sheet',1,NULL,'[1,1,1,1,1795375895812,"[{\"table\":1,\"first\":3,\"second\":1},{\"table\":2,\"first\":2,\"second\":6},{\"table\":3,\"first\":4,\"second\":5}]"]');
INSERT INTO write VALUES(16,1,'savepoint',1,NULL,'[1,"lunch",16,"kim",1795375895858]');
INSERT INTO write VALUES(17,1,'result',5,NULL,'[5,1,"slip","game",388,0,-24,412,2,24,null]');
INSERT INTO write VALUES(18,1,'result',9,NULL,'[9,2,"slip","game",500,2,200,300,0,-200,null]');
INSERT INTO write VALUES(19,1,'result',13,NULL,'[13,3,"slip","game",410,2,10,400,0,-10,null]');
INSERT INTO write VALUES(20,1,'round',2,NULL,'[2,1,2,"draft","koth","{\"method\":{\"koth\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",3]');
INSERT INTO write VALUES(20,2,'pairing',4,NULL,'[4,2,1,1,2,"known"]');
INSERT INTO write VALUES(20,3,'pairing',5,NULL,'[5,2,2,5,4,"known"]');
INSERT INTO write VALUES(20,4,'pairing',6,NULL,'[6,2,null,3,null,null]');
INSERT INTO write VALUES(20,5,'result',25,NULL,'[25,6,"slip","bye",null,2,50,null,null,null,null]');
INSERT INTO write VALUES(21,1,'round',2,'[2,1,2,"draft","koth","{\"method\":{\"koth\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",3]','[2,1,2,"released","koth","{\"method\":{\"koth\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",3]');
INSERT INTO write VALUES(21,2,'sheet',2,NULL,'[2,1,2,1,1795375909217,"[{\"table\":1,\"first\":1,\"second\":2},{\"table\":2,\"first\":5,\"second\":4},{\"first\":3}]"]');
INSERT INTO write VALUES(22,1,'penalty',1,NULL,'[1,3,5,"overtime","score",30,125000,null,null]');
INSERT INTO write VALUES(23,1,'game',1,NULL,'[1,4,null,"open","Ann",1,"Ben",2,null,null,null,null,null,null,null,null,null,null,null,"as_paired"]');
INSERT INTO write VALUES(24,1,'entry',1,NULL,'[1,1,1,"play",1,"8G","CAT",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(25,1,'entry',1,'[1,1,1,"play",1,"8G","CAT",null,null,null,null,null,null,null,null,null]',NULL);
INSERT INTO write VALUES(26,1,'entry',1,NULL,'[1,1,1,"play",1,"8G","CAT",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(27,1,'entry',2,NULL,'[2,1,2,"exchange",2,null,null,null,3,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(28,1,'penalty',2,NULL,'[2,2,2,"director","spread",30,null,null,"late"]');
INSERT INTO write VALUES(29,1,'late_correction',1,NULL,'[1,3,"game",400,0,-10,410,2,10,"kim",1795375909301,"slip found"]');
INSERT INTO write VALUES(30,1,'player',6,'[6,1,6,"Fay",null,null,null,null,null,null,null,null,null]','[6,1,6,"Fay",null,null,null,null,2,null,null,null,null]');
INSERT INTO write VALUES(31,1,'note',1,NULL,'[1,1,1,"quick game"]');
CREATE TABLE pen (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    operation INTEGER REFERENCES operation (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
INSERT INTO pen VALUES(1,31);
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
CREATE INDEX absence_by_player ON absence (player);
CREATE INDEX penalty_by_pairing ON penalty (pairing);
CREATE INDEX penalty_by_player ON penalty (player);
CREATE INDEX kept_by_division ON kept (division) WHERE division IS NOT NULL;
CREATE INDEX kept_by_player ON kept (player) WHERE player IS NOT NULL;
CREATE INDEX report_by_pairing ON report (pairing);
CREATE INDEX report_by_player ON report (player) WHERE player IS NOT NULL;
CREATE INDEX report_by_one ON report (one);
CREATE INDEX report_by_other ON report (other);
CREATE INDEX claim_by_pairing ON claim (pairing);
CREATE INDEX claim_by_player ON claim (player);
CREATE INDEX late_correction_by_pairing ON late_correction (pairing);
CREATE INDEX savepoint_by_name ON savepoint (name COLLATE NOCASE);
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
CREATE TRIGGER absence_insert_needs_operation BEFORE INSERT ON absence
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER absence_update_needs_operation BEFORE UPDATE ON absence
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER absence_delete_needs_operation BEFORE DELETE ON absence
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER penalty_insert_needs_operation BEFORE INSERT ON penalty
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER penalty_update_needs_operation BEFORE UPDATE ON penalty
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER penalty_delete_needs_operation BEFORE DELETE ON penalty
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER kept_insert_needs_operation BEFORE INSERT ON kept
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER kept_update_needs_operation BEFORE UPDATE ON kept
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER kept_delete_needs_operation BEFORE DELETE ON kept
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER report_insert_needs_operation BEFORE INSERT ON report
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER report_update_needs_operation BEFORE UPDATE ON report
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER report_delete_needs_operation BEFORE DELETE ON report
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER claim_insert_needs_operation BEFORE INSERT ON claim
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER claim_update_needs_operation BEFORE UPDATE ON claim
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER claim_delete_needs_operation BEFORE DELETE ON claim
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER late_correction_insert_needs_operation BEFORE INSERT ON late_correction
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER late_correction_update_needs_operation BEFORE UPDATE ON late_correction
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER late_correction_delete_needs_operation BEFORE DELETE ON late_correction
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER sheet_insert_needs_operation BEFORE INSERT ON sheet
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER sheet_update_needs_operation BEFORE UPDATE ON sheet
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER sheet_delete_needs_operation BEFORE DELETE ON sheet
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER savepoint_insert_needs_operation BEFORE INSERT ON savepoint
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER savepoint_update_needs_operation BEFORE UPDATE ON savepoint
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER savepoint_delete_needs_operation BEFORE DELETE ON savepoint
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER prize_insert_needs_operation BEFORE INSERT ON prize
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER prize_update_needs_operation BEFORE UPDATE ON prize
WHEN (SELECT operation FROM pen) IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation)
BEGIN SELECT RAISE(ABORT, 'a change needs an operation'); END;
CREATE TRIGGER prize_delete_needs_operation BEFORE DELETE ON prize
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
