-- An event of schema version 6, as sixzero made it before version 7 (`sqlite3 .dump`).
PRAGMA application_id = 0x53495830;
PRAGMA user_version = 6;
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
    -- whose eyes a result needs that is entered from now on; it says itself under what it was entered
    confirmation      TEXT NOT NULL DEFAULT 'none' CHECK (confirmation IN ('none', 'second', 'players')),
    confirmation_from INTEGER CHECK (confirmation_from >= 0),  -- before schema 6 from which round on; nothing reads it
    entry          TEXT NOT NULL DEFAULT 'scores'  -- how a slip that can be read in two ways is meant
                   CHECK (entry IN ('scores', 'both', 'board', 'spread')),
    hooks          TEXT NOT NULL DEFAULT '[]', -- JSON array: what is done when the last result of a round is in
    schedule       TEXT,                       -- which rounds are paired how, as 1-3 random, 4- swiss
    rating_system  TEXT,                       -- TOML, whole, as ruleset; null: none
    place_prizes   INTEGER CHECK (place_prizes >= 1),  -- how many places win a prize; null: as the list of prizes says
    CHECK ((lexicon_name IS NULL) = (lexicon = 'embedded')),
    CHECK ((lexicon_words IS NULL) = (lexicon <> 'list')),
    CHECK ((lexicon_sha256 IS NULL) = (lexicon <> 'list'))
) STRICT;
INSERT INTO settings VALUES(1,'Older night',replace('name = "naspa"\ntitle = "NASPA tournament rules"\nalphabet = "english"\nboard = "standard15"\nwords = "exact"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = "challengeable"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = "none"\nmissing_letter = "refused"\nbingo = [[7, 50]]\nchallenge = "double"\nchallenge_by = "verdict"\nchallenge_words = "named"\nchallenge_until = "draw"\nchallenge_from = "any"\nphony_costs = "turn"\nscoreless_turns = 6\nscoreless_end = "claimed"\nscoreless_exchange = "counts"\nscoreless_empty_board = "allowed"\nscoreless_zero_play = "begins_again"\nscoreless_players = 2\npasses_each = "none"\npasses_each_crowd = 2\nchallenged_off = "turn"\ndeclared_end = "refused"\nplay_out = "double_rack"\ndouble_rack_players = 2\ntie = "draw"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = "alternate"\nrecount = "event"\ncorrection_window = "slip"\nmay_rule = "anybody"\nno_show_absentee = "forfeit"\nno_show_opponent = "bye"\nlate_entry = "forfeit"\nrejoin = "forfeit"\nsit_out = "none"\nsubstitute = "none"\nwithdrawal_round = "forfeit"\ndisqualified_games = "keep"\nlate_forfeit_minutes = "none"\novertime_counts = "score"\npenalty_counts = "spread"\ntie_breaks = "spread"\ngibson_spread = "500"\nnotes = ["After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.", "The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.", "More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s."]\n\n[source]\ntitle = "an encyclopedia, Wikipedia on challenges, NASPA 2016-12-01 as cited; the official text was not readable"\nalphabet = "V macondo, wolges"\nboard = "V macondo, wolges"\nwords = "V the box rules"\nplayers_least = "V the box rules, a second copy"\nplayers_most = "V an encyclopedia"\nrack_size = "V the box rules, a second copy"\nopening_tiles = "V the box rules, a second copy"\nmisplaced_opening = "V Wikipedia on challenges: it stands unless it is challenged, and comes off whatever its words"\nexchange_bag = "V an encyclopedia, NASPA 2013-09-10 as cited"\nexchange_least = "V an encyclopedia"\nexchange_limit = "V the box rules state none"\nmissing_letter = "D a blank is declared as it is laid (the box rules)"\nbingo = "V the box rules, an e-mail site''s rules"\nchallenge = "V Wikipedia on challenges"\nchallenge_by = "V the box rules"\nchallenge_words = "P the challenger names them; default all"\nchallenge_until = "V an encyclopedia"\nchallenge_from = "V the box rules: any play may be challenged"\nphony_costs = ''V the box rules: that turn; a second copy says "next turn"''\nscoreless_turns = "V an encyclopedia"\nscoreless_end = "V an encyclopedia: claimed; a later rule book may make it automatic"\nscoreless_exchange = "V macondo; S word-buff.com"\nscoreless_empty_board = "D an empty board goes on"\nscoreless_zero_play = "V macondo, wolges, MAGPIE: it begins the count again"\nscoreless_players = "P a count of turns is for two players"\npasses_each = "V an encyclopedia: no such rule"\npasses_each_crowd = "P three and four players"\nchallenged_off = "P a play is not a pass"\ndeclared_end = "P"\nplay_out = "V an encyclopedia, macondo"\ndouble_rack_players = "V wolges game_state.rs"\ntie = "V tsh"\ntie_half_wins = "V tsh"\nclock_ms = "V a school championship (paperzz.com) for a school event; M for NASPA"\novertime_points = "S NASPA 2016-12-01 as cited"\novertime_period_ms = "S NASPA 2016-12-01 as cited"\novertime_limit_ms = "S NASPA 2016-12-01 as cited: loses; V an encyclopedia: the game ends; the recorded score is P"\nbye_spread = "S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default"\nforfeit_spread = "S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default"\nforfeit_starts = "S NASPA 2016 and WESPA 5.1 as cited III.D, baxter''s plan of forfeits (cocoscrabble)"\nrecount = "P our default: the director corrects at any time; no rule book could be read"\ncorrection_window = "P our default: players correct until the slip is confirmed; no rule book could be read"\nmay_rule = "P the program knows only the name given to --by"\nno_show_absentee = "S the tsh manual''s example"\nno_show_opponent = "S the tsh manual''s example"\nlate_entry = "P as tsh scores the rounds of players who are off; no rule book could be read"\nrejoin = "S baxter''s plan of forfeits (cocoscrabble), V tsh Player.pm: tsh scores missed rounds by the spread of a bye; its sign is the director''s"\nsit_out = "P partial attendance is normal on a club night"\nsubstitute = "P"\nwithdrawal_round = "P so that the opponent''s round is complete (liwords 1039)"\ndisqualified_games = "P the games were played"\nlate_forfeit_minutes = "P no source for these rules"\novertime_counts = "V tsh"\npenalty_counts = "V tsh adds spread penalties after the cap"\ntie_breaks = "V tsh, every realm; head-to-head and the others are options of an event"\ngibson_spread = "S tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together"\n\n[files]\nalphabet = """\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n"""\nboard = """\n# One character a square: `.` plain, `''` double letter, `"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-..."..."...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n."..."..."...".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n."..."..."...".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-..."..."...-.\n=..''...=...''..=\n"""\n','\n',char(10)),3,'[]',NULL,'embedded',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'second',NULL,'scores','["backup"]',NULL,NULL,NULL);
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
    place_prizes   INTEGER CHECK (place_prizes >= 1),
    confirmation   TEXT CHECK (confirmation IN ('none', 'second', 'players'))
) STRICT;
INSERT INTO division VALUES(1,'A',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO division VALUES(2,'B',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO player VALUES(6,2,1,'Hal',900,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(7,2,2,'Ida',880,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO round VALUES(1,1,1,'released','manual','{"method":"manual","pins":[{"pair":{"first":1,"second":2,"start":"first-named"}},{"pair":{"first":3,"second":4,"start":"first-named"}}],"starts":"fewest-starts","first_table":1}',401468);
INSERT INTO round VALUES(2,2,1,'released','manual','{"method":"manual","pins":[{"pair":{"first":6,"second":7,"start":"first-named"}}],"starts":"fewest-starts","first_table":3}',514992);
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
INSERT INTO pairing VALUES(3,1,NULL,5,NULL,NULL);
INSERT INTO pairing VALUES(4,2,3,6,7,'known');
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
    -- what was in force when it was entered; none for what needs nobody's eyes
    confirmation     TEXT NOT NULL DEFAULT 'none' CHECK (confirmation IN ('none', 'second', 'players')),
    UNIQUE (pairing, source),
    CHECK (id = pairing * 4 + CASE source WHEN 'slip' THEN 1 WHEN 'record' THEN 2 ELSE 3 END),
    CHECK ((second_spread IS NULL) = (second_half_wins IS NULL)),
    CHECK (second_score IS NULL OR second_spread IS NOT NULL)
) STRICT;
INSERT INTO result VALUES(5,1,'slip','game',412,2,24,388,0,-24,NULL,'none');
INSERT INTO result VALUES(9,2,'slip','game',400,2,10,390,0,-10,NULL,'second');
INSERT INTO result VALUES(13,3,'slip','bye',NULL,2,50,NULL,NULL,NULL,NULL,'none');
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
INSERT INTO game VALUES(1,4,NULL,'open','Hal',6,'Ida',7,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'as_paired');
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
INSERT INTO absence VALUES(1,2,'late',1,0,1795493379069,'none');
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
INSERT INTO sheet VALUES(1,1,1,1,1795493379343,'[{"table":1,"first":1,"second":2},{"table":2,"first":3,"second":4},{"first":5}]');
INSERT INTO sheet VALUES(2,2,1,1,1795493379458,'[{"table":3,"first":6,"second":7}]');
CREATE TABLE savepoint (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision >= 1),   -- the last operation that belongs to it
    who      TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
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
    hash       BLOB NOT NULL CHECK (length(hash) = 32),  -- SHA-256, see store/chain.rs
    client_content TEXT                        -- what was entered under the key: SHA-256 in hexadecimal
) STRICT;
INSERT INTO operation VALUES(1,1795493378533,'kim','event.new','Made the event Older night under the rule set naspa, with divisions A, B.',NULL,'[]',NULL,NULL,X'0d7e7f22e78f6f0bbfecd6e873cf4a3e1d82ef104863733f46a9a90bcb276c1b',NULL);
INSERT INTO operation VALUES(2,1795493378605,'kim','player.add','Added number 1, Ann (1500) in division A.',NULL,'[]',NULL,NULL,X'1531c57a8ae664bbf819e34a573faea6385a2946fa93e44c7ce9984d7eca14a9',NULL);
INSERT INTO operation VALUES(3,1795493378652,'kim','player.add','Added number 2, Ben (1480) in division A.',NULL,'[]',NULL,NULL,X'd28fb223bb38dfa00d7f3244f8c23127bfd8d21692340d2c0948b39232a48883',NULL);
INSERT INTO operation VALUES(4,1795493378691,'kim','player.add','Added number 3, Cat (1400) in division A.',NULL,'[]',NULL,NULL,X'273128047693f88b27f7018604ccd4d9510b6f9046079e9d781b95c976928229',NULL);
INSERT INTO operation VALUES(5,1795493378731,'kim','player.add','Added number 4, Dan (1300) in division A.',NULL,'[]',NULL,NULL,X'ce5dcca2fbca7ed62c4c7f14e2d8a84396a01b948a0be7c3e11b3cf74719ade1',NULL);
INSERT INTO operation VALUES(6,1795493378830,'kim','player.add','Added number 5, Eve (1200) in division A.',NULL,'[]',NULL,NULL,X'0666e48c0a406f10da259a4265ae039e9f2a40c1c87f8f05570487f6472a827a',NULL);
INSERT INTO operation VALUES(7,1795493378921,'kim','player.add','Added number 1, Hal (900) in division B.',NULL,'[]',NULL,NULL,X'e6d6567d7086db118ec103560356955bcc4d10bc0fa08d7512e9fffdd382a15a',NULL);
INSERT INTO operation VALUES(8,1795493378998,'kim','player.add','Added number 2, Ida (880) in division B.',NULL,'[]',NULL,NULL,X'60bc9d789c5bfdc37cc6e89bb8fdc81b660f6293f2cb1bc9ff86a46bb1ca4006',NULL);
INSERT INTO operation VALUES(9,1795493379063,'kim','player.late','Ben is late since 04:09.',NULL,'[]',NULL,NULL,X'b1239d74619633f03b0ec64e3e51d41ab5bfe11ded78f2ef7e8c5382b4c8d524',NULL);
INSERT INTO operation VALUES(10,1795493379117,'kim','player.arrive','Ben has arrived and is paired from round 1 on.',NULL,'[]',NULL,NULL,X'9c106e16f2d09c17e05efa29c627289cd7c92f60c197fd09e9acd6c996a50d07',NULL);
INSERT INTO operation VALUES(11,1795493379173,'kim','round.pair','Paired round 1 (manual, seed 401468): 2 tables, Eve has the bye (+50).',NULL,'[]',NULL,NULL,X'dccb553dd59b8b351b075ca2c3215c132ffef8f978f736f89fa95ae1b0ca33b9',NULL);
INSERT INTO operation VALUES(12,1795493379255,'kim','round.pair','Paired round 1 (manual, seed 514992): 1 table.',NULL,'[]',NULL,NULL,X'8ab210d8c2c73c76921cc5be02a90d89a59dde84da56131770a00dd1795a0467',NULL);
INSERT INTO operation VALUES(13,1795493379343,'kim','round.release','Released round 1: sheet 1.',NULL,'[]',NULL,NULL,X'b14ce0408457fc1516b78be7f3916240f6b74ee640f21fffa022e910ba8c883b',NULL);
INSERT INTO operation VALUES(14,1795493379458,'kim','round.release','Released round 1: sheet 1.',NULL,'[]',NULL,NULL,X'69993d51a7210948c59a393c35577c42e8fae3f17f8228bdd2e43bc1e3234cb7',NULL);
INSERT INTO operation VALUES(15,1795493379585,'kim','result.add','Round 1: Ann 412 - Ben 388.',NULL,'[]',NULL,NULL,X'48b179d574e2936250870a22c115bb2dc50c8d5fcde1f497c71e25c2ebf9fcfd',NULL);
INSERT INTO operation VALUES(16,1795493379674,'kim','event.set','From now on a result is provisional until another person keys its slip again; those that are in stay as they are.',NULL,'[]',NULL,NULL,X'6691afd8a58b27e4ee5f77475ce966ac9e876adb3913a44078953466d92ec937',NULL);
INSERT INTO operation VALUES(17,1795493379758,'kim','result.add','Round 1: Cat 400 - Dan 390.',NULL,'[]',NULL,NULL,X'15988d30cff926c36458ad72e014809663882ea9ab1659e6f3a9d5b00ab43923',NULL);
INSERT INTO operation VALUES(18,1795493379883,'kim','game.new','Game 1: round 1, table 3, Hal starts against Ida.',NULL,'[]',NULL,NULL,X'83dc3d8eddbf335d8d77fe33c2e5b16aecbe1b6fda85ddd816dcc47b519c0b56',NULL);
INSERT INTO operation VALUES(19,1795493379959,'kim','game.play','Game 1: turn 1, Hal 8G CAT for 10, now 10.',NULL,'[]',NULL,NULL,X'7e0b34f78a8e4d6f2a5b23c56de2ec543243bbf9609c01e07596fee7e75e7526',NULL);
INSERT INTO operation VALUES(20,1795493380025,'kim','event.set','When a round is complete: backup.',NULL,'[]',NULL,NULL,X'49812768462edae0696920b8e067b03af996a9a44474b93d013508537b6b69cc',NULL);
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
INSERT INTO write VALUES(1,1,'settings',1,NULL,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nchallenge_from = \"any\"\nphony_costs = \"turn\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_zero_play = \"begins_again\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"an encyclopedia, Wikipedia on challenges, NASPA 2016-12-01 as cited; the official text was not readable\"\nalphabet = \"V macondo, wolges\"\nboard = \"V macondo, wolges\"\nwords = \"V the box rules\"\nplayers_least = \"V the box rules, a second copy\"\nplayers_most = \"V an encyclopedia\"\nrack_size = \"V the box rules, a second copy\"\nopening_tiles = \"V the box rules, a second copy\"\nmisplaced_opening = \"V Wikipedia on challenges: it stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V an encyclopedia, NASPA 2013-09-10 as cited\"\nexchange_least = \"V an encyclopedia\"\nexchange_limit = \"V the box rules state none\"\nmissing_letter = \"D a blank is declared as it is laid (the box rules)\"\nbingo = \"V the box rules, an e-mail site''s rules\"\nchallenge = \"V Wikipedia on challenges\"\nchallenge_by = \"V the box rules\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V an encyclopedia\"\nchallenge_from = \"V the box rules: any play may be challenged\"\nphony_costs = ''V the box rules: that turn; a second copy says \"next turn\"''\nscoreless_turns = \"V an encyclopedia\"\nscoreless_end = \"V an encyclopedia: claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S word-buff.com\"\nscoreless_empty_board = \"D an empty board goes on\"\nscoreless_zero_play = \"V macondo, wolges, MAGPIE: it begins the count again\"\nscoreless_players = \"P a count of turns is for two players\"\npasses_each = \"V an encyclopedia: no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is not a pass\"\ndeclared_end = \"P\"\nplay_out = \"V an encyclopedia, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V a school championship (paperzz.com) for a school event; M for NASPA\"\novertime_points = \"S NASPA 2016-12-01 as cited\"\novertime_period_ms = \"S NASPA 2016-12-01 as cited\"\novertime_limit_ms = \"S NASPA 2016-12-01 as cited: loses; V an encyclopedia: the game ends; the recorded score is P\"\nbye_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_starts = \"S NASPA 2016 and WESPA 5.1 as cited III.D, baxter''s plan of forfeits (cocoscrabble)\"\nrecount = \"P our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S the tsh manual''s example\"\nno_show_opponent = \"S the tsh manual''s example\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S baxter''s plan of forfeits (cocoscrabble), V tsh Player.pm: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V tsh\"\npenalty_counts = \"V tsh adds spread penalties after the cap\"\ntie_breaks = \"V tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]",null,null,null]');
INSERT INTO write VALUES(1,2,'division',1,NULL,'[1,"A",null,null,null,null,null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(1,3,'division',2,NULL,'[2,"B",null,null,null,null,null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(2,1,'player',1,NULL,'[1,1,1,"Ann",1500,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(3,1,'player',2,NULL,'[2,1,2,"Ben",1480,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(4,1,'player',3,NULL,'[3,1,3,"Cat",1400,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(5,1,'player',4,NULL,'[4,1,4,"Dan",1300,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(6,1,'player',5,NULL,'[5,1,5,"Eve",1200,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(7,1,'player',6,NULL,'[6,2,1,"Hal",900,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(8,1,'player',7,NULL,'[7,2,2,"Ida",880,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(9,1,'absence',1,NULL,'[1,2,"late",1,null,1795493379069,"none"]');
INSERT INTO write VALUES(10,1,'absence',1,'[1,2,"late",1,null,1795493379069,"none"]','[1,2,"late",1,0,1795493379069,"none"]');
INSERT INTO write VALUES(11,1,'round',1,NULL,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":2,\"start\":\"first-named\"}},{\"pair\":{\"first\":3,\"second\":4,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":1}",401468]');
INSERT INTO write VALUES(11,2,'pairing',1,NULL,'[1,1,1,1,2,"known"]');
INSERT INTO write VALUES(11,3,'pairing',2,NULL,'[2,1,2,3,4,"known"]');
INSERT INTO write VALUES(11,4,'pairing',3,NULL,'[3,1,null,5,null,null]');
INSERT INTO write VALUES(11,5,'result',13,NULL,'[13,3,"slip","bye",null,2,50,null,null,null,null,"none"]');
INSERT INTO write VALUES(12,1,'round',2,NULL,'[2,2,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":6,\"second\":7,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":3}",514992]');
INSERT INTO write VALUES(12,2,'pairing',4,NULL,'[4,2,3,6,7,"known"]');
INSERT INTO write VALUES(13,1,'round',1,'[1,1,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":2,\"start\":\"first-named\"}},{\"pair\":{\"first\":3,\"second\":4,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":1}",401468]','[1,1,1,"released","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":1,\"second\":2,\"start\":\"first-named\"}},{\"pair\":{\"first\":3,\"second\":4,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":1}",401468]');
INSERT INTO write VALUES(13,2,'sheet',1,NULL,'[1,1,1,1,1795493379343,"[{\"table\":1,\"first\":1,\"second\":2},{\"table\":2,\"first\":3,\"second\":4},{\"first\":5}]"]');
INSERT INTO write VALUES(14,1,'round',2,'[2,2,1,"draft","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":6,\"second\":7,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":3}",514992]','[2,2,1,"released","manual","{\"method\":\"manual\",\"pins\":[{\"pair\":{\"first\":6,\"second\":7,\"start\":\"first-named\"}}],\"starts\":\"fewest-starts\",\"first_table\":3}",514992]');
INSERT INTO write VALUES(14,2,'sheet',2,NULL,'[2,2,1,1,1795493379458,"[{\"table\":3,\"first\":6,\"second\":7}]"]');
INSERT INTO write VALUES(15,1,'result',5,NULL,'[5,1,"slip","game",412,2,24,388,0,-24,null,"none"]');
INSERT INTO write VALUES(16,1,'settings',1,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nchallenge_from = \"any\"\nphony_costs = \"turn\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_zero_play = \"begins_again\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"an encyclopedia, Wikipedia on challenges, NASPA 2016-12-01 as cited; the official text was not readable\"\nalphabet = \"V macondo, wolges\"\nboard = \"V macondo, wolges\"\nwords = \"V the box rules\"\nplayers_least = \"V the box rules, a second copy\"\nplayers_most = \"V an encyclopedia\"\nrack_size = \"V the box rules, a second copy\"\nopening_tiles = \"V the box rules, a second copy\"\nmisplaced_opening = \"V Wikipedia on challenges: it stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V an encyclopedia, NASPA 2013-09-10 as cited\"\nexchange_least = \"V an encyclopedia\"\nexchange_limit = \"V the box rules state none\"\nmissing_letter = \"D a blank is declared as it is laid (the box rules)\"\nbingo = \"V the box rules, an e-mail site''s rules\"\nchallenge = \"V Wikipedia on challenges\"\nchallenge_by = \"V the box rules\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V an encyclopedia\"\nchallenge_from = \"V the box rules: any play may be challenged\"\nphony_costs = ''V the box rules: that turn; a second copy says \"next turn\"''\nscoreless_turns = \"V an encyclopedia\"\nscoreless_end = \"V an encyclopedia: claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S word-buff.com\"\nscoreless_empty_board = \"D an empty board goes on\"\nscoreless_zero_play = \"V macondo, wolges, MAGPIE: it begins the count again\"\nscoreless_players = \"P a count of turns is for two players\"\npasses_each = \"V an encyclopedia: no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is not a pass\"\ndeclared_end = \"P\"\nplay_out = \"V an encyclopedia, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V a school championship (paperzz.com) for a school event; M for NASPA\"\novertime_points = \"S NASPA 2016-12-01 as cited\"\novertime_period_ms = \"S NASPA 2016-12-01 as cited\"\novertime_limit_ms = \"S NASPA 2016-12-01 as cited: loses; V an encyclopedia: the game ends; the recorded score is P\"\nbye_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_starts = \"S NASPA 2016 and WESPA 5.1 as cited III.D, baxter''s plan of forfeits (cocoscrabble)\"\nrecount = \"P our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S the tsh manual''s example\"\nno_show_opponent = \"S the tsh manual''s example\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S baxter''s plan of forfeits (cocoscrabble), V tsh Player.pm: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V tsh\"\npenalty_counts = \"V tsh adds spread penalties after the cap\"\ntie_breaks = \"V tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]",null,null,null]','[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nchallenge_from = \"any\"\nphony_costs = \"turn\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_zero_play = \"begins_again\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"an encyclopedia, Wikipedia on challenges, NASPA 2016-12-01 as cited; the official text was not readable\"\nalphabet = \"V macondo, wolges\"\nboard = \"V macondo, wolges\"\nwords = \"V the box rules\"\nplayers_least = \"V the box rules, a second copy\"\nplayers_most = \"V an encyclopedia\"\nrack_size = \"V the box rules, a second copy\"\nopening_tiles = \"V the box rules, a second copy\"\nmisplaced_opening = \"V Wikipedia on challenges: it stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V an encyclopedia, NASPA 2013-09-10 as cited\"\nexchange_least = \"V an encyclopedia\"\nexchange_limit = \"V the box rules state none\"\nmissing_letter = \"D a blank is declared as it is laid (the box rules)\"\nbingo = \"V the box rules, an e-mail site''s rules\"\nchallenge = \"V Wikipedia on challenges\"\nchallenge_by = \"V the box rules\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V an encyclopedia\"\nchallenge_from = \"V the box rules: any play may be challenged\"\nphony_costs = ''V the box rules: that turn; a second copy says \"next turn\"''\nscoreless_turns = \"V an encyclopedia\"\nscoreless_end = \"V an encyclopedia: claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S word-buff.com\"\nscoreless_empty_board = \"D an empty board goes on\"\nscoreless_zero_play = \"V macondo, wolges, MAGPIE: it begins the count again\"\nscoreless_players = \"P a count of turns is for two players\"\npasses_each = \"V an encyclopedia: no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is not a pass\"\ndeclared_end = \"P\"\nplay_out = \"V an encyclopedia, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V a school championship (paperzz.com) for a school event; M for NASPA\"\novertime_points = \"S NASPA 2016-12-01 as cited\"\novertime_period_ms = \"S NASPA 2016-12-01 as cited\"\novertime_limit_ms = \"S NASPA 2016-12-01 as cited: loses; V an encyclopedia: the game ends; the recorded score is P\"\nbye_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_starts = \"S NASPA 2016 and WESPA 5.1 as cited III.D, baxter''s plan of forfeits (cocoscrabble)\"\nrecount = \"P our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S the tsh manual''s example\"\nno_show_opponent = \"S the tsh manual''s example\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S baxter''s plan of forfeits (cocoscrabble), V tsh Player.pm: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V tsh\"\npenalty_counts = \"V tsh adds spread penalties after the cap\"\ntie_breaks = \"V tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"second",null,"scores","[]",null,null,null]');
INSERT INTO write VALUES(17,1,'result',9,NULL,'[9,2,"slip","game",400,2,10,390,0,-10,null,"second"]');
INSERT INTO write VALUES(18,1,'game',1,NULL,'[1,4,null,"open","Hal",6,"Ida",7,null,null,null,null,null,null,null,null,null,null,null,"as_paired"]');
INSERT INTO write VALUES(19,1,'entry',1,NULL,'[1,1,1,"play",1,"8G","CAT",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(20,1,'settings',1,'[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nchallenge_from = \"any\"\nphony_costs = \"turn\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_zero_play = \"begins_again\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"an encyclopedia, Wikipedia on challenges, NASPA 2016-12-01 as cited; the official text was not readable\"\nalphabet = \"V macondo, wolges\"\nboard = \"V macondo, wolges\"\nwords = \"V the box rules\"\nplayers_least = \"V the box rules, a second copy\"\nplayers_most = \"V an encyclopedia\"\nrack_size = \"V the box rules, a second copy\"\nopening_tiles = \"V the box rules, a second copy\"\nmisplaced_opening = \"V Wikipedia on challenges: it stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V an encyclopedia, NASPA 2013-09-10 as cited\"\nexchange_least = \"V an encyclopedia\"\nexchange_limit = \"V the box rules state none\"\nmissing_letter = \"D a blank is declared as it is laid (the box rules)\"\nbingo = \"V the box rules, an e-mail site''s rules\"\nchallenge = \"V Wikipedia on challenges\"\nchallenge_by = \"V the box rules\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V an encyclopedia\"\nchallenge_from = \"V the box rules: any play may be challenged\"\nphony_costs = ''V the box rules: that turn; a second copy says \"next turn\"''\nscoreless_turns = \"V an encyclopedia\"\nscoreless_end = \"V an encyclopedia: claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S word-buff.com\"\nscoreless_empty_board = \"D an empty board goes on\"\nscoreless_zero_play = \"V macondo, wolges, MAGPIE: it begins the count again\"\nscoreless_players = \"P a count of turns is for two players\"\npasses_each = \"V an encyclopedia: no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is not a pass\"\ndeclared_end = \"P\"\nplay_out = \"V an encyclopedia, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V a school championship (paperzz.com) for a school event; M for NASPA\"\novertime_points = \"S NASPA 2016-12-01 as cited\"\novertime_period_ms = \"S NASPA 2016-12-01 as cited\"\novertime_limit_ms = \"S NASPA 2016-12-01 as cited: loses; V an encyclopedia: the game ends; the recorded score is P\"\nbye_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_starts = \"S NASPA 2016 and WESPA 5.1 as cited III.D, baxter''s plan of forfeits (cocoscrabble)\"\nrecount = \"P our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S the tsh manual''s example\"\nno_show_opponent = \"S the tsh manual''s example\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S baxter''s plan of forfeits (cocoscrabble), V tsh Player.pm: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V tsh\"\npenalty_counts = \"V tsh adds spread penalties after the cap\"\ntie_breaks = \"V tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"second",null,"scores","[]",null,null,null]','[1,"Older night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nchallenge_from = \"any\"\nphony_costs = \"turn\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_zero_play = \"begins_again\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\ntie_breaks = \"spread\"\ngibson_spread = \"500\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"an encyclopedia, Wikipedia on challenges, NASPA 2016-12-01 as cited; the official text was not readable\"\nalphabet = \"V macondo, wolges\"\nboard = \"V macondo, wolges\"\nwords = \"V the box rules\"\nplayers_least = \"V the box rules, a second copy\"\nplayers_most = \"V an encyclopedia\"\nrack_size = \"V the box rules, a second copy\"\nopening_tiles = \"V the box rules, a second copy\"\nmisplaced_opening = \"V Wikipedia on challenges: it stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V an encyclopedia, NASPA 2013-09-10 as cited\"\nexchange_least = \"V an encyclopedia\"\nexchange_limit = \"V the box rules state none\"\nmissing_letter = \"D a blank is declared as it is laid (the box rules)\"\nbingo = \"V the box rules, an e-mail site''s rules\"\nchallenge = \"V Wikipedia on challenges\"\nchallenge_by = \"V the box rules\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V an encyclopedia\"\nchallenge_from = \"V the box rules: any play may be challenged\"\nphony_costs = ''V the box rules: that turn; a second copy says \"next turn\"''\nscoreless_turns = \"V an encyclopedia\"\nscoreless_end = \"V an encyclopedia: claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S word-buff.com\"\nscoreless_empty_board = \"D an empty board goes on\"\nscoreless_zero_play = \"V macondo, wolges, MAGPIE: it begins the count again\"\nscoreless_players = \"P a count of turns is for two players\"\npasses_each = \"V an encyclopedia: no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is not a pass\"\ndeclared_end = \"P\"\nplay_out = \"V an encyclopedia, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V a school championship (paperzz.com) for a school event; M for NASPA\"\novertime_points = \"S NASPA 2016-12-01 as cited\"\novertime_period_ms = \"S NASPA 2016-12-01 as cited\"\novertime_limit_ms = \"S NASPA 2016-12-01 as cited: loses; V an encyclopedia: the game ends; the recorded score is P\"\nbye_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_spread = \"S baxter''s plan of forfeits (cocoscrabble) from tsh; V tsh default\"\nforfeit_starts = \"S NASPA 2016 and WESPA 5.1 as cited III.D, baxter''s plan of forfeits (cocoscrabble)\"\nrecount = \"P our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S the tsh manual''s example\"\nno_show_opponent = \"S the tsh manual''s example\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S baxter''s plan of forfeits (cocoscrabble), V tsh Player.pm: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V tsh\"\npenalty_counts = \"V tsh adds spread penalties after the cap\"\ntie_breaks = \"V tsh, every realm; head-to-head and the others are options of an event\"\ngibson_spread = \"S tsh''s default, 500 a round and player, an advisory board''s change from 250, 200, 175 for both together\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",3,"[]",null,"embedded",null,null,null,null,null,null,null,"second",null,"scores","[\"backup\"]",null,null,null]');
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
