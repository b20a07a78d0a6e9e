//! The program: everything is in the library and the floors, so that tests can call it. Here the two
//! rooms of the highest floor meet.
use std::process::ExitCode;

use hall::{Hall, House, Network, PrizesOpen, World};
use show::refusal::Failure;
use sixzero::cli::{self, Phones, Prizes, Serving, clock};

fn main() -> ExitCode {
    cli::run(std::env::args_os(), serve)
}

/// Opens the hall and waits until somebody closes it.
fn serve(asked: Serving) -> Result<(), Failure> {
    let world = World {
        now: clock::now,
        running: clock::running,
        times: clock::TIMES,
        open: asked.open,
        list: asked.list,
        say: asked.say,
    };
    let hall = Hall::open(House {
        file: asked.file,
        network: match asked.phones {
            Phones::LetIn => Network::Lan,
            Phones::KeptOut => Network::Machine,
        },
        port: asked.port,
        prizes: match asked.prizes {
            Prizes::Shown => PrizesOpen::Shown,
            Prizes::Kept => PrizesOpen::Kept,
        },
        keeper: asked.keeper,
        world,
    })?;
    (asked.say)(&hall.invitation());
    (asked.opened)(&format!("http://localhost:{}/", hall.address().port()));
    hall.wait();
    hall.close();
    Ok(())
}
