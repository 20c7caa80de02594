//! The table of all steps.

use crate::step::{Outcome, Step};
use crate::*;

const fn step(name: &'static str, about: &'static str, run: fn() -> Outcome) -> Step {
    Step { name, about, run }
}

/// The steps of `cargo xtask ci`, in this order: the quick ones come first.
pub(crate) const CI: &[Step] = &[
    step("fmt", "checks the formatting of every file", checks::fmt),
    step("clippy", "lints everything; warnings are errors", checks::clippy),
    step("test", "runs `cargo test`: unit, integration, UI and doc tests", tests::test),
    step("features", "runs the library's tests under each feature", tests::features),
    step("release", "runs vectors and hand-written twins, optimised", tests::release),
    step("words", "runs the oracle with the code of 8-bit and 32-bit words", tests::words),
    step("examples", "builds and runs every example", tests::examples),
    step("docs", "builds the documentation; warnings are errors", checks::docs),
    step("book", "builds the book, and checks its links", book::run),
    step("pages", "uses the pages of `explain` in a browser", pages::run),
    step("no-std", "links without std and without an allocator", no_std::run),
    step("symbols", "finds no panic and no allocation in the codec", symbols::run),
    step("firmware", "runs three boards in QEMU: checks, instructions, no panic", firmware::run),
    step("codegen", "compares derived with hand-written code on every target", codegen::run),
    step("oracles", "compares random layouts with other programs", oracles::run),
    step(
        "exports",
        "runs the exports of bitpack-export in the tools for which they are",
        exports::run,
    ),
    step(
        "layout-flash",
        "compares firmware with and without descriptions of definitions: equal bytes",
        layout_cost::flash,
    ),
    step("inspector", "uses the inspector, compiled to WebAssembly, in a browser", inspector::run),
    step("tables", "tests the crates for Arrow and DataFusion", tables::run),
    step("prove", "compares machine code with a model, by a solver", prove::run),
    step("machines", "tests on s390x; compiles for a 16-bit `usize`", machines::run),
    step("fuzz", "runs every fuzz target for FUZZ_SECONDS", fuzz::run),
    step("msrv", "checks with the oldest supported compiler", msrv::run),
    step("package", "builds the packages that would be published", surface::package),
    step("public-api", "compares the public items with the kept lists", surface::public_api),
    step(
        "minimal-versions",
        "builds with the oldest dependencies allowed",
        surface::minimal_versions,
    ),
    step("deny", "checks licences and sources of all dependencies", surface::deny),
];

/// The steps that run only when they are named.
pub(crate) const ON_DEMAND: &[Step] = &[
    step(
        "fuzz-campaign",
        "runs every fuzz target for a long time and records the figures",
        fuzz::campaign,
    ),
    step("fuzz-keep", "adds findings and files in fuzz/corpus/TARGET/ to the corpora", fuzz::keep),
    step("symbols-small", "runs `symbols` at opt-level s", symbols::small),
    step("bench", "measures times beside hand-written code", tests::bench),
    step(
        "cliffs",
        "compares lists, odd bits and messages with hand-written code",
        codegen::cliffs::run,
    ),
    step("cliffs-page", "writes the page of the figures of `cliffs`", codegen::cliffs::write_page),
    step("codegen-page", "writes the page of the figures of `codegen`", codegen::write_page),
    step("formats", "tests the values on which other formats are compared", tests::formats),
    step("compare", "compares application structs with other formats", compare::run),
    step("compare-page", "writes the page of the figures of `compare`", compare::write_page),
    step("charts", "draws the charts of the book from the pages of figures", charts::write),
    step(
        "compare-dump",
        "rewrites that struct's values, which go-codec prints",
        compare::write_dump,
    ),
    step("side-by-side", "compares the 100-byte message with C on this machine", c_side::run),
    step("prove-all", "proves every packet and cursor position on each target", prove::all),
    step(
        "machines-all",
        "runs `machines` with more tests, on i686 and with overflow checks",
        machines::all,
    ),
    step("big-endian", "runs all tests of bits on s390x, in QEMU", machines::big_endian),
    step("32-bit", "runs all tests of bits on i686", machines::narrow),
    step("trust-page", "writes the page of the figures that the steps counted", trust::write_page),
    step("mutants", "plants mutations, each of which a test must notice", mutants::run),
    step("coverage", "counts the lines of the crates that tests run", coverage::run),
    step("planted", "plants six faults and lists the tests that notice them", planted::run),
    step(
        "layout-build-time",
        "compares builds with and without descriptions of definitions",
        layout_cost::build_time,
    ),
    step("build-time", "compares a user's clean build with two peers", build_time::run),
];
