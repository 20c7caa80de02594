//! Extensible messages: senders and readers of different versions.

#[path = "evolution/breaking.rs"]
mod breaking;
#[path = "evolution/hostile.rs"]
mod hostile;
#[path = "evolution/random.rs"]
mod random;
#[path = "evolution/readers.rs"]
mod readers;
#[allow(dead_code)]
#[path = "oracle/rng.rs"]
mod rng;
#[path = "evolution/schema.rs"]
mod schema;
#[path = "evolution/shapes.rs"]
mod shapes;
