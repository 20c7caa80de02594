//! Hash maps and sets: as ordered ones on the wire.
//!
//! Input: a message. Output: owned maps and sets. Invariant: they are written and shown in the order of their keys, so that equal
//! maps are equal bytes.

use super::map::{Entry, EntryRef, read_unique, write_entries};
use crate::codec::traits::BitPack;
use crate::codec::{
    Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, prefixed, write_each,
};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};
use std::collections::{HashMap, HashSet};

/// Element `index` of a collection without an order of its own.
fn nth<T: Ord>(elements: impl Iterator<Item = T>, index: usize) -> Option<T> {
    let mut elements: Vec<T> = elements.collect();
    if index >= elements.len() {
        return None;
    }
    elements.select_nth_unstable(index);
    elements.into_iter().nth(index)
}

impl<K: BitPack + Ord + Hash, V: BitPack, S: BuildHasher> BitPack for HashMap<K, V, S> {
    const LAYOUT: Layout = Layout::new("HashMap", Shape::Sequence(|| &Entry::<K, V>::LAYOUT), 0);

    fn part_count(&self) -> usize {
        self.len()
    }

    fn visit_part(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        match nth(self.keys(), index).and_then(|key| self.get_key_value(key)) {
            Some((key, value)) => look(EntryRef(key, value).value()),
            None => look(Value::Absent),
        }
    }
}

impl<'a, E, C, K, V, S> ReadFrom<'a, Within<E, C>> for HashMap<K, V, S>
where
    E: Extent,
    C: Copy,
    K: ReadFrom<'a, C> + Ord + Hash,
    V: ReadFrom<'a, C>,
    S: BuildHasher + Default,
{
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        let mut map = HashMap::default();
        let within = within.of_entries();
        read_unique(input, within, site, |Entry(key, value)| map.insert(key, value).is_none())?;
        Ok(map)
    }
}

impl<E, C, K, V, S> WriteTo<Within<E, C>> for HashMap<K, V, S>
where
    E: Extent,
    C: Copy,
    K: WriteTo<C> + Ord + Hash,
    V: WriteTo<C>,
    S: BuildHasher,
{
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        let mut entries: Vec<_> = self.iter().collect();
        entries.sort_unstable_by_key(|(key, _)| *key);
        write_entries(entries.into_iter(), output, within, site)
    }
}

prefixed!(
    [K, V, S] HashMap<K, V, S>,
    [K: ReadFrom<'a> + Ord + Hash, V: ReadFrom<'a>, S: BuildHasher + Default],
    [K: WriteTo + Ord + Hash, V: WriteTo, S: BuildHasher]
);

impl<K, V, S> Counted for HashMap<K, V, S> {
    fn elements(&self) -> usize {
        self.len()
    }
}

impl<T: BitPack + Ord, S> BitPack for HashSet<T, S> {
    const LAYOUT: Layout = Layout::new("HashSet", Shape::Sequence(|| &T::LAYOUT), 0);

    fn part_count(&self) -> usize {
        self.len()
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        nth(self.iter(), index).map_or(Value::Absent, BitPack::value)
    }
}

impl<'a, E, C, T, S> ReadFrom<'a, Within<E, C>> for HashSet<T, S>
where
    E: Extent,
    C: Copy,
    T: ReadFrom<'a, C> + Ord + Hash,
    S: BuildHasher + Default,
{
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        let mut set = HashSet::default();
        read_unique(input, within, site, |element| set.insert(element))?;
        Ok(set)
    }
}

impl<E: Extent, C: Copy, T: WriteTo<C> + Ord, S> WriteTo<Within<E, C>> for HashSet<T, S> {
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        let mut elements: Vec<_> = self.iter().collect();
        elements.sort_unstable();
        write_each(elements.into_iter(), output, within, site)
    }
}

prefixed!(
    [T, S] HashSet<T, S>,
    [T: ReadFrom<'a> + Ord + Hash, S: BuildHasher + Default],
    [T: WriteTo + Ord]
);

impl<T, S> Counted for HashSet<T, S> {
    fn elements(&self) -> usize {
        self.len()
    }
}
