use bitpack::prelude::*;
use models::game_state::derived::GameState;

#[test]
fn first() {
    let s = GameState {
        alive: true,
        weapon: 9,
        team: 2,
        health: 300,
        x: -1234,
        y: 2047,
        rotation: 200,
        score: 54321,
    };
    let b = s.to_bytes().unwrap();
    assert_eq!(b, [0xcd, 0x2c, 0xb2, 0xe7, 0xff, 0xc8, 0xd4, 0x31]);
    assert_eq!(GameState::decode(&b).unwrap(), s);
    const B: [u8; 8] = match (GameState {
        alive: true,
        weapon: 9,
        team: 2,
        health: 300,
        x: -1234,
        y: 2047,
        rotation: 200,
        score: 54321,
    })
    .to_bytes_const()
    {
        Ok(b) => b,
        Err(_) => panic!(),
    };
    assert_eq!(B, b);
    println!("{}", GameState::explain(&b));
    println!("{}", GameState::explain(&b[..3]));
    println!("{}", GameState { weapon: 20, ..s }.to_bytes().unwrap_err());
    println!("{}", GameState { x: 5000, ..s }.to_bytes().unwrap_err());
    println!("{:?}", GameState { x: 5000, weapon: 99, ..s }.violations());
    println!("{}", s.diff(&GameState { x: 5, health: 3, ..s }));
    println!("{:?}", GameState::decode(&b[..3]));
    println!("{} {}", size_of::<EncodeError>(), size_of::<bitpack::layout::Field>());
}
