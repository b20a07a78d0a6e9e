//! [`Bell`]: rings when the desk is to look again though nothing was entered.
use std::sync::Arc;

use tokio::sync::watch;

#[derive(Clone, Debug, Default)]
pub struct Bell(Arc<watch::Sender<u64>>);

impl Bell {
    pub fn ring(&self) {
        self.0.send_modify(|rung| *rung += 1);
    }

    /// How often it has rung; everyone who waits for it hears it.
    pub fn rung(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
}
