//! Floor 2: tables as values, and as text, CSV and JSON.
