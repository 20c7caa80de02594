// The links between pages lead to files. `links.txt` is in front of each page, so that in this documentation they lead to modules.
#![doc = include_str!("../docs/links.txt")]
#![doc = include_str!("../docs/guide.md")]

#[doc = include_str!("../docs/calls.md")]
pub mod calls {}

#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/types.md")]
pub mod types {}

#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/messages.md")]
pub mod messages {}

#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/features.md")]
pub mod features {}

#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/performance.md")]
pub mod performance {}

#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/generated.md")]
pub mod generated {}

#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/coming_from.md")]
pub mod coming_from {}

#[doc = include_str!("../docs/cliffs.md")]
pub mod cliffs {}

#[doc = include_str!("../docs/codegen.md")]
pub mod codegen {}

#[doc = include_str!("../docs/comparison.md")]
pub mod comparison {}

#[doc = include_str!("../docs/trust.md")]
pub mod trust {}
