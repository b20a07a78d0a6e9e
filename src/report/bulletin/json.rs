//! The bulletin as JSON: the fields of `docs/cli.md`, on which others rely.
use serde_json::{Map, Value, json};

use crate::bulletin::BulletinPage;
use crate::json::{mean_value, value, wins_value};
use crate::{Form, standings};
use rules::Points;
use tournament::bulletin::{
    Figures, GamePlace, HighScore, ListAsked, MadePlay, PlayerFigures, WholeGame,
};

#[must_use]
pub fn json(page: &BulletinPage<'_>) -> Value {
    let bulletin = page.bulletin;
    let sources = bulletin.sources;
    let (from, to) = page.days.clone().unzip();
    let players: Vec<Value> =
        bulletin.players.iter().map(|player| player_value(page, player)).collect();
    json!({
        "report": super::KIND,
        "event": page.event,
        "since": page.since,
        "from": from,
        "to": to,
        "games": {
            "all": sources.games(),
            "records": sources.records,
            "slips": sources.slips,
            "rulings": sources.rulings,
        },
        "notes": page.notes,
        "standings": value(&standings(page.standings, Form::Json)),
        "high_win": each(&bulletin.high_win, high_score),
        "high_loss": each(&bulletin.high_loss, high_score),
        "high_game": each(&bulletin.high_game, high_score),
        "high_combined": each(&bulletin.high_combined, whole_game),
        "closest_game": each(&bulletin.closest, whole_game),
        "biggest_spread": each(&bulletin.widest, whole_game),
        "highest_play": each(&bulletin.highest_play, made_play),
        "bingos": each(&bulletin.bingos, made_play),
        "triple_triples": each(&bulletin.triples, made_play),
        "phony": phony(page),
        "players": players,
        "night": Value::Object(figures(&bulletin.night)),
    })
}

fn each<T>(items: &[T], shown: impl Fn(&T) -> Value) -> Value {
    items.iter().map(shown).collect()
}

fn placed(mut value: Value, at: &GamePlace) -> Value {
    if let Value::Object(fields) = &mut value {
        fields.insert("division".to_owned(), at.division.clone().into());
        fields.insert("round".to_owned(), at.round.map(|round| round.0).into());
        fields.insert("table".to_owned(), at.table.map(|table| table.0).into());
        fields.insert("game".to_owned(), at.game.map(|game| game.0).into());
    }
    value
}

fn scores(scores: &[(String, Points)]) -> Value {
    each(scores, |(name, score)| json!({ "name": name, "score": score.0 }))
}

fn high_score(one: &HighScore) -> Value {
    let value =
        json!({ "name": one.player, "score": one.score.0, "against": scores(&one.against) });
    placed(value, &one.at)
}

fn whole_game(one: &WholeGame) -> Value {
    placed(json!({ "points": one.points.0, "scores": scores(&one.scores) }), &one.at)
}

fn made_play(one: &MadePlay) -> Value {
    let value = json!({
        "name": one.player,
        "word": one.word,
        "position": one.position,
        "score": one.score.0,
        "word_factor": one.factor,
        "turn": one.turn.0,
    });
    placed(value, &one.at)
}

fn phony(page: &BulletinPage<'_>) -> Value {
    let phony = &page.bulletin.phony;
    let plays = each(&phony.plays, |(play, words)| {
        let mut value = made_play(play);
        value["unacceptable"] = words.clone().into();
        value
    });
    let list = match page.list {
        ListAsked::Asked { name } => Some(name.as_str()),
        ListAsked::Book { .. } | ListAsked::Missing { .. } => None,
    };
    json!({ "list": list, "looked_up": phony.looked_up, "said": page.phonies(), "plays": plays })
}

fn player_value(page: &BulletinPage<'_>, player: &PlayerFigures) -> Value {
    let roster = player.who.roster;
    let mut fields = Map::new();
    fields.insert("name".to_owned(), player.who.name.clone().into());
    fields.insert("number".to_owned(), roster.map(|place| place.number.0).into());
    let division = roster.map(|place| page.division_name(place.division));
    fields.insert("division".to_owned(), division.into());
    fields.append(&mut figures(&player.figures));
    Value::Object(fields)
}

fn figures(figures: &Figures) -> Map<String, Value> {
    let value = json!({
        "games": figures.games,
        "wins": wins_value(figures.half_wins),
        "losses": wins_value(figures.half_losses),
        "ties": figures.ties,
        "for": figures.scored.0,
        "against": figures.against.0,
        "average": figures.average().map(mean_value),
        "average_against": figures.average_against().map(mean_value),
        "recorded": figures.recorded,
        "bingos": figures.bingos,
        "blanks": figures.blanks,
        "triple_triples": figures.triples,
        "challenges": {
            "made": figures.challenges_made(),
            "right": figures.challenges_right,
            "wrong": figures.challenges_wrong,
            "toggled": figures.challenges_toggled,
        },
        "challenged": figures.challenged,
        "came_off": figures.came_off,
        "highest_play": figures.highest_play.map(|points| points.0),
    });
    if let Value::Object(fields) = value { fields } else { Map::new() }
}
