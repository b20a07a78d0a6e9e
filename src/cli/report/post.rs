//! `post`: a round's whole wall at once, in a folder for each division.
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::files::{self, Privacy};
use crate::cli::os::clock;
use crate::cli::output::{FILE_WIDTH, OutputForm, fits, put, wrote};
use crate::cli::report::{file_name, index, named};
use crate::cli::{Answer, Context, Failure, Voice, rehearsed};
use ::show::event::loaded::{Loaded, RoundLoaded};
use ::show::round::wall::on_the_wall;
use ::show::round::{pairings, reasons};
use ::show::standings::prizes::prizes;
use ::show::standings::ranked::Ranked;
use ::show::standings::unfinished::unfinished_among;
use ::show::stem;
use desk::{Desk, DivisionField, ExplainRequest, Rehearsal};
use report::csv::Dialect;
use report::page::{Page, PageKind};
use report::wall::{PairingOrder, REASONS};
use report::{
    Explained, FINAL_STANDINGS, PrizeOrder, STANDINGS, decided_said, standings_page, visible,
};
use tournament::{RoundNo, RoundStage, Wall};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero post 4 --output wall

It writes the pairings by name, by table and by rank, and from round 2 on the standings
before the round, each as a page to print and as text, over those of an earlier `post` and
over nothing else. Standings of earlier rounds that hang and were corrected since come again. When all results of the round are in, the standings after it come with it:
of the last round that is planned they are the final standings. With `--why` there is a page
for players who ask why they meet, and it is kept up whenever the round is posted again. Where there are several divisions, each has a folder of its own below FOLDER, and its
index.html leads to all that is posted.

Each names its sheet and the one that it supersedes; a round that was changed since its last
sheet gets the next. A draft is not posted: release it first.")]
pub struct Post {
    /// Give the round; else each division's last released one
    round: Option<u32>,
    /// Name the folder; it is made where it is not there
    #[arg(long, short, value_name = "FOLDER", default_value = "wall")]
    output: PathBuf,
    /// Post why each table is as it is, too
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

/// The pages of a wall, in the order in which they are put up.
pub(super) const ORDERS: [PairingOrder; 3] =
    [PairingOrder::Name, PairingOrder::Table, PairingOrder::Rank];
/// Each page for the printer and for a terminal.
const FORMS: [OutputForm; 2] = [OutputForm::Html, OutputForm::Text];

struct DivisionWall<'a> {
    division: &'a str,
    round: RoundNo,
    folder: PathBuf,
    /// The pages, each with the name of its files.
    pages: Vec<(String, Page)>,
    remarks: Vec<String>,
}

pub fn run(context: &Context, asked: &Post) -> Result<Answer, Failure> {
    let (mut desk, division) = (context.desk()?, asked.division.name());
    let mut loaded = Loaded::from(&mut desk, division)?;
    let number = asked.round.map(RoundNo);
    if number_sheets(context, &mut desk, &on_the_wall(&loaded, number)?)? {
        loaded = Loaded::from(&mut desk, division)?;
    }
    let mut walls = Vec::new();
    for round in &on_the_wall(&loaded, number)? {
        walls.push(DivisionWall::of(&mut desk, &loaded, round, asked)?);
    }
    // Nothing is written unless all of it can be.
    for wall in &walls {
        wall.check()?;
    }
    let mut written = Vec::new();
    for wall in &walls {
        written.push(wall.write(context)?);
    }
    let index = index::write(context, &mut desk, &asked.output)?;
    let no_index = index.is_none().then(|| {
        let path = asked.output.join(index::FILE);
        format!("`{}` is not an earlier index, and stays as it is.", path.display())
    });
    let mut answer = match context.voice() {
        Voice::Json => {
            written.push(Vec::from_iter(index));
            Answer::json(&posted(context, &asked.output, &walls, &written))
        }
        Voice::Text => {
            let said = walls.iter().zip(&written).map(|(wall, files)| wall.said(files.len()));
            let leads = index.map(|file| format!("{file}, which leads to all of them"));
            let rehearsal = context.stamp().rehearsal;
            let wrote = |what: String| visible(&rehearsed(rehearsal, &wrote(&what))).into_owned();
            Answer::text(said.chain(leads).map(wrote).collect::<Vec<_>>().join("\n"))
        }
    };
    if number.is_none() {
        answer.remarks.extend(bare(&loaded));
        answer.remarks.extend(drafts(&loaded));
    }
    answer.remarks.extend(walls.into_iter().flat_map(|wall| wall.remarks));
    answer.remarks.extend(no_index);
    Ok(answer)
}

/// Gives each round whose last sheet says something else the next one; whether there was
/// any.
fn number_sheets(
    context: &Context,
    desk: &mut Desk,
    rounds: &[RoundLoaded<'_>],
) -> Result<bool, Failure> {
    let mut any = false;
    for (place, round) in rounds.iter().enumerate() {
        match round.field.wall(round.round) {
            Wall::Current(_) => {}
            Wall::Empty | Wall::Void(_) | Wall::OutOfDate { .. } => {
                let division = Some(round.field.division.name.as_str());
                let stamp = context.stamp().part(place + 1, &round.field.division.name);
                desk.release_round(&stamp, division, round.round.number)?;
                any = true;
            }
        }
    }
    Ok(any)
}

/// A sentence for each division that has nothing on the wall.
fn bare(loaded: &Loaded) -> impl Iterator<Item = String> + '_ {
    let bare = loaded.fields.iter().filter(|field| field.last_released() == RoundNo(0));
    bare.map(|field| {
        format!("Division {} has nothing on the wall: no round is released.", field.division.name)
    })
}

/// A sentence for each division whose next round is paired and not on the wall yet.
fn drafts(loaded: &Loaded) -> impl Iterator<Item = String> + '_ {
    let released = |field: &DivisionField| field.last_released() > RoundNo(0);
    let fields = loaded.fields.iter().filter(move |field| released(field));
    let drafts = fields.filter(|field| field.last_round() > field.last_released());
    drafts.map(|field| {
        let (round, of) = (field.last_round().0, &field.division.name);
        let of = loaded.where_several(|| format!(" of division {of}"));
        format!(
            "Round {round}{of} is a draft and not among the pages: `sixzero round release {round}` puts it on \
             the wall, then `sixzero post`."
        )
    })
}

impl<'a> DivisionWall<'a> {
    fn of(
        desk: &mut Desk,
        loaded: &'a Loaded,
        round: &RoundLoaded<'a>,
        asked: &Post,
    ) -> Result<DivisionWall<'a>, Failure> {
        let (division, number) = (&round.field.division, round.round.number);
        let mut folder = asked.output.clone();
        if loaded.has_several_divisions() {
            folder.push(stem::division_stem(&loaded.event.divisions, division));
            // A link is no folder of ours.
            if fs::symlink_metadata(&folder).is_ok_and(|there| !there.is_dir()) {
                return Err(Failure::not_ours(&folder));
            }
        }
        let of_division = |page: Page| {
            if loaded.has_several_divisions() { page.of_division(&division.name) } else { page }
        };
        let mut pages = Vec::new();
        for order in ORDERS {
            let page =
                pairings::page(&loaded.event, std::slice::from_ref(round), order, clock::TIMES)?;
            pages.push((file_name(&page), of_division(page)));
        }
        // What hangs of earlier rounds is not left to say what a correction has made otherwise.
        let mut corrected = Vec::new();
        for through in (1..number.0).map(RoundNo) {
            let page = of_division(standings_after(loaded, round, through, STANDINGS)?);
            let name = file_name(&page);
            let is_other = hangs_otherwise(&folder, &name, &page);
            if is_other {
                corrected.push(format!("`{name}`"));
            }
            if is_other || through.0 + 1 == number.0 {
                pages.push((name, page));
            }
        }
        let (ending, is_last) =
            (Ending::of(loaded, round.field), number == round.field.last_round());
        if ending == Ending::Final && is_last {
            let page = of_division(standings_after(loaded, round, number, FINAL_STANDINGS)?);
            let name = page.kind.name.to_owned();
            if hangs_otherwise(&folder, &name, &page) {
                corrected.push(format!("`{name}`"));
            }
            pages.push((name, page));
            if !desk.shown(|view| Ok(view.prizes()))?.is_empty() {
                let (order, explained) = (PrizeOrder::Listed, Explained::Plain);
                let (_, page, _) = prizes(desk, Some(&division.name), order, explained)?;
                let name = page.kind.name.to_owned();
                if hangs_otherwise(&folder, &name, &page) {
                    corrected.push(format!("`{name}`"));
                }
                pages.push((name, of_division(page)));
            }
        } else if round.field.stage(round.round) == RoundStage::Complete {
            let page = standings_after(loaded, round, number, STANDINGS)?;
            pages.push((file_name(&page), of_division(page)));
        }
        // One that hangs is not left to say what is no longer so.
        let reasons = format!("round-{}-{}", number.0, REASONS.name);
        if asked.why || folder.join(format!("{reasons}.html")).exists() {
            let explained =
                desk.explain_round(Some(&division.name), number, &ExplainRequest::default())?;
            let page = reasons::page(&loaded.event.settings.heading(), round, &explained);
            pages.push((reasons, of_division(page)));
        }
        let old = folder.join(format!("{}.html", FINAL_STANDINGS.name));
        let end = if ending != Ending::Final && old.exists() {
            Some(format!("`{}` is no longer final: take it down.", old.display()))
        } else if ending == Ending::Unsettled && is_last {
            let of = loaded.where_several(|| format!(" of division {}", division.name));
            Some(format!(
                "The final standings{of} are not posted: `sixzero missing` lists what is not \
                 settled."
            ))
        } else {
            None
        };
        let again = (!corrected.is_empty()).then(|| {
            format!("Corrected since it was posted, hang it up again: {}.", corrected.join(", "))
        });
        let remarks = again.into_iter().chain(end).collect();
        Ok(DivisionWall { division: &division.name, round: number, folder, pages, remarks })
    }

    fn files(&self) -> impl Iterator<Item = (PathBuf, &Page, OutputForm)> {
        self.pages.iter().flat_map(|(name, page)| {
            FORMS.map(|form| (self.folder.join(format!("{name}.{}", form.ending())), page, form))
        })
    }

    /// Refuses where a file would be written over something else.
    fn check(&self) -> Result<(), Failure> {
        match self.files().find(|(path, page, _)| !fits(path, &named(page), *page)) {
            Some((path, ..)) => Err(Failure::not_ours(&path)),
            None => Ok(()),
        }
    }

    /// So many files in its folder, by the pages that they are.
    fn said(&self, files: usize) -> String {
        let pages: Vec<&str> = self.pages.iter().map(|(name, _)| name.as_str()).collect();
        let forms = FORMS.map(|form| format!(".{}", form.ending())).join(" and ");
        let folder = self.folder.display();
        format!("{files} files to {folder}: {}, each as {forms}", pages.join(", "))
    }

    /// Writes the files, unless it is a rehearsal; what they are called.
    fn write(&self, context: &Context) -> Result<Vec<String>, Failure> {
        if context.stamp().rehearsal == Rehearsal::Real {
            files::make_folder(&self.folder, Privacy::Shared)?;
        }
        let mut written = Vec::new();
        for (path, page, form) in self.files() {
            written.push(path.display().to_string());
            put(context, path, &named(page), form, Dialect::Plain, page)?;
        }
        Ok(written)
    }
}

/// Whether a sheet that was posted says something else by now. Its page names the next opponents
/// too, which a later round has made known; its text does not.
fn hangs_otherwise(folder: &Path, name: &str, page: &Page) -> bool {
    let hanging = fs::read_to_string(folder.join(format!("{name}.txt")));
    hanging.is_ok_and(|text| text != page.text(Some(FILE_WIDTH)))
}

/// Whether a division has come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// There are games to come, or how many rounds there are is open.
    ToCome,
    /// Every result of the last round is in, and not every one is certain.
    Unsettled,
    Final,
}

impl Ending {
    fn of(loaded: &Loaded, field: &DivisionField) -> Ending {
        let settings = &loaded.event.settings;
        let planned = field.division.own.rounds.or(settings.rounds);
        let is_through = planned.is_some_and(|planned| field.last_round() >= planned)
            && field.rounds.iter().all(|round| field.stage(round) == RoundStage::Complete);
        if !is_through {
            return Ending::ToCome;
        }
        let is_settled =
            field.uncertain(settings).is_empty() && field.counting().disagreements.is_empty();
        if is_settled { Ending::Final } else { Ending::Unsettled }
    }
}

fn standings_after(
    loaded: &Loaded,
    round: &RoundLoaded<'_>,
    through: RoundNo,
    kind: PageKind,
) -> Result<Page, Failure> {
    let ranked = Ranked::new(&loaded.event, round.field, Some(through))?;
    let title = format!("After round {}", through.0);
    let mut page = standings_page(&loaded.event.settings.heading(), &[ranked.shown()], title);
    page.kind = kind;
    page.notes = unfinished_among(loaded, |field, earlier| {
        field.division.id == round.field.division.id && earlier.number <= through
    });
    page.notes.extend(decided_said(&ranked.shown()));
    Ok(page)
}

/// What is posted, for programs.
#[derive(Serialize)]
pub struct Posted<'a> {
    /// The round, where it is one.
    round: Option<u32>,
    folder: String,
    files: Vec<String>,
    divisions: Vec<PostedOf<'a>>,
    written: bool,
}

#[derive(Serialize)]
struct PostedOf<'a> {
    division: &'a str,
    round: u32,
    folder: String,
}

fn posted<'a>(
    context: &Context,
    folder: &Path,
    walls: &'a [DivisionWall<'_>],
    written: &[Vec<String>],
) -> Posted<'a> {
    let mut rounds: Vec<u32> = walls.iter().map(|wall| wall.round.0).collect();
    rounds.dedup();
    let divisions = walls.iter().map(|wall| PostedOf {
        division: wall.division,
        round: wall.round.0,
        folder: wall.folder.display().to_string(),
    });
    Posted {
        round: match rounds[..] {
            [round] => Some(round),
            _ => None,
        },
        folder: folder.display().to_string(),
        files: written.concat(),
        divisions: divisions.collect(),
        written: context.stamp().rehearsal == Rehearsal::Real,
    }
}
