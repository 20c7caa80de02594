//! The examples of the README files and of the book, which run as documentation tests.

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}

#[cfg(doctest)]
#[doc = include_str!("../../bitpack-stream/README.md")]
pub mod stream {}

#[cfg(doctest)]
#[doc = include_str!("../../bitpack-export/README.md")]
pub mod export {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/index.md")]
pub mod book_index {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/first_packet.md")]
pub mod book_first_packet {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/orders.md")]
pub mod book_orders {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/variable.md")]
pub mod book_variable {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/versions.md")]
pub mod book_versions {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/streams.md")]
pub mod book_streams {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/microcontrollers.md")]
pub mod book_microcontrollers {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/errors.md")]
pub mod book_errors {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/exports.md")]
pub mod book_exports {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/coming_from.md")]
pub mod book_coming_from {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/recipes/index.md")]
pub mod book_recipes_index {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/recipes/c_struct.md")]
pub mod book_recipes_c_struct {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/recipes/rfc.md")]
pub mod book_recipes_rfc {}

#[doc = include_str!("../../book/src/recipes/dbc.md")]
pub mod book_recipes_dbc {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/recipes/ksy.md")]
pub mod book_recipes_ksy {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/recipes/bitproto.md")]
pub mod book_recipes_bitproto {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/limits.md")]
pub mod book_limits {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/recipes/patterns.md")]
pub mod book_recipes_patterns {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/performance.md")]
pub mod book_performance {}

#[cfg(doctest)]
#[doc = include_str!("../../book/src/columns.md")]
pub mod book_columns {}
