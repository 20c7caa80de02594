//! The rules between attributes and types.
//!
//! Input: the model. Output: errors in the accumulator. One function per rule; its comment names
//! the section of SPEC.md. What only the compiler knows of a type is asserted by `emit::assert`.

mod enums;

use crate::attr::{Attrs, Given, literal};
use crate::diagnostics::Diagnostics;
use crate::model::{Body, Field, FieldKind, Packet};
use crate::prim::{self, Kind, Prim};
use proc_macro2::Ident;
use syn::spanned::Spanned;

pub(crate) fn check(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    match &packet.body {
        Body::Struct(fields) => {
            for field in fields {
                check_field(field, diagnostics);
            }
            check_overlaps(fields, diagnostics);
        }
        Body::Enum(variants, repr) => {
            enums::check_width(packet, variants, repr, diagnostics);
            enums::check_values(variants, diagnostics);
            enums::check_other(packet, variants, repr, diagnostics);
        }
    }
}

fn check_field(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let before = check_company(field, diagnostics);
    if !before {
        return;
    }
    check_no_storage(field, diagnostics);
    check_width(field, diagnostics);
    check_constant(field, diagnostics);
    check_range(field, diagnostics);
    check_scale(field, diagnostics);
    check_align(field, diagnostics);
}

/// SPEC "Attributes": which attributes a field may have beside each other.
fn check_company(field: &Field<'_>, diagnostics: &mut Diagnostics) -> bool {
    let a = &field.attrs;
    let mut ok = true;
    let mut refuse = |key: Option<&Ident>, message: &str| {
        if let Some(key) = key {
            diagnostics.error(key, message);
            ok = false;
        }
    };
    if a.skip.is_some() {
        for key in on_the_wire(a) {
            refuse(
                Some(key),
                &format!("a skipped field is not on the wire; remove `{key}` or `skip`"),
            );
        }
    } else {
        refuse(key(&a.default), "`default` is the value of a skipped field; add `skip`");
    }
    if a.reserved.is_none() {
        refuse(key(&a.strict), "`strict` makes decoding check reserved bits; add `reserved`");
    }
    if a.reserved.is_some() {
        refuse(
            key(&a.magic),
            "a field is either `reserved` or `magic`; use `magic = C` for a checked constant",
        );
    }
    if a.at.is_some() {
        refuse(key(&a.align), "`at` states the offset already; remove `align`");
    }
    if a.scale.is_none() && a.offset.is_none() {
        refuse(key(&a.signed), "`signed` is about the raw number of a scaled field; add `scale`");
    }
    for (key, what) in
        [(key(&a.with), "with"), (key(&a.reserved), "reserved"), (key(&a.magic), "magic")]
    {
        if key.is_some() {
            for other in [self::key(&a.range), self::key(&a.scale), self::key(&a.offset)] {
                let Some(other) = other else { continue };
                refuse(
                    Some(other),
                    &format!("`{other}` has no meaning beside `{what}`; remove one of them"),
                );
            }
        }
    }
    if a.with.is_some() {
        refuse(key(&a.reserved).or(key(&a.magic)), "a constant needs no codec; remove `with`");
    }
    ok
}

fn key<T>(given: &Option<Given<T>>) -> Option<&Ident> {
    given.as_ref().map(|given| &given.key)
}

/// The attributes that are about a field's bits.
fn on_the_wire(a: &Attrs) -> impl Iterator<Item = &Ident> {
    let keys = [
        key(&a.width),
        key(&a.bit_order),
        key(&a.endian),
        key(&a.reserved),
        key(&a.strict),
        key(&a.magic),
        key(&a.at),
        key(&a.align),
        key(&a.range),
        key(&a.scale),
        key(&a.offset),
        key(&a.signed),
        key(&a.unit),
        key(&a.with),
    ];
    keys.into_iter().flatten()
}

/// SPEC "Reserved bits and constants": they have no storage, so their type is `()`.
fn check_no_storage(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let unit = prim::is_unit(field.ty);
    let a = &field.attrs;
    if a.reserved.is_some() && !unit {
        diagnostics.error(field.ty, "reserved bits have no storage; make the field's type `()`");
    }
    if let FieldKind::Constant = field.kind {
        if a.magic.is_some() && !unit {
            diagnostics.error(
                field.ty,
                "a constant's type is `()`, or an unsigned integer to store it as well",
            );
        }
        if unit && a.width.is_none() {
            let key = key(&a.reserved).or(key(&a.magic));
            diagnostics.error(key, "how many bits? add `#[bits(N)]`");
        }
    }
    if unit && matches!(field.kind, FieldKind::Scalar) {
        diagnostics.error(
            field.ty,
            "a field of type `()` has no value; add `#[bitpack(reserved)]` or `#[bitpack(magic = C)]`",
        );
    }
}

/// SPEC "Widths": what each type takes.
fn check_width(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if field.attrs.width.is_none() {
        return check_target_width(field, diagnostics);
    }
    let Some(width) = field.known_width() else { return };
    let mut error = |message: String| diagnostics.add(syn::Error::new(field.width_span(), message));
    if width <= 0 {
        return error(
            "a field has at least 1 bit; to leave it out of the wire use `#[bitpack(skip)]`".into(),
        );
    }
    let (prim, most) = match &field.kind {
        FieldKind::Coded(_) if width > 64 => {
            return error(format!("a codec converts numbers of at most 64 bits, not {width}"));
        }
        FieldKind::Constant if width > 128 => {
            return error(format!(
                "a constant or reserved field has at most 128 bits, not {width}; split it"
            ));
        }
        FieldKind::Physical(_) if field.attrs.is_scaled() => {
            if width > 64 {
                error(format!("a scaled raw number has at most 64 bits, not {width}"));
            }
            return;
        }
        FieldKind::Prim(prim) | FieldKind::Magic(prim) | FieldKind::Physical(prim) => {
            (*prim, i128::from(prim.most))
        }
        FieldKind::Scalar => match Prim::of(prim::element(field.ty)) {
            // A scaled array of floats is refused as a whole, whatever its width.
            Some(prim) if prim.kind == Kind::Float && field.attrs.is_scaled() => return,
            Some(prim) => (prim, i128::from(prim.most)),
            None => return,
        },
        _ => return,
    };
    match prim.kind {
        Kind::Float if width != most && width != 16 => {
            let remedy = match width {
                32 => "use `f32`",
                64 => "use `f64`",
                _ => "for a raw number with a factor add `#[bitpack(scale = FACTOR)]`",
            };
            let name = prim.name;
            error(format!(
                "`{name}` takes {most} bits, or 16 (half precision), not {width}; {remedy}"
            ));
        }
        Kind::Char if width < 21 => error(format!("a `char` needs at least 21 bits, not {width}")),
        _ if width > most => error(match prim.wider(width) {
            Some(wider) => {
                let name = prim.name;
                format!(
                    "`{name}` holds {most} bits, not {width}; use `{wider}`, or at most {most} bits"
                )
            }
            None => format!("`{}` takes at most {most} bits, not {width}", prim.name),
        }),
        _ => {}
    }
}

/// SPEC "Widths": `usize` and `isize` have no natural width.
fn check_target_width(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Some(prim) = Prim::of(prim::element(field.ty)) {
        let on_wire =
            matches!(field.kind, FieldKind::Prim(_) | FieldKind::Nested | FieldKind::Magic(_));
        if prim.natural.is_none() && on_wire {
            let message = format!(
                "`{}` is wider on some targets than on others; state its width: `#[bits(N)]`",
                prim.name
            );
            diagnostics.error(field.ty, message);
        }
    }
    if let FieldKind::Coded(_) = field.kind {
        diagnostics.error(
            key(&field.attrs.with),
            "how many bits does the codec's number have? add `#[bits(N)]`",
        );
    }
    if let FieldKind::Physical(_) = field.kind {
        if let Some(key) = key(&field.attrs.scale).or(key(&field.attrs.offset)) {
            diagnostics.error(key, "how many bits has the raw number? add `#[bits(N)]`");
        }
    }
}

/// SPEC "Reserved bits and constants": the constant fits the width.
fn check_constant(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let reserved = a.reserved.as_ref().and_then(|given| given.value.as_ref());
    let Some(expr) = reserved.or(a.magic.as_ref().map(|given| &given.value)) else { return };
    if let FieldKind::Magic(prim) = field.kind {
        if prim.kind != Kind::Unsigned {
            let message = "a constant's type is `()`, or an unsigned integer to store it as well";
            return diagnostics.error(field.ty, message);
        }
        if prim.is_wide() {
            let message = "a stored constant has at most 64 bits; make the field's type `()`";
            return diagnostics.error(field.ty, message);
        }
    }
    let (Some(value), Some(width)) = (literal(expr), field.known_width()) else { return };
    if value < 0 {
        let message = "a constant is unsigned; write its bits, such as `0xFF` for -1 in 8 bits";
        diagnostics.error(expr, message);
    } else if width < 127 && value >> width.max(0) != 0 {
        let need = 128 - value.leading_zeros();
        diagnostics.error(expr, format!("the constant needs {need} bits, the field has {width}"));
    }
}

/// SPEC "Ranges": on numbers, in order, and within the width.
fn check_range(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(Given { key, value: bounds }) = &field.attrs.range else { return };
    let Some(prim) = Prim::of(prim::element(field.ty)) else {
        return diagnostics.error(key, "`range` goes on integers and floats and on arrays of them");
    };
    match prim.kind {
        Kind::Bool | Kind::Char => {
            return diagnostics
                .error(key, "`range` goes on integers and floats and on arrays of them");
        }
        Kind::Float if !matches!(field.kind, FieldKind::Physical(_)) => {
            return diagnostics
                .error(key, "a range of floats goes on a single field, not on an array");
        }
        _ => {}
    }
    let (Some(min), Some(max)) = (literal(&bounds.min), literal(&bounds.max)) else { return };
    if min > max {
        return diagnostics
            .error(&bounds.min, format!("the range is empty: {min} is above {max}; swap them"));
    }
    let Some(width) = field.known_width().filter(|width| (1..127).contains(width)) else { return };
    let (low, high) = match prim.kind {
        Kind::Unsigned => (0, (1_i128 << width) - 1),
        Kind::Signed => (-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1),
        _ => return,
    };
    for (value, bound) in [(min, &bounds.min), (max, &bounds.max)] {
        if value < low || value > high {
            diagnostics.error(
                bound,
                format!("{width} bits hold {low}..={high}; {value} is never reached"),
            );
        }
    }
}

/// SPEC "Physical values": scale, offset and unit are for numbers.
fn check_scale(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let prim = Prim::of(prim::element(field.ty));
    let number = prim.is_some_and(|prim| prim.is_integer() || prim.kind == Kind::Float);
    for key in [key(&a.scale), key(&a.offset)].into_iter().flatten() {
        if prim.is_some() && !number {
            diagnostics.error(key, format!("`{key}` goes on integers and floats; remove it"));
        } else if prim.is_some_and(|prim| prim.kind == Kind::Float)
            && matches!(field.kind, FieldKind::Scalar | FieldKind::Nested)
        {
            diagnostics
                .error(key, format!("`{key}` goes on a single float, not on an array of them"));
        }
    }
    if let Some(scale) = &a.scale {
        let zero = literal(&scale.value) == Some(0) || is_zero_float(&scale.value);
        if zero {
            diagnostics
                .error(&scale.value, "a factor of 0 makes every value the same; write another");
        }
    }
    if let (Some(signed), Some(prim)) = (&a.signed, prim) {
        if prim.kind != Kind::Float {
            diagnostics.error(
                &signed.key,
                "an integer field's type says whether it is signed; remove `signed`",
            );
        }
    }
}

fn is_zero_float(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Float(float), .. }) => {
            float.base10_parse::<f64>().is_ok_and(|value| value == 0.0)
        }
        _ => false,
    }
}

/// SPEC "Placement": an alignment is at least 1 bit.
fn check_align(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Some(align) = &field.attrs.align {
        if literal(&align.value).is_some_and(|bits| bits <= 0) {
            diagnostics.error(&align.value, "an alignment is a number of bits, at least 1");
        }
    }
}

/// SPEC "Placement": fields do not overlap. Here where all is literal, with both places; the rest is asserted.
fn check_overlaps(fields: &[Field<'_>], diagnostics: &mut Diagnostics) {
    let mut taken: Vec<(&Field<'_>, i128, i128)> = Vec::new();
    for field in fields {
        let (Some(at), Some(width)) = (&field.attrs.at, field.known_width()) else { continue };
        let Some(start) = literal(&at.value) else { continue };
        if start < 0 {
            diagnostics.error(&at.value, "an offset is a number of bits, at least 0");
            continue;
        }
        if !matches!(field.kind, FieldKind::Prim(_) | FieldKind::Physical(_) | FieldKind::Coded(_))
        {
            continue;
        }
        let order = field.attrs.stated_bit_order();
        let clash = taken.iter().find(|(other, from, to)| {
            other.attrs.stated_bit_order() == order && start < *to && *from < start + width
        });
        if let Some((other, from, to)) = clash {
            let (name, before) = (field.name(), other.name());
            let mut error = syn::Error::new(
                at.value.span(),
                format!(
                    "`{name}` overlaps `{before}`, which has bits {from}..={}; \
                     give one of them another `at`",
                    to - 1
                ),
            );
            error.combine(syn::Error::new_spanned(&other.member, format!("`{before}` is here")));
            diagnostics.add(error);
        }
        taken.push((field, start, start + width));
    }
}
