//! The word list that is written on a slip: `csw`.
use crate::EventField;
use crate::player::find::shortened;
use crate::refusal::SlipError;
use tournament::LexiconRef;

/// The lists by which games of one event usually differ (`docs/rules/tsh.md`, `entry_tags`). A year
/// may follow: `csw24`.
const KNOWN: [&str; 9] =
    ["csw", "nwl", "twl", "owl", "sowpods", "collins", "ods", "swl", "wordnik"];

/// The tag, if it names a list: other words after a slip are typing errors.
pub(super) fn checked_tag(event: &EventField, tag: &str) -> Result<String, SlipError> {
    let family = tag.trim_end_matches(|c: char| c.is_ascii_digit());
    let agreed = [Some(&event.settings.lexicon), event.settings.second_lexicon.as_ref()];
    let own = agreed.into_iter().flatten().filter_map(named);
    let mut known: Vec<String> = own.chain(KNOWN.map(str::to_owned)).collect();
    known.dedup();
    if known.iter().any(|known| known == tag || known == family) {
        return Ok(tag.to_owned());
    }
    Err(SlipError::Tag { tag: shortened(tag), known })
}

/// The list's name as a tag: in lower case, without spaces.
fn named(lexicon: &LexiconRef) -> Option<String> {
    match lexicon {
        LexiconRef::Embedded => None,
        LexiconRef::List { name, .. } | LexiconRef::Paper { name } => {
            Some(name.to_lowercase().split_whitespace().collect())
        }
    }
}
