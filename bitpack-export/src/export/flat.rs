//! The numbers of a layout of fixed width.
//!
//! Input: a document. Output: a [`Number`] for each number, or array of numbers, with its place in the message. Invariant: the places are those of the
//! decoder of this crate.

use super::places::Order;
use super::{Names, Problems, snake};
use crate::owned::{BitOrder, Document, Endian, Field, Kind, Role, Type};

/// A number, or an array of numbers.
pub(crate) struct Number<'d> {
    /// The name in small letters, without that of the message.
    pub(crate) name: String,
    /// The path in Rust.
    pub(crate) path: String,
    pub(crate) field: &'d Field,
    /// The type of one element.
    pub(crate) ty: &'d Type,
    /// The first stream bit.
    pub(crate) at: usize,
    /// The width of one element in bits.
    pub(crate) width: usize,
    /// How many elements an array has.
    pub(crate) count: Option<usize>,
    pub(crate) order: Order,
}

/// The numbers in the order of the document. `what` is the form that they get, such as `a header`.
pub(crate) fn numbers<'d>(
    document: &'d Document,
    what: &'static str,
    problems: &mut Problems,
) -> Vec<Number<'d>> {
    let (names, list) = (Names::default(), Vec::new());
    let mut walk = Walk { document, what, problems, names, list, steps: 0 };
    let order = Order { msb0: true, big: true };
    match document.types.get(document.root) {
        Some(ty) if matches!(ty.kind, Kind::Struct { .. }) => walk.fields(ty, "", 0, order),
        Some(ty) => {
            walk.problems.add(&ty.name, "", format!("{what} is about the fields of a struct"))
        }
        None => {}
    }
    walk.list
}

struct Walk<'d, 'p> {
    document: &'d Document,
    what: &'static str,
    problems: &'p mut Problems,
    names: Names,
    list: Vec<Number<'d>>,
    steps: usize,
}

/// The most fields of a message.
const MOST: usize = 1 << 16;

impl<'d> Walk<'d, '_> {
    /// Whether the width of a field varies by itself. In a struct of variable width, no field of a user's type states its width.
    fn varies(&self, field: &Field) -> bool {
        let ty = self.document.types.get(field.ty);
        let is_fixed = field.attributes.is_empty() && ty.and_then(Type::fixed_bits).is_some();
        field.varies && !is_fixed
    }

    fn fields(&mut self, ty: &'d Type, path: &str, at: usize, outer: Order) {
        let Kind::Struct { fields } = &ty.kind else { return };
        let order = outer.stated(ty.bit_order, ty.endian);
        let is_varying = fields.iter().any(|field| self.varies(field));
        for field in fields {
            self.steps += 1;
            if self.steps > MOST {
                let reason = format!("{} has at most {MOST} fields", self.what);
                return self.problems.add_first(&ty.name, "", reason);
            }
            let dot = if path.is_empty() { "" } else { "." };
            let path = format!("{path}{dot}{}", field.name);
            if is_varying && field.varies && !self.varies(field) {
                continue;
            }
            if field.varies || field.role == Role::Header {
                let reason = format!("its width varies, and {} has fixed places only", self.what);
                self.problems.add_first(&ty.name, &field.name, reason);
                continue;
            }
            let order = order.stated(field.bit_order, field.endian);
            let width = match (field.role, field.each) {
                (Role::Data, 0) => self.document.element_bits(field).unwrap_or(0),
                (Role::Data, each) => each,
                _ => field.bits,
            };
            self.value(&ty.name, field, field.ty, &path, at + field.offset, width, order);
        }
    }

    #[allow(clippy::too_many_arguments, reason = "each is a property of the place")]
    fn value(
        &mut self,
        owner: &str,
        field: &'d Field,
        ty: usize,
        path: &str,
        at: usize,
        width: usize,
        order: Order,
    ) {
        let (mut leaf, mut count) = (ty, 1);
        // A constant is one number, whatever its type is.
        let is_data = field.role == Role::Data;
        while let (true, Some(Kind::Array { element, len })) =
            (is_data, self.document.types.get(leaf).map(|ty| &ty.kind))
        {
            (leaf, count) = (*element, usize::saturating_mul(count, *len));
        }
        let Some(element) = self.document.types.get(leaf) else { return };
        let is_array = leaf != ty;
        if let Kind::Struct { .. } = element.kind {
            for i in 0..count {
                self.steps += 1;
                if self.steps > MOST {
                    let reason = format!("{} has at most {MOST} fields", self.what);
                    return self.problems.add_first(owner, &field.name, reason);
                }
                let path = if is_array { format!("{path}[{i}]") } else { path.to_owned() };
                self.fields(element, &path, at + i * element.bits, order);
            }
            return;
        }
        if let Some(reason) = self.refused(width, count) {
            return self.problems.add_first(owner, &field.name, reason);
        }
        if width == 0 || count == 0 {
            return;
        }
        self.list.push(Number {
            name: self.names.unique(&joined(path)),
            path: path.to_owned(),
            field,
            ty: element,
            at,
            width,
            count: is_array.then_some(count),
            order: order.stated(element.bit_order, element.endian),
        });
    }

    /// Why so many numbers of this width have no place in the list.
    fn refused(&self, width: usize, count: usize) -> Option<String> {
        if width > 64 {
            return Some(format!("{} has numbers of at most 64 bits, not {width}", self.what));
        }
        let is_long = width > 0 && count > MOST;
        is_long.then(|| format!("{} has arrays of at most {MOST} numbers", self.what))
    }
}

/// The path of a number as a name.
fn joined(path: &str) -> String {
    let parts = path.split(['.', '[', ']']).filter(|part| !part.is_empty());
    parts.map(plain).collect::<Vec<_>>().join("_")
}

/// A part of a name: an index stays a number.
fn plain(part: &str) -> String {
    if part.bytes().all(|byte| byte.is_ascii_digit()) { part.to_owned() } else { snake(part) }
}

impl Order {
    fn stated(self, bit_order: Option<BitOrder>, endian: Option<Endian>) -> Order {
        let own = match bit_order {
            Some(order) => {
                let msb0 = order == BitOrder::Msb0;
                Order { msb0, big: msb0 }
            }
            None => self,
        };
        Order { big: endian.map_or(own.big, |endian| endian == Endian::Big), ..own }
    }
}
