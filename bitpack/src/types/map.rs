//! Maps and sets: their elements in the order of their keys; an entry of a map is its key, then its value.
//!
//! Input: a message. Output: owned maps and sets. Invariants: a key that occurs twice is an error; equal maps are equal bytes; memory is
//! allocated for elements of fixed width that the message holds, and for any others only after they were decoded.

use super::ascending::{Ascending, Unique};
use super::collection::collection;
use crate::__private::{site, site_in};
use crate::codec::method::{read_method, write_method};
use crate::codec::traits::{BitPack, Borrowed, Elements};
use crate::codec::{
    self, Entries, Extent, Input, Output, Read, ReadFrom, Site, Store, Within, WriteTo, Written,
    read_each, run, write_each, write_element, write_with,
};
use crate::cursor::{Reader, Writer};
use crate::error::DecodeError;
use crate::layout::{Field, Layout, Owner};
use crate::order::Order;
use crate::value::Value;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// A key and its value.
struct Entry<K, V>(K, V);

/// The context of an entry: [`Entries`], or `()` for a key and a value without one.
pub trait EntryContext: Copy {
    /// The context of the key.
    type Key: Copy;
    /// The context of the value.
    type Value: Copy;

    /// Returns both contexts.
    fn both(self) -> Entries<Self::Key, Self::Value>;
}

impl EntryContext for () {
    type Key = ();
    type Value = ();

    #[inline]
    fn both(self) -> Entries {
        Entries((), ())
    }
}

impl<K: Copy, V: Copy> EntryContext for Entries<K, V> {
    type Key = K;
    type Value = V;

    #[inline]
    fn both(self) -> Self {
        self
    }
}

/// A key and its value, borrowed from a map.
struct EntryRef<'v, K, V>(&'v K, &'v V);

impl<K: BitPack, V: BitPack> BitPack for Entry<K, V> {
    const OWNER: Owner = Owner("entry");
    const FIELDS: &'static [Field] =
        &Self::OWNER.place([Field::variable::<K>("key"), Field::variable::<V>("value")]);
    const LAYOUT: Layout = Layout::of::<Self, 2>();

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

impl<'a, A: Copy, B: Copy, K, V> ReadFrom<'a, Entries<A, B>> for Entry<K, V>
where
    K: ReadFrom<'a, A>,
    V: ReadFrom<'a, B>,
{
    const MIN_BITS: usize = K::MIN_BITS.saturating_add(V::MIN_BITS);

    read_method!(#[inline] Entries<A, B>, |input, Entries(of_key, of_value), _| {
        let key = codec::read(input, of_key, site_in::<Self, O, 0>())?;
        let value = codec::read(input, of_value, site_in::<Self, O, 1>())?;
        Ok(Entry(key, value))
    });

    #[inline]
    fn least(Entries(of_key, of_value): &Entries<A, B>) -> usize {
        K::least(of_key).saturating_add(V::least(of_value))
    }

    const IN_RUNS: bool = K::IN_RUNS && V::IN_RUNS && size_of::<Entries<A, B>>() == 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_elements<O: Order, S: Store<Self>>(
        input: &mut Input<'a, '_, O>,
        context: Entries<A, B>,
        most: usize,
        store: &mut S,
        site: Site,
    ) -> usize {
        run::read_parts(input, context, most, store, site)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_in_run<O: Order>(
        r: &mut Reader<'_, O>,
        Entries(of_key, of_value): &Entries<A, B>,
    ) -> Option<Self> {
        Some(Entry(K::read_in_run(r, of_key)?, V::read_in_run(r, of_value)?))
    }
}

impl<A: Copy, B: Copy, K: WriteTo<A>, V: WriteTo<B>> WriteTo<Entries<A, B>> for EntryRef<'_, K, V> {
    write_method!(#[inline] Entries<A, B>, |entry, output, Entries(of_key, of_value), _| {
        let context = Entries(of_key, of_value);
        let bits = K::LAYOUT.bits + V::LAYOUT.bits;
        if Self::IN_RUNS && run::write_at_once(entry, bits, output, &context) {
            return Ok(());
        }
        codec::write(entry.0, output, of_key, site::<Self, 0>())?;
        codec::write(entry.1, output, of_value, site::<Self, 1>())
    });

    const IN_RUNS: bool = K::IN_RUNS && V::IN_RUNS && size_of::<Entries<A, B>>() == 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_in_run<O: Order>(
        &self,
        w: &mut Writer<'_, O>,
        Entries(of_key, of_value): &Entries<A, B>,
    ) -> bool {
        self.0.write_in_run(w, of_key) && self.1.write_in_run(w, of_value)
    }
}

impl<E, C: EntryContext> Within<E, C> {
    /// Returns this extent with the contexts of the key and of the value.
    fn of_entries(self) -> Within<E, Entries<C::Key, C::Value>> {
        Within::new(self.extent, self.each.both())
    }
}

/// Reads elements whose keys differ; `insert` says whether the key was new.
#[inline]
fn read_unique<'a, T, C, E, O, S>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
    store: &mut S,
    mut insert: impl FnMut(&mut S, T) -> bool,
) -> Read<()>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
    S: Store<T>,
{
    let mut start = input.position();
    read_each(input, within, site, false, store, |store, element, index, input| {
        if !insert(store, element) {
            if T::IN_RUNS {
                start = input.position().saturating_sub(T::least(&within.each));
            }
            let error = DecodeError::refused("a key occurs twice", site, start, None);
            return Err(input.fail(error.in_element(index)));
        }
        start = input.position();
        Ok(())
    })?;
    Ok(())
}

impl<K: Ord, V> Unique<Entry<K, V>> for BTreeMap<K, V> {
    #[inline]
    fn build(elements: Vec<Entry<K, V>>) -> Self {
        elements.into_iter().map(|Entry(key, value)| (key, value)).collect()
    }

    #[inline]
    fn ascend(Entry(last, _): &Entry<K, V>, Entry(next, _): &Entry<K, V>) -> bool {
        last < next
    }

    #[inline]
    fn add(&mut self, Entry(key, value): Entry<K, V>) -> bool {
        self.insert(key, value).is_none()
    }
}

impl<T: Ord> Unique<T> for BTreeSet<T> {
    #[inline]
    fn build(elements: Vec<T>) -> Self {
        elements.into_iter().collect()
    }

    #[inline]
    fn ascend(last: &T, next: &T) -> bool {
        last < next
    }

    #[inline]
    fn add(&mut self, element: T) -> bool {
        self.insert(element)
    }
}

/// Writes entries and what ends them.
#[inline]
fn write_entries<'v, K, V, C, E, O>(
    entries: impl Iterator<Item = (&'v K, &'v V)>,
    output: &mut Output<'_, O>,
    within: Within<E, C>,
    site: Site,
) -> Written
where
    K: WriteTo<C::Key> + 'v,
    V: WriteTo<C::Value> + 'v,
    C: EntryContext,
    E: Extent,
    O: Order,
{
    write_with(entries, true, output, within.extent, site, |(key, value), index, output| {
        write_element(&EntryRef(key, value), index, output, within.each.both(), site)
    })
}

collection! {
    "BTreeMap", BTreeMap<K, V>, of Entry<K, V>;
    elements [K: Ord in C::Key, V in C::Value] with [];
    told EntryContext;
    entry |map, index| map.iter().nth(index);
    each |map| Elements(map.iter().map(|(key, value)| EntryRef(key, value)));
    read where [] |input, within, site| {
        let mut map = Ascending::<_, BTreeMap<K, V>>::default();
        read_unique(input, within.of_entries(), site, &mut map, Ascending::insert)?;
        Ok(map.finish())
    };
    write |map, output, within, site| write_entries(map.iter(), output, within, site);
}

collection! {
    "BTreeSet", BTreeSet<T>, of T;
    elements [T: Ord] with [];
    part |set, index| set.iter().nth(index);
    each |set| Borrowed(set.iter());
    read where [] |input, within, site| {
        let mut set = Ascending::<_, BTreeSet<T>>::default();
        read_unique(input, within, site, &mut set, Ascending::insert)?;
        Ok(set.finish())
    };
    write |set, output, within, site| write_each(set.iter(), output, within, site);
}

/// Maps and sets without an order of their own: they are written and shown in the order of their keys.
#[cfg(feature = "std")]
mod hashed {
    use super::{Entry, EntryContext, EntryRef, collection, read_unique, write_entries};
    use crate::codec::traits::{Borrowed, Elements};
    use crate::codec::{NoRun, write_each};
    use alloc::vec::Vec;
    use core::hash::{BuildHasher, Hash};
    use std::collections::{HashMap, HashSet};

    collection! {
        "HashMap", HashMap<K, V, S>, of Entry<K, V>;
        elements [K: Ord + Hash in C::Key, V in C::Value] with [S: BuildHasher];
        told EntryContext;
        entry |map, index| nth(map.keys(), index).and_then(|key| map.get_key_value(key));
        each |map| Elements(sorted_entries(map).into_iter().map(|(key, value)| EntryRef(key, value)));
        read where [S: Default] |input, within, site| {
            let mut map = HashMap::default();
            let within = within.of_entries();
            read_unique(input, within, site, &mut NoRun, |_, Entry(key, value)| {
                map.insert(key, value).is_none()
            })?;
            Ok(map)
        };
        write |map, output, within, site| {
            write_entries(sorted_entries(map).into_iter(), output, within, site)
        };
    }

    collection! {
        "HashSet", HashSet<T, S>, of T;
        elements [T: Ord + Hash] with [S: BuildHasher];
        part |set, index| nth(set.iter(), index);
        each |set| Borrowed(sorted(set.iter()).into_iter());
        read where [S: Default] |input, within, site| {
            let mut set = HashSet::default();
            read_unique(input, within, site, &mut NoRun, |_, element| set.insert(element))?;
            Ok(set)
        };
        write |set, output, within, site| {
            write_each(sorted(set.iter()).into_iter(), output, within, site)
        };
    }

    /// The entries in the order of their keys.
    fn sorted_entries<K: Ord, V, S>(map: &HashMap<K, V, S>) -> Vec<(&K, &V)> {
        let mut entries: Vec<_> = map.iter().collect();
        entries.sort_unstable_by_key(|(key, _)| *key);
        entries
    }

    /// The elements in ascending order.
    fn sorted<'v, T: Ord>(elements: impl Iterator<Item = &'v T>) -> Vec<&'v T> {
        let mut elements: Vec<_> = elements.collect();
        elements.sort_unstable();
        elements
    }

    /// The element at `index` in ascending order.
    fn nth<T: Ord>(elements: impl Iterator<Item = T>, index: usize) -> Option<T> {
        let mut elements: Vec<T> = elements.collect();
        if index >= elements.len() {
            return None;
        }
        elements.select_nth_unstable(index);
        elements.into_iter().nth(index)
    }
}
