//! What stands around every page: the way to the others, and as of when it is.
use askama::Template;

use report::wall::PairingOrder;
use show::event::loaded::Loaded;
use tournament::{Division, RoundNo};

use crate::address::{Asked, Begins, OfDivision, PageForm, Sight};
use crate::answered::sentence;
use crate::failure::Unserved;
use crate::fixed::{self, Fixed};
use crate::house::PrizesOpen;
use crate::packed::{Kind, Tag, TagOf, Written};
use crate::sight::Progress;
use crate::snapshot::Snapshot;

/// What a page says.
pub struct Content {
    /// Anybody's text.
    pub title: String,
    /// By which the style sheet knows how it lies.
    pub class: &'static str,
    /// Markup, made by templates.
    pub main: String,
}

#[derive(Template)]
#[template(path = "frame.html")]
struct Frame<'a> {
    event: &'a str,
    content: &'a Content,
    pages: Vec<Link>,
    around: Vec<Row>,
    trouble: Option<&'a str>,
    as_of: String,
    address: String,
    data: String,
    tag: String,
    style: &'a str,
    icon: &'a str,
    script: &'a str,
    own_script: Option<&'a str>,
    /// Whether it is one to print.
    is_report: bool,
}

/// Links of one kind.
struct Row {
    name: &'static str,
    links: Vec<Link>,
}

struct Link {
    said: String,
    address: String,
    /// Whether it leads here.
    is_here: bool,
}

#[derive(Template)]
#[template(path = "screen.html")]
struct ScreenFrame<'a> {
    event: &'a str,
    content: &'a Content,
    trouble: Option<&'a str>,
    as_of: String,
    /// How far the rounds are.
    progress: String,
    address: String,
    tag: String,
    style: &'a str,
    icon: &'a str,
    script: &'a str,
    wall: &'a str,
}

#[derive(Template)]
#[template(source = "<p class=\"announced\">{{ said }}</p>\n", ext = "html")]
struct Announced<'a> {
    said: &'a str,
}

/// The same below what the director tells everybody.
pub fn announced(content: Content, said: &str) -> Content {
    let main = format!("{}{}", rendered(&Announced { said }), content.main);
    Content { main, ..content }
}

/// A page that a projector shows: nothing but what it is about, in large type.
pub fn screen(snapshot: &Snapshot, asked: &Asked, content: Content) -> Written {
    let event = snapshot.public.loaded.event.settings.name.as_str();
    let trouble = snapshot.trouble.as_deref();
    let progress: Vec<String> = snapshot.progress().iter().map(Progress::said).collect();
    let progress = progress.join(" ");
    let mut frame = ScreenFrame {
        event,
        content: &content,
        trouble,
        as_of: String::new(),
        progress,
        address: asked.address(),
        tag: String::new(),
        style: fixed::style().address(),
        icon: fixed::icon().address(),
        script: fixed::script().address(),
        wall: fixed::wall().address(),
    };
    let tag = timeless(&frame);
    tag.as_str().clone_into(&mut frame.tag);
    frame.as_of = as_of(snapshot);
    Written { kind: Kind::Html, tag, text: rendered(&frame) }
}

/// The tag of a page before it says as of when it is: all else that is sent is covered, the addresses
/// of its scripts too, and the same page is the same later on.
fn timeless(page: &impl Template) -> Tag {
    let mut tag = TagOf::default();
    page.render_into(&mut tag).expect("a template of texts and numbers is rendered into memory");
    tag.tag()
}

fn as_of(snapshot: &Snapshot) -> String {
    (snapshot.house.world.times.second)(snapshot.at)
}

/// A page of a player's own, which keeps itself fresh and sends what was typed when it can.
pub fn own(snapshot: &Snapshot, content: Content, address: &str, tag: Tag) -> String {
    rendered(&Frame {
        event: &snapshot.public.loaded.event.settings.name,
        content: &content,
        pages: pages(snapshot, &Asked::page(Sight::Home)),
        around: Vec::new(),
        trouble: snapshot.trouble.as_deref(),
        as_of: as_of(snapshot),
        address: address.to_owned(),
        data: format!("{address}.json"),
        tag: tag.as_str().to_owned(),
        style: fixed::style().address(),
        icon: fixed::icon().address(),
        script: fixed::script().address(),
        own_script: Some(fixed::slip().address()),
        is_report: false,
    })
}

#[derive(Template)]
#[template(path = "room.html")]
struct RoomFrame<'a> {
    event: &'a str,
    content: &'a Content,
    pages: Vec<Link>,
    style: &'a str,
    own_style: &'a str,
    icon: &'a str,
    script: Option<&'a str>,
}

/// A page on which something is entered: made each time, with a style and a script of its own.
pub fn room(
    snapshot: &Snapshot,
    content: &Content,
    own_style: &Fixed,
    script: Option<&Fixed>,
) -> String {
    rendered(&RoomFrame {
        event: &snapshot.public.loaded.event.settings.name,
        content,
        pages: pages(snapshot, &Asked::page(Sight::Games)),
        style: fixed::style().address(),
        own_style: own_style.address(),
        icon: fixed::icon().address(),
        script: script.map(Fixed::address),
    })
}

/// A page with its frame.
pub fn page(snapshot: &Snapshot, asked: &Asked, content: Content) -> Written {
    let mut frame = Frame {
        event: &snapshot.public.loaded.event.settings.name,
        content: &content,
        pages: pages(snapshot, asked),
        around: around(snapshot, asked),
        trouble: snapshot.trouble.as_deref(),
        as_of: String::new(),
        address: asked.address(),
        data: Asked { form: PageForm::Json, ..asked.clone() }.address(),
        tag: String::new(),
        style: fixed::style().address(),
        icon: fixed::icon().address(),
        script: fixed::script().address(),
        own_script: None,
        is_report: asked.sight != Sight::Home,
    };
    let tag = timeless(&frame);
    tag.as_str().clone_into(&mut frame.tag);
    frame.as_of = as_of(snapshot);
    Written { kind: Kind::Html, tag, text: rendered(&frame) }
}

#[derive(Template)]
#[template(path = "site.html")]
struct SiteFrame<'a> {
    event: &'a str,
    content: &'a Content,
    pages: Vec<Link>,
    around: Vec<Row>,
    as_of: String,
    data: String,
    style: &'a str,
    icon: &'a str,
    script: &'a str,
}

/// A page with its frame that lies somewhere else: as of when is when the last was entered, so that
/// the same page is the same file.
pub fn file(snapshot: &Snapshot, asked: &Asked, content: Content) -> Written {
    let text = rendered(&SiteFrame {
        event: &snapshot.public.loaded.event.settings.name,
        content: &content,
        pages: pages(snapshot, asked),
        around: around(snapshot, asked),
        as_of: (snapshot.house.world.times.shown)(snapshot.entered),
        data: Asked { form: PageForm::Json, ..asked.clone() }.address(),
        style: fixed::style().address(),
        icon: fixed::icon().address(),
        script: fixed::site_script().address(),
    });
    Written::new(Kind::Html, text)
}

pub fn rendered(page: &impl Template) -> String {
    page.render().expect("a template of texts and numbers is rendered into memory")
}

impl Link {
    fn to(said: impl Into<String>, sight: Sight, from: &Asked) -> Link {
        let to = Asked { sight, division: from.chosen().cloned(), form: PageForm::Html };
        Link { said: said.into(), address: to.address(), is_here: to.sight == from.sight }
    }
}

/// The pages that there are.
fn pages(snapshot: &Snapshot, asked: &Asked) -> Vec<Link> {
    let public = &snapshot.public;
    let division = asked.chosen().map(String::as_str);
    let has_round = last_round(&public.loaded, division) > RoundNo::default();
    let mut sights = Vec::new();
    if has_round {
        let pairings = Sight::Pairings { round: None, order: PairingOrder::Name };
        sights.extend([
            ("Pairings", pairings),
            ("Standings", Sight::Standings { through: None }),
            ("Results", Sight::Results { round: None }),
        ]);
    }
    sights.push(("Players", Sight::Players));
    if !public.games.is_empty() {
        sights.push(("Games", Sight::Games));
    }
    if has_round {
        sights.extend([
            ("Wall chart", Sight::Wallchart),
            ("Crosstable", Sight::Crosstable),
            ("Statistics", Sight::Statistics),
        ]);
    }
    if snapshot.house.prizes == PrizesOpen::Shown {
        sights.push(("Prizes", Sight::Prizes));
    }
    sights.into_iter().map(|(said, sight)| Link::to(said, sight, asked)).collect()
}

/// The same of another division, round or order.
fn around(snapshot: &Snapshot, asked: &Asked) -> Vec<Row> {
    let loaded = &snapshot.public.loaded;
    let mut rows = Vec::new();
    let traits = asked.sight.traits();
    if traits.division == OfDivision::Offered && loaded.has_several_divisions() {
        let to = |said: &str, division: Option<String>| Link {
            said: said.to_owned(),
            is_here: division == asked.division,
            address: {
                let sight = asked.sight.up_to(last_round(loaded, division.as_deref()));
                Asked { sight, division, form: PageForm::Html }.address()
            },
        };
        let has_it = |one: &&Division| {
            traits.begins == Begins::AtOnce
                || last_round(loaded, Some(&one.name)) > RoundNo::default()
        };
        let all = loaded.event.divisions.iter().filter(has_it);
        let all = all.map(|one| to(&one.name, Some(one.name.clone())));
        rows.push(Row {
            name: "Divisions",
            links: std::iter::once(to("All", None)).chain(all).collect(),
        });
    }
    let last = last_round(loaded, asked.chosen().map(String::as_str));
    let rounds = (1..=last.0).filter_map(|round| {
        let of = asked.sight.of_round(RoundNo(round))?;
        Some(Link::to(round.to_string(), of, asked))
    });
    rows.push(Row { name: "Rounds", links: rounds.collect() });
    if let Sight::Pairings { round, .. } = asked.sight {
        let orders = [
            ("by name", PairingOrder::Name),
            ("by table", PairingOrder::Table),
            ("by rank", PairingOrder::Rank),
        ];
        let to = |(said, order)| Link::to(said, Sight::Pairings { round, order }, asked);
        rows.push(Row { name: "Order", links: orders.into_iter().map(to).collect() });
    }
    rows.retain(|row| row.links.len() > 1);
    rows
}

/// The last round on the wall of a division, or of any.
fn last_round(loaded: &Loaded, division: Option<&str>) -> RoundNo {
    let only = division.and_then(|name| loaded.event.division(Some(name)).ok());
    let fields = loaded.fields.iter();
    let fields = fields.filter(|field| only.is_none_or(|only| only.id == field.division.id));
    fields.map(|field| field.last_released()).max().unwrap_or_default()
}

#[derive(Template)]
#[template(path = "unserved.html")]
struct Nothing<'a> {
    problem: String,
    hint: &'a str,
    style: &'a str,
    icon: &'a str,
}

/// A page that says why there is none.
pub fn unserved(unserved: &Unserved) -> String {
    let (style, icon) = (fixed::style().address(), fixed::icon().address());
    let problem = sentence(&unserved.problem);
    rendered(&Nothing { problem, hint: &unserved.hint, style, icon })
}
