//! What every command needs: its words, the event, the failure and what to do after it.
pub mod confirm_finding;
pub mod context;
pub mod details;
pub mod division_argument;
pub mod drawer;
pub mod entered_words;
pub mod failure;
pub mod files;
pub mod globals;
pub mod input;
pub mod manual;
pub mod own_command;
pub mod panic;
pub mod proposal;
pub mod question;
pub mod typed_word;
