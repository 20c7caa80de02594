"""Views: a case for each field, whose functions read and set the field in a buffer.

Input: definitions with views. Output: cases with the methods of a field as Rust, and the leaves of the field. A field that is an
array has a group of leaves for each element; the functions take its index. Invariant: a case knows no bits but those of its field.
"""

from dataclasses import dataclass

from definitions import Array, Case, Choice, Number, Struct, path


@dataclass
class FieldCase(Case):
    """A field of a definition under proof. `steps` are the fields from the definition to it; all but the last are shown as views."""

    steps: tuple = ()

    def __post_init__(self):
        super().__post_init__()
        prefix = ".".join(step.name for step in self.steps)
        count = self.field.ty.count if self.is_array else 1
        names = [f"{prefix}[{index}]" for index in range(count)] if self.is_array else [prefix]
        placed = list(zip(self.leaves, self.places))
        groups = [[(leaf, place) for leaf, place in placed if belongs(leaf.name, name)] for name in names]
        # A value is alone in memory: its leaves are placed from its own start.
        bases = [self.base(index) for index in range(count)]
        self.places = [f"{place} - ({base})" if place != "0" else place
                       for base, group in zip(bases, groups) for _, place in group]
        self.elements = [[leaf for leaf, _ in group] for group in groups]
        self.leaves = [leaf for group in self.elements for leaf in group]
        self.operations = tuple(operation for operation, _ in self.methods())

    @property
    def field(self):
        return self.steps[-1]

    @property
    def is_array(self):
        return isinstance(self.field.ty, Array)

    @property
    def value(self):
        """The type of the value, or of an element."""
        return self.field.ty.of if self.is_array else self.field.ty

    def base(self, index):
        """Where an element lies in the definition, as Rust."""
        owners = [self.ty, *(step.ty for step in self.steps)]
        places = [f"offset_of!({path(owner)}, {step.name})" for owner, step in zip(owners, self.steps)]
        return " + ".join([*places, f"{index} * size_of::<{path(self.value)}>()"])

    def methods(self):
        """Each operation with its result as Rust."""
        *outer, last = (step.name for step in self.steps)
        index, element = ("index", "index, ") if self.is_array else ("", "")
        read = "view." + "".join(f"{name}()." for name in outer)
        write = "view." + "".join(f"{name}_mut()." for name in outer)
        if not self.field.view:
            yield "get", f"{read}{last}({index})"
        if isinstance(self.value, Number) and self.value.magic is not None:
            return
        yield "set", f"{write}set_{last}({element}*value)"
        if isinstance(self.value, Number) and self.value.kind in ("unsigned", "signed"):
            cut = f"{write}set_{last}_wrapping({element}*value)"
            yield "set_wrapping", cut if self.is_array else f"{{ {cut}; Ok::<(), Reason>(()) }}"

    def printed(self):
        index = "index" if self.is_array else ""
        methods = dict(self.methods())
        lines = [f"    {operation}: {result}," for operation, result in methods.items()]
        return "\n".join([f"prove_field!({self.name}, {path(self.ty)}View<_>, {self.bytes}, {path(self.value)}, "
                          f"|view, value, [{index}]|", *lines, ");"])


def belongs(name, field):
    return name == field or name.startswith(field + ".")


def fields(ty, name, steps=()):
    """A case for each field of a definition that has views."""
    for field in (steps[-1].ty if steps else ty).fields:
        if isinstance(field.ty, (Number, Choice, Struct, Array)):
            whole = (*steps, field)
            yield FieldCase("_".join([name, *(step.name for step in whole)]), ty, "views", steps=whole)
            if field.view:
                yield from fields(ty, name, whole)


def chosen(ty, name, *names):
    """The cases of some fields of a definition."""
    return [case for case in fields(ty, name) if case.field.name in names]
