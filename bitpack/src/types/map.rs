//! Maps and sets: their elements in the order of their keys; in a map, each key and then its value.
//!
//! Input: a message. Output: owned maps and sets. Invariants: a key occurs once, twice is an error; a count from the message makes room for
//! no more elements than what is left of the message could fill.

use crate::codec::traits::BitPack;
use crate::codec::{
    self, Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, prefixed, read_each,
    write_each, write_element,
};
use crate::error::DecodeError;
use crate::layout::{Field, Layout, Owner, Shape};
use crate::order::Order;
use crate::value::Value;
use alloc::collections::{BTreeMap, BTreeSet};

/// A key and its value.
pub(super) struct Entry<K, V>(pub(super) K, pub(super) V);

/// What both the key and the value are told.
#[derive(Clone, Copy)]
pub(super) struct Both<C>(C);

/// The same while it is in a map.
pub(super) struct EntryRef<'v, K, V>(pub(super) &'v K, pub(super) &'v V);

impl<K: BitPack, V: BitPack> BitPack for Entry<K, V> {
    const FIELDS: &'static [Field] =
        &Owner("entry").place([Field::variable::<K>("key", ""), Field::variable::<V>("value", "")]);
    const LAYOUT: Layout = Layout::of::<Self>("entry");

    fn part_value(&self, index: usize) -> Value<'_> {
        EntryRef(&self.0, &self.1).part(index)
    }
}

impl<K: BitPack, V: BitPack> BitPack for EntryRef<'_, K, V> {
    const FIELDS: &'static [Field] = Entry::<K, V>::FIELDS;
    const LAYOUT: Layout = Entry::<K, V>::LAYOUT;

    fn part_value(&self, index: usize) -> Value<'_> {
        self.part(index)
    }
}

impl<'v, K: BitPack, V: BitPack> EntryRef<'v, K, V> {
    fn part(&self, index: usize) -> Value<'v> {
        match index {
            0 => self.0.value(),
            1 => self.1.value(),
            _ => Value::Unit,
        }
    }
}

impl<'a, C: Copy, K: ReadFrom<'a, C>, V: ReadFrom<'a, C>> ReadFrom<'a, Both<C>> for Entry<K, V> {
    const MIN_BITS: usize = K::MIN_BITS.saturating_add(V::MIN_BITS);

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        Both(each): Both<C>,
        _: &'static Field,
    ) -> Result<Self, Fault> {
        let key = codec::read(input, each, const { &Self::FIELDS[0] })?;
        let value = codec::read(input, each, const { &Self::FIELDS[1] })?;
        Ok(Entry(key, value))
    }

    #[inline]
    fn least(Both(each): &Both<C>) -> usize {
        K::least(each).saturating_add(V::least(each))
    }
}

impl<C: Copy, K: WriteTo<C>, V: WriteTo<C>> WriteTo<Both<C>> for EntryRef<'_, K, V> {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        Both(each): Both<C>,
        _: &'static Field,
    ) -> Result<(), Fault> {
        codec::write(self.0, output, each, const { &Self::FIELDS[0] })?;
        codec::write(self.1, output, each, const { &Self::FIELDS[1] })
    }
}

impl<E, C> Within<E, C> {
    /// The same for entries, whose keys and values are told what each element is.
    pub(super) fn of_entries(self) -> Within<E, Both<C>> {
        Within::new(self.extent, Both(self.each))
    }
}

/// Reads elements; `insert` says whether the key was new.
#[inline]
pub(super) fn read_unique<'a, T, C, E, O>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: &'static Field,
    mut insert: impl FnMut(T) -> bool,
) -> Result<(), Fault>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
{
    let mut start = input.position();
    read_each(input, within, site, false, |element, index, input| {
        if !insert(element) {
            let error = DecodeError::refused("a key occurs twice", site, start, None);
            return Err(input.fail(error.in_element(index)));
        }
        start = input.position();
        Ok(())
    })?;
    Ok(())
}

/// Writes entries, and what their extent says comes after them.
#[inline]
pub(super) fn write_entries<'v, K, V, C, E, O>(
    entries: impl Iterator<Item = (&'v K, &'v V)>,
    output: &mut Output<'_, O>,
    within: Within<E, C>,
    site: &'static Field,
) -> Result<(), Fault>
where
    K: WriteTo<C> + 'v,
    V: WriteTo<C> + 'v,
    C: Copy,
    E: Extent,
    O: Order,
{
    let start = output.position();
    let mut count = 0;
    for (key, value) in entries {
        // No entry, no level: as in decoding.
        if count == 0 {
            output.descend(site)?;
        }
        let begin = output.position();
        write_element(&EntryRef(key, value), count, output, Both(within.each), site)?;
        if E::TERMINATED {
            within.extent.begun(output, begin, site)?;
        }
        count += 1;
    }
    if count > 0 {
        output.ascend();
    }
    within.extent.close(output, count, start, site)
}

impl<K: BitPack, V: BitPack> BitPack for BTreeMap<K, V> {
    const LAYOUT: Layout = Layout::new("BTreeMap", Shape::Sequence(|| &Entry::<K, V>::LAYOUT), 0);

    fn part_count(&self) -> usize {
        self.len()
    }

    fn visit_part(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        match self.iter().nth(index) {
            Some((key, value)) => look(EntryRef(key, value).value()),
            None => look(Value::Absent),
        }
    }
}

impl<'a, E, C, K, V> ReadFrom<'a, Within<E, C>> for BTreeMap<K, V>
where
    E: Extent,
    C: Copy,
    K: ReadFrom<'a, C> + Ord,
    V: ReadFrom<'a, C>,
{
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        let mut map = BTreeMap::new();
        let within = within.of_entries();
        read_unique(input, within, site, |Entry(key, value)| map.insert(key, value).is_none())?;
        Ok(map)
    }
}

impl<E, C, K, V> WriteTo<Within<E, C>> for BTreeMap<K, V>
where
    E: Extent,
    C: Copy,
    K: WriteTo<C>,
    V: WriteTo<C>,
{
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        write_entries(self.iter(), output, within, site)
    }
}

prefixed!([K, V] BTreeMap<K, V>, [K: ReadFrom<'a> + Ord, V: ReadFrom<'a>], [K: WriteTo, V: WriteTo]);

impl<K, V> Counted for BTreeMap<K, V> {
    fn elements(&self) -> usize {
        self.len()
    }
}

impl<T: BitPack> BitPack for BTreeSet<T> {
    const LAYOUT: Layout = Layout::new("BTreeSet", Shape::Sequence(|| &T::LAYOUT), 0);

    fn part_count(&self) -> usize {
        self.len()
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        self.iter().nth(index).map_or(Value::Absent, BitPack::value)
    }
}

impl<'a, E: Extent, C: Copy, T: ReadFrom<'a, C> + Ord> ReadFrom<'a, Within<E, C>> for BTreeSet<T> {
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        let mut set = BTreeSet::new();
        read_unique(input, within, site, |element| set.insert(element))?;
        Ok(set)
    }
}

impl<E: Extent, C: Copy, T: WriteTo<C>> WriteTo<Within<E, C>> for BTreeSet<T> {
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        write_each(self.iter(), output, within, site)
    }
}

prefixed!([T] BTreeSet<T>, [T: ReadFrom<'a> + Ord], [T: WriteTo]);

impl<T> Counted for BTreeSet<T> {
    fn elements(&self) -> usize {
        self.len()
    }
}
