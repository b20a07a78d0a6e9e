//! [`CertificateSheet`]: what stands on a certificate.

/// All of it is anybody's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateSheet {
    pub name: String,
    /// Where there are several.
    pub division: Option<String>,
    /// The place, or how much was played.
    pub said: String,
    pub record: String,
    pub prizes: Vec<String>,
    pub day: Option<String>,
}
