//! A hall that shows given names and initials: no family name is in anything that anybody may read.
use desk::{FreePlayers, NewGame, PrizeList, TableNamed, TableStart};
use hall::{Hall, House, PrizesOpen, site_of};
use show::event::public::Naming;
use show::slot::Shows;
use tournament::{GameNo, RoundNo, TableNo};

use crate::asked::get;
use crate::board::{JSON, post, value_of};
use crate::event::{Night, revision, stamp, wait_for};
use crate::live::Stream;
use crate::overlay::put;
use crate::private::walked;
use crate::room::Room;

const FAMILIES: [&str; 8] =
    ["karsten", "kovacs", "oduya", "zelenka", "farrow", "winther", "holloway", "uhlmann"];
/// As they are told apart.
const CALLED: [&str; 6] = ["Ann Ka", "Ann Ko", "Ben O", "Cat Z", "Dan F", "Fay W"];

/// Two rounds on the wall, a game of a table, a free game, prizes by hand, a third round as a draft.
fn night() -> Night {
    let mut night = Night::empty("Youth cup", &[]);
    let roster = "name,rating\nAnn Karsten,1500\n\"Kovacs, Ann\",1400\nBen Oduya,1300\n\
                  Cat Zelenka,1200\nDan Farrow,1100\nFay Winther,1000\n";
    night.desk.import_players(&stamp(), None, roster).unwrap();
    let prizes = "1st 100\ngiven 20 name=\"High word\" winner=\"Dan Farrow\"\n";
    night.desk.set_prizes(&stamp(), prizes, PrizeList::Replace).unwrap();
    night.pair(1, &[("1", "4"), ("2", "5"), ("3", "6")]);
    night.release(1);
    for slip in ["1 412 4 388", "2 350 5 365", "3 402 6 302"] {
        night.slip(1, slip);
    }
    night.pair(2, &[("1", "2"), ("3", "4"), ("5", "6")]);
    night.release(2);
    night.slip(2, "5 400 6 401");
    let table = TableNamed { division: None, round: RoundNo(2), table: TableNo(1) };
    let new = NewGame::Table { table, start: TableStart::AsPaired, deal: None, lexicon: None };
    night.desk.new_game(&stamp(), &new).unwrap();
    let players = FreePlayers::InOrder(vec!["Gus Holloway".to_owned(), "Uhlmann, Ida".to_owned()]);
    let new = NewGame::Free { players, division: None, rules: None, deal: None, lexicon: None };
    night.desk.new_game(&stamp(), &new).unwrap();
    night
}

fn house(night: &Night) -> House {
    House { naming: Naming::Initials, prizes: PrizesOpen::Shown, ..night.house() }
}

fn open(night: &Night) -> Hall {
    Hall::open(house(night)).unwrap()
}

/// Plays in both games, one of which is challenged.
fn play(night: &mut Night, hall: &Hall) {
    for (game, lines) in [(1, ["8G HE", "9H RE", "10I MEH"]), (2, ["8D HORNE", "x HORNE", "c"])] {
        for (at, line) in lines.iter().enumerate() {
            let page = get(hall.address(), &format!("/game/{game}/enter"));
            let whole = if game == 1 { "Zelenka" } else { "Holloway" };
            assert!(page.text().contains(whole), "{}", page.text());
            let seen = value_of(page.text(), "seen");
            let once = format!("g-{game}-{at}");
            let fields = [("once", &*once), ("line", line), ("seen", &seen)];
            // What the book says is the director's; the game goes on with what was entered.
            let _ = post(hall.address(), &format!("/game/{game}/line"), &fields, JSON);
        }
    }
    wait_for(hall.address(), revision(&mut night.desk));
}

fn check(path: &str, text: &str) {
    let lower = text.to_lowercase();
    for family in FAMILIES {
        assert!(!lower.contains(family), "{path}: {family} in {text}");
    }
}

#[test]
fn no_family_name_is_on_any_public_page() {
    let mut night = night();
    put(&night, "main", Shows::Table { division: None, table: TableNo(1) }, 0);
    put(&night, "side", Shows::Table { division: None, table: TableNo(3) }, 0);
    put(&night, "free", Shows::Game(GameNo(2)), 0);
    let hall = open(&night);
    play(&mut night, &hall);
    let at = hall.address();
    let walk = walked(&hall);
    assert!(walk.len() > 60, "{}", walk.len());
    let mut named = 0;
    for (path, text) in &walk {
        // These are for who enters games.
        if path == "/games/new" || path.ends_with("/enter") {
            continue;
        }
        check(path, text);
        named += usize::from(CALLED.iter().any(|name| text.contains(name)));
    }
    assert!(named > 30, "{named}");
    for path in [
        "/wall",
        "/wall?order=table",
        "/wall?order=rank",
        "/wall?show=standings",
        "/wall?show=results",
        "/wall?show=clock",
        "/clock",
        "/feed/tourney.js",
        "/my",
        "/my?name=A-1",
        "/table/A-1",
        "/table/A-2.json",
        "/game/1",
        "/game/1.json",
        "/game/2.json",
        "/game/1/turn/2",
        "/game/1/turn/2.json",
        "/game/2/turn/1",
        "/games.json",
        "/prizes",
        "/prizes.json",
        "/players.json",
        "/o/main.json",
        "/o/side.json",
        "/o/free.json",
        "/o/main/board",
        "/o/free/board",
        "/o/main/p1_name",
        "/o/main/p2_name.txt",
        "/o/main/last_play",
        "/o/free/last_play.txt",
        "/o/side/p1_name.txt",
        "/health",
        "/enter",
    ] {
        let answer = get(at, path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        check(path, answer.text());
    }
    for (path, status) in [("/player?name=ann", 404), ("/player?name=zoe", 404), ("/x", 404)] {
        let answer = get(at, path);
        assert_eq!(answer.status, status, "{path}");
        check(path, answer.text());
    }
    let wrong = post(at, "/my", &[("name", "A-1"), ("code", "AAAAAA")], "");
    check("/my", wrong.text());
    let mut stream = Stream::open(at, "/standings,/results,/game/1");
    check("/live", &format!("{:?}", stream.next()));
    assert!(get(at, "/prizes").main().contains("Dan F"), "{}", get(at, "/prizes").main());
    assert!(get(at, "/game/1").main().contains("Ben O - Cat Z"));
    let players = get(at, "/players");
    assert!(CALLED.iter().all(|name| players.main().contains(name)), "{}", players.main());
    assert!(get(at, "/games").main().contains("Gus H - Ida U"), "{}", get(at, "/games").main());
    assert_eq!(get(at, "/o/main/p2_name.txt").text(), "Cat Z");
    assert_eq!(get(at, "/o/main/last_play.txt").text(), "LAST PLAY: Ben O 10I MEH 14 24");
    hall.close();
}

#[test]
fn no_family_name_is_in_any_file() {
    let mut night = night();
    let hall = open(&night);
    play(&mut night, &hall);
    hall.close();
    let site = site_of(house(&night)).unwrap();
    assert!(site.files.len() > 60, "{}", site.files.len());
    for file in &site.files {
        check(&file.path, &file.path);
        check(&file.path, &file.text);
    }
    let whole = site_of(night.house()).unwrap();
    let is_whole = |path: &str| {
        let file = whole.files.iter().find(|file| file.path == path).unwrap();
        file.text.contains("Zelenka")
    };
    assert!(is_whole("index.html") && is_whole("feed/tourney.js") && is_whole("game/1.json"));
}

/// Who knows the whole name finds its player; a part of a family name finds nobody.
#[test]
fn a_player_is_found_as_shown_or_by_the_whole_name() {
    let night = night();
    let hall = open(&night);
    let found = |name: &str| {
        let answer = get(hall.address(), &format!("/player?name={name}"));
        (answer.status, answer.header("location").map(str::to_owned))
    };
    let page = |number: u32| (303, Some(format!("/player/A-{number}")));
    assert_eq!(found("dan"), page(5));
    assert_eq!(found("ann%20ko"), page(2));
    assert_eq!(found("Dan%20Farrow"), page(5));
    assert_eq!(found("kovacs,%20ann"), page(2));
    for part in ["farrow", "farr", "kov", "winther"] {
        assert_eq!(found(part), (404, None), "{part}");
    }
    hall.close();
}

#[test]
fn the_desk_and_a_players_own_page_have_whole_names() {
    let mut night = night();
    night.both_report();
    let hall = open(&night);
    let mut room = Room::in_hall(night, hall);
    let path = room.path("Cat Zelenka");
    for path in [path.clone(), format!("{path}.json")] {
        let own = get(room.address(), &path);
        assert!(own.text().contains("Cat Zelenka") && own.text().contains("Ben Oduya"), "{path}");
    }
    let (status, answer) = room
        .sent("Cat Zelenka", &[("once", "f-1"), ("round", "2"), ("own", "402"), ("theirs", "399")]);
    assert_eq!(status, 200, "{answer}");
    let by = room.entered(tournament::event::OperationKind::ResultReport);
    assert!(by.contains(&"Cat Zelenka (own page)".to_owned()), "{by:?}");
    let page = get(room.address(), "/games/new");
    assert!(page.text().contains("Kovacs") && page.text().contains("Gus Holloway"));
    let asked = post(room.address(), "/my/ask", &[("name", "A-6")], "");
    assert_eq!(asked.status, 303, "{}", asked.text());
    let desk = get(room.address(), "/desk");
    assert!(desk.text().contains("Fay Winther"), "{}", desk.text());
    room.hall.close();
}

#[test]
fn whom_three_letters_do_not_tell_apart_a_number_does() {
    let mut night = Night::empty("Two halls", &["A", "B"]);
    for (division, names) in [("A", "Ann Karsten\nBen Oduya"), ("B", "Ann Karl\nBen Oduber")] {
        let roster = format!("name\n{names}\n");
        night.desk.import_players(&stamp(), Some(division), &roster).unwrap();
    }
    let hall = open(&night);
    for path in ["/players", "/my", "/players.json"] {
        let page = get(hall.address(), path);
        for name in ["Ann K #A-1", "Ann K #B-1", "Ben O #A-2", "Ben O #B-2"] {
            assert!(page.text().contains(name), "{path}: {name}: {}", page.text());
        }
        assert!(!page.text().contains("Karl") && !page.text().contains("Oduber"), "{path}");
        check(path, page.text());
    }
    hall.close();
}
