//! This module keeps expressions that the user wrote.
//!
//! Input: an expression as syn parsed it. Output: a [`Term`], which prints as one operand. Invariants: a term holds no invisible
//! group, and its printed form binds as tightly as a literal, so generated code may put it beside any operator.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{Expr, ExprParen};

/// An expression that the user wrote. The only way to print it is [`paste`].
#[derive(Clone)]
pub(crate) struct Term(Expr);

impl Term {
    pub(crate) fn new(mut expr: Expr) -> Self {
        settle(&mut expr);
        Term(expr)
    }

    /// The expression itself: for rules, and for errors that point at it.
    pub(crate) fn expr(&self) -> &Expr {
        &self.0
    }

    /// The number that the expression is, where it is a literal, perhaps negated.
    pub(crate) fn literal(&self) -> Option<i128> {
        literal(&self.0)
    }

    pub(crate) fn span(&self) -> Span {
        self.0.span()
    }

    /// Whether the expression is a text or a string of bytes, and so no number.
    pub(crate) fn is_text(&self) -> bool {
        use syn::Lit::{ByteStr, CStr, Str};
        matches!(&self.0, Expr::Lit(lit) if matches!(lit.lit, Str(_) | ByteStr(_) | CStr(_)))
    }

    /// Whether the expression is a number without a type of its own.
    pub(crate) fn is_untyped(&self) -> bool {
        fn untyped(expr: &Expr) -> bool {
            match expr {
                Expr::Lit(lit) => matches!(&lit.lit, syn::Lit::Int(int) if int.suffix().is_empty()),
                Expr::Unary(unary) => untyped(&unary.expr),
                Expr::Paren(paren) => untyped(&paren.expr),
                _ => false,
            }
        }
        untyped(&self.0)
    }

    /// The expression as a `usize`. [`check`](Self::check) reports an expression of another type; here it is converted, so that the
    /// compiler reports it once.
    pub(crate) fn as_usize(&self) -> TokenStream {
        self.as_number(&quote!(usize))
    }

    /// The expression as a number of the type `ty`, in the same way.
    pub(crate) fn as_number(&self, ty: &TokenStream) -> TokenStream {
        if self.literal().is_some() { self.to_token_stream() } else { self.cast(ty) }
    }

    /// The check that the expression has a type, which is the check's; nothing for a literal.
    pub(crate) fn check(&self, check: &str) -> Option<TokenStream> {
        self.literal().is_none().then(|| {
            let (inner, here) = (bare(&self.0), Span::call_site().located_at(self.span()));
            let check = Ident::new(check, here);
            quote_spanned!(here=> __bp::#check(&(#inner)))
        })
    }

    /// The expression, converted to the type `ty`.
    pub(crate) fn cast(&self, ty: impl ToTokens) -> TokenStream {
        let inner = bare(&self.0);
        quote!((#inner) as #ty)
    }

    /// The expression of a discriminant, converted to `u64`. Numbers without a type are computed in 128 bits: the compiler would take
    /// `1 << 63` for an `i32`, where the enum has a wider type.
    pub(crate) fn discriminant(&self) -> TokenStream {
        fn has_no_type(expr: &Expr) -> bool {
            match expr {
                Expr::Lit(lit) => matches!(&lit.lit, syn::Lit::Int(int) if int.suffix().is_empty()),
                Expr::Unary(unary) => has_no_type(&unary.expr),
                Expr::Paren(paren) => has_no_type(&paren.expr),
                Expr::Binary(binary) => has_no_type(&binary.left) && has_no_type(&binary.right),
                _ => false,
            }
        }
        if !has_no_type(&self.0) {
            return self.cast(quote!(u64));
        }
        let inner = bare(&self.0);
        quote!(({ let number: i128 = #inner; number }) as u64)
    }

    /// The expression as it is written in an attribute: without spaces around dots and colons.
    pub(crate) fn written(&self) -> String {
        self.0.to_token_stream().to_string().replace(" . ", ".").replace(" :: ", "::")
    }
}

impl Parse for Term {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.parse().map(Term::new)
    }
}

impl ToTokens for Term {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.extend(paste(&self.0));
    }
}

/// Prints an expression of the user's as one operand: whatever is no operand by itself gets parentheses.
fn paste(expr: &Expr) -> TokenStream {
    if is_operand(expr) {
        return expr.to_token_stream();
    }
    let mut group = Group::new(Delimiter::Parenthesis, bare(expr).to_token_stream());
    // The parentheses belong to generated code, so that no lint asks the user to remove them.
    group.set_span(Span::call_site().located_at(expr.span()));
    TokenTree::from(group).into()
}

/// The expression without the parentheses around it.
fn bare(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => bare(&paren.expr),
        expr => expr,
    }
}

/// Whether no operator beside the expression can take it apart.
fn is_operand(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) | Expr::Macro(_) | Expr::Call(_) | Expr::MethodCall(_) => true,
        Expr::Field(_) | Expr::Index(_) | Expr::Tuple(_) => true,
        Expr::Struct(_) => true,
        // An array, or a block.
        Expr::Verbatim(tokens) => {
            let mut tokens = tokens.clone().into_iter();
            matches!((tokens.next(), tokens.next()), (Some(TokenTree::Group(_)), None))
        }
        _ => false,
    }
}

/// Replaces the invisible groups that a macro leaves around what it took: by parentheses, or by nothing around an operand. The compiler
/// ignores such groups in what a derive prints, and with them the precedence that they stood for.
fn settle(expr: &mut Expr) {
    while let Expr::Group(group) = expr {
        let inner = std::mem::replace(&mut *group.expr, Expr::Verbatim(TokenStream::new()));
        *expr = match inner {
            inner @ (Expr::Group(_) | Expr::Paren(_)) => inner,
            inner if is_operand(&inner) => inner,
            inner => {
                let paren_token = Paren(Span::call_site().located_at(inner.span()));
                Expr::Paren(ExprParen { attrs: Vec::new(), paren_token, expr: Box::new(inner) })
            }
        };
    }
    match expr {
        Expr::Binary(binary) => {
            settle(&mut binary.left);
            settle(&mut binary.right);
        }
        Expr::Unary(unary) => settle(&mut unary.expr),
        Expr::Paren(paren) => settle(&mut paren.expr),
        Expr::Cast(cast) => settle(&mut cast.expr),
        Expr::Reference(reference) => settle(&mut reference.expr),
        Expr::Field(field) => settle(&mut field.base),
        Expr::Index(index) => {
            settle(&mut index.expr);
            settle(&mut index.index);
        }
        Expr::Call(call) => {
            settle(&mut call.func);
            call.args.iter_mut().for_each(settle);
        }
        Expr::MethodCall(call) => {
            settle(&mut call.receiver);
            call.args.iter_mut().for_each(settle);
        }
        Expr::Macro(call) => call.mac.tokens = settled(std::mem::take(&mut call.mac.tokens)),
        Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(settle),
        Expr::Struct(whole) => whole.fields.iter_mut().for_each(|field| settle(&mut field.expr)),
        Expr::Lit(_) | Expr::Path(_) => {}
        // Whether syn parses any other form depends on its feature `full`.
        other => *other = Expr::Verbatim(settled(other.to_token_stream())),
    }
}

/// Tokens of which syn makes no expression, with the same replaced in them.
fn settled(tokens: TokenStream) -> TokenStream {
    let each = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            match syn::parse2::<Term>(group.stream()) {
                Ok(term) => term.into_token_stream(),
                // A type, or another part of the language.
                Err(_) => settled(group.stream()),
            }
        }
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), settled(group.stream()));
            inner.set_span(group.span());
            TokenTree::from(inner).into()
        }
        other => other.into(),
    });
    each.collect()
}

/// The number that an expression is, where it is a literal, perhaps negated.
pub(crate) fn literal(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Lit(lit) => match &lit.lit {
            syn::Lit::Int(int) => int.base10_parse().ok(),
            syn::Lit::Byte(byte) => Some(i128::from(byte.value())),
            _ => None,
        },
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Neg(_)) => {
            literal(&unary.expr).and_then(i128::checked_neg)
        }
        Expr::Paren(paren) => literal(&paren.expr),
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}
