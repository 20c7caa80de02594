types[0] = { fixed = true, fields = {
    { name = "a", item = item("UINT32", "fixed.a", "a"), type = 1, offset = 0, bits = 3, width = 3 },
    { name = "kind", item = item("UINT32", "fixed.kind", "kind", "", { [1] = "Short", [5] = "Long" }), type = 2, offset = 3, bits = 3, width = 3 },
    { name = "b", item = item("INT32", "fixed.b", "b"), type = 3, offset = 6, bits = 10, big = false, width = 10 },
    { name = "c", item = item("BOOLEAN", "fixed.c", "c"), type = 4, offset = 16, bits = 1, width = 1 },
    { name = "list", item = item("UINT32", "fixed.list", "list"), type = 5, offset = 17, bits = 21, width = 7 },
    { name = "mark", item = item("UINT32", "fixed.mark", "mark"), type = 1, offset = 38, bits = 2, constant = true, value = "2", width = 2 },
    { name = "d", item = item("UINT32", "fixed.d", "d"), type = 6, offset = 40, bits = 32, width = 32 },
    { name = "e", item = item("FLOAT", "fixed.e", "e"), type = 7, offset = 72, bits = 32, width = 32 },
    { name = "volts", item = item("DOUBLE", "fixed.volts", "volts"), type = 7, offset = 104, bits = 12, scale = { 0.5, -10.0 }, unit = "V", width = 12 }
  }, kind = "struct", name = "Fixed", bits = 116 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { variants = { ["1"] = true, ["5"] = true }, open = true, kind = "enum", name = "Kind", expected = "a Kind (1 = Short, 5 = Long)", bits = 3 }
types[3] = { kind = "signed", name = "i16", bits = 16 }
types[4] = { kind = "bool", name = "bool", expected = "a bool (0 or 1)", bits = 1 }
types[5] = { element = 1, len = 3, kind = "array", name = "array", bits = 24 }
types[6] = { kind = "unsigned", name = "u32", bits = 32 }
types[7] = { kind = "float", name = "f32", bits = 32 }
local root = { type = 0, name = "Fixed", item = item("NONE", "fixed.value", "Fixed"), length_item = item("UINT64", "fixed.length", "length"), present_item = item("BOOLEAN", "fixed.present", "present") }

types[0] = { fixed = true, fields = {
    { name = "a", item = item("UINT32", "reversed.a", "a"), type = 1, offset = 0, bits = 5, width = 5 },
    { name = "b", item = item("UINT32", "reversed.b", "b"), type = 2, offset = 5, bits = 17, width = 17 },
    { name = "c", item = item("INT32", "reversed.c", "c"), type = 3, offset = 22, bits = 19, big = true, width = 19 },
    { name = "d", item = item("INT32", "reversed.d", "d"), type = 4, offset = 41, bits = 14, width = 7 },
    { name = "e", item = item("UINT32", "reversed.e", "e"), type = 6, offset = 55, bits = 16, width = 16 }
  }, kind = "struct", name = "Reversed", bits = 71, msb0 = false }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { kind = "unsigned", name = "u32", bits = 32 }
types[3] = { kind = "signed", name = "i32", bits = 32 }
types[4] = { element = 5, len = 2, kind = "array", name = "array", bits = 16 }
types[5] = { kind = "signed", name = "i8", bits = 8 }
types[6] = { kind = "unsigned", name = "u16", bits = 16 }
local root = { type = 0, name = "Reversed", item = item("NONE", "reversed.value", "Reversed"), length_item = item("UINT64", "reversed.length", "length"), present_item = item("BOOLEAN", "reversed.present", "present") }

types[0] = { fixed = true, fields = {
    { name = "b", item = item("UINT32", "placed.b", "b"), type = 1, offset = 12, bits = 8, width = 8 },
    { name = "a", item = item("UINT32", "placed.a", "a"), type = 1, offset = 2, bits = 4, width = 4 }
  }, kind = "struct", name = "Placed", bits = 24 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
local root = { type = 0, name = "Placed", item = item("NONE", "placed.value", "Placed"), length_item = item("UINT64", "placed.length", "length"), present_item = item("BOOLEAN", "placed.present", "present") }

types[0] = { fields = {
    { name = "kind", item = item("UINT32", "varying.kind", "kind"), type = 1, offset = 0, bits = 3, width = 3 },
    { name = "wide", item = item("BOOLEAN", "varying.wide", "wide"), type = 2, offset = 3, bits = 1, width = 1 },
    { name = "n", item = item("UINT32", "varying.n", "n"), type = 1, offset = 4, bits = 4, width = 4 },
    { name = "extra", item = item("UINT32", "varying.extra", "extra"), present_item = item("BOOLEAN", "varying.extra.present", "present"), type = 3, offset = 8, bits = 0, varies = true, present = function(s) return truth(known(s.values[1]) ~= 0 and truth(known(s.values[0]) ~= 2) ~= 0) end },
    { name = "pairs", item = item("NONE", "varying.pairs", "pairs"), type = 5, offset = 0, bits = 0, varies = true, count = function(s) return op.kept(op.over(known(s.values[2]), 4) + 1, 64) end },
    { name = "words", item = item("UINT32", "varying.words", "words"), type = 8, offset = 0, bits = 0, varies = true, len = function(s) return op.kept(op.bits(bit.band, known(s.values[2]), 3) * 2, 128) end },
    { name = "inner", item = item("NONE", "varying.inner", "inner"), type = 6, offset = 0, bits = 0, varies = true },
    { name = "flag", item = item("UINT32", "varying.flag", "flag"), present_item = item("BOOLEAN", "varying.flag.present", "present"), type = 9, offset = 0, bits = 0, varies = true },
    { name = "list", item = item("INT32", "varying.list", "list"), length_item = item("UINT64", "varying.list.length", "length"), type = 10, offset = 0, bits = 0, varies = true },
    { name = "last", item = item("NONE", "varying.last", "last"), present_item = item("BOOLEAN", "varying.last.present", "present"), type = 11, offset = 0, bits = 0, varies = true, present = function(s) return truth(truth(known(s.values[0]) == 1) ~= 0 or truth(truth(known(s.values[0]) >= 4) ~= 0 and truth(known(s.values[0]) <= 5) ~= 0) ~= 0) end },
    { name = "other", item = item("UINT32", "varying.other", "other"), type = 4, offset = 0, bits = 0, varies = true, present = function(s) return truth(known(s.values[0]) ~= 3) end, otherwise = function(s) return 7 end },
    { name = "end", item = item("NONE", "varying.end", "end"), type = 5, offset = 0, bits = 0, varies = true, count = function(s) return op.bits(bit.band, known(s.values[10]), 1) end }
  }, kind = "struct", name = "Varying", bits = 8 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { kind = "bool", name = "bool", expected = "a bool (0 or 1)", bits = 1 }
types[3] = { inner = 4, kind = "option", name = "Option", bits = 0 }
types[4] = { kind = "unsigned", name = "u16", bits = 16 }
types[5] = { element = 6, kind = "sequence", name = "Vec", bits = 0 }
types[6] = { fixed = true, fields = {
    { name = "x", item = item("UINT32", "varying.pair.x", "x"), type = 1, offset = 0, bits = 4, width = 4 },
    { name = "y", item = item("INT32", "varying.pair.y", "y"), type = 7, offset = 4, bits = 4, width = 4 }
  }, kind = "struct", name = "Pair", bits = 8 }
types[7] = { kind = "signed", name = "i8", bits = 8 }
types[8] = { element = 4, kind = "sequence", name = "Vec", bits = 0 }
types[9] = { inner = 1, kind = "option", name = "Option", bits = 0 }
types[10] = { element = 7, kind = "sequence", name = "Vec", bits = 0 }
types[11] = { inner = 6, kind = "option", name = "Option", bits = 0 }
local root = { type = 0, name = "Varying", item = item("NONE", "varying.value", "Varying"), length_item = item("UINT64", "varying.length", "length"), present_item = item("BOOLEAN", "varying.present", "present") }

types[0] = { fields = {
    { name = "n", item = item("UINT32", "counted.n", "n"), type = 1, offset = 0, bits = 4, width = 4 },
    { name = "len", item = item("UINT32", "counted.len", "len"), type = 1, offset = 4, bits = 4, width = 4 },
    { name = "list", item = item("UINT32", "counted.list", "list"), type = 2, offset = 8, bits = 0, varies = true, width = 5, count = function(s) return known(s.values[0]) end },
    { name = "gap", item = item("UINT32", "counted.gap", "gap"), type = 1, offset = 0, bits = 6, width = 6 },
    { name = "other", item = item("BYTES", "counted.other", "other"), length_item = item("UINT64", "counted.other.length", "length"), present_item = item("BOOLEAN", "counted.other.present", "present"), type = 3, offset = 6, bits = 0, varies = true },
    { name = "words", item = item("BYTES", "counted.words", "words"), type = 2, offset = 0, bits = 0, varies = true, len = function(s) return known(s.values[1]) end, from = 3, behind = 8 },
    { name = "end", item = item("UINT32", "counted.end", "end"), type = 1, offset = 0, bits = 8, width = 8 }
  }, kind = "struct", name = "Counted", bits = 22, lengths = 8, presence = 2 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { element = 1, kind = "sequence", name = "Vec", bits = 0 }
types[3] = { inner = 2, kind = "option", name = "Option", bits = 0 }
local root = { type = 0, name = "Counted", item = item("NONE", "counted.value", "Counted"), length_item = item("UINT64", "counted.length", "length"), present_item = item("BOOLEAN", "counted.present", "present") }

types[0] = { fields = {
    { name = "len", item = item("UINT32", "headed.len", "len"), type = 1, offset = 0, bits = 8, width = 8 },
    { name = "n", item = item("UINT32", "headed.n", "n"), type = 1, offset = 8, bits = 8, width = 8 },
    { name = "words", item = item("UINT32", "headed.words", "words"), type = 2, offset = 16, bits = 0, varies = true, len = function(s) return op.kept(op.kept(known(s.values[0]) - 1, 128) * 2, 128) end, from = 2, behind = 0 },
    { name = "tail", item = item("NONE", "headed.tail", "tail"), type = 4, offset = 0, bits = 0, varies = true, count = function(s) return known(s.values[1]) end },
    { name = "long", item = item("INT32", "headed.long", "long"), type = 7, offset = 0, bits = 0, varies = true, integers = "leb128" },
    { name = "longs", item = item("UINT32", "headed.longs", "longs"), type = 8, offset = 0, bits = 0, varies = true, integers = "vlq" },
    { name = "end", item = item("UINT32", "headed.end", "end"), type = 1, offset = 0, bits = 8, align = 16, width = 8 }
  }, kind = "struct", name = "Headed", bits = 24 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { element = 3, kind = "sequence", name = "Vec", bits = 0 }
types[3] = { kind = "unsigned", name = "u16", bits = 16 }
types[4] = { element = 5, kind = "sequence", name = "Vec", bits = 0 }
types[5] = { fixed = true, fields = {
    { name = "x", item = item("UINT32", "headed.pair.x", "x"), type = 1, offset = 0, bits = 4, width = 4 },
    { name = "y", item = item("INT32", "headed.pair.y", "y"), type = 6, offset = 4, bits = 4, width = 4 }
  }, kind = "struct", name = "Pair", bits = 8 }
types[6] = { kind = "signed", name = "i8", bits = 8 }
types[7] = { kind = "signed", name = "i32", bits = 32 }
types[8] = { element = 3, len = 2, kind = "array", name = "array", bits = 32 }
local root = { type = 0, name = "Headed", item = item("NONE", "headed.value", "Headed"), length_item = item("UINT64", "headed.length", "length"), present_item = item("BOOLEAN", "headed.present", "present") }

types[0] = { fields = {
    { name = "tag", item = item("UINT32", "route.tag", "tag"), type = 1, offset = 0, bits = 4, width = 4 },
    { name = "n", item = item("UINT32", "route.n", "n"), type = 1, offset = 4, bits = 2, width = 2 },
    { name = "steps", item = item("NONE", "route.steps", "steps"), type = 2, offset = 6, bits = 0, varies = true, count = function(s) return known(s.values[1]) end },
    { name = "body", item = item("NONE", "route.body", "body"), type = 8, offset = 0, bits = 0, varies = true, tag = function(s) return known(s.values[0]) end },
    { name = "ends", item = item("BYTES", "route.ends", "ends"), type = 9, offset = 0, bits = 0, varies = true, last = function(s) return truth(known(s.item) > 200) end }
  }, kind = "struct", name = "Route", bits = 6 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { element = 3, kind = "sequence", name = "Vec", bits = 0 }
types[3] = { cases = { { name = "Stay", tags = { { 0, 0 } }, fields = {
  } }, { name = "Turn", tags = { { 1, 1 } }, fields = {
    { name = "0", item = item("INT32", "route.step.turn.part0", "0"), type = 4, offset = 0, bits = 6, width = 6 }
  } }, { name = "Jump", tags = { { 2, 2 } }, fields = {
    { name = "far", item = item("BOOLEAN", "route.step.jump.far", "far"), type = 5, offset = 0, bits = 1, width = 1 },
    { name = "to", item = item("NONE", "route.step.jump.to", "to"), present_item = item("BOOLEAN", "route.step.jump.to.present", "present"), type = 6, offset = 1, bits = 0, varies = true, present = function(s) return known(s.values[0]) end }
  } } }, tag = 2, tag_item = item("UINT32", "route.step.tag", "tag", "", { { 0, 0, "Stay" }, { 1, 1, "Turn" }, { 2, 2, "Jump" } }), kind = "union", name = "Step", expected = "a Step", bits = 0 }
types[4] = { kind = "signed", name = "i8", bits = 8 }
types[5] = { kind = "bool", name = "bool", expected = "a bool (0 or 1)", bits = 1 }
types[6] = { inner = 7, kind = "option", name = "Option", bits = 0 }
types[7] = { fixed = true, fields = {
    { name = "x", item = item("UINT32", "route.pair.x", "x"), type = 1, offset = 0, bits = 4, width = 4 },
    { name = "y", item = item("INT32", "route.pair.y", "y"), type = 4, offset = 4, bits = 4, width = 4 }
  }, kind = "struct", name = "Pair", bits = 8 }
types[8] = { cases = { { name = "Few", tags = { { 0, 0 }, { 4, 9 } }, fields = {
    { name = "1", item = item("BYTES", "route.body.few.part1", "1"), type = 9, offset = 0, bits = 0, varies = true, count = function(s) return op.over(known(s.kept), 4) end }
  } }, { name = "One", tags = { { 1, 1 } }, fields = {
    { name = "0", item = item("NONE", "route.body.one.part0", "0"), type = 7, offset = 0, bits = 0, varies = true }
  } }, { name = "Any", tags = {  }, fields = {
    { name = "1", item = item("UINT32", "route.body.any.part1", "1"), type = 1, offset = 0, bits = 4, width = 4 }
  } } }, kind = "union", name = "Body", expected = "a Body", bits = 0 }
types[9] = { element = 1, kind = "sequence", name = "Vec", bits = 0 }
local root = { type = 0, name = "Route", item = item("NONE", "route.value", "Route"), length_item = item("UINT64", "route.length", "length"), present_item = item("BOOLEAN", "route.present", "present") }

types[0] = { fields = {
    { name = "value", item = item("UINT32", "tree.value", "value"), type = 1, offset = 0, bits = 6, width = 6 },
    { name = "n", item = item("UINT32", "tree.n", "n"), type = 1, offset = 6, bits = 2, width = 2 },
    { name = "children", item = item("NONE", "tree.children", "children"), type = 2, offset = 8, bits = 0, varies = true, count = function(s) return known(s.values[1]) end }
  }, kind = "struct", name = "Tree", bits = 8 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { element = 3, kind = "sequence", name = "Vec", bits = 0 }
types[3] = { fields = {
    { name = "value", item = item("UINT32", "tree.tree.value", "value"), type = 1, offset = 0, bits = 6, width = 6 },
    { name = "n", item = item("UINT32", "tree.tree.n", "n"), type = 1, offset = 6, bits = 2, width = 2 },
    { name = "children", item = item("NONE", "tree.tree.children", "children"), type = 4, offset = 8, bits = 0, varies = true, count = function(s) return known(s.values[1]) end }
  }, kind = "struct", name = "Tree", bits = 8 }
types[4] = { element = 3, kind = "sequence", name = "Vec", bits = 0 }
local root = { type = 0, name = "Tree", item = item("NONE", "tree.value_2", "Tree"), length_item = item("UINT64", "tree.length", "length"), present_item = item("BOOLEAN", "tree.present", "present") }

types[0] = { fields = {
    { name = "n", item = item("UINT32", "told.n", "n"), type = 1, offset = 0, bits = 4, width = 4 },
    { name = "m", item = item("UINT32", "told.m", "m"), type = 1, offset = 4, bits = 4, width = 4 },
    { name = "inner", item = item("NONE", "told.inner", "inner"), type = 2, offset = 8, bits = 0, varies = true, context = function(s) return { [0] = maybe(function() return known(s.values[0]) end), [1] = maybe(function() return known(s.values[1]) end) } end },
    { name = "text", item = item("STRING", "told.text", "text"), type = 4, offset = 0, bits = 0, varies = true, ends_before = "\000" },
    { name = "more", item = item("UINT32", "told.more", "more"), present_item = item("BOOLEAN", "told.more.present", "present"), type = 5, offset = 0, bits = 0, varies = true, present = function(s) return truth(known(s.remaining) >= 16) end }
  }, kind = "struct", name = "Told", bits = 8 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { fields = {
    { name = "list", item = item("BYTES", "told.inner.list", "list"), type = 3, offset = 0, bits = 0, varies = true, count = function(s) return op.bits(bit.bxor, known(s.arguments[0]), known(s.arguments[1])) end }
  }, kind = "struct", name = "Inner", bits = 0 }
types[3] = { element = 1, kind = "sequence", name = "Vec", bits = 0 }
types[4] = { kind = "text", name = "String", bits = 0 }
types[5] = { inner = 6, kind = "option", name = "Option", bits = 0 }
types[6] = { kind = "unsigned", name = "u16", bits = 16 }
local root = { type = 0, name = "Told", item = item("NONE", "told.value", "Told"), length_item = item("UINT64", "told.length", "length"), present_item = item("BOOLEAN", "told.present", "present") }

types[0] = { fields = {
    { name = "(bits)", item = item("UINT32", "open.bits", "(bits)"), type = 1, offset = 0, bits = 16, header = true, width = 16 },
    { name = "a", item = item("UINT32", "open.a", "a"), type = 2, offset = 16, bits = 8, width = 8 },
    { name = "b", item = item("UINT32", "open.b", "b"), type = 2, offset = 24, bits = 4, width = 4 },
    { name = "c", item = item("UINT32", "open.c", "c"), type = 2, offset = 28, bits = 4, width = 4 },
    { name = "d", item = item("BYTES", "open.d", "d"), length_item = item("UINT64", "open.d.length", "length"), type = 3, offset = 32, bits = 0, varies = true }
  }, kind = "struct", name = "Open", bits = 16 }
types[1] = { kind = "unsigned", name = "u16", bits = 16 }
types[2] = { kind = "unsigned", name = "u8", bits = 8 }
types[3] = { element = 2, kind = "sequence", name = "Vec", bits = 0 }
local root = { type = 0, name = "Open", item = item("NONE", "open.value", "Open"), length_item = item("UINT64", "open.length", "length"), present_item = item("BOOLEAN", "open.present", "present") }

types[0] = { fields = {
    { name = "kind", item = item("UINT32", "page.kind", "kind"), type = 1, offset = 0, bits = 8, width = 8 },
    { name = "next", item = item("UINT32", "page.next", "next"), type = 1, offset = 8, bits = 4, width = 4 },
    { name = "n", item = item("UINT32", "page.n", "n"), type = 1, offset = 12, bits = 4, width = 4 },
    { name = "following", item = item("NONE", "page.following", "following"), present_item = item("BOOLEAN", "page.following.present", "present"), type = 2, offset = 16, bits = 0, varies = true, position = function(s) return known(s.values[1]) end, present = function(s) return truth(known(s.values[1]) ~= 0) end },
    { name = "cells", item = item("INT32", "page.cells", "cells"), type = 6, offset = 0, bits = 0, varies = true, count = function(s) return known(s.values[2]) end }
  }, kind = "struct", name = "Page", bits = 16 }
types[1] = { kind = "unsigned", name = "u8", bits = 8 }
types[2] = { inner = 3, kind = "option", name = "Option", bits = 0 }
types[3] = { inner = 4, kind = "indirect", name = "Box", bits = 0 }
types[4] = { fields = {
    { name = "kind", item = item("UINT32", "page.page.kind", "kind"), type = 1, offset = 0, bits = 8, width = 8 },
    { name = "next", item = item("UINT32", "page.page.next", "next"), type = 1, offset = 8, bits = 4, width = 4 },
    { name = "n", item = item("UINT32", "page.page.n", "n"), type = 1, offset = 12, bits = 4, width = 4 },
    { name = "following", item = item("NONE", "page.page.following", "following"), present_item = item("BOOLEAN", "page.page.following.present", "present"), type = 5, offset = 16, bits = 0, varies = true, position = function(s) return known(s.values[1]) end, present = function(s) return truth(known(s.values[1]) ~= 0) end },
    { name = "cells", item = item("INT32", "page.page.cells", "cells"), type = 6, offset = 0, bits = 0, varies = true, count = function(s) return known(s.values[2]) end }
  }, kind = "struct", name = "Page", bits = 16 }
types[5] = { inner = 3, kind = "option", name = "Option", bits = 0 }
types[6] = { element = 7, kind = "sequence", name = "Vec", bits = 0 }
types[7] = { kind = "signed", name = "i8", bits = 8 }
local root = { type = 0, name = "Page", item = item("NONE", "page.value", "Page"), length_item = item("UINT64", "page.length", "length"), present_item = item("BOOLEAN", "page.present", "present") }

types[0] = { fixed = true, fields = {
    { name = "half", item = item("FLOAT", "real.half", "half"), type = 1, offset = 0, bits = 16, width = 16 },
    { name = "double", item = item("DOUBLE", "real.double", "double"), type = 2, offset = 16, bits = 64, width = 64 },
    { name = "narrow", item = item("DOUBLE", "real.narrow", "narrow"), type = 2, offset = 80, bits = 12, scale = { 0.25, 0.0 }, signed = true, width = 12 },
    { name = "wide", item = item("DOUBLE", "real.wide", "wide"), type = 2, offset = 92, bits = 32, scale = { 0.5, 1.0 }, width = 32 }
  }, kind = "struct", name = "Real", bits = 124 }
types[1] = { kind = "float", name = "f32", bits = 32 }
types[2] = { kind = "float", name = "f64", bits = 64 }
local root = { type = 0, name = "Real", item = item("NONE", "real.value", "Real"), length_item = item("UINT64", "real.length", "length"), present_item = item("BOOLEAN", "real.present", "present") }

types[0] = { fields = {
    { name = "(magic)", item = item("UINT32", "marked.magic", "(magic)"), type = 1, offset = 0, bits = 1, constant = true, value = "0", width = 1 },
    { name = "n", item = item("UINT32", "marked.n", "n"), type = 2, offset = 1, bits = 3, width = 3 },
    { name = "marks", item = item("NONE", "marked.marks", "marks"), type = 3, offset = 4, bits = 0, varies = true, count = function(s) return known(s.values[1]) end },
    { name = "last", item = item("NONE", "marked.last", "last"), type = 7, offset = 0, bits = 0, varies = true }
  }, kind = "struct", name = "Marked", bits = 4 }
types[1] = { kind = "unit", name = "()", bits = 0 }
types[2] = { kind = "unsigned", name = "u8", bits = 8 }
types[3] = { element = 4, kind = "sequence", name = "Vec", bits = 0 }
types[4] = { cases = { { name = "Long", magic = true, tags = {  }, fields = {
    { name = "(magic)", item = item("UINT32", "marked.mark.long.magic", "(magic)"), type = 1, offset = 0, bits = 16, constant = true, value = "107", width = 16 }
  } }, { name = "Zero", magic = true, tags = {  }, fields = {
    { name = "(magic)", item = item("UINT32", "marked.mark.zero.magic", "(magic)"), type = 1, offset = 0, bits = 4, constant = true, value = "0", width = 4 },
    { name = "0", item = item("UINT32", "marked.mark.zero.part0", "0"), type = 2, offset = 4, bits = 4, width = 4 }
  } }, { name = "Bytes", magic = true, tags = {  }, fields = {
    { name = "(magic)", item = item("UINT32", "marked.mark.bytes.magic", "(magic)"), type = 1, offset = 0, bits = 16, big = true, constant = true, value = "100", width = 16 },
    { name = "0", item = item("BYTES", "marked.mark.bytes.part0", "0"), type = 5, offset = 16, bits = 0, varies = true, rest = true }
  } }, { name = "Minus", magic = true, tags = {  }, fields = {
    { name = "(magic)", item = item("UINT32", "marked.mark.minus.magic", "(magic)"), type = 1, offset = 0, bits = 8, constant = true, value = "ff", width = 8 },
    { name = "0", item = item("UINT32", "marked.mark.minus.part0", "0"), type = 6, offset = 8, bits = 16, width = 16 }
  } }, { name = "Other", tags = {  }, fields = {
    { name = "0", item = item("UINT32", "marked.mark.other.part0", "0"), type = 2, offset = 0, bits = 4, width = 4 }
  } } }, by_magic = true, kind = "union", name = "Mark", expected = "a Mark", bits = 0 }
types[5] = { element = 2, kind = "sequence", name = "Vec", bits = 0 }
types[6] = { kind = "unsigned", name = "u16", bits = 16 }
types[7] = { cases = { { name = "Short", magic = true, tags = {  }, fields = {
    { name = "(magic)", item = item("UINT32", "marked.last.short.magic", "(magic)"), type = 1, offset = 0, bits = 1, constant = true, value = "0", width = 1 },
    { name = "0", item = item("UINT32", "marked.last.short.part0", "0"), type = 2, offset = 1, bits = 3, width = 3 }
  } }, { name = "Long", magic = true, tags = {  }, fields = {
    { name = "(magic)", item = item("UINT32", "marked.last.long.magic", "(magic)"), type = 1, offset = 0, bits = 2, constant = true, value = "2", width = 2 },
    { name = "0", item = item("UINT32", "marked.last.long.part0", "0"), type = 2, offset = 2, bits = 8, width = 8 }
  } } }, by_magic = true, kind = "union", name = "Last", expected = "a Last", bits = 0 }
local root = { type = 0, name = "Marked", item = item("NONE", "marked.value", "Marked"), length_item = item("UINT64", "marked.length", "length"), present_item = item("BOOLEAN", "marked.present", "present") }
