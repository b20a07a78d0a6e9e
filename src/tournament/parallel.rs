//! [`side_by_side`]: parallel work on many things.
use std::sync::atomic::{AtomicUsize, Ordering};

/// The result of the work for each thing, in order, computed on all processors.
pub fn side_by_side<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    on_threads(threads, things, work)
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
    fn the_order_depends_on_no_number_of_threads() {
        let things: Vec<u32> = (0..100).collect();
        let squares: Vec<u32> = things.iter().map(|thing| thing * thing).collect();
        for threads in [1, 2, 7, 200] {
            assert_eq!(on_threads(threads, &things, |thing| thing * thing), squares);
        }
        assert!(on_threads(3, &[] as &[u32], |thing| thing * thing).is_empty());
    }
}
