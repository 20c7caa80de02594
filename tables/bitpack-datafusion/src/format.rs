//! How files hold messages.
//!
//! Input: what the user states. Output: a format. Invariant: a format does not depend on the type of the messages.

/// The order of the bytes of a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteOrder {
    /// The highest byte comes first.
    Big,
    /// The lowest byte comes first.
    Little,
}

/// Messages behind their lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frames {
    /// The width of a length in bytes: 1, 2, 4 or 8. The length is the number of bytes that follow it.
    pub length_bytes: u8,
    /// The order of the bytes of a length.
    pub order: ByteOrder,
}

/// Messages inside the packets of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packets {
    /// The number of bytes of each packet before the message. The bytes behind the message are not read.
    pub skip: usize,
    /// A number of 16 bits, the higher byte first, at an offset in bytes of the packet. Packets with another number there are no messages.
    pub only: Option<(usize, u16)>,
}

/// How a file holds messages.
///
/// ```
/// use bitpack_datafusion::{ByteOrder, Format, Frames};
///
/// let ipv4 = Format::ethernet(0x0800);
/// let framed = Format::Framed(Frames { length_bytes: 2, order: ByteOrder::Big });
/// assert_ne!(ipv4, framed);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Messages lie back to back.
    Rows,
    /// Each message lies behind its length, which must be the width of the message.
    Framed(Frames),
    /// Messages lie in the packets of a pcap or pcapng file.
    Packets(Packets),
    /// Messages lie in the frames of a log that `candump -l` (can-utils) writes. Only frames with this identifier are messages.
    Candump {
        /// The identifier. An identifier above `0x7FF` is an extended one.
        id: u32,
    },
}

impl Format {
    /// Messages behind the 14 bytes of the headers of Ethernet packets with this EtherType (IEEE 802.3), for example `0x0800` for IPv4.
    #[must_use]
    pub const fn ethernet(ethertype: u16) -> Self {
        Format::Packets(Packets { skip: 14, only: Some((12, ethertype)) })
    }

    /// Whether each message has the time at which it was recorded.
    pub(crate) const fn has_times(self) -> bool {
        matches!(self, Format::Packets(_) | Format::Candump { .. })
    }
}
