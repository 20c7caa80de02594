//! Views inside views.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
enum Kind {
    A,
    B,
}

/// It has the order of the message that holds it.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(view)]
struct Inner {
    #[bits(4)]
    kind: Kind,
    #[bits(12)]
    number: u16,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(view)]
struct Middle {
    flags: u8,
    #[bitpack(view)]
    inner: Inner,
}

macro_rules! nests {
    ($test:ident $outer:ident $view:ident $($attr:tt)*) => {
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(view, $($attr)*)]
        struct $outer {
            #[bits(16)]
            first: u16,
            #[bitpack(view)]
            middle: Middle,
            #[bitpack(view, bit_order = lsb0)]
            turned: Inner,
            last: u8,
        }

        #[test]
        fn $test() {
            let bytes = [1, 2, 3, 0x11, 0x01, 0x71, 0x10, 9];
            let value = $outer::decode(&bytes).unwrap();
            let view = $view::new(bytes);
            assert_eq!(view.middle().decode().as_ref(), Ok(&value.middle));
            assert_eq!(view.middle().inner().number(), value.middle.inner.number);
            assert_eq!(view.turned().number(), value.turned.number);
            assert_eq!(view.turned().kind(), Ok(value.turned.kind));

            // Writing through a nested view writes what encoding the changed value writes.
            let (mut changed, mut expected) = ($view::new(bytes), value.clone());
            changed.middle_mut().inner_mut().set_number(0x5A5).unwrap();
            changed.turned_mut().set_kind(Kind::A).unwrap();
            expected.middle.inner.number = 0x5A5;
            expected.turned.kind = Kind::A;
            assert_eq!(changed.bytes(), &expected.to_bytes().unwrap());

            // An error has the position in the whole message.
            for (at, invalid) in [(3, 0xFF), (5, 0xFF)] {
                let mut bytes = bytes;
                bytes[at] = invalid;
                let (error, view) = ($outer::decode(&bytes).unwrap_err(), $view::new(bytes));
                let read = if at == 3 { view.middle().inner().kind() } else { view.turned().kind() };
                assert_eq!(read, Err(error));
            }
            let mut wrong = value.clone();
            wrong.middle.inner.number = 0x1000;
            let error = wrong.to_bytes().unwrap_err();
            assert_eq!($view::new(bytes).middle_mut().inner_mut().set_number(0x1000), Err(error));
        }
    };
}

nests!(in_msb0 Msb MsbView bit_order = msb0);
nests!(in_lsb0 Lsb LsbView bit_order = lsb0);
