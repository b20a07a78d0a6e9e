//! Small fields of made-up costs, and the least matchings of them by writing all down.

/// What pairs come to, by tier.
pub fn totals<const T: usize>(
    pairs: &[(usize, usize)],
    units: impl Fn(usize, usize) -> [u64; T],
) -> [u64; T] {
    pairs.iter().fold([0; T], |sum, &(one, two)| {
        let pair = units(one, two);
        std::array::from_fn(|tier| sum[tier] + pair[tier])
    })
}

/// The least tuple over every perfect matching, by writing them all down.
pub fn exhaustive<const T: usize>(
    left: &[usize],
    units: &impl Fn(usize, usize) -> [u64; T],
) -> [u64; T] {
    let Some((&one, rest)) = left.split_first() else { return [0; T] };
    let pairs = rest.iter().map(|&two| {
        let others: Vec<usize> = rest.iter().copied().filter(|&v| v != two).collect();
        let (pair, others) = (units(one, two), exhaustive(&others, units));
        std::array::from_fn(|tier| pair[tier] + others[tier])
    });
    pairs.min().unwrap()
}

/// Numbers that look random, by an index.
pub fn number(seed: u64) -> u64 {
    let number = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Costs for a field: few different ones, or many.
pub fn field(seed: u64) -> (usize, impl Fn(usize, usize) -> [u64; 2] + Copy) {
    let size = 2 * (1 + number(seed) % 18) as usize;
    let most = [1, 3, 30, 1 << 20][(number(seed ^ 1 << 40) % 4) as usize];
    let units = move |one: usize, two: usize| {
        let pair = (one.min(two) * size + one.max(two)) as u64;
        let of = |tier: u64| number(seed << 20 ^ pair << 4 ^ tier) % (most + 1);
        [of(0) / 2, of(1)]
    };
    (size, units)
}
