//! This module emits expressions as data, for the layout.
//!
//! Input: an expression that names earlier fields as `self.name`. Output: a constant `__bp::Expr`, as in
//! `__bp::Expr::Binary(__bp::Operator::Times, &[__bp::Expr::Field(0), __bp::Expr::Number(4)])`. Invariant: every
//! expression has a tree; what the tree cannot say is its text.

use crate::attr::measure::{Call, Function};
use crate::attr::{Term, literal};
use crate::model::{Field, Packet, Prim};
use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::{ParseStream, Parser};
use syn::{BinOp, Expr, Lit, Member, Token, Type, UnOp};

/// What the names in the expressions of one struct or variant stand for.
pub(super) struct Names<'n> {
    /// The fields on the wire, in order.
    members: Vec<&'n Member>,
    /// The number of the first of them: 1 behind the header of an extensible message.
    first: usize,
    parameters: Vec<&'n Ident>,
    /// The name of the element in a condition on the last element of a list.
    element: Option<&'n Ident>,
}

impl<'n> Names<'n> {
    pub(super) fn new<'a: 'n>(
        packet: &'n Packet<'_>,
        fields: impl Iterator<Item = &'n Field<'a>>,
    ) -> Self {
        let parameters = packet.attrs.parameters.iter().flat_map(|given| &given.value);
        Names {
            members: fields.map(|field| &field.member).collect(),
            first: usize::from(packet.is_extensible()),
            parameters: parameters.map(|(name, _)| name).collect(),
            element: None,
        }
    }

    /// The same names, and one for the element of a list.
    pub(super) fn with_element(&self, element: &'n Ident) -> Self {
        Names {
            members: self.members.clone(),
            first: self.first,
            parameters: self.parameters.clone(),
            element: Some(element),
        }
    }

    /// The number of a field on the wire.
    pub(super) fn number(&self, member: &Member) -> Option<Literal> {
        let at = self.members.iter().position(|own| *own == member)?;
        Some(Literal::usize_unsuffixed(self.first + at))
    }

    /// The expression as data.
    pub(super) fn emit(&self, expr: &Expr) -> TokenStream {
        self.tree(expr).unwrap_or_else(|| {
            let text = written(expr);
            quote!(__bp::Expr::Opaque(#text))
        })
    }

    /// The tree, if the expression has one.
    fn tree(&self, expr: &Expr) -> Option<TokenStream> {
        if let Some(value) = literal(expr) {
            return Some(i64::try_from(value).map_or_else(|_| wide(expr, value), number));
        }
        Some(match expr {
            Expr::Paren(paren) => return self.tree(&paren.expr),
            Expr::Group(group) => return self.tree(&group.expr),
            Expr::Reference(reference) => return self.tree(&reference.expr),
            Expr::Lit(lit) => match &lit.lit {
                Lit::Bool(value) => number(value.value.into()),
                _ => return None,
            },
            Expr::Unary(unary) => {
                let inner = self.emit(&unary.expr);
                match unary.op {
                    UnOp::Neg(_) => quote!(__bp::Expr::Minus(&#inner)),
                    UnOp::Deref(_) => inner,
                    UnOp::Not(_) => quote!(__bp::Expr::Not(&#inner)),
                    _ => return None,
                }
            }
            Expr::Binary(binary) => {
                let operator = operator(&binary.op)?;
                self.binary(&operator, &self.emit(&binary.left), &self.emit(&binary.right))
            }
            Expr::Field(field) => self.field(field),
            Expr::Index(index) => {
                let (inner, at) = (self.emit(&index.expr), literal(&index.index)?);
                let at = Literal::usize_unsuffixed(usize::try_from(at).ok()?);
                quote!(__bp::Expr::Element(&#inner, #at))
            }
            Expr::Cast(cast) => {
                let (inner, prim) = (self.emit(&cast.expr), integer(&cast.ty)?);
                let (bits, signed) =
                    (Literal::u32_unsuffixed(prim.most), prim.name.starts_with('i'));
                quote!(__bp::Expr::Cast(&#inner, #bits, #signed))
            }
            Expr::Path(path) => return self.path(expr, path.path.get_ident()),
            Expr::Call(_) if Call::of(expr).is_some() => return self.measure(&Call::of(expr)?),
            Expr::Call(call) if call.args.iter().all(is_constant) => constant(expr),
            Expr::Call(call) => self.call(&written(&call.func), call.args.iter()),
            Expr::MethodCall(call) if call.turbofish.is_none() => {
                let arguments = std::iter::once(&*call.receiver).chain(&call.args);
                self.call(&format!(".{}", call.method), arguments)
            }
            Expr::Macro(call) if call.mac.path.is_ident("matches") => {
                let parse = |input: ParseStream<'_>| self.matches(input);
                return parse.parse2(call.mac.tokens.clone()).ok();
            }
            _ => return None,
        })
    }

    fn path(&self, expr: &Expr, ident: Option<&Ident>) -> Option<TokenStream> {
        let Some(ident) = ident else { return Some(constant(expr)) };
        if self.element == Some(ident) {
            return Some(quote!(__bp::Expr::Item));
        }
        if let Some(at) = self.parameters.iter().position(|name| *name == ident) {
            let at = Literal::usize_unsuffixed(at);
            return Some(quote!(__bp::Expr::Parameter(#at)));
        }
        match ident.to_string().as_str() {
            "remaining" => Some(quote!(__bp::Expr::Remaining)),
            "self" | "index" => None,
            _ => Some(constant(expr)),
        }
    }

    fn field(&self, field: &syn::ExprField) -> TokenStream {
        if let Expr::Path(path) = &*field.base {
            if path.path.is_ident("self") {
                return match self.number(&field.member) {
                    Some(number) => quote!(__bp::Expr::Field(#number)),
                    // The only field that is not on the wire and that an expression may name.
                    None => quote!(__bp::Expr::Kept),
                };
            }
        }
        let base = self.emit(&field.base);
        match &field.member {
            Member::Named(name) => {
                let name = crate::model::shown(name);
                quote!(__bp::Expr::Member(&#base, #name))
            }
            Member::Unnamed(index) => {
                let at = Literal::u32_unsuffixed(index.index);
                quote!(__bp::Expr::Element(&#base, #at))
            }
        }
    }

    /// A function about fields.
    fn measure(&self, Call { function, fields }: &Call) -> Option<TokenStream> {
        let (first, last) = (self.number(&fields.first)?, self.number(&fields.last)?);
        let function = match function {
            Function::Len => quote!(Len),
            Function::Bits => quote!(Bits),
            Function::Count => quote!(Count),
            Function::Tag => quote!(Tag),
            Function::Position => quote!(Position),
        };
        Some(quote!(__bp::Expr::Of(__bp::Measure::#function, #first, #last)))
    }

    fn binary(
        &self,
        operator: &TokenStream,
        left: &TokenStream,
        right: &TokenStream,
    ) -> TokenStream {
        quote!(__bp::Expr::Binary(__bp::Operator::#operator, &[#left, #right]))
    }

    fn call<'e>(&self, name: &str, arguments: impl Iterator<Item = &'e Expr>) -> TokenStream {
        let arguments = arguments.map(|argument| self.emit(argument));
        quote!(__bp::Expr::Call(#name, &[#(#arguments),*]))
    }

    /// The arguments of `matches!`: a comparison for each pattern that is a constant or a range.
    fn matches(&self, input: ParseStream<'_>) -> syn::Result<TokenStream> {
        let value = self.emit(Term::new(input.parse()?).expr());
        input.parse::<Token![,]>()?;
        let mut any: Option<TokenStream> = None;
        while !input.is_empty() && !input.peek(Token![,]) {
            let one = self.pattern(&value, input)?;
            any = Some(match any {
                Some(before) => self.binary(&quote!(Or), &before, &one),
                None => one,
            });
            input.parse::<Option<Token![|]>>()?;
        }
        input.parse::<Option<Token![,]>>()?;
        any.ok_or_else(|| input.error(""))
    }

    fn pattern(&self, value: &TokenStream, input: ParseStream<'_>) -> syn::Result<TokenStream> {
        let first = self.bound(input)?;
        if !input.peek(Token![..=]) {
            return Ok(self.binary(&quote!(Equal), value, &first));
        }
        input.parse::<Token![..=]>()?;
        let last = self.bound(input)?;
        let from = self.binary(&quote!(AtLeast), value, &first);
        let to = self.binary(&quote!(AtMost), value, &last);
        Ok(self.binary(&quote!(And), &from, &to))
    }

    /// A constant in a pattern. A name in lower case would take any value.
    fn bound(&self, input: ParseStream<'_>) -> syn::Result<TokenStream> {
        let mut tokens = TokenStream::new();
        while !input.is_empty() && !input.peek(Token![|]) && !input.peek(Token![,]) {
            if input.peek(Token![..=]) {
                break;
            }
            tokens.extend([input.parse::<TokenTree>()?]);
        }
        let term: Term = syn::parse2(tokens)?;
        let binds = |path: &syn::ExprPath| {
            let name = path.path.get_ident().map(ToString::to_string).unwrap_or_default();
            name.starts_with(|first: char| first.is_lowercase() || first == '_')
        };
        match term.expr() {
            Expr::Path(path) if !binds(path) => Ok(self.emit(term.expr())),
            Expr::Call(call) if call.args.iter().all(|one| literal(one).is_some()) => {
                Ok(constant(term.expr()))
            }
            expr if literal(expr).is_some() => Ok(self.emit(expr)),
            expr @ Expr::Lit(_) => Ok(self.emit(expr)),
            _ => Err(input.error("")),
        }
    }
}

/// The expression as it is written in an attribute.
fn written(expr: &Expr) -> String {
    Term::new(expr.clone()).written()
}

fn number(value: i64) -> TokenStream {
    let (sign, value) = ((value < 0).then(|| quote!(-)), value.unsigned_abs());
    let value = Literal::u64_unsuffixed(value);
    quote!(__bp::Expr::Number(#sign #value))
}

/// A number of more than 64 bits, or an unsigned one of 64.
fn wide(expr: &Expr, value: i128) -> TokenStream {
    let (text, sign) = (written(expr), (value < 0).then(|| quote!(-)));
    let value = Literal::u128_suffixed(value.unsigned_abs());
    quote!(__bp::Expr::Constant(#text, || __bp::Some(#sign (#value as i128))))
}

/// A constant of the program, whose value a function returns.
fn constant(expr: &Expr) -> TokenStream {
    let (text, value) = (written(expr), expr.to_token_stream());
    quote!(__bp::Expr::Constant(#text, || {
        use __bp::ShowAny as _;
        __bp::integer(__bp::Show(&#value).value())
    }))
}

/// Whether an argument of a call has the same value in every message.
fn is_constant(expr: &Expr) -> bool {
    literal(expr).is_some() || matches!(expr, Expr::Path(path) if path.path.get_ident().is_none())
}

/// The integer type of a cast.
fn integer(ty: &Type) -> Option<Prim> {
    let Type::Path(path) = ty else { return None };
    Prim::named(path.path.get_ident()?).filter(|prim| prim.is_integer())
}

fn operator(op: &BinOp) -> Option<TokenStream> {
    Some(match op {
        BinOp::Add(_) => quote!(Plus),
        BinOp::Sub(_) => quote!(Minus),
        BinOp::Mul(_) => quote!(Times),
        BinOp::Div(_) => quote!(Over),
        BinOp::Rem(_) => quote!(Modulo),
        BinOp::Shl(_) => quote!(Left),
        BinOp::Shr(_) => quote!(Right),
        BinOp::BitAnd(_) => quote!(BitAnd),
        BinOp::BitOr(_) => quote!(BitOr),
        BinOp::BitXor(_) => quote!(BitXor),
        BinOp::Eq(_) => quote!(Equal),
        BinOp::Ne(_) => quote!(NotEqual),
        BinOp::Lt(_) => quote!(Less),
        BinOp::Le(_) => quote!(AtMost),
        BinOp::Gt(_) => quote!(Greater),
        BinOp::Ge(_) => quote!(AtLeast),
        BinOp::And(_) => quote!(And),
        BinOp::Or(_) => quote!(Or),
        _ => return None,
    })
}
