//! Expressions in attributes, as data.
//!
//! Input: calls of generated code in constants. Output: [`Expr`], a tree that an exporter reads without parsing Rust. Invariants: a tree is a
//! constant and allocates nothing; an expression that the tree cannot say is its text, so no part of a definition is left out.

/// An expression in an attribute.
///
/// Arithmetic is that of SPEC.md, section "Variable width": it is done in `i128` and stays at the limits of the type.
///
/// ```
/// use bitpack::layout::{Attribute, Expr, Operator};
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Row<'a> { words: u8, #[bitpack(len = self.words * 4)] cells: &'a [u8] }
///
/// let [Attribute::Len(Expr::Binary(operator, [words, four]))] = Row::LAYOUT.fields()[1].attributes()
///     else { panic!("a length") };
/// assert_eq!(*operator, Operator::Times);
/// assert!(matches!((words, four), (Expr::Field(0), Expr::Number(4))));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Expr {
    /// A number that the attribute states. `true` is 1 and `false` is 0. A greater one is a [`Constant`](Self::Constant).
    Number(i64),
    /// The value of the field with this number among the wire fields of the same struct or variant, counted from 0.
    Field(usize),
    /// The field with this name of the value of another expression.
    Member(&'static Expr, &'static str),
    /// The element with this index of the value of another expression, which is an array or a tuple.
    Element(&'static Expr, usize),
    /// The parameter with this number of the type, counted from 0: an [`Attribute::Parameter`](super::Attribute::Parameter) of its layout.
    Parameter(usize),
    /// The tag that the first field of the same variant keeps.
    Kept,
    /// The element of a list, in a condition on its last element.
    Item,
    /// The number of bits up to the end of the message, or of the limit around the field.
    Remaining,
    /// The negated number.
    Minus(&'static Expr),
    /// The opposite of a condition, or the number with every bit inverted in its own type.
    Not(&'static Expr),
    /// An operation with two operands.
    Binary(Operator, &'static [Expr; 2]),
    /// The value converted to an integer of so many bits, which is signed or not.
    Cast(&'static Expr, u32, bool),
    /// A constant that only the compiler knows: its text, and a function that returns its value if it is an integer, a `bool`, a `char` or an
    /// enum without data.
    Constant(&'static str, fn() -> Option<i128>),
    /// What a function returns of the fields from the first number to the last one, both included.
    Of(Measure, usize, usize),
    /// A call: the path of the function, or a dot and the name of the method, whose receiver is the first argument.
    Call(&'static str, &'static [Expr]),
    /// The text of an expression of any other form.
    Opaque(&'static str),
}

/// A function about fields of the same struct or variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Measure {
    /// `len_of`: the number of bytes.
    Len,
    /// `bits_of`: the number of bits.
    Bits,
    /// `count_of`: the number of elements of one field.
    Count,
    /// `tag_of`: the tag of one field.
    Tag,
    /// `position_of`: the number of bytes in front of one field in the message.
    Position,
}

/// An operator between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Operator {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`: 0 if the divisor is 0.
    Over,
    /// `%`: 0 if the divisor is 0.
    Modulo,
    /// `<<`: 0 if the shift is as wide as the type or wider.
    Left,
    /// `>>`: 0 if the shift is as wide as the type or wider.
    Right,
    /// `&`
    BitAnd,
    /// `|`
    BitOr,
    /// `^`
    BitXor,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `&&`
    And,
    /// `||`
    Or,
}

impl Operator {
    /// Returns the operator as Rust writes it.
    ///
    /// ```
    /// assert_eq!(bitpack::layout::Operator::AtMost.symbol(), "<=");
    /// ```
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Operator::Plus => "+",
            Operator::Minus => "-",
            Operator::Times => "*",
            Operator::Over => "/",
            Operator::Modulo => "%",
            Operator::Left => "<<",
            Operator::Right => ">>",
            Operator::BitAnd => "&",
            Operator::BitOr => "|",
            Operator::BitXor => "^",
            Operator::Equal => "==",
            Operator::NotEqual => "!=",
            Operator::Less => "<",
            Operator::AtMost => "<=",
            Operator::Greater => ">",
            Operator::AtLeast => ">=",
            Operator::And => "&&",
            Operator::Or => "||",
        }
    }
}

impl Expr {
    /// Returns whether two expressions are written alike. Of constants it compares the texts.
    pub(super) const fn is(&self, other: &Expr) -> bool {
        match (self, other) {
            (Expr::Number(a), Expr::Number(b)) => *a == *b,
            (Expr::Field(a), Expr::Field(b)) | (Expr::Parameter(a), Expr::Parameter(b)) => *a == *b,
            (Expr::Member(a, name), Expr::Member(b, other)) => a.is(b) && same(name, other),
            (Expr::Element(a, at), Expr::Element(b, other)) => a.is(b) && *at == *other,
            (Expr::Remaining, Expr::Remaining)
            | (Expr::Item, Expr::Item)
            | (Expr::Kept, Expr::Kept) => true,
            (Expr::Minus(a), Expr::Minus(b)) | (Expr::Not(a), Expr::Not(b)) => a.is(b),
            (Expr::Binary(op, a), Expr::Binary(other, b)) => {
                *op as u8 == *other as u8 && all(*a, *b)
            }
            (Expr::Cast(a, bits, signed), Expr::Cast(b, width, sign)) => {
                a.is(b) && *bits == *width && *signed == *sign
            }
            (Expr::Of(a, from, to), Expr::Of(b, first, last)) => {
                *a as u8 == *b as u8 && *from == *first && *to == *last
            }
            (Expr::Constant(a, _), Expr::Constant(b, _)) => same(a, b),
            (Expr::Call(a, arguments), Expr::Call(b, others)) => {
                same(a, b) && all(arguments, others)
            }
            (Expr::Opaque(a), Expr::Opaque(b)) => same(a, b),
            _ => false,
        }
    }
}

/// Returns whether two lists have expressions that are written alike.
pub(super) const fn all(a: &[Expr], b: &[Expr]) -> bool {
    a.len() == b.len() && {
        let mut i = 0;
        while i < a.len() && a[i].is(&b[i]) {
            i += 1;
        }
        i == a.len()
    }
}

/// Returns whether two texts are equal.
pub(super) const fn same(a: &str, b: &str) -> bool {
    same_bytes(a.as_bytes(), b.as_bytes())
}

/// Returns whether two strings of bytes are equal.
pub(super) const fn same_bytes(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}
