//! `Uuid` of the `uuid` crate: its sixteen bytes, as RFC 9562 writes them.

use super::mirror::octets;
use uuid::Uuid;

octets!(Uuid as "Uuid", 16: |uuid| uuid.into_bytes(), Uuid::from_bytes);
