//! Streams: whatever the pieces are, the messages are the same, and no byte is lost.

#[path = "stream/attempts.rs"]
mod attempts;
#[path = "stream/codec.rs"]
mod codec;
#[path = "stream/limits.rs"]
mod limits;
#[path = "stream/messages.rs"]
mod messages;
#[path = "stream/model.rs"]
mod model;
#[path = "stream/pieces.rs"]
mod pieces;
#[path = "stream/readers.rs"]
mod readers;
#[path = "stream/script.rs"]
mod script;
#[path = "stream/writers.rs"]
mod writers;
