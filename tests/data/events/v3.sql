-- An event of schema version 3, as sixzero made it before version 4 (`sqlite3 .dump`).
PRAGMA application_id = 0x53495830;
PRAGMA user_version = 3;
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
    -- whether results are provisional until somebody else says the same, and from which round on
    confirmation      TEXT NOT NULL DEFAULT 'none' CHECK (confirmation IN ('none', 'second', 'players')),
    confirmation_from INTEGER CHECK (confirmation_from >= 0),
    entry          TEXT NOT NULL DEFAULT 'scores'  -- how a slip that can be read in two ways is meant
                   CHECK (entry IN ('scores', 'both', 'board', 'spread')),
    hooks          TEXT NOT NULL DEFAULT '[]', -- JSON array: what is done when the last result of a round is in
    CHECK ((confirmation_from IS NULL) = (confirmation = 'none')),
    CHECK ((lexicon_name IS NULL) = (lexicon = 'embedded')),
    CHECK ((lexicon_words IS NULL) = (lexicon <> 'list')),
    CHECK ((lexicon_sha256 IS NULL) = (lexicon <> 'list'))
) STRICT;
INSERT INTO settings VALUES(1,'Old night',replace('name = "naspa"\ntitle = "NASPA tournament rules"\nalphabet = "english"\nboard = "standard15"\nwords = "exact"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = "challengeable"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = "none"\nmissing_letter = "refused"\nbingo = [[7, 50]]\nchallenge = "double"\nchallenge_by = "verdict"\nchallenge_words = "named"\nchallenge_until = "draw"\nscoreless_turns = 6\nscoreless_end = "claimed"\nscoreless_exchange = "counts"\nscoreless_empty_board = "allowed"\nscoreless_players = 2\npasses_each = "none"\npasses_each_crowd = 2\nchallenged_off = "turn"\ndeclared_end = "refused"\nplay_out = "double_rack"\ndouble_rack_players = 2\ntie = "draw"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = "alternate"\nrecount = "event"\ncorrection_window = "slip"\nmay_rule = "anybody"\nno_show_absentee = "forfeit"\nno_show_opponent = "bye"\nlate_entry = "forfeit"\nrejoin = "forfeit"\nsit_out = "none"\nsubstitute = "none"\nwithdrawal_round = "forfeit"\ndisqualified_games = "keep"\nlate_forfeit_minutes = "none"\novertime_counts = "score"\npenalty_counts = "spread"\nnotes = ["After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.", "The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.", "More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s."]\n\n[source]\ntitle = "rules.md 13: S3, WPCH, TILE; the official text was not readable"\nalphabet = "V rules.md 1.4 (macondo, wolges)"\nboard = "V rules.md 1.2 (macondo, wolges)"\nwords = "V S0"\nplayers_least = "V S0, S1"\nplayers_most = "V S3"\nrack_size = "V S0, S1"\nopening_tiles = "V S0, S1"\nmisplaced_opening = "V WPCH stands unless it is challenged, and comes off whatever its words"\nexchange_bag = "V S3, FB7"\nexchange_least = "V S3"\nexchange_limit = "V S0 states none"\nmissing_letter = "D a blank is declared as it is laid (S0)"\nbingo = "V S0, S2"\nchallenge = "V WPCH"\nchallenge_by = "V S0"\nchallenge_words = "P the challenger names them; default all"\nchallenge_until = "V S3"\nscoreless_turns = "V S3"\nscoreless_end = "V S3 claimed; a later rule book may make it automatic"\nscoreless_exchange = "V macondo; S WB (rules.md 5.2)"\nscoreless_empty_board = "D rules.md 11.4 E5"\nscoreless_players = "P a count of turns is for two players (rules.md 5.3)"\npasses_each = "V S3 no such rule"\npasses_each_crowd = "P three and four players"\nchallenged_off = "P a play is no pass"\ndeclared_end = "P"\nplay_out = "V S3, macondo"\ndouble_rack_players = "V wolges game_state.rs"\ntie = "V tsh"\ntie_half_wins = "V tsh"\nclock_ms = "V NASSC for a school event; M for NASPA"\novertime_points = "S TILE"\novertime_period_ms = "S TILE"\novertime_limit_ms = "S TILE loses; V S3 the game ends; the recorded score is P"\nbye_spread = "S BAX2 from tsh; V tsh default"\nforfeit_spread = "S BAX2 from tsh; V tsh default"\nforfeit_starts = "S XPLAY III.D, BAX2"\nrecount = "P rules.md 9.6 our default: the director corrects at any time; no rule book could be read"\ncorrection_window = "P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read"\nmay_rule = "P the program knows only the name given to --by"\nno_show_absentee = "S users.md 1.5: the tsh manual''s example; V rules.md 9.2"\nno_show_opponent = "S users.md 1.5: the tsh manual''s example; V rules.md 9.2"\nlate_entry = "P as tsh scores the rounds of players who are off; no rule book could be read"\nrejoin = "S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s"\nsit_out = "P partial attendance is normal on a club night (users.md 1.1)"\nsubstitute = "P"\nwithdrawal_round = "P so that the opponent''s round is complete (liwords 1039)"\ndisqualified_games = "P the games were played"\nlate_forfeit_minutes = "P no source for these rules"\novertime_counts = "V rules.md 7.5"\npenalty_counts = "V rules.md 9.4: tsh adds spread penalties after the cap"\n\n[files]\nalphabet = """\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n"""\nboard = """\n# One character a square: `.` plain, `''` double letter, `"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-..."..."...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n."..."..."...".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n."..."..."...".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-..."..."...-.\n=..''...=...''..=\n"""\n','\n',char(10)),4,'[]',NULL,'embedded',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'second',1,'scores','["release"]');
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
    tables         TEXT                        -- as 1-12,15, the best-placed pair's first
) STRICT;
INSERT INTO division VALUES(1,'A',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO division VALUES(2,'B',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'11-12');
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
    UNIQUE (division, number)
) STRICT;
INSERT INTO player VALUES(1,1,1,'Ann',1500,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(2,1,2,'Ben',1500,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(3,1,3,'Cat',1500,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(4,1,4,'Dan',1500,NULL,NULL,NULL,NULL,NULL);
INSERT INTO player VALUES(5,1,5,'Eve',1500,NULL,NULL,NULL,2,NULL);
INSERT INTO player VALUES(6,1,6,'Gus',NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO round VALUES(1,1,1,'released','swiss','{"method":{"swiss":{"shape":"high-low"}},"pins":[],"starts":"fewest-starts","first_table":1}',7);
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
INSERT INTO pairing VALUES(1,1,1,4,1,'known');
INSERT INTO pairing VALUES(2,1,2,2,3,'known');
INSERT INTO pairing VALUES(3,1,NULL,5,NULL,NULL);
INSERT INTO pairing VALUES(4,1,NULL,6,NULL,NULL);
INSERT INTO pairing VALUES(5,2,1,5,2,'known');
INSERT INTO pairing VALUES(6,2,2,1,4,'known');
INSERT INTO pairing VALUES(7,2,3,3,6,'known');
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
INSERT INTO result VALUES(5,1,'slip','game',410,2,30,380,0,-30,NULL);
INSERT INTO result VALUES(9,2,'slip','game',420,2,120,300,0,-120,NULL);
INSERT INTO result VALUES(13,3,'slip','bye',NULL,2,50,NULL,NULL,NULL,NULL);
INSERT INTO result VALUES(17,4,'slip','forfeit',NULL,0,-50,NULL,NULL,NULL,NULL);
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
INSERT INTO game VALUES(1,5,NULL,'open','Eve',5,'Ben',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'as_paired');
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
INSERT INTO absence VALUES(1,6,'late_entry',1,1,NULL,'forfeit');
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
INSERT INTO penalty VALUES(1,2,3,'overtime','score',30,125000,NULL,'clock');
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
INSERT INTO report VALUES(1,1,'operator',NULL,'lou',1795321123758,4,400,2,1,380,0);
INSERT INTO report VALUES(2,1,'correction',NULL,'kim',1795321124180,4,410,2,1,380,0);
CREATE TABLE claim (
    id        INTEGER PRIMARY KEY,
    pairing   INTEGER NOT NULL REFERENCES pairing (id),
    player    INTEGER NOT NULL REFERENCES player (id),
    half_wins INTEGER,
    spread    INTEGER,
    CHECK (half_wins IS NOT NULL OR spread IS NOT NULL)
) STRICT;
INSERT INTO claim VALUES(1,1,4,2,20);
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
INSERT INTO sheet VALUES(1,1,1,1,1795321061332,'[{"table":1,"first":4,"second":1},{"table":2,"first":2,"second":3},{"first":5},{"first":6}]');
INSERT INTO sheet VALUES(2,1,2,1,1795321124082,'[{"table":1,"first":5,"second":2},{"table":2,"first":1,"second":4},{"table":3,"first":3,"second":6}]');
CREATE TABLE savepoint (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision >= 1),   -- the last operation that belongs to it
    who      TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
INSERT INTO "savepoint" VALUES(1,'lunch',12,'kim',1795321048051);
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
INSERT INTO operation VALUES(1,1795321047857,'kim','event.new','Made the event Old night under the rule set naspa, with division A.',NULL,'[]',NULL,NULL,X'4f6aa988c6a768d4433650cb44893a5640f0b7cb0a78a9230f58989aa779e075');
INSERT INTO operation VALUES(2,1795321047874,'kim','player.add','Added number 1, Ann (1500).',NULL,'[]',NULL,NULL,X'dff44e85b1b0f166a7d5da455cd38bc9e9bc4a6ce30724b6def25e747aa57107');
INSERT INTO operation VALUES(3,1795321047888,'kim','player.add','Added number 2, Ben (1500).',NULL,'[]',NULL,NULL,X'b8770b1580859407b133412f664a271a2d2819f89f2274548a0a86e4132f1122');
INSERT INTO operation VALUES(4,1795321047902,'kim','player.add','Added number 3, Cat (1500).',NULL,'[]',NULL,NULL,X'd9e7c0a0bfbefe1bac260d7c72767e179d023e45a83934e17601ef8a3b4c9b3a');
INSERT INTO operation VALUES(5,1795321047914,'kim','player.add','Added number 4, Dan (1500).',NULL,'[]',NULL,NULL,X'dcef2a1a6c9e381cc676df2c1514718ded06f0969a7b3e5bd8eb7ff04a16ae69');
INSERT INTO operation VALUES(6,1795321047928,'kim','player.add','Added number 5, Eve (1500).',NULL,'[]',NULL,NULL,X'c6752753588a4ebe1de698682a7946a58ca7dbaa79d1b49609852fb0f72578a2');
INSERT INTO operation VALUES(7,1795321047943,'kim','player.add','Added number 6, Gus.',NULL,'[]',NULL,NULL,X'ff41ecbfcdd250581920a1ad1d0062fa62092bfd547273f74e0dcc1003e268e7');
INSERT INTO operation VALUES(8,1795321047957,'kim','event.set','A result is provisional until another person keys its slip again, from round 1 on.',NULL,'[]',NULL,NULL,X'3a7382efdaf148e4eb74f58dd1c85abb7d8a3abfe71dad1abf8240cb23842c34');
INSERT INTO operation VALUES(9,1795321047971,'kim','event.set','When a round is complete: release.',NULL,'[]',NULL,NULL,X'eed4e004e0e0ccbe3aad49f968e5c2eff923a0384258dc23dd0aaf6bf60afe30');
INSERT INTO operation VALUES(10,1795321047986,'kim','division.add','Added division B.',NULL,'[]',NULL,NULL,X'2859c878bb66caf963494c3718b0f03806b43ae73e744618f6b6e4bbf6087e7f');
INSERT INTO operation VALUES(11,1795321047998,'kim','division.set','Division B plays at the tables 11-12.',NULL,'[]',NULL,NULL,X'350d1e6a29ce68a56585f1192b9e422593ad9256f1df7ede0650422b4c5ea205');
INSERT INTO operation VALUES(12,1795321048051,'kim','savepoint.add','Kept the savepoint lunch.',NULL,'[]',NULL,NULL,X'68a7b014ee773c2cf556ea010086e4d382193b3faf1fcdb3a102a6c574040928');
INSERT INTO operation VALUES(13,1795321061311,'kim','round.pair','Paired round 1 (swiss, seed 7): 2 tables, Eve has the bye (+50).',NULL,'[]',NULL,NULL,X'ff33334c90396ae1174b7fc9b07dd33cc345565735be0d537c22dee45ac46e29');
INSERT INTO operation VALUES(14,1795321061332,'kim','round.release','Released round 1: sheet 1.',NULL,'[]',NULL,NULL,X'c395372674f0e5ac16639b6a0d1f798d67457b84178d71eee85af1ab1997decc');
INSERT INTO operation VALUES(15,1795321123709,'kim','result.add','Round 1: Dan 400 - Ann 380.',NULL,'[]',NULL,NULL,X'78352505888a14843d675f492810a592382735a391d3b52c1049cd0b710c864a');
INSERT INTO operation VALUES(16,1795321123758,'lou','result.confirm','Round 1: confirmed Dan 400 - Ann 380.',NULL,'[]',NULL,NULL,X'6d577260f22aeabc8c119a786d25c3ffd4f1378db90b8377294b1a72e4eadd06');
INSERT INTO operation VALUES(17,1795321123811,'kim','result.add','Round 1: Ben 420 - Cat 300.',NULL,'[]',NULL,NULL,X'7e84c7bd9afcd357ee17e76255ecf3d356c3100e225e559ae53cdb928540cd0d');
INSERT INTO operation VALUES(18,1795321123880,'kim','result.overtime','Round 1: Cat is 2:05 over, 30 points off the score: Ben 420 - Cat 270 (the slip says Ben 420 - Cat 300).','clock','[]',NULL,NULL,X'21d2f41b6a760c1884ae3cdf893382ec57c9b65aa8e931df9dc98a939a76b6c8');
INSERT INTO operation VALUES(19,1795321123953,'kim','player.withdraw','Eve is withdrawn after round 2.',NULL,'[]',NULL,NULL,X'f0b8b8ae441541666d3101a909dbb406cf8249a069b31b9e9ad489fa99c13536');
INSERT INTO operation VALUES(20,1795321123999,'kim','result.penalty','Round 1: Ben is penalised, 30 points off the spread.','late','[]',NULL,NULL,X'65ee6b1034b5d113a940627027fc3e5cf9cf732e90e4d871b6e7702e0fffe4b6');
INSERT INTO operation VALUES(21,1795321124045,'kim','round.pair','Paired round 2 (koth, seed 3) from 4/4 results (ae58): 3 tables.','time','["unconfirmed"]',NULL,NULL,X'fca27e519021d4d36fe6f1185848fb1005ea64f7863ba24b540e8bd7ad3305a1');
INSERT INTO operation VALUES(22,1795321124082,'kim','round.release','Released round 2: sheet 1.',NULL,'[]',NULL,NULL,X'e527ca4c89a019b854e7da433d904366d654d68647ad749ee2289c18cbd4e1c5');
INSERT INTO operation VALUES(23,1795321124180,'kim','result.correct','Round 1: corrected to Dan 410 - Ann 380 (was Dan 400 - Ann 380).','slip','[]',NULL,NULL,X'86dcefa5c907f660a0e6a45b59c8f4bcb7b61ae435ecb5a872811f16955c04d3');
INSERT INTO operation VALUES(24,1795321124258,'kim','game.new','Game 1: round 2, table 1, Eve starts against Ben.',NULL,'[]',NULL,NULL,X'e48986999c9f52a1758a8a46fa25056b9a3b6a90b2872d31e897ffd9c148f081');
INSERT INTO operation VALUES(25,1795321124301,'kim','undo','Took back: Game 1: round 2, table 1, Eve starts against Ben.',NULL,'[]',NULL,24,X'3fa4d68e2e4a735491ba74849ed9786cc1d5f874c5024438d76cc88581ff1184');
INSERT INTO operation VALUES(26,1795321649300,'kim','redo','Did again: Game 1: round 2, table 1, Eve starts against Ben.',NULL,'[]',NULL,25,X'133a82c006be721315227bdabf8319e3bb25f2826aed12b4436322d17d18ca9d');
INSERT INTO operation VALUES(27,1795321982199,'kim','game.play','Game 1: turn 1, Eve 8G CAT for 10, now 10.',NULL,'[]',NULL,NULL,X'7fa28e44cf6bf282333bf4f71027c76de148f09fcfd8f84ad381daef20d579c1');
INSERT INTO operation VALUES(28,1795321982224,'kim','game.exchange','Game 1: turn 2, Ben exchanged 3.',NULL,'[]',NULL,NULL,X'3ab401bd9c303087a1d8097ffca3676c8c9eb67bfc881624a7a9134407057480');
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
INSERT INTO write VALUES(1,1,'settings',1,NULL,'[1,"Old night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",4,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]"]');
INSERT INTO write VALUES(1,2,'division',1,NULL,'[1,"A",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(2,1,'player',1,NULL,'[1,1,1,"Ann",1500,null,null,null,null,null]');
INSERT INTO write VALUES(3,1,'player',2,NULL,'[2,1,2,"Ben",1500,null,null,null,null,null]');
INSERT INTO write VALUES(4,1,'player',3,NULL,'[3,1,3,"Cat",1500,null,null,null,null,null]');
INSERT INTO write VALUES(5,1,'player',4,NULL,'[4,1,4,"Dan",1500,null,null,null,null,null]');
INSERT INTO write VALUES(6,1,'player',5,NULL,'[5,1,5,"Eve",1500,null,null,null,null,null]');
INSERT INTO write VALUES(7,1,'player',6,NULL,'[6,1,6,"Gus",null,null,null,null,null,null]');
INSERT INTO write VALUES(7,2,'absence',1,NULL,'[1,6,"late_entry",1,1,null,"forfeit"]');
INSERT INTO write VALUES(8,1,'settings',1,'[1,"Old night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",4,"[]",null,"embedded",null,null,null,null,null,null,null,"none",null,"scores","[]"]','[1,"Old night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",4,"[]",null,"embedded",null,null,null,null,null,null,null,"second",1,"scores","[]"]');
INSERT INTO write VALUES(9,1,'settings',1,'[1,"Old night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",4,"[]",null,"embedded",null,null,null,null,null,null,null,"second",1,"scores","[]"]','[1,"Old night","name = \"naspa\"\ntitle = \"NASPA tournament rules\"\nalphabet = \"english\"\nboard = \"standard15\"\nwords = \"exact\"\nplayers_least = 2\nplayers_most = 2\nrack_size = 7\nopening_tiles = 2\nmisplaced_opening = \"challengeable\"\nexchange_bag = 7\nexchange_least = 1\nexchange_limit = \"none\"\nmissing_letter = \"refused\"\nbingo = [[7, 50]]\nchallenge = \"double\"\nchallenge_by = \"verdict\"\nchallenge_words = \"named\"\nchallenge_until = \"draw\"\nscoreless_turns = 6\nscoreless_end = \"claimed\"\nscoreless_exchange = \"counts\"\nscoreless_empty_board = \"allowed\"\nscoreless_players = 2\npasses_each = \"none\"\npasses_each_crowd = 2\nchallenged_off = \"turn\"\ndeclared_end = \"refused\"\nplay_out = \"double_rack\"\ndouble_rack_players = 2\ntie = \"draw\"\ntie_half_wins = 1\nclock_ms = 1500000\novertime_points = 10\novertime_period_ms = 60000\novertime_limit_ms = 600000\nbye_spread = 50\nforfeit_spread = 50\nforfeit_starts = \"alternate\"\nrecount = \"event\"\ncorrection_window = \"slip\"\nmay_rule = \"anybody\"\nno_show_absentee = \"forfeit\"\nno_show_opponent = \"bye\"\nlate_entry = \"forfeit\"\nrejoin = \"forfeit\"\nsit_out = \"none\"\nsubstitute = \"none\"\nwithdrawal_round = \"forfeit\"\ndisqualified_games = \"keep\"\nlate_forfeit_minutes = \"none\"\novertime_counts = \"score\"\npenalty_counts = \"spread\"\nnotes = [\"After six scoreless turns in a row either player may end the game; it does not end by itself: `game end`.\", \"The body of the NASPA rule book was not readable: overtime beyond ten minutes, hold times and late arrival are unverified.\", \"More than ten minutes over: ten started minutes are deducted, the offender loses, and the spread is at least a forfeit''s.\"]\n\n[source]\ntitle = \"rules.md 13: S3, WPCH, TILE; the official text was not readable\"\nalphabet = \"V rules.md 1.4 (macondo, wolges)\"\nboard = \"V rules.md 1.2 (macondo, wolges)\"\nwords = \"V S0\"\nplayers_least = \"V S0, S1\"\nplayers_most = \"V S3\"\nrack_size = \"V S0, S1\"\nopening_tiles = \"V S0, S1\"\nmisplaced_opening = \"V WPCH stands unless it is challenged, and comes off whatever its words\"\nexchange_bag = \"V S3, FB7\"\nexchange_least = \"V S3\"\nexchange_limit = \"V S0 states none\"\nmissing_letter = \"D a blank is declared as it is laid (S0)\"\nbingo = \"V S0, S2\"\nchallenge = \"V WPCH\"\nchallenge_by = \"V S0\"\nchallenge_words = \"P the challenger names them; default all\"\nchallenge_until = \"V S3\"\nscoreless_turns = \"V S3\"\nscoreless_end = \"V S3 claimed; a later rule book may make it automatic\"\nscoreless_exchange = \"V macondo; S WB (rules.md 5.2)\"\nscoreless_empty_board = \"D rules.md 11.4 E5\"\nscoreless_players = \"P a count of turns is for two players (rules.md 5.3)\"\npasses_each = \"V S3 no such rule\"\npasses_each_crowd = \"P three and four players\"\nchallenged_off = \"P a play is no pass\"\ndeclared_end = \"P\"\nplay_out = \"V S3, macondo\"\ndouble_rack_players = \"V wolges game_state.rs\"\ntie = \"V tsh\"\ntie_half_wins = \"V tsh\"\nclock_ms = \"V NASSC for a school event; M for NASPA\"\novertime_points = \"S TILE\"\novertime_period_ms = \"S TILE\"\novertime_limit_ms = \"S TILE loses; V S3 the game ends; the recorded score is P\"\nbye_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_spread = \"S BAX2 from tsh; V tsh default\"\nforfeit_starts = \"S XPLAY III.D, BAX2\"\nrecount = \"P rules.md 9.6 our default: the director corrects at any time; no rule book could be read\"\ncorrection_window = \"P rules.md 9.6 our default: players correct until the slip is confirmed; no rule book could be read\"\nmay_rule = \"P the program knows only the name given to --by\"\nno_show_absentee = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nno_show_opponent = \"S users.md 1.5: the tsh manual''s example; V rules.md 9.2\"\nlate_entry = \"P as tsh scores the rounds of players who are off; no rule book could be read\"\nrejoin = \"S BAX2, V TSHP: tsh scores missed rounds by the spread of a bye; its sign is the director''s\"\nsit_out = \"P partial attendance is normal on a club night (users.md 1.1)\"\nsubstitute = \"P\"\nwithdrawal_round = \"P so that the opponent''s round is complete (liwords 1039)\"\ndisqualified_games = \"P the games were played\"\nlate_forfeit_minutes = \"P no source for these rules\"\novertime_counts = \"V rules.md 7.5\"\npenalty_counts = \"V rules.md 9.4: tsh adds spread penalties after the cap\"\n\n[files]\nalphabet = \"\"\"\n# One line a tile: letter, count, value in points. `?` is the blank.\nname english\ntitle English, 100 tiles\nsource rules.md 1.4: macondo data/letterdistributions, wolges src/alphabets (they agree)\n? 2 0\nA 9 1\nB 2 3\nC 2 3\nD 4 2\nE 12 1\nF 2 4\nG 3 2\nH 2 4\nI 9 1\nJ 1 8\nK 1 5\nL 4 1\nM 2 3\nN 6 1\nO 8 1\nP 2 3\nQ 1 10\nR 6 1\nS 4 1\nT 6 1\nU 4 1\nV 2 4\nW 2 4\nX 1 8\nY 2 4\nZ 1 10\n\"\"\"\nboard = \"\"\"\n# One character a square: `.` plain, `''` double letter, `\"` triple letter, `^` quadruple letter,\n# `-` double word, `=` triple word, `~` quadruple word.\nname standard15\ntitle Standard board, 15 by 15\nstart H8\nsource rules.md 1.2: macondo board/layouts.go and wolges src/board_layout.rs (identical)\n=..''...=...''..=\n.-...\"...\"...-.\n..-...''.''...-..\n''..-...''...-..''\n....-.....-....\n.\"...\"...\"...\".\n..''...''.''...''..\n=..''...-...''..=\n..''...''.''...''..\n.\"...\"...\"...\".\n....-.....-....\n''..-...''...-..''\n..-...''.''...-..\n.-...\"...\"...-.\n=..''...=...''..=\n\"\"\"\n",4,"[]",null,"embedded",null,null,null,null,null,null,null,"second",1,"scores","[\"release\"]"]');
INSERT INTO write VALUES(10,1,'division',2,NULL,'[2,"B",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(11,1,'division',2,'[2,"B",null,null,null,null,null,null,null,null,null]','[2,"B",null,null,null,null,null,null,null,null,"11-12"]');
INSERT INTO write VALUES(12,1,'savepoint',1,NULL,'[1,"lunch",12,"kim",1795321048051]');
INSERT INTO write VALUES(13,1,'round',1,NULL,'[1,1,1,"draft","swiss","{\"method\":{\"swiss\":{\"shape\":\"high-low\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",7]');
INSERT INTO write VALUES(13,2,'pairing',1,NULL,'[1,1,1,4,1,"known"]');
INSERT INTO write VALUES(13,3,'pairing',2,NULL,'[2,1,2,2,3,"known"]');
INSERT INTO write VALUES(13,4,'pairing',3,NULL,'[3,1,null,5,null,null]');
INSERT INTO write VALUES(13,5,'pairing',4,NULL,'[4,1,null,6,null,null]');
INSERT INTO write VALUES(13,6,'result',13,NULL,'[13,3,"slip","bye",null,2,50,null,null,null,null]');
INSERT INTO write VALUES(13,7,'result',17,NULL,'[17,4,"slip","forfeit",null,0,-50,null,null,null,null]');
INSERT INTO write VALUES(14,1,'round',1,'[1,1,1,"draft","swiss","{\"method\":{\"swiss\":{\"shape\":\"high-low\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",7]','[1,1,1,"released","swiss","{\"method\":{\"swiss\":{\"shape\":\"high-low\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",7]');
INSERT INTO write VALUES(14,2,'sheet',1,NULL,'[1,1,1,1,1795321061332,"[{\"table\":1,\"first\":4,\"second\":1},{\"table\":2,\"first\":2,\"second\":3},{\"first\":5},{\"first\":6}]"]');
INSERT INTO write VALUES(15,1,'result',5,NULL,'[5,1,"slip","game",400,2,20,380,0,-20,null]');
INSERT INTO write VALUES(15,2,'claim',1,NULL,'[1,1,4,2,20]');
INSERT INTO write VALUES(16,1,'report',1,NULL,'[1,1,"operator",null,"lou",1795321123758,4,400,2,1,380,0]');
INSERT INTO write VALUES(17,1,'result',9,NULL,'[9,2,"slip","game",420,2,120,300,0,-120,null]');
INSERT INTO write VALUES(18,1,'penalty',1,NULL,'[1,2,3,"overtime","score",30,125000,null,"clock"]');
INSERT INTO write VALUES(19,1,'player',5,'[5,1,5,"Eve",1500,null,null,null,null,null]','[5,1,5,"Eve",1500,null,null,null,2,null]');
INSERT INTO write VALUES(20,1,'penalty',2,NULL,'[2,2,2,"director","spread",30,null,null,"late"]');
INSERT INTO write VALUES(21,1,'round',2,NULL,'[2,1,2,"draft","koth","{\"method\":{\"koth\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",3]');
INSERT INTO write VALUES(21,2,'pairing',5,NULL,'[5,2,1,5,2,"known"]');
INSERT INTO write VALUES(21,3,'pairing',6,NULL,'[6,2,2,1,4,"known"]');
INSERT INTO write VALUES(21,4,'pairing',7,NULL,'[7,2,3,3,6,"known"]');
INSERT INTO write VALUES(22,1,'round',2,'[2,1,2,"draft","koth","{\"method\":{\"koth\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",3]','[2,1,2,"released","koth","{\"method\":{\"koth\":{\"repeats\":\"allowed\"}},\"pins\":[],\"starts\":\"fewest-starts\",\"first_table\":1}",3]');
INSERT INTO write VALUES(22,2,'sheet',2,NULL,'[2,1,2,1,1795321124082,"[{\"table\":1,\"first\":5,\"second\":2},{\"table\":2,\"first\":1,\"second\":4},{\"table\":3,\"first\":3,\"second\":6}]"]');
INSERT INTO write VALUES(23,1,'result',5,'[5,1,"slip","game",400,2,20,380,0,-20,null]','[5,1,"slip","game",410,2,30,380,0,-30,null]');
INSERT INTO write VALUES(23,2,'report',2,NULL,'[2,1,"correction",null,"kim",1795321124180,4,410,2,1,380,0]');
INSERT INTO write VALUES(24,1,'game',1,NULL,'[1,5,null,"open","Eve",5,"Ben",2,null,null,null,null,null,null,null,null,null,null,null,"as_paired"]');
INSERT INTO write VALUES(25,1,'game',1,'[1,5,null,"open","Eve",5,"Ben",2,null,null,null,null,null,null,null,null,null,null,null,"as_paired"]',NULL);
INSERT INTO write VALUES(26,1,'game',1,NULL,'[1,5,null,"open","Eve",5,"Ben",2,null,null,null,null,null,null,null,null,null,null,null,"as_paired"]');
INSERT INTO write VALUES(27,1,'entry',1,NULL,'[1,1,1,"play",1,"8G","CAT",null,null,null,null,null,null,null,null,null]');
INSERT INTO write VALUES(28,1,'entry',2,NULL,'[2,1,2,"exchange",2,null,null,null,3,null,null,null,null,null,null,null]');
CREATE TABLE pen (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    operation INTEGER REFERENCES operation (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
INSERT INTO pen VALUES(1,28);
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
