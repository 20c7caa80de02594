//! The types of a snapshot and their values.
//!
//! Input: the macros `structs`, `unions` and `enums` of the module around it, which add derives and bitpack's attributes.
//! Invariant: both modules make the same values. The derive of bincode is stated here, because it works only outside of these
//! macros.

use super::super::{ENTITIES, Random};
use super::{enums, structs, unions};

structs! {
    /// The whole.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Snapshot {
        pub tick: u64,
        pub seconds: f64,
        pub map: String,
        pub entities: Vec<Entity>,
    }

    /// Whatever is in the game.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Entity {
        pub id: u32,
        pub name: Option<String>,
        pub place: Vector,
        pub speed: Option<Vector>,
        pub facing: f32,
        pub health: u16,
        pub shield: Option<u16>,
        pub visible: bool,
        pub kind: Kind,
        pub state: State,
        pub effects: Vec<Effect>,
    }

    /// A place or a speed.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Vector {
        pub x: f32,
        pub y: f32,
        pub z: f32,
    }

    /// What changes an entity for some time.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Effect {
        pub school: School,
        pub strength: i16,
        pub until: u64,
        pub source: Option<u32>,
    }

    /// A person who plays.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Player {
        pub account: u64,
        pub level: u8,
        pub guild: Option<String>,
    }

    /// An opponent.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Monster {
        pub school: School,
        pub level: u8,
        pub elite: bool,
    }

    /// What can be carried.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Item {
        pub stack: u16,
        pub owner: Option<u32>,
    }

    /// What can be opened.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Door {
        pub open: bool,
        pub key: Option<u32>,
    }

    /// A movement.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Moving {
        pub to: Vector,
        pub running: bool,
    }

    /// A fight.
    #[bitpack(dynamic)]
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Fighting {
        pub target: u32,
        pub weapon: Weapon,
    }

    /// A weapon with arrows.
    #[derive(bincode::Encode, bincode::Decode)]
    pub struct Bow {
        pub arrows: u16,
        pub school: Option<School>,
    }
}

unions! {
    /// What an entity is.
    #[derive(bincode::Encode, bincode::Decode)]
    pub enum Kind {
        Player(Player),
        Monster(Monster),
        Item(Item),
        Door(Door),
    }

    /// What an entity does.
    #[derive(bincode::Encode, bincode::Decode)]
    pub enum State {
        Idle,
        Moving(Moving),
        Fighting(Fighting),
        /// Since this tick.
        Dead(u64),
    }

    /// What an entity fights with.
    #[derive(bincode::Encode, bincode::Decode)]
    pub enum Weapon {
        Fist,
        Blade(u8),
        Bow(Bow),
    }
}

enums! {
    /// A kind of magic.
    #[bits(3)]
    #[derive(Copy)]
    #[derive(bincode::Encode, bincode::Decode)]
    pub enum School {
        Fire,
        Water,
        Earth,
        Air,
        Light,
    }
}

impl Snapshot {
    /// The values of all comparisons.
    #[must_use]
    pub fn new() -> Self {
        let mut random = Random::new(2026);
        let entities = (0..ENTITIES as u32).map(|id| Entity::random(id, &mut random));
        let entities = entities.collect();
        Self { tick: 123_456_789, seconds: 4_115.226, map: "the old harbour".into(), entities }
    }
}

impl Default for Snapshot {
    fn default() -> Self {
        Self::new()
    }
}

impl Entity {
    fn random(id: u32, random: &mut Random) -> Self {
        Self {
            id,
            name: random.option(|random| random.text(4)),
            place: Vector::random(random),
            speed: random.option(Vector::random),
            facing: random.below(36_000) as f32 / 100.0,
            health: random.below(2_000) as u16,
            shield: random.option(|random| random.below(500) as u16),
            visible: random.bool(),
            kind: Kind::random(random),
            state: State::random(random),
            effects: (0..random.below(4)).map(|_| Effect::random(random)).collect(),
        }
    }
}

impl Vector {
    fn random(random: &mut Random) -> Self {
        let [x, y, z] = [(); 3].map(|()| random.below(1 << 20) as f32 / 64.0 - 8192.0);
        Self { x, y, z }
    }
}

impl Effect {
    fn random(random: &mut Random) -> Self {
        Self {
            school: School::random(random),
            strength: random.below(400) as i16 - 200,
            until: 123_456_789 + random.below(10_000),
            source: random.option(|random| random.below(1000) as u32),
        }
    }
}

impl Kind {
    fn random(random: &mut Random) -> Self {
        match random.below(4) {
            0 => Self::Player(Player {
                account: random.bits(48),
                level: random.below(80) as u8,
                guild: random.option(|random| random.text(6)),
            }),
            1 => Self::Monster(Monster {
                school: School::random(random),
                level: random.below(80) as u8,
                elite: random.bool(),
            }),
            2 => Self::Item(Item {
                stack: random.below(100) as u16,
                owner: random.option(|random| random.below(1000) as u32),
            }),
            _ => Self::Door(Door {
                open: random.bool(),
                key: random.option(|random| random.bits(32) as u32),
            }),
        }
    }
}

impl State {
    fn random(random: &mut Random) -> Self {
        match random.below(4) {
            0 => Self::Idle,
            1 => Self::Moving(Moving { to: Vector::random(random), running: random.bool() }),
            2 => Self::Fighting(Fighting {
                target: random.below(1000) as u32,
                weapon: Weapon::random(random),
            }),
            _ => Self::Dead(random.below(123_456_789)),
        }
    }
}

impl Weapon {
    fn random(random: &mut Random) -> Self {
        match random.below(3) {
            0 => Self::Fist,
            1 => Self::Blade(random.bits(8) as u8),
            _ => Self::Bow(Bow {
                arrows: random.below(60) as u16,
                school: random.option(School::random),
            }),
        }
    }
}

impl School {
    fn random(random: &mut Random) -> Self {
        [Self::Fire, Self::Water, Self::Earth, Self::Air, Self::Light][random.below(5) as usize]
    }
}
