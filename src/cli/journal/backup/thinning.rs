//! Which backups go when there are too many: the younger ones lie close together, the older ones
//! further and further apart, and the first stays.
use tournament::event::OperationId;

/// Of backups up to these operations, in their order, the ones that go until so many are left.
/// Age is counted in operations, which no clock changes. The first and the last stay.
pub fn dispensable(kept: &[OperationId], keep: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..kept.len()).collect();
    let mut gone = Vec::new();
    while left.len() > keep.max(1) {
        let inner = 1..left.len().saturating_sub(1);
        let place = inner.min_by(|&one, &other| {
            let (one, other) = (hole(kept, &left, one), hole(kept, &left, other));
            (one.0 * other.1).cmp(&(other.0 * one.1))
        });
        // Of two the newer one stays.
        gone.push(left.remove(place.unwrap_or(0)));
    }
    gone
}

/// What would lie between a backup's neighbours without it, beside its age.
fn hole(kept: &[OperationId], left: &[usize], place: usize) -> (i128, i128) {
    let at = |place: usize| i128::from(kept[left[place]].0);
    (at(place + 1) - at(place - 1), at(left.len() - 1) - at(place) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_young_lie_close_and_the_old_far_apart() {
        let mut kept: Vec<OperationId> = Vec::new();
        for revision in 1..=2_000 {
            kept.push(OperationId(revision));
            for gone in dispensable(&kept, 20) {
                kept.remove(gone);
            }
        }
        assert_eq!(kept.len(), 20);
        assert_eq!((kept[0], kept[19]), (OperationId(1), OperationId(2_000)));
        let gaps: Vec<i64> = kept.windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
        assert!(gaps[19 - 1] <= 5, "{gaps:?}");
        assert!(gaps[0] > 200, "{gaps:?}");
        // No hole is much wider than what comes after it.
        for (place, gap) in gaps.iter().enumerate().skip(1) {
            let age = 2_000 - kept[place].0;
            assert!(*gap <= age.max(8), "{gaps:?}");
        }
    }

    #[test]
    fn of_two_the_newer_stays() {
        let kept = [OperationId(3), OperationId(9)];
        assert_eq!(dispensable(&kept, 1), [0]);
        assert_eq!(dispensable(&kept, 2), [0_usize; 0]);
        assert_eq!(dispensable(&[], 1), [0_usize; 0]);
    }
}
