//! Lots: who starts by the tiles that were drawn, and numbers that a seed gives for ever.
use rules::{BySeat, Lots, RuleSet, Seat, Tile, shuffle, starter};

/// `EC ? Q`: what each drew, one player after the other; who starts, or why not.
#[track_caller]
fn check(rules: &str, draws: &str, wanted: Result<u8, &str>) {
    let rules = RuleSet::preset(rules).unwrap();
    let draws: BySeat<Vec<Tile>> =
        draws.split(' ').map(|draw| rules.alphabet().read_tiles(draw).unwrap()).collect();
    let mut names = ["Ann", "Ben", "Cat", "Dan"].into_iter().map(str::to_owned);
    let names = draws.map(|_, _| names.next().unwrap());
    let found = starter(rules.alphabet(), &names, &draws);
    let found = found.map(Seat::number).map_err(|error| error.to_string());
    assert_eq!(found, wanted.map_err(str::to_owned));
}

#[test]
fn the_nearest_to_a_starts_and_a_blank_is_before_it() {
    check("hasbro", "E ?", Ok(2));
    check("hasbro", "A B", Ok(1));
    check("hasbro", "E Q A C", Ok(3));
    check("spanish", "D [CH]", Ok(2));
    check("spanish", "C [CH]", Ok(1));
    check("swedish", "Ö Z", Ok(2));
}

#[test]
fn equal_tiles_are_drawn_again_by_those_who_drew_them() {
    check("hasbro", "E E", Err("Ann and Ben drew the same, `E`: they draw again"));
    check("hasbro", "E E Q E", Err("Ann and Ben and Dan drew the same, `E`: they draw again"));
    check("hasbro", "EC EA", Ok(2));
    check("hasbro", "EC Q EC", Err("Ann and Cat drew the same, `C`: they draw again"));
    check("hasbro", "ECZ Q ECY", Ok(3));
    check("hasbro", "? ?", Err("Ann and Ben drew the same, `?`: they draw again"));
    check("hasbro", "E E O O", Err("Ann and Ben drew the same, `E`: they draw again"));
}

#[test]
fn what_nobody_drew_is_named() {
    check("hasbro", "EC E", Err("Ben must draw again: write the new tile behind the old one"));
    check("hasbro", "EA E A", Err("Ann was not to draw again, so `A` was not drawn"));
    check("hasbro", "AB E", Err("Ann was not to draw again, so `B` was not drawn"));
    check("hasbro", "ECB EDB", Err("Ann was not to draw again, so `B` was not drawn"));
    let nobody: BySeat<String> = std::iter::empty::<String>().collect();
    let rules = RuleSet::preset("hasbro").unwrap();
    let drawn = nobody.map(|_, _| Vec::new());
    assert_eq!(starter(rules.alphabet(), &nobody, &drawn), Ok(Seat::FIRST));
    check("hasbro", "Z Z", Err("the set has 1 `Z`, and more were drawn"));
    check("hasbro", "? ? ?", Err("the set has 2 `?`, and more were drawn"));
}

/// These numbers may never change: stored rounds and bags are derived from them.
#[test]
fn a_seed_gives_the_same_numbers_for_ever() {
    let mut lots = Lots::new(42, 1);
    let drawn: Vec<u64> = (0..8).map(|_| lots.below(100)).collect();
    assert_eq!(drawn, [29, 0, 48, 41, 51, 27, 26, 45]);
    let mut list: Vec<u8> = (0..10).collect();
    shuffle(42, 1, &mut list);
    assert_eq!(list, FOREVER);
    shuffle(42, 1, &mut [(); 0]);
}

const FOREVER: [u8; 10] = [5, 6, 0, 7, 8, 1, 3, 4, 2, 9];

#[test]
fn numbers_of_nature_lie_around_their_middle() {
    let mut lots = Lots::new(1, 1);
    let drawn: Vec<i64> = (0..4000).map(|_| lots.around(500, 100)).collect();
    let middle = drawn.iter().sum::<i64>() / 4000;
    assert!((495..=505).contains(&middle), "{middle}");
    let near = drawn.iter().filter(|number| (400..=600).contains(*number)).count();
    assert!((2600..=2860).contains(&near), "{near} of 4000 within one deviation");
}
