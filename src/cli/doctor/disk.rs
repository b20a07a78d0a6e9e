//! [`Disk`]: what the system says of the place where an event lies.
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::{clock, files};
use crate::store::sync_folder;

/// The kind of file system that a file is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disk {
    /// One of this machine.
    Own(String),
    /// One of another machine, where SQLite's locks are often not kept.
    Network(String),
    /// One that is gone when the machine is switched off.
    Memory(String),
    /// The system does not say.
    Unknown,
}

/// File systems of other machines, as Linux calls them; and those that hand a folder of the host
/// to a virtual machine, which do not share locks either.
const NETWORK: [&str; 25] = [
    "9p",
    "afs",
    "beegfs",
    "ceph",
    "cifs",
    "coda",
    "davfs",
    "fuse.ceph",
    "fuse.davfs2",
    "fuse.glusterfs",
    "fuse.gvfsd-fuse",
    "fuse.rclone",
    "fuse.s3fs",
    "fuse.smbnetfs",
    "fuse.sshfs",
    "fuse.vmhgfs-fuse",
    "glusterfs",
    "lustre",
    "ncpfs",
    "nfs",
    "nfs4",
    "smb3",
    "smbfs",
    "vboxsf",
    "virtiofs",
];
/// File systems in memory.
const MEMORY: [&str; 2] = ["ramfs", "tmpfs"];
/// Where Linux says what is mounted.
const MOUNTS: &str = "/proc/self/mountinfo";

impl Disk {
    /// That of the folder of a file, which need not be there.
    #[must_use]
    pub fn of(file: &Path) -> Disk {
        let folder = folder(file);
        let kind = folder.canonicalize().ok().and_then(|folder| {
            let mounts = fs::read_to_string(MOUNTS).ok()?;
            kind(&mounts, &folder).map(str::to_owned)
        });
        match kind {
            Some(kind) if NETWORK.contains(&&*kind) => Disk::Network(kind),
            Some(kind) if MEMORY.contains(&&*kind) => Disk::Memory(kind),
            Some(kind) => Disk::Own(kind),
            None => Disk::Unknown,
        }
    }

    /// What a director is told before an event is made or entered there.
    #[must_use]
    pub fn warning(&self) -> Option<String> {
        match self {
            Disk::Network(kind) => Some(format!(
                "The event is on a network file system ({kind}), where two programs can damage a \
                 file that both write: keep it on a disk of this machine; `sixzero backup FOLDER` copies it."
            )),
            Disk::Own(_) | Disk::Memory(_) | Disk::Unknown => None,
        }
    }
}

/// The folder in which a file is.
fn folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        Some(_) | None => PathBuf::from("."),
    }
}

/// The kind of file system that holds a folder, by the lines of mountinfo: the longest place
/// that the folder is below, of equal ones the last, which lies over the others.
fn kind<'a>(mounts: &'a str, folder: &Path) -> Option<&'a str> {
    let mut best: Option<(usize, &str)> = None;
    for line in mounts.lines() {
        let mut fields = line.split(' ');
        let Some(place) = fields.nth(4).map(unescaped) else { continue };
        let Some(kind) = fields.skip_while(|field| *field != "-").nth(1) else { continue };
        if folder.starts_with(&place) && best.is_none_or(|(longest, _)| place.len() >= longest) {
            best = Some((place.len(), kind));
        }
    }
    best.map(|(_, kind)| kind)
}

/// Spaces in a place are written `\040`.
fn unescaped(place: &str) -> String {
    [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")]
        .into_iter()
        .fold(place.to_owned(), |text, (written, meant)| text.replace(written, meant))
}

/// Writes a small file beside the event down to the disk, and removes it: how many milliseconds
/// that took.
///
/// # Errors
/// What the system says: the folder cannot be written, or what is written is not kept.
pub fn written_through(event: &Path) -> io::Result<u64> {
    let probe = files::beside(&event.with_extension("probe"));
    let begun = clock::running_ms();
    let written = File::create(&probe).and_then(|mut file| {
        file.write_all(b"sixzero doctor")?;
        file.sync_all()?;
        sync_folder(&folder(event))
    });
    let removed = fs::remove_file(&probe);
    written.and(removed).map(|()| clock::running_ms().saturating_sub(begun))
}

/// How many bytes may still be written beside the event; `None` where the system does not say.
#[cfg(unix)]
#[must_use]
pub fn free_bytes(event: &Path) -> Option<u64> {
    let space = rustix::fs::statvfs(folder(event)).ok()?;
    Some(space.f_bavail.saturating_mul(space.f_frsize))
}

/// How many bytes may still be written beside the event; `None` where the system does not say.
#[cfg(not(unix))]
#[must_use]
pub fn free_bytes(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTED: &str = "\
22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/root rw
30 22 0:26 / /tmp rw - tmpfs tmpfs rw
41 22 0:40 / /mnt/club\\040share rw,relatime shared:9 master:2 - cifs //server/club rw,vers=3.0
42 22 0:41 / /home/kim/remote rw,nosuid - fuse.sshfs kim@server:/ rw
43 22 0:42 / /srv rw - ext4 /dev/sdb1 rw
44 43 0:43 / /srv rw - nfs4 server:/srv rw
";

    #[test]
    fn the_nearest_and_last_place_counts() {
        for (folder, expected) in [
            ("/home/kim", "ext4"),
            ("/home/kim/remote/club", "fuse.sshfs"),
            ("/home/kim/remotely", "ext4"),
            ("/mnt/club share", "cifs"),
            ("/mnt/club", "ext4"),
            ("/srv/events", "nfs4"),
            ("/tmp/x", "tmpfs"),
        ] {
            assert_eq!(kind(MOUNTED, Path::new(folder)), Some(expected), "{folder}");
        }
        assert_eq!(kind("", Path::new("/")), None);
        assert_eq!(kind("not a line of it\n1 2 3 4 /\n", Path::new("/")), None);
    }

    #[test]
    fn only_other_machines_are_warned_of() {
        assert!(Disk::Network("nfs".to_owned()).warning().is_some());
        assert_eq!(Disk::Own("ext4".to_owned()).warning(), None);
        assert!(NETWORK.is_sorted() && MEMORY.is_sorted());
    }
}
