"""The match: what it begins with, its moves, its score and its views, in a game that is none of ours."""

from enum import StrEnum
from random import Random
from typing import Any, ClassVar

import pytest
from attrs import Converter, field, frozen

from frozen import check_frozen
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    PlayerError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
    WrongTypeError,
)
from muggins.scoring.score import Line, Score
from muggins.table.ends import AfterHand, FirstTo
from muggins.table.scoreboard import Award
from table.piles import STANDARD, Cheer, Kind, Piles, Rules

TWO = ("Ann", "Ben")
FOUR = ("Ann", "Ben", "Cid", "Dot")


def test_what_a_match_begins_with() -> None:
    """The first player deals, by the rules as written, and nobody has a point."""
    match = Piles(TWO)
    assert (match.dealer, match.first_dealer, match.rules, match.start) == ("Ann", "Ann", STANDARD, (0, 0))
    assert not match.moves
    assert not match.log
    assert not match.is_over
    assert (match.winners, match.to_act) == ((), ())
    assert match.scores == {"Ann": 0, "Ben": 0}
    assert match.end == FirstTo(20)


def test_players_may_be_a_list() -> None:
    """It is kept as a tuple."""
    assert Piles(["Ann", "Ben"]) == Piles(TWO)
    assert Piles(TWO, start=[1, 2]).start == (1, 2)


@pytest.mark.parametrize("number", [0, 1, 5, 50])
def test_as_many_players_as_the_game_allows(number: int) -> None:
    """The message says how many."""
    with pytest.raises(PlayerError, match=rf"^piles is played by 2 to 4 players, not by {number}$"):
        Piles(tuple(f"player {place}" for place in range(number)))


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"players": "AnnBen"}, WrongTypeError, "the players must be a list of names, not 'AnnBen'"),
        ({"players": {"Ann"}}, WrongTypeError, "the players must be a list of names, not {'Ann'}"),
        ({"players": ("Ann", 5)}, WrongTypeError, "the name of a player must be a string, not 5"),
        ({"players": ("Ann", "Ann")}, PlayerError, "players must have different names, not ('Ann', 'Ann')"),
        (
            {"players": ("Ann", "B\tn")},
            PlayerError,
            r"a name may not have control or invisible characters, as 'B\tn' has",
        ),
        ({"players": ("Ann", "  ")}, PlayerError, "a name must have a visible character, not '  '"),
        ({"players": ("Ann", "b" * 101)}, PlayerError, "a name may have at most 100 characters, not 101"),
        ({"dealer": "Cid"}, PlayerError, "'Cid' is not a player: the players are Ann and Ben"),
        (
            {"players": FOUR, "dealer": "Eve"},
            PlayerError,
            "'Eve' is not a player: the players are Ann, Ben, Cid and Dot",
        ),
        ({"dealer": None}, PlayerError, "a player must deal first: Ann or Ben"),
        ({"rules": None}, WrongTypeError, "rules must be a table.Rules, not None"),
        (
            {"start": (1,)},
            PlayerError,
            "a match must begin with points for each of 2 players, not (1,)",
        ),
        ({"start": "ab"}, WrongTypeError, "the points at the start must be a list of numbers, not 'ab'"),
        ({"start": 5}, WrongTypeError, "the points at the start must be a list of numbers, not 5"),
        ({"start": (True, 0)}, WrongTypeError, "the points at the start must be a whole number, not True"),
        ({"start": ("1", 0)}, WrongTypeError, "the points at the start must be a whole number, not '1'"),
        ({"start": (-1, 0)}, RulesError, "Ann cannot begin with -1 points"),
        ({"start": (0, -1)}, RulesError, "Ben cannot begin with -1 points"),
        ({"start": (0, 20)}, RulesError, "Ben cannot begin with 20 points"),
        (
            {"players": FOUR, "start": (1, 2, 3, 2)},
            RulesError,
            "partners begin with the same points, not (1, 2, 3, 2)",
        ),
    ],
)
def test_what_no_match_begins_with(
    arguments: dict[str, Any], error: type[MugginsError], message: str
) -> None:
    """Each is refused in one sentence."""
    with pytest.raises(error) as refused:
        Piles(**({"players": TWO} | arguments))
    assert str(refused.value).replace("tests.", "") == message


def test_a_match_may_begin_at_any_score() -> None:
    """The points stand in the record; in the log is only what was marked."""
    match = Piles(TWO, "Ben", start=(19, 5)).deal("c8 c7").take("c8")
    assert (match.scores, match.winners) == ({"Ann": 27, "Ben": 5}, ("Ann",))
    assert [award.score.total for award in match.log] == [8]
    assert Piles.from_record(match.to_record()) == match
    assert match.to_record()["start"] == [19, 5]


@pytest.mark.parametrize("start", [(8, 0), (20, 3), (1_000_001, 1_000_001)])
def test_a_match_that_ends_after_a_hand_begins_unwon(start: tuple[int, int]) -> None:
    """Nobody begins as the winner, nor with more than 1,000,000; a tie that plays on may be the beginning."""
    rules = Rules(at_once=False, target=8)
    with pytest.raises(RulesError, match=rf"^Ann cannot begin with {start[0]} points$"):
        Piles(TWO, rules=rules, start=start)
    assert Piles(TWO, rules=rules, start=(9, 9)).winners == ()


def test_partners_share_the_points() -> None:
    """Four play as two sides, and both of a side win."""
    match = Piles(FOUR).deal("c8 c7 c6 c5")
    for line in "take c5", "take c6", "take c7", "take c8 1":
        match = match.apply(line)
    assert match.scores == {"Ann": 12, "Ben": 15, "Cid": 12, "Dot": 15}
    match = match.deal("c8").take("c8")
    assert match.winners == ("Ann", "Cid")
    assert match.log[-1].to == "Ann"


def test_the_match_may_end_after_the_hand() -> None:
    """Whoever has most then, though another was there first."""
    match = Piles(TWO, rules=Rules(at_once=False, target=8)).deal("c8 c7 c1")
    assert match.end == AfterHand(8)
    for line in "take c8", "take c7 5":
        match = match.apply(line)
        assert not match.is_over
    over = match.take("c1")
    assert (over.winners, over.scoreboard.hands, over.last) == (("Ben",), 1, 1)
    tied = match.take("c1", 3)
    assert (tied.scores, tied.winners, tied.scoreboard.hands) == ({"Ann": 12, "Ben": 12}, (), 1)


def test_an_award_may_win_whatever_the_scores_are() -> None:
    """Only the last of the awards that are marked at once does."""
    match = Piles(TWO).deal("c1").say(Cheer.ENOUGH)
    assert (match.winners, match.last, match.scores) == (("Ann",), 2, {"Ann": 0, "Ben": 0})


def test_the_number_of_the_award_that_won() -> None:
    """So that a game can leave out what would have followed."""
    assert Piles(TWO, start=(19, 0)).deal("c1").take("c1").last == 1


def test_nobody_moves_after_the_end() -> None:
    """A move of any kind is refused because the match is over."""
    over = Piles(TWO, start=(19, 0)).deal("c1").take("c1")
    with pytest.raises(AlreadyOverError, match=r"^the match is over: Ann won$"):
        over.apply_by("Ben", "take c1")


def test_legal_moves_are_listed_for_each_player() -> None:
    """What may be done out of turn stands there, too; nothing after the win."""
    match = Piles(TWO).deal("c1 c2")
    assert [str(one) for one in match.legal_moves("Ann")] == ["say alas", "take c1", "take c2"]
    assert [str(one) for one in match.legal_moves("Ben")] == ["say alas"]
    assert match.say("enough").legal_moves("Ben") == ()


@pytest.mark.parametrize(
    ("name", "error"), [("Cid", PlayerError), (5, WrongTypeError), (None, WrongTypeError)]
)
def test_who_is_no_player(name: Any, error: type[MugginsError]) -> None:
    """Nobody else sees or does anything."""
    match = Piles(TWO)
    for ask in match.legal_moves, match.seen_by, match.check_player:
        with pytest.raises(error) as refused:
            ask(name)
        assert str(refused.value) == (
            "'Cid' is not a player: the players are Ann and Ben"
            if name == "Cid"
            else f"the name of a player must be a string, not {name}"
        )


def test_the_order_of_turn() -> None:
    """Everybody else comes before the player himself."""
    match = Piles(FOUR)
    assert match.players_after("Dot") == FOUR
    assert match.players_after("Ben") == ("Cid", "Dot", "Ann", "Ben")
    with pytest.raises(PlayerError):
        match.players_after("Eve")


def test_a_match_in_print() -> None:
    """The rules, the score, the table, and what has to happen next; nothing after the end."""
    match = Piles(TWO, rules=Rules(target=5)).deal("c1 c5")
    assert str(match).splitlines() == [
        str(match.rules),
        "Ann 0, Ben 0, first to 5",
        "pile, top card last: c1 c5",
        "waits for a move by Ann",
    ]
    assert str(Piles(TWO)).splitlines() == [str(Rules()), "Ann 0, Ben 0, first to 20", "waits for a deal"]
    assert str(match.take("c5")).splitlines() == [
        str(match.rules),
        "Ann 5, Ben 0, first to 5; Ann won",
        "pile, top card last: c1",
    ]


class Occasion(StrEnum):
    """A game's own words."""

    TAKING = "taking"


def test_an_occasion_is_seen_as_plain_text() -> None:
    """Also if the game has an enum of them."""
    award = Award("Ann", Occasion.TAKING, Score((Line(Kind.CARD, ("c1",), 1),)))
    (seen,) = Piles(TWO).then(award).seen_by("Ben")["log"]
    assert type(seen["occasion"]) is str
    assert seen["occasion"] == "taking"


def test_what_a_player_sees() -> None:
    """Plain data: what everybody knows, the log with its lines, and what the game adds."""
    match = Piles(TWO).deal("c1 c2").take("c2", 3)
    assert match.seen_by("Ben") == {
        "game": "piles",
        "player": "Ben",
        "players": ["Ann", "Ben"],
        "dealer": "Ann",
        "scores": {"Ann": 5, "Ben": 0},
        "winners": [],
        "to_act": ["Ben"],
        "legal_moves": ["say alas", "take c1"],
        "moves": ["take c2 3"],
        "log": [
            {
                "to": "Ann",
                "occasion": "taking",
                "points": 5,
                "lines": [
                    {"kind": "card", "cards": ["c2"], "points": 2},
                    {"kind": "extra", "cards": [], "points": 3},
                ],
            }
        ],
        "pile": ["c1"],
    }


def test_a_record() -> None:
    """The options that are not as written, and the moves as lines."""
    match = Piles(TWO, "Ben", Rules(target=30)).deal("c1 c2").take("c2")
    record = {
        "format": 1,
        "game": "piles",
        "players": ["Ann", "Ben"],
        "dealer": "Ben",
        "start": [0, 0],
        "rules": {"target": 30},
        "moves": ["deal c1 c2", "take c2"],
    }
    assert match.to_record() == record
    assert Piles.from_record(record) == match


def test_a_record_with_a_move_that_is_refused() -> None:
    """Its number and its line are named, and why."""
    record = {**Piles(TWO).to_record(), "moves": ["deal c1 c2", "take c3"]}
    with pytest.raises(RecordError, match=r"^move 2, 'take c3', is refused: c3 is not in the pile$"):
        Piles.from_record(record)


@frozen
class Outer:
    """Rules that have rules among them."""

    target: int = 20
    inner: Rules = STANDARD
    at_once: bool = True


@frozen
class Deep(Piles):
    """A match by such rules."""

    STANDARD: ClassVar[Any] = Outer()


def test_a_record_of_rules_that_have_rules_among_them() -> None:
    """Those have a mapping of their own, of what is not as written in them."""
    rules: Any = Outer(inner=Rules(target=30))
    match = Deep(TWO, rules=rules)
    assert match.to_record()["rules"] == {"inner": {"target": 30}}
    assert Deep.from_record(match.to_record()) == match
    assert Deep.from_record({**match.to_record(), "rules": {"inner": {}}}) == Deep(TWO)
    for wrong, message in {
        "standard": "the rules must be a mapping of options, not 'standard'",
        None: "the rules must be a mapping of options, not None",
    }.items():
        with pytest.raises(RecordError, match=f"^not a record of a match: {message}$"):
            Deep.from_record({**match.to_record(), "rules": {"inner": wrong}})
    with pytest.raises(RecordError, match=r"there is no option 'sweep'; the options are target, at_once$"):
        Deep.from_record({**match.to_record(), "rules": {"inner": {"sweep": 5}}})


def test_no_moment_is_changed() -> None:
    """Each move gives another match; two may follow from one moment."""
    begun = Piles(TWO).deal("c1 c2")
    one, other = begun.take("c1"), begun.take("c2")
    assert (begun.pile, one.pile, other.pile) == (("c1", "c2"), ("c2",), ("c1",))
    assert (len(begun.moves), one.moves[-1], other.moves[-1]) == (1, "take c1", "take c2")
    check_frozen(begun, "pile")


def test_the_hand_under_way() -> None:
    """A game that keeps it as a state of its own has it, or says that no card has been dealt yet."""
    match = Piles(TWO)
    assert match.under_way("a hand", "play") == "a hand"
    with pytest.raises(UnexpectedMoveError, match=r"^cannot play now: no card has been dealt yet$"):
        match.under_way(None, "play")


def test_shuffle_takes_a_random() -> None:
    """The same seed gives the same pile."""
    assert Piles(TWO).shuffle(Random(3)) == Piles(TWO).shuffle(Random(3))
    no_random: Any = 3
    with pytest.raises(WrongTypeError):
        Piles(TWO).shuffle(no_random)


def _seat(number: Any, match: Any) -> int:
    seat: int = number % len(match.players)
    return seat


@frozen
class Sorted(Piles):
    """A match with fields that are converted."""

    heaps: tuple[str, ...] = field(init=False, default=(), converter=tuple)
    seat: int = field(init=False, default=0, converter=Converter(_seat, takes_self=True))  # type: ignore[misc]


@pytest.mark.parametrize("awards", [(), (Award("Ann", "taking", Score((Line(Kind.CARD, ("c1",), 20),))),)])
def test_a_change_goes_through_the_converter_of_its_field(awards: tuple[Award[Kind, str], ...]) -> None:
    """As at the start, so that the match after a move can be hashed; also when the move wins."""
    match = Sorted(TWO).then(*awards, heaps={"c2": 1, "c1": 2}, seat=5, pile=("c3",))
    assert (match.heaps, match.seat, match.pile) == (("c2", "c1"), 1, ("c3",))
    assert hash(match) == hash(Sorted(TWO).then(*awards, heaps=["c2", "c1"], seat=1, pile=("c3",)))
    assert match.is_over == bool(awards)


def _short(match: Any, attribute: object, names: tuple[str, ...]) -> None:
    if len(names) > match.most:
        raise RulesError(f"{len(names)} of {match.most}")


@frozen
class Checked(Piles):
    """A match with a field that is converted and then checked, beside another one."""

    most: int = field(init=False, default=1)
    names: tuple[str, ...] = field(init=False, default=(), converter=tuple, validator=_short)


@pytest.mark.parametrize("awards", [(), (Award("Ann", "taking", Score((Line(Kind.CARD, ("c1",), 20),))),)])
def test_a_change_goes_through_the_validator_of_its_field(awards: tuple[Award[Kind, str], ...]) -> None:
    """As at the start: when all values are converted and set."""
    match = Checked(TWO).then(*awards, names=["c1", "c2"], most=2)
    assert (match.names, match.most) == (("c1", "c2"), 2)
    with pytest.raises(RulesError, match=r"^3 of 2$"):
        match.then(names=["c1", "c2", "c3"])
    with pytest.raises(RulesError, match=r"^2 of 1$"):
        Checked(TWO).then(*awards, names=["c1", "c2"])


def test_a_change_of_a_field_that_is_none() -> None:
    """The message has the names of those that are."""
    with pytest.raises(RulesError) as refused:
        Piles(TWO).then(pile=(), heap=("c1",))
    assert str(refused.value) == (
        "Piles has no field 'heap'; its fields are players, dealer, rules, start, scoreboard, made, "
        "first_dealer, pile, turn, last"
    )


# --- a story -----------------------------------------------------------------------------------------------


def test_a_move_in_words() -> None:
    """Who does what; a deal says how many cards it has."""
    match = Piles(TWO)
    assert match.told("deal c1 c2") == "Deal: c1 c2"
    assert match.told("deal" + " c1" * 20) == "Deal: 20 cards"
    assert match.told("deal c1 c2 c3 c4 c5 c6 c7 c8") == "Deal: c1 c2 c3 c4 c5 c6 c7 c8"
    assert match.told("deal c1 c2 c3 c4 c5 c6 c7 c8 c9") == "Deal: 9 cards"
    begun = match.deal("c1 c2")
    assert begun.told("take c1 5") == "Ann takes c1 5"
    assert begun.take("c1").told(begun.say.move("alas")) == "Ben cries alas"
    assert (match.maker("deal c1"), begun.maker("take c1")) == (None, "Ann")


def test_a_move_in_words_names_the_player_who_makes_it() -> None:
    """The one whom the move names comes before the one who is to act."""
    match = Piles(TWO).deal("c1 c2")
    assert match.maker("wave Ben") == "Ben"
    assert match.told("wave Ben") == "Ben waves"
    with pytest.raises(RecordError, match="is not a move; a move is one of "):
        match.told("hello")
