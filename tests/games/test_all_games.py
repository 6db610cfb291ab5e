"""What holds in every game: laws of the protocol, on matches played at random. No game is named here."""

import json
import pickle
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from inspect import getmembers, ismethod, signature
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.moments import (
    NAMES,
    PRESETS,
    SEEDS,
    begun,
    found,
    golden,
    golden_file,
    played,
    some,
)
from lengths import crossed, examples, first_quick, rows_first_quick
from muggins import games
from muggins.errors import (
    MugginsError,
    NotationError,
    OutOfTurnError,
    PlayerError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.table.actions import Actions
from muggins.table.authors import names_for_authors
from muggins.table.match import Match
from muggins.table.names import LONGEST_NAME
from muggins.table.record import FORMAT
from muggins.testing import laws
from muggins.testing.playing import moments, some_of

EVERY_GAME = pytest.mark.parametrize("name", NAMES)
EVERY_SEED = pytest.mark.parametrize("seed", first_quick(SEEDS, 1))
SOME_MOMENTS = pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 8), (1, 20)], 1))
COUNTED = {
    laws.what_is_not_legal_is_refused: 1,
    laws.a_view_does_not_change_with_hidden_cards: 1,
    laws.a_refusal_tells_nothing_hidden: 10,
}
"""How many cases these laws have at each moment, at least, in a game of this library."""


def law_of(*kinds: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Each law of these kinds, by its name."""
    every = [law for kind in kinds for law in kind]
    return pytest.mark.parametrize("law", every, ids=lambda law: law.__name__)


@EVERY_GAME
@law_of(laws.LAWS_OF_A_GAME)
def test_a_game_keeps_the_law(name: str, law: Any) -> None:
    """As the law says."""
    law(found(name))


@EVERY_GAME
@SOME_MOMENTS
@law_of(laws.LAWS_OF_A_MOMENT)
def test_the_moments_of_a_match_keep_the_law(name: str, law: Any, seed: int, most: int) -> None:
    """As the law says, with the first and the last moment."""
    for match in some(name, seed, most):
        with laws.told(match):
            law(found(name), match)


@EVERY_GAME
@EVERY_SEED
@law_of(laws.LAWS_OF_A_MATCH)
def test_a_match_keeps_the_law(name: str, law: Any, seed: int) -> None:
    """As the law says; where moments are compared with others, there are enough of them."""
    compared = law(found(name), played(name, seed))
    if law in COUNTED:
        assert compared > COUNTED[law] * laws.MOST


@pytest.mark.parametrize("name", PRESETS)
@law_of(laws.LAWS_OF_A_MOMENT)
def test_the_moments_of_a_match_by_any_rules_keep_the_law(name: str, law: Any) -> None:
    """The same laws by the rules that are not the standard."""
    for match in some(name, 0, 4):
        with laws.told(match):
            law(found(name), match)


@pytest.mark.parametrize("name", PRESETS)
@EVERY_SEED
def test_a_refusal_tells_nothing_hidden_by_any_rules(name: str, seed: int) -> None:
    """The same law by the rules that are not the standard."""
    compared = laws.a_refusal_tells_nothing_hidden(found(name), played(name, seed), 4 + 8 * seed)
    assert compared > 10 * 4


@EVERY_GAME
@pytest.mark.parametrize("seed", first_quick(range(10), 1))
def test_what_a_game_scores_from_cards_alone(name: str, seed: int) -> None:
    """The law of scorers, with other cards."""
    laws.scorers_say_what_for(found(name), seed + 1)


@EVERY_GAME
@EVERY_SEED
def test_every_record_is_read_by_any_game_s_door(name: str, seed: int) -> None:
    """The game that it names reads it."""
    for match in some(name, seed, 3):
        assert games.from_record(json.loads(json.dumps(match.to_record()))) == match


@EVERY_GAME
def test_a_game_is_found_by_its_title(name: str) -> None:
    """In capitals, with blanks or hyphens, and in part if no other game has those words."""
    game = games.find(name)
    title = game.title.removeprefix("Six-Pack ")
    assert [games.find(each) for each in (title, title.upper(), title.replace(" ", "-"))] == [game] * 3
    for word in name.replace("-", "_").split("_"):
        others = [other for other in games.names() if word in other.replace("-", "_").split("_")]
        if len(others) == 1:
            assert games.find(f" {word.title()} ") is game
        elif word not in others:
            with pytest.raises(UnknownNameError, match=f"write one of {', '.join(others)}$"):
                games.find(word)


@pytest.mark.parametrize("name", [*NAMES, *PRESETS])
@EVERY_SEED
def test_a_match_may_begin_at_every_score_that_play_reaches(name: str, seed: int) -> None:
    """Whenever chance is due, the scores may begin another match."""
    for match in played(name, seed):
        if not match.to_act and not match.is_over:
            again = type(match)(
                match.players, match.players[0], rules=match.rules, start=tuple(match.scores.values())
            )
            assert again.scores == match.scores


NOT_YET = "cannot .* now: (no (card has been dealt yet|deck has been chosen to deal from)|a deal is due.*)"
NO_SEATS = "0 players have a place, and none is the .*"


def by_name(name: str) -> tuple[Match, dict[str, str]]:
    """A match when its first deal is due, and a later line of each move that is not made before it."""
    moments = played(name, 0)
    due = next(match for match, after in pairwise(moments) if after.made[-1].name == "deal")
    before = {move.name for move in due.made}
    later = moments[-1].made[len(due.made) + 1 :]
    return due, {move.name: move.text for move in reversed(later) if move.name not in {*before, "deal"}}


@EVERY_GAME
def test_nothing_is_played_before_the_first_deal(name: str) -> None:
    """Nobody is awaited and nobody sees a card; each move of the game is refused in the same words."""
    match, lines = by_name(name)
    assert (match.to_act, laws.legal_moves(match)) == ((), [])
    for player in match.players:
        assert not match.table_seen_by(player).get("hand")
    for line in lines.values():
        with pytest.raises(MugginsError, match=f"^({NOT_YET}|{NO_SEATS})$") as refused:
            match.apply(line)
        assert isinstance(refused.value, UnexpectedMoveError | OutOfTurnError)


@EVERY_GAME
def test_no_hand_is_dealt_before_the_last_is_over(name: str) -> None:
    """While a player is awaited, the cards of the first deal cannot be dealt again."""
    moments = played(name, 0)
    deal = next(line for line in moments[-1].moves if line.startswith("deal "))
    for match in some_of(moments, 20):
        if match.to_act:
            with pytest.raises(UnexpectedMoveError, match=r"^cannot deal"):
                match.apply(deal)


@EVERY_GAME
def test_so_many_play(name: str) -> None:
    """As many as the game allows, one more or fewer do not; partners sit across, with the same points."""
    kind, names = found(name).match, [f"P{number}" for number in range(20)]
    for number in range(max(kind.PLAYERS) + 2):
        players = names[:number]
        if number not in kind.PLAYERS:
            with pytest.raises(PlayerError, match=f"^{name} is played by .* not by {number}$"):
                kind(players)
            continue
        match = kind(players)
        assert len(match.scores) == number
        if len({*match.sides}) < number:
            half = number // 2
            assert match.sides[:half] == match.sides[half:] == (*range(half),)
            with pytest.raises(RulesError, match="partners begin with the same points"):
                kind(players, start=[1, *match.start[1:]])


# --- names and keys ----------------------------------------------------------------------------------------


names_of_players = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=LONGEST_NAME
)


@EVERY_GAME
@settings(max_examples=examples(20))
@given(st.data())
def test_any_names_are_read_again(name: str, data: st.DataObject) -> None:
    """Players with any names, any of whom deals first."""
    game = found(name)
    count = data.draw(st.sampled_from(game.players))
    players = data.draw(st.lists(names_of_players, min_size=count, max_size=count, unique=True))
    match = game.match(players, data.draw(st.sampled_from(players))).shuffle(Random(1))
    again = games.from_record(json.loads(json.dumps(match.to_record())))
    assert again == match
    assert [again.seen_by(player) for player in players] == [match.seen_by(player) for player in players]


@EVERY_GAME
def test_games_rules_and_moves_can_be_keys(name: str) -> None:
    """Equal values have the same hash: the game itself, its actions, its presets, a match and its moves."""
    game = found(name)
    match = some(name, 0, 8)[3]
    assert pickle.loads(pickle.dumps(game)) is deepcopy(game) is game
    values: list[object] = [game, *game.presets.values(), match, deepcopy(match), *laws.legal_moves(match)]
    assert len({game.actions, Actions(game.match)}) == 1
    assert dict.fromkeys(values, 1).keys() == {*values}
    assert hash(match) == hash(deepcopy(match))


@EVERY_GAME
def test_a_golden_play_through(name: str) -> None:
    """A match that chance plays, as text; `python tests/games/moments.py` writes it anew.

    With `--whole` it prints all of it.
    """
    assert golden_file(name).read_text(encoding="utf-8") == golden(name)


# --- many matches ------------------------------------------------------------------------------------------


@EVERY_GAME
@pytest.mark.exhaustive
@pytest.mark.parametrize("fifth", range(5))
def test_twenty_five_matches_keep_the_laws(name: str, fifth: int) -> None:
    """All but those of refusals: at each moment, at the end, or at one that chance picks."""
    game = found(name)
    for number in range(5):
        rng = Random(f"{name} {fifth} {number}")
        whole = moments(game, rng, begun(name))
        match = rng.choice(whole[1:])
        for law in laws.LAWS_OF_A_MOMENT:
            law(game, match)
        laws.play_goes_on_until_the_end(game, whole)
        laws.the_log_only_grows(game, whole)
        laws.the_points_of_the_log_are_the_scores(game, whole[-1])
        laws.every_record_replays(game, whole, 1)
        laws.a_view_does_not_change_with_hidden_cards(game, whole[: len(match.made) + 1], 1, 1)


# --- what is no record -------------------------------------------------------------------------------------


def nested(depth: int) -> list[Any]:
    """A list in a list in a list, and so on."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


class Same:
    """An object that says it equals everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


NOTHING_RIGHT: dict[str, Any] = {
    "None": None,
    "a switch": True,
    "a whole number of 5,000 digits": 10**5000,
    "not a number": float("nan"),
    "bytes": b"deal",
    "a set": {"Ann", "Ben"},
    "lists nested deep": nested(100_000),
    "a text of a million": "x" * 10**6,
    "an object that equals everything": Same(),
    "a dict of numbers": {1: 2, None: 3},
    "a class": Mapping,
}
EVERYTHING_WRONG = pytest.mark.parametrize(
    ("name", "wrong"), crossed({name: name for name in NAMES}, NOTHING_RIGHT, 2)
)


@EVERYTHING_WRONG
def test_what_is_not_a_record_is_refused_in_a_few_words(name: str, wrong: Any) -> None:
    """As the record, as each part of it, as a player or as a move: a `RecordError`, and a short one."""
    match = found(name).begin()
    record = match.to_record()
    players = record["players"]
    damaged = [
        wrong,
        *({**record, part: wrong} for part in record if record[part] is not wrong),
        {**record, "players": [wrong, *players[1:]]},
        {**record, "players": [wrong] * len(players)},
        {**record, "start": [wrong] * len(players)},
        {**record, "moves": [wrong]},
        *({**record, "rules": {option: wrong}} for option in ("target", "no such option", wrong.__class__)),
    ]
    by_any_door = damaged[:3]
    for read, refused_there in (games.from_record, by_any_door), (type(match).from_record, damaged):
        for one in refused_there:
            with pytest.raises(MugginsError) as refused:
                read(one)
            assert isinstance(refused.value, RecordError)
            assert len(str(refused.value)) < 1000


@EVERYTHING_WRONG
def test_what_is_not_a_line_is_not_a_move(name: str, wrong: Any) -> None:
    """`apply` refuses it with a short `RecordError`, at the beginning and in a hand."""
    match = found(name).begin()
    for moment in match, match.shuffle(Random(1)):
        with pytest.raises(RecordError, match="is not a move; a move is one of") as refused:
            moment.apply(wrong)
        assert len(str(refused.value)) < 1000
        assert not moment.can(wrong)


@EVERYTHING_WRONG
def test_what_is_not_a_name_is_no_player(name: str, wrong: Any) -> None:
    """Whoever asks for what a player sees or may do is a player."""
    match = found(name).begin().shuffle(Random(1))
    for ask in match.seen_by, match.legal_moves, match.check_player:
        with pytest.raises((PlayerError, WrongTypeError)):
            ask(wrong)


def asked_about_a_player(match: Match) -> Iterator[Callable[..., object]]:
    """The public methods of a match that take a player and nothing else."""
    for method, made in getmembers(match, ismethod):
        is_public = not method.startswith("_") and method not in names_for_authors(type(match))
        if is_public and [*signature(made).parameters] == ["player"]:
            yield made


@EVERY_GAME
def test_who_does_not_play_has_no_part(name: str) -> None:
    """No hand, no seat, no partner, no view and no move; the players are named."""
    match = found(name).begin().shuffle(Random(1))
    players = " and ".join(match.players[-2:])
    asked = list(asked_about_a_player(match))
    assert len(asked) > 2
    for ask in asked:
        with pytest.raises(PlayerError, match=f"^'Zoe' is not a player: the players are .*{players}$"):
            ask("Zoe")
        for wrong in None, 5, b"Ann", ["Ann"]:
            with pytest.raises(WrongTypeError):
                ask(wrong)


@EVERY_GAME
def test_a_deal_is_of_the_whole_pack_in_an_order(name: str) -> None:
    """A card too few, one too often, a card of no pack, a set, and no cards at all are refused."""
    moments = played(name, 0)
    before: Any
    before, after = next(pair for pair in pairwise(moments) if pair[1].moves[-1].startswith("deal "))
    cards = after.moves[-1].split()[1:]
    assert before.deal(cards).moves[-1] == after.moves[-1]
    for wrong in (
        cards[:-1],
        [*cards[:-1], next(card for card in cards if card != cards[-1])],
        [*cards, cards[0]],
    ):
        with pytest.raises(WrongCardsError):
            before.deal(wrong)
    with pytest.raises(NotationError):
        before.deal([*cards[:-1], "QQ"])
    for unordered in {*cards}, frozenset(cards), 5, None:
        with pytest.raises(WrongTypeError):
            before.deal(unordered)


@EVERYTHING_WRONG
def test_a_match_begins_with_what_it_needs(name: str, wrong: Any) -> None:
    """Players, dealer, rules and points to begin with are checked, each with an error of this library."""
    game = found(name)
    kind, players = game.match, game.begin().players
    for arguments in [
        {"players": wrong},
        {"players": (wrong, *players[1:])},
        {"players": players, "dealer": wrong},
        {"players": players, "rules": wrong},
        {"players": players, "start": wrong},
        {"players": players, "start": (wrong,) * len(players)},
    ]:
        without_dealer = kind.HAS_CUT and arguments.get("dealer", 5) is None
        by_default = arguments.get("rules", 5) is None or without_dealer
        if not by_default:
            with pytest.raises(MugginsError):
                kind(**arguments)
    with pytest.raises(MugginsError):
        kind(players, rules=wrong)


@EVERY_GAME
def test_names_that_cannot_be_written_are_refused(name: str) -> None:
    """Invisible or control characters, nothing to see, too long, or twice; a text is no list of names."""
    game = found(name)
    kind, (_, *others) = game.match, game.begin().players
    invisible = ("\u200b", "\u200d", "A\u202eB", "A\u2066B", "A\u200bB")
    for bad in "", " ", "A\nB", "\x00", "A\u2028", "\ud800", *invisible, "x" * (LONGEST_NAME + 1), others[0]:
        with pytest.raises(PlayerError):
            kind((bad, *others))
    for few_or_many in (
        (),
        ("Ann",) * (kind.PLAYERS[0] - 1),
        tuple(f"player {number}" for number in range(100)),
    ):
        with pytest.raises(PlayerError):
            kind(few_or_many)
        with pytest.raises(PlayerError):
            game.begin(few_or_many)
    text = "".join("ABCDEFGH"[: len(others) + 1])
    wrong: Any
    for wrong in text, set(text), dict.fromkeys(text), iter(text), 5:
        with pytest.raises(WrongTypeError):
            kind(wrong)
        with pytest.raises(WrongTypeError):
            game.begin(wrong)


@EVERY_GAME
def test_a_record_says_in_its_own_words_what_is_wrong(name: str) -> None:
    """Missing and unknown keys, unknown options, other formats and other games are named."""
    game = found(name)
    record = game.begin().to_record()
    told: dict[str, Any] = {
        "it has no 'format'": {key: value for key, value in record.items() if key != "format"},
        "it has no 'moves'": {key: value for key, value in record.items() if key != "moves"},
        "it has an unknown key, 'seed'": {**record, "seed": 5},
        "it has an unknown key, None": {**record, None: 5},
        "there is no option 'no such'; the options are ": {**record, "rules": {"no such": True}},
        "there is no option 1; the options are ": {**record, "rules": {1: True}},
        "the rules must be a mapping of options, not ": {**record, "rules": ["standard"]},
        "the moves must be a list of lines, not 'draw'": {**record, "moves": "draw"},
        "the moves must be a list of lines, not ": {**record, "moves": iter(["draw"])},
        "the points at the start must be a list of numbers, not '00'": {**record, "start": "00"},
        "the players must be a list of names, not 'AB'": {**record, "players": "AB"},
        "the name of a player must be a string, not 1": {**record, "players": [1, *record["players"][1:]]},
        "it must be a mapping, not 'text'": "text",
    }
    for message, damaged in told.items():
        with pytest.raises(RecordError) as refused:
            game.match.from_record(damaged)
        assert str(refused.value).startswith(f"not a record of a match: {message}")
    for version in FORMAT + 1, 0, str(FORMAT), float(FORMAT), None:
        with pytest.raises(
            RecordError, match=f"this is a record in format .*, but only format {FORMAT} can be read$"
        ):
            game.match.from_record({**record, "format": version})
    with pytest.raises(RecordError, match="this is a record of 'no such game', not of "):
        game.match.from_record({**record, "game": "no such game"})
    with pytest.raises(RecordError, match="this is a record of 'no such game', and there is no such game"):
        games.from_record({**record, "game": "no such game"})


@EVERY_GAME
def test_a_record_error_holds_its_cause(name: str) -> None:
    """Where another error says why, it is the cause; a long line is not repeated."""
    game = found(name)
    record = game.begin().to_record()
    with pytest.raises(RecordError) as refused:
        game.match.from_record({**record, "rules": {"target": 0}})
    assert isinstance(refused.value.__cause__, RulesError)
    with pytest.raises(RecordError, match=r"^move 1, .* is refused: ") as refused:
        game.match.from_record({**record, "moves": ["deal " + "? " * 300]})
    assert isinstance(refused.value.__cause__, MugginsError)
    assert len(str(refused.value)) < 1000


@EVERY_GAME
def test_points_to_begin_with(name: str) -> None:
    """A match may begin at any score that has not won; nobody begins below the least that a game allows."""
    game = found(name)
    kind, players = game.match, game.begin().players
    any_kind: Callable[..., Match] = kind
    usual = game.begin().start
    match = kind(players, start=list(usual))
    assert match == game.begin()
    for start in (usual[0],), (*usual, 0), (kind.LEAST - 1,) * len(players), (10**6 + 1,) * len(players):
        with pytest.raises(MugginsError):
            kind(players, start=start)
    for wrong in "0" * len(players), set(usual), 5, (True, *usual[1:]), ("0", *usual[1:]), (0.0, *usual[1:]):
        with pytest.raises(WrongTypeError):
            any_kind(players, start=wrong)


@EVERY_GAME
def test_a_record_is_equal_to_itself_after_json(name: str) -> None:
    """It is plain data: by each preset, with each number of players that may play by it."""
    game = found(name)
    for rules in game.presets.values():
        for number in game.match.PLAYERS:
            players = [f"P{place}" for place in range(number)]
            try:
                record = game.match(players, rules=rules).to_record()
            except RulesError:
                continue
            assert json.loads(json.dumps(record)) == record
