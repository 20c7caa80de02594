#![doc = include_str!("../docs/guide.md")]

#[doc = include_str!("../docs/generated.md")]
pub mod generated {}

#[doc = include_str!("../docs/codegen.md")]
pub mod codegen {}

#[doc = include_str!("../docs/comparison.md")]
pub mod comparison {}

#[doc = include_str!("../docs/trust.md")]
pub mod trust {}
