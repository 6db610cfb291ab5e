"""What holds in every game: laws of the protocol, on matches played at random. No game is named here."""

import json
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy, deepcopy
from functools import cache
from inspect import getmembers, ismethod, signature
from itertools import accumulate, combinations, pairwise
from operator import itemgetter
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from more_itertools import map_reduce, powerset

from games.moments import (
    NAMES,
    PRESETS,
    SEEDS,
    begun,
    chance,
    found,
    golden,
    golden_file,
    pack,
    play_on,
    played,
    some,
    some_of,
    words,
)
from lengths import crossed, examples, first_quick, rows_first_quick
from muggins import games
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    NotationError,
    PlayerError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.table.authors import names_for_authors
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.names import LONGEST_NAME
from muggins.table.record import FORMAT
from muggins.table.view import NOBODY

EVERY_GAME = pytest.mark.parametrize("name", NAMES)
EVERY_SEED = pytest.mark.parametrize("seed", first_quick(SEEDS, 1))
SOME_MOMENTS = pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 8), (1, 20)], 1))


def every_move(match: Match) -> list[Move]:
    """Every move that some player may make now."""
    return [move for player in match.players for move in match.legal_moves(player)]


def lines(match: Match) -> list[str]:
    """Every line that some player may say now."""
    return [move.text for move in every_move(match)]


@EVERY_GAME
def test_a_game_is_found_by_its_name(name: str) -> None:
    """Its folder, its records and its value have one name; the first preset is the rules as written."""
    game = games.find(name)
    assert (game.name, game.match.GAME) == (name, name)
    assert next(iter(game.presets.values())) == game.match.STANDARD
    assert game.title
    assert game.prefix.isupper()


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


@EVERY_GAME
def test_a_game_in_print_is_its_title(name: str) -> None:
    """In an interactive session a line is enough to tell which game it is."""
    game = games.find(name)
    assert f"{game}" == game.title
    assert repr(name) in repr(game)
    assert len(repr(game)) < 110


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


@EVERY_GAME
@pytest.mark.parametrize("seed", first_quick(range(10), 2))
def test_what_a_game_scores_from_cards_alone(name: str, seed: int) -> None:
    """With each of its switches, lines are made of the cards given; what is said and remarked are texts."""
    game = found(name)
    for scorer in game.scorers:
        deck = scorer.reader.deck.shuffled(Random(seed)).cards
        counts = [each.counts[0] for each in scorer.fields]
        given = [deck[start - count : start] for start, count in zip(accumulate(counts), counts, strict=True)]
        for switches in powerset(game.switches):
            rules = evolve(game.match.STANDARD, **dict.fromkeys(switches, True))
            score = scorer.score_of(given, rules)
            assert {card for line in score.lines for card in line.cards} <= {
                card for some in given for card in some
            }
            assert scorer.say is None or scorer.say(score)
            assert all(remark.endswith(".") for remark in scorer.remarks_on(given, rules))


# --- play --------------------------------------------------------------------------------------------------


@EVERY_GAME
@pytest.mark.parametrize("seed", first_quick(range(3), 1))
def test_random_play_ends(name: str, seed: int) -> None:
    """Somebody wins, or it is drawn; then nobody is awaited, nothing is legal; one seed gives one match."""
    game = found(name)
    match = game.play_at_random(Random(seed))
    assert match.is_over
    assert match.is_drawn != bool(match.winners)
    assert set(match.winners) <= set(match.players)
    assert match.to_act == ()
    assert [match.legal_moves(player) for player in match.players] == [()] * len(match.players)
    assert game.play_at_random(Random(seed)).to_record() == match.to_record()


@EVERY_GAME
@EVERY_SEED
def test_a_match_is_told_at_every_move_and_taken_back(name: str, seed: int) -> None:
    """`at` gives each moment again, and `undo` the one before; no other is there."""
    moments = some(name, seed, 6)
    last = moments[-1]
    for match in moments:
        again = last.at(len(match.made))
        assert again == match
        assert again.legal_moves(again.players[0]) == match.legal_moves(match.players[0])
        if match.made:
            assert match.undo() == last.at(len(match.made) - 1)
    for wrong in (-1, len(last.made) + 1, 10**5000):
        with pytest.raises(RecordError, match=f"there were {len(last.made)} moves: ask for 0 to"):
            last.at(wrong)
    with pytest.raises(UnexpectedMoveError, match="cannot undo now: there was no move yet"):
        last.at(0).undo()


@EVERY_GAME
@EVERY_SEED
def test_a_match_goes_on_until_it_is_over(name: str, seed: int) -> None:
    """Who is awaited has a legal move; when nobody is, chance goes on; each move adds its line."""
    goes_on(played(name, seed))


def goes_on(moments: Sequence[Match]) -> None:
    """The law of a match that goes on until it is over."""
    goes_move_by_move(moments)
    for match in moments:
        assert all(match.legal_moves(player) for player in match.to_act)


def goes_move_by_move(moments: Sequence[Match]) -> None:
    """The part of it that needs no list of moves."""
    for number, match in enumerate(moments):
        assert len(match.made) == number
        assert set(match.to_act) <= set(match.players)
        assert match.is_over == (match.is_drawn != bool(match.winners))


@EVERY_GAME
def test_chance_waits_for_the_players(name: str) -> None:
    """`shuffle` is refused while a player is awaited, and after the win; it takes nothing but a `Random`."""
    for match in some(name, 0, 20):
        if match.to_act or match.is_over:
            with pytest.raises(MugginsError):
                match.shuffle(Random(1))
        else:
            assert match.shuffle(Random(1)) == match.shuffle(Random(1))
            wrong: Any
            for wrong in None, 5, "rng", Random:
                with pytest.raises(WrongTypeError):
                    match.shuffle(wrong)


@EVERY_GAME
@SOME_MOMENTS
def test_every_legal_move_is_accepted(name: str, seed: int, most: int) -> None:
    """As a value and as its line, to equal matches; the line stands in the record."""
    for match in some(name, seed, most):
        accepts(match, every_move(match))


def accepts(match: Match, legal: Iterable[Move]) -> None:
    """The law of legal moves of a moment."""
    for move in legal:
        after = match.apply(move)
        assert after.made[-1].text == move.text == str(move)
        assert match.apply(move.text) == after
        assert match.can(move)


def is_free(match: Match, line: str) -> bool:
    """Whether a line has a number that the player may choose, of which the list has the usual ones only."""
    return any(word.isdecimal() for word in line.split()[1:])


def said_at_other_moments(name: str, most: int) -> list[tuple[str, ...]]:
    """Lines of so many moments of each match, as words; of each name of a move, 20 a moment at most."""
    rng = Random(name)
    pool = {
        tuple(line.split()) for seed in SEEDS for match in some(name, seed, most) for line in lines(match)
    }
    of_name = map_reduce(sorted(pool), itemgetter(0)).values()
    return [spoken for those in of_name for spoken in rng.sample(those, min(20 * most, len(those)))]


@EVERY_GAME
@pytest.mark.parametrize("most", first_quick([12, 25], 1))
def test_what_is_not_legal_is_refused(name: str, most: int) -> None:
    """Lines of other moments that are not in the list now, whatever the order of their words."""
    pool = said_at_other_moments(name, most)
    by_chance = chance(name)
    refused = 0
    for match in some(name, 0, most):
        legal = {tuple(sorted(line.split())) for line in lines(match)}
        for spoken in pool:
            line = " ".join(spoken)
            if tuple(sorted(spoken)) in legal or spoken[0] in by_chance or is_free(match, line):
                continue
            assert not match.can(line), line
            refused += 1
    assert refused > most


def refusal(match: Match, line: str) -> MugginsError | None:
    """The error with which a match refuses a line, or None."""
    try:
        match.apply(line)
    except MugginsError as error:
        return error
    return None


@EVERY_GAME
@SOME_MOMENTS
def test_a_refused_move_changes_nothing(name: str, seed: int, most: int) -> None:
    """Neither the match nor what it holds; and the message names no card that is hidden from who moved."""
    codes = pack(name)
    said = sorted({line for match in some(name, seed + 1, most) for line in lines(match)})
    nonsense = ["", " ", "no such move", "deal", "deal no card", "\n", "deal " + "? " * 50]
    for match in some(name, seed, most):
        views = [words(json.dumps(match.seen_by(player))) for player in match.players]
        before = pickle.dumps(match)  # after the views, for which a match finds out what it remembers
        for line in [*said, *nonsense]:
            error = refusal(match, line)
            if isinstance(error, NotationError):  # it names the card that is written most like the text
                assert line in nonsense
            else:
                named = words(str(error or "")) & codes - words(line)
                assert any(named <= view for view in views), error
        assert pickle.dumps(match) == before


@EVERY_GAME
def test_nothing_is_done_after_the_win(name: str) -> None:
    """Every line that was said in the match is refused, because it is over."""
    match = played(name, 0)[-1]
    for line in set(match.moves):
        with pytest.raises((AlreadyOverError, RecordError)):
            match.apply(line)
    assert match.moves
    with pytest.raises(AlreadyOverError):
        match.apply(match.moves[0])


# --- the score ---------------------------------------------------------------------------------------------


@EVERY_GAME
@EVERY_SEED
def test_the_points_of_the_log_are_the_scores(name: str, seed: int) -> None:
    """Each side has what it began with and what was marked for it, and each line has its reason."""
    for match in played(name, seed):
        has_the_points_of_its_log(match)


def has_the_points_of_its_log(match: Match) -> None:
    """The law of the points of a moment."""
    for side, player in zip(match.sides, match.players, strict=True):
        marked = sum(award.score.total for award in match.log if match.scoreboard.side(award.to) == side)
        assert match.scores[player] == match.start[match.players.index(player)] + marked
    for award in match.log:
        assert award.score.lines
        assert award.score.total == sum(line.points for line in award.score.lines)


@EVERY_GAME
@EVERY_SEED
def test_the_log_only_grows(name: str, seed: int) -> None:
    """No move takes an award back."""
    takes_nothing_back(played(name, seed))


def takes_nothing_back(moments: Sequence[Match]) -> None:
    """The law of the log."""
    for before, after in pairwise(moments):
        assert after.log[: len(before.log)] == tuple(before.log)


# --- what a player sees ------------------------------------------------------------------------------------


@EVERY_GAME
@SOME_MOMENTS
def test_a_view_is_plain_data(name: str, seed: int, most: int) -> None:
    """JSON gives it back as it is; it tells the scores and what the player may do."""
    for match in some(name, seed, most):
        is_seen_as_plain_data(match)


def is_seen_as_plain_data(match: Match) -> None:
    """The law of what each player sees of a moment."""
    for player in match.players:
        seen = match.seen_by(player)
        assert json.loads(json.dumps(seen)) == seen
        assert seen["game"] == match.GAME
        assert seen["player"] == player
        assert seen["scores"] == match.scores
        assert seen["to_act"] == list(match.to_act)
        assert seen["legal_moves"] == [move.text for move in match.legal_moves(player)]
        assert [award["points"] for award in seen["log"]] == [award.score.total for award in match.log]


@EVERY_GAME
@EVERY_SEED
def test_the_sizes_of_the_hands_are_true(name: str, seed: int) -> None:
    """A view that says how many cards each player holds says as many as that player sees, at every moment."""
    for match in played(name, seed):
        says_true_sizes(match)


def says_true_sizes(match: Match) -> None:
    """The law of `held`: the number of cards in the player's own view, which has none that lie face down."""
    views = [match.table_seen_by(player) for player in match.players]
    for player, own in zip(match.players, views, strict=True):
        for seen in views:
            if "held" in seen:
                assert seen["held"].keys() == {*match.players}
                assert seen["held"][player] == len(own["hand"]) or not own["hand"]


def since_the_deal(match: Match) -> int:
    """The place of the move that began the present hand, with as many words as any."""
    sizes = [line.count(" ") for line in match.moves]
    return len(sizes) - 1 - sizes[::-1].index(max(sizes))


def exchanged(moments: tuple[Match, ...], match: Match, one: str, other: str) -> Match:
    """The match with two cards in each other's place since the present hand began."""
    place = {one: other, other: one}
    begun = since_the_deal(match)
    again = moments[begun]
    for line in match.moves[begun:]:
        again = again.apply(" ".join(place.get(word, word) for word in line.split()))
    return again


@EVERY_GAME
@pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 8), (1, 16)], 1), ids=["short", "long"])
def test_a_view_does_not_change_with_the_cards_that_a_player_cannot_see(
    name: str, seed: int, most: int
) -> None:
    """Two cards that the view does not name are exchanged, wherever they are: the player sees the same.

    An exchange does not count after which somebody would have had to declare something else of his cards,
    or of a card that the player has seen in this hand: it may lie in a stock made anew.
    """
    rng = Random(name)
    replayed = sum(
        hides_exchanges(name, played(name, seed), match, rng)
        for match in some(name, seed, most)
        if match.moves
    )
    assert replayed > most


def seen_in_this_hand(moments: tuple[Match, ...], match: Match, player: str) -> set[str]:
    """Every word of what a player has seen since the present hand began."""
    views = [moment.seen_by(player) for moment in moments[since_the_deal(match) : len(match.moves) + 1]]
    return words(json.dumps(views))


def hides_exchanges(name: str, moments: tuple[Match, ...], match: Match, rng: Random, most: int = 4) -> int:
    """The law of what is hidden at a moment, for some exchanges; how many of them could be made."""
    return sum(
        len(list(indistinguishable(name, moments, match, player, rng, most))) for player in match.players
    )


def indistinguishable(
    name: str, moments: tuple[Match, ...], match: Match, player: str, rng: Random, most: int
) -> Iterator[Match]:
    """The match after exchanges of two cards that a player does not see, which have to look the same."""
    seen = match.seen_by(player)
    hidden = sorted(pack(name) - words(json.dumps(seen)))
    pairs = list(combinations(hidden, 2))
    for one, other in rng.sample(pairs, min(most, len(pairs))):
        try:
            again = exchanged(moments, match, one, other)
        except MugginsError:
            continue
        instead = again.seen_by(player)
        if instead.get("declared") != seen.get("declared"):
            continue
        if instead != seen:
            assert {one, other} & seen_in_this_hand(moments, match, player), (one, other)
            continue
        yield again


@cache
def said_of_each_kind(name: str) -> list[list[str]]:
    """Lines of both matches as words, each with a card in the place of another: two of each name and length.

    None is made by chance, and a card that is written `{}` stands for every card of the pack.
    """
    codes, kinds = pack(name), dict[tuple[str, int], list[list[str]]]()
    for line in said_at_other_moments(name, 12):
        spoken = list(line)
        if spoken[0] in chance(name):
            continue
        places = [place for place, word in enumerate(spoken) if word in codes]
        if places:
            spoken[places[-1]] = "{}"
        kinds.setdefault((spoken[0], len(spoken)), []).append(spoken)
    return [spoken for those in kinds.values() for spoken in those[:2]]


def tried_by(name: str, match: Match, player: str) -> Iterator[str]:
    """Lines that a player may try: moves of each kind, with every card of the pack."""
    codes = sorted(pack(name))
    lines = dict.fromkeys(
        " ".join(player if word in match.players else word for word in spoken).format(code)
        for spoken in said_of_each_kind(name)
        for code in (codes if "{}" in spoken else codes[:1])
    )
    for line in lines:
        with suppress(UnexpectedMoveError):  # before the cut nobody has a seat
            if match.maker(line) == player:
                yield line


def answer(match: Match, line: str) -> object:
    """What the player who tried a line learns of its refusal: class, text and attributes, save the state."""
    error = refusal(match, line)
    if error is None:
        return None
    public = {name: value for name, value in vars(error).items() if name not in ("state", "__notes__")}
    return type(error), str(error), repr(public)


@EVERY_GAME
@pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 8), (1, 16)], 1), ids=["short", "long"])
def test_a_refusal_tells_nothing_that_a_player_cannot_see(name: str, seed: int, most: int) -> None:
    """Of two matches that differ in hidden cards only, both answer every line of every player alike.

    The line, with every card, is refused with the same class, text and attributes, or accepted by both.
    """
    assert answers_compared(name, seed, most) > 10 * most


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 4), (1, 12)], 1), ids=["short", "long"])
def test_a_refusal_tells_nothing_by_any_rules(name: str, seed: int, most: int) -> None:
    """The same law by the rules that are not the standard."""
    assert answers_compared(name, seed, most) > 10 * most


def answers_compared(name: str, seed: int, most: int) -> int:
    """The law of refusals at some moments of a match; how many answers were compared."""
    rng, moments, compared = Random(name), played(name, seed), 0
    for match in some_of(moments[1:-1], most):
        for player in match.players:
            lines = list(tried_by(name, match, player))
            answers = [answer(match, line) for line in lines]
            for again in indistinguishable(name, moments, match, player, rng, 6):
                for line, told in zip(lines, answers, strict=True):
                    assert answer(again, line) == told, line
                compared += len(lines)
    return compared


@EVERY_GAME
@SOME_MOMENTS
def test_a_match_in_print_names_the_cards_that_all_may_know(name: str, seed: int, most: int) -> None:
    """Every card of the view of somebody who only looks on, and no other; none that a player may not see."""
    for match in some(name, seed, most):
        prints_what_all_may_know(name, match)


def prints_what_all_may_know(name: str, match: Match) -> None:
    """The law of a match in print, and of its present hand if that is printed by itself."""
    public = words(json.dumps(match.table_seen_by(NOBODY))) & pack(name)
    assert words(str(match)) & pack(name) == public
    for player in match.players:
        assert public <= words(json.dumps(match.seen_by(player)))
    now = getattr(match, "current", None)
    if now is not None and now.__class__.__str__.__qualname__ != "object.__str__":
        assert words(str(now)) & pack(name) <= public


# --- records -----------------------------------------------------------------------------------------------


@EVERY_GAME
@pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 3), (1, 10)], 1))
def test_every_record_replays_to_an_equal_match(name: str, seed: int, most: int) -> None:
    """At the end and at any moment, through JSON and by any game's door."""
    record = played(name, seed)[-1].to_record()
    for match in some(name, seed, most):
        text = json.dumps(match.to_record())
        again = games.from_record(json.loads(text))
        assert again == match
        assert hash(again) == hash(match)
        assert json.dumps(again.to_record()) == text
        assert match.to_record() == {**record, "moves": record["moves"][: len(match.moves)]}
    for match in some(name, seed, most + 1)[:-1]:
        assert type(match).from_record({**record, "moves": match.moves}) == match


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


def begun_by(game: Game, rules: Any) -> Match:
    """A match by these rules, with the fewest players that they allow."""
    for number in game.players:
        with suppress(RulesError):
            return game.begin(NAMES_OF_PLAYERS[:number], rules)
    raise AssertionError(rules)


@EVERY_GAME
def test_every_preset_is_read_again(name: str) -> None:
    """A match by any rules of the game; only what differs from the rules as written stands in the record."""
    game = found(name)
    for rules in game.presets.values():
        match = begun_by(game, rules).shuffle(Random(1))
        assert games.from_record(json.loads(json.dumps(match.to_record()))) == match
    assert game.begin().to_record()["rules"] == {}


@EVERY_GAME
def test_a_match_can_be_pickled_and_copied(name: str) -> None:
    """The copy equals it, has the same hash, and goes on as it does."""
    moments = played(name, 0)
    for match in some(name, 0, 10):
        for again in pickle.loads(pickle.dumps(match)), copy(match), deepcopy(match):
            assert again == match
            assert hash(again) == hash(match)
            assert repr(again) == repr(match)
            if not match.is_over:
                after = moments[len(match.moves) + 1]
                assert again.apply(after.moves[-1]) == after


@EVERY_GAME
def test_matches_after_other_moves_differ(name: str) -> None:
    """No two moments of a match are equal."""
    moments = played(name, 0)
    assert len(set(moments)) == len(moments)


@EVERY_GAME
def test_games_rules_and_moves_can_be_keys(name: str) -> None:
    """Equal values have the same hash: the game, its numbering, its presets, a match and its moves."""
    game = found(name)
    match = some(name, 0, 8)[3]
    values: list[object] = [game, *game.presets.values(), match, deepcopy(match), *every_move(match)]
    if game.possible is not None:
        numberings = [game.numbering(5), game.numbering(5)]
        assert len({*numberings}) == 1
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
def test_fifty_matches_keep_the_laws(name: str, fifth: int) -> None:
    """All but those of refusals: at each moment, at the end, or at one that chance picks."""
    for number in range(10):
        rng = Random(f"{name} {fifth} {number}")
        moments = play_on(begun(name), rng)
        goes_move_by_move(moments)
        takes_nothing_back(moments)
        has_the_points_of_its_log(moments[-1])
        match = rng.choice(moments[1:])
        legal = every_move(match)
        accepts(match, rng.sample(legal, min(20, len(legal))))
        has_the_points_of_its_log(match)
        is_seen_as_plain_data(match)
        says_true_sizes(match)
        prints_what_all_may_know(name, match)
        hides_exchanges(name, moments, match, rng, most=1)
        assert type(match).from_record(json.loads(json.dumps(moments[-1].to_record()))) == moments[-1]


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
