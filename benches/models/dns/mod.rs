//! DNS messages: the derived types of the example, and the codec that an expert would write by hand.

#[path = "../../../examples/dns/message/mod.rs"]
pub mod derived;
pub mod hand;
