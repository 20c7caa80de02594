
-- Values.

local function copy(told, changes)
  local new = {}
  for key, value in pairs(told) do new[key] = value end
  for key, value in pairs(changes or {}) do
    if value == false then value = nil end
    new[key] = value
  end
  return new
end

-- What is told of a list is not told of its elements. The orders may be `false`, so they are not changed here.
local INSIDE = { present = false, extent = false, most = false }

local function stated(told, by)
  if by.msb0 ~= nil then told.msb0, told.big = by.msb0, by.msb0 end
  if by.big ~= nil then told.big = by.big end
end

local read

local function scalar(r, ty, told, field)
  local signed = ty.kind == "signed"
  if told.integers and ty.bits > 8 and (ty.kind == "unsigned" or signed) and not ty.nonzero then
    return number((signed and coded_signed or coded)(r, told.integers, told, ty.bits), signed)
  end
  local first = r.at
  local bits = take(r, told.width or ty.bits, told)
  local value = number(bits, signed or field.signed)
  if field.scale then return value end
  if ty.kind == "bool" and value.n > 1 or ty.nonzero and value.n == 0
    or ty.kind == "char" and (value.n > 0x10FFFF or value.n >= 0xD800 and value.n < 0xE000)
    or ty.kind == "enum" and not ty.open and not ty.variants[value.hex] then
    refuse(r, field.item, first, value, not_expected(value, ty))
  end
  if ty.kind == "float" and #bits == 16 then value.real = real(bits, 5, 10) end
  if ty.kind == "float" and #bits == 32 then value.real = real(bits, 8, 23) end
  if ty.kind == "float" and #bits == 64 then value.real = real(bits, 11, 52) end
  return value
end

local function add_scalar(r, field, first, value)
  -- The list of the bytes shows them together.
  if field.item.kind == "BYTES" then return end
  local unit = field.unit and " " .. field.unit or ""
  if field.scale then
    local physical = value.n * field.scale[1] + field.scale[2]
    add(r, field.item, first, physical, ("%s (raw %.0f)"):format(unit, value.n))
  else
    add(r, field.item, first, value.real or shown(field.item, value), field.unit and unit)
  end
end

local function check_range(r, field, first, value, ty)
  if not field.min then return end
  local n, form = value.n, "%.0f"
  if field.real then
    n, form = value.real, "%.17g"
    if field.scale then
      n = value.n * field.scale[1] + field.scale[2]
      if ty.bits == 32 then n = Struct.unpack("<f", Struct.pack("<f", n)) end
    end
  end
  if not (n >= field.min and n <= field.max) then
    r.at = first
    stop(r, ("value " .. form .. " is outside " .. form .. "..=" .. form):format(n, field.min, field.max))
  end
end

local function room(r, told, field)
  local extent = told.extent
  if not extent then
    local first = r.at
    local count = number(coded(r, told.lengths, told, 64))
    add(r, field.length_item, first, shown(field.length_item, count))
    return count.n, nil
  end
  if extent.at and extent.at > r.stop then stop(r, "the message ends") end
  if extent.at and extent.at < r.at then stop(r, "the length is too small") end
  return extent.count, extent.at or (extent.rest and r.stop or nil)
end

local function ends(r, told)
  local mark = told.extent and (told.extent.ends_before or told.extent.ends_behind)
  if not mark then return false end
  local before = r.at
  for i = 1, #mark do
    if byte(r, told) ~= mark:byte(i) then
      r.at = before
      return false
    end
  end
  return true
end

local function least(ty, told)
  if told.integers and ty.bits > 8 then return 8 end
  return math.max(told.width or ty.bits, 1)
end

local function is_last(r, told, list)
  local extent = told.extent
  if not (extent and extent.last) or list.count == 0 then return false end
  extent.scope.item = list[list.count - 1]
  return extent.last(extent.scope) ~= 0
end

local function elements(r, ty, told, field, list)
  local inner = copy(told, INSIDE)
  local count, stop_at = room(r, told, field)
  local extent = told.extent or {}
  list.first = r.at
  while true do
    local done
    if extent.last then
      done = is_last(r, told, list)
    elseif count then
      done = list.count >= count
    elseif extent.rest then
      local left = stop_at - r.at
      done = left < 8 and left < least(types[ty.element], inner)
    elseif stop_at then
      done = r.at >= stop_at
    end
    local last = r.at
    if done or ends(r, told) then
      -- The bytes that end the list are elements of it.
      local mark = extent.ends_behind
      if mark then r.at = last end
      for _ = 1, mark and #mark or 0 do
        list[list.count] = read(r, ty.element, inner, field, ("%s[%d]"):format(field.name, list.count))
        list.count = list.count + 1
      end
      return
    end
    if told.most and list.count >= told.most then stop(r, "the list has too many elements") end
    local outer, before = r.stop, r.at
    r.stop = stop_at or outer
    list[list.count] = read(r, ty.element, inner, field, ("%s[%d]"):format(field.name, list.count))
    list.count = list.count + 1
    r.stop = outer
    if not count and r.at == before then stop(r, "the elements have no bits") end
  end
end

local function add_bytes(r, field, list, first)
  local raw = {}
  for at = 0, list.count - 1 do raw[at + 1] = string.char(list[at]) end
  r.bytes(first, table.concat(raw), field)
  return list
end

local function are_bytes(ty, field)
  return field.item.kind == "BYTES" and types[ty.element].kind == "unsigned"
end

local function sequence(r, ty, told, field, label)
  local list = { count = 0 }
  if are_bytes(ty, field) then
    elements(r, ty, told, field, list)
    return add_bytes(r, field, list, list.first)
  end
  return branch(r, nil, label, function()
    elements(r, ty, told, field, list)
    if r.tree then r.tree:append_text((": %d element%s"):format(list.count, list.count == 1 and "" or "s")) end
    return list
  end)
end

local function array(r, ty, told, field, label)
  local inner, list, first = copy(told, INSIDE), { count = ty.len }, r.at
  local function each()
    for at = 0, ty.len - 1 do
      list[at] = read(r, ty.element, inner, field, ("%s[%d]"):format(label, at))
    end
    return list
  end
  if are_bytes(ty, field) then return add_bytes(r, field, each(), first) end
  return branch(r, nil, ("%s: %d element%s"):format(label, ty.len, ty.len == 1 and "" or "s"), each)
end

-- The place of the first byte that is not UTF-8 of Unicode scalar values; nothing if there is none.
local function wrong_byte(text)
  local at = 1
  while at <= #text do
    local a, b = text:byte(at, at + 1)
    local more = a < 0x80 and 0 or a < 0xC2 and 9 or a < 0xE0 and 1 or a < 0xF0 and 2 or a < 0xF5 and 3 or 9
    if more == 9 or at + more > #text then return at end
    for i = at + 1, at + more do
      local c = text:byte(i)
      if c < 0x80 or c > 0xBF then return at end
    end
    if a == 0xE0 and b < 0xA0 or a == 0xED and b > 0x9F or a == 0xF0 and b < 0x90 or a == 0xF4 and b > 0x8F then
      return at
    end
    at = at + more + 1
  end
end

local function string_of(r, ty, told, field)
  local count, stop_at = room(r, told, field)
  local first, raw = r.at, {}
  while true do
    local done, last = count and #raw >= count or stop_at and r.at + 8 > stop_at, r.at
    if done or ends(r, told) then
      if told.extent and told.extent.ends_behind then
        for i = 1, #told.extent.ends_behind do raw[#raw + 1] = told.extent.ends_behind:sub(i, i) end
      end
      break
    end
    r.at = last
    if told.most and #raw >= told.most then stop(r, "the value has too many bytes") end
    raw[#raw + 1] = string.char(byte(r, told))
  end
  local text = table.concat(raw)
  local wrong = ty.kind == "text" and wrong_byte(text)
  if wrong then
    r.at = first + 8 * (wrong - 1)
    stop(r, ("is not UTF-8 (value %d)"):format(text:byte(wrong)))
  end
  if ty.kind == "text" then add(r, field.item, first, text) else r.bytes(first, text, field) end
  return { count = #text }
end

local function option(r, ty, told, field, label)
  local present = told.present
  if present == nil then
    local first = r.at
    local flag = number(take(r, told.presence, told))
    if flag.n > 1 then
      refuse(r, field.present_item, first, flag, ("the presence of a value is neither 0 nor 1 (value %.0f)"):format(flag.n))
    end
    present = flag.n == 1
    add(r, field.present_item, first, present)
  elseif present == "no" then
    present = false
  end
  if not present then return nil end
  return read(r, ty.inner, copy(told, { present = false }), field, label)
end
