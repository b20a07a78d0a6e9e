//! The score differences of games, for simulations.
use std::sync::LazyLock;

const TABLE: &str = include_str!("../../../data/score_differences.txt");

/// The table has 2 to the power of this games.
pub(super) const BITS: u32 = 11;

/// The differences of 2,048 games in rising order, each equally likely.
static DIFFERENCES: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.filter_map(|line| line.split_once(' '));
    rows.filter_map(|(of, times)| Some((of.parse().ok()?, times.parse::<usize>().ok()?)))
        .flat_map(|(difference, times)| std::iter::repeat_n(difference, times))
        .collect()
});

/// The differences, limited to the cap.
pub(super) fn capped(cap: u32) -> impl Iterator<Item = u32> {
    DIFFERENCES.iter().map(move |difference| (*difference).min(cap))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_moments_of_real_games() {
        let all: Vec<u32> = capped(u32::MAX).collect();
        assert_eq!(all.len(), 1 << BITS);
        assert!(all.is_sorted());
        let games = all.len() as f64;
        let mean = all.iter().map(|d| f64::from(*d)).sum::<f64>() / games;
        let square = all.iter().map(|d| f64::from(*d).powi(2)).sum::<f64>() / games;
        assert!((mean - 82.8).abs() < 0.1, "{mean}");
        assert!((square.sqrt() - 104.3).abs() < 0.1, "{square}");
        let ties = all.iter().filter(|d| **d == 0).count() as f64 / games;
        assert!((ties - 0.0043).abs() < 0.0005, "{ties}");
        assert_eq!(capped(200).max(), Some(200));
    }
}
