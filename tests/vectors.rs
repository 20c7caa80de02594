//! Bytes that other tools wrote: `vectors/README.md` says which.

#[path = "vectors/golden.rs"]
mod golden;
#[macro_use]
#[path = "vectors/json.rs"]
mod json;

#[path = "vectors/binschema.rs"]
mod binschema;
#[path = "vectors/bitbox.rs"]
mod bitbox;
#[path = "vectors/bitproto.rs"]
mod bitproto;
#[path = "vectors/bitproto_ext.rs"]
mod bitproto_ext;
#[path = "vectors/dns.rs"]
mod dns;
#[path = "vectors/nibble.rs"]
mod nibble;
#[path = "vectors/nibble_errors.rs"]
mod nibble_errors;

/// No entry gets lost between the file and its README.
#[test]
fn the_file_holds_every_vector() {
    let seeds = json::seeds();
    let counts =
        ["nibble", "nibble_errors", "bitproto", "bitproto_ext", "binschema", "dns", "bitbox"]
            .map(|key| json::entries(&seeds, key).len());
    assert_eq!(counts, [17, 17, 14, 14, 35, 2, 14]);
}
