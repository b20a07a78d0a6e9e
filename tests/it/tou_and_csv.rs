//! `.tou` files and the CSV of CoCo: what is written, and what is read.
use expect_test::expect;
use proptest::prelude::*;
use sixzero::exchange::foreign_event::{ForeignOpponent, ForeignStart, aupair, coco};
use sixzero::rules::Points;
use sixzero::tournament::{KeptFormat, KeptText};

use crate::feeds::{hostile, random_event};

#[test]
fn a_tou_file_has_its_columns() {
    let written = aupair::write(&hostile(), "14.11.2026");
    assert!(written.text().is_ascii() && !written.text().replace("\r\n", "").contains('\n'));
    expect![[r#"
        *M14.11.2026 Open
        *A
                                              0
        Ann Lee              2412  +2 2001  +1 0000   1
        </script>?            388   1 2000  +3 1000  +4
        Nunez "Cat" 'x'      1390  +4    0   2 2001  +3
        =HYPERLINK("x")      1390   3 0000   4 1000   2
        *** END OF FILE ***
    "#]]
    .assert_eq(&written.text().replace("\r\n", "\n"));
    let remarks: Vec<String> = written.remarks.iter().map(ToString::to_string).collect();
    expect![[r#"
        undefined; played no game and is left out.
        Lee, Ann is written `Ann Lee`.
        Lee, Ann has no game in round 3: written as lost without one.
        </script>  is written `</script>?`.
        Núñez "Cat" 'x' is written `Nunez "Cat" 'x'`.
        Núñez "Cat" 'x', round 2: -5 points are written as 0.
        =HYPERLINK("x") has no game in round 2: written as lost without one.
        The spread of byes and forfeits is not in the file."#]]
    .assert_eq(&remarks.join("\n"));
}

/// No name becomes a line of another kind, and no player is lost to a line that is missing.
#[test]
fn every_tou_file_says_what_it_was_made_of() {
    let text = "*M1.1.2026 Cup\n*A\nAnn                  2412  +2\nBen                   388   1\n\
                *** END OF FILE ***\n";
    let mut event = aupair::read(text, Points(50)).unwrap();
    assert_eq!(event.divisions[0].players.len(), 2, "no line for the highest word, no player less");
    let names = ["*B", ","];
    for (player, name) in event.divisions[0].players.iter_mut().zip(names) {
        player.name = name.to_owned();
    }
    for (division, high_word) in [
        ("M1.1.2026 Other", "\u{301}"),
        ("** END OF FILE ***", "*C"),
        ("\u{301} A", "Zoë                  24 1\nBen"),
    ] {
        event.divisions[0].name = division.to_owned();
        event.divisions[0].kept = vec![KeptText {
            format: KeptFormat::Aupair,
            key: "high_word".to_owned(),
            value: high_word.to_owned(),
        }];
        let written = aupair::write(&event, "1.1.2026").text().to_owned();
        assert!(written.is_ascii(), "{written}");
        let again = aupair::read(&written, Points(50)).unwrap();
        assert_eq!(again.name.as_deref(), Some("Cup"), "{written}");
        let names: Vec<_> = again.divisions[0].players.iter().map(|player| &player.name).collect();
        assert_eq!(names, ["*B", "?"], "{written}");
        assert_eq!(aupair::write(&again, "1.1.2026").text(), written);
    }
}

#[test]
fn a_tou_file_of_others_is_read() {
    // The header again with each division, no line ends of DOS, a highest word.
    let text = "*M30.11.2025 Cup\n*CSW\nAnn Lee              QUIXOTRY      365\n\
                Ann Lee              2473   2 2001  +1\nBen                   258  +1 0000   2\n\
                *M30.11.2025 Cup\n*NWL\n                                      0\n\
                Cat                  1400  +2\nMary Ann             1400   1\n*** END OF FILE ***\n";
    let event = aupair::read(text, Points(50)).unwrap();
    let [csw, nwl] = &event.divisions[..] else { panic!("two divisions") };
    assert_eq!((csw.name.as_str(), nwl.players.len()), ("CSW", 2));
    let [ann, ben] = &csw.players[..] else { panic!("two players") };
    assert_eq!(ann.rounds[0].score, Some(Points(473)));
    assert_eq!(
        (ann.rounds[0].start, ben.rounds[0].start),
        (ForeignStart::Second, ForeignStart::First)
    );
    assert_eq!(ann.rounds[0].half_wins, None, "it follows from the scores");
    assert_eq!(
        (ann.rounds[1].opponent, ann.rounds[1].score),
        (ForeignOpponent::Bye, Some(Points(50)))
    );
    assert_eq!(
        (ben.rounds[1].opponent, ben.rounds[1].score),
        (ForeignOpponent::Forfeit, Some(Points(-50)))
    );
    // What says what the event says goes out as it came, and otherwise in our columns.
    assert_eq!(aupair::write(&event, "30.11.2025").text(), text);
    let again = aupair::write(&event, "01.12.2025").text().to_owned();
    assert!(again.contains("\r\nAnn Lee              QUIXOTRY      365\r\n"), "{again}");
    for (text, wrong) in [
        ("Ann\n", "line 1: a .tou file begins with `*M` and the day"),
        (
            "*M1.1.2026 Cup\n*A\n 0\nAnn",
            "line 4: the file ends without `*** END OF FILE ***`: is it the whole file?",
        ),
        (
            "*M1.1.2026 Cup\n*A\n 0\nAnn                  24x3   2\n*** END OF FILE ***",
            "line 4: score `24x3` of Ann is not a number",
        ),
        (
            "*M1.1.2026 Cup\n*A\n 0\nAnn                  2413\n*** END OF FILE ***",
            "line 4: round 1 of Ann has a score and no opponent",
        ),
    ] {
        let errors = aupair::read(text, Points(50)).unwrap_err();
        assert_eq!(errors[0].to_string(), wrong);
    }
}

#[test]
fn csv_files_hold_no_formula() {
    let event = hostile();
    let written = coco::write(&event.divisions[0], "open", "2026-11-14");
    expect![[r#"
        Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score,Did the winner go first or second
        2026-11-14,1,"Lee, Ann",412,</script> ,388,First
        2026-11-14,1,"Núñez ""Cat"" 'x'",390,"'=HYPERLINK(""x"")",390,First
        2026-11-14,2,"Lee, Ann",50,Bye,0,
        2026-11-14,2,</script> ,0,"Núñez ""Cat"" 'x'",-5,First
        2026-11-14,3,</script> ,0,"'=HYPERLINK(""x"")",0,First
        2026-11-14,3,"Núñez ""Cat"" 'x'",50,Bye,0,Forfeit
    "#]].assert_eq(&written.files[0].1);
    expect![[r#"
        Name,Rating
        "Lee, Ann",1499
        </script> ,1498
        "Núñez ""Cat"" 'x'",1497
        "'=HYPERLINK(""x"")",1496
        undefined;,1495
    "#]]
    .assert_eq(&written.files[1].1);
    assert_eq!(written.remarks, [""; 0]);
}

proptest! {
    #[test]
    fn a_tou_file_is_written_again_as_it_was_read(event in random_event()) {
        let first = aupair::write(&event, "14.11.2026").text().to_owned();
        if !first.lines().any(|line| line.starts_with('P')) {
            return Ok(());
        }
        let read = aupair::read(&first, Points(50)).unwrap();
        let again = aupair::write(&read, "14.11.2026");
        prop_assert_eq!(again.text(), first);
    }
}
