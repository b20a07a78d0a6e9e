//! The word judge's full screen.
use desk::PlayVerdict;
use show::prompt::judge::{Key, Page, Screen, Step, Tone};

fn typed(screen: &mut Screen, text: &str, now: u64) {
    for sign in text.chars() {
        let key = if sign == ' ' { Key::Next } else { Key::Sign(sign) };
        assert_eq!(screen.press(key, now), Step::Stay);
    }
}

fn untouched() -> Screen {
    Screen::new("swordfish".to_owned(), 10_000)
}

fn answer(verdict: PlayVerdict) -> Page {
    Page::Answer { verdict, list: "five".to_owned() }
}

fn text(screen: &Screen) -> &str {
    let Page::Typing { text } = screen.page() else { panic!("{:?}", screen.page()) };
    text
}

#[test]
fn words_are_typed_corrected_and_asked_for() {
    let mut screen = untouched();
    assert_eq!(screen.press(Key::Ask, 0), Step::Stay);
    typed(&mut screen, " horn  zor1-?fx", 0);
    assert_eq!(text(&screen), "HORN ZORFX");
    screen.press(Key::Rub, 1);
    assert_eq!(screen.press(Key::Ask, 2), Step::Judge(vec!["HORN".into(), "ZORF".into()]));
    screen.press(Key::Clear, 3);
    assert_eq!(text(&screen), "");
    typed(&mut screen, &"a".repeat(1000), 4);
    assert_eq!(text(&screen).len(), 220);
}

#[test]
fn an_answer_clears_itself_or_by_a_key() {
    let mut screen = untouched();
    screen.show(answer(PlayVerdict::Unacceptable), 100);
    // The key that asked may bounce.
    assert_eq!(screen.press(Key::Ask, 300), Step::Stay);
    assert_eq!(screen.page(), &answer(PlayVerdict::Unacceptable));
    assert!(!screen.tick(10_099));
    assert!(screen.tick(10_100));
    assert_eq!(text(&screen), "");
    screen.show(answer(PlayVerdict::Acceptable), 20_000);
    assert_eq!(screen.press(Key::Other, 21_000), Step::Stay);
    assert_eq!(text(&screen), "");
    screen.show(answer(PlayVerdict::Acceptable), 30_000);
    screen.press(Key::Sign('q'), 31_000);
    assert_eq!(text(&screen), "Q");
    assert!(!screen.tick(90_999));
    assert!(screen.tick(91_000));
}

#[test]
fn only_the_exit_code_leaves() {
    let mut screen = untouched();
    for wrong in ["", "Swordfish", "swordfis", "swordfish2"] {
        assert_eq!(screen.press(Key::Leave, 0), Step::Stay);
        typed(&mut screen, wrong, 0);
        assert_eq!(screen.press(Key::Next, 0), Step::Stay, "{wrong}");
        assert_eq!(text(&screen), "");
    }
    screen.press(Key::Leave, 0);
    typed(&mut screen, "swordfish", 0);
    let shown = screen.rows(80, "five");
    assert!(shown.iter().all(|row| !row.text.contains("sword")));
    assert!(shown.iter().any(|row| row.text == "•••••••••"));
    assert_eq!(screen.press(Key::Next, 0), Step::Leave);
    // Nobody goes on: the screen is the players' again.
    let mut screen = untouched();
    screen.press(Key::Leave, 0);
    assert!(screen.tick(10_000));
    assert_eq!(text(&screen), "");
}

#[test]
fn the_answer_is_large_and_names_no_word() {
    let mut screen = untouched();
    screen.show(answer(PlayVerdict::Unacceptable), 0);
    let shown = |width| {
        let rows = screen.rows(width, "five");
        rows.iter().map(|row| format!("{}\n", row.text)).collect::<String>()
    };
    expect_test::expect![[r#"
        █   █  ███  █████
        ██  █ █   █   █  
        █ █ █ █   █   █  
        █  ██ █   █   █  
        █   █  ███    █  

         ███   ████  ████ █████ ████  █████  ███  ████  █     █████
        █   █ █     █     █     █   █   █   █   █ █   █ █     █    
        █████ █     █     ████  ████    █   █████ ████  █     ████ 
        █   █ █     █     █     █       █   █   █ █   █ █     █    
        █   █  ████  ████ █████ █       █   █   █ ████  █████ █████

        The play is NOT acceptable

        five

        any key clears
    "#]]
    .assert_eq(&shown(80));
    assert!(shown(40).contains("The play is NOT acceptable"));
    assert!(screen.rows(80, "").iter().any(|row| row.tone == Tone::Bad));
}

proptest::proptest! {
    /// Whatever is pressed, only the exit code leaves, and only words are judged.
    #[test]
    fn no_keys_get_out(keys in proptest::collection::vec((0_usize..9, 0_u64..5000), 0..200)) {
        let mut screen = untouched();
        let mut now = 0;
        for (key, later) in keys {
            now += later;
            let key = [Key::Sign('a'), Key::Sign('s'), Key::Sign('\u{1b}'), Key::Next, Key::Ask,
                Key::Rub, Key::Clear, Key::Leave, Key::Other][key];
            match screen.press(key, now) {
                Step::Stay => {}
                Step::Judge(words) => {
                    assert!(words.iter().all(|word| word.chars().all(|c| "AS".contains(c))));
                    screen.show(answer(PlayVerdict::Acceptable), now);
                }
                Step::Leave => panic!("it was left"),
            }
            screen.tick(now);
            screen.rows(30, "x");
        }
    }
}
