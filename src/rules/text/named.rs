//! [`named!`](crate::named): enums with a word for each choice.

/// Declares an enum with a word for each choice, as it is typed, in the file and in JSON.
///
/// ```
/// sixzero_rules::named! {
///     /// On which day.
///     Day { Saturday = "sat", Sunday = "sun" }
/// }
/// assert_eq!((Day::named("sun"), Day::Saturday.name()), (Some(Day::Sunday), "sat"));
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])* $Choice:ident {
        $($(#[$doc:meta])* $one:ident = $name:literal),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $Choice { $($(#[$doc])* $one,)+ }

        impl $Choice {
            pub const ALL: [$Choice; [$($name),+].len()] = [$($Choice::$one),+];

            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $($Choice::$one => $name,)+ }
            }

            #[must_use]
            pub fn named(name: &str) -> Option<$Choice> {
                $Choice::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    };
}
