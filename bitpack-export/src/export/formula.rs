//! Expressions in another language.
//!
//! Input: an expression of a document. Output: its text in a [`Language`]. Invariant: a part that only the program with the type knows is an
//! error with its text, never a guess.

use super::Rooms;
use crate::arithmetic::Arithmetic;
use crate::owned::{Document, Expr, Kind, Type};

/// The operators of expressions, as Rust writes them.
const OPERATORS: &[&str] = &[
    "+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "==", "!=", "<", "<=", ">", ">=", "&&",
    "||",
];

/// The functions of fields that have a form in other languages.
const MEASURES: &[&str] = &["len_of", "bits_of", "position_of", "count_of"];

/// The longest text of an expression in bytes. A language may repeat an operand, so that each level doubles the text.
const LONGEST: usize = 10_000;

/// How a language writes the parts of expressions. Conditions are numbers: 1 if they hold.
pub(crate) trait Language {
    /// A number that the definition states.
    fn number(&self, number: i128) -> String;
    /// The number of a field, of a part of one, or of the last element of a list.
    fn value(&self, place: &Expr) -> Result<String, String>;
    /// The parameter with this number.
    fn parameter(&self, number: usize) -> Result<String, String>;
    /// `kept` or `remaining`.
    fn special(&self, name: &str) -> Result<String, String>;
    /// An operation with two operands, with the operator of Rust.
    fn binary(&self, operator: &str, left: &str, right: &str, own: Arithmetic) -> String;
    /// `minus`, `not`, `invert`, `unsigned` and `signed` with a width in bits, and measures with two numbers of fields.
    fn call(&self, name: &str, arguments: &[String]) -> Result<String, String>;
}

/// The expressions of the fields of a struct or of a variant.
pub(crate) struct Formulas<'d> {
    pub(crate) document: &'d Document,
    pub(crate) rooms: &'d Rooms<'d>,
    pub(crate) language: &'d dyn Language,
}

impl<'d> Formulas<'d> {
    /// The text of an expression.
    pub(crate) fn text(&self, expr: &Expr) -> Result<String, String> {
        self.part(expr, Arithmetic::of(self.document, self.rooms.fields, expr))
    }

    /// The text of a part of an expression.
    fn part(&self, expr: &Expr, own: Arithmetic) -> Result<String, String> {
        let text = self.form(expr, own)?;
        if text.len() > LONGEST {
            return Err(format!("an expression whose text here has more than {LONGEST} bytes"));
        }
        Ok(text)
    }

    fn form(&self, expr: &Expr, own: Arithmetic) -> Result<String, String> {
        let language = self.language;
        Ok(match expr {
            Expr::Number(number) => language.number((*number).into()),
            Expr::Constant { text, .. } => match expr.constant() {
                Some(number) => language.number(number),
                None => return Err(format!("the constant `{text}` has no number")),
            },
            Expr::Field(_) | Expr::Member { .. } | Expr::Element { .. } | Expr::Item => {
                language.value(expr)?
            }
            Expr::Parameter(number) => language.parameter(*number)?,
            Expr::Kept => language.special("kept")?,
            Expr::Remaining => language.special("remaining")?,
            Expr::Minus(of) => language.call("minus", &[self.part(of, own)?])?,
            Expr::Not(of) if self.is_condition(of) => {
                language.call("not", &[self.part(of, own)?])?
            }
            Expr::Not(of) => {
                let inverted = language.call("invert", &[self.part(of, own)?])?;
                match self.width(of) {
                    Some(bits) => language.call("unsigned", &[inverted, bits.to_string()])?,
                    None => inverted,
                }
            }
            // The text of a loaded layout is not a text of the other language.
            Expr::Binary { operator, .. } if !OPERATORS.contains(&operator.as_str()) => {
                return Err(format!("the operator `{operator}` has no form here"));
            }
            Expr::Binary { operator, left, right } => {
                language.binary(operator, &self.part(left, own)?, &self.part(right, own)?, own)
            }
            Expr::Cast { of, bits, signed } => {
                let name = if *signed { "signed" } else { "unsigned" };
                language.call(name, &[self.part(of, own)?, bits.to_string()])?
            }
            Expr::Of { measure, first, last } if MEASURES.contains(&measure.as_str()) => {
                language.call(measure, &[first.to_string(), last.to_string()])?
            }
            Expr::Of { measure, .. } => return Err(format!("`{measure}` has no form here")),
            Expr::Call { name, .. } => {
                return Err(format!("the function `{name}` is code of Rust"));
            }
            Expr::Opaque(text) => return Err(format!("the expression `{text}` is code of Rust")),
        })
    }

    /// The number that makes a `count_of` or a `len_of` this number: the arithmetic around the measure, undone.
    pub(crate) fn inverse(&self, expr: &Expr, stated: String) -> Result<String, String> {
        let Expr::Binary { operator, left, right } = expr else { return Ok(stated) };
        let (inner, by) = if left.measured().is_some() { (left, right) } else { (right, left) };
        let undo = match operator.as_str() {
            "+" => "-",
            "-" => "+",
            "*" => "/",
            "/" => "*",
            other => return Err(format!("`{other}` around a measure has no form here")),
        };
        let by = self.text(by)?;
        let undone = self.language.binary(undo, &stated, &by, Arithmetic::Wide);
        if undone.len() > LONGEST {
            return Err(format!("an expression whose text here has more than {LONGEST} bytes"));
        }
        self.inverse(inner, undone)
    }

    /// Whether the value of an expression is a `bool`.
    fn is_condition(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Binary { operator, .. } => {
                matches!(operator.as_str(), "==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||")
            }
            Expr::Not(of) => self.is_condition(of),
            Expr::Field(_) | Expr::Member { .. } | Expr::Element { .. } => {
                self.type_of(expr).is_some_and(|ty| ty.kind == Kind::Bool)
            }
            Expr::Item => {
                let leaf = self.rooms.until.and_then(|field| self.document.leaf(field.ty));
                leaf.is_some_and(|ty| ty.kind == Kind::Bool)
            }
            _ => false,
        }
    }

    /// The width of the type that inverts its bits, if it is an unsigned one.
    fn width(&self, of: &Expr) -> Option<usize> {
        match of {
            Expr::Field(_) => {
                let ty = self.type_of(of).filter(|ty| ty.kind == Kind::Unsigned)?;
                Some(ty.bits).filter(|bits| *bits < 127)
            }
            Expr::Cast { bits, signed: false, .. } => {
                Some(*bits as usize).filter(|bits| *bits < 127)
            }
            _ => None,
        }
    }

    /// The type of a field, or of a part of one.
    fn type_of(&self, expr: &Expr) -> Option<&'d Type> {
        let inner = |at: usize| match self.document.types.get(at)?.kind {
            Kind::Option { inner } | Kind::Indirect { inner } => self.document.types.get(inner),
            _ => self.document.types.get(at),
        };
        match expr {
            Expr::Field(number) => inner(self.rooms.fields.get(*number)?.ty),
            Expr::Member { of, number: Some(number), .. } | Expr::Element { of, index: number } => {
                match &self.type_of(of)?.kind {
                    Kind::Struct { fields } => inner(fields.get(*number)?.ty),
                    Kind::Array { element, .. } | Kind::Sequence { element } => inner(*element),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

impl Expr {
    /// The fields that a `count_of` or a `len_of` is about.
    pub(crate) fn measured(&self) -> Option<(usize, usize)> {
        match self {
            Expr::Of { first, last, .. } => Some((*first, *last)),
            Expr::Binary { left, right, .. } => left.measured().or_else(|| right.measured()),
            _ => None,
        }
    }
}
