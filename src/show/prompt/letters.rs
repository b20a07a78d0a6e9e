//! Large letters that can be read across a hall.

const ROWS: usize = 5;

/// The letters of "not acceptable", five rows each.
const SHAPES: [(char, [&str; ROWS]); 9] = [
    ('A', [" ### ", "#   #", "#####", "#   #", "#   #"]),
    ('B', ["#### ", "#   #", "#### ", "#   #", "#### "]),
    ('C', [" ####", "#    ", "#    ", "#    ", " ####"]),
    ('E', ["#####", "#    ", "#### ", "#    ", "#####"]),
    ('L', ["#    ", "#    ", "#    ", "#    ", "#####"]),
    ('N', ["#   #", "##  #", "# # #", "#  ##", "#   #"]),
    ('O', [" ### ", "#   #", "#   #", "#   #", " ### "]),
    ('P', ["#### ", "#   #", "#### ", "#    ", "#    "]),
    ('T', ["#####", "  #  ", "  #  ", "  #  ", "  #  "]),
];

pub fn large(word: &str) -> Vec<String> {
    (0..ROWS)
        .map(|row| {
            let shapes = word.chars().filter_map(|letter| {
                let known = SHAPES.iter().find(|(known, _)| *known == letter)?;
                Some(known.1[row])
            });
            shapes.collect::<Vec<_>>().join(" ").replace('#', "█")
        })
        .collect()
}
