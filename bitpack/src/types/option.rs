//! Optional values.
//!
//! Input: whether the value is there: from a condition, or from a bit before it. Output: `Some` or `None`.

use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::traits::BitPack;
use crate::value::Value;
use crate::wire::{Fault, Flag, Input, Output, ReadFrom, When, WriteTo};

impl<T: BitPack> BitPack for Option<T> {
    const LAYOUT: Layout = Layout::new("Option", Shape::Option(|| &T::LAYOUT), 0);

    fn value(&self) -> Value<'_> {
        match self {
            Some(value) => value.value(),
            None => Value::Absent,
        }
    }
}

impl<'a, C, T: ReadFrom<'a, C>> ReadFrom<'a, When<C>> for Option<T> {
    const MIN_BITS: usize = 0;
    const NAMES_SITE: bool = T::NAMES_SITE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        when: When<C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        if when.present { T::read_from(input, when.each, site).map(Some) } else { Ok(None) }
    }
}

impl<C, T: WriteTo<C>> WriteTo<When<C>> for Option<T> {
    const NAMES_SITE: bool = T::NAMES_SITE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        when: When<C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        match (self, when.present) {
            (Some(value), true) => value.write_to(output, when.each, site),
            (None, false) => Ok(()),
            (Some(_), false) => output.refuse("is there, but its condition says it is not", site),
            (None, true) => output.refuse("is absent, but its condition says it is there", site),
        }
    }
}

impl<'a, C, T: ReadFrom<'a, C>> ReadFrom<'a, Flag<C>> for Option<T> {
    const MIN_BITS: usize = 1;
    const NAMES_SITE: bool = T::NAMES_SITE;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        flag: Flag<C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        const {
            assert!(
                !O::ALIGNED,
                "an optional value begins with a bit, not in a `Seq` of whole bytes"
            )
        }
        let start = input.position();
        if input.take(1, site)? == 0 {
            return Ok(None);
        }
        let inner = input.position();
        if let Some(trace) = input.watcher() {
            trace.presence(start);
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

    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        flag: Flag<C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        output.push(u64::from(self.is_some()), 1, site)?;
        match self {
            Some(value) => value.write_to(output, flag.0, site),
            None => Ok(()),
        }
    }
}
