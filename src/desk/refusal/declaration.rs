//! [`refusals`] and [`findings`]: each refusal is declared once, with its message and its level.

/// Declares refusals: each with its message, and after `=>` its kind: a `finding` that the director
/// can override by name, a `fault` of something else, or the kind of the refusal that it contains.
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
            /// Its cause, or the finding that overrides it.
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

/// The kind of a refusal, as declared after `=>`.
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

/// Declares findings: each with its name for `--accept`, its level, and its meaning.
macro_rules! findings {
    ($($finding:ident $name:expr, $level:ident, $what:literal;)+) => {
        /// A finding that refuses a request until the director overrides it by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Finding {
            $(#[doc = $what] $finding),+
        }

        impl Finding {
            pub const ALL: &[Finding] = &[$(Finding::$finding),+];

            /// The name for `--accept`.
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
