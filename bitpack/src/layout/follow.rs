//! Whether one type is a later version of another one, at run time.
//!
//! Input: two layouts. Output: what `evolve` says, also of what constant evaluation cannot look at: the elements of sequences, and what is optional
//! or in a box, which layouts describe behind function pointers. Invariants: it ends, for types that contain themselves as well; of types that contain
//! each other in many ways [`PAIRS`] are looked at once each, and only beyond that as often as there are ways to them.

use super::evolve::{OUTER, Orders, compare};
use super::names::Id;
use super::{Breaking, Case, Field, Layout, Shape};

impl Layout {
    /// Whether this is a later version of a type with the layout `old`: readers and writers of the two understand each other.
    ///
    /// A later version of an extensible message has all fields of the earlier one, in the same places and with the same
    /// meaning, and perhaps others after them. Other types are the same, but for the extensible ones inside them. For a test;
    /// `#[bitpack(evolves = OldType)]` asks the compiler.
    ///
    /// # Errors
    /// The first change that they would not survive.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// #[bitpack(extensible)]
    /// struct Old { a: u8 }
    /// #[derive(BitPack)]
    /// #[bitpack(extensible)]
    /// struct New { a: u8, b: Option<u16> }
    ///
    /// assert!(New::LAYOUT.evolves_from(&Old::LAYOUT).is_ok());
    /// let breaking = Old::LAYOUT.evolves_from(&New::LAYOUT).unwrap_err();
    /// assert_eq!(breaking.field(), "b");
    /// ```
    #[allow(clippy::result_large_err, reason = "asked once, by a test")]
    pub fn evolves_from(&self, old: &Layout) -> Result<(), Breaking> {
        let orders = (OUTER, OUTER);
        let at = (orders, false);
        match compare(self, old, at).or_else(|| follow(self, old, at, None, &mut Seen::nothing())) {
            Some(breaking) => Err(breaking),
            None => Ok(()),
        }
    }
}

/// The types that are being followed, the innermost first: one that contains itself is looked at once.
struct Way<'w> {
    types: [(Id, &'static str); 2],
    up: Option<&'w Way<'w>>,
}

/// How many pairs of types are remembered.
const PAIRS: usize = 64;

/// Two types, and where. By their addresses: types of one name may differ, as with generics.
type Pair = ([*const Layout; 2], (Orders, bool));

/// Pairs behind function pointers that were found to agree, or are being looked at.
struct Seen {
    pairs: [Option<Pair>; PAIRS],
    count: usize,
}

impl Seen {
    const fn nothing() -> Self {
        Seen { pairs: [None; PAIRS], count: 0 }
    }

    /// Whether this pair is new; from now on it is not, unless there is no room for it.
    fn meet(&mut self, pair: Pair) -> Met {
        if self.pairs.iter().take(self.count).any(|seen| *seen == Some(pair)) {
            return Met::Before;
        }
        match self.pairs.get_mut(self.count) {
            Some(free) => {
                *free = Some(pair);
                self.count += 1;
                Met::Now
            }
            None => Met::NoRoom,
        }
    }
}

/// What is known of a pair.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Before,
    Now,
    NoRoom,
}

impl Way<'_> {
    /// Whether these types are being followed already, by their names.
    fn has(&self, types: [(Id, &'static str); 2]) -> bool {
        self.types == types || self.up.is_some_and(|up| up.has(types))
    }
}

/// What tells types from each other, with names or without.
const fn named(layout: &Layout) -> (Id, &'static str) {
    (layout.id, layout.name)
}

/// What constant evaluation cannot look at, inside two types in which nothing else has changed.
fn follow(
    new: &Layout,
    old: &Layout,
    (orders, stated): (Orders, bool),
    up: Option<&Way<'_>>,
    seen: &mut Seen,
) -> Option<Breaking> {
    let orders = (new.order_in(orders.0), old.order_in(orders.1));
    match (new.shape, old.shape) {
        (Shape::Struct(fields), Shape::Struct(before)) => {
            let way = Way { types: [new, old].map(named), up };
            follow_fields(fields, before, orders, &way, seen)
        }
        (Shape::Union(cases, _), Shape::Union(before, _)) => {
            let way = Way { types: [new, old].map(named), up };
            let twin = |case: &Case| before.iter().find(|before| before.tag == case.tag);
            cases
                .iter()
                .find_map(|case| follow_fields(case.fields, twin(case)?.fields, orders, &way, seen))
        }
        (Shape::Array(element, _), Shape::Array(before, _)) => {
            follow(element, before, (orders, stated), up, seen)
        }
        (Shape::Sequence(inner), Shape::Sequence(before))
        | (Shape::Option(inner), Shape::Option(before))
        | (Shape::Indirect(inner), Shape::Indirect(before)) => {
            let (inner, before) = (inner(), before());
            let at = (orders, stated);
            let known = match seen.meet(([inner, before].map(core::ptr::from_ref), at)) {
                Met::Before => true,
                Met::Now => false,
                // What is not remembered would be followed without end.
                Met::NoRoom => up.is_some_and(|way| way.has([inner, before].map(named))),
            };
            if known {
                return None;
            }
            compare(inner, before, at).or_else(|| follow(inner, before, at, up, seen))
        }
        _ => None,
    }
}

fn follow_fields(
    new: &[Field],
    old: &[Field],
    orders: Orders,
    way: &Way<'_>,
    seen: &mut Seen,
) -> Option<Breaking> {
    new.iter().zip(old).find_map(|(new, old)| {
        let orders = (new.stated_in(orders.0), old.stated_in(orders.1));
        follow(new.layout, old.layout, (orders, new.each > 0), Some(way), seen)
    })
}
