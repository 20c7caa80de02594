//! Translated parts of expressions, and the operations on them.
//!
//! Input: operators and operands. Output: their text in Rust. Invariants: an operation stands in parentheses, so that the precedence is that of the
//! file; a part knows whether it is a condition or a number, because Rust does not mix them. A reason tells what has no form in the attributes
//! of the derive.

use super::kind::Kind;
use super::schema::EnumName;
use crate::rust::container;

/// A translated part.
pub(super) enum Part {
    /// A condition, or a field of one bit.
    Condition(String),
    /// A computed number, and whether it may be negative. The derive computes it in its widest type.
    Sum(String, bool),
    /// A number as the file states it.
    Literal(i128),
    /// A number of the type of a field: its text, whether it is signed, and the width of the type.
    Number(String, bool, u32),
    /// A field that is an enum in Rust.
    Enum(String, EnumName, u32),
    /// A number with a name: the enum, its name in the file or in Rust, and the number.
    Enumerator { of: EnumName, variant: String, number: u64 },
}

/// The longest text. Operations that need an operand twice would otherwise double it at each level.
const LONGEST: usize = 10_000;

impl Part {
    /// A field or an element that is a number. A field of one bit is a condition.
    pub(super) fn number(path: String, kind: &Kind<'_>) -> Option<Self> {
        Some(match kind {
            Kind::Bits { width: 1 } => Part::Condition(path),
            Kind::Bits { width } => Part::Number(path, false, container(*width)),
            Kind::Number { width, is_signed, .. } => Part::Number(path, *is_signed, *width),
            _ => return None,
        })
    }

    /// An expression of Rust; an enumerator is its number.
    pub(super) fn text(self) -> String {
        match self {
            Part::Condition(text)
            | Part::Sum(text, _)
            | Part::Enum(text, ..)
            | Part::Number(text, ..) => text,
            Part::Literal(number) if number < 0 => format!("({number})"),
            Part::Literal(number) => number.to_string(),
            Part::Enumerator { number, .. } => number.to_string(),
        }
    }

    /// The text of a condition, or the reason why it is none.
    pub(super) fn condition(self) -> Result<String, String> {
        match self {
            Part::Condition(text) => Ok(text),
            other => Err(format!("`{}` is a number, and no condition", other.text())),
        }
    }

    /// The part if it is a number.
    pub(super) fn numeric(self) -> Result<Self, String> {
        match self {
            Part::Condition(text) => Err(format!("`{text}` is a condition, and no number")),
            Part::Enum(text, ..) => {
                Err(format!("`{text}` is an enum; it can only be compared with its numbers"))
            }
            Part::Enumerator { number, .. } => Ok(Part::Literal(number.into())),
            other => Ok(other),
        }
    }

    /// The width of the enum that the part is.
    pub(super) fn width_of_enum(&self) -> Option<u32> {
        if let Part::Enum(.., width) = self { Some(*width) } else { None }
    }

    pub(super) fn may_be_negative(&self) -> bool {
        match self {
            Part::Sum(_, negative) | Part::Number(_, negative, _) => *negative,
            Part::Literal(number) => *number < 0,
            _ => false,
        }
    }

    /// The part behind `-`, `~` or `not`.
    pub(super) fn prefixed(self, sign: &str) -> Result<Self, String> {
        match (sign, self) {
            ("-", Part::Literal(number)) => Ok(Part::Literal(-number)),
            ("-", operand) => Ok(Part::Sum(format!("(-{})", operand.numeric()?.text()), true)),
            // Numbers of Kaitai have no width, so that all bits above are inverted too.
            ("~", operand) => Ok(Part::Sum(format!("(-{} - 1)", operand.numeric()?.text()), true)),
            (_, operand) => Ok(Part::Condition(format!("(!{})", operand.condition()?))),
        }
    }

    /// An operation with two operands, with the operator of Rust.
    pub(super) fn infix(self, sign: &str, right: Self) -> Result<Self, String> {
        match sign {
            "&&" | "||" => {
                let (left, right) = (self.condition()?, right.condition()?);
                short(Part::Condition(format!("({left} {sign} {right})")))
            }
            "==" | "!=" | "<" | "<=" | ">" | ">=" => self.compared(sign, right),
            "/" | "%" => short(divided(self.numeric()?, sign, right.numeric()?)?),
            _ => short(computed(self.numeric()?, sign, right.numeric()?)),
        }
    }

    fn compared(self, sign: &str, right: Self) -> Result<Self, String> {
        let is_equality = matches!(sign, "==" | "!=");
        let text = match (self, right) {
            (Part::Enum(field, of, _), Part::Enumerator { of: other, variant, .. })
            | (Part::Enumerator { of: other, variant, .. }, Part::Enum(field, of, _))
                if is_equality && of == other =>
            {
                format!("({field} {sign} {variant})")
            }
            (Part::Condition(left), Part::Condition(right)) if is_equality => {
                format!("({left} {sign} {right})")
            }
            (left, right) => {
                let (left, right) = (left.numeric()?, right.numeric()?);
                let [left, right] = match common(&left, &right) {
                    Common::Differs => [left.widened(), right.widened()],
                    _ => [left.text(), right.text()],
                };
                format!("({left} {sign} {right})")
            }
        };
        short(Part::Condition(text))
    }

    /// The text in the widest type.
    fn widened(self) -> String {
        match self {
            Part::Number(text, ..) => format!("({text} + 0)"),
            other => other.text(),
        }
    }

    /// The part if a condition holds, or else another one. The derive has no such operation, so the condition is computed twice.
    pub(super) fn chosen(self, yes: Self, no: Self) -> Result<Self, String> {
        let condition = self.condition()?;
        if let Part::Condition(yes) = yes {
            let no = no.condition()?;
            return short(Part::Condition(format!(
                "(({condition} && {yes}) || ((!{condition}) && {no}))"
            )));
        }
        let (yes, no) = (yes.numeric()?, no.numeric()?);
        let negative = yes.may_be_negative() || no.may_be_negative();
        let (yes, no) = (yes.text(), no.text());
        short(Part::Sum(
            format!("({condition} as u8 * {yes} + (!{condition}) as u8 * {no})"),
            negative,
        ))
    }
}

fn short(part: Part) -> Result<Part, String> {
    let text = match &part {
        Part::Condition(text) | Part::Sum(text, _) | Part::Number(text, ..) => text.len(),
        _ => 0,
    };
    if text > LONGEST { Err("the expression is nested too deeply".to_owned()) } else { Ok(part) }
}

/// The type that Rust finds for both operands.
enum Common {
    /// Whether it is signed, and its width.
    Of(bool, u32),
    /// The widest type of the derive, which finds it itself.
    Widest,
    /// None: an operand must be widened.
    Differs,
}

fn common(left: &Part, right: &Part) -> Common {
    match (left, right) {
        (Part::Number(_, signed, width), Part::Number(_, other, wide)) => {
            if (signed, width) == (other, wide) {
                Common::Of(*signed, *width)
            } else {
                Common::Differs
            }
        }
        (Part::Number(_, signed, width), Part::Literal(number))
        | (Part::Literal(number), Part::Number(_, signed, width)) => {
            let bits = width - u32::from(*signed);
            let least = if *signed { -(1 << bits) } else { 0 };
            if (least..1 << bits).contains(number) {
                Common::Of(*signed, *width)
            } else {
                Common::Differs
            }
        }
        _ => Common::Widest,
    }
}

/// An operation of which no operand must be positive.
fn computed(left: Part, sign: &str, right: Part) -> Part {
    let (a, b) = (left.may_be_negative(), right.may_be_negative());
    if matches!(sign, "&" | "|" | "^") {
        let negative = if sign == "&" { a && b } else { a || b };
        return match common(&left, &right) {
            Common::Of(signed, width) => {
                Part::Number(format!("({} {sign} {})", left.text(), right.text()), signed, width)
            }
            Common::Widest => {
                Part::Sum(format!("({} {sign} {})", left.text(), right.text()), negative)
            }
            Common::Differs => {
                Part::Sum(format!("({} {sign} {})", left.widened(), right.widened()), negative)
            }
        };
    }
    let negative = match sign {
        "-" => true,
        "<<" | ">>" => a,
        _ => a || b,
    };
    Part::Sum(format!("({} {sign} {})", left.text(), right.text()), negative)
}

/// A division, which rounds down in Kaitai and toward zero in the derive.
fn divided(left: Part, sign: &str, right: Part) -> Result<Part, String> {
    let (a, b) = (left.may_be_negative(), right.may_be_negative());
    if b {
        let right = right.text();
        return Err(format!("`{sign}` by `{right}`, which may be negative, is not supported"));
    }
    let (left, right) = (left.text(), right.text());
    let rest = format!("(({left} % {right} + {right}) % {right})");
    Ok(match (a, sign) {
        (false, _) => Part::Sum(format!("({left} {sign} {right})"), false),
        (true, "%") => Part::Sum(rest, false),
        (true, _) => Part::Sum(format!("(({left} - {rest}) / {right})"), true),
    })
}

/// The expression without parentheses around all of it.
pub(super) fn without_parentheses(text: String) -> String {
    let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) else {
        return text;
    };
    let mut depth = 0_i32;
    let is_around = inner.chars().all(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth >= 0
    });
    if is_around { inner.to_owned() } else { text }
}
