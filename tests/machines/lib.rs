//! Nothing: the tests of this package are those of the folder above.
