//! [`side_by_side`]: parallel work on many things.
use std::sync::atomic::{AtomicUsize, Ordering};

/// The result of the work for each thing, in order, computed on all processors.
pub fn side_by_side<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    on_threads(threads, things, work)
}

/// Several shares per processor, because some may be slower than others.
const EACH: usize = 4;

/// Divides the things into shares of about the same size, a few for each processor. If there is
/// more than one share, each has at least `least` things.
pub fn shares<T>(things: &[T], least: usize) -> Vec<&[T]> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    shares_of(processors * EACH, things, least)
}

fn shares_of<T>(most: usize, things: &[T], least: usize) -> Vec<&[T]> {
    let shares = most.min(things.len() / least.max(1)).max(1);
    (0..shares)
        .map(|share| &things[things.len() * share / shares..things.len() * (share + 1) / shares])
        .collect()
}

/// [`side_by_side`] on this number of threads.
pub(crate) fn on_threads<T: Sync, R: Send>(
    threads: usize,
    things: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(thing) = things.get(at) else { return done };
            done.push((at, work(thing)));
        }
    };
    let mut done: Vec<(usize, R)> = std::thread::scope(|scope| {
        let running: Vec<_> = (1..threads.min(things.len())).map(|_| scope.spawn(share)).collect();
        let mut done = share();
        for thread in running {
            match thread.join() {
                Ok(more) => done.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thing_is_in_one_share_of_the_least_size() {
        for (most, things, least, sizes) in [
            (2, 5, 1, vec![2, 3]),
            (3, 10, 4, vec![5, 5]),
            (4, 3, 4, vec![3]),
            (4, 0, 0, vec![0]),
            (1, 9, 2, vec![9]),
        ] {
            let things: Vec<u32> = (0..things).collect();
            let shares = shares_of(most, &things, least);
            let told: Vec<usize> = shares.iter().map(|share| share.len()).collect();
            assert_eq!(told, sizes, "{most} shares, {things:?}, {least}");
            assert_eq!(shares.concat(), things);
        }
    }

    #[test]
    fn the_order_depends_on_no_number_of_threads() {
        let things: Vec<u32> = (0..100).collect();
        let squares: Vec<u32> = things.iter().map(|thing| thing * thing).collect();
        for threads in [1, 2, 7, 200] {
            assert_eq!(on_threads(threads, &things, |thing| thing * thing), squares);
        }
        assert!(on_threads(3, &[] as &[u32], |thing| thing * thing).is_empty());
    }
}
