//! Types that read messages of other versions, and their schemas, written by hand beside them.

use crate::schema::{Field, Schema, Value};
use bitpack::wire::{ReadFrom, WriteTo};
use bitpack::{BitPack, Decode, Encode};
use std::fmt::Debug;

/// A type with a schema.
pub trait Typed:
    WriteTo + for<'a> ReadFrom<'a> + Encode + for<'a> Decode<'a> + Debug + PartialEq
{
    const LSB0: bool;
    fn schema() -> Schema;
    fn value(&self) -> Value;
}

/// A part of such a type.
pub trait Shown {
    fn shown(&self) -> Value;
}

macro_rules! numbers {
    ($($ty:ty)*) => { $(
        impl Shown for $ty {
            fn shown(&self) -> Value {
                Value::Number(*self as i128)
            }
        }
    )* };
}

numbers! { bool u8 u16 u32 u64 i8 i16 i32 i64 }

impl<T: Shown, const N: usize> Shown for [T; N] {
    fn shown(&self) -> Value {
        Value::List(self.iter().map(Shown::shown).collect())
    }
}

macro_rules! shown {
    ($($ty:ident { $($field:ident),* })*) => { $(
        impl Shown for $ty {
            fn shown(&self) -> Value {
                Value::List(vec![$(self.$field.shown()),*])
            }
        }
    )* };
}

fn message(fields: impl IntoIterator<Item = Field>) -> Schema {
    Schema::Message(true, fields.into_iter().collect())
}

fn array(extensible: bool, len: usize, element: Schema) -> Schema {
    Schema::Array(extensible, len, Box::new(element))
}

fn list(numbers: &[i128]) -> Value {
    Value::List(numbers.iter().map(|number| Value::Number(*number)).collect())
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(extensible)]
pub struct Inner {
    #[bits(6)]
    #[bitpack(number = 1)]
    a: u8,
    #[bits(13)]
    #[bitpack(number = 200, default = -7)]
    c: i16,
    #[bitpack(number = 2)]
    b: bool,
}

/// A type's own default knows nothing of those of its fields.
impl Default for Inner {
    fn default() -> Self {
        Inner { a: 0, b: false, c: -7 }
    }
}

fn inner() -> Schema {
    let c = Field(Schema::signed(13), Value::Number(-7));
    message([Schema::unsigned(6).field(), Schema::unsigned(1).field(), c])
}

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
#[bits(3)]
pub enum Kind {
    Zero,
    One,
    Two,
}

impl Shown for Kind {
    fn shown(&self) -> Value {
        Value::Number(*self as i128)
    }
}

#[derive(BitPack, Debug, PartialEq, Default)]
pub struct Fixed {
    #[bits(3)]
    p: u8,
    #[bits(7)]
    q: i8,
}

fn fixed() -> Schema {
    Schema::Message(false, vec![Schema::unsigned(3).field(), Schema::signed(7).field()])
}

/// One run of all kinds of fields of fixed width.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(extensible)]
pub struct Run {
    flag: bool,
    #[bitpack(default = Kind::Two)]
    kind: Kind,
    #[bits(40)]
    wide: i64,
    long: [u8; 10],
    #[bits(5)]
    #[bitpack(default = [1; 3])]
    odd: [i8; 3],
    #[bits(11)]
    #[bitpack(magic = 0x5A5)]
    sync: (),
    last: u64,
}

fn run() -> Schema {
    message([
        Schema::unsigned(1).field(),
        Field(Schema::Number(3, false, 2), Value::Number(2)),
        Schema::signed(40).field(),
        array(false, 10, Schema::unsigned(8)).field(),
        Field(array(false, 3, Schema::signed(5)), list(&[1; 3])),
        Schema::Constant(11, 0x5A5).field(),
        Schema::unsigned(64).field(),
    ])
}

impl Default for Run {
    fn default() -> Self {
        let kind = Kind::Two;
        Run { flag: false, kind, wide: 0, long: [0; 10], odd: [1; 3], sync: (), last: 0 }
    }
}

impl Shown for () {
    fn shown(&self) -> Value {
        Value::Number(0)
    }
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(extensible)]
pub struct Deep {
    fixed: Fixed,
    inner: Inner,
    #[bits(11)]
    #[bitpack(extensible, default = [1, -2, 3])]
    xs: [i16; 3],
    #[bitpack(extensible)]
    ys: [Inner; 2],
    #[bitpack(extensible)]
    zs: [Fixed; 2],
    #[bits(9)]
    #[bitpack(extensible)]
    table: [[u16; 2]; 2],
    pairs: [[Inner; 2]; 2],
    end: u64,
}

impl Default for Deep {
    fn default() -> Self {
        Deep {
            fixed: Fixed::default(),
            inner: Inner::default(),
            xs: [1, -2, 3],
            ys: Default::default(),
            zs: Default::default(),
            table: [[0; 2]; 2],
            pairs: Default::default(),
            end: 0,
        }
    }
}

fn deep() -> Schema {
    message([
        fixed().field(),
        inner().field(),
        Field(array(true, 3, Schema::signed(11)), list(&[1, -2, 3])),
        array(true, 2, inner()).field(),
        array(true, 2, fixed()).field(),
        array(true, 2, array(false, 2, Schema::unsigned(9))).field(),
        array(false, 2, array(false, 2, inner())).field(),
        Schema::unsigned(64).field(),
    ])
}

shown! {
    Inner { a, b, c }
    Fixed { p, q }
    Run { flag, kind, wide, long, odd, sync, last }
    Deep { fixed, inner, xs, ys, zs, table, pairs, end }
}

macro_rules! tops {
    ($order:ident $lsb0:literal: $Open:ident $Closed:ident) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(bit_order = $order, extensible)]
        pub struct $Open {
            run: Run,
            deep: Deep,
            #[bits(3)]
            small: u8,
        }

        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(bit_order = $order, dynamic)]
        pub struct $Closed {
            #[bits(5)]
            lead: u8,
            run: Run,
            #[bitpack(extensible)]
            deep: [Deep; 2],
            inner: [Inner; 2],
            #[bits(9)]
            tail: u16,
        }

        shown! {
            $Open { run, deep, small }
            $Closed { lead, run, deep, inner, tail }
        }

        impl Typed for $Open {
            const LSB0: bool = $lsb0;
            fn schema() -> Schema {
                message([run().field(), deep().field(), Schema::unsigned(3).field()])
            }
            fn value(&self) -> Value {
                self.shown()
            }
        }

        impl Typed for $Closed {
            const LSB0: bool = $lsb0;
            fn schema() -> Schema {
                let fields = [
                    Schema::unsigned(5),
                    run(),
                    array(true, 2, deep()),
                    array(false, 2, inner()),
                    Schema::unsigned(9),
                ];
                Schema::Message(false, fields.map(Schema::field).into())
            }
            fn value(&self) -> Value {
                self.shown()
            }
        }
    };
}

tops!(msb0 false: Open Closed);
tops!(lsb0 true: LowOpen LowClosed);
