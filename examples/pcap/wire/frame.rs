//! A frame as a chain of headers: each one states the type of the next one.
//!
//! Input: the bytes of an Ethernet frame. Output: its headers, which encode to the original bytes. Only the outermost chain is
//! followed: Ethernet, tags, one IP header, one TCP or UDP header; the rest is payload.

use super::{EtherType, Ethernet, Ipv4, Ipv6, Protocol, Tcp, Udp, VlanTag};
use bitpack::ErrorKind;
use bitpack::layout::Field;
use bitpack::prelude::*;

/// A frame; its options and its payload borrow from the bytes that it was decoded from.
#[derive(Debug, PartialEq)]
pub struct Frame<'a> {
    pub ethernet: Ethernet,
    pub tags: Vec<VlanTag>,
    pub network: Option<Network<'a>>,
    pub transport: Option<Transport<'a>>,
    pub payload: &'a [u8],
}

#[derive(Debug, PartialEq)]
pub enum Network<'a> {
    Ipv4 { header: Ipv4, options: &'a [u8] },
    Ipv6(Ipv6),
}

#[derive(Debug, PartialEq)]
pub enum Transport<'a> {
    Tcp { header: Tcp, options: &'a [u8] },
    Udp(Udp),
}

impl<'a> Frame<'a> {
    /// Decodes every header of the chain.
    pub fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        let (ethernet, mut rest) = Ethernet::decode_prefix(bytes)?;
        let mut tags = Vec::new();
        let mut ether_type = ethernet.ether_type;
        while ether_type.is_tag() {
            let (tag, after) = VlanTag::decode_prefix(rest)?;
            (ether_type, rest) = (tag.ether_type, after);
            tags.push(tag);
        }
        let (network, rest) = Network::decode(ether_type, rest)?;
        let protocol = network.as_ref().and_then(Network::carries);
        let (transport, payload) = Transport::decode(protocol, rest)?;
        Ok(Frame { ethernet, tags, network, transport, payload })
    }

    /// Encodes the frame; a decoded frame encodes to the original bytes.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut out = self.ethernet.to_bytes()?.to_vec();
        for tag in &self.tags {
            out.extend(tag.to_bytes()?);
        }
        match &self.network {
            Some(Network::Ipv4 { header, options }) => {
                out.extend(header.to_bytes()?);
                out.extend(*options);
            }
            Some(Network::Ipv6(header)) => out.extend(header.to_bytes()?),
            None => {}
        }
        match &self.transport {
            Some(Transport::Tcp { header, options }) => {
                out.extend(header.to_bytes()?);
                out.extend(*options);
            }
            Some(Transport::Udp(header)) => out.extend(header.to_bytes()?),
            None => {}
        }
        out.extend(self.payload);
        Ok(out)
    }
}

impl<'a> Network<'a> {
    fn decode(kind: EtherType, bytes: &'a [u8]) -> Result<(Option<Self>, &'a [u8]), DecodeError> {
        match kind {
            EtherType::Ipv4 => {
                let (header, rest) = Ipv4::decode_prefix(bytes)?;
                let (options, rest) = split::<Ipv4>(rest, header.options_length())?;
                Ok((Some(Network::Ipv4 { header, options }), rest))
            }
            EtherType::Ipv6 => {
                let (header, rest) = Ipv6::decode_prefix(bytes)?;
                Ok((Some(Network::Ipv6(header)), rest))
            }
            _ => Ok((None, bytes)),
        }
    }

    /// The protocol whose header follows; `None` in a fragment that is not the first one.
    fn carries(&self) -> Option<Protocol> {
        match self {
            Network::Ipv4 { header, .. } if header.fragment_offset > 0 => None,
            Network::Ipv4 { header, .. } => Some(header.protocol),
            Network::Ipv6(header) => Some(header.next_header),
        }
    }
}

impl<'a> Transport<'a> {
    fn decode(
        protocol: Option<Protocol>,
        bytes: &'a [u8],
    ) -> Result<(Option<Self>, &'a [u8]), DecodeError> {
        match protocol {
            Some(Protocol::Tcp) => {
                let (header, rest) = Tcp::decode_prefix(bytes)?;
                let (options, rest) = split::<Tcp>(rest, header.options_length())?;
                Ok((Some(Transport::Tcp { header, options }), rest))
            }
            Some(Protocol::Udp) => {
                let (header, rest) = Udp::decode_prefix(bytes)?;
                Ok((Some(Transport::Udp(header)), rest))
            }
            _ => Ok((None, bytes)),
        }
    }
}

/// The options that follow the fixed part of `T`, and the bytes after them.
fn split<T: Fixed>(bytes: &[u8], length: usize) -> Result<(&[u8], &[u8]), DecodeError> {
    bytes.split_at_checked(length).ok_or(DecodeError::length(
        ErrorKind::Truncated,
        const { &Field::whole(&T::LAYOUT) },
        T::BYTES + length,
        T::BYTES + bytes.len(),
    ))
}
