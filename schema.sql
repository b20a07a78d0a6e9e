-- The whole of an event file, as sixzero makes it. One event is one file.
--
-- Two kinds of tables: the nouns, which hold how things stand now, and the journal,
-- which holds how they came to stand so. Every change of a noun is part of an
-- operation of the journal; what is not is found where a row is loaded to be shown, and
-- by `sixzero verify`. Each noun has one integer key, which is never used again, and its
-- first column; the columns stand in the order of the images in the journal, new ones
-- behind the old. Enumerations are words, and the CHECKs repeat them.
-- Times are milliseconds UTC since 1970.

-- "SIX0" in ASCII: by it `file` and sixzero tell an event from any other database.
PRAGMA application_id = 0x53495830;
-- The version of this schema; `store/file/migrate.rs` brings older ones up to date.
PRAGMA user_version = 1;

---------------------------------------------------------------------------- the nouns

-- What is fixed for the whole event: one row.
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
    -- who must confirm a result that is entered from now on; each result keeps what was asked for it
    confirmation      TEXT NOT NULL DEFAULT 'none' CHECK (confirmation IN ('none', 'second', 'players')),
    entry          TEXT NOT NULL DEFAULT 'scores'  -- how a slip that can be read in two ways is meant
                   CHECK (entry IN ('scores', 'both', 'board', 'spread')),
    schedule       TEXT,                       -- which rounds are paired how, as 1-3 random, 4- swiss
    rating_system  TEXT,                       -- TOML, whole, as ruleset; null: none
    place_prizes   INTEGER CHECK (place_prizes >= 1),  -- how many places win a prize; null: as the list of prizes says
    date           TEXT,                       -- the day of play, as 2026-11-14
    fee            INTEGER CHECK (fee >= 0),   -- what each player pays, in hundredths
    CHECK ((lexicon_name IS NULL) = (lexicon = 'embedded')),
    CHECK ((lexicon_words IS NULL) = (lexicon <> 'list')),
    CHECK ((lexicon_sha256 IS NULL) = (lexicon <> 'list'))
) STRICT;

-- Fields of players with their own rounds and standings.
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
CREATE UNIQUE INDEX division_by_name ON division (name COLLATE NOCASE);

-- The rosters.
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
    visit           TEXT CHECK (visit IN ('first', 'again')),  -- null: nobody told
    paid            INTEGER CHECK (paid >= 0),              -- of the fee, in hundredths, in all
    UNIQUE (division, number)
) STRICT;

-- Rounds as they were paired.
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

-- Who meets whom. Without `second` the player has no opponent.
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
CREATE INDEX pairing_by_round ON pairing (round);
CREATE INDEX pairing_by_first ON pairing (first);
CREATE INDEX pairing_by_second ON pairing (second);

-- What a pairing came to, at most once for each source. The key follows from both, so
-- that a result entered again is the same row in the journal.
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

-- The heads of turn-by-turn records, with up to four seats in the order of play.
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
CREATE INDEX game_by_pairing ON game (pairing) WHERE pairing IS NOT NULL;
CREATE INDEX game_unfinished ON game (number) WHERE summary <> 'finished';
CREATE INDEX game_by_player1 ON game (seat1_player) WHERE seat1_player IS NOT NULL;
CREATE INDEX game_by_player2 ON game (seat2_player) WHERE seat2_player IS NOT NULL;
CREATE INDEX game_by_player3 ON game (seat3_player) WHERE seat3_player IS NOT NULL;
CREATE INDEX game_by_player4 ON game (seat4_player) WHERE seat4_player IS NOT NULL;

-- The entries of the records, folded in the order of their places.
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

-- The answers of the word judge to plays that nobody recorded.
CREATE TABLE adjudication (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    place   TEXT NOT NULL CHECK (place IN ('desk', 'kiosk')),
    words   TEXT NOT NULL,                     -- in capitals, sorted, with spaces between
    verdict TEXT NOT NULL CHECK (verdict IN ('acceptable', 'unacceptable')),
    private TEXT NOT NULL                      -- JSON
) STRICT;

-- What players' sheets say of the turns of a record. Announcements, rulings and incidents
-- name entries by their keys. They are no references: a turn that was not made can be
-- deleted, and what was said of it stays.
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
CREATE INDEX announcement_by_game ON announcement (game);

-- The director's decisions over a record: of a turn (one score), or of the result (a score
-- for each seat). The last one of a thing counts unless it was withdrawn; none is removed.
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
CREATE INDEX ruling_by_game ON ruling (game);

-- What went wrong at a table, and what was decided.
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
CREATE INDEX incident_by_game ON incident (game);

-- Notes beside the records. Without `entry` it is about the game as a whole.
CREATE TABLE note (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL REFERENCES game (number),
    entry INTEGER REFERENCES entry (id),
    text  TEXT NOT NULL
) STRICT;
CREATE INDEX note_by_game ON note (game);
CREATE INDEX note_by_entry ON note (entry) WHERE entry IS NOT NULL;

-- Rounds in which a player is not there. Late and no-show are open until the player
-- arrives; a house player is on standby in every round.
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
CREATE INDEX absence_by_player ON absence (player);

-- Points taken off beside the score of a pairing.
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
CREATE INDEX penalty_by_pairing ON penalty (pairing);
CREATE INDEX penalty_by_player ON penalty (player);

-- What came from another program's file, has no place here, and goes back into such a
-- file: with the event, a division or a player.
CREATE TABLE kept (
    id       INTEGER PRIMARY KEY,
    division INTEGER REFERENCES division (id),
    player   INTEGER REFERENCES player (id),
    place    INTEGER NOT NULL,                 -- among what stood with the same
    format   TEXT NOT NULL CHECK (format IN ('tsh', 'aupair')),
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    CHECK (division IS NULL OR player IS NULL)
) STRICT;
CREATE INDEX kept_by_division ON kept (division) WHERE division IS NOT NULL;
CREATE INDEX kept_by_player ON kept (player) WHERE player IS NOT NULL;

-- What somebody says that a game came to, beside the result that was entered: who keyed the
-- slip again, or a player. None is removed but with its pairing or where the game is played
-- again; whether they make
-- the result certain is derived. A correction begins anew, a ruling settles a conflict.
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
CREATE INDEX report_by_pairing ON report (pairing);
CREATE INDEX report_by_player ON report (player) WHERE player IS NOT NULL;
CREATE INDEX report_by_one ON report (one);
CREATE INDEX report_by_other ON report (other);

-- What slips say a player's record is after the game. It never counts; the last one of a
-- pairing and player is what the slip says.
CREATE TABLE claim (
    id        INTEGER PRIMARY KEY,
    pairing   INTEGER NOT NULL REFERENCES pairing (id),
    player    INTEGER NOT NULL REFERENCES player (id),
    half_wins INTEGER,
    spread    INTEGER,
    CHECK (half_wins IS NOT NULL OR spread IS NOT NULL)
) STRICT;
CREATE INDEX claim_by_pairing ON claim (pairing);
CREATE INDEX claim_by_player ON claim (player);

-- Results that were put right for the report only, when later rounds stood on them: they lie
-- beside the result that counts. The last one of a pairing is the one that is said.
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
CREATE INDEX late_correction_by_pairing ON late_correction (pairing);

-- The pairings of a round as they were put on the wall, numbered. A sheet names its round by
-- number: the paper hangs there whatever becomes of the pairing.
CREATE TABLE sheet (
    id       INTEGER PRIMARY KEY,
    division INTEGER NOT NULL REFERENCES division (id),
    round    INTEGER NOT NULL CHECK (round >= 1),
    number   INTEGER NOT NULL CHECK (number >= 1),
    at       INTEGER NOT NULL,
    shown    TEXT NOT NULL,                    -- JSON: who sat where
    UNIQUE (division, round, number)
) STRICT;

-- The list of prizes, line by line as a person wrote it: A: 1st 300.
CREATE TABLE prize (
    id   INTEGER PRIMARY KEY,
    line TEXT NOT NULL
) STRICT;

-------------------------------------------------------------------------- the journal

-- What was done, in the order in which it was done: ids count from 1 without a gap, and
-- the last one is the file's revision.
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
CREATE UNIQUE INDEX operation_by_client_key ON operation (client_key) WHERE client_key IS NOT NULL;
CREATE INDEX operation_by_undoes ON operation (undoes) WHERE undoes IS NOT NULL;

-- The rows that each operation wrote, each with its image before (null: there was none)
-- and after (null: it was removed): JSON arrays of the row's columns.
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
CREATE INDEX write_by_row ON write (table_name, row_key, operation);

-- The journal only grows, at its end.
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
