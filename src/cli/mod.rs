//! Floor 4: arguments, the prompt, the terminal, the clock, exit codes.
