//! [`Money`]: an amount of money.
use std::fmt;
use std::str::FromStr;

use super::line::amount;

/// An amount in hundredths of the currency.
///
/// ```
/// use sixzero_tournament::prize::Money;
///
/// assert_eq!("12,5".parse(), Ok(Money(1_250)));
/// assert_eq!(Money(1_250).to_string(), "12.50");
/// assert_eq!("€ 10".parse::<Money>().unwrap().to_string(), "10");
/// assert!("ten".parse::<Money>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(pub i64);

pub(super) const HUNDRED: i64 = 100;

impl Money {
    /// The largest amount that is read.
    pub const MOST: Money = Money(1_000_000_000 * HUNDRED);

    /// In whole units of the currency: `12.5`.
    pub fn units(self) -> f64 {
        self.0 as f64 / HUNDRED as f64
    }

    /// What is left when `paid` is paid; never negative.
    #[must_use]
    pub fn less(self, paid: Money) -> Money {
        Money((self.0 - paid.0).max(0))
    }
}

impl fmt::Display for Money {
    /// `300`, `12.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / HUNDRED, self.0 % HUNDRED);
        if rest == 0 { write!(f, "{whole}") } else { write!(f, "{whole}.{rest:02}") }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an amount is written as 10 or 12.50")]
pub struct NoMoney;

/// With a decimal point or comma; the sign of a currency is ignored.
impl FromStr for Money {
    type Err = NoMoney;

    fn from_str(text: &str) -> Result<Money, NoMoney> {
        let packed: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        amount(&packed.replacen(',', ".", 1)).map(|(money, _)| money).map_err(|_| NoMoney)
    }
}
