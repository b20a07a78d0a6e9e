//! tsh's `newt` feed, the `tourney.js` that broadcasts and overlays poll.
//!
//! `newt={"config":{…},"divisions":[{"name","maxr","players":[null,{…}]}]};`, with a
//! player's `pairings` and `scores` by round and `etc` lists beside them; `maxr` is the last round,
//! counted from 0. Two programs are known to read it: Woogles' broadcasts parse it
//! as JSON into whole numbers, letsplayscrabble hands it to JavaScript. What is written is JSON,
//! read by both; `docs/rules/feeds.md` has what they make of it. What is read may be any literal.
mod literal;
mod read;
mod write;

pub use literal::is_feed;
pub use read::read;
pub use write::write;

/// The file, where it is not named.
const FILE: &str = "tourney.js";
const BEGINS: &str = "newt=";
const ENDS: &str = ";\n";

/// The keys of the configuration that say something here.
mod config {
    pub(super) const NAME: &str = "event_name";
    pub(super) const DATE: &str = "event_date";
    pub(super) const ROUNDS: &str = "max_rounds";
    /// Of a division, too.
    pub(super) const RATING_SYSTEM: &str = "rating_system";
}

/// The lists in `etc` that say something here.
mod etc {
    pub(super) const START: &str = "p12";
    pub(super) const TABLE: &str = "board";
    pub(super) const PENALTY: &str = "penalty";
    pub(super) const TAG: &str = "tag";
    pub(super) const TEAM: &str = "team";
    pub(super) const CLASS: &str = "class";
    pub(super) const OFF: &str = "off";
    /// The rated games before the event; kept as it is written, too.
    pub(super) const LIFE_GAMES: &str = "lifeg";
    /// The ratings after each round; 0 is none.
    pub(super) const NEW_RATINGS: &str = "newr";
    pub(super) const KNOWN: [&str; 7] = [START, TABLE, PENALTY, TAG, TEAM, CLASS, OFF];
}

/// The first of a list, where it is a number from 0.
fn first_number(list: &serde_json::Value) -> Option<u32> {
    u32::try_from(list.as_array()?.first()?.as_u64()?).ok()
}

/// What the format has no place for, by round. Others pass over keys that they do not know.
const OURS: &str = "sixzero";
