//! Fields that a view only reads or only writes.
//!
//! That a method is missing shows the compiler: a trait that all views have stands in for it, because a method of the type would be
//! called first.

use super::bits::replaced;
use super::rng::Rng;
use bitpack::layout::Attribute;
use bitpack::prelude::*;
use bitpack_export::Document;

/// Methods of the names that views must not have.
trait Missing {
    fn set_ready(&mut self, _: ()) -> &'static str {
        "missing"
    }
    fn set_count_wrapping(&mut self, _: ()) -> &'static str {
        "missing"
    }
    fn inner_mut(&mut self) -> &'static str {
        "missing"
    }
    fn set_inner(&mut self, _: ()) -> &'static str {
        "missing"
    }
    fn set_list(&mut self, _: ()) -> &'static str {
        "missing"
    }
    fn key(&self) -> &'static str {
        "missing"
    }
    fn keys(&self) -> &'static str {
        "missing"
    }
    fn keys_iter(&self) -> &'static str {
        "missing"
    }
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(view)]
struct Inner {
    value: u8,
}

macro_rules! registers {
    ($($order:ident $name:ident $view:ident;)*) => { $(
        #[derive(BitPack, Clone, Debug, PartialEq)]
        #[bitpack(view, bit_order = $order, bits = 72)]
        struct $name {
            enable: bool,
            #[bitpack(access = read_only)]
            ready: bool,
            #[bits(6)]
            #[bitpack(reserved = 9)]
            reserved: (),
            #[bits(11)]
            #[bitpack(access = read_only)]
            count: u16,
            #[bits(5)]
            #[bitpack(access = write_only)]
            key: u8,
            #[bitpack(view, access = read_only)]
            inner: Inner,
            #[bits(10)]
            #[bitpack(access = read_only)]
            list: [u16; 2],
            #[bits(9)]
            #[bitpack(access = write_only)]
            keys: [i16; 2],
            #[bits(2)]
            #[bitpack(reserved)]
            end: (),
        }

        impl<S> Missing for $view<S> {}
    )* };
}

registers! {
    msb0 Msb0Register Msb0RegisterView;
    lsb0 Lsb0Register Lsb0RegisterView;
}

/// Checks that only the bits of the field change, whatever the register held.
macro_rules! check {
    ($ty:ident $view:ident $lsb0:literal) => {{
        let mut rng = Rng::new(18);
        for _ in 0..500 {
            let old: [u8; 9] = core::array::from_fn(|_| rng.word() as u8);
            let mut view = $view::new(old);
            assert_eq!(view.set_ready(()), "missing");
            assert_eq!(view.set_count_wrapping(()), "missing");
            assert_eq!((view.inner_mut(), view.set_inner(())), ("missing", "missing"));
            assert_eq!(view.set_list(()), "missing");
            assert_eq!(
                (view.key(), view.keys(), view.keys_iter()),
                ("missing", "missing", "missing")
            );
            let read = $ty::decode(&old).unwrap();
            assert_eq!((view.ready(), view.count()), (read.ready, read.count));
            assert_eq!(view.inner().value(), read.inner.value);
            assert_eq!((view.list(0), view.list(1)), (Some(read.list[0]), Some(read.list[1])));
            assert_eq!(view.list_iter().collect::<Vec<_>>(), read.list);
            assert_eq!(view.decode().unwrap(), read);

            let (key, second) = (rng.word() as u8 % 32, (rng.word() % 512) as i16 - 256);
            let other = $ty { key, keys: [0, second], ..read };
            let new = other.to_bytes().unwrap();
            view.set_key(key).unwrap();
            let written = replaced(&old, &new, 19, 5, $lsb0);
            assert_eq!(view.bytes()[..], written);
            view.set_keys(1, second).unwrap();
            assert_eq!(view.bytes()[..], replaced(&written, &new, 61, 9, $lsb0));
            assert!(view.set_key(32).is_err());
            view.set_key_wrapping(32 | key);
            assert_eq!(view.bytes()[..], replaced(&written, &new, 61, 9, $lsb0));
        }
    }};
}

#[test]
fn a_field_has_the_methods_of_its_access_and_other_bits_stay() {
    check!(Msb0Register Msb0RegisterView false);
    check!(Lsb0Register Lsb0RegisterView true);
}

/// A message of variable width, whose front is a register.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(view)]
struct Framed {
    #[bitpack(access = read_only)]
    ready: u8,
    #[bitpack(access = write_only)]
    key: u8,
    rest: Vec<u8>,
}

impl<S> Missing for FramedView<S> {}

#[test]
fn a_front_has_the_access_of_its_fields() {
    let message = Framed { ready: 7, key: 8, rest: vec![9] }.encode_to_vec().unwrap();
    let mut view = FramedView::from_prefix(&message).unwrap().0.to_owned();
    assert_eq!((view.ready(), view.set_ready(()), view.key()), (7, "missing", "missing"));
    view.set_key(1).unwrap();
    assert_eq!(view.bytes(), &[7, 1]);
}

#[test]
fn the_layout_has_the_access() {
    let fields = Framed::LAYOUT.fields();
    assert!(matches!(fields[0].attributes(), [Attribute::ReadOnly]));
    assert!(matches!(fields[1].attributes(), [Attribute::WriteOnly]));
    assert!(fields[2].attributes().is_empty());
}

#[test]
fn the_export_has_the_access_and_the_hash_does_not() {
    #[derive(BitPack)]
    struct Plain {
        ready: u8,
        key: u8,
        rest: Vec<u8>,
    }

    let framed = Document::of::<Framed>();
    let json: serde_json::Value = serde_json::from_str(&framed.to_json()).unwrap();
    let text = json.to_string();
    let has = |word: &str| text.contains(&format!("[\"{word}\"]"));
    assert!(has("read_only") && has("write_only"), "{text}");
    assert_eq!(framed.wire_hash(), Document::of::<Plain>().wire_hash());
}
