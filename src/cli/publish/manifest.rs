//! [`Manifest`]: which files of a folder are a site's.
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::cli::Failure;
use crate::cli::app::files::is_below;
use crate::cli::app::input;
use ::show::event::public::Naming;
use ::show::reader::machine;
use ::show::site::Site;

/// Where it lies in the folder.
pub const MANIFEST: &str = "site.json";
const FORMAT: &str = "sixzero site";
/// How files of a site end.
const ENDINGS: [&str; 5] = ["html", "json", "js", "css", "svg"];

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    format: String,
    /// The operation up to which the pages go; none before the first are there.
    revision: Option<i64>,
    /// When it was entered.
    as_of: Option<String>,
    /// How players are called, which stays so.
    #[serde(default)]
    pub names: Naming,
    pub files: Vec<Listed>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// Below the folder, with `/` between its parts.
    pub path: String,
    sha256: String,
}

impl Manifest {
    pub fn of(site: &Site) -> Manifest {
        let files = site.files.iter();
        let listed =
            files.map(|file| Listed { path: file.path.clone(), sha256: file.sha256.clone() });
        Manifest {
            format: FORMAT.to_owned(),
            revision: Some(site.revision.0),
            as_of: Some(machine(site.entered)),
            names: site.naming,
            files: listed.collect(),
        }
    }

    /// That of the folder; an empty one where there is none.
    ///
    /// # Errors
    /// What lies there is none of ours.
    pub fn read(folder: &Path) -> Result<Manifest, Failure> {
        let path = folder.join(MANIFEST);
        if path.symlink_metadata().is_err() {
            return Ok(Manifest {
                format: FORMAT.to_owned(),
                revision: None,
                as_of: None,
                names: Naming::default(),
                files: Vec::new(),
            });
        }
        let text = input::bytes(&path, input::MOST_BYTES)?;
        let manifest: Option<Manifest> = serde_json::from_slice(&text).ok();
        // A manifest may come with a stick: it names nothing but files as a site has them, below it.
        let is_ours = |manifest: &Manifest| {
            manifest.format == FORMAT
                && manifest.files.iter().all(|file| {
                    let path = Path::new(&file.path);
                    let ending = path.extension().and_then(|ending| ending.to_str());
                    is_below(path) && ending.is_some_and(|ending| ENDINGS.contains(&ending))
                })
        };
        manifest.filter(is_ours).ok_or_else(|| Failure::not_ours(&path))
    }

    pub fn has(&self, path: &str) -> bool {
        self.files.iter().any(|file| file.path == path)
    }

    /// With the files of the other that this has not.
    pub fn with(mut self, other: &Manifest) -> Manifest {
        let new: Vec<_> =
            other.files.iter().filter(|file| !self.has(&file.path)).cloned().collect();
        self.files.extend(new);
        self
    }

    pub fn text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("texts and numbers are JSON");
        text.push('\n');
        text
    }
}
