//! Floor 2: the event file. The only code that names rusqlite.
