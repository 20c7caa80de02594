//! Comparison of two versions of a type at run time.
//!
//! Input: two layouts. Output: the result of `evolve`, also for layouts behind function pointers, which constant evaluation cannot call:
//! elements of sequences, optional values and boxes. Invariants: the comparison also ends for types that contain themselves; the first
//! [`PAIRS`] pairs of types are compared once each, and further pairs once for each path to them.

use super::evolve::{OUTER, Orders, compare};
use super::names::Id;
use super::{Breaking, Case, Field, Layout, Shape};

impl Layout {
    /// Checks that this is a later version of a type with the layout `old`, so that readers and writers of both understand each other.
    ///
    /// A later version of an extensible message has all fields of the earlier one, in the same places and with the same
    /// meaning, and may have others after them. Other types must be equal, except for extensible types inside them. Tests call this
    /// function; `#[bitpack(evolves = OldType)]` makes the compiler do the same check.
    ///
    /// # Errors
    /// The first breaking change.
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

/// The pairs of types around the current one, the innermost first.
struct Way<'w> {
    types: [(Id, &'static str); 2],
    up: Option<&'w Way<'w>>,
}

/// How many pairs of types are remembered.
const PAIRS: usize = 64;

/// Two types and their place. Addresses identify the types, because generic types of one name may differ.
type Pair = ([*const Layout; 2], (Orders, bool));

/// Pairs behind function pointers that were compared, or are being compared.
struct Seen {
    pairs: [Option<Pair>; PAIRS],
    count: usize,
}

impl Seen {
    const fn nothing() -> Self {
        Seen { pairs: [None; PAIRS], count: 0 }
    }

    /// Returns whether this pair is known, and remembers it if there is room.
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

/// Whether a pair was seen before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Before,
    Now,
    NoRoom,
}

impl Way<'_> {
    /// Returns whether types with these names lie around the current ones.
    fn has(&self, types: [(Id, &'static str); 2]) -> bool {
        self.types == types || self.up.is_some_and(|up| up.has(types))
    }
}

/// Returns what identifies a type, with the feature `names` or without.
const fn named(layout: &Layout) -> (Id, &'static str) {
    (layout.id, layout.name)
}

/// Compares the layouts behind function pointers inside two types that are equal otherwise.
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
            let twin = |was: &Case| cases.iter().find(|case| case.includes(was));
            before
                .iter()
                .find_map(|was| follow_fields(twin(was)?.fields, was.fields, orders, &way, seen))
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
                // Without this check, a type that contains itself would be followed without end.
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
        follow(new.layout, old.layout, (orders, new.each() > 0), Some(way), seen)
    })
}
