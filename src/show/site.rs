//! [`Site`]: the pages for everybody as files, for any web host.
use tournament::Moment;
use tournament::event::OperationId;

/// The pages of a revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub revision: OperationId,
    /// When the last that is in it was entered.
    pub entered: Moment,
    /// The first page is the last: what it leads to is there before it is.
    pub files: Vec<SiteFile>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// Below the folder of the site, with `/` between its parts.
    pub path: String,
    pub text: String,
    /// In hexadecimal digits.
    pub sha256: String,
}
