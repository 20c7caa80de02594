//! bitproto's 100-byte drone message: 796 bits, first bit at the bottom (lsb0), four zero bits at the end.
//!
//! | field | type | bits | at |
//! |---|---|---|---|
//! | status | u8 | 3 | 0 |
//! | position.{lat, lon, alt} | u32 | 32 each | 3 |
//! | flight.pose.{yaw, pitch, roll} | i32 | 32 each | 99 |
//! | flight.velocity | [i32; 3] | 32 each | 195 |
//! | flight.acceleration | [i32; 3] | 32 each | 291 |
//! | propellers | [{id u8, status u8, direction u8}; 4] | 8 + 2 + 2 each | 387 |
//! | power.battery | u8 | 8 | 435 |
//! | power.status | u8 | 2 | 443 |
//! | power.is_charging | bool | 1 | 445 |
//! | network.signal | u8 | 4 | 446 |
//! | network.heartbeat_at | i32 | 32 | 450 |
//! | landing_gear.status | u8 | 2 | 482 |
//! | pressure_sensor.pressures | [i32; 2] | 24 each | 484 |
//! | bytes | [u8; 33] | 8 each | 532 |

pub mod derived;
pub mod hand_classic;
pub mod hand_narrow;
pub mod hand_windows;
