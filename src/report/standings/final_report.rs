//! The final report: what goes to a mailing list when the event is over.
use super::list::{DivisionStandings, standings_page};
use crate::page::{Body, Layout, Page, PageKind};
use crate::statistics::{DivisionNamed, Figure, statistics};
use tournament::statistics::Statistics;

const FINAL_REPORT: PageKind =
    PageKind { name: "final-report", title: "Final report", layout: Layout::Plain };

const FIGURES: [(Figure, u32); 6] = [
    (Figure::HighWin, 3),
    (Figure::HighLoss, 3),
    (Figure::HighSpread, 3),
    (Figure::HighCombined, 3),
    (Figure::LowSpread, 1),
    (Figure::Event, 1),
];

/// The rows for programs are those of the standings.
pub fn final_report(
    event: &str,
    title: String,
    standings: &[DivisionStandings<'_>],
    divisions: &[DivisionNamed<'_>],
    figures: &Statistics,
) -> Page {
    let mut page = standings_page(event, standings, title);
    page.kind = FINAL_REPORT;
    if let Body::Parts(parts) = &mut page.body {
        for part in parts.iter_mut() {
            let division = part.title.take().map(|title| format!(", {title}")).unwrap_or_default();
            part.title = Some(format!("Standings{division}"));
        }
        for (figure, most) in FIGURES {
            let listed = statistics(event, divisions, figures, &[figure], most);
            if let (Body::Parts(more), false) = (listed.body, figures.games.is_empty()) {
                parts.extend(more);
            }
        }
    }
    page
}
