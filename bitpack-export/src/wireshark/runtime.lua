-- It is the decoder of bitpack-export in Lua: it reads messages by the tables `types` and `root`.

local types, items = {}, {}
local ints = { UINT32 = true, INT32 = true, UINT64 = true, INT64 = true }

local function item(kind, filter, name, doc, names)
  if doc == "" then doc = nil end
  local base_of = ints[kind] and base.DEC or nil
  if names and type(names[1]) == "table" then base_of = base.DEC + base.RANGE_STRING end
  local field = ProtoField.new(name == "" and filter or name, filter, ftypes[kind], names, base_of, nil, doc)
  items[#items + 1] = field
  return { field = field, kind = kind }
end

local function truth(holds) return holds and 1 or 0 end

-- A value that only the program with the type knows.
local UNKNOWN = "only the type knows a number on which the message depends"

local function known(value)
  if type(value) ~= "number" then error({ reason = UNKNOWN }, 0) end
  return value
end

local function maybe(value)
  local ok, number = pcall(value)
  if ok then return number end
end

local function part(value, number)
  if type(value) ~= "table" then error({ reason = UNKNOWN }, 0) end
  return value[number]
end

local HALF = 2 ^ 32
local op = {}

local function toward_zero(number) return number < 0 and math.ceil(number) or math.floor(number) end

function op.over(a, b) return b == 0 and 0 or toward_zero(a / b) end
function op.modulo(a, b) return b == 0 and 0 or a - b * toward_zero(a / b) end

-- A result stays at the limits of its type, which has so many bits.
function op.kept(number, bits)
  local limit = 2 ^ (bits - 1)
  return math.max(-limit, math.min(limit, number))
end

function op.left(a, b, bits)
  if b < 0 or b >= bits then return 0 end
  -- The sign stays.
  local low = a * 2 ^ b % 2 ^ (bits - 1)
  return a < 0 and low - 2 ^ (bits - 1) or low
end

function op.right(a, b, bits) return (b < 0 or b >= bits) and 0 or math.floor(a / 2 ^ b) end
function op.invert(a) return -a - 1 end
function op.unsigned(a, bits) return bits > 53 and a or a % 2 ^ bits end

function op.signed(a, bits)
  if bits > 53 then return a end
  local low = a % 2 ^ bits
  return low >= 2 ^ (bits - 1) and low - 2 ^ bits or low
end

function op.bits(with, a, b)
  local low = with(a % HALF, b % HALF) % HALF
  return with(math.floor(a / HALF), math.floor(b / HALF)) * HALF + low
end

function op.bits_of(s, first, last) return s.places[last][2] - s.places[first][1] end
function op.len_of(s, first, last) return math.ceil(op.bits_of(s, first, last) / 8) end
function op.position_of(s, _, last) return math.floor((s.places[last][1] + 7) / 8) end

function op.count_of(s, _, last)
  local value = part(s.values[last] or {}, "count")
  return known(value)
end

-- TABLES

protocol.fields = items
local refused = ProtoExpert.new(NAME .. ".refused", "The definition refuses the message",
  expert.group.MALFORMED, expert.severity.ERROR)
local trailing = ProtoExpert.new(NAME .. ".trailing", "Bytes follow the message",
  expert.group.PROTOCOL, expert.severity.WARN)
protocol.experts = { refused, trailing }

local DEPTH, MOST = 64, 2 ^ 20

local function stop(r, reason) error({ reason = reason, at = r.at }, 0) end

-- Numbers are lists of bits, the least significant one first.

local function stream_bit(r, at, msb0)
  local byte = r.raw:byte(math.floor(at / 8) + 1) or 0
  local place = msb0 and 7 - at % 8 or at % 8
  return math.floor(byte / 2 ^ place) % 2
end

local function take(r, width, told)
  if width > 128 then stop(r, "a number has at most 128 bits") end
  if r.at + width > r.stop then stop(r, "the message ends") end
  local count, short = math.ceil(width / 8), width % 8 == 0 and 8 or width % 8
  local bits, at = {}, r.at
  for i = 1, width do bits[i] = 0 end
  for place = 0, count - 1 do
    local group = told.big and count - 1 - place or place
    local size = group + 1 == count and short or 8
    for i = 0, size - 1 do
      local to = told.msb0 and size - 1 - i or i
      bits[8 * group + to + 1] = stream_bit(r, at + i, told.msb0)
    end
    at = at + size
  end
  r.at = at
  return bits
end

local function sum(bits, from, to, above)
  local total = 0
  for i = from, to do total = total + (bits[i] or above) * 2 ^ (i - from) end
  return total
end

local function hex(bits)
  local digits = {}
  for i = math.max(math.ceil(#bits / 4), 1), 1, -1 do digits[#digits + 1] = ("%x"):format(sum(bits, 4 * i - 3, 4 * i, 0)) end
  return (table.concat(digits):gsub("^0+(.)", "%1"))
end

-- The bits of the number with the other sign.
local function minus(bits)
  local other, carry = {}, 1
  for i = 1, #bits do
    local bit = 1 - bits[i] + carry
    other[i], carry = bit % 2, math.floor(bit / 2)
  end
  return other
end

-- A number with all that the tree shows of it.
local function number(bits, signed)
  local negative = signed and bits[#bits] == 1
  local above = negative and 1 or 0
  local value = { low = sum(bits, 1, 32, above), high = sum(bits, 33, 64, above), width = #bits }
  -- A number near zero is exact, however wide its type is.
  value.n = negative and -sum(minus(bits), 1, #bits, 0) or sum(bits, 1, #bits, 0)
  value.hex = hex(bits)
  value.text = negative and "-0x" .. hex(minus(bits)) or "0x" .. value.hex
  return value
end

local function byte(r, told) return number(take(r, 8, told)).n end

local function append(bits, more)
  for i = 1, #more do bits[#bits + 1] = more[i] end
end

local function low_bits(value, count)
  local bits = {}
  for i = 1, count do bits[i] = math.floor(value / 2 ^ (i - 1)) % 2 end
  return bits
end

-- An error about a number stands where the number begins.
local function wrong_number(r, reason)
  r.at = r.number or r.at
  stop(r, reason)
end

-- Puts a group above the number so far, or below it. The type of the number has so many bits.
local function grouped(r, told, below, width)
  local bits = {}
  for _ = 1, math.ceil(width / 7) do
    local group = byte(r, told)
    local low = low_bits(group, 7)
    if below then
      append(low, bits)
      bits = low
    else
      append(bits, low)
    end
    if group < 128 then return bits end
  end
  wrong_number(r, "the number has more bytes than its type needs")
end

local function bytes_of(r, told, first, more)
  local bits = first
  if more > 16 then wrong_number(r, "the number has more than 128 bits") end
  for _ = 1, more do
    local low = take(r, 8, told)
    append(low, bits)
    bits = low
  end
  return bits
end

local function der(r, told)
  local first = byte(r, told)
  if first < 128 then return low_bits(first, 8) end
  if first == 128 or first == 255 then wrong_number(r, "no length of DER begins like this") end
  local bits = bytes_of(r, told, {}, first - 128)
  -- The top bit of a single byte is set, and some bit of the first byte of several.
  if sum(bits, #bits == 8 and 8 or #bits - 7, #bits, 0) == 0 then wrong_number(r, "the length is not in its shortest form") end
  return bits
end

local function check_fits(r, bits, width, signed)
  local top = signed and bits[#bits] or 0
  for i = width + (signed and 0 or 1), #bits do
    if bits[i] ~= top then wrong_number(r, "the number does not fit its type") end
  end
  return bits
end

-- The type of the number has so many bits.
local function coded(r, code, told, width, signed)
  local bits
  r.number = r.at
  if type(code) == "number" then
    bits = take(r, code, told)
  elseif code == "leb128" or code == "sleb128" then
    bits = grouped(r, told, false, width)
  elseif code == "vlq" then
    bits = grouped(r, told, true, width)
  elseif code == "quic" then
    local first = byte(r, told)
    bits = bytes_of(r, told, low_bits(first, 6), 2 ^ math.floor(first / 64) - 1)
  else
    bits = der(r, told)
  end
  return check_fits(r, bits, width, signed)
end

local function coded_signed(r, code, told, width)
  if code == "sleb128" then return coded(r, code, told, width, true) end
  local bits = coded(r, code, told, width)
  -- The zigzag form: the lowest bit inverts all others.
  local sign, plain = bits[1] or 0, {}
  for i = 2, #bits do plain[i - 1] = sign == 1 and 1 - bits[i] or bits[i] end
  plain[#plain + 1] = sign
  return plain
end

local function real(bits, exponent_bits, fraction_bits)
  local fraction = sum(bits, 1, fraction_bits, 0)
  local exponent = sum(bits, fraction_bits + 1, fraction_bits + exponent_bits, 0)
  local sign = bits[fraction_bits + exponent_bits + 1] == 1 and -1 or 1
  local bias = 2 ^ (exponent_bits - 1) - 1
  if exponent == 2 * bias + 1 then return fraction > 0 and 0 / 0 or sign * math.huge end
  if exponent == 0 then return sign * fraction * 2 ^ (1 - bias - fraction_bits) end
  return sign * (1 + fraction / 2 ^ fraction_bits) * 2 ^ (exponent - bias)
end

-- The tree.

local function span(r, first, last)
  local from = math.min(math.floor(first / 8), r.tvb:len())
  return r.tvb(from, math.max(math.min(math.ceil(last / 8), r.tvb:len()) - from, 0))
end

local function add(r, one, first, value, note)
  if not r.tree then return end
  local node = r.tree:add(one.field, span(r, first, r.at), value)
  if note then node:append_text(note) end
  if first % 8 ~= 0 or r.at % 8 ~= 0 then
    node:append_text(r.at - first == 1 and (" [bit %d]"):format(first) or (" [bits %d..=%d]"):format(first, r.at - 1))
  end
end

-- The value of a field in Wireshark.
local function shown(one, value)
  if one.kind == "UINT64" then return UInt64.new(value.low, value.high) end
  if one.kind == "INT64" then return Int64.new(value.low, value.high) end
  if one.kind == "STRING" then return value.text end
  if one.kind == "BOOLEAN" then return value.n ~= 0 end
  return value.n
end

-- The number, whose bits begin at `first`, is no value of its type.
local function refuse(r, one, first, value, reason)
  add(r, one, first, shown(one, value))
  r.at = first
  stop(r, reason)
end

local function not_expected(value, ty)
  local digits = value.n < 2 ^ 53 and ("%.0f"):format(value.n) or value.text
  return ("%s is not %s"):format(digits, ty.expected)
end

local function branch(r, one, text, read)
  local outer, first = r.tree, r.at
  if outer then
    local range = span(r, first, r.stop)
    r.tree = one and outer:add(one.field, range) or outer:add(range, text)
    if one then r.tree:set_text(text) end
  end
  local value = read()
  if outer then r.tree:set_len(math.max(math.ceil(r.at / 8) - math.floor(first / 8), 0)) end
  r.tree = outer
  return value
end
