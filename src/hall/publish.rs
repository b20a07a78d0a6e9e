//! While the hall is open the pages for everybody go somewhere else too.
use std::sync::Arc;
use std::time::Duration;

use show::site::Site;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::serve::Closing;
use crate::site;
use crate::snapshot::Snapshot;

/// Not oftener: who uploads has to keep up.
const PAUSE: Duration = Duration::from_secs(10);

/// Hands the site of each revision on, the last one where several came meanwhile.
pub async fn go_on<P: FnMut(&Site) + Send + 'static>(
    mut snapshots: watch::Receiver<Arc<Snapshot>>,
    mut closing: watch::Receiver<Closing>,
    say: fn(&str),
    put: P,
) {
    let mut put = Some(put);
    let mut trouble = None;
    while let Some(mut at_hand) = put.take() {
        let snapshot = snapshots.borrow_and_update().clone();
        // The last good pages are there already.
        let done = match snapshot.trouble {
            Some(_) => Some((at_hand, None)),
            None => spawn_blocking(move || {
                let failed = site::at(&snapshot).map(|site| at_hand(&site)).err();
                (at_hand, failed)
            })
            .await
            .ok(),
        };
        let Some((at_hand, failed)) = done else { return };
        put = Some(at_hand);
        let said = failed.map(|failed| failed.problem);
        if let Some(problem) = said.as_ref().filter(|_| said != trouble) {
            say(&format!("The site stays as it is: {problem}."));
        }
        trouble = said;
        tokio::select! {
            () = sleep(PAUSE) => {}
            _ = closing.wait_for(|closing| *closing == Closing::Closing) => return,
        }
        tokio::select! {
            changed = snapshots.changed() => if changed.is_err() { return },
            _ = closing.wait_for(|closing| *closing == Closing::Closing) => return,
        }
    }
}
