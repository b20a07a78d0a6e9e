//! The disk of the hall's own file, which the hall itself does not touch.
use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use crate::cli::Failure;
use crate::cli::app::files::{self, Privacy};
use crate::cli::app::input;
use ::show::answer::Exit;
use ::show::refusal::{self, Told};

/// No hall's file is longer, in bytes.
const LONGEST: u64 = 1 << 20;

/// What stands in a file; nothing where there is none.
pub fn read(path: &Path) -> Result<String, refusal::Failure> {
    match path.try_exists() {
        Ok(false) => Ok(String::new()),
        Ok(true) | Err(_) => text(path).map_err(Failure::told),
    }
}

/// Puts into a file what is made of what stands in it, while nobody else does.
pub fn change(
    path: &Path,
    make: &mut dyn FnMut(&str) -> Result<String, refusal::Failure>,
) -> Result<(), refusal::Failure> {
    let fail = |source| Failure::File { verb: "write", path: path.to_owned(), source }.told();
    let lock = locked(path).map_err(fail)?;
    let made = make(&text(path).map_err(Failure::told)?)?;
    files::write_whole(path, made.as_bytes(), Privacy::Private).map_err(Failure::told)?;
    drop(lock);
    Ok(())
}

/// Fills it with bytes that nobody can guess.
pub fn random(bytes: &mut [u8]) -> Result<(), refusal::Failure> {
    getrandom::fill(bytes).map_err(|error| {
        refusal::Failure::Told(Told {
            exit: Exit::File,
            problem: format!("this machine gives no random numbers: {error}"),
            details: Vec::new(),
            hint: "try again in a moment".to_owned(),
        })
    })
}

fn text(path: &Path) -> Result<String, Failure> {
    let bytes = input::bytes(path, LONGEST)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The file, made empty where there is none, and held until it is dropped. Somebody may have put
/// another in its place while this was waited for: then that one is held. On Windows, where an open
/// file cannot be replaced, one beside it is held.
fn locked(path: &Path) -> io::Result<File> {
    #[cfg(windows)]
    let path = &files::with_ending(path, ".lock");
    let mut options = OpenOptions::new();
    options.read(true).append(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    loop {
        let file = options.open(path)?;
        file.lock()?;
        if is_there(&file, path)? {
            return Ok(file);
        }
    }
}

/// Whether the file is still the one of this name.
#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    let same = |there: std::fs::Metadata| (there.dev(), there.ino()) == (own.dev(), own.ino());
    Ok(path.metadata().is_ok_and(same))
}

/// Nothing tells it here.
#[cfg(not(unix))]
fn is_there(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_many_change_at_once_is_changed_by_each() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("night.sixzero-hall");
        assert_eq!(read(&path).unwrap(), "");
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..10 {
                        change(&path, &mut |text| {
                            Ok((text.parse::<u32>().unwrap_or_default() + 1).to_string())
                        })
                        .unwrap();
                    }
                });
            }
        });
        assert_eq!(read(&path).unwrap(), "80");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}
