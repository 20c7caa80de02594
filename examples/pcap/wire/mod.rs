//! The headers of an Ethernet frame, one file per protocol, and the frame as a whole.

pub mod ethernet;
pub mod frame;
pub mod ip;
pub mod ipv4;
pub mod ipv6;
pub mod tcp;
pub mod udp;
pub mod vlan;

pub use ethernet::{EtherType, Ethernet};
pub use frame::{Frame, Network, Transport};
pub use ip::Protocol;
pub use ipv4::Ipv4;
pub use ipv6::Ipv6;
pub use tcp::Tcp;
pub use udp::Udp;
pub use vlan::VlanTag;
