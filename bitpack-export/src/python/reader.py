

class _Bits:
    """The bits of a message, and the codes of numbers."""

    def __init__(self, data):
        self.data, self.at = bytes(memoryview(data)), 0
        self.end = 8 * len(self.data)
        self.rows, self.path, self.depth, self.count = [], [], 0, 0

    def stop(self, reason):
        raise _Stop(reason)

    def refuse(self, first, raw, reason):
        """Stops because the number that was read from the bit `first` on is no value of its type; it has a row."""
        self.row(first, raw)
        self.at = first
        self.stop(reason)

    def refuse_in(self, part, first, raw, reason):
        """The same for a number that is a part of the value, and has a row of its own. The error is about the value."""
        self.under(part, lambda: self.row(first, raw))
        self.at = first
        self.stop(reason)

    def row(self, first, value):
        path = "".join(step if step.startswith("[") else "." + step for step in self.path)
        self.rows.append(ExplainRow(path.removeprefix("."), first, self.at - first, value))

    def under(self, step, read):
        self.path.append(step)
        value = read()
        self.path.pop()
        return value

    def take(self, width, told):
        """Reads a number of up to 128 bits. SPEC.md of bitpack says which group of 8 bits comes first."""
        if width > 128:
            self.stop("a number has at most 128 bits")
        if self.at + width > self.end:
            self.stop("the message ends")
        count, short, number, at = -(-width // 8), width % 8 or 8, 0, self.at
        for place in range(count):
            group = count - 1 - place if told.big else place
            bits = short if group + 1 == count else 8
            number |= self.group(at, bits, told.msb0) << 8 * group
            at += bits
        self.at = at
        return number

    def group(self, at, bits, msb0):
        two = self.data[at // 8 : at // 8 + 2].ljust(2, b"\0")
        if msb0:
            return int.from_bytes(two, "big") >> 16 - at % 8 - bits & (1 << bits) - 1
        return int.from_bytes(two, "little") >> at % 8 & (1 << bits) - 1

    def coded(self, code, told, width=64):
        """Reads an unsigned number of variable width; its type has so many bits."""
        return self.about_number(lambda: self.plain(code, told, width))

    def about_number(self, read):
        """An error about a number stands where the number begins, unless the message ends inside it."""
        first = self.at
        try:
            return read()
        except _Stop as stop:
            if str(stop) != "the message ends":
                self.at = first
            raise

    def plain(self, code, told, width):
        if isinstance(code, dict):
            number = self.take(code["fixed"], told)
        elif code in ("leb128", "sleb128"):
            number = self.groups(width, told, False)[0]
        elif code == "vlq":
            number = self.vlq(width, told)
        elif code == "quic":
            first = self.take(8, told)
            number = self.more(first & 0x3F, (1 << (first >> 6)) - 1, told)
        else:
            number = self.der(told)
        if number >> width:
            self.stop("the number does not fit its type")
        return number

    def coded_signed(self, code, told, width):
        if code == "sleb128":
            return _signed(*self.about_number(lambda: self.groups(width, told, True)))
        raw = self.coded(code, told, width)
        return raw >> 1 ^ -(raw & 1)

    def groups(self, width, told, is_signed):
        """Reads groups of 7 bits, the least significant first: the number, and how many bits they have."""
        number = 0
        for bits in range(0, width, 7):
            byte = self.take(8, told)
            # The last group may be wider than the rest of the type; the bits there repeat the sign, or are zeros.
            beyond = _signed(byte & 0x7F, 7) >> width - bits - 1 if is_signed else (byte & 0x7F) >> width - bits
            if bits + 7 > width and beyond not in ((0, -1) if is_signed else (0,)):
                self.stop("the number does not fit its type")
            number |= (byte & 0x7F) << bits
            if byte < 0x80:
                return number, bits + 7
        self.stop("the number has more bytes than its type needs")

    def vlq(self, width, told):
        number = 0
        for _ in range(0, width, 7):
            byte = self.take(8, told)
            if number >> max(width - 7, 0):
                self.stop("the number does not fit its type")
            number = number << 7 | byte & 0x7F
            if byte < 0x80:
                return number
        self.stop("the number has more bytes than its type needs")

    def der(self, told):
        first = self.take(8, told)
        if first < 0x80:
            return first
        if first in (0x80, 0xFF):
            self.stop("no length of DER begins like this")
        number = self.more(0, first & 0x7F, told)
        if number < 0x80 or number >> 8 * (first & 0x7F) - 8 == 0:
            self.stop("the length is not in its shortest form")
        return number

    def more(self, number, count, told):
        if count > 16:
            self.stop("the number has more than 128 bits")
        for _ in range(count):
            number = number << 8 | self.take(8, told)
        return number


class _Reader(_Bits):
    """Values and fields."""

    def message(self):
        try:
            return self.read(_ROOT, _Told()), self.rows
        except _Stop as stop:
            reason = str(stop)
        except _Unknown:
            reason = "only the type knows a number on which the message depends"
        path = "".join(step if step.startswith("[") else "." + step for step in self.path)
        raise DecodeError(path.removeprefix("."), self.at, reason, self.rows)

    def read(self, number, told):
        ty = _TYPES[number]
        self.count += 1
        if self.depth == _DEPTH or self.count > _MOST:
            self.stop("the message has too many values, or too many inside each other")
        self.depth += 1
        told = replace(told)
        told.stated(ty)
        told.lengths = _get(ty, "length") or told.lengths
        if presence := _get(ty, "presence"):
            told.presence = presence["number"]
        value = self.kind(number, ty, told)
        self.depth -= 1
        return value

    def kind(self, number, ty, told):
        kind = ty["kind"]
        if kind == "struct":
            fields = ty["fields"]
            fixed = not any(field.get("varies") or field.get("role") == "header" for field in fields)
            make = _CLASSES[number, None]
            return self.limited(told, lambda: self.fields(make, fields, told, None, ty["bits"] if fixed else None))
        if kind == "union":
            return self.limited(told, lambda: self.union(number, ty, told))
        if kind in ("array", "sequence", "option"):
            return getattr(self, kind)(ty, told)
        if kind in ("bytes", "text"):
            return self.string(kind, told)
        if kind == "indirect":
            return self.read(ty["inner"], told)
        first = self.at
        value = self.scalar(number, ty, told)
        self.row(first, value)
        self.check_range(first, ty, told, value)
        return value

    def scalar(self, number, ty, told):
        kind, natural = ty["kind"], ty["bits"]
        is_signed = kind == "signed" or kind == "non_zero" and ty["signed"]
        if told.integers and natural > 8 and kind in ("unsigned", "signed"):
            return (self.coded_signed if is_signed else self.coded)(told.integers, told, natural)
        width = natural if told.width is None else told.width
        first = self.at
        raw = self.take(width, told)
        if told.scale:
            number = _signed(raw, width) if told.scale["signed"] else raw
            return Scaled(number * told.scale["factor"] + told.scale["offset"], number)
        if kind == "bool":
            return raw == 1 if raw <= 1 else self.refuse(first, raw, f"{raw} is not a bool (0 or 1)")
        if kind == "float" and width in (16, 32, 64):
            return struct.unpack({16: "<e", 32: "<f", 64: "<d"}[width], raw.to_bytes(width // 8, "little"))[0]
        if kind == "char":
            return chr(raw) if raw < 0x110000 and not 0xD800 <= raw < 0xE000 else self.refuse(first, raw, f"{raw} is not a char")
        if kind == "non_zero" and raw == 0:
            self.refuse(first, raw, "0 is not allowed: the value is never zero")
        if kind == "enum":
            if any(one["value"] == raw for one in ty["variants"]):
                return _CLASSES[number, None](raw)
            listed = ", ".join(f"{one['value']} = {one['name']}" for one in ty["variants"])
            return raw if ty["other"] is not None else self.refuse(first, raw, f"{raw} is not {_article(ty['name'])} ({listed})")
        return None if kind == "unit" else _signed(raw, width) if is_signed else raw

    def limited(self, told, read):
        """Reads inside the limit that the field states, which the value must fill."""
        if not told.extent or told.extent[0] != "at":
            return read()
        outer, end = self.end, told.extent[1]
        if end > outer or end < self.at:
            self.stop("the message ends")
        self.end = end
        value = read()
        if self.at != end:
            self.stop("the value does not fill its length")
        self.end = outer
        return value

    def begins(self, case, told):
        """Whether the message goes on with the constant of a variant. The position stays."""
        if not case.get("magic"):
            return False
        field, at = case["fields"][0], self.at
        if at + field["bits"] > self.end:
            return False
        own = replace(told)
        own.stated(field)
        raw = self.take(field["bits"], own)
        self.at = at
        return int(field["role"]["magic"]["value"]) & (1 << field["bits"]) - 1 == raw

    def by_magic(self, number, ty, told):
        """The first variant whose constant the message goes on with, or else the catch-all."""
        chosen = [at for at, case in enumerate(ty["cases"]) if self.begins(case, told)]
        chosen += [at for at, case in enumerate(ty["cases"]) if not case.get("magic")]
        if not chosen:
            self.stop(f"no variant of {ty['name']} begins with these bits")
        fields = ty["cases"][chosen[0]]["fields"]
        return self.fields(_CLASSES[number, chosen[0]], fields, replace(told, extent=None), None, None)

    def union(self, number, ty, told):
        if ty["tag"] == "magic":
            return self.by_magic(number, ty, told)
        first, tag_bytes = self.at, _get(ty, "tag_bytes")
        has_tag = ty["tag"] != "outside" or tag_bytes
        if tag_bytes:
            tag = self.more(0, tag_bytes["number"], told)
        elif ty["tag"] == "leb128":
            tag = self.coded("leb128", told)
        elif ty["tag"] == "outside":
            tag = told.tag
            if tag is None:
                raise _Unknown
        else:
            tag = self.take(ty["tag"]["bits"], told)
            if any(int(tags["first"]) < 0 for case in ty["cases"] for tags in case["tags"]):
                tag = _signed(tag, ty["tag"]["bits"])
        listed = [at for at, case in enumerate(ty["cases"]) if any(int(tags["first"]) <= tag <= int(tags["last"]) for tags in case["tags"])]
        listed += [at for at, case in enumerate(ty["cases"]) if not case["tags"]]
        if not listed:
            reason = f"{tag} is not {_article(ty['name'])}"
            if not has_tag:
                self.stop(reason)
            self.refuse_in("(tag)", first, tag & (1 << self.at - first) - 1, reason)
        if has_tag:
            self.under("(tag)", lambda: self.row(first, tag))
        fields = ty["cases"][listed[0]]["fields"]
        return self.fields(_CLASSES[number, listed[0]], fields, replace(told, extent=None), tag, None)

    def array(self, ty, told):
        first, rows, inner = self.at, len(self.rows), told.inside()
        value = [self.under(f"[{at}]", lambda: self.read(ty["element"], inner)) for at in range(ty["len"])]
        if told.integers is None and _is_scalar(ty["element"]):
            del self.rows[rows:]
            self.row(first, value)
        return value

    def sequence(self, ty, told):
        inner, value, keys = told.inside(), [], set()
        count, end = self.room(told)
        form = told.extent[0] if told.extent else None
        while True:
            if form == "last":
                done = self.is_last(told, value)
            elif count is not None:
                done = len(value) >= count
            elif form == "rest":
                left = end - self.at
                done = left < 8 and left < _least(ty["element"], inner)
            else:
                done = end is not None and self.at >= end
            last = self.at
            if done or self.ends(told):
                if form == "through":
                    # The bytes that end the list are elements of it.
                    self.at = last
                    value += [self.under(f"[{len(value) + at}]", lambda: self.read(ty["element"], inner)) for at in range(len(told.extent[1]))]
                break
            if told.most is not None and len(value) >= told.most:
                self.stop("the list has too many elements")
            outer, before = self.end, self.at
            self.end = outer if end is None else end
            value.append(self.under(f"[{len(value)}]", lambda: self.new(self.read(ty["element"], inner), ty["name"], keys, before)))
            self.end = outer
            if count is None and self.at == before:
                self.stop("the elements have no bits")
        if form and form != "last" and not value:
            self.row(self.at, value)
        return value

    def new(self, element, name, keys, first):
        """An element that begins at the bit `first`: in a map its key is new, and in a set it is new itself."""
        if name in ("BTreeMap", "HashMap", "BTreeSet", "HashSet"):
            key = repr(getattr(element, element._wire[0]) if name.endswith("Map") else element)
            if key in keys:
                self.at = first
                self.stop("a key occurs twice")
            keys.add(key)
        return element

    @staticmethod
    def is_last(told, value):
        if not value:
            return False
        _, condition, scope = told.extent
        scope.item = value[-1]
        return bool(scope.value(condition))

    def room(self, told):
        """How many elements a collection has, or at which bit it ends."""
        if told.extent is None:
            first = self.at
            count = self.coded(told.lengths, told)
            self.under("(length)", lambda: self.row(first, count))
            return count, None
        form, *of = told.extent
        if form == "at" and of[0] > self.end:
            self.stop("the message ends")
        if form == "at" and of[0] < self.at:
            self.stop("the length is too small")
        return of[0] if form == "count" else None, {"at": of and of[0], "rest": self.end}.get(form)

    def ends(self, told):
        """Whether a terminator stands here; it is skipped."""
        if not told.extent or told.extent[0] not in ("until", "through"):
            return False
        before = self.at
        for byte in told.extent[1]:
            if self.take(8, told) != byte:
                self.at = before
                return False
        return True

    def string(self, kind, told):
        count, end = self.room(told)
        first, value = self.at, bytearray()
        while True:
            done = len(value) >= count if count is not None else end is not None and self.at + 8 > end
            if done or self.ends(told):
                if told.extent and told.extent[0] == "through":
                    value += told.extent[1]
                break
            if told.most is not None and len(value) >= told.most:
                self.stop("the value has too many bytes")
            value.append(self.take(8, told))
        try:
            value = value.decode() if kind == "text" else bytes(value)
        except UnicodeDecodeError as wrong:
            self.at = first + 8 * wrong.start
            self.stop(f"is not UTF-8 (value {value[wrong.start]})")
        self.row(first, value)
        return value

    def option(self, ty, told):
        present = told.present
        if present is None:
            first = self.at
            flag = self.take(told.presence, told)
            if flag > 1:
                self.refuse_in("(present)", first, flag, f"the presence of a value is neither 0 nor 1 (value {flag})")
            present = flag == 1
            if not present:
                self.row(first, None)
            else:
                self.under("(present)", lambda: self.row(first, True))
        return self.read(ty["inner"], replace(told, present=None)) if present else None
