//! [`Fields`]: the fields of a protobuf message in JSON, read as protobuf's readers do: in both
//! spellings, enumerations by name or number, numbers as such or as texts, defaults left out.
use serde_json::{Map, Value};

use crate::Problem;
use crate::game_json::wrong_field;

/// An enumeration of the message.
pub(crate) trait Numbered: Copy + Default + 'static {
    /// By number: the name, and what it is here.
    const ALL: &'static [(&'static str, Self)];
}

/// Declares an enumeration of a message: each with its name there, its number its place.
macro_rules! numbered {
    ($(#[$doc:meta])* $Name:ident { $($(#[$of:meta])* $Variant:ident $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $Name { $($(#[$of])* $Variant,)+ }

        impl $crate::protobuf::Numbered for $Name {
            const ALL: &'static [(&'static str, $Name)] = &[$(($word, $Name::$Variant),)+];
        }
    };
}
pub(crate) use numbered;

/// The fields of one object. What is missing or null has its default; what is wrong becomes a
/// problem.
pub(crate) struct Fields<'v, 'p> {
    object: &'v Map<String, Value>,
    place: String,
    problems: &'p mut Vec<Problem>,
}

impl<'v, 'p> Fields<'v, 'p> {
    pub(crate) fn new(
        object: &'v Map<String, Value>,
        place: String,
        problems: &'p mut Vec<Problem>,
    ) -> Fields<'v, 'p> {
        Fields { object, place, problems }
    }

    pub(crate) fn text(&mut self, name: &str) -> String {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        self.read(name, "it is a text", text)
    }

    pub(crate) fn flag(&mut self, name: &str) -> bool {
        self.read(name, "it is true or false", Value::as_bool)
    }

    pub(crate) fn texts(&mut self, name: &str) -> Vec<String> {
        self.read(name, "it is a list of texts", |value| {
            value.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
        })
    }

    pub(crate) fn number<N: TryFrom<i64> + Default>(&mut self, name: &str) -> N {
        self.read(name, "it is a whole number", whole)
    }

    pub(crate) fn numbers<N: TryFrom<i64>>(&mut self, name: &str) -> Vec<N> {
        self.read(name, "it is a list of whole numbers", |value| {
            value.as_array()?.iter().map(whole).collect()
        })
    }

    pub(crate) fn numbered<E: Numbered>(&mut self, name: &str) -> E {
        self.read(name, &format!("it is one of {}", names::<E>()), one_of)
    }

    pub(crate) fn all_numbered<E: Numbered>(&mut self, name: &str) -> Vec<E> {
        self.read(name, &format!("it is a list of {}", names::<E>()), |value| {
            value.as_array()?.iter().map(one_of).collect()
        })
    }

    /// Tells that a field is not what it has to be.
    pub(crate) fn wrong(&mut self, name: &str, wanted: &str) {
        self.problems.push(wrong_field(&self.place, name, self.value(name), wanted));
    }

    /// The objects of a list.
    pub(crate) fn objects(&mut self, name: &str) -> Vec<&'v Map<String, Value>> {
        let Some(value) = self.value(name) else { return Vec::new() };
        let objects = value.as_array().map(|all| all.iter().map(Value::as_object).collect());
        objects.flatten().unwrap_or_else(|| {
            self.wrong(name, "it is a list of objects");
            Vec::new()
        })
    }

    /// The values of a map, or of an object, by their keys.
    pub(crate) fn object(&mut self, name: &str) -> Option<&'v Map<String, Value>> {
        let value = self.value(name)?;
        let object = value.as_object();
        if object.is_none() {
            self.wrong(name, "it is an object");
        }
        object
    }

    fn read<T: Default>(
        &mut self,
        name: &str,
        wanted: &str,
        of: impl Fn(&Value) -> Option<T>,
    ) -> T {
        let Some(value) = self.value(name) else { return T::default() };
        of(value).unwrap_or_else(|| {
            self.wrong(name, wanted);
            T::default()
        })
    }

    /// By its own name, or as protobuf spells names in JSON: `played_tiles`, `playedTiles`.
    fn value(&self, name: &str) -> Option<&'v Value> {
        let value = self.object.get(name).or_else(|| self.object.get(&camel(name)));
        value.filter(|value| !value.is_null())
    }
}

fn names<E: Numbered>() -> String {
    let names: Vec<&str> = E::ALL.iter().map(|(word, _)| *word).collect();
    format!("{}, or the number from 0", names.join(", "))
}

fn one_of<E: Numbered>(value: &Value) -> Option<E> {
    let place = match value.as_str() {
        Some(word) => E::ALL.iter().position(|(known, _)| *known == word),
        None => whole(value),
    };
    E::ALL.get(place?).map(|(_, of)| *of)
}

fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (start, rest) = word.split_at(word.len().min(1));
        name + &start.to_ascii_uppercase() + rest
    })
}

/// A whole number, which protobuf may write as a text.
fn whole<N: TryFrom<i64>>(value: &Value) -> Option<N> {
    let number = match value {
        Value::String(text) => text.parse().ok()?,
        Value::Number(number) => number.as_i64().or_else(|| {
            let float = number.as_f64()?;
            // Every whole number of such a message is one of these exactly.
            (float.fract() == 0.0 && float.abs() < 9e15).then_some(float as i64)
        })?,
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return None,
    };
    N::try_from(number).ok()
}
