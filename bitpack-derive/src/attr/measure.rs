//! This module has what computed numbers measure, and the functions that ask for it in expressions.
//!
//! Input: the value of `len_of`, `count_of` or `position_of`, or a call such as `len_of(first..=last)` in an expression. Output: a
//! [`Measured`] or a [`Call`].

use super::item::{Item, Kind};
use super::parts::parts;
use super::ranges::{Fields, RANGE, range, value_tokens, without_ranges};
use super::term::{Term, literal};
use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::{BinOp, Expr, Member, parse_quote, parse_quote_spanned};

/// What a computed number is about: fields, and the arithmetic on their measure.
#[derive(Clone)]
pub(crate) struct Measured {
    pub(crate) fields: Fields,
    /// The operations, from the innermost one outwards.
    pub(crate) steps: Vec<Step>,
}

/// An operation with a constant.
#[derive(Clone)]
pub(crate) struct Step {
    pub(crate) op: Op,
    pub(crate) by: Term,
}

/// A division whose remainder is an error.
pub(crate) struct Division<'m> {
    pub(crate) value: Expr,
    pub(crate) by: &'m Term,
    /// What the error says of a remainder.
    pub(crate) why: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Op {
    Plus,
    Minus,
    Times,
    Over,
}

impl Op {
    fn sign(self) -> char {
        match self {
            Op::Plus => '+',
            Op::Minus => '-',
            Op::Times => '*',
            Op::Over => '/',
        }
    }
}

/// What a function in an expression returns of fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Function {
    /// The number of bytes.
    Len,
    /// The number of bits.
    Bits,
    /// The number of elements.
    Count,
    /// The tag of a union.
    Tag,
    /// The number of bytes in front of the field in the message.
    Position,
}

impl Function {
    const ALL: [(&'static str, Function); 5] = [
        ("len_of", Function::Len),
        ("bits_of", Function::Bits),
        ("count_of", Function::Count),
        ("tag_of", Function::Tag),
        ("position_of", Function::Position),
    ];

    /// The function of that name.
    pub(crate) fn named(name: &Ident) -> Option<Function> {
        Self::ALL.into_iter().find(|(known, _)| name == known).map(|(_, function)| function)
    }

    /// Whether it depends on where fields lie in the message.
    pub(crate) fn is_about_positions(self) -> bool {
        matches!(self, Function::Len | Function::Bits | Function::Position)
    }
}

/// A call of such a function.
pub(crate) struct Call {
    pub(crate) function: Function,
    pub(crate) fields: Fields,
}

impl Call {
    /// The call that an expression is.
    pub(crate) fn of(expr: &Expr) -> Option<Call> {
        let Expr::Call(call) = expr else { return None };
        let Expr::Path(path) = &*call.func else { return None };
        let function = Function::named(path.path.get_ident()?)?;
        let arguments: Vec<_> = call.args.iter().map(member).collect();
        let fields = match arguments.as_slice() {
            [Some(one)] => Fields::one(one.clone()),
            [Some(first), Some(last)] if function.takes_range() => {
                Fields { first: first.clone(), last: last.clone() }
            }
            _ => return None,
        };
        Some(Call { function, fields })
    }
}

impl Function {
    fn takes_range(self) -> bool {
        matches!(self, Function::Len | Function::Bits)
    }
}

/// The calls of such functions in an expression, the outermost ones first.
pub(crate) fn calls(expr: &Expr) -> Vec<Call> {
    if let Some(call) = Call::of(expr) {
        return vec![call];
    }
    parts(expr).into_iter().flat_map(calls).collect()
}

impl Measured {
    /// The number as an expression: the arithmetic on a call of `function`.
    pub(crate) fn number(&self, function: &str) -> Expr {
        self.steps.iter().fold(self.measure(function), |value, step| step.apply(&value))
    }

    /// The divisions, in the order in which they are made.
    pub(crate) fn divisions(&self, function: &str) -> Vec<Division<'_>> {
        let (mut value, mut written) = (self.measure(function), self.written(function));
        let mut divisions = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            if step.op == Op::Over {
                let why = format!("{written} is not a multiple of {}", step.by.written());
                divisions.push(Division { value: value.clone(), by: &step.by, why });
            }
            value = step.apply(&value);
            let before = if index == 0 { written } else { format!("({written})") };
            written = format!("{before} {} {}", step.op.sign(), step.by.written());
        }
        divisions
    }

    /// The measure as an expression of `value` has it.
    fn written(&self, function: &str) -> String {
        let name = |member: &Member| member.to_token_stream().to_string();
        let Fields { first, last } = &self.fields;
        match self.fields.is_one() {
            true => format!("{function}({})", name(last)),
            false => format!("{function}({}..={})", name(first), name(last)),
        }
    }

    /// The measure that the number `stated` stands for.
    pub(crate) fn inverse(&self, stated: Expr) -> Expr {
        self.steps.iter().rev().fold(stated, |value, step| step.undo(&value))
    }

    fn measure(&self, function: &str) -> Expr {
        let Fields { first, last } = &self.fields;
        let name = Ident::new(function, Span::call_site().located_at(member_span(last)));
        if self.fields.is_one() {
            parse_quote!(#name(#last))
        } else {
            parse_quote!(#name(#first, #last))
        }
    }
}

fn member_span(member: &Member) -> Span {
    match member {
        Member::Named(name) => name.span(),
        Member::Unnamed(index) => index.span,
    }
}

impl Step {
    fn apply(&self, value: &Expr) -> Expr {
        self.binary(self.op, value)
    }

    fn undo(&self, value: &Expr) -> Expr {
        let inverse = match self.op {
            Op::Plus => Op::Minus,
            Op::Minus => Op::Plus,
            Op::Times => Op::Over,
            Op::Over => Op::Times,
        };
        self.binary(inverse, value)
    }

    fn binary(&self, op: Op, value: &Expr) -> Expr {
        let (by, at) = (self.by.expr(), self.by.span());
        match op {
            Op::Plus => parse_quote_spanned!(at=> (#value + #by)),
            Op::Minus => parse_quote_spanned!(at=> (#value - #by)),
            Op::Times => parse_quote_spanned!(at=> (#value * #by)),
            Op::Over => parse_quote_spanned!(at=> (#value / #by)),
        }
    }
}

/// Fields, and arithmetic with constants that has an inverse.
pub(crate) struct Formula;

impl Kind for Formula {
    type Value = Measured;
    const TAKES: &'static str =
        ", where FIELDS is a field, or `first..=last` in parentheses if arithmetic follows";

    fn parse(item: &Item<'_>) -> syn::Result<Measured> {
        item.value(|input| {
            let tokens = value_tokens(input)?;
            if let Some(fields) = range(tokens.clone()) {
                return Ok(Measured { fields, steps: Vec::new() });
            }
            let expr = syn::parse2::<Term>(without_ranges(tokens))?;
            if let Expr::Lit(_) = expr.expr() {
                return match member(expr.expr()) {
                    Some(one) => Ok(Measured { fields: Fields::one(one), steps: Vec::new() }),
                    None => Err(syn::Error::new(expr.span(), "")),
                };
            }
            measured(expr.expr())
        })
    }
}

/// Fields with arithmetic around them.
fn measured(expr: &Expr) -> syn::Result<Measured> {
    let wrong = || Err(syn::Error::new_spanned(expr, ""));
    match expr {
        Expr::Paren(paren) => measured(&paren.expr),
        Expr::Binary(binary) => {
            let (inner, by, turned) = match (is_constant(&binary.left), is_constant(&binary.right))
            {
                (false, true) => (&binary.left, &binary.right, false),
                (true, false) => (&binary.right, &binary.left, true),
                _ => return wrong(),
            };
            let op = match binary.op {
                BinOp::Add(_) => Op::Plus,
                BinOp::Mul(_) => Op::Times,
                BinOp::Sub(_) if !turned => Op::Minus,
                BinOp::Div(_) if !turned => Op::Over,
                _ => return wrong(),
            };
            let mut measured = measured(inner)?;
            measured.steps.push(Step { op, by: Term::new((**by).clone()) });
            Ok(measured)
        }
        Expr::Call(call) => {
            let members: Vec<_> = call.args.iter().map(member).collect();
            match (&*call.func, members.as_slice()) {
                (Expr::Path(path), [Some(first), Some(last)]) if path.path.is_ident(RANGE) => {
                    let fields = Fields { first: first.clone(), last: last.clone() };
                    Ok(Measured { fields, steps: Vec::new() })
                }
                _ => wrong(),
            }
        }
        Expr::Path(_) => match member(expr) {
            Some(one) => Ok(Measured { fields: Fields::one(one), steps: Vec::new() }),
            None => wrong(),
        },
        _ => wrong(),
    }
}

/// Whether an operand is a constant: a number, or a name that is written as those of constants are.
fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => literal(expr).is_some(),
        Expr::Paren(paren) => is_constant(&paren.expr),
        Expr::Cast(cast) => is_constant(&cast.expr),
        Expr::Binary(binary) => is_constant(&binary.left) && is_constant(&binary.right),
        Expr::Path(path) => path.path.segments.last().is_some_and(|last| {
            path.path.segments.len() > 1
                || last.ident.to_string().chars().all(|sign| !sign.is_lowercase())
        }),
        _ => false,
    }
}

/// A field whose position is asked for.
pub(crate) struct Position;

impl Kind for Position {
    type Value = Term;
    const TAKES: &'static str = ", the name of a field";

    fn parse(item: &Item<'_>) -> syn::Result<Term> {
        item.value(|input| {
            let member: Member = syn::parse2(value_tokens(input)?)?;
            let name =
                Ident::new("position_of", Span::call_site().located_at(member_span(&member)));
            Ok(Term::new(parse_quote!(#name(#member))))
        })
    }
}

/// The field that an argument names.
fn member(expr: &Expr) -> Option<Member> {
    match expr {
        Expr::Path(path) => path.path.get_ident().cloned().map(Member::Named),
        Expr::Lit(_) => syn::parse2(expr.to_token_stream()).ok(),
        _ => None,
    }
}
