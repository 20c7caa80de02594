//! Maps and sets: their elements in the order of their keys; an entry of a map is its key, then its value.
//!
//! Input: a message. Output: owned maps and sets. Invariants: a key that occurs twice is an error; equal maps are equal bytes; memory is
//! allocated only for elements that were decoded.

use super::collection::collection;
use crate::codec::method::{read_method, write_method};
use crate::codec::traits::{BitPack, Borrowed, Elements};
use crate::codec::{
    self, Entries, Extent, Input, NoRun, Output, Read, ReadFrom, Site, Within, WriteTo, Written,
    read_each, write_each, write_element, write_with,
};
use crate::error::DecodeError;
use crate::layout::{Field, Layout, Owner};
use crate::order::Order;
use crate::value::Value;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::mem;

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
    const FIELDS: &'static [Field] =
        &Owner("entry").place([Field::variable::<K>("key"), Field::variable::<V>("value")]);
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

impl<'a, A: Copy, B: Copy, K, V> ReadFrom<'a, Entries<A, B>> for Entry<K, V>
where
    K: ReadFrom<'a, A>,
    V: ReadFrom<'a, B>,
{
    const MIN_BITS: usize = K::MIN_BITS.saturating_add(V::MIN_BITS);

    read_method!(#[inline] Entries<A, B>, |input, Entries(of_key, of_value), _| {
        let key = codec::read(input, of_key, const { &Self::FIELDS[0] })?;
        let value = codec::read(input, of_value, const { &Self::FIELDS[1] })?;
        Ok(Entry(key, value))
    });

    #[inline]
    fn least(Entries(of_key, of_value): &Entries<A, B>) -> usize {
        K::least(of_key).saturating_add(V::least(of_value))
    }
}

impl<A: Copy, B: Copy, K: WriteTo<A>, V: WriteTo<B>> WriteTo<Entries<A, B>> for EntryRef<'_, K, V> {
    write_method!(#[inline] Entries<A, B>, |entry, output, Entries(of_key, of_value), _| {
        codec::write(entry.0, output, of_key, const { &Self::FIELDS[0] })?;
        codec::write(entry.1, output, of_value, const { &Self::FIELDS[1] })
    });
}

impl<E, C: EntryContext> Within<E, C> {
    /// Returns this extent with the contexts of the key and of the value.
    fn of_entries(self) -> Within<E, Entries<C::Key, C::Value>> {
        Within::new(self.extent, self.each.both())
    }
}

/// Reads elements whose keys differ; `insert` says whether the key was new.
#[inline]
fn read_unique<'a, T, C, E, O>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
    mut insert: impl FnMut(T) -> bool,
) -> Read<()>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
{
    let mut start = input.position();
    read_each(input, within, site, false, &mut NoRun, |_, element, index, input| {
        if !insert(element) {
            let error = DecodeError::refused("a key occurs twice", site, start, None);
            return Err(input.fail(error.in_element(index)));
        }
        start = input.position();
        Ok(())
    })?;
    Ok(())
}

/// A map or a set that takes elements with different keys.
trait Unique<T>: Default + FromIterator<T> {
    /// Returns whether the key of `next` is greater than the key of `last`.
    fn ascend(last: &T, next: &T) -> bool;

    /// Adds an element, and returns whether its key was new.
    fn add(&mut self, element: T) -> bool;
}

impl<K: Ord, V> Unique<(K, V)> for BTreeMap<K, V> {
    #[inline]
    fn ascend((last, _): &(K, V), (next, _): &(K, V)) -> bool {
        last < next
    }

    #[inline]
    fn add(&mut self, (key, value): (K, V)) -> bool {
        self.insert(key, value).is_none()
    }
}

impl<T: Ord> Unique<T> for BTreeSet<T> {
    #[inline]
    fn ascend(last: &T, next: &T) -> bool {
        last < next
    }

    #[inline]
    fn add(&mut self, element: T) -> bool {
        self.insert(element)
    }
}

/// A tree that is built from its elements at once as long as their keys ascend, as the encoder writes them.
///
/// Invariant: until `is_tree`, the keys of `sorted` ascend; after that, `sorted` is empty.
struct Ascending<T, M> {
    sorted: Vec<T>,
    tree: M,
    is_tree: bool,
}

impl<T, M: Unique<T>> Default for Ascending<T, M> {
    fn default() -> Self {
        Ascending { sorted: Vec::new(), tree: M::default(), is_tree: false }
    }
}

impl<T, M: Unique<T>> Ascending<T, M> {
    /// Adds an element, and returns whether its key was new.
    #[inline]
    fn insert(&mut self, element: T) -> bool {
        if !self.is_tree {
            if self.sorted.last().is_none_or(|last| M::ascend(last, &element)) {
                self.sorted.push(element);
                return true;
            }
            self.tree = mem::take(&mut self.sorted).into_iter().collect();
            self.is_tree = true;
        }
        self.tree.add(element)
    }

    /// Returns the tree of all elements.
    fn finish(self) -> M {
        if self.is_tree { self.tree } else { self.sorted.into_iter().collect() }
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
        let within = within.of_entries();
        read_unique(input, within, site, |Entry(key, value)| map.insert((key, value)))?;
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
        read_unique(input, within, site, |element| set.insert(element))?;
        Ok(set.finish())
    };
    write |set, output, within, site| write_each(set.iter(), output, within, site);
}

/// Maps and sets without an order of their own: they are written and shown in the order of their keys.
#[cfg(feature = "std")]
mod hashed {
    use super::{Entry, EntryContext, EntryRef, collection, read_unique, write_entries};
    use crate::codec::traits::{Borrowed, Elements};
    use crate::codec::write_each;
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
            read_unique(input, within, site, |Entry(key, value)| map.insert(key, value).is_none())?;
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
            read_unique(input, within, site, |element| set.insert(element))?;
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
