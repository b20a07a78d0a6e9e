//! `schema`: what a command answers with `--json`, as a JSON Schema. Each is made by the tests from
//! the struct that the command writes, and lies in `docs/schemas/`: see [`described`].
use clap::Args;

#[cfg(test)]
use self::tests::{
    Either, any_of, changed, changed_row, event_json, of, page, players, season, teams, with,
};
use crate::cli::{Answer, Failure};
#[cfg(test)]
use crate::cli::{
    Voice,
    app::hooks,
    doctor,
    event::{self, division, generate},
    exchange::{self as files, feed, import as imported},
    game::{
        calc, compare, dispute, explain as game_explain, export as game_export, fix, import,
        layers, paper, position, update,
    },
    gcg::{check, score},
    journal::{self, backup, blame, findings, savepoint},
    machines,
    output::ReportWritten,
    player, practice, prompt, publish,
    report::{post, preflight, prize, ratings, scenarios},
    result::{self, correct, penalty},
    room,
    round::{self, next, schedule, seating, simulate},
    rules as rule_sets,
    season::{NamesKept, NightsAdded, SeasonChanged},
    word::{judge, lexicon::shown, lookup},
};
#[cfg(test)]
use ::report::{self, Form};
#[cfg(test)]
use ::show::{
    answer::{self, Changed},
    audit,
    event::status,
    game::{json, list::Listed},
    refusal,
    result::{echo::SlipEntered, missing},
    round::{paired, share, sheets},
    schema::{object, row, rows},
    standings::ratings as rated,
};

// `schema`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero schema
  sixzero schema result add
  sixzero schema error

Without a command it lists those that have a schema. `error` is what any command answers that is
refused, `again` what one answers whose `--key` was used before for the same entry.")]
pub struct Schema {
    /// Name the command
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

/// An answer, and the commands that give it.
struct Described {
    commands: &'static [&'static str],
    schema: &'static str,
}

/// Lists what is described: the file of the schema, the commands, how the schema is made.
/// A new line needs no file: `UPDATE_EXPECT=1 cargo test --lib schema` writes it.
macro_rules! described {
    ($($file:ident [$($command:literal),+] $answer:expr;)+) => {
        #[cfg(not(test))]
        const DESCRIBED: &[Described] = &[$(Described {
            commands: &[$($command),+],
            schema: include_str!(concat!("../../docs/schemas/", stringify!($file), ".json")),
        }),+];

        #[cfg(test)]
        const DESCRIBED: &[Described] =
            &[$(Described { commands: &[$($command),+], schema: stringify!($file) }),+];

        #[cfg(test)]
        fn made() -> Vec<(&'static str, schemars::Schema)> {
            vec![$((stringify!($file), tests::titled($answer, &[$($command),+]))),+]
        }
    };
}

described! {
    error ["error"] of::<refusal::Refused>();
    again ["again"] of::<answer::Again>();
    backup ["backup"] of::<backup::BackedUp<'_>>();
    blame ["blame"] of::<Vec<blame::Row<'_>>>();
    check ["check"] of::<check::CheckedFiles>();
    define ["define"] of::<lookup::Found<lookup::Words<lookup::Defined>>>();
    anagram ["anagram"] of::<lookup::Found<lookup::Anagrams<'_>>>();
    follow ["follow"] of::<machines::Followed>();
    hooks ["hooks"] of::<lookup::Found<lookup::Words<lookup::Hooked>>>();
    division ["division set"] of::<Changed<division::Own<'_>>>();
    division_add ["division add"]
        of::<Either<Changed<division::Own<'_>>, Changed<division::Added<'_>>>>();
    division_list ["division list"] of::<Vec<division::Row<'_>>>();
    doctor ["doctor"] of::<doctor::Examined<'_>>();
    export_files ["export csv", "export coco", "export tsh-csv", "season csv"]
        of::<files::FolderWritten<'_>>();
    export_feed ["export newt", "export tou"] of::<feed::FeedWritten<'_>>();
    export_json ["export json"] any_of([event_json(), of::<files::FilesWritten<'_>>()]);
    export_tsh ["export tsh"] of::<files::FilesWritten<'_>>();
    event_hooks ["event hooks"] of::<hooks::Shown<'_>>();
    event_set ["event set"] of::<Changed<()>>();
    event_show ["event show"] of::<event::show::Settings<'_>>();
    findings ["findings"] rows(&findings::table());
    hall_devices ["hall devices"] of::<Vec<room::DeviceShown>>();
    hall_dismiss ["hall dismiss"] of::<room::Dismissed<'_>>();
    hall_join ["hall join"] of::<machines::Followed>();
    hall_share ["hall share"] of::<machines::Shared>();
    hall_outbox ["hall outbox list", "hall outbox send", "hall outbox drop"] of::<machines::OutboxShown>();
    hall_split_off ["hall split-off"] of::<machines::Split>();
    hall_invite ["hall invite"] of::<room::Invited<'_>>();
    hall_revoke ["hall revoke"] of::<room::Revoked<'_>>();
    hall_slot ["hall slot"] of::<Vec<room::SlotShown>>();
    import ["import"] of::<Changed<imported::Imported<'_>>>();
    next ["next"] of::<next::NextShown>();
    page [
        "pairings", "slips", "results", "checklist", "missing", "wallchart", "scorecard", "crosstable",
        "starts", "record", "statistics", "roster", "finalreport", "prizes", "certificates", "hall links", "hall tables",
        "hall door"
    ] any_of([page(), of::<ReportWritten<'_>>()]);
    player_import ["player import"]
        with(of::<Changed<player::import::Imported<'_>>>(), "players", rows(&players()));
    players_changed ["player renumber"] changed("players", rows(&players()));
    player_changed [
        "player add", "player set", "player move", "player remove", "player noshow",
        "player sit-out", "player withdraw", "player rejoin", "player substitute", "player disqualify"
    ] changed_row(row(&players()));
    player_here ["player late", "player arrive"]
        any_of([changed_row(row(&players())), of::<player::arrivals::Arrivals<'_>>()]);
    player_list ["player list"] rows(&players());
    player_show ["player show"] of::<player::show::Shown<'_>>();
    post ["post"] of::<post::Posted<'_>>();
    publish ["publish"] of::<publish::Published<'_>>();
    share ["share"] of::<share::SharedShown>();
    preflight ["preflight"] of::<preflight::PreflightShown>();
    prize_changed ["prize add", "prize import", "prize clear"] of::<Changed<prize::Lines>>();
    prize_list ["prize list"] of::<Vec<prize::PrizeLineShown>>();
    prize_remove ["prize remove"] of::<Changed<()>>();
    ratings ["ratings"] any_of([
        rows(&report::ratings(&[], Form::Json)),
        of::<rated::Explained>(),
        rows(&ratings::system_table(Vec::new())),
        of::<ratings::SystemShown<'_>>(),
        of::<ReportWritten<'_>>(),
    ]);
    result_corrections ["result corrections"] rows(&report::late_corrections(&[], Form::Json));
    desk ["desk"] of::<Either<prompt::LineAnswered, prompt::LineRefused<'_>>>();
    board ["board"] of::<position::PositionShown<'_>>();
    bulletin ["bulletin"]
        any_of([of::<report::bulletin::BulletinShown<'_>>(), of::<ReportWritten<'_>>()]);
    calc ["calc"] of::<calc::Ending<'_>>();
    game ["game new", "game draw", "game lexicon"] of::<Changed<json::GameShown<'_>>>();
    game_announce ["game announce"] of::<Changed<dispute::AnnouncedShown<'_>>>();
    game_compare ["game compare"] of::<Either<compare::Compared<'_>, paper::PapersShown<'_>>>();
    game_enter ["game enter"] of::<
        Either<Changed<json::EntryShown<'_>>, Either<json::GameNoted<'_>, game_explain::Explained<'_>>>,
    >();
    game_entry [
        "game play", "game exchange", "game pass", "game hold", "game challenge", "game accept",
        "game overtime", "game end", "game resign", "game racks"
    ] of::<Changed<json::EntryShown<'_>>>();
    game_explain ["game explain"]
        of::<Either<game_explain::Explained<'_>, layers::ResultExplained<'_>>>();
    game_export ["game export"] of::<game_export::GameWritten<'_>>();
    game_fix ["game fix", "game insert", "game delete", "game starter"] of::<Changed<fix::FixShown<'_>>>();
    game_history ["game history"] of::<Vec<fix::ChangeShown<'_>>>();
    game_import ["game import"] of::<Changed<import::Imported<'_>>>();
    game_incident ["game incident"] of::<Changed<dispute::IncidentNoted<'_>>>();
    game_incidents ["game incidents"] of::<Vec<::show::game::layers::IncidentShown<'_>>>();
    game_list ["game list"] of::<Vec<Listed<'_>>>();
    game_note ["game note"] of::<Changed<json::GameNoted<'_>>>();
    game_rack ["game rack"]
        of::<Either<Changed<json::EntryShown<'_>>, Changed<fix::FixShown<'_>>>>();
    game_report ["game report"]
        any_of([of::<::show::game::report::ReportShown<'_>>(), of::<ReportWritten<'_>>()]);
    game_rule ["game rule"] of::<Changed<dispute::RulingMade<'_>>>();
    game_sheet ["game sheet"]
        of::<Either<Changed<dispute::AnnouncedShown<'_>>, paper::PapersShown<'_>>>();
    game_show ["game show"] of::<json::GameNoted<'_>>();
    game_undo ["game undo", "game redo"]
        of::<Either<Changed<json::GameShown<'_>>, Changed<()>>>();
    game_update ["game update"] of::<update::Mail<'_>>();
    judge ["judge"] of::<Either<judge::JudgedShown<'_>, Vec<judge::Given>>>();
    lexicon_changed ["lexicon add", "lexicon remove"] of::<shown::CardChanged<'_>>();
    lexicon_list ["lexicon list"] rows(&shown::listed(&[], Voice::Json));
    lexicon_show ["lexicon show"] of::<shown::CardShown<'_>>();
    lexicon_verify ["lexicon verify"] of::<shown::ListsChecked<'_>>();
    practice ["practice"] of::<practice::Practised>();
    rules_ask ["rules ask"] of::<rule_sets::ask::Asked>();
    rules_board ["rules board"] of::<rule_sets::BoardShown<'_>>();
    rules_list ["rules list"] rows(&rule_sets::table(Vec::new()));
    rules_notice ["rules notice"] of::<rule_sets::NoticeShown<'_>>();
    rules_show ["rules show"] of::<rule_sets::RuleSetShown<'_>>();
    rules_tiles ["rules tiles"] rows(&::show::rules::tiles::tiles(::rules::RuleSet::preset("naspa").unwrap().alphabet()));
    score ["score"] of::<Either<score::SheetScored<'_>, score::PlayScored<'_>>>();
    generate ["generate"] of::<Either<generate::Generated, generate::Would>>();
    log ["log"] of::<Vec<journal::Logged>>();
    new ["new"] of::<Changed<event::Made<'_>>>();
    redo ["redo"] of::<Changed<journal::Redone>>();
    restore ["restore"] of::<backup::restore::PutBack<'_>>();
    result_add ["result add", "result confirm", "hall outbox again"]
        of::<Either<Changed<SlipEntered<'_>>, Vec<result::Line<'_>>>>();
    result_award ["result bye", "result forfeit", "result void"]
        of::<Changed<correct::Corrected<correct::Awarded<'_>>>>();
    result_correct ["result correct"] of::<Changed<correct::Corrected<SlipEntered<'_>>>>();
    result_decided ["result replay", "result adjudicate"] of::<Changed<penalty::Decided<'_>>>();
    result_import ["result import"] of::<Changed<result::Imported>>();
    result_missing ["result missing"] of::<Vec<missing::MissingRow<'_>>>();
    result_penalty ["result overtime", "result penalty"] of::<Changed<penalty::Penalised>>();
    result_report ["result report"] of::<Changed<SlipEntered<'_>>>();
    round_check ["round check"] of::<Vec<audit::check::CheckedShown<'_>>>();
    round_explain ["round explain"] any_of([of::<audit::explained::ExplainedShown<'_>>(), of::<ReportWritten<'_>>()]);
    round_changed [
        "round unpair", "round unrelease", "round swap-tables", "round swap-starts", "round played"
    ] of::<Changed<round::OfRound>>();
    round_pair ["round pair"] of::<Changed<paired::PairedShown<'_>>>();
    round_prove ["round prove"] of::<audit::prove::ProvedShown<'_>>();
    round_release ["round release"] of::<Changed<round::Released>>();
    round_sheets ["round sheets"] of::<Vec<sheets::SheetShown<'_>>>();
    round_show ["round show"] rows(&report::pairings(&[], Form::Json));
    round_swap ["round swap"] of::<Changed<seating::Swapped>>();
    savepoint_add ["savepoint add"] of::<Changed<savepoint::Kept<'_>>>();
    savepoint_list ["savepoint list"] of::<Vec<savepoint::Row<'_>>>();
    scenarios ["scenarios"]
        of::<Either<scenarios::ChancesShown<'_>, Vec<scenarios::ChancesShown<'_>>>>();
    schedule_set ["schedule set"] of::<Changed<schedule::ScheduleSet>>();
    schedule_show ["schedule show"] of::<Vec<schedule::Planned<'_>>>();
    schedule_simulate ["schedule simulate"] of::<simulate::Simulated<'_>>();
    season_add ["season add"] of::<SeasonChanged<'_, NightsAdded>>();
    season_name ["season name"] of::<SeasonChanged<'_, NamesKept>>();
    season_show ["season show"] any_of([season(), of::<ReportWritten<'_>>()]);
    standings ["standings"] any_of([
        rows(&report::standings(&[], Form::Json)),
        teams(),
        of::<ReportWritten<'_>>(),
    ]);
    status ["status"] of::<status::StatusShown<'_>>();
    take_over ["take-over"] of::<machines::TookOver>();
    undo ["undo"] of::<Either<Changed<journal::Undone<i64>>, Changed<journal::Undone<Vec<i64>>>>>();
    use_file ["use"] of::<event::Used>();
    verify ["verify"] of::<journal::Verified>();
}

/// Prints the schema of a command, or the commands that have one.
pub fn run(schema: &Schema) -> Result<Answer, Failure> {
    let mut all: Vec<&str> = DESCRIBED.iter().flat_map(|one| one.commands).copied().collect();
    all.sort_unstable();
    if schema.command.is_empty() {
        return Ok(Answer::text(all.join("\n")));
    }
    let named = schema.command.join(" ");
    let found = DESCRIBED.iter().find(|one| one.commands.contains(&named.as_str()));
    found.map(|one| Answer::text(one.schema)).ok_or_else(|| {
        Failure::usage(
            format!("there is no schema of `{named}`"),
            match rules::near::nearest(&named, all.iter().copied()) {
                Some(near) => format!("did you mean `sixzero schema {near}`?"),
                None => "`sixzero schema` lists the commands that have one".to_owned(),
            },
        )
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ::report::Table;
    use ::report::season::{SeasonPage, SeasonTable};
    use schemars::generate::SchemaSettings;
    use schemars::{JsonSchema, Schema, json_schema};
    use serde_json::{Map, Value, json};

    use super::*;
    use crate::cli::command_line;
    use ::tournament::season::Season;

    /// Commands that answer nothing in JSON, or another program's format.
    const WITHOUT: &[&str] = &["completions", "man-pages", "schema", "demo", "serve"];

    // An answer that is one thing or another.
    #[derive(JsonSchema)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "its schema alone is looked at")]
    pub(super) enum Either<A, B> {
        One(A),
        Other(B),
    }

    /// The schema of what a struct is written as.
    pub(super) fn of<T: JsonSchema>() -> Schema {
        let settings = SchemaSettings::draft2020_12().for_serialize();
        settings.into_generator().into_root_schema_for::<T>()
    }

    /// That of an answer that is one of these.
    pub(super) fn any_of<const MANY: usize>(schemas: [Schema; MANY]) -> Schema {
        let mut definitions = Map::new();
        let schemas = schemas.map(|mut schema| {
            schema.remove("$schema");
            if let Some(Value::Object(own)) = schema.remove("$defs") {
                definitions.extend(own);
            }
            schema
        });
        json_schema!({ "anyOf": schemas.to_vec(), "$defs": definitions })
    }

    /// That of the standings of teams, whose members are a list.
    pub(super) fn teams() -> Schema {
        let teams = ::report::TeamsShown { teams: &[], players: &[] };
        let mut schema = rows(&::report::team_table(&teams, ::report::Form::Json)).to_value();
        schema["items"]["properties"]["members"] =
            json!({ "type": "array", "items": { "type": "string" } });
        schema.try_into().expect("a schema with another property is one")
    }

    /// That of a report.
    pub(super) fn page() -> Schema {
        let texts = json!({ "type": "array", "items": { "type": "string" } });
        let fields = json!({
            "report": { "description": "Its kind.", "type": "string" },
            "event": { "type": "string" },
            "title": { "type": "string" },
            "notes": texts,
            "rows": { "type": "array", "items": { "type": "object" } },
        });
        object(fields)
    }

    /// That of an event, which `docs/rules/event_json.md` describes.
    pub(super) fn event_json() -> Schema {
        let format = json!({ "const": exchange::event_json::EventJson::FORMAT });
        json_schema!({ "type": "object", "properties": { "format": format } })
    }

    /// That of a season, with its tables.
    pub(super) fn season() -> Schema {
        let texts = json!({ "type": "array", "items": { "type": "string" } });
        let season = Season::of(&[], &[]);
        let tables = &SeasonTable::ALL;
        let page = SeasonPage {
            name: "",
            season: &season,
            newcomer_games: 0,
            player: None,
            tables,
            notes: &[],
        };
        let of_table = |table: &SeasonTable| {
            (table.key().to_owned(), rows(&page.table(*table, Form::Json)).to_value())
        };
        let tables: Map<String, Value> = SeasonTable::ALL.iter().map(of_table).collect();
        let doubt = json!({ "one": { "type": "string" }, "other": { "type": "string" }, "nights": { "type": "array", "items": { "type": "integer" } } });
        object(json!({
            "report": { "type": "string" },
            "season": { "type": "string" },
            "nights": { "type": "integer" },
            "games": { "type": "integer" },
            "newcomer_games": { "type": "integer" },
            "tables": { "description": "Those that were asked for.", "type": "object", "properties": tables },
            "doubts": { "type": "array", "items": object(doubt) },
            "people": texts,
            "notes": texts,
        }))
    }

    /// That of a change, with this in front of what every change answers.
    pub(super) fn changed(field: &str, of: Schema) -> Schema {
        changed_row(json_schema!({ "properties": { field: of }, "required": [field] }))
    }

    pub(super) fn changed_row(row: Schema) -> Schema {
        let (mut front, behind) = (row.to_value(), of::<Changed<()>>().to_value());
        let mut whole = behind.clone();
        if let (Some(fields), Some(more)) =
            (front["properties"].as_object_mut(), behind["properties"].as_object())
        {
            fields.extend(more.clone());
        }
        if let (Some(fields), Some(more)) =
            (front["required"].as_array_mut(), behind["required"].as_array())
        {
            fields.extend(more.clone());
        }
        whole["properties"] = front["properties"].take();
        whole["required"] = front["required"].take();
        whole.try_into().unwrap()
    }

    /// The same with a field that is a table, which no type describes.
    pub(super) fn with(schema: Schema, field: &str, of: Schema) -> Schema {
        let mut whole = schema.to_value();
        let described = &mut whole["properties"][field];
        let said = described["description"].take();
        *described = of.to_value();
        described["description"] = said;
        whole.try_into().unwrap()
    }

    /// The roster as `player list` shows it.
    pub(super) fn players() -> Table {
        report::players(&[], &[], &[], Form::Json)
    }

    pub(super) fn titled(mut schema: Schema, commands: &[&str]) -> Schema {
        schema.insert("title".to_owned(), commands.join(", ").into());
        schema
    }

    #[test]
    fn the_schemas_are_those_of_the_answers() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemas");
        for (file, schema) in made() {
            let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
            expect_test::expect_file![folder.join(file).with_extension("json")].assert_eq(&text);
        }
    }

    #[test]
    fn every_command_with_an_answer_is_described() {
        let described: Vec<&str> = DESCRIBED.iter().flat_map(|one| one.commands).copied().collect();
        let mut commands = Vec::new();
        leaves(&command_line(), "", &mut commands);
        let is_known = |command: &&String| {
            let named = [&described[..], WITHOUT].concat();
            named.iter().filter(|named| *named == command).count() == 1
        };
        let unknown: Vec<&String> = commands.iter().filter(|command| !is_known(command)).collect();
        assert!(unknown.is_empty(), "neither described nor missing, or both: {unknown:#?}");
        let is_command = |named: &&&str| commands.iter().any(|command| command == *named);
        let listed = described[2..].iter().chain(WITHOUT);
        let stale: Vec<_> = listed.filter(|named| !is_command(named)).collect();
        assert!(stale.is_empty(), "no such commands: {stale:?}");
    }

    /// The commands that do something, by the words that call them.
    fn leaves(command: &clap::Command, called: &str, found: &mut Vec<String>) {
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            let name = format!("{called} {}", sub.get_name()).trim().to_owned();
            match sub.has_subcommands() {
                true => leaves(sub, &name, found),
                false => found.push(name),
            }
        }
    }
}
