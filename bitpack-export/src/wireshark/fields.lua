
-- Fields.

local function extent_of(r, s, field)
  -- A negative number exceeds any message.
  local function size(number) return number < 0 and 2 ^ 50 or number end
  if field.count then return { count = size(field.count(s)) } end
  if field.len then
    local from = field.from and s.places[field.from] and s.places[field.from][1] or r.at
    local len = size(field.len(s))
    return { at = math.max(from + 8 * len - (field.behind or 0), 0) }
  end
  if field.ends_before then return { ends_before = field.ends_before } end
  if field.ends_behind then return { ends_behind = field.ends_behind } end
  if field.last then return { last = field.last, scope = s } end
  return field.rest and { rest = true } or nil
end

local function told_by(r, s, field, outer)
  local told = copy(outer, INSIDE)
  told.tag, told.arguments, told.width, told.integers = nil, {}, field.width, field.integers
  stated(told, field)
  s.remaining = r.stop - r.at
  if field.present then told.present = field.present(s) ~= 0 or "no" end
  if field.tag then told.tag = field.tag(s) end
  if field.context then told.arguments = field.context(s) end
  told.lengths = field.lengths or told.lengths
  told.presence = field.presence or told.presence
  if field.most then told.most = field.most(s) end
  if told.present ~= "no" then told.extent = extent_of(r, s, field) end
  return told
end

local function constant(r, field, told)
  local first = r.at
  stated(told, types[field.type])
  local value = number(take(r, field.bits, told))
  add(r, field.item, first, shown(field.item, value))
  if field.value and field.value ~= value.hex then
    r.at = first
    stop(r, ("expected 0x%s, found 0x%s"):format(field.value, value.hex))
  end
  return value.n
end

local function seek(r, s, field)
  if not field.position or field.present and field.present(s) == 0 then return end
  local at = 8 * field.position(s)
  if at < r.at or at > r.stop then stop(r, "the position is not ahead in the message") end
  r.at = at
end

local function read_field(r, s, field, outer)
  seek(r, s, field)
  local told = told_by(r, s, field, outer)
  if field.otherwise then
    if told.present == "no" then return field.otherwise(s) end
    told.present = nil
  end
  if field.constant or field.header then return constant(r, field, told) end
  return read(r, field.type, told, field, field.name)
end

local function place(r, field, start, fixed)
  local at = r.at
  if fixed then
    at = start + field.offset
  elseif field.align then
    at = start + math.ceil((at - start) / field.align) * field.align
  end
  if at > r.stop then stop(r, "the message ends") end
  r.at = at
end

local function read_fields(r, fields, told, kept, bits)
  local start, limit, message = r.at, r.stop, nil
  local s = { values = {}, places = {}, arguments = told.arguments, kept = kept }
  for at, field in ipairs(fields) do
    if not (message and r.at >= message) then
      place(r, field, start, bits)
      local first = r.at
      local value = read_field(r, s, field, told)
      s.places[at - 1], s.values[at - 1] = { first, r.at }, value
      if field.holds and field.holds(s) == 0 then
        r.at = first
        stop(r, field.reason)
      end
      if field.header then
        local least = r.at - start
        message = start + value
        if message > limit or value < least then
          r.at = start
          stop(r, value < least and ("a message of %d bits is shorter than its header, which has %d bits"):format(value, least)
            or "the message ends")
        end
        r.stop = message
      end
    end
  end
  r.stop = limit
  if message and message > r.at and r.tree then
    r.tree:add(span(r, r.at, message), ("(unknown): bits %d..=%d"):format(r.at, message - 1))
  end
  r.at = message or (bits and start + bits) or r.at
  if r.at > limit then stop(r, "the message ends") end
  return s.values
end

--- Whether the message goes on with the constant of a variant. The position stays.
local function begins(r, case, told)
  local first, at = case.fields[1], r.at
  if not case.magic or r.at + first.bits > r.stop then return false end
  local own = copy(told)
  stated(own, first)
  local value = number(take(r, first.bits, own))
  r.at = at
  return value.hex == first.value
end

local function case_by_magic(r, ty, told)
  local found, other
  for _, case in ipairs(ty.cases) do
    if not case.magic then other = case end
    if not found and begins(r, case, told) then found = case end
  end
  if not (found or other) then stop(r, "no variant begins with these bits") end
  return found or other
end

local function case_of(r, ty, told, field)
  if ty.by_magic then return case_by_magic(r, ty, told) end
  local first, bits = r.at, nil
  if ty.tag_bytes then
    bits = bytes_of(r, told, {}, ty.tag_bytes)
  elseif ty.tag then
    bits = coded(r, ty.tag, told, type(ty.tag) == "number" and ty.tag or 64)
  end
  local tag = bits and number(bits, ty.negative)
  local n = tag and tag.n or known(told.tag)
  local found
  for _, case in ipairs(ty.cases) do
    for _, range in ipairs(case.tags) do
      if range[1] <= n and n <= range[2] then found = found or case end
    end
  end
  for _, case in ipairs(ty.cases) do
    if #case.tags == 0 then found = found or case end
  end
  if not found and not tag then stop(r, ("%.0f is not %s"):format(n, ty.expected)) end
  if not found then refuse(r, ty.tag_item, first, tag, not_expected(tag, ty)) end
  if tag then add(r, ty.tag_item, first, shown(ty.tag_item, tag)) end
  return found, n
end

local function limited(r, told, inside)
  local outer, stop_at = r.stop, told.extent and told.extent.at
  if not stop_at then return inside() end
  if stop_at > outer or stop_at < r.at then stop(r, "the message ends") end
  r.stop = stop_at
  local value = inside()
  if r.at ~= stop_at then stop(r, "the value does not fill its length") end
  r.stop = outer
  return value
end

local function struct_or_union(r, ty, told, field, label)
  local text = ty.name == "" and label or ("%s: %s"):format(label, ty.name)
  return limited(r, told, function()
    return branch(r, field.item.kind == "NONE" and field.item, text, function()
      if ty.kind == "struct" then return read_fields(r, ty.fields, told, nil, ty.fixed and ty.bits) end
      local case, tag = case_of(r, ty, told, field)
      if r.tree then r.tree:append_text("::" .. case.name) end
      return read_fields(r, case.fields, copy(told, { extent = false }), tag, nil)
    end)
  end)
end

local readers = {
  struct = struct_or_union, union = struct_or_union, array = array, sequence = sequence,
  bytes = string_of, text = string_of, option = option,
  indirect = function(r, ty, told, field, label) return read(r, ty.inner, told, field, label) end,
  unit = function() return nil end,
}

function read(r, ty, told, field, label)
  ty = types[ty]
  r.depth, r.values = r.depth + 1, r.values + 1
  if r.depth > DEPTH or r.values > MOST then
    stop(r, "the message has too many values, or too many inside each other")
  end
  told = copy(told)
  stated(told, ty)
  told.lengths, told.presence = ty.lengths or told.lengths, ty.presence or told.presence
  local value
  if readers[ty.kind] then
    value = readers[ty.kind](r, ty, told, field, label)
  else
    local first = r.at
    local found = scalar(r, ty, told, field)
    add_scalar(r, field, first, found)
    check_range(r, field, first, found, ty)
    value = found.n
  end
  r.depth = r.depth - 1
  return value
end

-- Messages.

local function dissect(tvb, tree)
  local raw = tvb:len() > 0 and tvb:raw() or ""
  local r = { tvb = tvb, raw = raw, at = 0, stop = 8 * tvb:len(), tree = tree, depth = 0, values = 0 }
  function r.bytes(first, text, field)
    if not r.tree then return end
    if first % 8 == 0 or #text == 0 then
      local range = tvb(math.floor(first / 8), #text)
      r.tree:add(field.item.field, range)
    else
      local node = r.tree:add(field.item.field, ByteArray.new(text, true):tvb(field.name)(0, #text))
      node:append_text((" [bits %d..=%d]"):format(first, first + 8 * #text - 1))
    end
  end
  local told = { msb0 = true, big = true, lengths = "leb128", presence = 1, arguments = {} }
  local ok, problem = pcall(read, r, root.type, told, root, root.name)
  if ok then return math.ceil(r.at / 8) end
  if type(problem) ~= "table" then error(problem, 0) end
  if r.tree then
    r.tree:add_proto_expert_info(refused, ("%s at bit %d"):format(problem.reason, problem.at or r.at))
  end
  return nil
end

function protocol.dissector(tvb, pinfo, tree)
  pinfo.cols.protocol = NAME
  local whole = tree:add(protocol, tvb())
  local length = dissect(tvb, whole)
  if length and length < tvb:len() then
    whole:add_proto_expert_info(trailing, ("%d bytes follow the message"):format(tvb:len() - length))
  end
  return tvb:len()
end

local function heuristic(list)
  protocol:register_heuristic(list, function(tvb, pinfo, tree)
    if dissect(tvb, nil) ~= tvb:len() then return false end
    protocol.dissector(tvb, pinfo, tree)
    return true
  end)
end
