//! The codec on bare metal: real packets through the public API, checked against golden bytes, and what each call costs.
//!
//! Input: nothing. Output: the lines of [`report`], and QEMU's exit status: success if every check is good. Invariant: nothing
//! in here can panic, so no panic is linked; what prints text for people is the program `explain`.
//!
//! `cargo xtask firmware` builds it for each board and runs it.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod api;
#[cfg(target_os = "none")]
mod board;
#[cfg(target_os = "none")]
mod by_c;
#[cfg(target_os = "none")]
mod candidate;
#[cfg(target_os = "none")]
mod dns;
#[cfg(target_os = "none")]
mod golden;
#[cfg(target_os = "none")]
mod golden_fields;
#[cfg(target_os = "none")]
mod measure;
#[cfg(target_os = "none")]
mod report;
#[cfg(target_os = "none")]
mod table;

/// Whether every check was good.
#[cfg(target_os = "none")]
fn run() -> bool {
    #[cfg(broken = "unaligned")]
    board::load_unaligned();
    #[cfg(broken = "panic")]
    core::hint::black_box(Some(1)).unwrap();
    let mut report = report::Report::default();
    table::all(&mut report);
    // A self-test needs no more, and is compiled sooner.
    if cfg!(not(any(broken = "golden", broken = "panic", broken = "unaligned"))) {
        by_c::all(&mut report);
        api::all(&mut report);
        dns::all(&mut report);
    }
    report.done()
}

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("for boards without an operating system: `cargo xtask firmware`");
}
