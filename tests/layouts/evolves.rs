//! Whether a type only appends to an earlier version: each change that does not, in the words of the compile error.

use super::{
    DESCRIPTION, LENGTHS, NONE, VARYING, With, integers, layout, leaked, magic, of, reals,
    reserved, said, scale,
};
use bitpack::layout::{Attribute, Case, Expr, Field, Layout, Shape, Variant};
use bitpack::order::Endian;
use bitpack::prelude::*;

/// What `new` says of `old`, without the name in front.
fn change(new: Layout, old: Layout) -> Option<String> {
    let text = said(move || new.check_evolves(&old))?;
    // The same as a value, which a test may ask for.
    let (new, old) = (leaked(new), leaked(old));
    assert_eq!(new.evolves_from(old).unwrap_err().to_string(), text);
    Some(text.split_once("`: ").unwrap().1.to_owned())
}

/// One field of each version.
fn fields(new: Field, old: Field) -> Option<String> {
    change(layout([new]), layout([old]))
}

/// One type for each kind of shape, and its name in errors.
fn kinds() -> Vec<(&'static Layout, &'static str)> {
    let shape = |shape, kind| (leaked(Layout::new("K", shape, 8)), kind);
    vec![
        (leaked(<()>::LAYOUT), "nothing"),
        shape(Shape::Bool, "bool"),
        shape(Shape::Unsigned, "unsigned"),
        shape(Shape::Signed, "signed"),
        shape(Shape::NonZero(false), "non-zero"),
        shape(Shape::NonZero(true), "signed non-zero"),
        shape(Shape::Float, "float"),
        shape(Shape::Char, "char"),
        shape(Shape::Struct(&[]), "struct"),
        shape(Shape::Enum(&[], None), "enum"),
        shape(Shape::Array(&u8::LAYOUT, 1), "array"),
        shape(Shape::Codec, "codec"),
        shape(Shape::Bytes, "bytes"),
        shape(Shape::Text, "text"),
        shape(Shape::Sequence(|| &u8::LAYOUT), "sequence"),
        shape(Shape::Option(|| &u8::LAYOUT), "optional"),
        shape(Shape::Indirect(|| &u8::LAYOUT), "boxed"),
        shape(Shape::Union(&[], Some(8)), "union"),
        shape(Shape::Custom, "custom"),
    ]
}

#[test]
fn types() {
    for (new, is) in kinds() {
        for (old, was) in kinds() {
            let said = fields(of("a", new), of("a", old));
            match said {
                None => assert_eq!(is, was),
                Some(text) => assert_eq!(
                    text,
                    format!(
                        "was of type {was}, is {is}; keep the type, and append a field of the new one"
                    )
                ),
            }
        }
    }
    let own = |name| leaked(Layout::new(name, Shape::Custom, 0));
    assert!(
        fields(of("a", own("A")), of("a", own("B"))).unwrap().starts_with("was of type B, is A;")
    );
    let broken = leaked(Layout::new("Oops", Shape::Broken, 8));
    assert_eq!(fields(of("a", broken), Field::new::<u8>("a", 8)), None);
}

#[test]
fn numbers() {
    let a = Field::new::<u16>("a", 12);
    let wider = "was 12 bits wide, is 13; keep the width, and append a new field for wider values";
    assert_eq!(fields(Field::new::<u16>("a", 13), a).unwrap(), wider);
    assert!(change(u16::LAYOUT, u32::LAYOUT).unwrap().starts_with("was 32 bits wide, is 16;"));
    assert_eq!(
        fields(a.with(integers(0, 9)), a).unwrap(),
        fields(a.with(integers(0, 9)), a.with(integers(0, 10))).unwrap()
    );
    assert_eq!(fields(a, a.with(integers(0, 9))), None);
    assert_eq!(fields(a.with(integers(0, 10)), a.with(integers(1, 9))), None);
    assert_eq!(fields(a.with(reals(0.0, 10.0)), a.with(reals(1.0, 9.0))), None);
    assert!(
        fields(a.with(reals(2.0, 10.0)), a.with(reals(1.0, 9.0)))
            .unwrap()
            .contains("its range excludes")
    );
    let scaled = a.with(scale(0.5, 1.0, false));
    let scaled_in = |unit| a.with(scale(0.5, 1.0, false)).telling(DESCRIPTION.unit(unit));
    assert_eq!(fields(scaled_in("m"), scaled), None);
    for other in [
        a,
        a.with(scale(0.25, 1.0, false)),
        a.with(scale(0.5, 0.0, false)),
        a.with(scale(0.5, 1.0, true)),
    ] {
        assert!(fields(other, scaled).unwrap().starts_with("its scale, offset or unit is not"));
    }
    assert!(fields(scaled_in("m"), scaled_in("km")).is_some());
    let order = "its bit order or byte order is not what it was; state the same one";
    assert_eq!(fields(a.endian(Endian::Little), a).unwrap(), order);
    assert_eq!(fields(a.endian(Endian::Little), a.endian(Endian::Little)), None);
    let list = Field::variable::<Vec<u16>>("a");
    assert_eq!(fields(list.endian(Endian::Little), list).unwrap(), order);
    let (some, boxed) = (Field::variable::<Option<u16>>("a"), Field::variable::<Box<u16>>("a"));
    assert_eq!(fields(some, some.endian(Endian::Little)).unwrap(), order);
    assert_eq!(fields(boxed, boxed.endian(Endian::Little)).unwrap(), order);
}

#[test]
fn places() {
    let [a, b, c] = ["a", "b", "c"].map(|name| Field::new::<u8>(name, 8));
    let two = layout([a, b]);
    assert_eq!(
        change(layout([b, a]), two).unwrap(),
        "was field 1 on the wire, is field 2; keep the order, and append new fields at the end"
    );
    assert!(change(layout([a]), two).unwrap().starts_with("is gone, or something else"));
    assert!(change(two, layout([b])).unwrap().starts_with("was field 1 on the wire"));
    assert!(change(layout([a, b, c]), two).unwrap().starts_with("is new in a type that is not"));
    assert_eq!(change(layout([c, b]), two), None);
    assert_eq!(
        change(layout([a, b.with(NONE.align(16))]), two).unwrap(),
        "was at bit 8, is at bit 16; align it as before"
    );
    let list = Field::variable::<Vec<u8>>("a");
    assert_eq!(
        change(layout([list, b.with(NONE.align(8))]), layout([list, b.with(NONE.align(8))])),
        None
    );
    assert!(
        change(layout([list, b.with(NONE.align(8))]), layout([list, b.with(NONE.align(32))]))
            .unwrap()
            .starts_with("its attributes say")
    );
    assert!(
        change(layout([list, b]), layout([list, b.with(NONE.align(8))]))
            .unwrap()
            .starts_with("its attributes say")
    );
    assert!(change(two.total(24), two).unwrap().starts_with("was 16 bits wide, is 24;"));
    assert!(change(two.attributes(LENGTHS), two).unwrap().starts_with("its attributes say"));
    let header = |fields: [Field; 2]| layout([Field::header(), fields[0], fields[1]]);
    assert!(change(header([a, b]), two).unwrap().starts_with("is extensible, was not;"));
    assert!(change(two, header([a, b])).unwrap().starts_with("was extensible, is not;"));
    assert_eq!(change(layout([Field::header(), a, b, c]), header([a, b])), None);
    assert!(change(header([b, a]), header([a, b])).unwrap().starts_with("was field 1 on the wire"));
}

#[test]
fn arrays() {
    let array =
        |len| of("a", leaked(Layout::new("[u8; _]", Shape::Array(&u8::LAYOUT, len), 8 * len)));
    assert_eq!(
        fields(array(3), array(2)).unwrap(),
        "was an array of 2, is one of 3; only an array that was `extensible` from the start may have another length"
    );
    let open = |len| Field::varying("a", array(len).layout).with(VARYING.extensible());
    assert_eq!(fields(open(3), open(2)), None);
    // Only the outermost number of elements stands on the wire.
    let nested = |outer, inner| {
        let element = array(inner).layout;
        let layout = Layout::new("[[u8; _]; _]", Shape::Array(element, outer), 0);
        Field::varying("a", leaked(layout)).with(VARYING.extensible())
    };
    assert_eq!(fields(nested(3, 2), nested(2, 2)), None);
    assert!(fields(nested(3, 3), nested(3, 2)).unwrap().starts_with("was an array of 2, is one"));
    assert!(fields(open(2), array(2)).unwrap().starts_with("is an extensible array, was not;"));
    assert!(fields(array(2), open(2)).unwrap().starts_with("was an extensible array, is not;"));
    const REST: &[Attribute] = &[Attribute::Rest];
    const COUNT: &[Attribute] = &[Attribute::Count(Expr::Field(0))];
    let list = |told| Field::variable::<Vec<u8>>("a").telling(DESCRIPTION.attributes(told));
    let narrow = |width| {
        Field::variable::<Vec<u8>>("a")
            .with(VARYING.each(width))
            .telling(DESCRIPTION.attributes(REST))
    };
    assert!(fields(list(REST), list(COUNT)).unwrap().starts_with("its attributes say otherwise"));
    assert_eq!(
        fields(narrow(5), narrow(4)).unwrap(),
        "was 4 bits wide, is 5; keep the width, and append a new field for wider values"
    );
}

/// What is inside is told of the field inside, not of the width of the whole.
#[test]
fn structs_in_fields() {
    let one = |name| Field::new::<u8>(name, 8);
    let inner =
        |layout| fields(of("a", leaked(layout)), of("a", leaked(super::layout([one("x")]))));
    assert_eq!(
        inner(super::layout([one("x"), one("y")])).unwrap(),
        "is new in a type that is not `extensible`, so that no reader can tell whether it is there"
    );
}

#[test]
fn roles() {
    let a = Field::new::<u8>("a", 8);
    for (new, old) in [
        (a.with(magic(1)), a),
        (a.with(magic(1)), a.with(magic(2))),
        (a.with(reserved(0, true)), a.with(reserved(0, false))),
        (a.with(reserved(1, true)), a.with(reserved(0, true))),
    ] {
        let text = "data, reserved bits and constants stay what they were, with the same bits";
        assert_eq!(fields(new, old).unwrap(), text);
        assert_eq!(fields(new, new), None);
    }
}

#[test]
fn enums() {
    const A: Variant = Variant::new("A", 1);
    const B: Variant = Variant::new("B", 2);
    let of = |variants, other| Layout::new("E", Shape::Enum(variants, other), 8);
    assert_eq!(change(of(&[A, B], None), of(&[A], None)), None);
    assert_eq!(
        change(of(&[B], None), of(&[A, B], None)).unwrap(),
        "`A` was 1, for which there is no variant now; keep the number"
    );
    assert!(change(of(&[A], None), of(&[A], Some("C"))).unwrap().starts_with("the catch-all"));
}

#[test]
fn unions() {
    const A: Case = Case::new("A", 1, &[]);
    const B: Case = Case::new("B", 2, &[]);
    let of = |cases, bits| Layout::new("U", Shape::Union(cases, bits), 8);
    assert_eq!(change(of(&[B, A], Some(8)), of(&[A], Some(8))), None);
    const C: Case = Case::other("C", &[]);
    assert_eq!(change(of(&[C, B, A], Some(8)), of(&[A, C], Some(8))), None);
    assert!(change(of(&[A], Some(8)), of(&[A, C], Some(8))).unwrap().starts_with("the catch-all"));
    assert!(change(of(&[A], Some(8)), of(&[A, B], Some(8))).unwrap().starts_with("`B` was 2,"));
    assert!(change(of(&[A], Some(8)), of(&[A], Some(4))).unwrap().starts_with("was 4 bits wide"));
    assert!(change(of(&[A], Some(8)), of(&[A], None)).unwrap().starts_with("its attributes say"));
    assert!(
        change(of(&[A], None).attributes(LENGTHS), of(&[A], None))
            .unwrap()
            .starts_with("its attributes say")
    );
    assert!(change(of(&[A], None), of(&[A], Some(8))).unwrap().starts_with("its attributes say"));
}
