//! [`Sight`]: every page for everybody, and in one table what each is.
use report::wall::PairingOrder;
use rules::TurnNo;
use tournament::{GameNo, PlayerNo, RoundNo, TableNo};

/// What is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Home,
    Standings {
        through: Option<RoundNo>,
    },
    Pairings {
        round: Option<RoundNo>,
        order: PairingOrder,
    },
    Results {
        round: Option<RoundNo>,
    },
    Wallchart,
    Crosstable,
    Statistics,
    Players,
    Player(PlayerNo),
    Games,
    Game(GameNo),
    /// A game as it stood after a turn.
    Turn(GameNo, TurnNo),
    Prizes,
    Table(TableNo),
    /// For programs of others.
    Feed,
    /// For a projector.
    Wall(Screen),
    Clock,
}

/// What a projector shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// What the director chose; else the pairings.
    Chosen(PairingOrder),
    Pairings(PairingOrder),
    Standings,
    Results,
    Clock,
}

impl Screen {
    /// As it stands behind `show=`; none where the desk chooses.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Screen::Chosen(_) => None,
            Screen::Pairings(_) => Some("pairings"),
            Screen::Standings => Some("standings"),
            Screen::Results => Some("results"),
            Screen::Clock => Some("clock"),
        }
    }

    /// That of this name, the pairings in this order.
    pub fn of(name: &str, order: PairingOrder) -> Option<Screen> {
        let all = [Screen::Pairings(order), Screen::Standings, Screen::Results, Screen::Clock];
        all.into_iter().find(|screen| screen.name() == Some(name))
    }
}

/// What a page is, whatever round and division it is of.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// How its address begins, and the name of its file.
    pub name: &'static str,
    pub on: On,
    pub division: OfDivision,
    pub begins: Begins,
}

/// On what a page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// What the reader holds, with the ways to other pages.
    Device,
    /// A projector: in large type, and nothing leads on.
    Projector,
}

/// How a page is about divisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfDivision {
    /// Its address names its own, or it is of all.
    Itself,
    /// One may be chosen.
    Any,
    /// The page offers the choice.
    Offered,
}

/// When there is something to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    AtOnce,
    /// When a round hangs on the wall.
    WithARound,
}

/// What of the event a page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Nothing,
    /// A player or a table, by the number within the division.
    OfDivision(u32),
    Game(i64),
    Turn(i64, TurnNo),
}

impl Sight {
    /// The table of the pages.
    pub fn traits(self) -> Traits {
        use Begins::{AtOnce, WithARound};
        use OfDivision::{Any, Itself, Offered};
        use On::{Device, Projector};
        let (name, on, division, begins) = match self {
            Sight::Home => ("index", Device, Any, AtOnce),
            Sight::Standings { .. } => ("standings", Device, Offered, WithARound),
            Sight::Pairings { .. } => ("pairings", Device, Offered, WithARound),
            Sight::Results { .. } => ("results", Device, Offered, WithARound),
            Sight::Wallchart => ("wallchart", Device, Offered, WithARound),
            Sight::Crosstable => ("crosstable", Device, Offered, WithARound),
            Sight::Statistics => ("statistics", Device, Offered, WithARound),
            Sight::Players => ("players", Device, Offered, AtOnce),
            Sight::Player(_) => ("player", Device, Itself, AtOnce),
            Sight::Games => ("games", Device, Any, AtOnce),
            Sight::Game(_) | Sight::Turn(..) => ("game", Device, Any, AtOnce),
            Sight::Prizes => ("prizes", Device, Offered, AtOnce),
            Sight::Table(_) => ("table", Device, Itself, WithARound),
            Sight::Feed => ("feed/tourney.js", Device, Itself, AtOnce),
            Sight::Wall(_) => ("wall", Projector, Any, AtOnce),
            Sight::Clock => ("clock", Projector, Any, AtOnce),
        };
        Traits { name, on, division, begins }
    }

    pub fn about(self) -> About {
        if let Sight::Player(PlayerNo(number)) | Sight::Table(TableNo(number)) = self {
            About::OfDivision(number)
        } else if let Sight::Game(GameNo(number)) = self {
            About::Game(number)
        } else if let Sight::Turn(GameNo(number), turn) = self {
            About::Turn(number, turn)
        } else {
            About::Nothing
        }
    }

    /// The round that was chosen.
    pub fn round(mut self) -> Option<RoundNo> {
        self.round_mut().and_then(|round| *round)
    }

    /// The order of the pairings.
    pub fn order(self) -> Option<PairingOrder> {
        if let Sight::Pairings { order, .. }
        | Sight::Wall(Screen::Pairings(order) | Screen::Chosen(order)) = self
        {
            Some(order)
        } else {
            None
        }
    }

    /// The same of this round; none where a round is not chosen.
    pub fn of_round(mut self, number: RoundNo) -> Option<Sight> {
        *self.round_mut()? = Some(number);
        Some(self)
    }

    /// The same, of the last round where it is of a later one.
    pub fn up_to(mut self, last: RoundNo) -> Sight {
        if let Some(round) = self.round_mut() {
            *round = round.filter(|round| *round <= last);
        }
        self
    }

    fn round_mut(&mut self) -> Option<&mut Option<RoundNo>> {
        if let Sight::Standings { through: round }
        | Sight::Pairings { round, .. }
        | Sight::Results { round } = self
        {
            Some(round)
        } else {
            None
        }
    }
}
