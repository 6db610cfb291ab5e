"""The laws that hold in every game: each is a function that raises an `AssertionError` if a game breaks it.

There are laws of a game, of a match, and of a moment in a match. A law of a match takes all of its moments, a
move apart, as `muggins.testing.playing.moments` gives them. ``python -m muggins.testing --game NAME`` checks
them all with pytest. In a test of your own:

    >>> from random import Random
    >>> from muggins import games
    >>> from muggins.testing.playing import moments
    >>> ecarte = games.find("ecarte")
    >>> for law in LAWS_OF_A_MATCH:
    ...     _ = law(ecarte, moments(ecarte, Random(1)))
"""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from copy import copy, deepcopy
from functools import partial
from itertools import accumulate, combinations, pairwise
from operator import itemgetter
from random import Random
from typing import Any, Final

from attrs import evolve
from more_itertools import map_reduce, powerset

from muggins import games
from muggins.documents import from_dict
from muggins.errors import (
    AlreadyOverError,
    DocumentError,
    MugginsError,
    NotationError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
    WrongTypeError,
    shown,
)
from muggins.printing import numbered
from muggins.scene.reading import KNOWN, OPEN
from muggins.strategy.worlds import Worlds
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.view import NOBODY
from muggins.testing.playing import some_of

__all__ = [
    "LAWS_OF_A_GAME",
    "LAWS_OF_A_MATCH",
    "LAWS_OF_A_MOMENT",
    "MOST",
    "a_match_can_be_copied",
    "a_match_in_print_names_what_all_may_know",
    "a_refusal_tells_nothing_hidden",
    "a_refused_move_changes_nothing",
    "a_secret_move_looks_like_any_other",
    "a_view_does_not_change_with_hidden_cards",
    "a_view_is_plain_data",
    "a_view_names_no_card_of_another_hand",
    "chance_waits_for_the_players",
    "every_legal_move_is_accepted",
    "every_moment_is_told_again",
    "every_preset_is_read_again",
    "every_record_replays",
    "it_is_found_by_its_name",
    "legal_moves",
    "moments_differ",
    "nothing_is_done_after_the_end",
    "play_goes_on_until_the_end",
    "random_play_ends",
    "scorers_say_what_for",
    "the_log_only_grows",
    "the_points_of_the_log_are_the_scores",
    "the_sizes_of_the_hands_are_true",
    "told",
    "what_is_not_legal_is_refused",
    "words",
    "worlds_look_the_same",
]

MOST: Final = 8
"""At how many moments of a match a law is checked by default."""

_WORD = re.compile(r"[\w*]+")
_NONSENSE = ("", " ", "no such move", "deal", "deal no card", "\n", "deal " + "? " * 50)
_PER_NAME = 20
_OTHERS = 12
_MANY = 4
"""If a move comes in this many lengths or more, one line of each is enough."""


@contextmanager
def told(match: Match) -> Iterator[None]:
    """A context manager that adds the moment of a match to an error raised in it."""
    try:
        yield
    except Exception as error:
        last = f", the last of which is {shown(match.moves[-1])}" if match.made else ""
        error.add_note(f"after {numbered(len(match.made), 'move')} of a match of {match.GAME}{last}")
        raise


# --- a game ------------------------------------------------------------------------------------------------


def it_is_found_by_its_name(game: Game) -> None:
    """A game has the same name in `games` and in records, and its first preset is the rules as written."""
    assert games.find(game.name) is game
    assert game.name == game.match.GAME
    assert next(iter(game.presets.values())) == game.match.STANDARD
    assert game.title
    assert game.prefix.isupper()
    assert f"{game}" == game.title


def random_play_ends(game: Game, seed: int = 0) -> None:
    """A random match ends with a win or a draw, and the same seed gives the same match."""
    match = game.play_at_random(Random(seed))
    assert match.is_over
    assert game.play_at_random(Random(seed)).to_record() == match.to_record()


def every_preset_is_read_again(game: Game) -> None:
    """A match by any preset is read from its record, which has only the options not as written."""
    for rules in game.presets.values():
        match = begun_by(game, rules).shuffle(Random(1))
        assert game.match.from_record(json.loads(json.dumps(match.to_record()))) == match
    assert game.begin().to_record()["rules"] == {}


def begun_by(game: Game, rules: object) -> Match:
    """A match by these rules, with the fewest players that they allow."""
    for number in game.players:
        with suppress(RulesError):
            return game.begin(NAMES_OF_PLAYERS[:number], rules)
    raise AssertionError(f"nobody can play {game} by {rules}")


def scorers_say_what_for(game: Game, seed: int = 0) -> None:
    """With any switches, a scorer scores only cards that it was given, and its remarks are sentences."""
    standard: Any = game.match.STANDARD
    for scorer in game.scorers:
        deck = scorer.reader.deck.shuffled(Random(seed)).cards
        counts = [each.counts[0] for each in scorer.fields]
        given = [deck[start - count : start] for start, count in zip(accumulate(counts), counts, strict=True)]
        for switches in powerset(game.switches):
            rules = evolve(standard, **dict.fromkeys(switches, True))
            score = scorer.score_of(given, rules)
            scored = {card for line in score.lines for card in line.cards}
            assert scored <= {card for some in given for card in some}
            assert scorer.say is None or scorer.say(score)
            assert all(remark.endswith(".") for remark in scorer.remarks_on(given, rules))


# --- a moment ----------------------------------------------------------------------------------------------


def chance_waits_for_the_players(game: Game, match: Match) -> None:
    """`shuffle` is refused while a player is awaited and after the end, and takes nothing but a `Random`."""
    if match.to_act or match.is_over:
        assert _is_refused(partial(match.shuffle, Random(1)), MugginsError), "shuffle is not refused"
    else:
        assert match.shuffle(Random(1)) == match.shuffle(Random(1))
        wrong: Any
        for wrong in None, 5, "rng", Random:
            assert _is_refused(partial(match.shuffle, wrong), WrongTypeError), wrong


def _is_refused(ask: Callable[[], object], *kinds: type[MugginsError]) -> bool:
    try:
        ask()
    except MugginsError as error:
        return isinstance(error, kinds)
    return False


def every_legal_move_is_accepted(game: Game, match: Match) -> None:
    """A legal move leads to equal matches as a value and as a line, and the line is in the record."""
    for move in legal_moves(match):
        after = match.apply(move)
        assert after.made[-1].text == move.text == str(move)
        assert match.apply(move.text) == after
        assert match.can(move)


def legal_moves(match: Match) -> list[Move]:
    """Every move that some player may make now."""
    return [move for player in match.players for move in match.legal_moves(player)]


def the_points_of_the_log_are_the_scores(game: Game, match: Match) -> None:
    """Each side has its points at the start plus its awards, and each award is the sum of its lines."""
    for side, player in zip(match.sides, match.players, strict=True):
        marked = sum(award.score.total for award in match.log if match.scoreboard.side(award.to) == side)
        assert match.scores[player] == match.start[match.players.index(player)] + marked
    for award in match.log:
        assert award.score.lines
        assert award.score.total == sum(line.points for line in award.score.lines)


def a_view_is_plain_data(game: Game, match: Match) -> None:
    """A view survives JSON unchanged, has the type `VIEW`, and the scores and legal moves of its player."""
    for player in (*match.players, NOBODY):
        seen = match.seen_by(player)
        legal = [move.text for move in match.legal_moves(player)] if player != NOBODY else []
        assert json.loads(json.dumps(seen)) == seen
        misfit = _misfit(match, seen)
        assert not misfit, f"VIEW is not the type of this view: {misfit}"
        assert seen["game"] == match.GAME
        assert seen["player"] == player
        assert seen["scores"] == match.scores
        assert seen["to_act"] == list(match.to_act)
        assert seen["legal_moves"] == legal
        assert [award["points"] for award in seen["log"]] == [award.score.total for award in match.log]


def _misfit(match: Match, seen: Mapping[str, Any]) -> str:
    """Where a view has not the type that its game says; empty if it has."""
    try:
        from_dict(match.VIEW, seen)
    except DocumentError as error:
        return str(error)
    return ""


def the_sizes_of_the_hands_are_true(game: Game, match: Match) -> None:
    """`held` gives each player the number of cards in that player's own `hand`, unless that is empty."""
    views = [match.table_seen_by(player) for player in match.players]
    for player, own in zip(match.players, views, strict=True):
        for seen in views:
            if "held" in seen:
                assert seen["held"].keys() == {*match.players}
                assert seen["held"][player] == len(own["hand"]) or not own["hand"]


def a_match_in_print_names_what_all_may_know(game: Game, match: Match) -> None:
    """A printed match names exactly the cards that a spectator may see; its printed hand names no others."""
    codes = pack(match)
    public = _words(match.table_seen_by(NOBODY)) & codes
    assert words(str(match)) & codes == public
    for player in match.players:
        assert public <= _words(match.seen_by(player))
    now = getattr(match, "current", None)
    if now is not None and now.__class__.__str__.__qualname__ != "object.__str__":
        assert words(str(now)) & codes <= public


def a_match_can_be_copied(game: Game, match: Match) -> None:
    """A copied or pickled match equals the original, has the same hash, and goes on in the same way."""
    moves = legal_moves(match)[:1]
    for again in pickle.loads(pickle.dumps(match)), copy(match), deepcopy(match):
        assert again == match
        assert hash(again) == hash(match)
        assert repr(again) == repr(match)
        assert [again.apply(move) for move in moves] == [match.apply(move) for move in moves]


# --- a match -----------------------------------------------------------------------------------------------


def play_goes_on_until_the_end(game: Game, moments: Sequence[Match]) -> None:
    """Every player who is awaited has a legal move, until the match is over and nothing is legal."""
    for number, match in enumerate(moments):
        with told(match):
            assert len(match.made) == number
            assert {*match.to_act} <= {*match.players}
            assert match.is_over == (match.is_drawn != bool(match.winners))
            assert all(match.legal_moves(player) for player in match.to_act)
    last = moments[-1]
    assert last.is_over
    assert {*last.winners} <= {*last.players}
    assert last.to_act == ()
    assert not legal_moves(last)


def every_moment_is_told_again(game: Game, moments: Sequence[Match], most: int = MOST) -> None:
    """`at` gives each moment again and `undo` the one before it; `at` has no others."""
    last = moments[-1]
    for match in some_of(moments, most):
        with told(match):
            again = last.at(len(match.made))
            assert again == match
            assert again.legal_moves(again.players[0]) == match.legal_moves(match.players[0])
            assert not match.made or match.undo() == moments[len(match.made) - 1]
    for wrong in (-1, len(last.made) + 1):
        assert _is_refused(partial(last.at, wrong), RecordError), wrong
    assert _is_refused(moments[0].undo, UnexpectedMoveError)


def moments_differ(game: Game, moments: Sequence[Match]) -> None:
    """No two moments of a match are equal."""
    assert len({*moments}) == len(moments)


def the_log_only_grows(game: Game, moments: Sequence[Match]) -> None:
    """No move takes an award back."""
    for before, after in pairwise(moments):
        with told(after):
            assert after.log[: len(before.log)] == tuple(before.log)


def every_record_replays(game: Game, moments: Sequence[Match], most: int = 3) -> None:
    """At any moment, the record survives JSON and replays to an equal match."""
    record = moments[-1].to_record()
    for match in some_of(moments, most):
        with told(match):
            text = json.dumps(match.to_record())
            again = game.match.from_record(json.loads(text))
            assert again == match
            assert hash(again) == hash(match)
            assert json.dumps(again.to_record()) == text
            assert match.to_record() == {**record, "moves": record["moves"][: len(match.moves)]}


def what_is_not_legal_is_refused(game: Game, moments: Sequence[Match], most: int = MOST) -> int:
    """Lines of other moments are refused unless legal now in some order of their words; returns how many."""
    pool, by_chance, refused = _said(moments, most), _chance(moments), 0
    for match in some_of(moments, most):
        legal = {tuple(sorted(move.text.split())) for move in legal_moves(match)}
        for spoken in pool:
            if tuple(sorted(spoken)) in legal or spoken[0] in by_chance or _is_free(spoken):
                continue
            with told(match):
                assert not match.can(" ".join(spoken)), spoken
            refused += 1
    return refused


def _is_free(spoken: Sequence[str]) -> bool:
    """Whether a line has a number that the player may choose, of which only the usual ones are listed."""
    return any(word.isdecimal() for word in spoken[1:])


def a_refused_move_changes_nothing(game: Game, moments: Sequence[Match], most: int = MOST) -> None:
    """A refused move leaves the match unchanged, and its message names no card hidden from the player."""
    codes = pack(moments[-1])
    said = [" ".join(spoken) for spoken in _said(moments, most)]
    for match in some_of(moments, most):
        views = [_words(match.seen_by(player)) for player in match.players]
        before = pickle.dumps(match)  # after the views, for which a match finds out what it remembers
        with told(match):
            for line in [*said, *_NONSENSE]:
                error = refusal(match, line)
                if isinstance(error, NotationError):  # it names the card whose code is most similar
                    assert line in _NONSENSE
                else:
                    named = words(str(error or "")) & codes - words(line)
                    assert any(named <= view for view in views), error
            assert pickle.dumps(match) == before


def nothing_is_done_after_the_end(game: Game, moments: Sequence[Match]) -> None:
    """Every line of the match is refused, because the match is over."""
    last = moments[-1]
    for line in {*last.moves}:
        assert _is_refused(partial(last.apply, line), AlreadyOverError, RecordError), line
    assert _is_refused(partial(last.apply, last.moves[0]), AlreadyOverError)


def a_view_does_not_change_with_hidden_cards(
    game: Game, moments: Sequence[Match], most: int = MOST, pairs: int = 4
) -> int:
    """Exchanging two cards that a view does not name changes neither view nor print; returns how often.

    An exchange does not count if a player would then have had to declare something else, or if it moves a
    card that the player has seen in this hand, which may now be in a new stock.
    """
    rng = Random(game.name)
    return sum(
        len([*_indistinguishable(moments, match, player, rng, pairs)])
        for match in some_of(moments, most)
        for player in match.players
        if match.made
    )


def a_view_names_no_card_of_another_hand(game: Game, moments: Sequence[Match]) -> int:
    """After a deal a view names no card of another player's `hand`, unless all see it; returns how many."""
    compared = 0
    sizes = [line.count(" ") for line in moments[-1].moves]
    for match, size, most in zip(moments[1:], sizes, accumulate(sizes, max), strict=True):
        if size < most or not match.to_act:
            continue
        views = {player: match.table_seen_by(player) for player in match.players}
        public = match.table_seen_by(NOBODY)
        open_to_all = words(json.dumps([public.get(key) for key in (*OPEN, KNOWN)]))
        for player, seen in views.items():
            others = {card for one, view in views.items() if one != player for card in view.get("hand", ())}
            hidden = others - {*seen.get("hand", ())} - open_to_all
            with told(match):
                assert not _words(seen) & hidden, f"{player} sees cards of another hand"
            compared += len(hidden)
    return compared


def a_secret_move_looks_like_any_other(game: Game, moments: Sequence[Match], most: int = MOST) -> int:
    """If others would see the same after another move, the `moves` of a view do not tell which was made.

    Returns how many moves were compared.
    """
    compared = 0
    for before, after in some_of([*pairwise(moments)], most):
        move, maker = after.made[-1], before.maker(after.made[-1])
        if maker is None:
            continue
        for player in {*after.players, NOBODY} - {maker}:
            seen = after.table_seen_by(player)
            for other in before.legal_moves(maker)[:_OTHERS]:
                instead = before.apply(other)
                if other.name == move.name and instead.table_seen_by(player) == seen:
                    with told(after):
                        assert instead.made[-1].seen == move.seen, f"{player} learns of {move}"
                    compared += 1
    return compared


def a_refusal_tells_nothing_hidden(game: Game, moments: Sequence[Match], most: int = MOST) -> int:
    """Matches that differ only in hidden cards answer a player's lines alike; returns how many were compared.

    A line, with every card, is refused with the same class, text and attributes, or accepted by both.
    """
    rng, kinds, compared = Random(game.name), _kinds_said(moments), 0
    for match in some_of(moments[1:-1], most):
        for player in match.players:
            lines = list(_tried_by(kinds, match, player, sorted(pack(moments[-1]))))
            answers = [_answer(match, line) for line in lines]
            for again in _indistinguishable(moments, match, player, rng, 6):
                with told(match):
                    for line, told_before in zip(lines, answers, strict=True):
                        assert _answer(again, line) == told_before, line
                compared += len(lines)
    return compared


def worlds_look_the_same(game: Game, moments: Sequence[Match], most: int = MOST) -> int:
    """A world shows its player the same at every moment, and replays from its record; returns how many."""
    found = 0
    for match in some_of(moments[1:-1], most):
        for player in match.to_act[-1:]:
            world = Worlds(match, player).draw(Random(len(match.made)))
            if world is not None:
                found += 1
                with told(match):
                    assert world.seen_by(player) == match.seen_by(player)
                    assert _all_seen(world, player) == _all_seen(match, player)
                    assert game.match.from_record(world.to_record()) == world
    return found


def _all_seen(match: Match, player: str) -> list[object]:
    moments = accumulate(match.made, type(match).apply, initial=match.at(0))
    return [(now.table_seen_by(player), now.scores, now.to_act) for now in moments]


# --- hidden cards ------------------------------------------------------------------------------------------


def words(text: str) -> set[str]:
    """The words of a text, some of which are cards."""
    return {*_WORD.findall(text)}


def _words(view: Mapping[str, Any]) -> set[str]:
    return words(json.dumps(view))


def pack(match: Match) -> set[str]:
    """The codes of all cards of a game: those of the longest move, which is a deal; none before it."""
    return {*max(match.moves, key=lambda line: line.count(" "), default="").split()[1:]}


def refusal(match: Match, line: str) -> MugginsError | None:
    """The error with which a match refuses a line; None if it does not."""
    try:
        match.apply(line)
    except MugginsError as error:
        return error
    return None


def _answer(match: Match, line: str) -> object:
    """What the player who tried a line learns from the answer: class, text and attributes, but no state."""
    error = refusal(match, line)
    if error is None:
        return None
    public = {name: value for name, value in vars(error).items() if name not in ("state", "__notes__")}
    return type(error), str(error), repr(public)


def _chance(moments: Sequence[Match]) -> set[str]:
    """The names of the moves that chance makes."""
    return {after.made[-1].name for before, after in pairwise(moments) if not before.to_act}


def _said(moments: Sequence[Match], most: int) -> list[tuple[str, ...]]:
    """Lines that are legal at this many moments, as words; at most 20 a moment for each name of a move."""
    rng = Random(moments[-1].GAME)
    pool = {tuple(move.text.split()) for match in some_of(moments, most) for move in legal_moves(match)}
    of_name = map_reduce(sorted(pool), itemgetter(0)).values()
    return [spoken for those in of_name for spoken in rng.sample(those, min(_PER_NAME * most, len(those)))]


def _kinds_said(moments: Sequence[Match]) -> list[list[str]]:
    """Lines of players as words: some of each name and length; `{}` stands for every card of the pack."""
    codes, kinds = pack(moments[-1]), dict[tuple[str, int], list[list[str]]]()
    for line in _said(moments, 3 * MOST):
        spoken = list(line)
        places = [place for place, word in enumerate(spoken) if word in codes]
        if places:
            spoken[places[-1]] = "{}"
        kinds.setdefault((spoken[0], len(spoken)), []).append(spoken)
    lengths = Counter(name for name, _ in kinds)
    return [
        spoken for (name, _), those in kinds.items() for spoken in those[: 2 if lengths[name] < _MANY else 1]
    ]


def _tried_by(
    kinds: Iterable[Sequence[str]], match: Match, player: str, codes: Sequence[str]
) -> Iterator[str]:
    """Lines that a player may try: moves of each kind, with every card of the pack."""
    lines = dict.fromkeys(
        " ".join(player if word in match.players else word for word in spoken).format(code)
        for spoken in kinds
        for code in (codes if "{}" in spoken else codes[:1])
    )
    for line in lines:
        with suppress(UnexpectedMoveError):  # before the cut nobody has a seat
            if match.maker(line) == player:
                yield line


def _since_the_deal(match: Match) -> int:
    """The place of the move that began the current hand: the last of those with the most words."""
    sizes = [line.count(" ") for line in match.moves]
    return len(sizes) - 1 - sizes[::-1].index(max(sizes))


def _exchanged(moments: Sequence[Match], match: Match, one: str, other: str) -> Match:
    """The match with two cards exchanged since the current hand began."""
    place = {one: other, other: one}
    begun = _since_the_deal(match)
    again = moments[begun]
    for line in match.moves[begun:]:
        again = again.apply(" ".join(place.get(word, word) for word in line.split()))
    return again


def _seen_in_this_hand(moments: Sequence[Match], match: Match, player: str) -> set[str]:
    during = moments[_since_the_deal(match) : len(match.moves) + 1]
    return {word for moment in during for word in _words(moment.seen_by(player))}


def _indistinguishable(
    moments: Sequence[Match], match: Match, player: str, rng: Random, most: int
) -> Iterator[Match]:
    """The match after exchanges of two cards that a player does not see, which have to look the same."""
    seen = match.seen_by(player)
    hidden = sorted(pack(moments[-1]) - _words(seen))
    pairs = list(combinations(hidden, 2))
    for one, other in rng.sample(pairs, min(most, len(pairs))):
        try:
            again = _exchanged(moments, match, one, other)
        except MugginsError:
            continue
        instead = again.seen_by(player)
        if instead.get("declared") != seen.get("declared"):
            continue
        if instead != seen:
            with told(match):
                seen_before = _seen_in_this_hand(moments, match, player)
                assert {one, other} & seen_before, f"{player} sees {one} and {other} exchanged"
            continue
        with told(match):
            assert str(again) == str(match)
        yield again


# --- all of them -------------------------------------------------------------------------------------------

LAWS_OF_A_GAME: Final[tuple[Callable[[Game], object], ...]] = (
    it_is_found_by_its_name,
    random_play_ends,
    every_preset_is_read_again,
    scorers_say_what_for,
)
"""The laws of a game."""

LAWS_OF_A_MOMENT: Final[tuple[Callable[[Game, Match], object], ...]] = (
    chance_waits_for_the_players,
    every_legal_move_is_accepted,
    the_points_of_the_log_are_the_scores,
    a_view_is_plain_data,
    the_sizes_of_the_hands_are_true,
    a_match_in_print_names_what_all_may_know,
    a_match_can_be_copied,
)
"""The laws of a match at a moment."""

LAWS_OF_A_MATCH: Final[tuple[Callable[[Game, Sequence[Match]], object], ...]] = (
    play_goes_on_until_the_end,
    every_moment_is_told_again,
    moments_differ,
    the_log_only_grows,
    every_record_replays,
    what_is_not_legal_is_refused,
    a_refused_move_changes_nothing,
    nothing_is_done_after_the_end,
    a_view_names_no_card_of_another_hand,
    a_view_does_not_change_with_hidden_cards,
    a_secret_move_looks_like_any_other,
    a_refusal_tells_nothing_hidden,
    worlds_look_the_same,
)
"""The laws of all moments of a match, a move apart."""
