//! `NAME.sixzero-hall`: made once, changed by anybody's hand, and never guessed at.
use hall::{ClaimCode, Generation, HallFile, Key};
use show::answer::Exit;
use show::refusal::Failure;
use tournament::PlayerId;

use crate::event::{DRAWER, Night};

const ANN: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);

#[test]
fn the_file_is_made_once_and_what_another_sixzero_keeps_there_stays() {
    let night = Night::six();
    let kept = HallFile::beside(&night.file(), DRAWER);
    let path = night.file().with_file_name("night.sixzero-hall");
    assert!(!path.exists());
    let made = kept.read().unwrap();
    assert_eq!(kept.read().unwrap(), made);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("# The hall's own"), "{text}");
    let other = "\n[devices.kim]\nrole = \"scorer\"\n";
    std::fs::write(&path, text + other).unwrap();
    kept.change(|furniture| furniture.revoke(ANN)).unwrap();
    kept.change(|furniture| furniture.revoke(ANN)).unwrap();
    let after = kept.read().unwrap();
    assert_eq!((after.generation(ANN), after.generation(BEN)), (Generation(2), Generation(0)));
    assert!(std::fs::read_to_string(&path).unwrap().contains(other.trim()));
    let key = |furniture, player| Key::of(furniture, "event", player, Generation(0));
    assert_eq!(key(&made, BEN), key(&after, BEN));
}

#[test]
fn a_broken_file_is_said_without_its_secret_and_nothing_is_made_instead() {
    let night = Night::six();
    let kept = HallFile::beside(&night.file(), DRAWER);
    kept.read().unwrap();
    let path = night.file().with_file_name("night.sixzero-hall");
    let whole = std::fs::read_to_string(&path).unwrap();
    for broken in [whole.replace("secret", "secrets"), whole.replace('"', ""), "x".to_owned()] {
        std::fs::write(&path, &broken).unwrap();
        for refused in [kept.read().err(), kept.change(|_| ()).err()] {
            let Some(Failure::Told(told)) = refused else { panic!("{refused:?}") };
            assert_eq!(told.exit, Exit::File);
            assert!(told.problem.contains("is not the hall's file any more"), "{}", told.problem);
            assert!(told.hint.contains("sixzero hall links"), "{}", told.hint);
            let said = format!("{} {:?} {}", told.problem, told.details, told.hint);
            assert!(!said.contains("00000000"), "{said}");
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), broken);
    }
}

#[test]
fn keys_are_of_a_secret_an_event_a_player_and_a_generation() {
    let (night, other) = (Night::six(), Night::six());
    let furniture = HallFile::beside(&night.file(), DRAWER).read().unwrap();
    let others = HallFile::beside(&other.file(), DRAWER).read().unwrap();
    let first = Generation(0);
    let keys = [
        Key::of(&furniture, "event", ANN, first),
        Key::of(&furniture, "event", BEN, first),
        Key::of(&furniture, "event", ANN, Generation(1)),
        Key::of(&furniture, "another", ANN, first),
        Key::of(&others, "event", ANN, first),
    ];
    for (at, key) in keys.iter().enumerate() {
        assert_eq!(key.to_string().len(), 16);
        assert_eq!(Key::read(&key.to_string().to_lowercase()).as_ref(), Some(key));
        assert!(keys[..at].iter().all(|before| before != key), "{key}");
    }
    let code = ClaimCode::of(&furniture, "event", ANN);
    assert_eq!(code.to_string().len(), 6);
    assert!(!keys[0].to_string().starts_with(&code.to_string()));
    let mut revoked = furniture.clone();
    revoked.revoke(ANN);
    assert_ne!(code, ClaimCode::of(&revoked, "event", ANN));
}
