"""Values of the library as plain data for JSON, read again, and described by JSON Schema and TypeScript.

A document is what `to_dict` makes: a dict with the attributes of a value by their names. In it a card is its
code, a move its line, a kind or a seat its name, and an exact number is an `Exact`. Its type is a
`TypedDict`, or follows from the fields of the class, and so does its schema.

Examples:
    >>> from muggins.games import bhargage
    >>> score = bhargage.score_hand("AM XS 8WL", "2SY")
    >>> data = score.to_dict()
    >>> data["total"], data["lines"][0]
    (4, {'kind': '11', 'cards': ['AM', 'XS'], 'points': 2})
    >>> from_dict(bhargage.BhargageScore, data) == score
    True
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from inspect import cleandoc
from textwrap import wrap
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    TypeAlias,
    TypedDict,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
    overload,
)

from attrs import fields, has

from muggins.errors import DocumentError, MugginsError, shown

__all__ = ["Exact", "from_dict", "register", "schema_of", "sentences_of", "to_dict", "typescript_of"]

T = TypeVar("T")
Readers: TypeAlias = Mapping[Any, Callable[[str], Any]]
"""The function that reads the text of a value, by its class."""

_SIMPLE: Final = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
_EXPECTED: Final = {str: "a string", int: "a whole number", float: "a number", bool: "true or false"}
_FRACTION: Final = "-?[0-9]{1,400}(/[1-9][0-9]{0,399})?"
_FEW_VALUES: Final = 2
_WIDEST: Final = 80
_ATTRIBUTE: Final = re.compile(r"^    (\w+): (.*(?:\n {5,}.*)*)", re.MULTILINE)
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Exact(TypedDict):
    """A number, exactly as a fraction in lowest terms such as `113/20`, and as a float."""

    exact: str
    value: float


# --- writing ---------------------------------------------------------------------------------------------


@overload
def to_dict(value: Any, kind: None = None) -> dict[str, Any]: ...
@overload
def to_dict(value: Any, kind: type[T]) -> T: ...
def to_dict(value: Any, kind: Any = None) -> Any:
    """The attributes of a value by their names, as plain data for JSON; of a match, its record.

    Args:
        value: the value, such as a discard.
        kind: the `TypedDict` of the document, whose keys are attributes; by default it has all fields that
            the value is made from.
    """
    own: Any = type(value)
    if kind is None and _is_match(own):
        return value.to_record()
    names = _fields(own) if kind is None else kind.__annotations__
    return {name: _plain(getattr(value, name)) for name in names}


def _plain(value: Any) -> Any:  # noqa: PLR0911 - a case each
    match value:
        case None | bool():
            return value
        case Enum():
            return str(value.value)
        case str() | int() | float():
            return value
        case Fraction():
            return {"exact": str(value), "value": float(value)}
        case Mapping():
            return {str(_plain(key)): _plain(one) for key, one in value.items()}
        case list() | tuple() if type(value) in (list, tuple):
            return [_plain(one) for one in value]
    if hasattr(value, "to_dict"):
        return value.to_dict()
    return str(value) if hasattr(type(value), "parse") or not has(type(value)) else to_dict(value)


# --- reading ---------------------------------------------------------------------------------------------


def from_dict(kind: type[T], data: Mapping[str, Any], readers: Readers | None = None) -> T:
    """The value from which `to_dict` made a document.

    What follows from its fields, such as a total, need not be there; if it is a number, it must be right.

    Args:
        kind: its class, with the kinds of line and the cards if it has them, such as
            ``Award[cribbage.Kind, french.Card]`` or ``bhargage.BhargageScore``; or the `TypedDict` of a
            document, such as that of a game's views.
        data: the document.
        readers: the functions that read the text of a value, by its class, for classes without a `parse`,
            such as that of a move: ``{Move: dict(zip(map(str, moves), moves)).__getitem__}``.

    Raises:
        DocumentError: if it is not such a document; the message says where.
    """
    found: T = _read(kind, data, "the document", readers or {})
    return found


def _read(kind: Any, data: Any, where: str, readers: Readers) -> Any:  # noqa: PLR0911 - a kind each
    origin, arguments = get_origin(kind) or kind, get_args(kind)
    if isinstance(kind, TypeVar):
        raise DocumentError(f"{where} can be of any class: name it, as in Award[cribbage.Kind, french.Card]")
    if kind in readers or (isinstance(kind, type) and (issubclass(kind, Enum) or hasattr(kind, "parse"))):
        return _named(readers.get(kind) or getattr(kind, "parse", None) or _member(kind), data, where)
    if _is_match(origin):
        return _recorded(origin, data, where)
    if has(origin):
        return _built(kind, data, where, readers)
    if is_typeddict(origin):
        return _table(kind, data, where, readers)
    if origin in (Union, UnionType):
        return _one_of(arguments, data, where, readers)
    if origin in (list, tuple):
        _check(data, (list, tuple), where, "a list")
        one, *_ = arguments or (Any,)
        return origin(_read(one, each, f"{where}[{place}]", readers) for place, each in enumerate(data))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(arguments, data, where, readers)
    return _simple(kind, data, where)


def _simple(kind: Any, data: Any, where: str) -> Any:
    """A number, a word, or whatever is there."""
    if kind is Any:
        return data
    if kind is Fraction:
        _check(data, Mapping, where, "an exact number")
        return _named(_fraction, data.get("exact"), where)
    if get_origin(kind) is Literal:
        if data not in get_args(kind):
            raise DocumentError(f"{where} must be one of {', '.join(get_args(kind))}, not {shown(data)}")
        return data
    if kind is float and type(data) is int:
        return float(data)
    if kind not in _EXPECTED:
        name = kind.__name__ if isinstance(kind, type) else shown(kind)
        raise DocumentError(f"{where} is of the class {name}: give its reader, what makes it of a text")
    if type(data) is not kind:
        raise DocumentError(f"{where} must be {_EXPECTED[kind]}, not {shown(data)}")
    return data


def _mapping(kinds: tuple[Any, ...], data: Any, where: str, readers: Readers) -> dict[Any, Any]:
    """A dict whose names and values are each of a class."""
    named, valued = kinds or (str, Any)
    _check(data, Mapping, where, "an object")
    key = int if named is int else partial(_read, named, where=where, readers=readers)
    return {
        _named(key, name, where): _read(valued, one, f"{where}[{name!r}]", readers)
        for name, one in data.items()
    }


def _built(kind: Any, data: Any, where: str, readers: Readers) -> Any:
    """An object of an attrs class."""
    origin = get_origin(kind) or kind
    _check(data, Mapping, where, "an object")
    nested = getattr(origin, "_from_document", None)
    parts = data if nested is None else nested(data)
    values = {}
    for name, hint in _fields(kind).items():
        if name not in parts:
            raise DocumentError(f"{where} has no {name!r}")
        values[name] = _read(hint, parts[name], f"{where}.{name}", readers)
    try:
        found = origin(**values)
    except MugginsError as error:
        raise DocumentError(f"{where} is refused: {error}") from error
    for name, right in _plain(found).items() if hasattr(found, "to_dict") else ():
        if type(right) is int and data.get(name, right) != right:
            raise DocumentError(
                f"{where}.{name} must be {right}, as follows from the rest, not {shown(data[name])}"
            )
    return found


def _is_match(kind: Any) -> bool:
    return hasattr(kind, "GAME") and hasattr(kind, "from_record")


def _recorded(kind: Any, data: Any, where: str) -> Any:
    """A match, whose document is its record."""
    _check(data, Mapping, where, "an object")
    try:
        return kind.from_record(data)
    except MugginsError as error:
        raise DocumentError(f"{where} is refused: {error}") from error


def _table(kind: Any, data: Any, where: str, readers: Readers) -> Any:
    """A dict with the keys of a `TypedDict`."""
    _check(data, Mapping, where, "an object")
    hints = get_type_hints(kind)
    missing, unknown = kind.__required_keys__ - {*data}, {*data} - {*hints}
    if missing:
        raise DocumentError(f"{where} has no {min(missing)!r}")
    if unknown:
        raise DocumentError(
            f"{where} has {shown(min(unknown, key=str))}, which is none of {', '.join(hints)}"
        )
    return {name: _read(hints[name], one, f"{where}.{name}", readers) for name, one in data.items()}


def _one_of(kinds: tuple[Any, ...], data: Any, where: str, readers: Readers) -> Any:
    """A value of the first class that can be read from it."""
    if data is None and NoneType in kinds:
        return None
    *others, last = (each for each in kinds if each is not NoneType)
    for kind in others:
        try:
            return _read(kind, data, where, readers)
        except DocumentError:
            continue
    return _read(last, data, where, readers)


def _named(read: Callable[[str], T], text: Any, where: str) -> T:
    _check(text, str, where, "a string")
    try:
        return read(text)
    except (MugginsError, ValueError, KeyError) as error:
        raise DocumentError(f"{where} cannot be read: {shown(text)}: {error}") from error


def _fraction(text: str) -> Fraction:
    if not re.fullmatch(_FRACTION, text):
        raise ValueError("a fraction is written like 113/20")
    return Fraction(text)


def _member(kind: Any) -> Callable[[str], Any]:
    """A function that finds a member of an enum by its value."""

    def found(text: str) -> Any:
        known = {str(one.value): one for one in kind}
        if text not in known:
            raise ValueError(f"it is none of {', '.join(known)}")
        return known[text]

    return found


def _check(data: object, kind: type | tuple[type, ...], where: str, expected: str) -> None:
    if not isinstance(data, kind):
        raise DocumentError(f"{where} must be {expected}, not {shown(data)}")


def register(converter: Any, readers: Readers | None = None) -> None:
    """Let a cattrs converter read and write cards, matches, and what has a document, such as scores.

    Args:
        converter: a `cattrs.Converter`; it writes a match as its record.
        readers: the functions that read the text of a value, as for `from_dict`.

    Examples:
        >>> import cattrs
        >>> from muggins.games import bhargage
        >>> converter = cattrs.Converter()
        >>> register(converter)
        >>> score = bhargage.score_hand("AM XS 8WL", "2SY")
        >>> converter.structure(converter.unstructure(score), bhargage.BhargageScore) == score
        True
    """

    def is_ours(kind: Any) -> bool:
        own = get_origin(kind) or kind
        return hasattr(own, "to_dict") or _is_match(own) or (has(own) and hasattr(own, "parse"))

    converter.register_unstructure_hook_func(is_ours, _plain)
    converter.register_structure_hook_func(is_ours, lambda data, kind: from_dict(kind, data, readers))


# --- what a class has ------------------------------------------------------------------------------------


@cache
def _fields(kind: Any) -> Mapping[str, Any]:
    """The types of the fields that an attrs class is made of, with the arguments of the class put in."""
    origin = get_origin(kind) or kind
    hints, given = get_type_hints(origin), dict(_arguments(kind))
    return {one.name: _filled(hints[one.name], given) for one in fields(origin) if one.init}


def _arguments(kind: Any) -> Iterator[tuple[Any, Any]]:
    """The arguments of a class and of its bases, by the type variables that they are put in for."""
    origin = get_origin(kind) or kind
    own = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=False))
    yield from own.items()
    for base in getattr(origin, "__orig_bases__", ()):
        if get_origin(base) is not Generic:
            yield from ((variable, _filled(one, own)) for variable, one in _arguments(base))


def _filled(hint: Any, given: Mapping[Any, Any]) -> Any:
    """A type with its type variables replaced."""
    if isinstance(hint, TypeVar):
        return given.get(hint, hint)
    variables = getattr(hint, "__parameters__", ())
    return hint[tuple(given.get(one, one) for one in variables)] if variables else hint


# --- schemas ---------------------------------------------------------------------------------------------


def schema_of(kind: Any) -> dict[str, Any]:
    """The JSON Schema, in the dialect 2020-12, of the document of a `TypedDict` or of an attrs class.

    Args:
        kind: the type of the document, or the class from whose values `to_dict` makes it.

    Examples:
        >>> schema_of(Exact)["$defs"]["Exact"]["properties"]
        {'exact': {'type': 'string'}, 'value': {'type': 'number'}}
    """
    named: dict[str, Any] = {}
    top = _schema(kind, named)
    return {"$schema": _DIALECT, **top, "$defs": named}


def _schema(kind: Any, named: dict[str, Any]) -> dict[str, Any]:  # noqa: PLR0911 - a case each
    origin, arguments = get_origin(kind) or kind, get_args(kind)
    if origin is Annotated and arguments[0] is str:
        return _schema(arguments[1], named)
    if origin is Annotated:
        parts = [_schema(part, named) for part in arguments[1]]
        return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(each, named) for each in arguments]}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in _SIMPLE:
        return {"type": _SIMPLE[origin]}
    if origin is Fraction:
        return _schema(Exact, named)
    if is_typeddict(origin):
        hints = get_type_hints(origin, include_extras=True)
        return _named_schema(origin, hints, named, origin.__required_keys__)
    if isinstance(origin, type) and issubclass(origin, Enum):
        return {"enum": [str(one.value) for one in origin]}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _schema(arguments[1], named)}
    if origin in (list, tuple):
        return {"type": "array", "items": _schema(arguments[0], named)}
    if isinstance(origin, type) and has(origin) and not hasattr(origin, "parse"):
        written = get_type_hints(origin.to_dict)["return"] if hasattr(origin, "to_dict") else None
        if is_typeddict(written):
            return _schema(written, named)
        found = _fields(kind)
        return _named_schema(origin, found, named, found)
    return {"type": "string"}


def _named_schema(
    kind: Any, hints: Mapping[str, Any], named: dict[str, Any], required: Collection[str]
) -> dict[str, Any]:
    """A reference to the schema of an object, which is added to those with a name."""
    name = kind.__name__
    if name not in named:
        named[name] = {}
        about = sentences_of(kind)
        properties = {
            key: {**_schema(hint, named), **({"description": about[key]} if key in about else {})}
            for key, hint in hints.items()
        }
        needed = [key for key in hints if key in required]
        named[name] = {
            "description": " ".join((kind.__doc__ or name).partition("\n\n")[0].split()),
            "type": "object",
            "properties": properties,
            "required": needed,
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{name}"}


def sentences_of(kind: Any) -> dict[str, str]:
    """A sentence about each attribute of a class, from its docstring and, of a `TypedDict`, of its bases.

    Examples:
        >>> from muggins.table.view import HandsView
        >>> sentences_of(HandsView)["held"]
        'How many cards each player holds.'
    """
    found = dict[str, str]()
    for base in _bases(kind) if is_typeddict(kind) else ():
        found |= sentences_of(base)
    _, _, attributes = cleandoc(kind.__doc__ or "").partition("\nAttributes:\n")
    texts = {name: " ".join(text.split()) for name, text in _ATTRIBUTE.findall(attributes)}
    return found | {name: f"{text[:1].upper()}{text[1:].removesuffix('.')}." for name, text in texts.items()}


def _bases(kind: Any) -> Iterator[Any]:
    """The bases of a `TypedDict`, which it forgets: those its module names, all of whose keys it has."""
    for one in vars(sys.modules[kind.__module__]).values():
        if is_typeddict(one) and one.__annotations__.items() < kind.__annotations__.items():
            yield one


def typescript_of(schema: Mapping[str, Any]) -> str:
    """The TypeScript types of a schema that `schema_of` made, each exported by its name.

    Examples:
        >>> print(typescript_of(schema_of(Exact)))
        /**
         * A number, exactly as a fraction in lowest terms such as `113/20`, and as a
         * float.
         */
        export interface Exact {
          exact: string;
          value: number;
        }
    """
    return "\n\n".join(_interface(name, one) for name, one in sorted(schema["$defs"].items()))


def _interface(name: str, schema: Mapping[str, Any]) -> str:
    lines = []
    for key, one in schema["properties"].items():
        lines += _comment(one["description"], "  ") if "description" in one else []
        lines.append(f"  {key}{'' if key in schema['required'] else '?'}:{_on_lines(one)};")
    return "\n".join([*_comment(schema["description"]), f"export interface {name} {{", *lines, "}"])


def _comment(text: str, indent: str = "") -> list[str]:
    """A comment on one line if it fits, or else on several."""
    line = f"{indent}/** {text} */"
    if len(line) <= _WIDEST:
        return [line]
    middle = wrap(text, _WIDEST, initial_indent=f"{indent} * ", subsequent_indent=f"{indent} * ")
    return [f"{indent}/**", *middle, f"{indent} */"]


def _on_lines(schema: Mapping[str, Any]) -> str:
    """The type of a property, with a line for each of more than two values."""
    values = schema.get("enum", ())
    if len(values) <= _FEW_VALUES:
        return f" {_written(schema)}"
    return "".join(f'\n    | "{value}"' for value in values)


def _written(schema: Mapping[str, Any]) -> str:  # noqa: PLR0911 - a case each
    """A type in TypeScript."""
    match schema:
        case {"$ref": str(reference)}:
            return reference.rpartition("/")[2]
        case {"anyOf": several}:
            return " | ".join(map(_written, several))
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"prefixItems": parts}:
            return f"[{', '.join(map(_written, parts))}]"
        case {"type": "array", "items": item}:
            inner = _written(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": item}:
            return f"Record<string, {_written(item)}>"
    return "number" if schema["type"] == "integer" else str(schema["type"])
