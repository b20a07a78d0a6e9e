//! The roster as spreadsheets write it: their own files, their dialects, the words of their country.
use expect_test::expect;

use crate::roster::club;
use crate::sandbox::Sandbox;

#[test]
fn a_spreadsheets_own_file_is_a_roster() {
    let night = club();
    night.ok("event set fee 12.50 --yes");
    night.check(
        "player import club.xlsx",
        expect![[r#"
        Added 4 players.
        ! The column `born` was not read.
        ! The column `note` was not read.
    "#]],
    );
    night.check(
        "roster --format csv",
        expect![[r#"
        division,number,name,rating,club,team,member,status,class,career,deviation,visit,paid
        A,1,Zoë D’Ångström,1512,Çınar,,00023,active,,,,first,12.50
        A,2,José Núñez,1400,Łódź,,00117,active,,,,again,10.00
        A,3,"Šárka ""Š"" Řehoř",1300,,,,active,,,,first,
        A,4,李 小龍,,,,,active,,,,,
    "#]],
    );
    night.check(
        "player arrive",
        expect![[r#"
            Here  No  Name              Paid   Owes  Note
            ----------------------------------------------------
            [x]    2  José Núñez          10   2.50
            [x]    3  Šárka "Š" Řehoř         12.50  first visit
            [x]    1  Zoë D’Ångström   12.50         first visit
            [x]    4  李 小龍                 12.50

            4 players on the list, all taken to be here.
            ! `sixzero player late --all` has all still to come.
            ! Still owed: José Núñez 2.50, Šárka "Š" Řehoř 12.50, 李 小龍 12.50; 27.50 in all.
        "#]],
    );
    night.check(
        "player import club.xlsx",
        expect![[r#"
        All is as the list says: 4 players.
        ! The column `born` was not read.
        ! The column `note` was not read.
    "#]],
    );
    night.check(
        "result import club.xlsx --sheet Résultats",
        expect![[r#"
        Imported 1 result into 1 new round.
    "#]],
    );
    night.check(
        "player import club.xlsx --sheet bad",
        expect![[r#"
            ! error: the roster has 2 bad lines
            !   line 2: rating `99999999` of `Ann` is not a whole number from -9999 to 9999
            !   line 5: rating `2026-11-14 19:30` of `Dan` is not a whole number from -9999 to 9999
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
    night.check("player import club.xlsx --sheet Fees", expect![[r#"
        ! error: `club.xlsx` cannot be read: it does not have the sheet `Fees`: it has `Lists`, `Members`, `Résultats`, `Bad`
        ! hint: nothing was read: name one of them, `--sheet NAME`
        [exit 4]
    "#]]);
    night.check(
        "preflight --members club.xlsx --for wespa",
        expect![[r#"
        Zoë D’Ångström: `ë` `’` `Å` `ö` cannot be in the file [characters]
        José Núñez: `é` `ú` `ñ` cannot be in the file [characters]
        Šárka "Š" Řehoř: `Š` `á` `Š` `Ř` `ř` cannot be in the file [characters]
        李 小龍: `李` `小` `龍` cannot be in the file [characters]
        4 things to look at.
        [exit 3]
    "#]],
    );
    night.write("names.csv", "name\nAnn\n");
    night.check(
        "player import names.csv --sheet Members",
        expect![[r#"
        ! error: `names.csv` cannot be read: it is text, which does not have the sheet `Members`
        ! hint: nothing was read: leave `--sheet` out
        [exit 4]
    "#]],
    );
    // Nothing else is made of such a file than a table.
    night.check(
        "prize import club.xlsx",
        expect![[r#"
        ! error: `club.xlsx` cannot be read: it is a spreadsheet's own file, not text
        ! hint: nothing was read: in the spreadsheet, save it as CSV (`CSV UTF-8`)
        [exit 4]
    "#]],
    );
    for (name, bytes) in [
        ("cut.xlsx", &include_bytes!("../data/club.xlsx")[..3_000]),
        ("stub.xlsx", b"PK\x03\x04\x14\0"),
        ("old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
        (
            "locked.xlsx",
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0",
        ),
    ] {
        std::fs::write(night.path().join(name), bytes).unwrap();
    }
    night.check(
        "player import cut.xlsx",
        expect![[r#"
        ! error: `cut.xlsx` cannot be read: it is damaged, or was not copied whole
        ! hint: nothing was read: open it in the spreadsheet and save it again
        [exit 4]
    "#]],
    );
    night.check(
        "player import stub.xlsx",
        expect![[r#"
        ! error: `stub.xlsx` cannot be read: it is damaged, or was not copied whole
        ! hint: nothing was read: open it in the spreadsheet and save it again
        [exit 4]
    "#]],
    );
    night.check(
        "player import old.xls",
        expect![[r#"
        ! error: `old.xls` cannot be read: it is a spreadsheet of another kind than `.xlsx`
        ! hint: nothing was read: in the spreadsheet, save it as `.xlsx` or as CSV (`CSV UTF-8`)
        [exit 4]
    "#]],
    );
    night.check(
        "player import locked.xlsx",
        expect![[r#"
        ! error: `locked.xlsx` cannot be read: it is locked with a password
        ! hint: nothing was read: in the spreadsheet, save it without the password
        [exit 4]
    "#]],
    );
    night.ok("verify");
}

/// What is pasted, and what an older spreadsheet saves: each comes in right or is refused in a line.
#[test]
fn who_comes_for_the_first_time_and_has_paid_is_read_in_the_clubs_own_words() {
    for text in [
        "Apellidos;Nombre;Primera vez;Pagado\nGarcía;Zoë;sí;5,00\n",
        "Vorname;Nachname;Erster Besuch;Bezahlt\nZoë;García;ja;5\n",
        "Prénom;Nom de famille;Première fois;Payé\nZoë;García;oui;5,00\n",
    ] {
        let night = Sandbox::new();
        night.ok("new Night");
        night.write("list.csv", text);
        night.ok("player import list.csv");
        let players = night.json("player list --json");
        let read = [&players[0]["name"], &players[0]["visit"]];
        assert_eq!(read, ["Zoë García", "first"], "{text}");
        assert_eq!(players[0]["paid"], 5.0, "{text}");
    }
}

#[test]
fn a_list_comes_as_spreadsheets_write_it() {
    let utf16 = |text: &str, unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    };
    let unicode_text = "\u{feff}Name\tRating\r\nZoë Núñez\t1500\r\nŁukasz\t\r\n";
    for (what, bytes) in [
        ("Unicode text", utf16(unicode_text, u16::to_le_bytes)),
        ("the other end first", utf16(unicode_text, u16::to_be_bytes)),
        ("tabs, pasted", "Name\tRating\nZoë Núñez\t1500\nŁukasz\t\n".into()),
        (
            "a separator that is said",
            "sep=;\r\nName;Rating\r\nZoë Núñez;1500\r\nŁukasz;\r\n".into(),
        ),
        ("names with a rating, without titles", "Zoë Núñez;1500\nŁukasz;\n".into()),
        ("ends of lines of old", "Name;Rating\rZoë Núñez;1500\rŁukasz;\r".into()),
    ] {
        let night = Sandbox::new();
        night.ok("new Night");
        std::fs::write(night.path().join("list"), bytes).unwrap();
        let said = night.ok("player import list");
        assert_eq!(said, "Added 2 players.\n", "{what}");
        let players = night.json("player list --json");
        assert_eq!([&players[0]["name"], &players[1]["name"]], ["Zoë Núñez", "Łukasz"], "{what}");
        assert_eq!(players[0]["rating"], 1500, "{what}");
    }
    let night = Sandbox::new();
    night.ok("new Night");
    // Neither UTF-8 nor Windows-1252, which does not have this letter.
    std::fs::write(night.path().join("list"), b"Name;Rating\r\nZo\x81;1500\r\n").unwrap();
    night.check(
        "player import list",
        expect![[r#"
        ! error: `list` cannot be read: line 2 is not UTF-8, at `Zo�;1500`
        ! hint: nothing was read: save it as UTF-8 (in a spreadsheet: `CSV UTF-8`)
        [exit 4]
    "#]],
    );
    std::fs::write(night.path().join("list"), b"\xff\xfeN\0a").unwrap();
    night.check(
        "player import list",
        expect![[r#"
        ! error: `list` cannot be read: it is UTF-16 with half a character in it
        ! hint: nothing was read: save it as UTF-8 (in a spreadsheet: `CSV UTF-8`)
        [exit 4]
    "#]],
    );
}

#[test]
fn a_rating_of_more_digits_is_another_number() {
    let night = Sandbox::new();
    night.ok("new Night");
    night.check_with(
        "player import -",
        "name,rating,paid,first visit\nAnn,99999999,ten,perhaps\nBen,1500.5,,\nCat,-10000,-3,yes\nDan,9999,12.50,no\n",
        expect![[r#"
            ! error: the roster has 2 bad lines
            !   line 2: rating `99999999` of `Ann` is not a whole number from -9999 to 9999
            !   line 4: rating `-10000` of `Cat` is not a whole number from -9999 to 9999
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
    night.check_with(
        "player import -",
        "name,rating,paid,first visit\nDan,9999,\"12,50\",x\n",
        expect![[r#"
            Added 1 player.
            ! The list says who has paid, and the event has no fee yet: `sixzero event set fee 10` sets it.
        "#]],
    );
    night.check(
        "roster --format csv",
        expect![[r#"
        division,number,name,rating,club,team,member,status,class,career,deviation,visit,paid
        A,1,Dan,9999,,,,active,,,,first,12.50
    "#]],
    );
}

/// A list of a club as its own language and its own spreadsheet have it.
fn brought(bytes: &[u8]) -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Night");
    std::fs::write(night.path().join("list.csv"), bytes).unwrap();
    night
}

#[test]
fn a_list_is_read_in_the_words_of_its_country() {
    for (text, language) in [
        ("Nachname;Vorname;Wertung;Verein;Mitglieds-Nr.\nNowak;Anna;1500;Kent;17\n", "German"),
        ("Nom;Prénom;Cote;Club;N° de licence\nNowak;Anna;1500;Kent;17\n", "French"),
        ("Voornaam;Achternaam;Elo;Vereniging;Lidnummer\nAnna;Nowak;1500;Kent;17\n", "Dutch"),
        ("Nombre;Apellidos;Elo;Club;Número de socio\nAnna;Nowak;1500;Kent;17\n", "Spanish"),
        ("Cognome;Nome;Elo;Circolo;Numero tessera\nNowak;Anna;1500;Kent;17\n", "Italian"),
        ("Imię;Nazwisko;Elo;Klub;Numer członkowski\nAnna;Nowak;1500;Kent;17\n", "Polish"),
        ("Nume;Prenume;Cota;Clubul;Număr de membru\nNowak;Anna;1500;Kent;17\n", "Romanian"),
        ("Förnamn;Efternamn;Elo;Klubb;Medlemsnr\nAnna;Nowak;1500;Kent;17\n", "Swedish"),
        ("Fornavn;Etternavn;Rating;Klubb;Medlemsnummer\nAnna;Nowak;1500;Kent;17\n", "Norwegian"),
        ("Etunimi;Sukunimi;Vahvuusluku;Seura;Jäsennumero\nAnna;Nowak;1500;Kent;17\n", "Finnish"),
        ("Name;First name;Rating;Club;Membership No.\nAnna Nowak;Anna;1500;Kent;17\n", "English"),
    ] {
        let night = brought(text.as_bytes());
        let said = night.says("player import list.csv", "");
        assert!(!said.contains("was not read"), "{language}: {said}");
        let player = &night.json("player list --json")[0];
        let shown = ["name", "rating", "club", "member"].map(|field| player[field].to_string());
        assert_eq!(shown.join(" "), r#""Anna Nowak" 1500 "Kent" "17""#, "{language}");
    }
}

#[test]
fn a_name_in_parts_and_ratings_under_another_word_are_said() {
    let list = "Naam,Voornaam,Tussenvoegsel,DWZ 2026,Leeftijd\nMeer,Jan,van der,1512,30\nPoe,Ann,,1400,51\n";
    let night = brought(list.as_bytes());
    night.check("player import list.csv", expect![[r#"
        Added 2 players.
        ! No ratings were read: the column `dwz 2026` (1512, 1400, …) may have them. If so, import it again with `--column "rating=dwz 2026"`.
        ! Names were put together of their parts: `Jan van der Meer`.
        ! The column `leeftijd` was not read.
    "#]]);
    night.check(
        "player import list.csv --column \"rating=dwz 2026\" --yes",
        expect![[r#"
        No  Name              Change  From  To
        ----------------------------------------
         1  Jan van der Meer  rating        1512
         2  Ann Poe           rating        1400

        Changed 2 players.
        ! Names were put together of their parts: `Jan van der Meer`.
        ! The column `leeftijd` was not read.
    "#]],
    );
    night.check("player import list.csv --column rating=dwz", expect![[r#"
        ! error: the roster has 1 bad line
        !   line 1: no column `dwz` in the header; it has `naam`, `voornaam`, `tussenvoegsel`, `dwz 2026`, `leeftijd`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
    night.check("player import list.csv --column strength=dwz", expect![[r#"
        ! error: `strength=dwz` does not fit `--column COLUMN=HEADING`: a roster does not have the column `strength`: it has `name`, `first name`, `prefix`, `surname`, `rating`, `division`, `club`, `team`, `member`, `class`, `career`, `deviation`, `visit`, `paid`
        ! hint: `sixzero help player import` says more
        [exit 2]
    "#]]);
    night.check(
        "player import list.csv --column rating",
        expect![[r#"
        ! error: a column is named as `rating=wertung`: ours, and its heading in the file
        ! hint: `sixzero help player import` says more
        [exit 2]
    "#]],
    );
    night.write("magyar.csv", "Becenév;Pont\nZoli;1300\n");
    night.check("player import magyar.csv", expect![[r#"
        ! error: the roster has 1 bad line
        !   line 1: no column `name` in the header; a roster begins with `name,rating`, or is a name a line; names under another word: `--column name=WORD`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
    night.check(
        "player import magyar.csv --column name=becenev --column rating=pont --yes",
        expect![[r#"
            Added 1 player.
        "#]],
    );
}

#[test]
fn a_csv_of_a_spreadsheet_of_the_west_is_read() {
    let night =
        brought(b"Name;Elo\r\nAnn;1500\r\nJ\xfcrgen M\xfcller;1400\r\nZo\xeb O\x92Neill;1300\r\n");
    night.check("player import list.csv", expect![[r#"
        Added 3 players.
        ! Read as Windows-1252: `Jürgen Müller`. Where a name is wrong, save the list as `CSV UTF-8` and import it again.
    "#]]);
    assert_eq!(night.json("player list --json")[2]["name"], "Zoë O’Neill");
    let results =
        b"round;player;score;opponent;opponent_score\n1;Ann;400;J\xfcrgen M\xfcller;390\n";
    std::fs::write(night.path().join("results.csv"), results).unwrap();
    night.check("result import results.csv", expect![[r#"
        Imported 1 result into 1 new round.
        ! Read as Windows-1252: `Jürgen Müller`. Where a name is wrong, save the list as `CSV UTF-8` and import it again.
    "#]]);
    std::fs::write(
        night.path().join("members.csv"),
        b"Name;Elo\nAnn;1500\nZo\xeb O\x92Neill;1300\n",
    )
    .unwrap();
    night.check("preflight --members members.csv", expect![[r#"
        Jürgen Müller: nobody of that name is on the list [unknown-name]
        1 thing to look at.
        ! Read as Windows-1252: `Zoë O’Neill`. Where a name is wrong, save the list as `CSV UTF-8` and import it again.
        [exit 3]
    "#]]);
}

#[test]
fn what_a_program_could_not_write_is_seen_in_the_names() {
    let night = brought("name\nJ?rgen\nAnn\nZo\u{fffd}\n?ukasz\nJos?\n".as_bytes());
    night.check("player import list.csv", expect![[r#"
        Added 5 players.
        ! Accents are probably lost in `J?rgen`, `Zo�`, `?ukasz` and 1 more: save the list again as `CSV UTF-8`, or mend the names: `sixzero player set "J?rgen" --name …`.
    "#]]);
}

#[test]
fn a_name_that_has_its_accents_again_is_the_same_player() {
    let night = brought("name\nZoë ?ukasik\nM?jde Y?ld?z\nAnn\n".as_bytes());
    night.ok("player import list.csv");
    std::fs::write(night.path().join("list.csv"), "name\nZoë Łukasik\nMüjde Yıldız\nAnn\n")
        .unwrap();
    night.check(
        "player import list.csv",
        expect![[r#"
        No  Name          Change  From          To
        ----------------------------------------------------
         1  Zoë Łukasik   name    Zoë ?ukasik   Zoë Łukasik
         2  Müjde Yıldız  name    M?jde Y?ld?z  Müjde Yıldız

        Dry run, nothing is changed: Changed 2 players.
        ! To change players who are on the roster, say `--yes`.
        [exit 1]
    "#]],
    );
}

#[test]
fn a_rating_with_decimals_is_the_nearest_whole_number() {
    let night = brought(b"Name;Wertung\nAnn;1512,5\nBen;1634,0\nCat;1433.49\nDan;-3,5\n");
    night.check(
        "player import list.csv",
        expect![[r#"
        Added 4 players.
        ! A rating is a whole number: 1512,5 was read as 1513.
    "#]],
    );
    let ratings = night.json("player list --json");
    let ratings: Vec<_> = ratings.as_array().unwrap().iter().map(|one| &one["rating"]).collect();
    assert_eq!(ratings, [1513, 1634, 1433, -4]);
    let night = brought(b"Name;Wertung\nAnn;1,500\nBen;9999,5\n");
    night.check(
        "player import list.csv",
        expect![[r#"
            ! error: the roster has 2 bad lines
            !   line 2: rating `1,500` of `Ann` is not a whole number from -9999 to 9999
            !   line 3: rating `9999,5` of `Ben` is not a whole number from -9999 to 9999
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
}

/// At a terminal it is asked whether a column of numbers has the ratings.
#[cfg(unix)]
#[test]
fn at_a_terminal_ratings_under_another_word_are_asked_about() {
    use crate::terminal::Terminal;

    let night = brought(b"Name,Punkte,Wert\nAnn,300,1500\nBen,200,1400\n");
    let terminal = Terminal::run(&night, "player import list.csv --dry-run");
    terminal.ended_with(0);
    let mut terminal = Terminal::run(&night, "player import list.csv");
    terminal.wait_for(
        "No ratings were read. Is `punkte` (300, 200, …) the column of the ratings? [y/N] ",
    );
    terminal.press("n\n");
    terminal.wait_for(
        "No ratings were read. Is `wert` (1500, 1400, …) the column of the ratings? [y/N] ",
    );
    terminal.press("y\n");
    let shown = terminal.ended_with(0);
    assert!(shown.contains("Added 2 players."), "{shown:?}");
    assert_eq!(night.json("player list --json")[0]["rating"], 1500);
}
