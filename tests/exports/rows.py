"""The rows of messages, as bitpack-exports writes them."""


def flatten(values):
    """The kinds and values of a list, and of the lists inside it."""
    for kind, value in values:
        if kind == "list":
            yield from flatten(value)
        else:
            yield kind, value
