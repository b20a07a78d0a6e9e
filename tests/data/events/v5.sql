-- An event of schema version 5, as sixzero made it before version 6 (`sqlite3 .dump`).
PRAGMA application_id = 0x53495830;
PRAGMA user_version = 5;
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
INSERT INTO settings VALUES(1,'Older night',replace('name = "naspa"\ntitle = "NASPA tournament rules"\nalphabet = "english"\nboard = "standard15"\nwords = "exact"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = "challengeable"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = "none"\nmissing_letter = "refused"\nbingo = [[7, 50]]\nchallenge = "double"\nchallenge_by = "verdict"\nchallenge_words = "named"\nchallenge_until = "draw"\nscoreless_turns = 6\nscoreless_end = "claimed"\nscoreless_exchange = "counts"\nscoreless_empty_board = "allowed"\nscoreless_players = 2\npasses_each = "none"\npasses_each_crowd = 2\nchallenged_off = "turn"\ndeclared_end = "refused"\nplay_out = "double_rack"\ndouble_rack_players = 2\ntie = "draw"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = "alternate"\nrecount = "event"\ncorrection_window = "slip"\nmay_rule = "anybody"\nno_show_absentee = "forfeit"\nno_show_opponent = "bye"\nlate_entry = "forfeit"\nrejoin = "forfeit"\nsit_out = "none"\nsubstitute = "none"\nwithdrawal_round = "forfeit"\ndisqualified_games = "keep"\nlate_forfeit_minutes = "none"\novertime_counts = "score"\npenalty_counts = "spread"\ntie_breaks = "spread"\ngibson_spread = "500"\nnotes = ["After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.", "The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.", "More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s."]\n\n[source]\ntitle = "rules.md 13: S3, WPCH, TILE; the official text was not readable"\nalphabet = "V rules.md 1.4 (macondo, wolges)"\nboard = "V rules.md 1.2 (macondo, wolges)"\nwords = "V S0"\nplayers_least = "V S0, S1"\nplayers_most = "V S3"\nrack_size = "V S0, S1"\nopening_tiles = "V S0, S1"\nmisplaced_opening = "V WPCH stands unless it is challenged, and comes off whatever its words"\nexchange_bag = "V S3, FB7"\nexchange_least = "V S3"\nexchange_limit = "V S0 states none"\nmissing_letter = "D a blank is declared as it is laid (S0)"\nbingo = "V S0, S2"\nchallenge = "V WPCH"\nchallenge_by = "V S0"\nchallenge_words = "P the challenger names them; default all"\nchallenge_until = "V S3"\nscoreless_turns = "V S3"\nscoreless_end = "V S3 claimed; a later rule book may make it automatic"\nscoreless_exchange = "V macondo; S WB (rules.md 5.2)"\nscoreless_empty_board = "D rules.md 11.4 E5"\nscoreless_players = "P a count of turns is for two players (rules.md 5.3)"\npasses_each = "V S3 no such rule"\npasses_each_crowd = "P three and four players"\nchallenged_off = "P a play is no pass"\ndeclared_end = "P"\nplay_out = "V S3, macondo"\ndouble_rack_players = "V wolges game_state.rs"\ntie = "V tsh"\ntie_half_wins = "V tsh"\nclock_ms = "V NASSC for a school event; M for NASPA"\novertime_points = "S TILE"\novertime_period_ms = "S TILE"\novertime_limit_ms = "S TILE loses; V S3 the game ends; the recorded score is P"\nbye_spread = "S BAX2 from tsh; V tsh default"\nforfeit_spread = "S BAX2 from tsh; V tsh default"\nforfeit_starts = "S XPLAY III.D, BAX2"\nrecount = "P rules.md 9.6 our default: the director corrects at any time; no rule book could be read"\ncorrection_window = "P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read"\nmay_rule = "P the program knows only the name given to --by"\nno_show_absentee = "S users.md 1.5: the tsh manual''s example; V rules.md 9.2"\nno_show_opponent = "S users.md 1.5: the tsh manual''s example; V rules.md 9.2"\nlate_entry = "P as tsh scores the rounds of players who are off; no rule book could be read"\nrejoin = "S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s"\nsit_out = "P partial attendance is normal on a club night (users.md 1.1)"\nsubstitute = "P"\nwithdrawal_round = "P so that the opponent''s round is complete (liwords 1039)"\ndisqualified_games = "P the games were played"\nlate_forfeit_minutes = "P no source for these rules"\novertime_counts = "V rules.md 7.5"\npenalty_counts = "V rules.md 9.4: tsh adds spread penalties after the cap"\ntie_breaks = "V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event"\ngibson_spread = "S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together"\n\n[files]\nalphabet = """\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n"""\nboard = """\n# One character a square: `.` plain, `''` double letter, `"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-..."..."...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n."..."..."...".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n."..."..."...".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-..."..."...-.\n=..''...=...''..=\n"""\n','\n',char(10)),3,'[]',NULL,'embedded',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'second',2,'scores','["backup"]',NULL,NULL,NULL);
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
INSERT INTO player VALUES(1,1,1,'Ann',1500,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(2,1,2,'Ben',1480,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(3,1,3,'Cat',1400,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(4,1,4,'Dan',1300,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(5,1,5,'Eve',1200,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(6,1,6,'Fay',1100,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(7,1,7,'Guy',1000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(8,2,1,'Hal',900,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(9,2,2,'Ida',880,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(10,2,3,'Jon',860,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(11,2,4,'Kay',840,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO round VALUES(1,1,1,'released','manual','{"method":"manual","pins":[{"pair":{"first":1,"second":2,"start":"first-named"}},{"pair":{"first":3,"second":4,"start":"first-named"}},{"pair":{"first":5,"second":6,"start":"first-named"}},{"bye":7}],"starts":"fewest-starts","first_table":1}',5);
INSERT INTO round VALUES(2,2,1,'released','manual','{"method":"manual","pins":[{"pair":{"first":8,"second":9,"start":"first-named"}},{"pair":{"first":10,"second":11,"start":"first-named"}}],"starts":"fewest-starts","first_table":4}',5);
INSERT INTO round VALUES(3,1,2,'released','manual','{"method":"manual","pins":[{"pair":{"first":1,"second":3,"start":"first-named"}},{"pair":{"first":6,"second":7,"start":"first-named"}},{"pair":{"first":5,"second":2,"start":"first-named"}},{"bye":4}],"starts":"fewest-starts","first_table":1}',6);
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
INSERT INTO pairing VALUES(1,1,1,1,2,'known');
INSERT INTO pairing VALUES(2,1,2,3,4,'known');
INSERT INTO pairing VALUES(3,1,3,5,6,'known');
INSERT INTO pairing VALUES(4,1,NULL,7,NULL,NULL);
INSERT INTO pairing VALUES(5,2,4,8,9,'known');
INSERT INTO pairing VALUES(6,2,5,10,11,'known');
INSERT INTO pairing VALUES(7,3,1,6,7,'known');
INSERT INTO pairing VALUES(8,3,2,1,3,'known');
INSERT INTO pairing VALUES(9,3,3,5,2,'known');
INSERT INTO pairing VALUES(10,3,NULL,4,NULL,NULL);
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
INSERT INTO result VALUES(5,1,'slip','game',412,2,24,388,0,-24,NULL);
INSERT INTO result VALUES(9,2,'slip','game',400,2,10,390,0,-10,NULL);
INSERT INTO result VALUES(13,3,'slip','game',350,0,-70,420,2,70,NULL);
INSERT INTO result VALUES(17,4,'slip','bye',NULL,2,50,NULL,NULL,NULL,NULL);
INSERT INTO result VALUES(21,5,'slip','game',300,0,-10,310,2,10,NULL);
INSERT INTO result VALUES(29,7,'slip','game',377,2,11,366,0,-11,NULL);
INSERT INTO result VALUES(33,8,'slip','game',401,2,2,399,0,-2,NULL);
INSERT INTO result VALUES(41,10,'slip','bye',NULL,2,50,NULL,NULL,NULL,NULL);
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
INSERT INTO game VALUES(1,9,NULL,'open','Eve',5,'Ben',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'as_paired');
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
INSERT INTO report VALUES(1,7,'operator',NULL,'lou',1795419359392,6,377,2,7,366,0);
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
CREATE TABLE sheet (
    id       INTEGER PRIMARY KEY,
    division INTEGER NOT NULL REFERENCES division (id),
    round    INTEGER NOT NULL CHECK (round >= 1),
    number   INTEGER NOT NULL CHECK (number >= 1),
    at       INTEGER NOT NULL,
    shown    TEXT NOT NULL,                    -- JSON: who sat where
    UNIQUE (division, round, number)
) STRICT;
INSERT INTO sheet VALUES(1,1,1,1,1795419359310,'[{"table":1,"first":1,"second":2},{"table":2,"first":3,"second":4},{"table":3,"first":5,"second":6},{"first":7}]');
INSERT INTO sheet VALUES(2,2,1,1,1795419359325,'[{"table":4,"first":8,"second":9},{"table":5,"first":10,"second":11}]');
INSERT INTO sheet VALUES(3,1,2,1,1795419359375,'[{"table":1,"first":6,"second":7},{"table":2,"first":1,"second":3},{"table":3,"first":5,"second":2},{"first":4}]');
CREATE TABLE savepoint (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision >= 1),   -- the last operation that belongs to it
    who      TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
INSERT INTO "savepoint" VALUES(1,'lunch',31,'kim',1795419359424);
CREATE TABLE prize (
    id   INTEGER PRIMARY KEY,
    line TEXT NOT NULL
) STRICT;
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
INSERT INTO operation VALUES(1,1795419359206,'kim','event.new','Made the event Older night under the rule set naspa, with divisions A, B.',NULL,'[]',NULL,NULL,X'10b68e20de3db12a3c36bfbb1558ad415395e113e00cfb2583043cd6ff90fd63');
INSERT INTO operation VALUES(2,1795419359223,'kim','player.add','Added number 1, Ann (1500) in division A.',NULL,'[]',NULL,NULL,X'0b146f861b25c0c9d2afa3aaebdc144ce62cb6807ed6572dd384773e0ac7e740');
INSERT INTO operation VALUES(3,1795419359231,'kim','player.add','Added number 2, Ben (1480) in division A.',NULL,'[]',NULL,NULL,X'c626f7673b74d4b89e5972fe5bce26531fdafac5a216409d230b7344fe5c18dc');
INSERT INTO operation VALUES(4,1795419359239,'kim','player.add','Added number 3, Cat (1400) in division A.',NULL,'[]',NULL,NULL,X'953ee05d58f9ea5e76eb6f67c272ed6f17f808e2965b25acc49002e19daa2e3e');
INSERT INTO operation VALUES(5,1795419359246,'kim','player.add','Added number 4, Dan (1300) in division A.',NULL,'[]',NULL,NULL,X'b444ba93346f7ee82ab70a0989810266fb6de62322719018b1b8605bb3258eec');
INSERT INTO operation VALUES(6,1795419359254,'kim','player.add','Added number 5, Eve (1200) in division A.',NULL,'[]',NULL,NULL,X'9bfb419e2e67dbc9d121f302741fc1d1bb26c4210fd5f6747a34089b3513ad46');
INSERT INTO operation VALUES(7,1795419359261,'kim','player.add','Added number 6, Fay (1100) in division A.',NULL,'[]',NULL,NULL,X'88cd08cbca99f981285d32a0dc060dbe20edef2a455e349d268bcbbea313d27a');
INSERT INTO operation VALUES(8,1795419359267,'kim','player.add','Added number 7, Guy (1000) in division A.',NULL,'[]',NULL,NULL,X'80a5ac23bb325f6587f585220d6f48335edbd67b7fff1accfde658d943e2ecd6');
INSERT INTO operation VALUES(9,1795419359274,'kim','player.add','Added number 1, Hal (900) in division B.',NULL,'[]',NULL,NULL,X'353d41c22bc92dcc3bffa2ad9ffa49ff4c8c71e3a7c881cb8f27f5256bd35925');
INSERT INTO operation VALUES(10,1795419359281,'kim','player.add','Added number 2, Ida (880) in division B.',NULL,'[]',NULL,NULL,X'3a8d3b1de493da1add2c834f9a033580643499f7b3cf4499bbdd68fb7db16af7');
INSERT INTO operation VALUES(11,1795419359287,'kim','player.add','Added number 3, Jon (860) in division B.',NULL,'[]',NULL,NULL,X'1478a421059a62fe3033ceac83d1000d9c42a2b7ff4c3480267aefe93882059d');
INSERT INTO operation VALUES(12,1795419359294,'kim','player.add','Added number 4, Kay (840) in division B.',NULL,'[]',NULL,NULL,X'073a9259a85725a62d19b09dd78b8aa3b6dde523616d69a30d834afc2a2de976');
INSERT INTO operation VALUES(13,1795419359302,'kim','round.pair','Paired round 1 (manual, seed 5): 3 tables, Guy has the bye (+50).',NULL,'[]',NULL,NULL,X'd019012ae6c425175569b99e5856599182a42a74c6c35ce4c9a63914ee755816');
INSERT INTO operation VALUES(14,1795419359310,'kim','round.release','Released round 1: sheet 1.',NULL,'[]',NULL,NULL,X'3c4b399c19c18dc6235dad2acb6da6a31f78409c373b8774064fdfa2af031530');
INSERT INTO operation VALUES(15,1795419359317,'kim','round.pair','Paired round 1 (manual, seed 5): 2 tables.',NULL,'[]',NULL,NULL,X'033838c59022fd16e0dd456c9f15e66094caad350568ca84b705a4270fc54b9e');
INSERT INTO operation VALUES(16,1795419359325,'kim','round.release','Released round 1: sheet 1.',NULL,'[]',NULL,NULL,X'b17bdd135b61b9148e6e9b94f67be627a7d40053b52c5b8b4f32f4874f68dd63');
INSERT INTO operation VALUES(17,1795419359335,'kim','result.add','Round 1: Ann 412 - Ben 388.',NULL,'[]',NULL,NULL,X'01b2b5f2ff3b0b1f704b18f24706d755c630fa7d408050e9883fd40a2b4880c6');
INSERT INTO operation VALUES(18,1795419359340,'kim','result.add','Round 1: Cat 400 - Dan 390.',NULL,'[]',NULL,NULL,X'd54bcae0ed9eff18a6ba01afda847624278bd2ef81ff2e5dec3fe4e0d1bb09e6');
INSERT INTO operation VALUES(19,1795419359344,'kim','result.add','Round 1: Eve 350 - Fay 420.',NULL,'[]',NULL,NULL,X'87936c0209c4b4d852c7368c1ed64f32db772e04ee741c610a727049200daf96');
INSERT INTO operation VALUES(20,1795419359358,'kim','result.add','Round 1: Hal 300 - Ida 310.',NULL,'[]',NULL,NULL,X'4089d958244baa5c805158c214f90df26845df19a3345cf00ab02903dae2fe19');
INSERT INTO operation VALUES(21,1795419359362,'kim','event.set','A result is provisional until another person keys its slip again, from round 2 on.',NULL,'[]',NULL,NULL,X'f031a184dd1cab4d77f9f0b53e9112c5c5fa8bdc640a8f2de589a07d331c0e6b');
INSERT INTO operation VALUES(22,1795419359368,'kim','round.pair','Paired round 2 (manual, seed 6) from 4/4 results (6cb6): 3 tables, Dan has the bye (+50).',NULL,'[]',NULL,NULL,X'fdf1d55f29cdf809fab8147c12e896f2ae5eedb1729f4a162c354145ab3d73ce');
INSERT INTO operation VALUES(23,1795419359375,'kim','round.release','Released round 2: sheet 1.',NULL,'[]',NULL,NULL,X'680b714345f2e3a009f2e2e24dccf0a06fe53781d0670a1981e42eae07a94b69');
INSERT INTO operation VALUES(24,1795419359381,'kim','result.add','Round 2: Ann 401 - Cat 399.',NULL,'[]',NULL,NULL,X'7c8026515aea2e394880ffdea34316d9a7b0261fdc51ec531ac9ce2f98892809');
INSERT INTO operation VALUES(25,1795419359387,'kim','result.add','Round 2: Fay 377 - Guy 366.',NULL,'[]',NULL,NULL,X'2d2f5c4d996e5857fc11529a6b7e129a64e8ebcbc7e5812474d3d730033305b1');
INSERT INTO operation VALUES(26,1795419359392,'lou','result.confirm','Round 2: confirmed Fay 377 - Guy 366.',NULL,'[]',NULL,NULL,X'1236d9ea6fc64c876e4f7696149ad5688415d8c6aa1664dff9575303e8e55421');
INSERT INTO operation VALUES(27,1795419359401,'kim','game.new','Game 1: round 2, table 3, Eve starts against Ben.',NULL,'[]',NULL,NULL,X'd8627de5312f506506b0008f9094bb9dec8ec8285603a1a48ce878d3a8b44f77');
INSERT INTO operation VALUES(28,1795419359407,'kim','game.play','Game 1: turn 1, Eve 8G CAT for 10, now 10.',NULL,'[]',NULL,NULL,X'2fd8fc010faed42f9114de1211b4bd3f10762242c88ace850adca610378f261a');
INSERT INTO operation VALUES(29,1795419359413,'kim','game.exchange','Game 1: turn 2, Ben exchanged 3.',NULL,'[]',NULL,NULL,X'5836cf9c0300d429cfb12ebd3a0b4cedc7dac00b16e7072df1885b0976f5992f');
INSERT INTO operation VALUES(30,1795419359417,'kim','event.set','When a round is complete: backup.',NULL,'[]',NULL,NULL,X'6a544916b51eba65a550564e868a291440b60b925c56895e9de633c6d306da94');
INSERT INTO operation VALUES(31,1795419359424,'kim','savepoint.add','Kept the savepoint lunch.',NULL,'[]',NULL,NULL,X'09b8a8809d1e1a2903de1c46a6891736c9ce3345017cb64e517060e62b6e4ee7');
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
INSERT INTO write VALUES(1,1,'settings',1,NULL,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]",null,null,null]');
INSERT INTO write VALUES(1,2,'division',1,NULL,'[1,"A",null,null,null,null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(1,3,'division',2,NULL,'[2,"B",null,null,null,null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(2,1,'player',1,NULL,'[1,1,1,"Ann",1500,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(3,1,'player',2,NULL,'[2,1,2,"Ben",1480,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(4,1,'player',3,NULL,'[3,1,3,"Cat",1400,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(5,1,'player',4,NULL,'[4,1,4,"Dan",1300,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(6,1,'player',5,NULL,'[5,1,5,"Eve",1200,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(7,1,'player',6,NULL,'[6,1,6,"Fay",1100,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(8,1,'player',7,NULL,'[7,1,7,"Guy",1000,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(9,1,'player',8,NULL,'[8,2,1,"Hal",900,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(10,1,'player',9,NULL,'[9,2,2,"Ida",880,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(11,1,'player',10,NULL,'[10,2,3,"Jon",860,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(12,1,'player',11,NULL,'[11,2,4,"Kay",840,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(13,1,'round',1,NULL,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":2,\"start\":\"first-named\"}},{\"pair\":{\"first\":3,\"second\":4,\"start\":\"first-named\"}},{\"pair\":{\"first\":5,\"second\":6,\"start\":\"first-named\"}},{\"bye\":7}],\"starts\":\"fewest-starts\",\"first_table\":1}",5]');
INSERT INTO write VALUES(13,2,'pairing',1,NULL,'[1,1,1,1,2,"known"]');
INSERT INTO write VALUES(13,3,'pairing',2,NULL,'[2,1,2,3,4,"known"]');
INSERT INTO write VALUES(13,4,'pairing',3,NULL,'[3,1,3,5,6,"known"]');
INSERT INTO write VALUES(13,5,'pairing',4,NULL,'[4,1,null,7,null,null]');
INSERT INTO write VALUES(13,6,'result',17,NULL,'[17,4,"slip","bye",null,2,50,null,null,null,null]');
INSERT INTO write VALUES(14,1,'round',1,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":2,\"start\":\"first-named\"}},{\"pair\":{\"first\":3,\"second\":4,\"start\":\"first-named\"}},{\"pair\":{\"first\":5,\"second\":6,\"start\":\"first-named\"}},{\"bye\":7}],\"starts\":\"fewest-starts\",\"first_table\":1}",5]','[1,1,1,"released","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":2,\"start\":\"first-named\"}},{\"pair\":{\"first\":3,\"second\":4,\"start\":\"first-named\"}},{\"pair\":{\"first\":5,\"second\":6,\"start\":\"first-named\"}},{\"bye\":7}],\"starts\":\"fewest-starts\",\"first_table\":1}",5]');
INSERT INTO write VALUES(14,2,'sheet',1,NULL,'[1,1,1,1,1795419359310,"[{\"table\":1,\"first\":1,\"second\":2},{\"table\":2,\"first\":3,\"second\":4},{\"table\":3,\"first\":5,\"second\":6},{\"first\":7}]"]');
INSERT INTO write VALUES(15,1,'round',2,NULL,'[2,2,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":8,\"second\":9,\"start\":\"first-named\"}},{\"pair\":{\"first\":10,\"second\":11,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":4}",5]');
INSERT INTO write VALUES(15,2,'pairing',5,NULL,'[5,2,4,8,9,"known"]');
INSERT INTO write VALUES(15,3,'pairing',6,NULL,'[6,2,5,10,11,"known"]');
INSERT INTO write VALUES(16,1,'round',2,'[2,2,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":8,\"second\":9,\"start\":\"first-named\"}},{\"pair\":{\"first\":10,\"second\":11,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":4}",5]','[2,2,1,"released","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":8,\"second\":9,\"start\":\"first-named\"}},{\"pair\":{\"first\":10,\"second\":11,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":4}",5]');
INSERT INTO write VALUES(16,2,'sheet',2,NULL,'[2,2,1,1,1795419359325,"[{\"table\":4,\"first\":8,\"second\":9},{\"table\":5,\"first\":10,\"second\":11}]"]');
INSERT INTO write VALUES(17,1,'result',5,NULL,'[5,1,"slip","game",412,2,24,388,0,-24,null]');
INSERT INTO write VALUES(18,1,'result',9,NULL,'[9,2,"slip","game",400,2,10,390,0,-10,null]');
INSERT INTO write VALUES(19,1,'result',13,NULL,'[13,3,"slip","game",350,0,-70,420,2,70,null]');
INSERT INTO write VALUES(20,1,'result',21,NULL,'[21,5,"slip","game",300,0,-10,310,2,10,null]');
INSERT INTO write VALUES(21,1,'settings',1,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]",null,null,null]','[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"second",2,"scores","[]",null,null,null]');
INSERT INTO write VALUES(22,1,'round',3,NULL,'[3,1,2,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":3,\"start\":\"first-named\"}},{\"pair\":{\"first\":6,\"second\":7,\"start\":\"first-named\"}},{\"pair\":{\"first\":5,\"second\":2,\"start\":\"first-named\"}},{\"bye\":4}],\"starts\":\"fewest-starts\",\"first_table\":1}",6]');
INSERT INTO write VALUES(22,2,'pairing',7,NULL,'[7,3,1,6,7,"known"]');
INSERT INTO write VALUES(22,3,'pairing',8,NULL,'[8,3,2,1,3,"known"]');
INSERT INTO write VALUES(22,4,'pairing',9,NULL,'[9,3,3,5,2,"known"]');
INSERT INTO write VALUES(22,5,'pairing',10,NULL,'[10,3,null,4,null,null]');
INSERT INTO write VALUES(22,6,'result',41,NULL,'[41,10,"slip","bye",null,2,50,null,null,null,null]');
INSERT INTO write VALUES(23,1,'round',3,'[3,1,2,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":3,\"start\":\"first-named\"}},{\"pair\":{\"first\":6,\"second\":7,\"start\":\"first-named\"}},{\"pair\":{\"first\":5,\"second\":2,\"start\":\"first-named\"}},{\"bye\":4}],\"starts\":\"fewest-starts\",\"first_table\":1}",6]','[3,1,2,"released","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":3,\"start\":\"first-named\"}},{\"pair\":{\"first\":6,\"second\":7,\"start\":\"first-named\"}},{\"pair\":{\"first\":5,\"second\":2,\"start\":\"first-named\"}},{\"bye\":4}],\"starts\":\"fewest-starts\",\"first_table\":1}",6]');
INSERT INTO write VALUES(23,2,'sheet',3,NULL,'[3,1,2,1,1795419359375,"[{\"table\":1,\"first\":6,\"second\":7},{\"table\":2,\"first\":1,\"second\":3},{\"table\":3,\"first\":5,\"second\":2},{\"first\":4}]"]');
INSERT INTO write VALUES(24,1,'result',33,NULL,'[33,8,"slip","game",401,2,2,399,0,-2,null]');
INSERT INTO write VALUES(25,1,'result',29,NULL,'[29,7,"slip","game",377,2,11,366,0,-11,null]');
INSERT INTO write VALUES(26,1,'report',1,NULL,'[1,7,"operator",null,"lou",1795419359392,6,377,2,7,366,0]');
INSERT INTO write VALUES(27,1,'game',1,NULL,'[1,9,null,"open","Eve",5,"Ben",2,null,null,null,null,null,null,null,null,null,null,null,"as_paired"]');
INSERT INTO write VALUES(28,1,'entry',1,NULL,'[1,1,1,"play",1,"8G","CAT",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(29,1,'entry',2,NULL,'[2,1,2,"exchange",2,null,null,null,3,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(30,1,'settings',1,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"second",2,"scores","[]",null,null,null]','[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\ntie_breaks = \"V rules.md 9.5: tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S directors.md 3.12: tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"second",2,"scores","[\"backup\"]",null,null,null]');
INSERT INTO write VALUES(31,1,'savepoint',1,NULL,'[1,"lunch",31,"kim",1795419359424]');
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
CREATE VIEW idle AS
SELECT 1 FROM pen WHERE operation IS NOT (SELECT coalesce(max(id), 0) + 1 FROM operation);
CREATE TRIGGER settings_insert_needs_operation BEFORE INSERT ON settings
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER settings_update_needs_operation BEFORE UPDATE ON settings
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER settings_delete_needs_operation BEFORE DELETE ON settings
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER division_insert_needs_operation BEFORE INSERT ON division
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER division_update_needs_operation BEFORE UPDATE ON division
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER division_delete_needs_operation BEFORE DELETE ON division
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER player_insert_needs_operation BEFORE INSERT ON player
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER player_update_needs_operation BEFORE UPDATE ON player
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER player_delete_needs_operation BEFORE DELETE ON player
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER round_insert_needs_operation BEFORE INSERT ON round
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER round_update_needs_operation BEFORE UPDATE ON round
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER round_delete_needs_operation BEFORE DELETE ON round
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER pairing_insert_needs_operation BEFORE INSERT ON pairing
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER pairing_update_needs_operation BEFORE UPDATE ON pairing
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER pairing_delete_needs_operation BEFORE DELETE ON pairing
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER result_insert_needs_operation BEFORE INSERT ON result
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER result_update_needs_operation BEFORE UPDATE ON result
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER result_delete_needs_operation BEFORE DELETE ON result
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER game_insert_needs_operation BEFORE INSERT ON game
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER game_update_needs_operation BEFORE UPDATE ON game
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER game_delete_needs_operation BEFORE DELETE ON game
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER entry_insert_needs_operation BEFORE INSERT ON entry
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER entry_update_needs_operation BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER entry_delete_needs_operation BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER adjudication_insert_needs_operation BEFORE INSERT ON adjudication
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER adjudication_update_needs_operation BEFORE UPDATE ON adjudication
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER adjudication_delete_needs_operation BEFORE DELETE ON adjudication
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER announcement_insert_needs_operation BEFORE INSERT ON announcement
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER announcement_update_needs_operation BEFORE UPDATE ON announcement
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER announcement_delete_needs_operation BEFORE DELETE ON announcement
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER ruling_insert_needs_operation BEFORE INSERT ON ruling
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER ruling_update_needs_operation BEFORE UPDATE ON ruling
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER ruling_delete_needs_operation BEFORE DELETE ON ruling
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER incident_insert_needs_operation BEFORE INSERT ON incident
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER incident_update_needs_operation BEFORE UPDATE ON incident
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER incident_delete_needs_operation BEFORE DELETE ON incident
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER note_insert_needs_operation BEFORE INSERT ON note
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER note_update_needs_operation BEFORE UPDATE ON note
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER note_delete_needs_operation BEFORE DELETE ON note
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER absence_insert_needs_operation BEFORE INSERT ON absence
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER absence_update_needs_operation BEFORE UPDATE ON absence
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER absence_delete_needs_operation BEFORE DELETE ON absence
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER penalty_insert_needs_operation BEFORE INSERT ON penalty
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER penalty_update_needs_operation BEFORE UPDATE ON penalty
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER penalty_delete_needs_operation BEFORE DELETE ON penalty
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER kept_insert_needs_operation BEFORE INSERT ON kept
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER kept_update_needs_operation BEFORE UPDATE ON kept
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER kept_delete_needs_operation BEFORE DELETE ON kept
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER report_insert_needs_operation BEFORE INSERT ON report
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER report_update_needs_operation BEFORE UPDATE ON report
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER report_delete_needs_operation BEFORE DELETE ON report
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER claim_insert_needs_operation BEFORE INSERT ON claim
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER claim_update_needs_operation BEFORE UPDATE ON claim
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER claim_delete_needs_operation BEFORE DELETE ON claim
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER late_correction_insert_needs_operation BEFORE INSERT ON late_correction
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER late_correction_update_needs_operation BEFORE UPDATE ON late_correction
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER late_correction_delete_needs_operation BEFORE DELETE ON late_correction
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER sheet_insert_needs_operation BEFORE INSERT ON sheet
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER sheet_update_needs_operation BEFORE UPDATE ON sheet
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER sheet_delete_needs_operation BEFORE DELETE ON sheet
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER savepoint_insert_needs_operation BEFORE INSERT ON savepoint
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER savepoint_update_needs_operation BEFORE UPDATE ON savepoint
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER savepoint_delete_needs_operation BEFORE DELETE ON savepoint
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER prize_insert_needs_operation BEFORE INSERT ON prize
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER prize_update_needs_operation BEFORE UPDATE ON prize
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
CREATE TRIGGER prize_delete_needs_operation BEFORE DELETE ON prize
BEGIN SELECT RAISE(ABORT, 'a change needs an operation') FROM idle; END;
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
