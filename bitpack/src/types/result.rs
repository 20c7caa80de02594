//! `Result`: the enum that it is, with its tag inside.
//!
//! Input: 0 or 1 in LEB128, and a value. Output: `Ok` or `Err` of it.

use crate::__private::case_site;
use crate::codec::traits::BitPack;
use crate::codec::{self, Fault, Input, Output, ReadFrom, Tagged, WriteTo, least, no_case, tag};
use crate::layout::{Case, Field, Layout, Owner, Shape};
use crate::order::Order;
use crate::value::Value;

impl<T: BitPack, E: BitPack> BitPack for Result<T, E> {
    const LAYOUT: Layout = Layout::new(
        "Result",
        Shape::Union(
            const {
                &[
                    Case::new(
                        "Ok",
                        0,
                        const { &Owner("Ok").place([Field::variable::<T>("0", "")]) },
                    ),
                    Case::new(
                        "Err",
                        1,
                        const { &Owner("Err").place([Field::variable::<E>("0", "")]) },
                    ),
                ]
            },
            Some(tag::VARYING),
        ),
        0,
    );

    fn variant_index(&self) -> usize {
        usize::from(self.is_err())
    }

    fn part_count(&self) -> usize {
        1
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        match (self, index) {
            (Ok(value), 0) => value.value(),
            (Err(value), 0) => value.value(),
            _ => Value::Unit,
        }
    }
}

impl<T: BitPack, E: BitPack> Tagged for Result<T, E> {
    fn tag(&self) -> u64 {
        u64::from(self.is_err())
    }
}

impl<'a, T: ReadFrom<'a>, E: ReadFrom<'a>> ReadFrom<'a> for Result<T, E> {
    const MIN_BITS: usize = 8 + least(&[T::MIN_BITS, E::MIN_BITS]);

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        (): (),
        field: &'static Field,
    ) -> Result<Self, Fault> {
        match tag::read_varying::<Self, O>(input, field)? {
            0 => codec::read(input, (), case_site::<Self, 0, 0>()).map(Ok),
            1 => codec::read(input, (), case_site::<Self, 1, 0>()).map(Err),
            other => Err(no_case::<Self, O>(input, other, field)),
        }
    }
}

impl<T: WriteTo, E: WriteTo> WriteTo for Result<T, E> {
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        (): (),
        field: &'static Field,
    ) -> Result<(), Fault> {
        tag::write_varying(self.tag(), output, field)?;
        match self {
            Ok(value) => codec::write(value, output, (), case_site::<Self, 0, 0>()),
            Err(value) => codec::write(value, output, (), case_site::<Self, 1, 0>()),
        }
    }
}
