//! What every command must have: an example in its help, a place in `docs/cli.md`.
use clap::Command;
use sixzero::cli::command_line;

use crate::sandbox::Sandbox;

/// Every command that does something, with the words that call it.
fn commands(command: &Command, called: &str, found: &mut Vec<(String, Command)>) {
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let called = format!("{called} {}", sub.get_name());
        if sub.has_subcommands() {
            commands(sub, &called, found);
        } else {
            found.push((called, sub.clone()));
        }
    }
}

fn all() -> Vec<(String, Command)> {
    let mut found = Vec::new();
    commands(&command_line(), "sixzero", &mut found);
    found
}

#[test]
fn every_command_has_an_example() {
    for (called, command) in all() {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let example = help.lines().nth(1).unwrap_or_default().trim();
        let titled = help.starts_with("Example:\n") || help.starts_with("Examples:\n");
        assert!(titled && example.starts_with(&called), "{called}: {help}");
    }
}

#[test]
fn help_is_imperative_and_without_full_stop() {
    for (called, command) in all() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(!about.is_empty() && !about.ends_with('.'), "{called}: {about}");
        for argument in command.get_arguments() {
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(
                !help.is_empty() && !help.ends_with('.'),
                "{called} {}: {help}",
                argument.get_id()
            );
        }
    }
}

/// What is listed is not made of the whole command, but of its first line alone.
#[test]
fn every_list_of_commands_says_what_each_does() {
    let sandbox = Sandbox::new();
    let mut nouns: Vec<String> = all()
        .into_iter()
        .filter_map(|(called, _)| Some(called.rsplit_once(' ')?.0.replacen("sixzero", "", 1)))
        .collect();
    nouns.dedup();
    for noun in nouns {
        let help = sandbox.ok(&format!("{noun} --help"));
        let mut list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
        let listed: Vec<&str> = list.by_ref().take_while(|line| !line.is_empty()).collect();
        assert!(listed.len() > 1, "{noun}: {help}");
        let mut said: Option<(&str, String)> = None;
        for line in listed.iter().chain([&""]) {
            let said_of = |name: &str| sandbox.ok(&format!("{noun} {name} --help"));
            let (name, what) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
            if let Some((_, before)) = &mut said
                && line.starts_with("     ")
            {
                // a long line goes on
                before.push(' ');
                before.push_str(line.trim());
                continue;
            }
            if let Some((name, what)) = said.take().filter(|(name, _)| *name != "help") {
                let help = said_of(name);
                let first = help.lines().next().unwrap_or_default();
                let what = what.split(" [alias").next().unwrap_or_default();
                assert_eq!(first, what, "{noun} {name}");
            }
            assert!(line.is_empty() || !what.is_empty(), "{noun}: `{name}` says nothing");
            said = Some((name, what.trim().to_owned()));
        }
    }
}

#[test]
fn every_command_is_documented() {
    let page = include_str!("../../docs/cli.md");
    for (called, command) in all() {
        assert!(page.contains(&format!("`{called}")), "{called}");
        for argument in command.get_arguments() {
            if let Some(long) = argument.get_long().filter(|long| *long != "help") {
                assert!(page.contains(&format!("--{long}")), "{called} --{long}");
            }
        }
    }
    for &finding in sixzero::desk::Finding::ALL {
        assert!(page.contains(finding.name()), "{}", finding.name());
    }
}
