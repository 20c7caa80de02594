//! How a sequence is written.
//!
//! Input: a sequence of a slice or of another message. Output: its elements. Invariant: elements are written in the style in which they are decoded
//! again; those of a slice that have a fixed width are written in groups.

use super::{Seq, Source};
use crate::codec::method::write_method;
use crate::codec::traits::nests;
use crate::codec::{Extent, ReadFrom, Within, WriteTo, close_list, write_element};
use crate::order::Order;

impl<'a, E, T, P, C> WriteTo<Within<E, C>> for Seq<'a, T, P, C>
where
    E: Extent,
    T: ReadFrom<'a, C> + WriteTo<C> + Clone,
    P: Order<Trace = ()>,
    C: Copy,
{
    write_method!(Within<E, C>, |seq, output, within, site| {
        let start = output.position();
        if seq.is_empty() {
            return within.extent.close(output, 0, start, site);
        }
        if seq.write_numbers(output, within, site)? {
            return Ok(());
        }
        let is_nested = nests(<T as WriteTo<C>>::memory(&within.each));
        if is_nested {
            output.descend(site)?;
        }
        // The elements are written in the style in which they are decoded again.
        let mut own = output.recast::<O::With<P::Style>>();
        let done = match seq.source {
            Source::Slice(slice) if <T as WriteTo<C>>::IN_RUNS && !E::TERMINATED => {
                T::write_elements(slice, &mut own, within.each, site)
            }
            _ => 0,
        };
        let mut write = |index, element: &T| {
            let begin = own.position();
            write_element(element, index, &mut own, within.each, site)?;
            within.extent.begun(&own, begin, site)
        };
        match seq.source {
            Source::Slice(slice) => {
                let mut left = slice.iter().enumerate().skip(done);
                left.try_for_each(|(index, element)| write(index, element))?;
            }
            Source::Message { .. } => {
                seq.iter().enumerate().try_for_each(|(index, element)| write(index, &element))?;
            }
        }
        let state = own.state();
        output.adopt(state);
        if is_nested {
            output.ascend();
        }
        close_list(within.extent, output, is_nested, (seq.len(), start), site)
    });
}
