//! The crate under another name, and reached through a module of the user's.

pub(crate) extern crate bitpack as other_name;

/// As a crate that re-exports its dependencies would.
mod reexports {
    pub(crate) mod deep {
        pub(crate) use super::super::other_name as bits;
    }
}

/// Hides the crate's own name from the derive.
mod hidden {
    use super::other_name;

    /// Not the crate.
    #[allow(dead_code)]
    mod bitpack {}

    #[derive(other_name::BitPack)]
    #[bitpack(crate = other_name)]
    pub(super) struct ByName {
        #[bits(4)]
        pub(super) a: u8,
        #[bits(4)]
        pub(super) kind: Kind,
    }

    #[derive(other_name::BitPack)]
    #[bits(4)]
    #[bitpack(crate = crate::renamed::reexports::deep::bits)]
    pub(super) enum Kind {
        A = 3,
    }
    #[derive(other_name::BitPack)]
    #[bitpack(crate = super::reexports::deep::bits)]
    pub(super) struct ByPath<T> {
        pub(super) value: T,
    }
}

#[test]
fn renamed() {
    let value = hidden::ByName { a: 1, kind: hidden::Kind::A };
    assert_eq!(value.to_bytes().unwrap(), [0x13]);
    assert_eq!(hidden::ByPath { value }.to_bytes::<1>().unwrap(), [0x13]);
}
