//! This library is empty. The package only has integration tests.
