//! `game report`: one game as a club shows it.
use clap::Args;

use crate::cli::os::clock;
use crate::cli::output::{Output, Pages, Printed, ReportName};
use crate::cli::{Answer, Context, Failure};
use ::show::game::report::{Audience, GamePage};
use report::csv::Dialect;
use report::game::{self, Boards};
use tournament::GameNo;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game report --game 3
  sixzero game report --output game-3.html

Of a challenge the report says what came of the play as a whole; `--private` adds what the
list says of each word.")]
pub struct Report {
    /// The game; left out, the last finished one
    #[arg(long, short, value_name = "N", env = "SIXZERO_GAME")]
    game: Option<i64>,
    /// Show the board after each turn in text too
    #[arg(long)]
    boards: bool,
    /// Add what the list says of each word; not for players
    #[arg(long)]
    private: bool,
    #[command(flatten)]
    output: Output<Pages>,
}

pub fn run(context: &Context, asked: &Report) -> Result<Answer, Failure> {
    let form = asked.output.form(context, None)?;
    let dossier = context.desk()?.dossier(asked.game.map(GameNo))?;
    let number = dossier.file.record.number;
    let audience = if asked.private { Audience::Director } else { Audience::Club };
    let page = GamePage::of(&dossier, audience, clock::TIMES);
    let is_over = page.is_over();
    let printed =
        PrintedGame { page, boards: if asked.boards { Boards::All } else { Boards::Last } };
    let name = ReportName {
        kind: game::KIND,
        heading: game::HEADING.to_owned(),
        event: &dossier.event.settings.name,
        file: format!("game-{}", number.0),
    };
    let answer = asked.output.answer(context, &name, form, Dialect::Plain, &printed)?;
    Ok(match is_over {
        true => answer,
        false => answer.remark(format!("Game {} is not over: the racks are left out.", number.0)),
    })
}

/// The report with what its text needs besides.
struct PrintedGame<'a> {
    page: GamePage<'a>,
    boards: Boards,
}

impl Printed for PrintedGame<'_> {
    fn text(&self, width: Option<u16>) -> String {
        self.page.text(self.boards, width)
    }

    fn html(&self) -> String {
        self.page.html()
    }

    fn json(&self) -> String {
        self.page.json()
    }
}
