//! An empty library. The tests of this package are those of the folder above.
