//! What a call enters, for its key: the words that were typed, without those that only say how.
use std::ffi::OsStr;

/// Options that say how, with a value.
const VALUED: [&str; 5] = ["--event", "--by", "--accept", "--key", "--color"];
/// Options that say how, without one.
const BARE: [&str; 7] = ["--dry-run", "-n", "--json", "--quiet", "-q", "--yes", "-y"];

/// The words that say what is entered.
pub fn parts<W: AsRef<OsStr>>(typed: &[W]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    let mut words = typed.iter().map(AsRef::as_ref).skip(1);
    while let Some(word) = words.next() {
        let bytes = word.as_encoded_bytes();
        let is = |option: &&str| bytes == option.as_bytes();
        let has_value = |option: &&str| {
            bytes.strip_prefix(option.as_bytes()).is_some_and(|rest| rest.starts_with(b"="))
        };
        if VALUED.iter().any(is) {
            words.next();
        } else if !BARE.iter().any(is) && !VALUED.iter().any(has_value) {
            parts.push(bytes);
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_it_is_said_is_not_what_is_said() {
        let parts = |line: &str| {
            let words = line.split(' ').collect::<Vec<_>>();
            parts(&words)
                .into_iter()
                .map(|p| String::from_utf8_lossy(p).into_owned())
                .collect::<Vec<_>>()
        };
        let plain = parts("sixzero result add 1 slip");
        assert_eq!(plain, ["result", "add", "1", "slip"]);
        for same in [
            "sixzero --key k result add 1 slip",
            "sixzero result add --json 1 slip --by=kim -q",
            "sixzero result --event x.sixzero add 1 slip --accept low-score",
        ] {
            assert_eq!(parts(same), plain, "{same}");
        }
        assert_ne!(parts("sixzero result add 1 slip --reason misread"), plain);
    }
}
