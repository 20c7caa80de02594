//! Optional values.
//!
//! Input: a condition, or presence bits in front of the value, whose number the style states. Output: `Some` or `None`.

use crate::codec::method::{read_method, write_method};
use crate::codec::traits::BitPack;
use crate::codec::{Flag, Input, Read, ReadFrom, Site, Style, When, WriteTo};
use crate::error::DecodeError;
use crate::layout::{Layout, Shape};
use crate::order::Order;
use crate::value::Value;

impl<T: BitPack> BitPack for Option<T> {
    const LAYOUT: Layout = Layout::new("Option", Shape::Option(|| &T::LAYOUT), 0)
        .with_bare(const { &Layout::new("Option", Shape::Option(Layout::bare_of::<T>), 0) });

    fn value(&self) -> Value<'_> {
        match self {
            Some(value) => match value.value() {
                Value::Absent => Value::Hollow(1),
                Value::Hollow(levels) => Value::Hollow(levels + 1),
                value => value,
            },
            None => Value::Absent,
        }
    }
}

impl<'a, C, T: ReadFrom<'a, C>> ReadFrom<'a, When<C>> for Option<T> {
    const MIN_BITS: usize = 0;
    const NAMES_SITE: bool = T::NAMES_SITE;

    read_method! {
        #[cfg_attr(not(debug_assertions), inline(always))]
        When<C>, |input, when, site| match when.present {
            true => T::read_from(input, when.each, site).map(Some),
            false => Ok(None),
        }
    }
}

impl<C, T: WriteTo<C>> WriteTo<When<C>> for Option<T> {
    const NAMES_SITE: bool = T::NAMES_SITE;

    write_method! {
        #[cfg_attr(not(debug_assertions), inline(always))]
        When<C>, |option, output, when, site| match (option, when.present) {
            (Some(value), true) => value.write_to(output, when.each, site),
            (None, false) => Ok(()),
            (Some(_), false) => output.refuse("is present, but its condition is false", site),
            (None, true) => output.refuse("is absent, but its condition is true", site),
        }
    }
}

impl<'a, C, T: ReadFrom<'a, C>> ReadFrom<'a, Flag<C>> for Option<T> {
    const MIN_BITS: usize = 1;
    const NAMES_SITE: bool = T::NAMES_SITE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_from<O: Order>(input: &mut Input<'a, '_, O>, flag: Flag<C>, site: Site) -> Read<Self> {
        let width = const {
            let width = <O::Style as Style>::PRESENCE;
            assert!(
                !O::ALIGNED || width % 8 == 0,
                "an optional value begins with a bit, not in a `Seq` of whole bytes"
            );
            width
        };
        let start = input.position();
        match input.take(width, site)? {
            0 => return Ok(None),
            1 => {}
            other => {
                let why = "the presence of a value is neither 0 nor 1";
                return Err(input.fail(DecodeError::refused(why, site, start, Some(other))));
            }
        }
        let inner = input.position();
        if let Some(trace) = input.watcher() {
            trace.presence(start, width);
        }
        let value = T::read_from(input, flag.0, site)?;
        if let Some(trace) = input.watcher() {
            trace.value(inner, input.position(), value.value());
        }
        Ok(Some(value))
    }
}

impl<C, T: WriteTo<C>> WriteTo<Flag<C>> for Option<T> {
    const NAMES_SITE: bool = T::NAMES_SITE;

    write_method! {
        #[cfg_attr(not(debug_assertions), inline(always))]
        Flag<C>, |option, output, flag, site| {
            output.push(u64::from(option.is_some()), <O::Style as Style>::PRESENCE, site)?;
            match option {
                Some(value) => value.write_to(output, flag.0, site),
                None => Ok(()),
            }
        }
    }
}

impl<'a, T: ReadFrom<'a>> ReadFrom<'a> for Option<T> {
    const MIN_BITS: usize = 1;
    const NAMES_SITE: bool = T::NAMES_SITE;

    read_method!(
        #[cfg_attr(not(debug_assertions), inline(always))]
        (),
        |input, (), site| Self::read_from(input, Flag(()), site)
    );
}

impl<T: WriteTo> WriteTo for Option<T> {
    const NAMES_SITE: bool = T::NAMES_SITE;

    write_method!(
        #[cfg_attr(not(debug_assertions), inline(always))]
        (),
        |option, output, (), site| option.write_to(output, Flag(()), site)
    );
}
