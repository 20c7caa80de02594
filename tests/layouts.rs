//! The checks of a layout, called here as the derive's constants call them: what each allows, what it refuses, in which words.

#[path = "layouts/evolves.rs"]
mod evolves;

use bitpack::__private::{Description, Extra, Owner, Scale, Widths, check_run};
use bitpack::layout::{Attribute, Code, Field, FieldWidth, Layout, Range, Role, Shape, Variant};
use bitpack::order::{BitOrder, Endian};
use bitpack::prelude::*;
use std::panic::{UnwindSafe, catch_unwind};

/// Returns the message of a check that fails, or `None` if the check passes.
fn said(check: impl FnOnce() + UnwindSafe) -> Option<String> {
    let payload = catch_unwind(check).err()?;
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()))
}

/// Returns the layout of a struct with these fields, which live as long as the test.
fn layout<const N: usize>(fields: [Field; N]) -> Layout {
    let fields = Box::leak(Box::new(Owner("T").place(fields)));
    let bits = fields.iter().map(|field| field.offset + field.bits).max().unwrap_or(0);
    Layout::new("T", Shape::Struct(fields), bits)
}

fn leaked(layout: Layout) -> &'static Layout {
    Box::leak(Box::new(layout))
}

const NONE: Extra = Extra::NONE;
const VARYING: Extra = Extra::VARYING;
const DESCRIPTION: Description = Description::NONE;
const LENGTHS: &[Attribute] = &[Attribute::Length(Code::Fixed(8))];

trait With {
    /// Returns the field with properties that few fields have.
    fn with(self, extra: Extra) -> Field;

    /// Returns the field with this description.
    fn telling(self, given: Description) -> Field;
}

impl With for Field {
    fn with(self, extra: Extra) -> Field {
        self.extra(Box::leak(Box::new(extra)))
    }

    fn telling(self, given: Description) -> Field {
        self.description(Box::leak(Box::new(given)))
    }
}

fn magic(value: u128) -> Extra {
    NONE.role(Box::leak(Box::new(Role::Magic { value })))
}

fn reserved(value: u128, strict: bool) -> Extra {
    NONE.role(Box::leak(Box::new(Role::Reserved { value, strict })))
}

fn integers(min: i128, max: i128) -> Extra {
    NONE.range(Box::leak(Box::new(Range::Integer(min, max))))
}

fn reals(min: f64, max: f64) -> Extra {
    NONE.range(Box::leak(Box::new(Range::Real(min, max))))
}

fn scale(factor: f64, offset: f64, signed: bool) -> Extra {
    NONE.scale(Box::leak(Box::new(Scale::new(factor, offset, signed))))
}

/// What the checks of the last field say.
fn last<const N: usize>(fields: [Field; N]) -> Option<String> {
    last_of(layout(fields), N)
}

fn last_of(layout: Layout, fields: usize) -> Option<String> {
    said(move || layout.check_field(fields - 1))
}

/// A field of a type with this layout.
fn of(name: &'static str, layout: &'static Layout) -> Field {
    let mut field = Field::varying(name, layout).extra(&Extra::NONE);
    field.bits = layout.bits;
    field
}

fn struct_in(fields: [Field; 1], order: BitOrder) -> &'static Layout {
    leaked(layout(fields).bit_order(order))
}

#[test]
fn totals() {
    let twelve = layout([Field::new::<u8>("a", 5), Field::new::<u8>("b", 7)]);
    assert_eq!(said(move || twelve.check_total(12)), None);
    assert_eq!(
        said(move || twelve.check_total(16)).unwrap(),
        "`T`: the fields have 12 bits, not the stated 16; add `#[bits(4)] #[bitpack(reserved)] _reserved: ()`, or state `bits = 12`"
    );
    assert_eq!(
        said(move || twelve.check_total(8)).unwrap(),
        "`T`: the fields have 12 bits, not the stated 8; state `bits = 12`"
    );
    let placed = layout([Field::new::<u8>("a", 5).with(NONE.at(3))]);
    assert_eq!(said(move || placed.check_total(16)), None);
    assert!(said(move || placed.check_total(7)).unwrap().ends_with("state `bits = 8`"));
}

#[test]
fn widths() {
    let one = layout([Field::new::<u8>("a", 9)]);
    let check = |widths, width| said(move || one.check_width(0, widths, width));
    assert_eq!(check(Widths::Between(1, 8), 8), None);
    assert_eq!(
        check(Widths::Between(1, 8), 9).unwrap(),
        "`T.a`: the type takes 1 to 8 bits, not 9"
    );
    assert_eq!(check(Widths::Between(8, 8), 9).unwrap(), "`T.a`: the type takes 8 bits, not 9");
    assert_eq!(check(Widths::Either(32, 64), 64), None);
    assert_eq!(
        check(Widths::Either(32, 64), 9).unwrap(),
        "`T.a`: the type takes 32 or 64 bits, not 9"
    );
}

#[test]
fn constants() {
    assert_eq!(last([Field::new::<u8>("a", 3).with(magic(7))]), None);
    let text = "`T.a`: the constant needs 4 bits, the field has 3";
    assert_eq!(last([Field::new::<u8>("a", 3).with(magic(8))]).unwrap(), text);
    assert_eq!(last([Field::new::<u8>("a", 3).with(reserved(8, true))]).unwrap(), text);
    assert_eq!(last([Field::new::<()>("a", 3).with(reserved(0, false))]), None);
}

#[test]
fn ranges() {
    assert_eq!(last([Field::new::<u8>("a", 3).with(integers(2, 2))]), None);
    assert_eq!(last([Field::new::<f32>("a", 32).with(reals(-1.0, 1.0))]), None);
    let empty = "`T.a`: the range is empty, or reaches past `i128::MAX`; change its bounds";
    assert_eq!(last([Field::new::<u8>("a", 3).with(integers(3, 2))]).unwrap(), empty);
    let nan = "`T.a`: a bound of the range is no number (NaN); write a number";
    for (min, max, text) in [(1.0, -1.0, empty), (f64::NAN, 1.0, nan), (0.0, f64::NAN, nan)] {
        assert_eq!(last([Field::new::<f32>("a", 32).with(reals(min, max))]).unwrap(), text);
    }
}

#[test]
fn scales() {
    assert_eq!(last([Field::new::<i8>("a", 8).with(scale(0.5, -40.0, true))]), None);
    assert_eq!(last([Field::new::<[u8; 2]>("a", 16).with(scale(0.5, 0.0, false))]), None);
    let wrong = "`T.a`: the factor is 0 or not finite; a ratio needs floats, such as `1.0 / 16.0`";
    let nan = "`T.a`: the offset is not finite; write a finite number";
    for (factor, offset, text) in
        [(0.0, 1.0, wrong), (f64::INFINITY, 1.0, wrong), (1.0, f64::NAN, nan)]
    {
        let field = Field::new::<u8>("a", 8).with(scale(factor, offset, false));
        assert_eq!(last([field]).unwrap(), text);
    }
    assert_eq!(
        last([Field::new::<bool>("a", 1).with(scale(2.0, 0.0, false))]).unwrap(),
        "`T.a`: `scale` and `offset` go on numbers; state them on the fields inside"
    );
}

#[test]
fn places() {
    let a = Field::new::<u8>("a", 8).with(NONE.at(0));
    assert_eq!(last([a, Field::new::<u8>("b", 8).with(NONE.at(8))]), None);
    let text = "`T.b` overlaps `a`; give one of them another `at`";
    assert_eq!(last([a, Field::new::<u8>("b", 8).with(NONE.at(7))]).unwrap(), text);
    // Bit 0 of the other order is the last one of its byte.
    let low = Field::new::<u8>("b", 4).with(NONE.at(0)).bit_order(BitOrder::Lsb0);
    let high = Field::new::<u8>("a", 4).with(NONE.at(0));
    assert_eq!(last_of(layout([high, low]).total(8), 2), None);
    let five = Field::new::<u8>("a", 5).with(NONE.at(0));
    assert_eq!(last_of(layout([five, low]).total(8), 2).unwrap(), text);
    // Fields without bits are nowhere.
    assert_eq!(last([a, Field::new::<()>("b", 0).with(NONE.at(3))]), None);
}

#[test]
fn orders_inside_bytes() {
    let aligned = "a change of bit order must begin and end on a byte boundary; \
                   add reserved bits around it, or place it with `at`";
    let lsb0 = |bits| Field::new::<u8>("b", bits).bit_order(BitOrder::Lsb0);
    let four = Field::new::<u8>("a", 4);
    assert_eq!(last([Field::new::<u8>("a", 8), lsb0(8)]), None);
    assert_eq!(last([four, lsb0(8)]).unwrap(), format!("`T.b`: {aligned}"));
    assert_eq!(last([Field::new::<u8>("a", 8), lsb0(4)]).unwrap(), format!("`T.b`: {aligned}"));
    // Also where the field's type states it, at any depth.
    let inner = struct_in([Field::new::<u8>("x", 8)], BitOrder::Lsb0);
    assert_eq!(last([of("b", inner)]), None);
    assert_eq!(last([four, of("b", inner)]).unwrap(), format!("`T.b`: {aligned}"));
    let outer = leaked(layout([four, of("deep", inner)]));
    let holds = of("c", outer);
    assert!(last([holds]).unwrap().contains(aligned));
    assert_eq!(
        last([lsb0(4).with(NONE.at(0))]).unwrap(),
        "`T.b`: a field of the other bit order needs whole bytes; state a total that has them, `bits = N`"
    );
}

#[test]
fn orders_inside_arrays() {
    let inner = struct_in([Field::new::<u8>("x", 8)], BitOrder::Lsb0);
    let element = |gap| leaked(layout([of("x", inner), Field::new::<u8>("gap", gap)]));
    let array = |element: &'static Layout, len: usize| {
        let layout = leaked(Layout::new("[_]", Shape::Array(element, len), element.bits * len));
        of("list", layout)
    };
    assert_eq!(last([array(element(8), 3)]), None);
    assert_eq!(last([array(element(4), 1)]), None);
    assert_eq!(last([array(element(4), 0)]), None);
    assert!(last([array(element(4), 2)]).unwrap().contains("begin and end on a byte boundary"));
}

#[test]
fn depth() {
    let mut inner = layout([Field::new::<u8>("x", 8)]);
    for _ in 0..15 {
        inner = layout([of("x", leaked(inner))]);
    }
    assert_eq!(last_of(inner, 1), None);
    let deeper = layout([of("x", leaked(inner))]);
    assert_eq!(
        last_of(deeper, 1).unwrap(),
        "`T.x` is nested more than 16 levels deep; flatten the types in it"
    );
}

#[test]
fn broken_types_have_no_errors_of_their_own() {
    let broken = leaked(Layout::new("Oops", Shape::Broken, 0));
    let field = of("x", broken);
    assert_eq!(last([field, Field::new::<u8>("a", 3).with(magic(8))]), None);
    let holds = layout([field]);
    assert_eq!(said(move || holds.check_total(99)), None);
}

#[test]
fn enums() {
    let variants: &'static [Variant] =
        &[const { Variant::new("A", 1) }, const { Variant::new("B", 9) }];
    let check = |bits, most| {
        let layout = Layout::new("E", Shape::Enum(variants, Some("Other")), bits);
        said(move || layout.check_enum(most))
    };
    assert_eq!(check(4, 64), None);
    assert_eq!(check(0, 64).unwrap(), "`E`: the width is 1 to 64 bits, not 0");
    assert_eq!(check(9, 8).unwrap(), "`E`: the width is 1 to 8 bits, not 9");
    assert_eq!(check(3, 64).unwrap(), "`E`: `B` needs 4 bits, the enum has 3");
    assert_eq!(said(|| u8::LAYOUT.check_enum(0)), None);
}

#[test]
fn runs() {
    let order = (BitOrder::Msb0, Endian::Big);
    let fields = |first| {
        let fields =
            [Field::new::<u8>("a", first), Field::new::<u8>("b", 8).bit_order(BitOrder::Lsb0)];
        Owner("T").place(fields)
    };
    assert_eq!(said(move || check_run(&fields(8), order)), None);
    assert_eq!(
        said(move || check_run(&fields(4), order)).unwrap(),
        "`T.b`: a change of bit order must begin and end on a byte boundary; add reserved bits around it"
    );
}

#[derive(BitPack)]
struct Two {
    a: u8,
    b: u16,
}

#[test]
fn fields_are_what_was_stated() {
    let given = DESCRIPTION.doc("why").unit("m");
    let field = Field::scalar::<[u8; 3]>("a", 5).telling(given).endian(Endian::Little);
    assert_eq!(
        (field.bits, field.doc(), field.unit(), field.endian),
        (15, "why", "m", Some(Endian::Little))
    );
    let field = Field::nested::<Two>("a").named("b", 2);
    assert_eq!((field.name, field.bits), ("b", 48));
    let field = Field::variable::<Vec<u8>>("a")
        .with(VARYING.each(3).extensible())
        .telling(DESCRIPTION.attributes(LENGTHS));
    assert_eq!((field.width(), field.is_extensible()), (FieldWidth::Variable, true));
    assert!(matches!(field.attributes(), [Attribute::Length(Code::Fixed(8))]));
    assert_eq!((Field::header().role(), Field::header().bits), (Role::Header, 16));
    assert_eq!(
        (Field::codec("a", 7).bits, Field::custom("a").with(VARYING).width()),
        (7, FieldWidth::Variable)
    );
    assert_eq!(Field::new::<u8>("a", 8).with(integers(1, 2)).range(), Range::Integer(1, 2));
    assert_eq!(Field::whole(&Two::LAYOUT).owner, "Two");
}

#[test]
fn fields_are_placed_one_after_the_other() {
    let fields = Owner("T").place([
        Field::new::<u8>("a", 3),
        Field::new::<u8>("b", 8).with(NONE.align(8)),
        Field::new::<u8>("c", 4).with(NONE.at(32)),
        Field::variable::<Vec<u8>>("d"),
        Field::new::<u8>("e", 8),
    ]);
    assert_eq!(fields.map(|field| field.offset), [0, 8, 32, 36, 0]);
    assert!(fields.iter().all(|field| field.owner == "T"));
    assert_eq!(
        said(|| assert_eq!(Field::new::<u8>("a", 3).with(NONE.align(0)).bits, 3)).unwrap(),
        "an alignment is a number of bits, at least 1"
    );
}

#[test]
fn layouts_are_what_was_stated() {
    let two = leaked(Layout::bare_struct::<Two, 2>().endian(Endian::Little));
    let two = Layout::described::<Two>(two).doc("why").attributes(LENGTHS);
    assert_eq!(
        (two.bits, two.doc, two.attributes.len(), two.endian),
        (24, "why", 1, Some(Endian::Little))
    );
    assert_eq!(
        (two.parts(), two.depth(), two.is_fixed(), two.is_extensible()),
        (2, 1, true, false)
    );
    assert_eq!(two.order_in((BitOrder::Msb0, Endian::Big)), (BitOrder::Msb0, Endian::Little));
    let list = layout([Field::new::<u8>("n", 8), Field::variable::<Vec<u8>>("d")]);
    assert!(!list.is_fixed());
    assert!(!Longer::LAYOUT.is_fixed());
    assert_eq!((<[u8; 3]>::LAYOUT.parts(), <[u8; 3]>::LAYOUT.depth()), (3, 1));
    assert!(<[u8; 3]>::LAYOUT.is_fixed() && !<Vec<u8>>::LAYOUT.is_fixed());
    assert!(Two::LAYOUT.case_of(0).is_none());
}

#[derive(BitPack)]
#[bitpack(extensible)]
struct Longer {
    a: u8,
}
