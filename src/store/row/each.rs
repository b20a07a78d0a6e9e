//! [`each`]: the same for each noun.

/// The same expression for every noun, with `$T` its type.
macro_rules! each {
    ($noun:expr, $T:ident => $what:expr) => {
        $crate::row::each::each!(@ $noun, $T => $what;
            Settings: tournament::Settings, Division: tournament::Division,
            Player: tournament::Player, Round: tournament::Round,
            Pairing: tournament::Pairing, Result: tournament::GameResult,
            Game: tournament::GameRecord, Entry: tournament::Entry,
            Adjudication: tournament::Adjudication, Announcement: tournament::Announcement,
            Ruling: tournament::Ruling, Incident: tournament::Incident,
            Note: tournament::Note, Absence: tournament::Absence,
            Penalty: tournament::Penalty, Kept: tournament::Kept,
            Report: tournament::Report, Claim: tournament::Claim,
            LateCorrection: tournament::LateCorrection, Sheet: tournament::Sheet,
            Prize: tournament::prize::PrizeLine)
    };
    (@ $noun:expr, $T:ident => $what:expr; $($Noun:ident: $type:ty),+) => {
        match $noun {
            $(tournament::event::Noun::$Noun => {
                type $T = $type;
                $what
            })+
        }
    };
}

pub(crate) use each;
