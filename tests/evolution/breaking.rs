//! `evolves_from`: what a later version may change, and what it may not.

use bitpack::__private::{Change, changed};
use bitpack::prelude::*;

/// A type and the layout that it evolves from.
fn change<New: BitPack, Old: BitPack>() -> Option<(&'static str, &'static str, Change)> {
    let breaking = New::LAYOUT.evolves_from(&Old::LAYOUT).err()?;
    let text = breaking.to_string();
    let name = format!("`{}.{}`", breaking.owner(), breaking.field());
    assert!(text.starts_with(&name) || breaking.field().is_empty(), "{text}");
    assert!(text.len() < 320, "a text that is cut off: {text}");
    Some((breaking.owner(), breaking.field(), changed(&breaking)))
}

macro_rules! open {
    ($($name:ident { $($fields:tt)* })*) => { $(
        #[derive(BitPack)]
        #[bitpack(extensible)]
        #[allow(dead_code)]
        struct $name { $($fields)* }
    )* };
}

open! {
    One { #[bitpack(range = 0..=9)] a: u8, #[bits(3)] b: u8 }
    Renamed { #[bitpack(range = 0..=19)] other: u16, #[bits(3)] c: u8, #[bits(3)] d: u8 }
    Two { #[bits(8)] #[bitpack(range = 0..=9)] a: u16, #[bits(3)] b: u8, c: Option<u8> }
    Wider { #[bitpack(range = 0..=9)] a: u8, #[bits(4)] b: u8 }
    Inserted { #[bitpack(range = 0..=9)] a: u8, z: u8, #[bits(3)] b: u8 }
    Unlimited { a: u8, #[bits(3)] b: u8 }
    Limited { #[bitpack(range = 0..=8)] a: u8, #[bits(3)] b: u8 }
    Listed { n: u8, #[bitpack(count = self.n)] a: Vec<u16>, b: Option<One> }
    ListedWider { n: u8, #[bitpack(count = self.n)] a: Vec<u32>, b: Option<One> }
    ListedOpen { n: u8, #[bitpack(count = self.n)] a: Vec<u16>, b: Option<Two>, c: u8 }
    ListedWrong { n: u8, #[bitpack(count = self.n)] a: Vec<u16>, b: Option<Wider> }
    ListedStated { n: u8, #[bits(12)] #[bitpack(count = self.n)] a: Vec<u16> }
    ListedStatedWide { n: u8, #[bits(12)] #[bitpack(count = self.n)] a: Vec<u32> }
    ListedStatedWider { n: u8, #[bits(13)] #[bitpack(count = self.n)] a: Vec<u32> }
}

#[test]
fn what_may_change() {
    assert_eq!(change::<One, One>(), None);
    assert_eq!(change::<Two, One>(), None);
    assert_eq!(change::<Unlimited, One>(), None);
    assert_eq!(change::<ListedOpen, Listed>(), None);
    assert_eq!(change::<ListedStatedWide, ListedStated>(), None);
    // Another name, a wider range; but also a wider number.
    let wider = Change::Width { was: 8, is: 16 };
    assert_eq!(change::<Renamed, One>(), Some(("Renamed", "a", wider)));
}

#[test]
fn what_may_not() {
    let wider = Change::Width { was: 3, is: 4 };
    assert_eq!(change::<Wider, One>(), Some(("Wider", "b", wider)));
    let place = Change::Place { was: 2, is: 3 };
    assert_eq!(change::<Inserted, One>(), Some(("Inserted", "b", place)));
    assert_eq!(change::<Limited, One>(), Some(("Limited", "a", Change::Range)));
    assert_eq!(change::<One, Two>(), Some(("One", "c", Change::Gone)));
    assert_eq!(change::<One, Unlimited>(), Some(("One", "a", Change::Range)));
}

/// What constant evaluation cannot look at: elements, options, boxes.
#[test]
fn behind_pointers() {
    let wider = Change::Width { was: 16, is: 32 };
    assert_eq!(change::<ListedWider, Listed>(), Some(("u32", "", wider)));
    assert_eq!(
        change::<ListedWrong, Listed>(),
        Some(("Wider", "b", Change::Width { was: 3, is: 4 }))
    );
    assert_eq!(change::<Listed, ListedOpen>(), Some(("Listed", "c", Change::Gone)));
    let wider = Change::Width { was: 12, is: 13 };
    assert_eq!(
        change::<ListedStatedWider, ListedStated>(),
        Some(("ListedStatedWider", "a", wider))
    );
}

/// Types that contain themselves.
#[test]
fn trees() {
    open! {
        Tree { a: u8, left: Option<Box<Tree>>, right: Option<Box<Tree>> }
        Grown { a: u8, left: Option<Box<Grown>>, right: Option<Box<Grown>>, b: u8 }
        Other { a: u8, left: Option<Box<Grown>>, right: Option<Box<Tree>> }
        Shrunk { a: u8, left: Option<Box<Tree>>, right: Option<Box<One>> }
    }
    assert_eq!(change::<Grown, Tree>(), None);
    assert_eq!(change::<Other, Tree>(), None);
    assert!(change::<Shrunk, Tree>().is_some());
}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
#[allow(dead_code)]
enum Union {
    A { x: u8 },
    B,
}

#[derive(BitPack)]
#[bitpack(tag = bits(4), evolves = Union)]
#[allow(dead_code)]
enum More {
    A {
        x: u8,
    },
    B,
    C(u16),
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(5))]
#[allow(dead_code)]
enum Tag {
    A { x: u8 },
    B,
}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
#[allow(dead_code)]
enum Longer {
    A { x: u8, y: u8 },
    B,
}

#[test]
fn unions() {
    assert_eq!(change::<More, Union>(), None);
    let gone = Change::Variant { name: "C", number: 2 };
    assert_eq!(change::<Union, More>(), Some(("Union", "", gone)));
    assert_eq!(change::<Tag, Union>(), Some(("Tag", "", Change::Width { was: 4, is: 5 })));
    assert_eq!(change::<Longer, Union>(), Some(("Longer", "y", Change::Appended)));
}

/// What is borrowed is compared for the lifetime of everything.
#[derive(BitPack)]
#[bitpack(extensible)]
struct Borrowed<'a> {
    n: u8,
    #[bitpack(len = self.n)]
    text: &'a str,
}

#[derive(BitPack)]
#[bitpack(extensible, evolves = Borrowed<'static>)]
struct BorrowedMore<'a> {
    n: u8,
    #[bitpack(len = self.n)]
    text: &'a str,
    more: u8,
}

#[test]
fn borrowed() {
    let text = "abc";
    let bytes = BorrowedMore { n: 3, text, more: 9 }.encode_to_vec().unwrap();
    assert!(matches!(Borrowed::decode(&bytes), Ok(Borrowed { n: 3, text: "abc" })));
    let bytes = Borrowed { n: 3, text }.encode_to_vec().unwrap();
    assert!(matches!(BorrowedMore::decode(&bytes), Ok(BorrowedMore { text: "abc", more: 0, .. })));
}

/// How lengths and presence are written is a part of the wire, on a field and on a type.
#[test]
fn styles() {
    open! {
        Field8 { #[bitpack(length = u8)] a: Vec<u8> }
        Field16 { #[bitpack(length = u16)] a: Vec<u8> }
        Option1 { #[bitpack(presence = 1)] a: Option<u8> }
        Option8 { #[bitpack(presence = 8)] a: Option<u8> }
    }
    #[derive(BitPack)]
    #[bitpack(extensible, length = u8)]
    #[allow(dead_code)]
    struct Type8 {
        a: Vec<u8>,
    }
    #[derive(BitPack)]
    #[bitpack(extensible, length = u16)]
    #[allow(dead_code)]
    struct Type16 {
        a: Vec<u8>,
    }
    #[derive(BitPack)]
    #[bitpack(extensible)]
    #[allow(dead_code)]
    struct Limited {
        #[bitpack(length = u8, max_len = 9)]
        a: Vec<u8>,
    }
    assert_eq!(change::<Field16, Field8>().map(|found| found.2), Some(Change::Extent));
    assert_eq!(change::<Option8, Option1>().map(|found| found.2), Some(Change::Extent));
    assert_eq!(change::<Type16, Type8>().map(|found| found.2), Some(Change::Extent));
    assert_eq!(change::<Type8, Type8>(), None);
    assert_eq!(change::<Limited, Field8>(), None);
}

/// Types that contain each other in every way: each pair is looked at once, not on each of the ways to it, of which there are millions.
#[test]
fn knots() {
    macro_rules! knots {
        ($($name:ident)*) => { knots!(all [$($name)*] $($name)*); };
        (all $all:tt $($name:ident)*) => { $(knots!(one $name $all);)* };
        (one $name:ident [$a:ident $b:ident $c:ident $d:ident $e:ident $f:ident $g:ident $h:ident $i:ident $j:ident $k:ident $l:ident]) => {
            #[derive(BitPack)]
            #[allow(dead_code)]
            struct $name {
                a: Vec<$a>, b: Vec<$b>, c: Vec<$c>, d: Vec<$d>, e: Vec<$e>, f: Vec<$f>,
                g: Vec<$g>, h: Vec<$h>, i: Vec<$i>, j: Vec<$j>, k: Vec<$k>, l: Vec<$l>,
            }
        };
    }
    knots!(A B C D E F G H I J K L);
    assert!(A::LAYOUT.evolves_from(&A::LAYOUT).is_ok());
}

/// Types of one name that differ are not taken for each other.
#[test]
fn generics_of_one_name() {
    #[derive(BitPack)]
    #[allow(dead_code)]
    struct Of<T> {
        it: T,
    }
    open! {
        Same { a: Vec<Of<u8>>, b: Vec<Of<u8>>, c: Vec<Vec<u8>>, d: Vec<Vec<u16>> }
        Other { a: Vec<Of<u8>>, b: Vec<Of<u16>>, c: Vec<Vec<u8>>, d: Vec<Vec<u16>> }
        Inner { a: Vec<Of<u8>>, b: Vec<Of<u8>>, c: Vec<Vec<u8>>, d: Vec<Vec<u32>> }
    }
    assert_eq!(change::<Same, Same>(), None);
    assert!(change::<Same, Other>().is_some());
    assert!(change::<Same, Inner>().is_some());
    // Also where the one lies inside the other.
    #[derive(BitPack)]
    #[bitpack(dynamic)]
    #[allow(dead_code)]
    struct Any<T> {
        it: T,
    }
    open! {
        Middle { x: Vec<Any<u8>> }
        Changed { x: Vec<Any<u16>> }
        Outer { a: Vec<Any<Box<Middle>>>, b: Vec<Middle> }
        OuterChanged { a: Vec<Any<Box<Changed>>>, b: Vec<Changed> }
    }
    assert_eq!(change::<Outer, Outer>(), None);
    assert!(change::<OuterChanged, Outer>().is_some());
}
