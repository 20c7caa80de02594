//! This module lists the primitive types by name.
//!
//! Input: an identifier. Output: a [`Prim`] where it names a primitive number, `bool` or `char`.
//! Invariant: the derive sees names only. It takes an alias for a type of the user's own, which is read through its traits.

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Unsigned,
    Signed,
    Bool,
    Char,
    Float,
}

/// A primitive type and its width.
#[derive(Clone, Copy)]
pub(crate) struct Prim {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// Width in bits where none is stated; `None` where it depends on the target.
    pub(crate) natural: Option<u32>,
    /// The largest width that the type holds, in bits.
    pub(crate) most: u32,
}

const fn prim(name: &'static str, kind: Kind, natural: Option<u32>, most: u32) -> Prim {
    Prim { name, kind, natural, most }
}

const PRIMS: &[Prim] = &[
    prim("u8", Kind::Unsigned, Some(8), 8),
    prim("u16", Kind::Unsigned, Some(16), 16),
    prim("u32", Kind::Unsigned, Some(32), 32),
    prim("u64", Kind::Unsigned, Some(64), 64),
    prim("u128", Kind::Unsigned, Some(128), 128),
    prim("usize", Kind::Unsigned, None, 64),
    prim("i8", Kind::Signed, Some(8), 8),
    prim("i16", Kind::Signed, Some(16), 16),
    prim("i32", Kind::Signed, Some(32), 32),
    prim("i64", Kind::Signed, Some(64), 64),
    prim("i128", Kind::Signed, Some(128), 128),
    prim("isize", Kind::Signed, None, 64),
    prim("bool", Kind::Bool, Some(1), 64),
    prim("char", Kind::Char, Some(32), 64),
    prim("f32", Kind::Float, Some(32), 32),
    prim("f64", Kind::Float, Some(64), 64),
];

impl Prim {
    /// The type of a number that the struct does not store.
    pub(crate) const U64: Prim = prim("u64", Kind::Unsigned, None, 64);

    /// The primitive of this name.
    pub(crate) fn named(ident: &syn::Ident) -> Option<Prim> {
        PRIMS.iter().copied().find(|prim| ident == prim.name)
    }

    /// The narrowest primitive of the same kind that is at least `width` bits wide.
    pub(crate) fn wider(self, width: i128) -> Option<&'static str> {
        let fits = |prim: &&Prim| {
            prim.kind == self.kind && prim.natural.is_some() && i128::from(prim.most) >= width
        };
        PRIMS.iter().find(fits).map(|prim| prim.name)
    }

    pub(crate) fn is_integer(self) -> bool {
        matches!(self.kind, Kind::Unsigned | Kind::Signed)
    }

    pub(crate) fn is_wide(self) -> bool {
        self.most == 128
    }
}
