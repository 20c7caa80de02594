//! Internet addresses.
//!
//! Input: addresses as octets in network order, which is the order of their text; ports as numbers in the order of the message. Output: the
//! types of `core::net`. Source: RFC 791, RFC 4291.

use super::mirror::{mirror, octets};
use core::net::{Ipv4Addr, Ipv6Addr, SocketAddrV4, SocketAddrV6};

octets!(Ipv4Addr as "Ipv4Addr", 4: Ipv4Addr::octets, Ipv4Addr::from);
octets!(Ipv6Addr as "Ipv6Addr", 16: Ipv6Addr::octets, Ipv6Addr::from);

mirror! {
    SocketAddrV4 as "SocketAddrV4" { 0 ip: Ipv4Addr, 1 port: u16 }
    apart |address| (*address.ip(), address.port());
    together |ip, port| Ok(SocketAddrV4::new(ip, port));
}

mirror! {
    SocketAddrV6 as "SocketAddrV6" {
        0 ip: Ipv6Addr, 1 port: u16, 2 flowinfo: u32, 3 scope_id: u32
    }
    apart |address| (*address.ip(), address.port(), address.flowinfo(), address.scope_id());
    together |ip, port, flowinfo, scope_id| Ok(SocketAddrV6::new(ip, port, flowinfo, scope_id));
}
