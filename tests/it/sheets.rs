//! Scoresheets for tests: whole games, of tiles rather than of words.
use crate::sandbox::Sandbox;

/// The rows in which [`play_out`] lays its plays, in their order.
const ROWS: [u8; 14] = [8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4, 3, 2];

/// All tiles but L and N, which stay on the first player's rack; blanks as `a` and `e`.
const TILES: &str = "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLMMNNNNNOOOOOOOOPPQRRRRRR\
                     SSSSTTTTTTUUUUVVWWXYYZae";

/// Fourteen plays of seven tiles: with the last one the second player is out, the bag
/// is empty, and the first player holds L and N.
pub fn play_out() -> Vec<String> {
    let tiles: Vec<char> = TILES.chars().collect();
    let plays = ROWS.iter().zip(tiles.chunks(7));
    plays.map(|(row, tiles)| format!("{row}D {}", tiles.iter().collect::<String>())).collect()
}

/// Types these lines at the prompt.
#[track_caller]
pub fn typed(sandbox: &Sandbox, game: &str, lines: &[String]) -> String {
    let output = sandbox.run(&format!("game enter {game}"), &lines.join("\n"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
