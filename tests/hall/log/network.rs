//! A network that drops, delays and repeats: what is acknowledged is entered once, what is called NOT saved
//! is not, and the machines are equal in the end.
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use desk::Desk;
use remote::{Log, Logged, Mark, RqliteConfig, SHARING};

use super::{Entered, Follower, equal, say};
use crate::event::Night;

/// Lets what is asked at its port through to another, as a bad network does.
fn network(to: u16) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    // It ends with the test's process.
    std::thread::spawn(move || {
        for (number, client) in (0..).zip(listener.incoming()) {
            std::thread::spawn(move || {
                // Whoever is cut off goes away.
                let _ = passed(client?, to, number);
                Ok::<_, std::io::Error>(())
            });
        }
    });
    port
}

fn passed(mut client: TcpStream, to: u16, number: u32) -> std::io::Result<()> {
    const DROPPED: u32 = 3;
    const UNHEARD: u32 = 6;
    const TWICE: u32 = 9;
    const LATE: u32 = 11;
    let request = request(&client)?;
    let ask = || {
        let mut upstream = TcpStream::connect(("127.0.0.1", to))?;
        upstream.write_all(&request)?;
        let mut answer = Vec::new();
        upstream.read_to_end(&mut answer)?;
        Ok::<_, std::io::Error>(answer)
    };
    match number % 13 {
        DROPPED => Ok(()),
        UNHEARD => ask().map(|_| ()),
        TWICE => {
            let answer = ask()?;
            ask()?;
            client.write_all(&answer)
        }
        LATE => {
            std::thread::sleep(Duration::from_millis(400));
            client.write_all(&ask()?)
        }
        _ => client.write_all(&ask()?),
    }
}

/// What is asked, so that its answer ends with the connection.
fn request(client: &TcpStream) -> std::io::Result<Vec<u8>> {
    let mut reader = BufReader::new(client);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let is_end = line.trim().is_empty();
        if let Some(bytes) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = bytes.trim().parse().unwrap_or_default();
        }
        head.push_str(if is_end { "Connection: close\r\n\r\n" } else { &line });
        if is_end {
            break;
        }
    }
    let mut request = head.into_bytes();
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    request.extend(body);
    Ok(request)
}

/// Enters things through such a network.
fn check(night: &Night, mut log: Box<dyn Log>, config: &RqliteConfig) {
    let mut follower = Follower::of(&mut *log);
    std::fs::write(RqliteConfig::file(&follower.file()), config.text()).unwrap();
    let file = follower.file();
    follower.desk = Desk::open(&file).unwrap().shared_by(SHARING);
    let mut entered = Entered::default();
    for number in 0..60 {
        entered.enter(&mut follower.desk, &format!("tea-{number}"));
    }
    say(&format!("a bad network: {}", entered.said()));
    assert!(entered.acknowledged.len() >= 30, "{}", entered.said());
    Desk::open(&night.file()).unwrap().take(&mut *log).unwrap();
    follower.desk.take(&mut *log).unwrap();
    equal(&night.file(), &file);
    let all = log.since(&Mark::start(), 1_000).unwrap();
    let mut tea: Vec<String> = all.iter().map(Logged::told).map(|told| told.what).collect();
    tea.retain(|what| what.contains("tea-"));
    for (name, operation) in &entered.acknowledged {
        let said = format!("The event is called {name}.");
        assert_eq!(tea.iter().filter(|what| **what == said).count(), 1, "{name}");
        let place = usize::try_from(*operation).unwrap() - 1;
        assert_eq!(all[place].told().what, said);
    }
    let unacknowledged = tea.len() - entered.acknowledged.len();
    assert!(unacknowledged <= entered.not_known, "{unacknowledged}: {}", entered.said());
}

#[test]
fn a_bad_network_to_the_nodes_enters_nothing_twice() {
    let Some(group) = super::group::Group::of(1) else { return };
    let night = Night::first_round();
    let event = group.share(&night.file());
    let nodes = vec![format!("http://127.0.0.1:{}", network(group.nodes[0].http))];
    let config = RqliteConfig { nodes, event: event.clone(), login: None };
    check(&night, Box::new(group.log(&event)), &config);
}
