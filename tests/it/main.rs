//! The one integration binary: a file for each noun.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod arrivals; // who is here, who is to come
mod asked_of_rounds; // who is not there, who sat down elsewhere
mod at_table; // what a table needs to see: counts, who may challenge, the word list
mod bad_slips; // how many wrong slips are caught, and how many right ones refused
mod blame; // who entered what; claims on slips; questions
mod bracket; // knock-outs
#[path = "../support/brute.rs"]
mod brute; // every way to lay some tiles, tried one by one
mod bulletin; // what a club takes home
mod bulletin_figures; // each figure against a slow, obvious one
mod bulletin_page; // the bulletin as a page and as JSON, and where it is written
mod bulletin_phonies; // phonies that stayed: of which list they are asked
mod bulletin_scope; // which games a bulletin is of
mod caveats; // what places and numbers are said to hang on
mod certificates; // a sheet for each player
mod challenges; // who challenges, until when, and what it costs
mod championship; // 200 players in five divisions: the wall and the files against the slips
mod cli_clinch; // clinches and scenarios as they are read
mod cli_desk; // commands at the day's prompt
mod cli_desk_page; // the prompt's lines, typed in a browser
mod cli_dispute; // rulings, incidents
mod cli_event; // new, use, event, rules
mod cli_explain; // rounds explained
mod cli_export; // CSV files
mod cli_fix; // corrections of earlier turns
mod cli_fix_challenge; // corrections of turns that were challenged
mod cli_fix_missing; // what a record lacks is added later: turns, racks
mod cli_hall; // cards for players' own pages, and pages that are closed
mod cli_help; // what every command must have
mod cli_import; // other programs' events
mod cli_lenient; // impossible tiles, misplaced openings, clocks
mod cli_player;
mod cli_players; // three and four at one board
mod cli_prize; // prizes: the list, who gets what, and why
mod cli_prize_list; // the list of prizes: kept line by line, and what a line gets wrong
mod cli_publish; // the pages for everybody as files
mod cli_restore; // backups, putting one back
mod cli_result; // slips, with every slip wrong
mod cli_round;
mod cli_rulings; // rulings where they meet other features
mod cli_serve; // the hall beside the command line
mod cli_sheet; // sheets on the wall, releasing, drafts that leak nowhere
mod cli_standings;
mod cli_status; // status, backups by their names
mod cli_terminal; // pipes, colours, widths
mod cli_undo_to; // back to an earlier moment
mod clinch; // which places are open, against every ending
mod clinch_sentences; // what is read aloud of the last round
mod coco; // the files of CoCo
mod confirm; // two pairs of eyes
mod confirm_divisions; // two pairs of eyes: from when on, and of which division
mod confirm_laws; // two pairs of eyes: two desks at once, and random histories
mod confirm_players; // both players report their result
mod corrections; // the laws of corrections, undo and redo
mod csv_again; // our own CSV, read again
#[cfg(unix)]
mod damage; // what a disk does to an event file
mod desk_slips; // slips at the day's prompt
mod desk_tries; // what a newcomer tried in a night
mod divisions; // real divisions, from results to standings
mod docs; // what the documents promise
mod drafts; // rounds that are not yet on the wall
mod drill; // killed, without power, on a failing disk, in a crowd, taken back, typed again
mod eight_tiles; // more tiles than a rack has
mod email; // games by e-mail: toggles, consent, blanks
mod email_dealt; // games by e-mail of which sixzero deals the tiles
mod email_letters; // the mails of a game by e-mail, and the command that sends them
mod entry_fee; // who has paid, who is new
mod entry_keys; // what is sent again under its key
mod event; // the event as a value, against its file
mod event_parts; // an event that is loaded in parts
mod exchange; // rosters and results as CSV, in and out
mod exports; // every layer in every file
mod feeds; // the feed, as other programs read it
mod floors; // what a module may name
mod formats; // real divisions through every format of other programs
mod fuzz_seeds; // the laws of the fuzz targets, on their seeds
mod game; // the laws of random games
mod game_bad_input; // what is refused leaves everything as it was
mod game_cli; // games on the command line
mod game_endings; // how games end
mod game_files; // games as GCG files and entries, there and back
mod game_import; // recorded games, in and out
mod game_notes; // notes
mod game_prompt; // the fast prompt
mod game_report; // one game as a club shows it
mod game_table_points; // what the table of an imported game counted otherwise
mod game_words; // words that grow, and who started
mod gcg_cli; // check and score, as they are called
mod gcg_engines; // what the field's programs read of the lines that are written
mod gibson; // players whose place is decided
mod hall_door; // the sheet that leads phones in
#[cfg(unix)]
mod halls; // several halls by nodes: no answer, a login
mod hand_swap; // two changing places
mod hostile; // what is typed, piped and read by people who mean no good
#[path = "../support/invent/mod.rs"]
mod invent; // random events, made through the desk
mod irregular; // absences, seats, decisions
mod irregular_laws; // random messy mornings, with the laws of rounds after every step
mod journey_1; // the first club night
mod journey_10; // the result was wrong, two rounds ago
mod journey_11_feeds; // feeds, drafts, pre-flight
mod journey_11_wall; // the wall, and names that are formulas
mod journey_2; // slip typing with every slip wrong
mod journey_3; // a live game
mod journey_4; // one square off
mod journey_5; // challenges
mod journey_6; // a disputed score
mod journey_7; // endings
mod journey_9; // the messy morning
mod judge; // the word judge, and what the director looks up
mod keep; // rounds that are paired again with the fewest boards changed
#[cfg(unix)]
mod kiosk; // the word judge on a real terminal
mod late; // late corrections, as they are asked for
mod late_impact; // what a correction changes, on values
mod lawful;
#[path = "../support/laws.rs"]
mod laws; // the invariants of rounds and sums
mod lexicon; // word lists: added, kept, swapped
#[path = "../support/long.rs"]
mod long; // short and long forms
mod loss; // entries that are missing, histories rewritten, sticks that are shared
mod markup; // pages as a browser reads them
mod movers; // who changes divisions in mid-event, who sits out, and what is said after the last round
mod names; // names without accents, or misspelled
mod next_event; // the next night after an earlier one
#[cfg(unix)]
#[path = "../support/nodes.rs"]
#[expect(dead_code, reason = "the tests of the hall do more with them")]
mod nodes; // nodes of rqlite
mod older; // an event of an invented older schema
mod open_desks; // desks that stay open while others enter
mod open_play; // the last play, before its maker ends the game
mod own_ways; // what is a division's own, where things come in
mod papers; // slips, cards, why tables meet, lines for a chat
mod peers; // the readers of other programs, as their sources have them
mod penalties; // overtime and penalties
mod pictures; // the pictures of the README
mod pipes; // pipes, devices and folders in the place of files
mod place_prizes; // how many places win prizes, and which classes have their own
mod player_move; // a player who moves to another division
mod preflight; // what a federation would send back
mod printed; // every command that prints, on a damaged event
mod prize_corrections; // corrections that move prizes
mod prize_groups; // prizes of which nobody gets two
mod prompt_language; // the verbs and sentences of the prompt: what is done, and what is refused
mod prompt_words; // what is typed at the prompts
mod proposals; // hints typed as they stand
mod racks_left; // what was left on racks, proved
mod ratings; // rating systems: worked examples, laws, real events
mod ratings_out; // career games, deviations and ratings in files
mod ratings_shown; // ratings as they are read
mod report_pages; // hostile names in every report
mod reports; // charts, papers of a small night, in every form
mod reports_statistics; // statistics, the final report
mod reports_wall; // the wall of a small night: pairings in three orders, drafts, what is posted
mod result_import; // results from a file, whole or not at all
mod roster; // lists that come, and come again
mod roster_sheets; // lists as spreadsheets write them
mod round_remarks; // byes that are given; what is remarked on in a draft
mod rule_sets; // rule sets as a notice, by questions; tiles, boards, times
mod sandbox; // runs the program
mod schedule; // schedules, methods with their words, lag, limits
mod scoresheets; // the players' sheets beside the record
#[cfg(unix)]
mod screen; // colour and pager, and what a slip of the finger is answered
mod season; // many nights together
mod served; // a hall, and what browsers ask of it
mod sessions; // the sessions in README and guides are typed anew
mod several_divisions; // each with its own rounds, rules, list and tables
#[path = "../support/shared.rs"]
mod shared; // where the real data lies
mod sheets; // whole games
mod shell_night; // what a director who has never seen the program types in a shell
mod simulation; // random events, with invariants after every step
mod sources; // the project's own files
mod spreadsheets; // CSV that adds up, in the dialect a spreadsheet opens
mod standings; // who is where
mod starts_on_file; // starts that a record or a file says
mod store; // operations, journal, concurrency
mod store_beside; // what stands beside the rounds, invented
mod store_migrate; // files of older schemas
mod store_nouns; // every noun of an event, invented
mod store_open; // files that are refused
mod store_rows; // every noun saved and loaded
mod store_undo; // taking back
mod store_verify; // finding what somebody changed
mod table_rounds; // byes of rounds by a table, and rounds paired again or brought back
mod table_starts; // starts that the tables draw
mod tables; // which pair plays at which table
mod tamper; // every column edited by other means
mod teams; // standings by team
#[cfg(unix)]
mod terminal; // runs the program on a pseudo-terminal
mod tidy; // what no file may be or hold
mod tie_breaks; // each in its order
mod tired; // what is typed late in the evening
mod told; // what a director is told: parted pins, newcomers, words that do nothing
mod tou_and_csv; // .tou files, and the CSV of CoCo
mod tsh_options; // what options of tsh are in the event
#[cfg(unix)]
mod typed_early; // what is typed where a question stands
mod typed_event; // a random event, typed command by command
mod typing; // what is typed at a prompt in a hurry
mod unfinished; // what a killed program leaves
mod walls; // the walls of several divisions, and final standings
mod why; // why a player meets whom, method by method, read aloud
