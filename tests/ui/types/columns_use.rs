use bitpack::prelude::*;

/// A type without `Clone`.
#[derive(BitPack)]
#[bits(2)]
enum Team {
    Red,
    Blue,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Player {
    #[bits(2)]
    team: Team,
    #[bits(6)]
    #[bitpack(reserved)]
    spare: (),
}

fn main() {
    let columns = PlayerColumns::decode(&[0x40]).unwrap();
    // The columns are `Clone` if all values are.
    let _ = columns.clone();
    // Reserved bits have no column.
    let _ = columns.spare;
    let _ = (Team::Red, Team::Blue);
}
