//! The language of the prompt and of the shell: one table of verbs, and the pure function that
//! makes a command line of a line's words.
pub mod arrange;
pub mod parameters;
pub mod shell;
pub mod tsh;
pub mod verbs;

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::arrange::{Arranged, Setting, Source, arrange, whole};
    use super::verbs::{self, Means, Verb};
    use crate::cli::{Arguments, Failure};
    use ::show::prompt::words::{Word, split};
    use tournament::RoundNo;

    struct Third;

    impl Setting for Third {
        fn divisions(&mut self) -> Vec<String> {
            vec!["A".to_owned(), "B".to_owned()]
        }

        fn round(&mut self, _: &Verb, _: &[String]) -> Result<RoundNo, Failure> {
            Ok(RoundNo(3))
        }
    }

    fn arranged(line: &str) -> Result<Vec<String>, Failure> {
        let words = split(line).unwrap();
        match arrange(&words, Source::Prompt, &mut Third)? {
            Some(Arranged::Command { words, .. }) => Ok(words),
            Some(Arranged::Prompt(..)) => panic!("{line} is of the prompt alone"),
            None => whole(&words, Source::Prompt),
        }
    }

    #[test]
    fn a_verb_stands_for_a_command() {
        for (line, command) in [
            ("late ann", "player late ann"),
            ("LATE Ann Lee", "player late Ann Lee"),
            ("late 3", "player late 3"),
            ("late ann --since 09:00", "player late ann --since 09:00"),
            ("late --since 09:00 ann", "player late ann --since 09:00"),
            ("late o'brien", "player late o'brien"),
            ("forfeit ann", "result forfeit 3 ann"),
            ("forfeit 3", "result forfeit 3 3"),
            ("forfeit ann --round 1", "result forfeit 1 ann"),
            ("forfeit --round=1 ann lee", "result forfeit 1 ann lee"),
            ("forfeit ann because she was ill", "result forfeit 3 ann --reason=she was ill"),
            ("sitout ann lee 3-4", "player sit-out ann lee 3-4"),
            ("overtime ann -2:05", "result overtime 3 ann -2:05"),
            ("swap ann ben", "round swap 3 ann ben"),
            ("swap \"ann lee\" ben", "round swap 3 ann lee ben"),
            ("why ann", "round explain 3 ann"),
            ("record 2", "game new --table 2"),
            ("here ann ben", "player arrive ann ben"),
            ("here", "player arrive"),
            ("look HORN FARMS", "judge HORN FARMS"),
            ("u 12", "undo 12"),
            ("withdraw --help", "player withdraw --help"),
            ("\"late\" ann", "late ann"),
            ("player late ann lee", "player late ann lee"),
            ("player late ann because rain", "player late ann --reason=rain"),
            // tsh's own order of arguments.
            ("koth 0 2", "round pair 3 --method koth --no-repeats"),
            ("koth 2 2 b", "round pair 3 --method koth --division b"),
            ("fp 3 0 2", "round pair 3 --method factor 3 --no-repeats"),
            ("floss b ann 2 75", "result forfeit 2 ann --spread 75 --division b"),
            ("st b", "standings --division b"),
            ("rs 2", "standings --round 2"),
            ("off ann", "player withdraw ann"),
            ("mvp ann b", "player move ann b"),
            ("pair 1 2 3", "round played 3 1 2 --left pair"),
        ] {
            assert_eq!(arranged(line).unwrap().join(" "), command, "{line}");
        }
    }

    #[test]
    fn no_word_is_left_out_and_none_guessed() {
        for line in [
            "late",
            "forfeit",
            "swap ann",
            "swap ann lee ben",
            "sitout ann",
            "sitout ann 2 and 3",
            "overtime ann",
            "penalty ann",
            "add Ola 1200",
            "add a bye for ann",
            "player add a bye for ann",
            "paid ann 5",
            "record ann",
            "m 2 3",
            "koth next",
            "forfeit ann because",
            "late \"ann\" lee",
            "adp Ola",
            "forfeit ann 3",
        ] {
            // `late` alone is for clap to refuse.
            let is_read = arranged(line).is_ok_and(|words| {
                let line = std::iter::once("sixzero").chain(words.iter().map(String::as_str));
                Arguments::try_parse_from(line).is_ok()
            });
            assert!(!is_read, "{line}");
        }
    }

    #[test]
    fn every_verb_is_a_command_with_its_arguments() {
        let example = |takes: &str| match takes.trim_matches(['[', ']']) {
            "slip…" => "ann 412 dan 388",
            "player" | "p1" | "new" => "ann",
            "other" | "p2" => "ben",
            "players…" => "ann ben",
            "words…" => "HORN",
            "rounds" => "3",
            "over" => "2:05",
            "div" | "to" => "b",
            "s1" | "s2" => "400",
            _ => "2",
        };
        let mut names: Vec<&str> = Vec::new();
        for verb in verbs::all() {
            names.extend(verb.names());
            if verb.line().is_none() {
                continue;
            }
            let required = verb.takes.split(' ').filter(|one| !one.is_empty());
            let required: Vec<&str> =
                required.filter(|one| !one.starts_with('[') || *one == "[player]").collect();
            let given = required.iter().map(|one| example(one)).collect::<Vec<_>>().join(" ");
            let line = format!("{} {given}", verb.name);
            let words = arranged(&line).unwrap_or_else(|failure| panic!("{line}: {failure}"));
            let typed = std::iter::once("sixzero").chain(words.iter().map(String::as_str));
            if let Err(error) = Arguments::try_parse_from(typed) {
                panic!("{line}: {words:?}: {error}");
            }
        }
        let known = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), known, "a name stands in two rows");
    }

    #[test]
    fn what_a_way_proposes_can_be_typed() {
        for verb in verbs::all() {
            let Means::Way(way) = verb.means else { continue };
            for line in way.split('`').skip(1).step_by(2) {
                let line = line.trim_start_matches("sixzero ");
                let first = line.split(' ').next().unwrap_or_default();
                let is_command = crate::cli::prompt::is_known(first);
                let is_part = line.starts_with('-') || ["third", "q"].contains(&line);
                assert!(is_command || is_part, "{}: `{line}`", verb.name);
            }
        }
    }

    #[test]
    fn a_quoted_word_is_no_verb() {
        let words = [Word { text: "late".to_owned(), is_quoted: true }];
        assert_eq!(arrange(&words, Source::Prompt, &mut Third).unwrap(), None);
    }
}
