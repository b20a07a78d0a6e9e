//! [`Held`]: an event file that nobody else has open.
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode};

use super::{StoreError, open};

/// An event file that nobody else has open, nor can open, until this goes. Nothing in it is
/// changed, and the log beside it stays: what lies there may be damaged, and is evidence.
pub struct Held {
    _connection: Option<Connection>,
}

/// Long enough for an entry that is just being made.
const PATIENCE: Duration = Duration::from_secs(1);

/// Keeps others away. Of a file that is no database any more nobody else can have made
/// anything either.
pub(super) fn hold(path: &Path) -> Result<Held, StoreError> {
    let Ok(connection) = Connection::open_with_flags(open::plain(path), open::READ_WRITE) else {
        return Ok(Held { _connection: None });
    };
    // Closing must not write the log into the file, nor remove a log of that name: by then it
    // is another file's.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.busy_timeout(PATIENCE)?;
    let held = connection.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    match held {
        Err(error)
            if matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
            ) =>
        {
            Err(StoreError::InUse { path: path.to_owned() })
        }
        Ok(()) | Err(_) => Ok(Held { _connection: Some(connection) }),
    }
}
