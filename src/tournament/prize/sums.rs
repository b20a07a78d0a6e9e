//! [`Sums`]: money of several currencies, each added up separately.
use std::fmt;

use super::Money;

/// Amounts by currency, in the order in which the currencies came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums(Vec<(String, Money)>);

impl Sums {
    /// Adds an amount of a currency, given by the sign before its amounts or an empty text.
    pub fn add(&mut self, currency: &str, money: Money) {
        match self.0.iter_mut().find(|(known, _)| known == currency) {
            Some((_, sum)) => sum.0 += money.0,
            None => self.0.push((currency.to_owned(), money)),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, Money)> {
        self.0.iter().map(|(currency, sum)| (currency.as_str(), *sum))
    }

    pub fn of(&self, currency: &str) -> Money {
        self.iter().find(|(known, _)| *known == currency).map_or(Money(0), |(_, sum)| sum)
    }

    /// The sums other than 0.
    #[must_use]
    pub fn some(mut self) -> Sums {
        self.0.retain(|(_, sum)| *sum != Money(0));
        self
    }

    /// Whether no amount was added, not even 0.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Sums {
    /// `$30 and €12.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (currency, sum)) in self.iter().enumerate() {
            let and = if at == 0 { "" } else { " and " };
            write!(f, "{and}{currency}{sum}")?;
        }
        Ok(())
    }
}
