//! `rename`: what people see, and nothing on the wire.

use bitpack::prelude::*;

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(rename = "Order")]
struct Renamed {
    #[bitpack(rename = "type")]
    kind: Kind,
    #[bitpack(rename = "item list")]
    items: Vec<Payload>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bits(8)]
#[bitpack(rename = "Sort")]
enum Kind {
    #[bitpack(rename = "buy!")]
    Buy,
    #[bitpack(other, rename = "?")]
    Other(u8),
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(rename = "Item")]
enum Payload {
    #[bitpack(rename = "text")]
    A(String),
    B {
        #[bitpack(rename = "n")]
        #[bits(4)]
        number: u8,
    },
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Plain {
    kind: u8,
    items: Vec<Payload>,
}

#[test]
fn only_names_change() {
    let items = vec![Payload::A("x".into()), Payload::B { number: 3 }];
    let value = Renamed { kind: Kind::Buy, items: items.clone() };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes, Plain { kind: 0, items }.encode_to_vec().unwrap());
    assert_eq!((Renamed::LAYOUT.name, Kind::LAYOUT.name), ("Order", "Sort"));
    let text = Renamed::explain(&bytes).to_string();
    for shown in ["Order:", "type", "buy! (0)", "item list[0].(tag)", "text (0)", "item list[1].n"]
    {
        assert!(text.contains(shown), "{shown} in {text}");
    }
    let other = Renamed { kind: Kind::Other(7), ..value.clone() };
    assert_eq!(value.diff(&other).to_string(), "type: buy! (0) → ? (7)\n");
    let wrong = Renamed { items: vec![Payload::B { number: 16 }], ..value };
    let error = wrong.encode_to_vec().unwrap_err().to_string();
    assert_eq!(error, "Order.item list[0].n: value 16 overflows 4 bits (0..=15) at bit 24");
}

/// A list of lists: every index of the way to an error.
#[test]
fn indices_of_lists_in_lists() {
    #[derive(BitPack, Debug)]
    struct Lists {
        #[bits(4)]
        deep: Vec<Vec<u8>>,
        items: Vec<Vec<Vec<Payload>>>,
        texts: Vec<Vec<String>>,
    }
    let lists = |deep, items, texts| Lists { deep, items, texts };
    let error = lists(vec![vec![], vec![1, 2, 16]], vec![], vec![]).encode_to_vec().unwrap_err();
    assert_eq!(error.path().to_string(), "deep[1][2]");
    let item = Payload::B { number: 99 };
    let error =
        lists(vec![], vec![vec![], vec![vec![], vec![item]]], vec![]).encode_to_vec().unwrap_err();
    assert_eq!(error.path().to_string(), "items[1][1][0].n");
    let error = Lists::decode(&[0, 0, 1, 2, 1, b'a', 2, b'b', 0xFF]).unwrap_err();
    assert_eq!(error.to_string(), "Lists.texts[0][1]: is not UTF-8 (value 255) at bit 64");
}
