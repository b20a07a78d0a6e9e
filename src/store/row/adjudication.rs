//! [`Adjudication`], an answer of the word judge, as a row.
use crate::row::table::row;
use tournament::Adjudication;

row! {
    Adjudication in "adjudication" {
        id: "id";
        at_ms: "at";
        place: "place";
        words: "words";
        verdict: "verdict";
        private: "private";
    }
}
