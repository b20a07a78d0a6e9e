//! Which pair plays at which table: the tables of the plan in the order of the pairs, but
//! for players who can sit at one table only.
use std::collections::HashSet;

use crate::tournament::pairing::Plan;
use crate::tournament::pairing::boards::Boards;
use crate::tournament::{PlayerId, TableNo};

/// The tables of these pairs, best-placed first. A pair with a player who has a table of
/// their own plays there; of two such pairs the better placed has it, and so has the
/// player named first of two who meet. A board that stays keeps its table. The others take the
/// tables that are left, in the plan's order.
pub(super) fn tables(plan: &Plan, pairs: &[(PlayerId, PlayerId)]) -> Vec<TableNo> {
    let boards = Boards::new(&plan.keep);
    let own = |player: PlayerId| {
        plan.fixed_tables.iter().find(|fixed| fixed.player == player).map(|fixed| fixed.table)
    };
    let mut taken: HashSet<TableNo> = HashSet::new();
    let mut fixed: Vec<Option<TableNo>> = pairs
        .iter()
        .map(|(one, other)| {
            [own(*one), own(*other)].into_iter().flatten().find(|table| taken.insert(*table))
        })
        .collect();
    for (table, (one, other)) in fixed.iter_mut().zip(pairs).filter(|(table, _)| table.is_none()) {
        *table = boards.table(*one, *other).filter(|table| taken.insert(*table));
    }
    let mut free = (0..)
        .map(|place| match &plan.tables {
            Some(tables) => tables.table(place),
            None => TableNo(plan.first_table.0 + u32::try_from(place).unwrap_or(u32::MAX)),
        })
        .filter(|table| !taken.contains(table));
    fixed.into_iter().filter_map(|table| table.or_else(|| free.next())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::pairing::{FixedTable, Method};

    #[test]
    fn fixed_tables_are_kept_free_of_others() {
        let pairs: Vec<_> = (0..4).map(|p| (PlayerId(2 * p), PlayerId(2 * p + 1))).collect();
        let fixed = |player, table| FixedTable { player: PlayerId(player), table: TableNo(table) };
        let numbers = |plan: &Plan| -> Vec<u32> {
            tables(plan, &pairs).into_iter().map(|table| table.0).collect()
        };
        let mut plan = Plan { first_table: TableNo(5), ..Plan::new(Method::Manual) };
        assert_eq!(numbers(&plan), [5, 6, 7, 8]);
        plan.fixed_tables = vec![fixed(3, 5)];
        assert_eq!(numbers(&plan), [6, 5, 7, 8]);
        plan.fixed_tables.push(fixed(6, 5));
        assert_eq!(numbers(&plan), [6, 5, 7, 8]);
        plan.fixed_tables.push(fixed(7, 30));
        assert_eq!(numbers(&plan), [6, 5, 7, 30]);
        plan.tables = Some("2,1,9".parse().unwrap());
        plan.fixed_tables = vec![fixed(1, 1)];
        assert_eq!(numbers(&plan), [1, 2, 9, 10]);
    }
}
