//! The program: everything is in the library and the floors, so that tests can call it. Here the two
//! rooms of the highest floor meet.
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use hall::{
    ClaimCode, Drawer, Hall, HallFile, House, InviteCode, Key, Names, Network, OperatorsFrom,
    PrizesOpen, World,
};
use show::device::{Device, Role};
use show::refusal::Failure;
use show::site::Site;
use show::slot::Slot;
use sixzero::cli::{self, Operators, Phones, Prizes, Room, Serving, Way, clock, drawer};
use tournament::{Moment, PlayerId};

/// The disk of the hall's own file.
const DRAWER: Drawer =
    Drawer { read: drawer::read, change: drawer::change, random: drawer::random };

fn main() -> ExitCode {
    let (address, table) = (hall::address, hall::table_path);
    let room = Room {
        serve,
        site,
        address,
        port,
        table,
        ways,
        revoke,
        slots,
        slot,
        invite,
        devices,
        dismiss,
    };
    cli::run(std::env::args_os(), room)
}

/// Opens the hall and waits until somebody closes it.
fn serve(mut asked: Serving) -> Result<(), Failure> {
    let hall = Hall::open(house(&asked))?;
    if let Some(put) = asked.put.take() {
        hall.publish(put);
    }
    (asked.say)(&hall.invitation());
    (asked.opened)(&format!("http://localhost:{}/", hall.address().port()));
    hall.wait();
    hall.close();
    Ok(())
}

/// Makes the pages for everybody as files.
fn site(asked: Serving) -> Result<Site, Failure> {
    hall::site_of(house(&asked))
}

fn house(asked: &Serving) -> House {
    House {
        file: asked.file.clone(),
        network: match asked.phones {
            Phones::LetIn => Network::Lan,
            Phones::KeptOut => Network::Machine,
        },
        operators: match asked.operators {
            Operators::Here => OperatorsFrom::Machine,
            Operators::Invited => OperatorsFrom::Lan,
        },
        port: asked.port,
        names: Names { name: asked.name.clone(), base: asked.base.clone() },
        naming: asked.shown.naming,
        prizes: match asked.shown.prizes {
            Prizes::Shown => PrizesOpen::Shown,
            Prizes::Kept => PrizesOpen::Kept,
        },
        keeper: asked.keeper.clone(),
        world: World {
            now: clock::now,
            running: clock::running,
            times: clock::TIMES,
            open: asked.open,
            list: asked.list,
            obey: asked.obey,
            after_entries: asked.after_entries,
            drawer: DRAWER,
            say: asked.say,
        },
    }
}

fn port(file: &Path) -> Option<u16> {
    HallFile::beside(file, DRAWER).port().ok().flatten()
}

fn ways(file: &Path, event: &str, players: &[PlayerId], base: &str) -> Result<Vec<Way>, Failure> {
    let furniture = HallFile::beside(file, DRAWER).printed(base)?;
    let way = |player: &PlayerId| Way {
        path: Key::of(&furniture, event, *player, furniture.generation(*player)).path(),
        code: ClaimCode::of(&furniture, event, *player).to_string(),
    };
    Ok(players.iter().map(way).collect())
}

fn revoke(file: &Path, players: &[PlayerId]) -> Result<(), Failure> {
    HallFile::beside(file, DRAWER).change(|furniture| {
        for player in players {
            furniture.revoke(*player);
        }
    })
}

fn slots(file: &Path) -> Result<BTreeMap<String, Slot>, Failure> {
    HallFile::beside(file, DRAWER).slots()
}

fn slot(file: &Path, name: &str, slot: Option<&Slot>) -> Result<(), Failure> {
    HallFile::beside(file, DRAWER).change(|furniture| {
        match slot {
            Some(slot) => furniture.slots.insert(name.to_owned(), slot.clone()),
            None => furniture.slots.remove(name),
        };
    })
}

fn invite(file: &Path, name: &str, role: Role, now: Moment) -> Result<String, Failure> {
    let mut bytes = [0; InviteCode::BYTES];
    (DRAWER.random)(&mut bytes)?;
    let code = InviteCode::random(&bytes);
    HallFile::beside(file, DRAWER).change(|furniture| furniture.invite(name, role, &code, now))?;
    Ok(code.to_string())
}

fn devices(file: &Path) -> Result<Vec<Device>, Failure> {
    Ok(HallFile::beside(file, DRAWER).read()?.devices())
}

fn dismiss(file: &Path, name: &str) -> Result<bool, Failure> {
    HallFile::beside(file, DRAWER).change(|furniture| furniture.dismiss(name))
}
