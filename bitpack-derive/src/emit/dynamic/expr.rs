//! Expressions in attributes.
//!
//! Input: an expression that names earlier fields as `self.name`. Output: the same expression where those are the
//! values at hand, and arithmetic is done in `i64` and saturates: no message makes it overflow, and no narrow field
//! makes it wrong.

use crate::attr::literal;
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{BinOp, Expr, Member, UnOp};

/// What stands for a field.
pub(super) type Names<'n> = &'n dyn Fn(&Member) -> Option<TokenStream>;

pub(super) fn emit(expr: &Expr, names: Names<'_>) -> TokenStream {
    let each = |expr: &Expr| emit(expr, names);
    match expr {
        Expr::Binary(binary) => emit_binary(binary, names),
        Expr::Unary(unary) if literal(expr).is_none() => {
            let (op, inner) = (&unary.op, each(&unary.expr));
            match op {
                UnOp::Neg(_) => {
                    let inner = wide(&unary.expr, names);
                    quote!(__bp::saturating::minus(0, #inner))
                }
                _ => quote!(#op #inner),
            }
        }
        Expr::Paren(paren) => {
            let inner = each(&paren.expr);
            quote!((#inner))
        }
        Expr::Group(group) => each(&group.expr),
        Expr::Cast(cast) => {
            let (inner, ty) = (each(&cast.expr), &cast.ty);
            quote!((#inner as #ty))
        }
        Expr::Reference(reference) => {
            let inner = each(&reference.expr);
            quote!(&#inner)
        }
        Expr::Field(field) => match named(field, names) {
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
            let (func, args) = (each(&call.func), call.args.iter().map(each));
            quote!(#func(#(#args),*))
        }
        other => in_tokens(other.to_token_stream(), names),
    }
}

/// The value of `self.name`.
fn named(field: &syn::ExprField, names: Names<'_>) -> Option<TokenStream> {
    let Expr::Path(path) = &*field.base else { return None };
    if path.path.is_ident("self") { names(&field.member) } else { None }
}

fn emit_binary(binary: &syn::ExprBinary, names: Names<'_>) -> TokenStream {
    let (op, sides) = (&binary.op, [&*binary.left, &*binary.right]);
    let method = match op {
        BinOp::Add(_) => quote!(plus),
        BinOp::Sub(_) => quote!(minus),
        BinOp::Mul(_) => quote!(times),
        BinOp::Div(_) => quote!(over),
        BinOp::Rem(_) => quote!(modulo),
        BinOp::Shl(_) => quote!(left),
        BinOp::Shr(_) => quote!(right),
        // What is compared or masked with a sum has to be as wide.
        _ if sides.into_iter().any(is_sum) => {
            let [left, right] = sides.map(|side| wide(side, names));
            return quote!(#left #op #right);
        }
        _ => {
            let [left, right] = sides.map(|side| emit(side, names));
            return quote!(#left #op #right);
        }
    };
    let [left, right] = sides.map(|side| wide(side, names));
    quote!(__bp::saturating::#method(#left, #right))
}

/// Whether the value is computed, and so an `i64`.
fn is_sum(expr: &Expr) -> bool {
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
        Expr::Group(group) => is_sum(&group.expr),
        _ => false,
    }
}

/// The value in the type that is asked for.
pub(super) fn narrow(expr: &Expr, names: Names<'_>) -> TokenStream {
    let value = emit(expr, names);
    if is_sum(expr) { quote!(__bp::saturating::narrow(#value)) } else { value }
}

/// An operand as an `i64`.
fn wide(expr: &Expr, names: Names<'_>) -> TokenStream {
    let value = emit(expr, names);
    if is_plain(expr) || is_sum(expr) { value } else { quote!(__bp::saturating::wide(#value)) }
}

/// Whether an expression is a number whose type nothing says.
fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(lit) => matches!(&lit.lit, syn::Lit::Int(int) if int.suffix().is_empty()),
        Expr::Paren(paren) => is_plain(&paren.expr),
        Expr::Group(group) => is_plain(&group.expr),
        _ => false,
    }
}

/// Tokens that are no expression to the parser, such as a macro's arguments.
fn in_tokens(tokens: TokenStream, names: Names<'_>) -> TokenStream {
    let mut out = TokenStream::new();
    let mut rest = tokens.into_iter().collect::<Vec<_>>().into_iter().peekable();
    while let Some(token) = rest.next() {
        match &token {
            TokenTree::Group(group) => {
                let inner = in_tokens(group.stream(), names);
                let mut new = proc_macro2::Group::new(group.delimiter(), inner);
                new.set_span(group.span());
                out.extend([TokenTree::Group(new)]);
            }
            TokenTree::Ident(ident) if ident == "self" => {
                let mut ahead = rest.clone();
                let dot = ahead.next();
                let field = match (dot, ahead.next()) {
                    (Some(TokenTree::Punct(dot)), Some(field)) if dot.as_char() == '.' => {
                        syn::parse2::<Member>(field.into_token_stream()).ok()
                    }
                    _ => None,
                };
                match field.and_then(|field| names(&field)) {
                    Some(value) => {
                        out.extend(value);
                        rest = ahead;
                    }
                    None => out.extend([token]),
                }
            }
            _ => out.extend([token]),
        }
    }
    out
}
