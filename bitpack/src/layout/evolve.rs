//! Comparison of two versions of a type.
//!
//! Input: two layouts. Output: the first [`Breaking`] change, if there is one. Invariant: `evolves = …` and tests call the same constant
//! function, [`compare`]. Constant evaluation cannot call function pointers; `follow` calls them at run time, and compares what they return
//! with the same function.

use super::attribute::agree;
use super::expr::same;
use super::names::KEPT;
use super::order::{BitOrder, Endian};
use super::{
    Breaking, Case, Change, Field, FieldWidth, Layout, Placement, Range, Role, Shape, Variant,
};

pub(super) type Order = (BitOrder, Endian);

/// The orders in force, now and in the earlier version.
pub(super) type Orders = (Order, Order);

/// The order in force around a message.
pub(super) const OUTER: Order = (BitOrder::Msb0, Endian::Big);

impl Layout {
    /// Checks in constant evaluation that this is a later version of a type with the layout `old`.
    ///
    /// # Panics
    /// In constant evaluation, with the text of the first breaking change.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_evolves(&self, old: &Layout) {
        if let Some(breaking) = compare(self, old, ((OUTER, OUTER), false)) {
            breaking.text().panic()
        }
    }
}

/// Compares two types; `orders` are in force around them, and `stated` tells whether a field states the width of their numbers.
pub(super) const fn compare(
    new: &Layout,
    old: &Layout,
    (orders, stated): (Orders, bool),
) -> Option<Breaking> {
    let at = Place { owner: new, field: None, extensible: false };
    let orders = (new.order_in(orders.0), old.order_in(orders.1));
    if !stated && new.leaf().is_scalar() && new.bits != old.bits && same_kind(new, old) {
        return at.because(Change::Width { was: old.bits, is: new.bits });
    }
    at.shapes(new, old, orders)
}

const fn same_kind(new: &Layout, old: &Layout) -> bool {
    same(kind(new.shape), kind(old.shape))
}

/// The place of a comparison, which a breaking change names.
#[derive(Clone, Copy)]
struct Place<'l> {
    owner: &'l Layout,
    /// The field in the earlier version, if the place is a field.
    field: Option<&'l Field>,
    /// Whether it is an array that may have another length.
    extensible: bool,
}

impl Place<'_> {
    const fn because(self, change: Change) -> Option<Breaking> {
        Some(Breaking::new(self.owner, self.field, change))
    }

    /// Compares the shapes of two types.
    const fn shapes(self, new: &Layout, old: &Layout, orders: Orders) -> Option<Breaking> {
        match (new.shape, old.shape) {
            (Shape::Broken, _) | (_, Shape::Broken) => None,
            (Shape::Struct(fields), Shape::Struct(before)) => {
                structs(new, (fields, before), old, orders)
            }
            (Shape::Array(element, len), Shape::Array(before, was)) => {
                if len != was && !self.extensible {
                    return self.because(Change::Length { was, is: len });
                }
                let inner = Place { extensible: false, ..self };
                inner.shapes(
                    element,
                    before,
                    (element.order_in(orders.0), before.order_in(orders.1)),
                )
            }
            (Shape::Enum(variants, other), Shape::Enum(before, caught)) => {
                if caught.is_some() && other.is_none() {
                    return self.inside(new).because(Change::Other);
                }
                self.inside(new).variants(variants, before)
            }
            (Shape::Union(cases, bits), Shape::Union(before, was)) => {
                if !agree(new.attributes, old.attributes) {
                    return self.inside(new).because(Change::Extent);
                }
                match (bits, was) {
                    (Some(is), Some(was)) if is != was => {
                        return self.inside(new).because(Change::Width { was, is });
                    }
                    (Some(_), None) | (None, Some(_)) => {
                        return self.inside(new).because(Change::Extent);
                    }
                    _ => {}
                }
                self.inside(new).cases(cases, before, orders)
            }
            (Shape::Custom, Shape::Custom) if !same(new.name, old.name) => {
                self.because(Change::Type { was: old.name, is: new.name })
            }
            _ if same_kind(new, old) => None,
            _ => self.because(Change::Type { was: kind(old.shape), is: kind(new.shape) }),
        }
    }

    /// Returns a place for changes that concern the type itself, not one field.
    const fn inside<'i>(self, owner: &'i Layout) -> Place<'i> {
        Place { owner, field: None, extensible: false }
    }

    const fn variants(self, new: &[Variant], old: &[Variant]) -> Option<Breaking> {
        let gone = position!(was in old => !any!(is in new => is.value == was.value));
        if gone == old.len() {
            return None;
        }
        let Variant { name, value: number } = old[gone];
        self.because(Change::Variant { name, number })
    }

    const fn cases(self, new: &[Case], old: &[Case], orders: Orders) -> Option<Breaking> {
        let mut i = 0;
        while i < old.len() {
            let j = position!(case in new => case.includes(&old[i]));
            if j == new.len() {
                return self.because(match old[i].is_other() {
                    true => Change::Other,
                    false => Change::Variant { name: old[i].name, number: old[i].least() },
                });
            }
            let found = fields(self.owner, (new[j].fields, old[i].fields), (false, 0), orders);
            if found.is_some() {
                return found;
            }
            i += 1;
        }
        None
    }
}

const fn structs(
    new: &Layout,
    both: (&[Field], &[Field]),
    old: &Layout,
    orders: Orders,
) -> Option<Breaking> {
    let was = old.is_extensible();
    if new.is_extensible() != was {
        return Some(Breaking::new(new, None, Change::Header { was }));
    }
    if !agree(new.attributes, old.attributes) {
        return Some(Breaking::new(new, None, Change::Extent));
    }
    match fields(new, both, (was, was as usize), orders) {
        // The total of a struct whose fields are placed may be more than theirs.
        None if new.is_fixed() && old.is_fixed() && new.bits != old.bits && !was => {
            Some(Breaking::new(new, None, Change::Width { was: old.bits, is: new.bits }))
        }
        found => found,
    }
}

/// Compares fields. Those of the earlier version come first; if `open`, others may follow. The first `headers` fields are headers.
const fn fields(
    owner: &Layout,
    (new, old): (&[Field], &[Field]),
    (open, headers): (bool, usize),
    orders: Orders,
) -> Option<Breaking> {
    let (mut i, mut varies) = (0, false);
    while i < old.len() {
        let change = match moved(new, old, i) {
            Some(Change::Place { was, is }) => {
                Some(Change::Place { was: was + 1 - headers, is: is + 1 - headers })
            }
            None => field(&new[i], &old[i], orders, varies),
            gone => gone,
        };
        if let Some(change) = change {
            return Some(Breaking::new(owner, Some(&old[i]), change));
        }
        let place = Place { owner, field: Some(&old[i]), extensible: old[i].is_extensible() };
        let within = (new[i].order_in(orders.0), old[i].order_in(orders.1));
        let found = place.shapes(new[i].layout, old[i].layout, within);
        if found.is_some() {
            return found;
        }
        varies = varies || matches!(old[i].width(), FieldWidth::Variable);
        i += 1;
    }
    if new.len() > old.len() && !open {
        return Some(Breaking::new(owner, Some(&new[i]), Change::Appended));
    }
    None
}

/// Returns how field number `at` has moved, if its name shows that. A field that only has another name has not moved.
const fn moved(new: &[Field], old: &[Field], at: usize) -> Option<Change> {
    if at < new.len() && (!KEPT || same(new[at].name, old[at].name)) {
        return None;
    }
    let is = find(new, old[at].name);
    if KEPT && is < new.len() {
        return Some(Change::Place { was: at, is });
    }
    // The field in its place comes from another place, or there is none.
    if at >= new.len() || find(old, new[at].name) < old.len() {
        return Some(Change::Gone);
    }
    None
}

/// Returns the index of the field with this name, or the number of fields.
const fn find(fields: &[Field], name: &str) -> usize {
    position!(field in fields => same(field.name, name))
}

/// Returns the alignment that a field states, in bits; 0 if it states none.
const fn alignment(field: &Field) -> usize {
    match field.placement() {
        Placement::Align(bits) => bits,
        Placement::Next | Placement::At(_) => 0,
    }
}

/// Compares what two fields state; `varies` tells whether a field before them has variable width.
const fn field(new: &Field, old: &Field, orders: Orders, varies: bool) -> Option<Change> {
    if new.is_extensible() != old.is_extensible() {
        return Some(Change::ArrayHeader { was: old.is_extensible() });
    }
    if !agree(new.attributes(), old.attributes()) {
        return Some(Change::Extent);
    }
    if !same_role(new.role(), old.role()) {
        return Some(Change::Role);
    }
    let (is, was) = (width(new), width(old));
    if is != was && same_kind(new.leaf(), old.leaf()) {
        return Some(Change::Width { was, is });
    }
    let placed = !matches!((new.placement(), old.placement()), (Placement::Next, Placement::Next));
    if placed && new.offset != old.offset {
        return Some(Change::Offset { was: old.offset, is: new.offset });
    }
    // Offsets after a field of variable width count from its end, so that equal offsets do not mean equal alignments.
    if varies && alignment(new) != alignment(old) {
        return Some(Change::Extent);
    }
    let (now, before) = (new.order_in(orders.0), old.order_in(orders.1));
    if has_order(new.leaf()) && !same_order(now, before) {
        return Some(Change::Order);
    }
    if narrower(new.range(), old.range()) {
        return Some(Change::Range);
    }
    if same_scale(new, old) { None } else { Some(Change::Scale) }
}

/// Returns whether an order applies to a type itself: to numbers, and to types behind a function pointer, which may contain
/// numbers. The fields of a struct are compared one by one.
const fn has_order(leaf: &Layout) -> bool {
    leaf.is_scalar()
        || matches!(leaf.shape, Shape::Sequence(_) | Shape::Option(_) | Shape::Indirect(_))
}

/// Returns the width of a number in bits; 0 for a type that consists of others.
const fn width(field: &Field) -> usize {
    let leaf = field.leaf();
    match field.width() {
        _ if field.each() > 0 => field.each(),
        _ if !leaf.is_scalar() => 0,
        FieldWidth::Variable => leaf.bits,
        FieldWidth::Fixed => field.element_bits(),
    }
}

const fn same_order(a: Order, b: Order) -> bool {
    a.0 as u8 == b.0 as u8 && a.1 as u8 == b.1 as u8
}

const fn same_role(a: Role, b: Role) -> bool {
    match (a, b) {
        (Role::Data, Role::Data) | (Role::Header, Role::Header) => true,
        (Role::Magic { value }, Role::Magic { value: was }) => value == was,
        (Role::Reserved { value, strict }, Role::Reserved { value: was, strict: checked }) => {
            value == was && strict == checked
        }
        _ => false,
    }
}

/// Returns whether the first range excludes a value of the second one.
const fn narrower(new: Range, old: Range) -> bool {
    match (new, old) {
        (Range::Full, _) => false,
        (Range::Integer(min, max), Range::Integer(from, to)) => min > from || max < to,
        (Range::Real(min, max), Range::Real(from, to)) => min > from || max < to,
        _ => true,
    }
}

const fn same_scale(new: &Field, old: &Field) -> bool {
    let scale = match (new.scale(), old.scale()) {
        (Some(a), Some(b)) => a.factor == b.factor && a.offset == b.offset && a.signed == b.signed,
        (None, None) => true,
        _ => false,
    };
    scale && (new.unit().is_empty() || old.unit().is_empty() || same(new.unit(), old.unit()))
}

/// Returns one word for the kind of a type.
const fn kind(shape: Shape) -> &'static str {
    match shape {
        Shape::Unit => "nothing",
        Shape::Bool => "bool",
        Shape::Unsigned => "unsigned",
        Shape::Signed => "signed",
        Shape::NonZero(false) => "non-zero",
        Shape::NonZero(true) => "signed non-zero",
        Shape::Float => "float",
        Shape::Char => "char",
        Shape::Struct(_) => "struct",
        Shape::Enum(..) => "enum",
        Shape::Array(..) => "array",
        Shape::Codec => "codec",
        Shape::Bytes => "bytes",
        Shape::Text => "text",
        Shape::Sequence(_) => "sequence",
        Shape::Option(_) => "optional",
        Shape::Indirect(_) => "boxed",
        Shape::Union(..) => "union",
        Shape::Custom | Shape::Broken => "custom",
    }
}
