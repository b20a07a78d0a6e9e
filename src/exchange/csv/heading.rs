//! What the columns of a list of players are called, by whatever club keeps it.
use std::str::FromStr;

use crate::csv::Sheet;
use crate::problem::{Problem, clipped};
use tournament::plain_name;

/// Of the parts that a name is kept in.
pub(super) const GIVEN: &str = "first name";
pub(super) const PREFIX: &str = "prefix";
pub(super) const SURNAME: &str = "surname";

/// Each column with what else stands over it: English, German, French, Dutch, Spanish, Portuguese,
/// Catalan, Italian, Polish, Romanian, Swedish, Danish, Norwegian, Finnish. Accents, case and whatever
/// is neither letter nor digit make no difference.
#[rustfmt::skip]
const HEADINGS: [(&str, &[&str]); 14] = [
    ("name", &[
        "names", "full name", "player", "players", "player name",
        "namen", "spieler", "spielerin", "spielername", "teilnehmer", "vor- und nachname",
        "nom", "noms", "joueur", "joueurs", "nom et prénom", "nom prénom", "prénom nom", "prénom et nom",
        "naam", "speler", "spelers", "spelersnaam",
        "nombre", "jugador", "jugadores", "nombre y apellidos", "apellidos y nombre", "nome", "jogador",
        "giocatore", "giocatori", "nominativo", "nome e cognome", "cognome e nome",
        "gracz", "zawodnik", "imię i nazwisko", "nazwisko i imię", "nume", "jucător", "nume și prenume",
        "namn", "spelare", "navn", "spiller", "nimi", "pelaaja",
    ]),
    (GIVEN, &[
        "forename", "given name", "given names", "vorname", "rufname", "prénom", "voornaam", "roepnaam",
        "nombre de pila", "imię", "prenume", "förnamn", "fornavn", "etunimi",
    ]),
    (PREFIX, &["tussenvoegsel", "tussenvoegsels", "voorvoegsel", "voorvoegsels"]),
    (SURNAME, &[
        "last name", "family name", "nachname", "familienname", "zuname", "nom de famille",
        "achternaam", "familienaam", "apellido", "apellidos", "apelido", "sobrenome", "cognom", "cognoms",
        "cognome", "nazwisko", "nume de familie", "efternamn", "etternavn", "efternavn", "sukunimi",
    ]),
    ("rating", &[
        "ratings", "elo", "elo rating", "elo-zahl", "wertung", "wertungszahl", "spielstärke", "cote", "classement",
        "puntuación", "puntuacion", "pontuação",
        "speelsterkte", "cota", "coeficient", "ratingtal", "styrketal", "vahvuusluku",
    ]),
    ("division", &[
        "div", "abteilung", "divisie", "afdeling", "división", "divisão", "divisione", "dywizja", "divizie",
        "avdelning", "avdeling", "divisioona",
    ]),
    ("club", &[
        "verein", "klub", "club name", "vereniging", "clube", "circolo", "associazione", "clubul", "klubb",
        "forening", "förening", "seura", "kerho",
    ]),
    ("team", &[
        "teams", "mannschaft", "équipe", "ploeg", "equipo", "equipa", "equip", "squadra", "drużyna",
        "echipă", "echipa", "lag", "hold", "joukkue",
    ]),
    ("member", &[
        "member number", "member no", "member id", "membership", "membership number", "membership no",
        "mitgliedsnummer", "mitgliedsnr", "mitglieds-nr", "numéro de membre", "n° de membre",
        "numéro d'adhérent", "n° adhérent", "numéro de licence", "n° de licence", "n° licence",
        "lidnummer", "bondsnummer", "número de socio", "n° de socio", "número de sócio",
        "numero di tessera", "numero tessera", "n° tessera", "numer członkowski", "nr członkowski",
        "număr de membru", "medlemsnummer", "medlemsnr", "medlems-nr", "jäsennumero",
    ]),
    ("class", &["klasse", "category", "kategorie", "catégorie", "categorie", "categoría", "kategoria", "klass", "luokka"]),
    ("career", &["career games"]),
    ("deviation", &["rd", "rating deviation"]),
    ("visit", &[
        "first visit", "first time", "new", "erster besuch", "neu", "première visite", "première fois", "eerste bezoek",
        "eerste keer", "primera visita", "primera vez", "primeira vez", "prima visita", "prima volta", "pierwszy raz",
        "prima dată", "första besöket", "første besøg", "første besøk",
    ]),
    ("paid", &[
        "fee paid", "payment", "bezahlt", "gezahlt", "payé", "réglé", "betaald", "pagado", "pago", "pagat", "pagato",
        "zapłacono", "plătit", "betalat", "betalt", "maksettu",
    ]),
];

/// The columns of our own tables that a roster does not have. Where a file has them all, it is such
/// a table, and none of them needs a remark.
const OWN_TABLES: [&[&str]; 3] = [
    &["number", "status"],
    &[
        "number",
        "system",
        "standing",
        "old",
        "games",
        "won",
        "expected",
        "performance",
        "new",
        "change",
        "footing",
        "assumed",
    ],
    &[
        "rank",
        "number",
        "wins",
        "losses",
        "ties",
        "spread",
        "capped_spread",
        "for",
        "against",
        "starts",
        "replies",
        "last",
        "next",
        "note",
    ],
];
/// What the two ratings of our table of ratings are called in a roster: the new one is the rating.
const RATINGS: [(&str, &str); 2] = [("new", "rating"), ("old", OLD_RATING)];
pub(super) const OLD_RATING: &str = "rating before the event";

/// A column of ours and what stands over it in a file, as a person names it: `rating=wertung`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnName {
    pub column: &'static str,
    pub heading: String,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColumnNameError {
    #[error("a column is named as `rating=wertung`: ours, and its heading in the file")]
    Form,
    #[error("a roster does not have the column `{named}`: it has {}", columns())]
    Column { named: String },
}

fn columns() -> String {
    let names = HEADINGS.map(|(column, _)| format!("`{column}`"));
    names.join(", ")
}

impl FromStr for ColumnName {
    type Err = ColumnNameError;

    fn from_str(text: &str) -> Result<ColumnName, ColumnNameError> {
        let (named, heading) = text.split_once('=').ok_or(ColumnNameError::Form)?;
        if key(heading).is_empty() {
            return Err(ColumnNameError::Form);
        }
        let mut columns = HEADINGS.iter();
        let named_so = columns.find(|(column, others)| {
            [*column].iter().chain(*others).any(|word| key(word) == key(named))
        });
        match named_so {
            Some((column, _)) => Ok(ColumnName { column, heading: heading.trim().to_owned() }),
            None => Err(ColumnNameError::Column { named: named.to_owned() }),
        }
    }
}

/// What tells one heading from another.
fn key(heading: &str) -> String {
    plain_name(heading).chars().filter(|c| c.is_alphanumeric()).collect()
}

impl Sheet {
    /// The sheet with its columns called as they are here: those that are named, then those that
    /// are known by other words.
    pub(super) fn called_as_here(self, named: &[ColumnName]) -> Result<Sheet, Vec<Problem>> {
        let mut sheet = self;
        let mut problems = Vec::new();
        let own = sheet.own_table();
        for (title, column) in RATINGS.into_iter().filter(|(title, _)| own.contains(title)) {
            if let Some(place) = sheet.place(title) {
                sheet.call(column, place);
            }
        }
        for ColumnName { column, heading } in named {
            match sheet.header.iter().position(|title| key(title) == key(heading)) {
                Some(place) => sheet.call(column, place),
                None => problems.push(sheet.without(heading)),
            }
        }
        for (column, others) in HEADINGS {
            if sheet.has(column) {
                continue;
            }
            let place = |word: &&str| sheet.header.iter().position(|title| key(title) == key(word));
            if let Some(place) = [column].iter().chain(others).find_map(place) {
                sheet.call(column, place);
            }
        }
        if problems.is_empty() { Ok(sheet) } else { Err(problems) }
    }

    /// The columns that are those of a table of ours and of no roster; none of another file.
    pub(super) fn own_table(&self) -> &'static [&'static str] {
        let is_own = |columns: &&[&str]| columns.iter().all(|column| self.has(column));
        OWN_TABLES.into_iter().find(is_own).unwrap_or_default()
    }

    /// Calls a column so; another that was called so has no name any more that is known.
    fn call(&mut self, column: &str, place: usize) {
        for (at, title) in self.header.iter_mut().enumerate() {
            if at == place {
                column.clone_into(title);
            } else if title == column {
                title.insert_str(0, "other ");
            }
        }
    }

    fn without(&self, heading: &str) -> Problem {
        let titles: Vec<String> = self.header.iter().map(|title| clipped(title)).collect();
        let what = format!("no column `{}` in the header", clipped(heading));
        Problem::at(1, what).to_do(format!("it has `{}`", titles.join("`, `")))
    }
}
