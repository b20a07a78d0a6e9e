//! [`Said`]: the answers to a question: yes is yes, no and Enter are no, `?` explains. All other
//! input is not an answer.
/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Yes,
    No,
    Explain,
    Other(String),
}

impl Said {
    pub fn of(typed: &str) -> Said {
        let typed = typed.trim();
        match typed.to_lowercase().as_str() {
            "y" | "yes" | "j" | "ja" | "o" | "oui" | "si" | "sí" => Said::Yes,
            // Of what is asked nothing is done yet that could be taken back.
            "" | "n" | "no" | "nein" | "non" | "undo" | "u" | "cancel" => Said::No,
            "?" | "help" => Said::Explain,
            _ => Said::Other(typed.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_neither_yes_nor_no_is_no_answer() {
        for (typed, said) in [
            ("y", Said::Yes),
            (" JA ", Said::Yes),
            ("oui", Said::Yes),
            ("", Said::No),
            ("nein", Said::No),
            ("undo", Said::No),
            ("no, she is back", Said::Other("no, she is back".to_owned())),
            ("no, rosa 402", Said::Other("no, rosa 402".to_owned())),
            ("?", Said::Explain),
            ("s", Said::Other("s".to_owned())),
            ("weiss 350 jose 398", Said::Other("weiss 350 jose 398".to_owned())),
        ] {
            assert_eq!(Said::of(typed), said, "{typed}");
        }
    }
}
