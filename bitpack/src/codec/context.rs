//! Contexts: the values that a field passes to the codec of its type.
//!
//! Input: the attributes' values. Output: the context type that [`ReadFrom`](super::ReadFrom) and
//! [`WriteTo`](super::WriteTo) are asked for. Contexts nest from the outside in, as types do: an optional
//! vector of 12-bit numbers takes `When<Within<Count, Width>>`.

/// The context of numbers with a stated width, in bits: `#[bits(N)]`.
#[derive(Clone, Copy, Debug)]
pub struct Width(pub usize);

/// The context of integers of variable length, and the code that they are written in: `integers = CODE`.
#[derive(Clone, Copy, Debug)]
pub struct Integers<F>(pub F);

/// The context of the entries of a map: the contexts of each key and of each value.
#[derive(Clone, Copy, Debug)]
pub struct Entries<K = (), V = ()>(pub K, pub V);

/// The context of a slice or a collection: its extent, and the context of each element.
#[derive(Clone, Copy, Debug)]
pub struct Within<E, C = ()> {
    /// The extent: a number of elements, a length in bytes, an end mark, or the rest of the message.
    pub extent: E,
    /// The context that is passed to each element.
    pub each: C,
}

impl<E, C> Within<E, C> {
    /// Joins an extent and the context of each element.
    #[must_use]
    pub const fn new(extent: E, each: C) -> Self {
        Within { extent, each }
    }
}

/// The context of an optional value whose presence an earlier field states: `if = …`.
#[derive(Clone, Copy, Debug)]
pub struct When<C = ()> {
    /// Whether the message contains the value.
    pub present: bool,
    /// The context that is passed to the value.
    pub each: C,
}

/// The context of an optional value that follows a bit for its presence.
#[derive(Clone, Copy, Debug)]
pub struct Flag<C = ()>(pub C);

/// The context of a union whose tag an earlier field states.
#[derive(Clone, Copy, Debug)]
pub struct Tag<C = ()> {
    /// The number that selects the variant.
    pub tag: u64,
    /// The context that is passed to the fields of the variant.
    pub context: C,
}

/// The context of a value in a box: the context of the value.
#[derive(Clone, Copy, Debug)]
pub struct Boxed<C = ()>(pub C);

/// The context of an array whose elements may vary in width: the context of each element.
#[derive(Clone, Copy, Debug)]
pub struct Each<C = ()>(pub C);

/// The context of an array that may have more or fewer elements in another version: `extensible`.
#[derive(Clone, Copy, Debug)]
pub struct Extensible<D, C = ()> {
    /// The source of the elements that a message lacks.
    pub missing: D,
    /// The context that is passed to each element.
    pub each: C,
}

impl<D, C> Extensible<D, C> {
    /// Joins the source of missing elements and the context of each element.
    #[must_use]
    pub const fn new(missing: D, each: C) -> Self {
        Extensible { missing, each }
    }
}
