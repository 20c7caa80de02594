//! What only the compiler knows of columns.
use bitpack::columns::{Table, Tree};
use bitpack::prelude::*;

#[derive(BitPack)]
#[bits(2)]
enum Team {
    Red,
    Blue,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Player {
    team: Team,
    #[bits(6)]
    level: u8,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Text {
    text: String,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Outer {
    #[bitpack(columns)]
    player: Player,
}

fn table<C: Table>() {}

fn tree<C: Tree>() {}

fn main() {
    let _ = PlayerColumns::new().append_with_nulls(&[1]);
    table::<TextColumns>();
    tree::<Outer>();
}
