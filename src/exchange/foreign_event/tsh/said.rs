//! [`Said`]: what a line of the configuration says.

pub(super) enum Said<'l> {
    /// `config key = value`, or `config key{'A'} = value`, which is for a division.
    Set { key: &'l str, division: Option<&'l str>, value: &'l str },
    /// `config key{'A'}[3] = value`.
    Item { key: &'l str, division: &'l str, place: u32, value: &'l str },
    /// `autopair DIVISION …`, with what stands behind `autopair`.
    Autopair { division: &'l str, words: &'l str },
    /// `prize …`.
    Prize(&'l str),
    /// `classes DIVISION NUMBER`.
    Classes { division: &'l str, classes: u32 },
    /// `division NAME FILE`.
    Division { name: &'l str, file: &'l str },
    /// `division` with less.
    BadDivision,
    /// `encoding NAME`.
    Encoding(&'l str),
    /// A comment, or what is tsh's alone.
    Other,
}

pub(super) const TABLES: &str = "tables";
pub(super) const RESERVED: &str = "reserved";
pub(super) const PRIZE_BANDS: &str = "prize_bands";

/// What a line says; white space at its beginning means nothing.
pub(super) fn said(line: &str) -> Said<'_> {
    if let Some(words) = keyword(line, "division") {
        let Some((name, file)) = words.split_once(char::is_whitespace) else {
            return Said::BadDivision;
        };
        return Said::Division { name, file: file.trim() };
    }
    if let Some(name) = keyword(line, "encoding") {
        return Said::Encoding(name);
    }
    if let Some(words) = keyword(line, "prize") {
        return Said::Prize(words);
    }
    if let Some(words) = keyword(line, "autopair") {
        let division = words.split_whitespace().next().unwrap_or_default();
        return Said::Autopair { division, words };
    }
    if let Some((division, classes)) =
        keyword(line, "classes").and_then(|words| words.split_once(char::is_whitespace))
        && let Ok(classes) = classes.trim().parse()
    {
        return Said::Classes { division, classes };
    }
    if let Some((key, value)) = keyword(line, "config").and_then(|words| words.split_once('=')) {
        let Some((name, within)) = key.trim().split_once('{') else {
            return Said::Set { key: key.trim(), division: None, value: value.trim() };
        };
        let (key, value) = (name.trim_end(), value.trim());
        let is_quote = |c: char| c.is_whitespace() || matches!(c, '\'' | '"' | '}');
        let (division, behind) = within.split_once('}').unwrap_or((within, ""));
        let division = division.trim_matches(is_quote);
        let place = behind.trim().strip_prefix('[').and_then(|place| place.strip_suffix(']'));
        return match place.and_then(|place| place.trim().parse().ok()) {
            Some(place) => Said::Item { key, division, place, value },
            None => Said::Set { key, division: Some(division), value },
        };
    }
    Said::Other
}

/// The name and the file of a line `division NAME FILE`.
pub(super) fn division(line: &str) -> Option<(&str, &str)> {
    match said(line) {
        Said::Division { name, file } => Some((name, file)),
        Said::Set { .. }
        | Said::Item { .. }
        | Said::Autopair { .. }
        | Said::Prize(_)
        | Said::Classes { .. }
        | Said::BadDivision
        | Said::Encoding(_)
        | Said::Other => None,
    }
}

/// What stands behind a word with which a line begins.
pub(super) fn keyword<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let rest = line.trim_start().strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}
