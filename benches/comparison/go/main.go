// Command go-codec dumps and measures the values of go-codec's own tests, at depth 0, as its benches have them.
//
// It is built in a folder that also holds the module's values_test.go, as a part of this package: the types and values
// are go-codec's and are not repeated here. `cargo xtask compare` and `cargo xtask compare-dump` put that folder together.
package main

import (
	"fmt"
	"os"
	"reflect"
	"testing"

	"github.com/ugorji/go/codec"
)

// What go-codec's benches have where nothing is set: the depth of nesting, and how often each text is repeated.
const (
	depth   = 0
	repeats = 8
)

type format struct {
	name   string
	wire   string
	handle codec.Handle
}

func main() {
	values := newTestStruc(depth, repeats, true, false, false)
	if len(os.Args) == 2 && os.Args[1] == "dump" {
		dump(values)
		return
	}
	for _, f := range formats() {
		measure(f, values)
	}
}

// formats are go-codec's own, with their options as in its benches.
func formats() []format {
	msgpack := &codec.MsgpackHandle{}
	msgpack.WriteExt = true
	return []format{
		{"msgpack", "stable", msgpack},
		{"cbor", "stable", &codec.CborHandle{}},
		{"binc", "stable", &codec.BincHandle{}},
		{"simple", "stable", &codec.SimpleHandle{}},
		{"json", "stable", &codec.JsonHandle{}},
	}
}

// dump prints the values as JSON, keys in ascending order.
func dump(values *TestStruc) {
	handle := &codec.JsonHandle{Indent: 1}
	handle.Canonical = true
	var text []byte
	codec.NewEncoderBytes(&text, handle).MustEncode(values)
	fmt.Printf("%s\n", text)
}

// measure prints the name, the bytes, and the nanoseconds of an encode into a buffer that is used again
// and of a decode into a new value.
func measure(f format, values *TestStruc) {
	var bytes []byte
	encoder := codec.NewEncoderBytes(&bytes, f.handle)
	encoder.MustEncode(values)
	size := len(bytes)
	decoder := codec.NewDecoderBytes(bytes, f.handle)
	var decoded TestStruc
	decoder.MustDecode(&decoded)
	if !reflect.DeepEqual(&decoded, values) {
		fmt.Fprintln(os.Stderr, "go-codec's", f.name, "does not decode to what was encoded")
		os.Exit(1)
	}
	encode := testing.Benchmark(func(b *testing.B) {
		for range b.N {
			bytes = bytes[:0]
			encoder.ResetBytes(&bytes)
			encoder.MustEncode(values)
		}
	})
	decode := testing.Benchmark(func(b *testing.B) {
		for range b.N {
			var value TestStruc
			decoder.ResetBytes(bytes)
			decoder.MustDecode(&value)
		}
	})
	fmt.Println(f.name, "|", f.wire, "|", size, "|", encode.NsPerOp(), "|", decode.NsPerOp())
}
