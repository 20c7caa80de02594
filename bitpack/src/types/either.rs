//! Unions of two types: `Result`, `IpAddr` and `SocketAddr`.
//!
//! Input: a tag, and the value of a variant. Output: the union. `Result` has the tag 0 or 1 in LEB128, the default encoding of an enum; addresses have their
//! version in eight bits.

use crate::__private::{case_site, case_site_in};
use crate::codec::method::{read_method, write_method};
use crate::codec::tag::{VARYING, read_varying, write_varying};
use crate::codec::traits::{BitPack, bare_case};
use crate::codec::{
    self, Input, Output, Read, ReadFrom, Site, Tagged, WriteTo, Written, least, no_case,
};
use crate::layout::{Case, Field, Layout, Owner, Shape};
use crate::order::Order;
use crate::value::Value;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

/// Implements a union of two variants, each with one value, behind a tag.
///
/// `[T, E]` lists the type parameters. Each variant states the name that errors give it, its value and its tag. `tag` states the width in bits of a tag
/// inside, and the functions that read and write it.
macro_rules! either {
    (
        [$($param:ident),*] $ty:ty as $name:literal {
            $owner_a:literal $a:ident($ta:ty) = $tag_a:literal,
            $owner_b:literal $b:ident($tb:ty) = $tag_b:literal
        }
        tag $width:expr, $read_tag:ident, $write_tag:ident
    ) => {
        impl<$($param: BitPack),*> BitPack for $ty {
            const CASES: &'static [Case] = &[
                Case::new(
                    stringify!($a),
                    $tag_a,
                    const { &Owner($owner_a).place([Field::variable::<$ta>("0")]) },
                ),
                Case::new(
                    stringify!($b),
                    $tag_b,
                    const { &Owner($owner_b).place([Field::variable::<$tb>("0")]) },
                ),
            ];
            const LAYOUT: Layout = Layout::described::<Self>(const {
                let cases = const { &[bare_case::<Self, 0, 1>(), bare_case::<Self, 1, 1>()] };
                &Layout::new($name, Shape::Union(cases, Some($width)), 0)
            });

            fn variant_index(&self) -> usize {
                usize::from(matches!(self, Self::$b(_)))
            }

            fn part_count(&self) -> usize {
                1
            }

            fn part_value(&self, index: usize) -> Value<'_> {
                match (self, index) {
                    (Self::$a(value), 0) => value.value(),
                    (Self::$b(value), 0) => value.value(),
                    _ => Value::Unit,
                }
            }
        }

        impl<'a, $($param: ReadFrom<'a>),*> ReadFrom<'a> for $ty {
            const MIN_BITS: usize = {
                let tag = if $width == VARYING { 8 } else { $width };
                tag + least(&[<$ta as ReadFrom<'a>>::MIN_BITS, <$tb as ReadFrom<'a>>::MIN_BITS])
            };

            read_method!(#[inline] (), |input, (), site| match $read_tag::<Self, O>(input, site)? {
                $tag_a => codec::read(input, (), case_site_in::<Self, O, 0, 0>()).map(Self::$a),
                $tag_b => codec::read(input, (), case_site_in::<Self, O, 1, 0>()).map(Self::$b),
                tag => Err(no_case::<Self, O>(input, tag, site)),
            });
        }

        impl<$($param: WriteTo),*> WriteTo for $ty {
            write_method!(#[inline] (), |union, output, (), site| match union {
                Self::$a(value) => {
                    $write_tag($tag_a, output, site)?;
                    codec::write(value, output, (), case_site::<Self, 0, 0>())
                }
                Self::$b(value) => {
                    $write_tag($tag_b, output, site)?;
                    codec::write(value, output, (), case_site::<Self, 1, 0>())
                }
            });
        }
    };
}

either! {
    [T, E] Result<T, E> as "Result" { "Ok" Ok(T) = 0, "Err" Err(E) = 1 }
    tag VARYING, read_varying, write_varying
}

impl<T: BitPack, E: BitPack> Tagged for Result<T, E> {
    fn tag(&self) -> u64 {
        u64::from(self.is_err())
    }
}

either! {
    [] IpAddr as "IpAddr" { "IpAddr::V4" V4(Ipv4Addr) = 4, "IpAddr::V6" V6(Ipv6Addr) = 6 }
    tag 8, read_version, write_version
}

either! {
    [] SocketAddr as "SocketAddr" {
        "SocketAddr::V4" V4(SocketAddrV4) = 4, "SocketAddr::V6" V6(SocketAddrV6) = 6
    }
    tag 8, read_version, write_version
}

#[inline]
fn read_version<T: BitPack, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<u64> {
    codec::read_tag::<T, O>(input, 8, site)
}

#[inline]
fn write_version<O: Order>(version: u64, output: &mut Output<'_, O>, site: Site) -> Written {
    output.push(version, 8, site)
}
