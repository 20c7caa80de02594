//! This module emits the expressions in attributes.
//!
//! Input: an expression that names earlier fields as `self.name`. Output: the expression with the values at hand in their
//! place, and with arithmetic that saturates: no message makes it overflow. Invariant: the arithmetic is done in `i64` if every operand
//! is known to fit, and else in `i128`.

use super::part::Part;
use super::{indexed, remaining};
use crate::attr::inner::{Inner, chain};
use crate::attr::literal;
use crate::attr::measure::{Call, Function};
use crate::model::{Field, Kind, Prim, Ty};
use core::cell::RefCell;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, Member, Type, UnOp};

/// The fields that an expression may name.
#[derive(Clone, Copy)]
pub(super) struct Names<'n> {
    /// What stands for a field.
    pub(super) value: &'n dyn Fn(&Member) -> TokenStream,
    /// What stands for a number inside a field's value that encoding computes; nothing if the value has the number on the wire.
    pub(super) inner: &'n dyn Fn(&Field<'_>, &Inner) -> Option<TokenStream>,
    pub(super) part: &'n Part<'n, 'n>,
    /// The number of bytes that a number of bits is.
    pub(super) whole: &'n dyn Fn(TokenStream) -> TokenStream,
}

/// The number of bytes in a number of bits: both sides round up. Where a computed number needs a whole number of bytes, another function
/// checks that.
pub(super) fn whole_bytes(bits: TokenStream) -> TokenStream {
    quote!(#bits.div_ceil(8))
}

/// How the operations of one expression are printed.
#[derive(Clone, Copy)]
struct Emitter<'n> {
    names: Names<'n>,
    /// Whether `i64` holds every operand.
    fits: bool,
}

pub(super) fn emit(expr: &Expr, names: Names<'_>) -> TokenStream {
    Emitter { names, fits: fits(expr, names.part) }.emit(expr)
}

/// The fields that an expression names as `self.name`.
pub(super) fn named(expr: &Expr, part: &Part<'_, '_>) -> Vec<Member> {
    let found = RefCell::new(Vec::new());
    let value = |member: &Member| {
        found.borrow_mut().push(member.clone());
        TokenStream::new()
    };
    emit(expr, Names { value: &value, inner: &skip_inner, part, whole: &|bits| bits });
    found.into_inner()
}

/// What stands for a number inside a field where only names are asked for.
fn skip_inner(_: &Field<'_>, _: &Inner) -> Option<TokenStream> {
    Some(TokenStream::new())
}

/// What encoding computes the numbers inside fields from that an expression names.
pub(super) fn inner(expr: &Expr, part: &Part<'_, '_>) -> Vec<Expr> {
    let found = RefCell::new(Vec::new());
    let inner = |_: &Field<'_>, inner: &Inner| {
        found.borrow_mut().push(inner.number.expr().clone());
        Some(TokenStream::new())
    };
    let value = |_: &Member| TokenStream::new();
    emit(expr, Names { value: &value, inner: &inner, part, whole: &|bits| bits });
    found.into_inner()
}

/// The value in the type that is asked for.
pub(super) fn narrow(expr: &Expr, names: Names<'_>) -> TokenStream {
    let emitter = Emitter { names, fits: fits(expr, names.part) };
    let value = emitter.emit(expr);
    if is_sum(expr) { emitter.call("narrow", &[value]) } else { value }
}

/// The value in the type `ty`. A number that this type does not hold becomes the nearest one.
pub(super) fn convert(expr: &Expr, ty: &Ty<'_>, names: Names<'_>) -> TokenStream {
    let emitter = Emitter { names, fits: fits(expr, names.part) };
    // The name of another type may be that of an integer.
    let may_be_integer = ty.prim().map_or(ty.own_path().is_some(), Prim::is_integer);
    let is_converted = |own: Prim| {
        let is_same = ty.prim().is_some_and(|prim| prim.name == own.name);
        // Bits of the type itself stay as they are, also those that the arithmetic does not hold.
        is_field(expr) || !is_same
    };
    let is_number = is_sum(expr) || is_measured(expr);
    if may_be_integer && (is_number || integer_of(expr, names.part).is_some_and(is_converted)) {
        let value = emitter.wide(expr);
        return emitter.call("narrow", &[value]);
    }
    emitter.emit(expr)
}

/// The type of an integer that an expression certainly has by itself: that of a field, of a conversion, or of bits of them.
fn integer_of(expr: &Expr, part: &Part<'_, '_>) -> Option<Prim> {
    let prim = match expr {
        Expr::Paren(paren) => integer_of(&paren.expr, part),
        Expr::Cast(cast) => match &*cast.ty {
            Type::Path(path) => path.path.get_ident().and_then(Prim::named),
            _ => None,
        },
        Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => integer_of(&unary.expr, part),
        Expr::Binary(binary) => match binary.op {
            BinOp::BitAnd(_) | BinOp::BitOr(_) | BinOp::BitXor(_) => {
                integer_of(&binary.left, part).or_else(|| integer_of(&binary.right, part))
            }
            _ => None,
        },
        Expr::Field(named) => {
            own(named).and_then(|member| part.find(member)).and_then(|(_, field)| field.ty.prim())
        }
        _ => None,
    };
    prim.filter(|prim| prim.is_integer())
}

fn is_field(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => is_field(&paren.expr),
        expr => matches!(expr, Expr::Field(_)),
    }
}

/// Whether `i64` holds every operand of an expression, as far as the definition tells.
fn fits(expr: &Expr, part: &Part<'_, '_>) -> bool {
    match expr {
        Expr::Binary(binary) => fits(&binary.left, part) && fits(&binary.right, part),
        Expr::Unary(unary) => fits(&unary.expr, part),
        Expr::Paren(paren) => fits(&paren.expr, part),
        Expr::Lit(_) => literal(expr).is_none_or(|value| i64::try_from(value).is_ok()),
        Expr::Field(named) => match own(named).and_then(|member| part.find(member)) {
            Some((_, field)) => field.ty.prim().is_some_and(|prim| {
                prim.kind != Kind::Unsigned && prim.most <= 64
                    || field.is_calculated() && prim.most < 64
                    || field.known_width().is_some_and(|width| width < 64)
            }),
            None => false,
        },
        Expr::Call(_) => Call::of(expr).is_some(),
        // How many bits are left is less than that of any message.
        Expr::Path(path) => is_counted(path),
        _ => false,
    }
}

/// Whether it is a number of bits or of elements, which generated code has in a local variable.
fn is_counted(path: &syn::ExprPath) -> bool {
    path.path.is_ident(remaining::NAME) || path.path.is_ident(indexed::NAME)
}

/// The field that `self.name` names.
fn own(field: &syn::ExprField) -> Option<&Member> {
    let Expr::Path(path) = &*field.base else { return None };
    path.path.is_ident("self").then_some(&field.member)
}

impl Emitter<'_> {
    fn emit(self, expr: &Expr) -> TokenStream {
        let each = |expr: &Expr| self.emit(expr);
        match expr {
            Expr::Binary(binary) => self.binary(binary),
            Expr::Unary(unary) if literal(expr).is_none() => {
                let (op, inner) = (&unary.op, each(&unary.expr));
                match op {
                    UnOp::Neg(_) => {
                        let inner = self.wide(&unary.expr);
                        self.call("minus", &[quote!(0), inner])
                    }
                    _ => quote!(#op #inner),
                }
            }
            Expr::Paren(paren) => {
                let inner = each(&paren.expr);
                quote!((#inner))
            }
            Expr::Cast(cast) => {
                let (inner, ty) = (each(&cast.expr), &cast.ty);
                quote!((#inner as #ty))
            }
            Expr::Reference(reference) => {
                let inner = each(&reference.expr);
                quote!(&#inner)
            }
            Expr::Field(field) => match self.inner(expr).or_else(|| self.named(field)) {
                Some(value) => value,
                None => {
                    let (base, member) = (each(&field.base), &field.member);
                    quote!(#base.#member)
                }
            },
            Expr::MethodCall(call) => {
                let (receiver, method, turbofish) =
                    (each(&call.receiver), &call.method, &call.turbofish);
                let args = call.args.iter().map(each);
                quote!(#receiver.#method #turbofish(#(#args),*))
            }
            Expr::Call(call) => {
                if let Some(call) = Call::of(expr) {
                    return self.measure(&call);
                }
                // A parameter's type is not that of the arithmetic where this is in `i128`.
                let argument = |arg: &Expr| match self.emit(arg) {
                    sum if is_sum(arg) && !self.fits => self.call("narrow", &[sum]),
                    value => value,
                };
                let (func, args) = (each(&call.func), call.args.iter().map(argument));
                quote!(#func(#(#args),*))
            }
            other => self.in_tokens(other.to_token_stream()),
        }
    }

    /// What a function returns of fields.
    fn measure(self, Call { function, fields }: &Call) -> TokenStream {
        let (part, last) = (self.names.part, &fields.last);
        let value = || (self.names.value)(last);
        let bits = || {
            let (start, end) = (part.start_of(&fields.first), part.end_of(last));
            quote!((#end - #start))
        };
        match function {
            Function::Len => (self.names.whole)(bits()),
            Function::Bits => bits(),
            Function::Position => (self.names.whole)(part.start_of(last)),
            Function::Count => {
                let value = value();
                quote_spanned!(at(last.span())=> __bp::Counted::elements(&(#value)))
            }
            Function::Tag => {
                let value = value();
                quote_spanned!(at(last.span())=> __bp::Tagged::tag(&(#value)))
            }
        }
    }

    /// A function of the arithmetic.
    fn call(self, name: &str, arguments: &[TokenStream]) -> TokenStream {
        let name = format_ident!("{name}");
        match self.fits {
            true => quote!(__bp::saturating::#name(#(#arguments),*)),
            false => quote!(__bp::saturating_wide::#name(#(#arguments),*)),
        }
    }

    /// The number inside a field that an expression names, if encoding computes it.
    fn inner(self, expr: &Expr) -> Option<TokenStream> {
        let (member, path) = chain(expr)?;
        let (field, inner) = self.names.part.inner(member, &path)?;
        (self.names.inner)(field, inner)
    }

    /// The value of `self.name`.
    fn named(self, field: &syn::ExprField) -> Option<TokenStream> {
        own(field).map(|member| (self.names.value)(member))
    }

    fn binary(self, binary: &syn::ExprBinary) -> TokenStream {
        let (op, sides) = (&binary.op, [&*binary.left, &*binary.right]);
        let method = match op {
            BinOp::Add(_) => "plus",
            BinOp::Sub(_) => "minus",
            BinOp::Mul(_) => "times",
            BinOp::Div(_) => "over",
            BinOp::Rem(_) => "modulo",
            BinOp::Shl(_) => "left",
            BinOp::Shr(_) => "right",
            // What is compared or masked with a sum has to be as wide.
            _ if sides.into_iter().any(is_sum)
                || is_comparison(op)
                    && sides.into_iter().any(is_measured)
                    && !sides.into_iter().any(is_plain) =>
            {
                let [left, right] = sides.map(|side| self.wide(side));
                return quote!(#left #op #right);
            }
            _ => {
                let [left, right] = sides.map(|side| self.emit(side));
                return quote!(#left #op #right);
            }
        };
        let [left, right] = sides.map(|side| self.wide(side));
        self.call(method, &[left, right])
    }

    /// An operand in the type of the arithmetic.
    fn wide(self, expr: &Expr) -> TokenStream {
        let value = self.emit(expr);
        if is_plain(expr) || is_sum(expr) { value } else { self.call("wide", &[value]) }
    }

    /// Tokens that are no expression to the parser, such as a macro's arguments.
    fn in_tokens(self, tokens: TokenStream) -> TokenStream {
        let mut out = TokenStream::new();
        let mut rest = tokens.into_iter().collect::<Vec<_>>().into_iter().peekable();
        while let Some(token) = rest.next() {
            match &token {
                TokenTree::Group(group) => {
                    let inner = self.in_tokens(group.stream());
                    let mut new = proc_macro2::Group::new(group.delimiter(), inner);
                    new.set_span(group.span());
                    out.extend([TokenTree::Group(new)]);
                }
                TokenTree::Ident(ident) if ident == "self" => {
                    if let Some((number, steps)) = self.inner_in_tokens(ident, rest.clone()) {
                        out.extend(number);
                        rest.by_ref().take(2 * steps).for_each(drop);
                        continue;
                    }
                    let mut ahead = rest.clone();
                    let dot = ahead.next();
                    let field = match (dot, ahead.next()) {
                        (Some(TokenTree::Punct(dot)), Some(field)) if dot.as_char() == '.' => {
                            syn::parse2::<Member>(field.into_token_stream()).ok()
                        }
                        _ => None,
                    };
                    match field.map(|field| (self.names.value)(&field)) {
                        Some(value) => {
                            out.extend(value);
                            rest = ahead;
                        }
                        None => out.extend([token]),
                    }
                }
                // The local variable of generated code, also where a macro passes the name on.
                TokenTree::Ident(ident) if ident == remaining::NAME => {
                    let ident = Ident::new(remaining::NAME, at(ident.span()));
                    out.extend([TokenTree::Ident(ident)]);
                }
                _ => out.extend([token]),
            }
        }
        out
    }

    /// The computed number inside a field that the tokens behind `self` name, and how many members its path has.
    fn inner_in_tokens(
        self,
        own: &Ident,
        mut rest: impl Iterator<Item = TokenTree>,
    ) -> Option<(TokenStream, usize)> {
        let (mut path, mut found) = (own.to_token_stream(), None);
        for steps in 1.. {
            let dot = rest.next().filter(|dot| dot.to_string() == ".");
            let (Some(dot), Some(member)) = (dot, rest.next()) else { break };
            path.extend([dot, member]);
            let Ok(expr) = syn::parse2::<Expr>(path.clone()) else { break };
            found = self.inner(&expr).map(|number| (number, steps)).or(found);
        }
        found
    }
}

/// Generated code at the place of a name, so that an error about the name is there.
fn at(span: Span) -> Span {
    Span::call_site().located_at(span)
}

/// Whether the value is computed, and so of the arithmetic's type.
pub(super) fn is_sum(expr: &Expr) -> bool {
    match expr {
        Expr::Binary(binary) => match binary.op {
            BinOp::BitAnd(_) | BinOp::BitOr(_) | BinOp::BitXor(_) => {
                is_sum(&binary.left) || is_sum(&binary.right)
            }
            BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_) => true,
            BinOp::Shl(_) | BinOp::Shr(_) => true,
            _ => false,
        },
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => literal(expr).is_none(),
        Expr::Paren(paren) => is_sum(&paren.expr),
        _ => false,
    }
}

/// Whether a value is a number of bits, of bytes or of elements, which has the type `usize` whatever it is compared with.
fn is_measured(expr: &Expr) -> bool {
    match expr {
        Expr::Call(_) => Call::of(expr).is_some_and(|call| call.function != Function::Tag),
        Expr::Path(path) => is_counted(path),
        Expr::Paren(paren) => is_measured(&paren.expr),
        _ => false,
    }
}

fn is_comparison(op: &BinOp) -> bool {
    use BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
}

/// Whether an expression is a number whose type nothing says.
fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(lit) => matches!(&lit.lit, syn::Lit::Int(int) if int.suffix().is_empty()),
        Expr::Paren(paren) => is_plain(&paren.expr),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && is_plain(&unary.expr),
        _ => false,
    }
}
