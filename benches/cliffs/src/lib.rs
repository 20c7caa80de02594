//! Definitions that repeat, or that follow an odd bit: derived code beside hand-written twins.
//!
//! Input: nothing; the values are made of pseudo-random numbers with stated seeds. Output: the rows of a table. The twin of a row
//! is what a careful programmer writes for this definition, without `unsafe`. It checks what the derived code checks.
//! `cargo xtask cliffs` counts the instructions of every row, and `cargo bench --bench cliffs` measures times.

pub mod bits;
pub mod checksums;
pub mod hand;
pub mod lists;
pub mod narrow;
pub mod odd;
pub mod presence;
pub mod random;
pub mod row;
pub mod streams;
pub mod unions;
pub mod varying;

use row::Row;

/// All rows. Each entry makes its values when it is called.
pub const ROWS: &[fn() -> Row] = &[
    lists::vec_record::row,
    lists::vec_point::row,
    lists::vec_triple::row,
    lists::vec_rgb::row,
    lists::vec_tuple::row,
    lists::vec_ipv4::row,
    lists::vec_game_state::row,
    lists::seq_game_state::row,
    lists::vec_block::row,
    narrow::vec_bool::row,
    narrow::vec_kind::row,
    narrow::vec_12::row,
    narrow::vec_12_lsb0::row,
    narrow::array_12::row,
    narrow::array_24::row,
    narrow::array_3::row,
    narrow::array_4::row,
    narrow::array_5::row,
    odd::vec_13::row,
    odd::array_13::row,
    unions::vec_union_3::row,
    unions::vec_union_8::row,
    presence::vec_unit::row,
    presence::options::row,
    presence::bit_texts::row,
    odd::vec_3_behind_3::row,
    odd::packet_c_behind_3::row,
    odd::packet_c_after::row,
    varying::extensible::row,
    varying::map::row,
    varying::vec_leb128::row,
    varying::packet_to_vec::row,
    checksums::crc32::row,
    checksums::internet::row,
    checksums::crc16::row,
    streams::prefix::row,
    streams::frames::row,
];
