//! [`Site`]: the public pages as files, for any web host.
use crate::event::public::Naming;
use tournament::Moment;
use tournament::event::OperationId;

/// The pages of a revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub revision: OperationId,
    /// The time of the last entry in it.
    pub entered: Moment,
    pub naming: Naming,
    /// The start page is last, so that its links lead somewhere once it is there.
    pub files: Vec<SiteFile>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// Below the site's folder, with `/` as separator.
    pub path: String,
    pub text: String,
    /// In hexadecimal digits.
    pub sha256: String,
}
