
    def fields(self, make, fields, told, kept, bits):
        start, limit, message = self.at, self.end, None
        scope = _Scope(fields, told.arguments, kept)
        for number, field in enumerate(fields):
            value = None
            # An older sender may have ended the message before the field.
            begins = message is None or self.at < message
            if begins:
                self.place(field, start, bits is not None)
                self.path.append(field["name"])
                first = self.at
                value = self.field(scope, number, field, told)
                scope.places.append((first, self.at))
            if field.get("role") == "header" and value is not None:
                least, message = self.at - start, start + value
                if message > limit or value < least:
                    self.at = start
                    self.stop(f"a message of {value} bits is shorter than its header, which has {least} bits" if value < least else "the message ends")
                self.end = message
            scope.values.append(value)
            if begins:
                self.check(scope, field)
                self.path.pop()
        self.end = limit
        if message is not None and message > self.at:
            first, self.at = self.at, message
            self.under("(unknown)", lambda: self.row(first, None))
        self.at = message if message is not None else self.at if bits is None else start + bits
        if self.at > limit:
            self.stop("the message ends")
        return make(*scope.values)

    def check(self, scope, field):
        """Checks the condition of a field, unless only the program can evaluate it."""
        condition = _get(field, "assert")
        if condition is None:
            return
        try:
            holds = scope.value(condition["holds"])
        except _Unknown:
            return
        if not holds:
            self.at = scope.places[-1][0]
            self.stop(condition["reason"])

    def place(self, field, start, fixed):
        placement = field.get("placement")
        at = self.at
        if fixed:
            at = start + field["offset"]
        elif isinstance(placement, dict) and "align" in placement:
            at = start + -(-(at - start) // placement["align"]) * placement["align"]
        if at > self.end:
            self.stop("the message ends")
        self.at = at

    def field(self, scope, number, field, outer):
        self.seek(scope, field)
        told = self.told_by(scope, number, field, outer)
        other = _get(field, "else")
        if other is not None:
            if told.present is False:
                try:
                    return scope.value(other)
                except _Unknown:
                    return None
            told.present = None
        if field.get("role"):
            return self.constant(field, told)
        return self.read(field["type"], told)

    def check_range(self, first, ty, told, value):
        """Checks a number, which begins at the bit `first`."""
        if not isinstance(told.range, dict):
            return
        [(form, limits)] = told.range.items()
        kind = int if form == "integer" else float
        number = value.raw if isinstance(value, Scaled) and kind is int else value
        if isinstance(value, Scaled) and kind is float and ty["bits"] == 32:
            number = _single(value)
        if isinstance(number, (int, float)) and not kind(limits["min"]) <= number <= kind(limits["max"]):
            self.at = first
            self.stop(f"value {number} is outside {limits['min']}..={limits['max']}")

    def seek(self, scope, field):
        position, condition = _get(field, "position"), _get(field, "if")
        if position is None or condition is not None and not scope.value(condition):
            return
        at = 8 * scope.value(position)
        if at < self.at or at > self.end:
            self.stop("the position is not ahead in the message")
        self.at = at

    def constant(self, field, told):
        told.stated(_TYPES[field["type"]])
        first = self.at
        raw = self.take(field["bits"], told)
        self.row(first, raw)
        role = field["role"]
        of = next(iter(role.values())) if isinstance(role, dict) else {}
        if of and ("magic" in role or of["strict"]) and int(of["value"]) & (1 << field["bits"]) - 1 != raw:
            self.at = first
            self.stop(f"expected {int(of['value']) & (1 << field['bits']) - 1:#x}, found {raw:#x}")
        return raw

    def told_by(self, scope, number, field, outer):
        told = outer.inside(tag=None, arguments=(), width=None, integers=None, scale=field.get("scale"), range=field.get("range"))
        told.stated(field)
        if field.get("each"):
            told.width = field["each"]
        elif not field.get("varies"):
            told.width = _element_bits(field)
        scope.remaining = self.end - self.at
        if (condition := _get(field, "if")) is not None:
            told.present = bool(scope.value(condition))
        if (tag := _get(field, "tag")) is not None:
            told.tag = int(scope.value(tag))
        for context in filter(None, [_get(field, "context")]):
            told.arguments = tuple(map(scope.maybe, context))
        told.lengths = _get(field, "length") or told.lengths
        told.integers = _get(field, "integers")
        if (presence := _get(field, "presence")) is not None:
            told.presence = scope.value(presence)
        if (most := _get(field, "max_len")) is not None:
            told.most = scope.value(most)
        if told.tag is None:
            told.tag = scope.tag_of(number)
        if told.present is not False:
            told.extent = self.extent(scope, number, field)
        return told

    def extent(self, scope, number, field):
        if (count := _get(field, "count")) is not None:
            return "count", _size(scope.value(count))
        if (length := _get(field, "len")) is not None:
            return "at", self.at + 8 * _size(scope.value(length))
        for form in ("until", "through"):
            if (end := _get(field, form)) is not None:
                if "element" in end:
                    return "last", end["element"], scope
                return form, bytes(end["bytes"]) if "bytes" in end else bytes([scope.value(end["byte"])])
        if _get(field, "rest"):
            return ("rest",)
        return self.measured(scope, number)

    def measured(self, scope, number):
        """The extent that a computed number before the field gives."""
        for own, field in enumerate(scope.fields[:number]):
            for form in ("count_of", "len_of"):
                expr = _get(field, form)
                if expr is None or not _measured(expr):
                    continue
                first, last = _measured(expr)
                # The last field of variable width takes the bytes.
                if [at for at in range(own + 1, last + 1) if scope.fields[at].get("varies")][-1:] != [number]:
                    continue
                measure = _size(scope.inverse(expr, _number(scope.values[own])))
                if form == "count_of":
                    return "count", measure
                behind = sum(one["bits"] for one in scope.fields[number + 1 : last + 1])
                start = scope.places[first][0] if first < len(scope.places) else self.at
                return "at", max(start + 8 * measure - behind, 0)
        return None


def _size(number):
    """A length or a count; a negative one exceeds any message."""
    return number if number >= 0 else 1 << 64


def _element_bits(field):
    ty, bits = _TYPES[field["type"]], field["bits"]
    while ty["kind"] == "array":
        ty, bits = _TYPES[ty["element"]], bits // ty["len"] if ty["len"] else 0
    return bits


def _single(value):
    """The nearest number of 32 bits."""
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def _is_scalar(number):
    return _TYPES[number]["kind"] not in ("array", "struct", "union", "sequence", "option", "indirect", "bytes", "text")


def _least(number, told):
    """The least width of an element in bits."""
    bits = _TYPES[number]["bits"]
    if told.integers and bits > 8:
        return 8
    return max(bits if told.width is None else told.width, 1)
