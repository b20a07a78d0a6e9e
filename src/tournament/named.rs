//! Enumerations of which each value has a word.

/// An enumeration of which each value has a word, as it is typed, in files and in JSON: it is
/// relied upon, so it does not change.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$said:meta])* $value:ident = $word:literal,)*
        }
    ) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$said])* $value,)*
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$value),*];

            /// Its word.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$value => $word,)*
                }
            }

            #[must_use]
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|known| known.name() == name)
            }
        }
    };
}
pub(crate) use named;
