//! What a field tells the type that it holds.
//!
//! Input: the attributes' values. Output: the context type that [`ReadFrom`](super::ReadFrom) and
//! [`WriteTo`](super::WriteTo) are asked for. Contexts nest from the outside in, as types do: an optional
//! vector of 12-bit numbers takes `When<Within<Count, Width>>`.

/// The width in bits of a number, or of each of several: `#[bits(N)]`.
#[derive(Clone, Copy, Debug)]
pub struct Width(pub usize);

/// How far a slice or a collection goes, and the context of each element.
#[derive(Clone, Copy, Debug)]
pub struct Within<E, C = ()> {
    /// How far it goes.
    pub extent: E,
    /// What each element is told.
    pub each: C,
}

impl<E, C> Within<E, C> {
    /// An extent, and the context of each element.
    #[must_use]
    pub const fn new(extent: E, each: C) -> Self {
        Within { extent, each }
    }
}

/// Whether an optional value is there: `if = …`.
#[derive(Clone, Copy, Debug)]
pub struct When<C = ()> {
    /// Whether it is there.
    pub present: bool,
    /// What the value is told.
    pub each: C,
}

/// An optional value behind a bit that says whether it is there.
#[derive(Clone, Copy, Debug)]
pub struct Flag<C = ()>(pub C);

/// The tag of a union, from an earlier field, and what the variant's fields are told.
#[derive(Clone, Copy, Debug)]
pub struct Tag<C = ()> {
    /// The tag.
    pub tag: u64,
    /// The rest of the context.
    pub context: C,
}

/// A value in a box, and what the value is told.
#[derive(Clone, Copy, Debug)]
pub struct Boxed<C = ()>(pub C);

/// An array whose elements may vary in width, and what each of them is told.
#[derive(Clone, Copy, Debug)]
pub struct Each<C = ()>(pub C);

/// An array of which another version may have more or fewer elements: `extensible`.
#[derive(Clone, Copy, Debug)]
pub struct Extensible<D, C = ()> {
    /// Makes the elements that a message lacks.
    pub missing: D,
    /// What each element is told.
    pub each: C,
}

impl<D, C> Extensible<D, C> {
    /// The source of missing elements, and the context of each element.
    #[must_use]
    pub const fn new(missing: D, each: C) -> Self {
        Extensible { missing, each }
    }
}
