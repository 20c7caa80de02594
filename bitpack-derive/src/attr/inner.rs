//! Numbers inside a nested type that the type around it computes.
//!
//! Input: the value of `values`. Output: a list of [`Inner`].

use super::item::{Item, Kind, expression};
use super::term::Term;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Expr, Member, Token};

/// A number inside the field's value, and the expression that computes it.
#[derive(Clone)]
pub(crate) struct Inner {
    /// The fields that lead to the number, the outermost first.
    pub(crate) path: Vec<Member>,
    pub(crate) number: Term,
}

impl Inner {
    /// The names of the fields on the path, as reflection shows them.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |member: &Member| match member {
            Member::Named(name) => name.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        };
        self.path.iter().map(name).collect()
    }

    /// Whether one path leads through the other, so that a value at one has or is part of the other.
    pub(crate) fn overlaps(&self, path: &[Member]) -> bool {
        self.path.iter().zip(path).all(|(own, other)| own == other)
    }
}

/// A field of `self`, and the fields inside its value that a chain of names leads through: of `self.a.b.c` the field `a`, and `b` and `c`.
pub(crate) fn chain(expr: &Expr) -> Option<(&Member, Vec<Member>)> {
    let Expr::Field(field) = expr else { return None };
    match &*field.base {
        Expr::Path(path) if path.path.is_ident("self") => Some((&field.member, Vec::new())),
        base => {
            let (own, mut path) = chain(base)?;
            path.push(field.member.clone());
            Some((own, path))
        }
    }
}

/// Paths to numbers with expressions: `(PATH = EXPR, …)`.
pub(crate) struct Numbers;

impl Kind for Numbers {
    type Value = Vec<Inner>;

    fn parse(item: &Item<'_>) -> syn::Result<Vec<Inner>> {
        item.list(|input| {
            let mut numbers = vec![one(input)?];
            while !input.is_empty() {
                input.parse::<Token![,]>()?;
                if !input.is_empty() {
                    numbers.push(one(input)?);
                }
            }
            Ok(numbers)
        })
    }
}

fn one(input: ParseStream<'_>) -> syn::Result<Inner> {
    let mut path = vec![input.parse()?];
    while input.peek(Token![.]) {
        input.parse::<Token![.]>()?;
        path.push(input.parse()?);
    }
    input.parse::<Token![=]>()?;
    Ok(Inner { path, number: expression(input)? })
}
