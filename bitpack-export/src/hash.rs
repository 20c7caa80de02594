//! A hash of what the bits mean.
//!
//! Input: a document. Output: 64 bits. Invariants: names, documentation, units and texts of constants do not count; every width, order,
//! value, condition and extent counts. The hash of a document is the same in every version of this library.

use crate::owned::{Attribute, Document, End, Expr, Field, Kind, Type, open_parts};
use std::collections::HashMap;
use std::hash::Hash;

impl Document {
    /// Returns a hash of the meaning of the bits.
    ///
    /// Two definitions with the same hash write the same bytes for the same numbers, except where a codec module or a function decides it.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_export::Document;
    ///
    /// #[derive(BitPack)] struct Old { #[bits(4)] a: u8, #[bits(12)] b: u16 }
    /// #[derive(BitPack)] struct Renamed { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
    /// #[derive(BitPack)] struct Other { #[bits(5)] a: u8, #[bits(11)] b: u16 }
    ///
    /// assert_eq!(Document::of::<Old>().wire_hash(), Document::of::<Renamed>().wire_hash());
    /// assert_ne!(Document::of::<Old>().wire_hash(), Document::of::<Other>().wire_hash());
    /// ```
    #[must_use]
    pub fn wire_hash(&self) -> u64 {
        let mut bare = self.clone();
        for ty in &mut bare.types {
            (ty.name, ty.doc) = (String::new(), String::new());
            ty.attributes.iter_mut().for_each(forget);
            match &mut ty.kind {
                Kind::Struct { fields } => fields.iter_mut().for_each(|one| field(one, self)),
                Kind::Enum { variants, other } => {
                    variants.iter_mut().for_each(|one| one.name.clear());
                    variants.sort_by_key(|one| one.value);
                    *other = other.take().map(|_| String::new());
                }
                Kind::Union { cases, .. } => {
                    for case in cases {
                        case.name.clear();
                        case.fields.iter_mut().for_each(|one| field(one, self));
                    }
                }
                _ => {}
            }
        }
        let json = serde_json::to_vec(&classes(bare)).unwrap_or_default();
        // FNV-1a.
        json.iter().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
        })
    }
}

/// Makes types that mean the same one type, and numbers them as they are reached from the root.
fn classes(document: Document) -> Vec<Type> {
    let class = partition(&document.types);
    let of = |at: usize| class.get(at).copied().unwrap_or(0);
    let mut reached = vec![of(document.root)];
    let mut numbers = HashMap::from([(of(document.root), 0)]);
    let mut list = Vec::new();
    while let Some(mut ty) = reached.get(list.len()).and_then(|at| document.types.get(*at)).cloned()
    {
        ty.refer(|at| {
            *numbers.entry(of(at)).or_insert_with(|| {
                reached.push(of(at));
                reached.len() - 1
            })
        });
        list.push(ty);
    }
    list
}

/// For each type the first type that means the same.
fn partition(types: &[Type]) -> Vec<usize> {
    let mut alone = Ids::default();
    let own = |ty: &Type| {
        let mut ty = ty.clone();
        ty.refer(|_| 0);
        alone.of(serde_json::to_vec(&ty).unwrap_or_default())
    };
    let own: Vec<_> = types.iter().map(own).collect();
    let inside: Vec<_> = types.iter().map(Type::references).collect();
    let open = open_parts(&inside);
    let mut class = vec![0; types.len()];
    // Each round tells more types apart; types on no cycle have their class after the types inside them.
    let mut told = 0;
    let mut order = below(&inside, &open);
    let mut ids = Ids::default();
    for at in order.drain(..) {
        let of = |part: &usize| class.get(*part).copied().unwrap_or(0);
        class[at] = 1 + ids.of((own[at], inside[at].iter().map(of).collect::<Vec<_>>()));
    }
    let closed = ids.count();
    loop {
        let mut ids = Ids::default();
        let of = |part: &usize| class.get(*part).copied().unwrap_or(0);
        let next: Vec<_> = (0..types.len())
            .map(|at| match open[at] {
                0 => class[at],
                _ => 1 + closed + ids.of((own[at], inside[at].iter().map(of).collect::<Vec<_>>())),
            })
            .collect();
        class = next;
        if ids.count() == told {
            break;
        }
        told = ids.count();
    }
    let mut first = HashMap::new();
    class.iter().enumerate().map(|(at, class)| *first.entry(*class).or_insert(at)).collect()
}

/// The types on no cycle, each behind the types inside it.
fn below(inside: &[Vec<usize>], open: &[usize]) -> Vec<usize> {
    let mut order = Vec::new();
    let mut is_done = vec![false; inside.len()];
    for root in (0..inside.len()).filter(|at| open[*at] == 0) {
        let mut path = vec![(root, 0)];
        while let Some((at, next)) = path.pop() {
            if is_done[at] {
                continue;
            }
            match inside[at].get(next) {
                Some(part) => path.extend([(at, next + 1), (*part, 0)]),
                None => {
                    is_done[at] = true;
                    order.push(at);
                }
            }
        }
    }
    order
}

/// Numbers for different things.
struct Ids<T>(HashMap<T, usize>);

impl<T> Default for Ids<T> {
    fn default() -> Self {
        Ids(HashMap::new())
    }
}

impl<T: Eq + Hash> Ids<T> {
    fn of(&mut self, thing: T) -> usize {
        let next = self.0.len();
        *self.0.entry(thing).or_insert(next)
    }

    fn count(&self) -> usize {
        self.0.len()
    }
}

fn field(field: &mut Field, document: &Document) {
    (field.name, field.doc, field.unit) = (String::new(), String::new(), String::new());
    // What views offer is no matter of bits.
    field.attributes.retain(|one| !matches!(one, Attribute::ReadOnly | Attribute::WriteOnly));
    for attribute in &mut field.attributes {
        forget(attribute);
        if let Attribute::Values(list) = attribute {
            list.iter_mut().for_each(|one| one.path = numbered(document, field.ty, &one.path));
        }
    }
}

/// A path of fields with their numbers instead of their names.
fn numbered(document: &Document, ty: usize, path: &str) -> String {
    let (mut ty, mut numbers) = (document.types.get(ty), String::new());
    for name in path.split('.') {
        let Some(Kind::Struct { fields }) = ty.map(|ty| &ty.kind) else { break };
        let Some(at) = fields.iter().position(|one| one.name == name) else { break };
        numbers += &format!(".{at}");
        ty = fields.get(at).and_then(|one| document.types.get(one.ty));
    }
    numbers
}

/// Clears the names in an attribute.
fn forget(attribute: &mut Attribute) {
    use Attribute::{
        Context, Count, CountOf, If, Len, LenOf, MaxDepth, MaxLen, Position, Presence, Tag,
        TagBytes, TagOf, Trim,
    };
    match attribute {
        If(expr) | Count(expr) | Len(expr) | Tag(expr) | TagBytes(expr) | Trim(expr) => bare(expr),
        Presence(expr) | MaxLen(expr) | MaxDepth(expr) | CountOf(expr) | LenOf(expr)
        | TagOf(expr) => bare(expr),
        Attribute::Value(expr) | Attribute::Else(expr) | Position(expr) => bare(expr),
        Attribute::Calc(expr) => bare(expr),
        Attribute::Values(list) => list.iter_mut().for_each(|one| bare(&mut one.value)),
        Attribute::Pad { byte, .. } => bare(byte),
        Attribute::Assert { holds, reason } => {
            bare(holds);
            reason.clear();
        }
        Attribute::Until(End::Byte(expr)) | Attribute::Through(End::Element(expr)) => bare(expr),
        Context(list) => list.iter_mut().for_each(bare),
        Attribute::Parameter(name) => name.clear(),
        // The path depends on what the definition imports.
        Attribute::Crc { algorithm, .. } | Attribute::Checksum { algorithm, .. } => {
            *algorithm = algorithm.rsplit("::").next().unwrap_or_default().to_owned();
        }
        _ => {}
    }
}

fn bare(expr: &mut Expr) {
    match expr {
        Expr::Member { of, name, number } => {
            bare(of);
            if number.is_some() {
                name.clear();
            }
        }
        Expr::Element { of, .. } | Expr::Minus(of) | Expr::Not(of) | Expr::Cast { of, .. } => {
            bare(of);
        }
        Expr::Binary { left, right, .. } => {
            bare(left);
            bare(right);
        }
        Expr::Constant { text, value: Some(_) } => text.clear(),
        Expr::Call { arguments, .. } => arguments.iter_mut().for_each(bare),
        _ => {}
    }
}
