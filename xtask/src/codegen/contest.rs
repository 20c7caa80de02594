//! The functions of `firmware/` that are compared, by their names.
//!
//! Input: the name of a symbol. Output: packet, candidate and operation.

use serde::Deserialize;
use std::fmt;

/// The operation of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Operation {
    Decode,
    /// Encodes and truncates values to their width.
    Encode,
    /// Encodes and refuses values that do not fit.
    Checked,
}

impl Operation {
    pub(super) const ALL: &'static [Self] = &[Self::Decode, Self::Encode, Self::Checked];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Decode => "decode",
            Self::Encode => "encode",
            Self::Checked => "checked",
        }
    }
}

/// A function that is compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    pub(super) packet: String,
    pub(super) who: String,
    pub(super) operation: Operation,
}

impl Entry {
    /// From `PACKET__WHO_OPERATION`.
    pub(super) fn parse(symbol: &str) -> Option<Self> {
        let (packet, rest) = symbol.split_once("__")?;
        let (who, operation) = rest.rsplit_once('_')?;
        let operation = Operation::ALL.iter().find(|known| known.name() == operation)?;
        let is_name = |name: &str| !name.is_empty() && !name.contains([':', '_']);
        // Packets and candidates may have a `_` of their own: `game_state`, `plain_o2`.
        let named = packet.split('_').all(is_name) && who.split('_').all(is_name);
        named.then(|| Self { packet: packet.into(), who: who.into(), operation: *operation })
    }

    /// Whether it was compiled from C.
    pub(super) fn is_c(&self) -> bool {
        self.who.starts_with("plain") || self.who.starts_with("bitproto")
    }

    /// Whether it is called through a wrapper in `firmware/src/by_c.rs`, whose instructions are counted too.
    pub(super) fn is_wrapped(&self) -> bool {
        self.who.starts_with("bitproto")
    }

    pub(super) fn is_derived(&self) -> bool {
        self.who == "derived"
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}__{}_{}", self.packet, self.who, self.operation.name())
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn names_are_packet_who_and_operation() {
        for (symbol, packet, who, operation) in [
            ("game_state__derived_decode", "game_state", "derived", Operation::Decode),
            ("bitproto100__plain_o2_checked", "bitproto100", "plain_o2", Operation::Checked),
        ] {
            let entry = Entry::parse(symbol).unwrap();
            assert_eq!((&*entry.packet, &*entry.who, entry.operation), (packet, who, operation));
            assert_eq!(entry.to_string(), symbol);
        }
    }

    #[test]
    fn other_functions_are_not_compared() {
        for other in ["memcpy", "__aeabi_memcpy", "a__b_draw", "a::b__c_decode", "__x_decode"] {
            assert_eq!(Entry::parse(other), None, "{other}");
        }
    }
}
