//! [`Disk`]: what the system says of the place where an event lies.
use std::fs;
use std::path::Path;

use crate::cli::app::files;

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
const NETWORK: &str = "9p afs beegfs ceph cifs coda davfs fuse.ceph fuse.davfs2 fuse.glusterfs \
    fuse.gvfsd-fuse fuse.rclone fuse.s3fs fuse.smbnetfs fuse.sshfs fuse.vmhgfs-fuse glusterfs lustre \
    ncpfs nfs nfs4 smb3 smbfs vboxsf virtiofs";
/// A folder of another machine, as Windows calls it.
const SHARE: &str = "windows share";
const MEMORY: [&str; 2] = ["ramfs", "tmpfs"];
/// Where Linux says what is mounted.
const MOUNTS: &str = "/proc/self/mountinfo";

impl Disk {
    /// That of the folder of a file, which need not be there.
    pub fn of(file: &Path) -> Disk {
        let kind = files::folder(file).canonicalize().ok().and_then(|folder| {
            if is_share(&folder) {
                return Some(SHARE.to_owned());
            }
            let mounts = fs::read_to_string(MOUNTS).ok()?;
            kind(&mounts, &folder).map(str::to_owned)
        });
        match kind {
            Some(kind) if kind == SHARE || NETWORK.split(' ').any(|one| one == kind) => {
                Disk::Network(kind)
            }
            Some(kind) if MEMORY.contains(&&*kind) => Disk::Memory(kind),
            Some(kind) => Disk::Own(kind),
            None => Disk::Unknown,
        }
    }

    /// What a director is told before an event is made or entered there.
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

/// Whether Windows has the folder from another machine: also where a letter stands for the share.
fn is_share(folder: &Path) -> bool {
    use std::path::{Component, Prefix};
    match folder.components().next() {
        Some(Component::Prefix(prefix)) => {
            matches!(prefix.kind(), Prefix::UNC(..) | Prefix::VerbatimUNC(..))
        }
        Some(_) | None => false,
    }
}

/// Whether the folder was mounted so that the system does not wait for the disk.
pub fn is_mounted_without_barriers(event: &Path) -> bool {
    let folder = files::folder(event).canonicalize().ok();
    let mounts = fs::read_to_string(MOUNTS).ok();
    let line =
        folder.zip(mounts).and_then(|(folder, mounts)| mount(&mounts, &folder).map(str::to_owned));
    let options = line.unwrap_or_default();
    options.split([' ', ',']).any(|option| ["nobarrier", "barrier=0"].contains(&option))
}

/// The kind of file system that holds a folder, by the lines of mountinfo: the longest place
/// that the folder is below, of equal ones the last, which lies over the others.
fn kind<'a>(mounts: &'a str, folder: &Path) -> Option<&'a str> {
    mount(mounts, folder)?.split(' ').skip_while(|field| *field != "-").nth(1)
}

fn mount<'a>(mounts: &'a str, folder: &Path) -> Option<&'a str> {
    let mut best: Option<(usize, &str)> = None;
    for line in mounts.lines().filter(|line| line.split(' ').any(|field| field == "-")) {
        let Some(place) = line.split(' ').nth(4).map(unescaped) else { continue };
        if folder.starts_with(&place) && best.is_none_or(|(longest, _)| place.len() >= longest) {
            best = Some((place.len(), line));
        }
    }
    best.map(|(_, line)| line)
}

/// Spaces in a place are written `\040`.
fn unescaped(place: &str) -> String {
    [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")]
        .into_iter()
        .fold(place.to_owned(), |text, (written, meant)| text.replace(written, meant))
}

/// How many bytes may still be written beside the event; `None` where the system does not say.
#[cfg(unix)]
pub fn free_bytes(event: &Path) -> Option<u64> {
    let space = rustix::fs::statvfs(files::folder(event)).ok()?;
    Some(space.f_bavail.saturating_mul(space.f_frsize))
}

#[cfg(not(unix))]
pub fn free_bytes(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTED: &str = "\
22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/root rw
30 22 0:26 / /run rw - tmpfs tmpfs rw
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
            ("/run/x", "tmpfs"),
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
    }
}
