"""Worlds: the player sees the same in each, nothing hidden has any influence, and how likely each is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice, permutations
from math import comb
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from games.moments import NAMES, found, played
from lengths import first_quick
from muggins.errors import PlayerError
from muggins.games import crates, ecarte, mus, one_eyed_jack, pitch
from muggins.strategy import worlds
from muggins.strategy.divisions import divided
from muggins.strategy.thumb import RulesOfThumb
from muggins.strategy.worlds import Worlds
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.testing.laws import worlds_look_the_same
from muggins.testing.playing import some_of

EVERY_SEED = pytest.mark.parametrize("seed", first_quick((1, 0), 1))
DRAWN = 600
"""So many worlds have a share with a standard error of at most 0.02."""
WITHOUT = "indian_chief of 8"
OF_MOST = [
    f"{game.name} of {most}"
    for game in map(found, NAMES)
    if (most := game.players[-1]) > max(2, game.players[0])
]


def decisions(name: str, seed: int, step: int = 17) -> Iterator[tuple[Any, str]]:
    """Moments at the beginning of a match, each with a player who may move."""
    for match in played(name, seed)[1:100:step]:
        for player in match.to_act[-1:]:
            yield match, player


def views(match: Match, player: str) -> list[object]:
    """What a player sees after every move of a match."""
    now = match.at(0)
    seen: list[object] = []
    for move in match.made:
        now = now.apply(move)
        seen.append((now.table_seen_by(player), now.scores, now.to_act))
    return seen


def world_of(match: Match, player: str, seed: int) -> Match:
    """A world."""
    return next(Worlds(match, player).drawn(Random(seed)))


@pytest.mark.parametrize("name", sorted({*NAMES, *OF_MOST} - {WITHOUT}))
@EVERY_SEED
def test_the_player_sees_the_same_at_every_moment(name: str, seed: int) -> None:
    """A law of all games, with as many players as can play; most moments have a world at once."""
    moments = played(name, seed)[:100]
    awaited = sum(bool(match.to_act) for match in some_of(moments[1:-1], 6))
    assert worlds_look_the_same(found(name), moments, 6) > awaited / 2


@pytest.mark.parametrize("name", sorted({*NAMES, *OF_MOST} - {WITHOUT}))
@EVERY_SEED
def test_matches_that_a_player_cannot_tell_apart_have_the_same_worlds(name: str, seed: int) -> None:
    """A world has the same worlds from the same `Random` as the match it is of, move by move."""
    for number, (match, player) in enumerate(decisions(name, seed), 10 * seed):
        other = world_of(match, player, number)
        assert world_of(other, player, number + 1).moves == world_of(match, player, number + 1).moves


OPEN_HANDS = {"backhand", "bridge_solitaire", "bhargage-solitaire", "delphi"}


@pytest.mark.parametrize("name", sorted({*NAMES} - OPEN_HANDS))
def test_no_card_stays_in_a_hand_because_it_is_truly_there(name: str) -> None:
    """Each card in another hand that the player has not seen is elsewhere in some of 30 worlds."""
    stays = moves = 0
    for match, player in chain(decisions(name, 0, 9), decisions(name, 1, 9)):
        seen = str(views(match, player))
        others = [one for one in match.players if one != player]
        hidden = {one: {code for code in match.held_by(one) if repr(code) not in seen} for one in others}
        always = {one: {*match.held_by(one)} for one in others}
        for world in islice(Worlds(match, player).drawn(Random(1)), 30):
            for one in others:
                always[one].intersection_update(world.held_by(one))
            if not any(hidden[one] & always[one] for one in others):
                break
        for one in others:
            if always[one] != {*match.held_by(one)}:
                moves += len(hidden[one])
                stays += len(hidden[one] & always[one])
    assert moves > 10
    assert stays <= moves / 20


def test_a_hidden_card_is_each_of_the_unseen_ones_equally_often() -> None:
    """In the last tricks of Écarté the other player holds any card that no play has ruled out (EC-11)."""
    match: Any = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(4)).stand()
    while len(match.hand("Ann")) > 1:
        match = match.apply(match.legal_moves(*match.to_act)[0])
    drawn_worlds: Any = islice(Worlds(match, "Ann").drawn(Random(1)), 2000)
    drawn = Counter(card for world in drawn_worlds for card in world.hand("Ben"))
    taken = [card for trick in match.current.play.taken for card in trick.cards]
    unseen = {*ecarte.PACK} - {*taken, *match.hand("Ann"), match.current.upcard}
    assert 1 < len(drawn) <= len(unseen)
    assert drawn.keys() <= unseen
    expected = drawn.total() / len(drawn)
    assert sum((count - expected) ** 2 / expected for count in drawn.values()) < 2 * len(drawn) + 10


def test_a_card_that_a_play_rules_out_is_in_no_world() -> None:
    """In Pitch, who does not follow a suit and plays no trump holds no card of the suit (PI-03)."""
    match: Any = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1)).bid("two")
    for _ in range(3):
        match = match.pass_()
    while len(match.hand("Ann")) > 2:
        match = match.apply(match.legal_moves(*match.to_act)[-1])
    void = {
        (play.seat, trick.cards[0].suit)
        for trick in match.current.play.taken
        for play in trick.plays
        if play.card.suit is not trick.cards[0].suit and play.card.suit is not match.current.trump
    }
    assert void
    world: Any
    for world in islice(Worlds(match, "Ann").drawn(Random(1)), 50):
        for name, suit in void:
            assert name == "Ann" or all(card.suit is not suit for card in world.hand(name))


def test_a_call_against_the_rules_of_thumb_makes_a_world_less_likely() -> None:
    """Each world is one of four, and every call that is against the rules makes it five times less likely."""
    match: Any = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1)).propose()
    unseen = {*ecarte.PACK} - {*match.hand("Ann"), match.current.upcard}
    card = min(unseen, key=str)

    def choose(now: Any, player: str, moves: Sequence[Move], rng: Random) -> Move:
        called = "propose" if card in now.hand(player) else "stand"
        return next(move for move in moves if move.name == called)

    def share(player: str, thumb: RulesOfThumb) -> float:
        drawn: Any = islice(Worlds(match, player).drawn(Random(2), thumb), DRAWN)
        return sum(card in world.hand("Ben") for world in drawn) / DRAWN

    plain = 5 / len(unseen)
    likely = sum(
        comb(4, with_it)
        * plain**with_it
        * (1 - plain) ** (4 - with_it)
        * with_it
        / (with_it + (4 - with_it) / 5)
        for with_it in range(5)
    )
    telling = RulesOfThumb(choose, telling=frozenset({"propose"}))
    assert share("Ann", telling) == pytest.approx(likely, abs=0.06)
    assert share("Ann", evolve(telling, telling=frozenset())) == pytest.approx(plain, abs=0.06)
    at_random = RulesOfThumb(lambda now, player, moves, rng: rng.choice(moves), telling=telling.telling)
    assert share("Ann", at_random) == pytest.approx(plain, abs=0.06)
    assert share("Ben", telling) == (card in match.hand("Ben"))
    assert likely > 2 * plain


def test_what_cannot_be_has_no_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """If no division of the cards fits, or no hand could be held, or every move is refused."""
    match = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1)).bid("two").pass_()
    with monkeypatch.context() as patched:
        patched.setattr(pitch.Match, "ruled_out", lambda match, move, cards: cards)
        assert Worlds(match, "Ann").draw(Random(1)) is None
    with monkeypatch.context() as patched:
        patched.setattr(pitch.Match, "could_hold", lambda match, player, cards: False)
        patched.setattr(worlds, "_TRIES", 2)
        assert Worlds(match, "Ann").draw(Random(1)) is None
        heeding = RulesOfThumb(telling=frozenset({"bid"}))
        assert [*Worlds(match, "Dot").drawn(Random(1), heeding)] == []


def test_a_player_could_hold_the_copies_that_a_world_gives_him(monkeypatch: pytest.MonkeyPatch) -> None:
    """In games with copies the hands are looked at as well."""
    match = one_eyed_jack.Match(("Ann", "Ben"), "Ann").shuffle(Random(1))
    assert Worlds(match, "Ann").draw(Random(1)) is not None
    monkeypatch.setattr(one_eyed_jack.Match, "could_hold", lambda match, player, cards: player != "Ben")
    monkeypatch.setattr(worlds, "_TRIES", 2)
    assert Worlds(match, "Ann").draw(Random(1)) is None


def test_worlds_end_after_so_many_impossible_exchanges_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those before a possible one do not count."""
    match = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1))
    tried = iter([None, None, [match], None, None, None, [match]])
    monkeypatch.setattr(Worlds, "_tried", lambda *_: next(tried))
    monkeypatch.setattr(worlds, "_TRIES", 3)
    assert [*Worlds(match, "Ann").drawn(Random(1))] == [match]
    assert [*tried] == [[match]]


def test_a_card_drawn_after_another_copy_of_it_was_played_is_followed() -> None:
    """In One-Eyed Jack the hand is then the same as before, but the stock is smaller."""
    now: Any = one_eyed_jack.Match(("Ann", "Ben"), "Ann").shuffle(Random(1))
    deck = [str(card) for card in now.made[0].parts[0]]
    (first, *_) = [str(move.parts[0]) for move in now.legal_moves("Ben") if move.name == "play"]
    drawn = len(deck) - now.table_seen_by("Ann")["stock"]
    copy = next(place for place, code in enumerate(deck) if code == first and place > drawn)
    deck[drawn], deck[copy] = deck[copy], deck[drawn]
    now = one_eyed_jack.Match(("Ann", "Ben"), "Ann").deal(deck)
    move = next(move for move in now.legal_moves("Ben") if str(move.parts[0]) == first)
    after = now.apply(move)
    assert sorted(after.held_by("Ben")) == sorted(now.held_by("Ben"))
    world = world_of(after, "Ann", 1)
    assert views(world, "Ann") == views(after, "Ann")


@pytest.mark.parametrize("seed", range(4))
def test_hands_of_two_deals_agree_with_what_was_declared(seed: int) -> None:
    """A hand whose cards were dealt partly before the discards were shuffled is judged as a whole."""
    chance = Random(seed)
    match: Any = mus.Match(("Ann", "Ben", "Cid", "Dot"), "Dot")
    while not match.made or match.made[-1].name != "reshuffle":
        while (who := next(iter(match.to_act), None)) is not None:
            thrown = f"discard {match.hand(who)[0]}"
            match = match.apply("mus" if "mus" in {*map(str, match.legal_moves(who))} else thrown)
        match = match.shuffle(chance)
    match = match.no_mus() if match.phase is mus.Phase.MUS else match
    while len(match.current.rounds) < 3:
        match = match.pass_()
    assert Worlds(match, match.to_act[0]).draw(chance) is not None


def test_cards_taken_back_from_the_table_are_known() -> None:
    """In the last tricks of Bezique the cards of melds are in the hands again, and are played from there."""
    match = next(match for match in played("bezique", 2)[290:] if match.to_act)
    assert match.table_seen_by("Ann")["stock"] == 0
    for player in match.players:
        world = world_of(match, player, 1)
        assert world.seen_by(player) == match.seen_by(player)


def test_nothing_is_hidden_before_the_first_deal() -> None:
    """Then the only world is the match itself."""
    match = crates.Match(("Ann", "Ben"), "Ann")
    assert Worlds(match, "Ann").draw(Random(1)) == match


def test_copies_that_cannot_be_told_apart_have_no_worlds() -> None:
    """In Indian Chief for eight, cards of two packs are dealt again and again."""
    match, player = [*decisions(WITHOUT, 1)][-1]
    assert sum(line.startswith("deal") for line in match.moves) > 1
    assert Worlds(match, player).draw(Random(1)) is None
    assert worlds_look_the_same(found(WITHOUT), [match] * 3) == 0


def test_a_card_may_come_from_the_stock_into_no_hand() -> None:
    """In Backhand for eight, with copies of every card."""
    name = "backhand of 8"
    assert worlds_look_the_same(found(name), played(name, 0)[:4]) == 2


def test_a_stranger_has_no_worlds() -> None:
    """Only who plays in a match has worlds; the match is not shown."""
    match = crates.Match(("Ann", "Ben"), "Ann").shuffle(Random(1))
    with pytest.raises(PlayerError):
        Worlds(match, "Cid")
    assert repr(Worlds(match, "Ann")) == "Worlds(player='Ann')"


@given(st.lists(st.sets(st.integers(0, 4)), min_size=3, max_size=3), st.sampled_from([(2, 1, 2), (0, 4, 1)]))
def test_a_division_gives_each_holder_its_number_of_things_that_it_takes(
    refused: list[set[int]], sizes: tuple[int, ...]
) -> None:
    """If there is one; that there is none is checked by going through all orders."""
    given = divided(range(5), sizes, refused, Random(1))
    possible = divisions(sizes, refused)
    if given is None:
        assert not possible
    else:
        assert tuple(map(frozenset, given)) in possible


def divisions(sizes: tuple[int, ...], refused: list[set[int]]) -> set[tuple[frozenset[int], ...]]:
    """All divisions of five things."""
    found = set()
    for order in permutations(range(5)):
        rest = iter(order)
        parts = tuple(frozenset(next(rest) for _ in range(size)) for size in sizes)
        if not any(part & no for part, no in zip(parts, refused, strict=True)):
            found.add(parts)
    return found


@pytest.mark.parametrize("refused", [[set(), set(), set()], [{0, 1}, {4}, set()], [{0}, {0, 1}, {2, 3}]])
def test_all_divisions_are_equally_likely(refused: list[set[int]]) -> None:
    """Chi-square over all divisions of five things; far beyond chance it would be three times the number."""
    sizes = (2, 1, 2)
    possible = divisions(sizes, refused)
    rng = Random(5)
    drawn: Counter[tuple[frozenset[int], ...]] = Counter()
    for _ in range(200 * len(possible)):
        given = divided(range(5), sizes, refused, rng)
        assert given is not None
        drawn[tuple(map(frozenset, given))] += 1
    assert drawn.keys() == possible
    assert sum((count - 200) ** 2 / 200 for count in drawn.values()) < 2 * len(possible) + 10
