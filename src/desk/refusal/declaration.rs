//! [`refusals`] and [`findings`]: each refusal is declared once, with its message and its level.

/// Declares refusals: each with its message, and behind `=>` what it is besides a refusal of the
/// request: a `finding` that the director can override by its name, the `fault` of something else,
/// or, of one that holds another, whatever that is.
macro_rules! refusals {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $(
                $(#[$said:meta])*
                $variant:ident $(($($held:tt)*))? $({ $($fields:tt)* })?
                    $(=> $how:ident $($what:ident)::+)?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$said])* $variant $(($($held)*))? $({ $($fields)* })?),+
        }

        impl $name {
            /// Whose fault it is, or how the director overrides it.
            pub fn kind(&self) -> $crate::Kind {
                match self {
                    $($name::$variant { .. } => {
                        kind!(self $name $variant $($how $($what)::+)?)
                    })+
                }
            }
        }
    };
}

/// What a refusal is, as it stands behind the `=>` of its declaration.
macro_rules! kind {
    ($self:ident $name:ident $variant:ident) => {
        $crate::Kind::Refused
    };
    ($self:ident $name:ident $variant:ident finding $finding:ident) => {
        $crate::Kind::Found($crate::Finding::$finding)
    };
    ($self:ident $name:ident $variant:ident fault $fault:ident) => {
        $crate::Kind::$fault
    };
    ($self:ident $name:ident $variant:ident by $($of:ident)::+) => {
        if let $name::$variant(held) = $self { $($of)::+(held) } else { $crate::Kind::Refused }
    };
}

/// Declares findings: each with its name as typed to `--accept`, its level, and what it finds.
macro_rules! findings {
    ($($finding:ident $name:expr, $level:ident, $what:literal;)+) => {
        /// A finding that refuses a request until the director overrides it by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Finding {
            $(#[doc = $what] $finding),+
        }

        impl Finding {
            pub const ALL: &[Finding] = &[$(Finding::$finding),+];

            /// The name, as typed to `--accept`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Finding::$finding => $name),+
                }
            }

            #[must_use]
            pub fn level(self) -> Level {
                match self {
                    $(Finding::$finding => Level::$level),+
                }
            }

            #[must_use]
            pub fn what(self) -> &'static str {
                match self {
                    $(Finding::$finding => $what),+
                }
            }
        }
    };
}
