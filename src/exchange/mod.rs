//! Floor 2: other people's formats, text to values and back.
