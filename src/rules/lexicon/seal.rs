//! The checksum at the end of a compiled list, which is compared at each opening.
//!
//! The library that reads the list compares it too, by a table; this is what processors have an
//! instruction for, and takes a sixth of the time.

/// The bytes of the checksum, the last of a list: the least significant first.
pub(super) const CHECKSUM: usize = 4;

/// Whether the list is as its builder left it: its last bytes are the CRC-32C of those before
/// them, masked as in Snappy's framing format, section 3.
pub(super) fn is_whole(automaton: &[u8]) -> bool {
    let Some((before, checksum)) = automaton.split_last_chunk::<CHECKSUM>() else {
        return false;
    };
    masked(crc32c::crc32c(before)) == u32::from_le_bytes(*checksum)
}

/// A checksum that is part of what is summed up would do little: so it is turned and moved.
fn masked(sum: u32) -> u32 {
    const TURN: u32 = 15;
    const MOVE: u32 = 0xa282_ead8;
    sum.rotate_right(TURN).wrapping_add(MOVE)
}

#[cfg(test)]
mod tests {
    use fst::Set;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// As the library says of the list, and of the list with some bytes changed.
        #[test]
        fn the_library_says_the_same(
            words in prop::collection::btree_set("[A-Z]{2,9}", 1..200),
            spoilt in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..3),
        ) {
            let mut bytes = Set::from_iter(words).unwrap().into_fst().into_inner();
            prop_assert!(is_whole(&bytes));
            for (at, by) in spoilt {
                // What tells how long the list is may not be anything: the library would not open it.
                let last = bytes.len() - CHECKSUM;
                bytes[at.index(last)] ^= by;
            }
            if let Ok(set) = Set::new(bytes.clone()) {
                prop_assert_eq!(is_whole(&bytes), set.as_fst().verify().is_ok());
            }
        }
    }

    #[test]
    fn what_is_too_short_is_no_list() {
        assert!(!is_whole(&[]));
        assert!(!is_whole(&[0; CHECKSUM - 1]));
    }
}
