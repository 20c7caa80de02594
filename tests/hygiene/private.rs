//! Views and columns of public types whose private fields have private types, and of types with the names of type parameters.

use bitpack::prelude::*;

#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bits(4)]
enum Kind {
    First,
    Second,
}

#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bitpack(view)]
struct Inner {
    number: u8,
}

pub mod surface {
    use super::{Inner, Kind};
    use bitpack::prelude::*;

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(view, columns)]
    pub struct S {
        pub(super) kind: Kind,
        #[bits(4)]
        pub low: u8,
        pub(super) kinds: [Kind; 2],
        pub(super) inner: Inner,
        #[bitpack(view)]
        pub(super) nested: Inner,
    }

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(view, columns)]
    pub struct P {
        pub r#type: u8,
    }

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(view, columns)]
    pub struct Q {
        pub a: u8,
    }

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(view, columns)]
    pub struct R {
        pub b: u8,
    }
}

use surface::{P, PColumns, PView, Q, QColumns, QView, R, RColumns, RView, S, SColumns, SView};

#[test]
fn private_fields_may_have_private_types() {
    let inner = Inner { number: 7 };
    let packet =
        S { kind: Kind::Second, low: 5, kinds: [Kind::First, Kind::Second], inner, nested: inner };
    let bytes = packet.to_bytes().unwrap();
    let mut view = SView::new(bytes);
    assert_eq!(
        (view.kind(), view.low(), view.kinds(1)),
        (Ok(Kind::Second), 5, Some(Ok(Kind::Second)))
    );
    assert_eq!((view.inner(), view.nested().number()), (Ok(inner), 7));
    view.nested_mut().set_number(8).unwrap();
    assert_eq!(view.nested().number(), 8);
    let columns = SColumns::decode(&bytes[..]).unwrap();
    assert_eq!((columns.kind, columns.inner), (vec![Kind::Second], vec![inner]));
}

#[test]
fn types_may_have_the_names_of_parameters() {
    assert_eq!(PView::new([1]).r#type(), 1);
    assert_eq!(QView::new([2]).a(), 2);
    assert_eq!(RView::new([3]).b(), 3);
    assert_eq!(PColumns::decode(&[1][..]).unwrap().r#type, [1]);
    assert_eq!(QColumns::decode(&[2][..]).unwrap().a, [2]);
    assert_eq!(RColumns::decode(&[3][..]).unwrap().b, [3]);
    let _ = (P { r#type: 1 }, Q { a: 2 }, R { b: 3 });
}
