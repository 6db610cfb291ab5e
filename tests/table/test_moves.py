"""Moves: each declared once, and then a method, a value and a line of text."""

import inspect
import pickle
from collections.abc import Callable
from enum import StrEnum
from typing import Any, ClassVar

import pytest
from attrs import frozen

from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    MugginsError,
    NotationError,
    PlayerError,
    RecordError,
    RulesError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.table.moves import Form, Move, MoveMethod, move, player
from table.piles import Cheer, Piles, QuietPiles

BEGUN = Piles(("Ann", "Ben")).deal("c1 c2 c3")


# --- forms -------------------------------------------------------------------------------------------------


def test_a_form_says_the_name_and_the_parts() -> None:
    """The first word, then the parts in capitals, in brackets if they may be left out."""
    form = Form("turn-up SEAT [CARDS]")
    assert (form.name, form.parts, form.optional) == ("turn-up", ("SEAT", "CARDS"), (False, True))
    assert Form("pass").parts == ()


@pytest.mark.parametrize("shape", ["take card", "take <CARD>", "take CARD5", "take (CARD)"])
def test_what_is_no_form(shape: str) -> None:
    """Parts are words in capitals."""
    with pytest.raises(RulesError) as refused:
        Form(shape)
    assert str(refused.value) == f"{shape!r} is not the form of a move; write 'name PART [PART]'"


LINES = [
    (BEGUN.take.move("c1"), "take c1", ("c1", None)),
    (BEGUN.take.move("c1", 7), "take c1 7", ("c1", 7)),
    (BEGUN.take.move("c1", extra=0), "take c1 0", ("c1", 0)),
    (BEGUN.throw.move(), "throw", ((),)),
    (BEGUN.throw.move(["c2", "c1"]), "throw c2 c1", (("c2", "c1"),)),
    (BEGUN.throw.move("c2 c1"), "throw c2 c1", (("c2", "c1"),)),
    (BEGUN.throw.move({"c2", "c1"}), "throw c1 c2", (("c1", "c2"),)),
    (BEGUN.say.move("alas"), "say alas", (Cheer.ALAS,)),
    (BEGUN.say.move(Cheer.ALAS), "say alas", (Cheer.ALAS,)),
]


@pytest.mark.parametrize(("made", "line", "parts"), LINES, ids=map(str, range(len(LINES))))
def test_a_move_is_a_value_and_a_line(made: Move, line: str, parts: tuple[Any, ...]) -> None:
    """It has its name, what the method is given, and its text; the line is read as the same move."""
    assert (made.name, made.parts, made.text) == (line.partition(" ")[0], parts, line)
    assert str(made) == line
    assert BEGUN.apply(made) == BEGUN.apply(line) == getattr(BEGUN, made.name)(*parts)
    assert BEGUN.apply(line).moves[-1] == line
    again = pickle.loads(pickle.dumps(made))
    assert (again, again.text, hash(again)) == (made, line, hash(made))


def test_a_move_of_another_moment_is_checked() -> None:
    """A match makes what it lists; of another match's move it takes what fits, and refuses the rest."""
    (listed,) = [move for move in BEGUN.legal_moves("Ann") if move.text == "take c2"]
    after = BEGUN.apply(listed)
    assert listed.made_in(BEGUN) == after
    assert after.made[-1] == listed
    assert (listed.made_in(after), after.made[-1].made_in(BEGUN)) == (None, None)
    with pytest.raises(MugginsError):
        after.apply(listed)
    assert BEGUN.then().apply(listed) == after


def test_a_move_never_changes() -> None:
    """It comes from a match, and nothing of it can be set or deleted."""
    made = BEGUN.take.move("c1")
    with pytest.raises(RulesError, match="a move comes from a match"):
        Move()
    with pytest.raises(AttributeError):
        made.parts = ()  # type: ignore[misc]
    assert (repr(made), made == "take c1", made != BEGUN.take.move("c1")) == (
        "<move 'take c1'>",
        False,
        False,
    )


def test_a_line_is_written_one_way() -> None:
    """A number may begin with noughts in a line that is read; the record has it without."""
    assert BEGUN.apply("take c1 007").moves[-1] == "take c1 7"


@pytest.mark.parametrize(
    "line",
    [
        "take",
        "take ",
        "take  ",
        "take c1 -1",
        "take c1 12345",
        "say",
        "say so",
        "say alas ",
        "TAKE c1",
        "deal\n",
    ],
)
def test_what_is_no_line(line: str) -> None:
    """The message has the form of the move, or those of all moves, in the order of their declaration."""
    forms = {
        "take": "write take CARD [EXTRA]",
        "say": "write say CHEER; CHEER is one of hurrah, alas, enough",
    }
    all_forms = "a move is one of deal DECK, take CARD [EXTRA], throw [CARDS], say CHEER, wave PLAYER"
    with pytest.raises((RecordError, NotationError, WrongCardsError)) as refused:
        BEGUN.apply(line)
    if isinstance(refused.value, RecordError):
        told = forms.get(line.partition(" ")[0], all_forms)
        assert str(refused.value) == f"{line!r} is not a move; {told}"


begun: Any = BEGUN  # takes what its types do not allow
REFUSED: dict[str, tuple[Callable[[], object], type[MugginsError]]] = {
    "a switch for a number": (lambda: BEGUN.take("c1", True), WrongTypeError),
    "a text for a number": (lambda: begun.take("c1", "5"), WrongTypeError),
    "a float for a number": (lambda: begun.take("c1", 5.0), WrongTypeError),
    "below nought": (lambda: BEGUN.take("c1", -1), IllegalPlayError),
    "five digits": (lambda: BEGUN.take("c1", 10_000), IllegalPlayError),
    "5,000 digits": (lambda: BEGUN.take("c1", 10**5000), IllegalPlayError),
    "a card of no pack": (lambda: BEGUN.take("d1"), WrongCardsError),
    "no card": (lambda: begun.take(None), WrongCardsError),
    "a card that is not there": (lambda: BEGUN.take("c4"), IllegalPlayError),
    "nothing for cards": (lambda: BEGUN.throw(None), WrongTypeError),
    "no member": (lambda: BEGUN.say("hello"), UnknownNameError),
    "a number for a member": (lambda: begun.say(5), WrongTypeError),
    "a set for an order": (lambda: Piles(("Ann", "Ben")).deal({"c1", "c2"}), WrongTypeError),
}


@pytest.mark.parametrize(("call", "error"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_right_is_refused(call: Callable[[], object], error: type[MugginsError]) -> None:
    """Each part is checked before the move is made."""
    with pytest.raises(error):
        call()


# --- methods -----------------------------------------------------------------------------------------------


def test_can_asks_whether_a_move_may_be_made() -> None:
    """It never raises what the move itself would."""
    assert BEGUN.take.can("c1")
    assert not BEGUN.take.can("c4")
    assert not BEGUN.take.can("d1")
    assert not BEGUN.say.can("enough of this")


def test_a_move_can_be_made_as_a_value_though_it_is_not_legal() -> None:
    """The value says nothing of the moment; making it does."""
    illegal = BEGUN.take.move("c4")
    assert not BEGUN.can(illegal)
    with pytest.raises(IllegalPlayError):
        BEGUN.apply(illegal)


def test_no_move_is_made_after_the_win() -> None:
    """The method need not look after it."""
    over = BEGUN.say("enough")
    assert over.is_over
    for line in "take c1", "say alas", "throw":
        with pytest.raises(AlreadyOverError, match="the match is over: Ann won"):
            over.apply(line)


def test_a_move_knows_its_signature_and_its_docstring() -> None:
    """As help() and an editor show them, of a match and of the class."""
    assert inspect.getdoc(BEGUN.take) == "Take a card of the pile."
    assert list(inspect.signature(BEGUN.take).parameters) == ["one", "extra"]
    assert repr(BEGUN.take) == "<move 'take CARD [EXTRA]' of a match>"
    assert isinstance(Piles.take, MoveMethod)
    assert inspect.getdoc(Piles.take) == "Take a card of the pile."
    assert (BEGUN.take.__name__, Piles.take.__name__) == ("take", "take")


def test_a_subclass_may_declare_a_move_anew() -> None:
    """Then its own method is called, by a line too; the others are inherited."""
    quiet = QuietPiles(("Ann", "Ben")).deal("c1 c2 c3")
    assert not quiet.say("enough").is_over
    assert not quiet.apply("say enough").is_over
    assert quiet.take("c3").scores == {"Ann": 3, "Ben": 0}


def test_the_decorator_refuses_what_is_no_form() -> None:
    """When the class is made, not when the move is."""
    with pytest.raises(RulesError):
        move("take card")(lambda match: match)


def test_a_form_has_a_part_for_each_parameter() -> None:
    """One too many or too few is told when the class is made."""
    with pytest.raises(
        RulesError, match=r"^the parts of 'take CARD' are not the parameters of its method: none$"
    ):
        move("take CARD")(lambda match: match)
    with pytest.raises(
        RulesError, match=r"^the parts of 'take' are not the parameters of its method: card, extra$"
    ):
        move("take")(lambda match, card, extra: match)


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("pass", "passes"),
        ("play", "plays"),
        ("carry", "carries"),
        ("go", "goes"),
        ("fix", "fixes"),
        ("catch", "catches"),
        ("wish", "wishes"),
        ("show-king", "shows king"),
    ],
)
def test_the_name_of_a_move_as_a_verb(form: str, told: str) -> None:
    """What a story says that a player does, unless the move says it otherwise."""
    assert MoveMethod(Form(form), lambda match: match).told == told


def test_what_is_no_card_is_refused_when_the_move_is_made() -> None:
    """As a value it may be anything, even a thing that has no text."""

    class Nameless:
        def __str__(self) -> str:
            raise ValueError

        __repr__ = __str__

    assert BEGUN.throw.move([Nameless()]).text == "throw <Nameless>"
    with pytest.raises(WrongTypeError):
        BEGUN.throw.move(5)


class Chair(StrEnum):
    """Where somebody sits."""

    FIRST = "1st"
    LAST = "last"


@frozen
class SeatedPiles(Piles):
    """The same game, in which the players are written as chairs."""

    PARTS: ClassVar[Any] = {
        **Piles.PARTS,
        "PLAYER": player(Chair, lambda match, name: list(Chair)[match.players.index(name)]),
    }

    def player_at(self, chair: str) -> str:
        """Who sits there."""
        return self.players[[one.value for one in Chair].index(chair)]


def test_a_player_may_be_written_as_a_place() -> None:
    """The caller names the player, and the line names the place."""
    match = SeatedPiles(("Ann", "Ben"))
    assert match.wave("Ben").moves == ("wave last",)
    assert match.apply("wave 1st") == match.wave("Ann")
    assert match.maker("wave last") == "Ben"
    assert match.told("wave last") == "Ben waves"
    with pytest.raises(PlayerError):
        match.wave("last")
    with pytest.raises(RecordError, match="is not a move"):
        match.apply("wave Ben")
