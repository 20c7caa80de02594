//! Internet addresses.
//!
//! Input: octets in the order of the network, which is that of the text; ports as numbers, in the order of the message. Output: the
//! types of `core::net`. Of an address that may be either, the version comes first, in eight bits: 4 or 6. Source: RFC 791, RFC 4291.

use super::mirror::{either, mirror, octets};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

octets!(Ipv4Addr as "Ipv4Addr", 4: Ipv4Addr::octets, Ipv4Addr::from);
octets!(Ipv6Addr as "Ipv6Addr", 16: Ipv6Addr::octets, Ipv6Addr::from);

either!(IpAddr as "IpAddr" { V4(Ipv4Addr) = 4, V6(Ipv6Addr) = 6 });

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

either!(SocketAddr as "SocketAddr" { V4(SocketAddrV4) = 4, V6(SocketAddrV6) = 6 });
