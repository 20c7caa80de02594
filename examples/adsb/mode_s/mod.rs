//! Mode S downlink messages: ICAO Annex 10, volume IV, 3.1.2, and Doc 9871 (extended squitter).

pub mod altitude;
pub mod identification;
pub mod message;
pub mod parity;
pub mod payload;
pub mod position;
pub mod pulses;
pub mod reply;
pub mod squitter;
pub mod status;
pub mod velocity;

pub use message::Message;
pub use payload::Payload;
