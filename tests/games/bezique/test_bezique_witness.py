"""The scorers of Bezique, and single tableaux, beside its second scorer."""

from collections import Counter
from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from games.bezique import literal_bezique as literal
from games.bezique.bezique_tables import kind_of, other_readings
from muggins.errors import ClaimError, IllegalPlayError, MugginsError
from muggins.games.bezique import (
    Copy,
    Rules,
    Tableau,
    find_melds,
    legal_declarations,
    legal_plays,
    score_carte_blanche,
    score_cut,
    settle,
    trick_winner,
)
from muggins.games.bezique.cards import READ

SEED = 57
TRUMPS = [None, *literal.SUITS]
WITH_FACES = [card for card in literal.DECK if card[0] not in "789"]
OF_FEW_KINDS = [
    card for card in literal.DECK if card in ("QS", "JD", "KS", "KH", "QH", "AS", "TS", "JS", "KD", "KC")
]


def test_every_trick() -> None:
    """All 1,024 tricks of two cards under all trumps and none."""
    for led, reply, trump in product(literal.PACK, literal.PACK, TRUMPS):
        assert trick_winner(led, reply, trump) == literal.trick_winner(led, reply, trump)


def test_every_cut_near_24_and_every_guess() -> None:
    """All pairs of a cut from 20 to 28 and a guess."""
    for cut, guess in product(range(20, 29), range(1, 192)):
        scores = score_cut(cut, guess)
        assert (scores.dealer.total, scores.pone.total) == literal.cut_points(cut, guess)


def compare_replies(count: int, seed: str) -> None:
    """Compare which cards may be played to a lead, from hands of one to twelve."""
    rng = Random(seed)
    for _ in range(count):
        suits = rng.sample(literal.SUITS, rng.choice([2, 3, 4]))
        cards = [card for card in literal.DECK if card[1] in suits]
        hand = rng.sample(cards, rng.randint(1, 12))
        trump, has_stock = rng.choice(TRUMPS), rng.random() < 0.1
        led = rng.choice([None, *literal.PACK]) if rng.random() < 0.2 else rng.choice(cards)
        if led is not None and hand.count(led) == 6:
            continue
        found = legal_plays(READ.read(hand), led, trump, has_stock=has_stock)
        wanted = literal.legal_cards(hand, led, trump, stock_open=has_stock)
        assert sorted({card.code for card in found}) == sorted(wanted)
        assert len(found) == sum(hand.count(card) for card in wanted)


def compare_melds(count: int, seed: str) -> None:
    """Compare the kinds of meld that up to twelve cards hold, and what they are worth."""
    rng = Random(seed)
    for _ in range(count):
        hand = rng.sample(rng.choice([literal.DECK, WITH_FACES, OF_FEW_KINDS]), rng.choice([12, 12, 9, 5]))
        trump = rng.choice(TRUMPS)
        lines = find_melds(READ.read(hand), trump)
        found = {
            (line.kind, line.cards[0].suit if by_suit(line.kind) else None, line.points) for line in lines
        }
        wanted = set()
        for kind, cards, points, _ in literal.melds_in(hand, trump):
            name = kind_of(kind, cards)
            wanted.add((name, cards[0][1] if by_suit(name) else None, points))
        assert len(found) == len(lines)
        assert found == wanted
        for line in lines:
            codes = [card.code for card in line.cards]
            assert all(codes.count(code) <= hand.count(code) for code in codes)
            assert line.kind in {kind_of(kind, codes) for kind in literal.kinds_of(codes, trump)}


def by_suit(kind: str) -> bool:
    """Whether a hand may hold the kind once in each suit."""
    return kind in ("sequence", "marriage")


def compare_settlements(count: int, seed: str) -> None:
    """Compare how a game ends, near the Rubicon half of the time."""
    rng = Random(seed)
    for _ in range(count):
        scores = [rng.choice([rng.randrange(0, 12_000, 10), rng.randrange(2950, 3050, 10)]) for _ in range(2)]
        game, rubicon = rng.choice([1000, 500]), rng.choice([3000, 2000])
        end = settle(scores[0], scores[1], Rules(game_bonus=game, rubicon=rubicon))
        wanted = list(scores)
        for player, _, points in literal.settlement(scores, game, rubicon):
            wanted[player] += points
        assert [end.totals.pone, end.totals.dealer] == wanted


def compare_cartes_blanches(count: int, seed: str) -> None:
    """Compare what hands and draws score that have few face cards."""
    rng = Random(seed)
    low = [card for card in literal.DECK if card[0] not in "KQJ"]
    for _ in range(count):
        cards = rng.sample(low, 12 + rng.randrange(6))
        if rng.random() < 0.4:
            cards[rng.randrange(len(cards))] = rng.choice(["KS", "JD", "QH"])
        spoil = rng.random() < 0.3
        try:
            wanted = literal.carte_blanche_points(cards[:12], cards[12:], aces_spoil=spoil)
        except literal.RefusedError:
            with pytest.raises(ClaimError, match="BZ-02"):
                score_carte_blanche(cards[:12], cards[12:], Rules(aces_spoil_carte_blanche=spoil))
        else:
            score = score_carte_blanche(cards[:12], cards[12:], Rules(aces_spoil_carte_blanche=spoil))
            assert score.total == wanted


def in_order(copies: Iterable[Copy]) -> tuple[Copy, ...]:
    """The same cards in one order."""
    return tuple(sorted(copies, key=str))


class OneTable:
    """One player's table at both tables, in the player's own order of laying."""

    def __init__(self, rng: Random, *, by_other_rules: bool) -> None:
        self.rng = rng
        options, settings = other_readings(rng) if by_other_rules else ({}, {})
        self.theirs = literal.Tableau(**settings)
        self.ours = Tableau(Rules(**options))
        self.stock = rng.sample(OF_FEW_KINDS, 60)
        if rng.random() < 0.5:
            self.stock.sort(key=["QS", "JD"].__contains__)
        self.hand = [self.stock.pop() for _ in range(12)]
        self.trump = rng.choice(["S", "S", "H", None])
        self.tried: Counter[str] = Counter()

    def copy(self, number: int) -> Copy:
        """The card of a number."""
        code = self.theirs.laid[number]
        return Copy(READ.one(code), self.theirs.laid[: number + 1].count(code))

    def step(self) -> None:
        """Try a meld of any cards, then declare, score or play one at random."""
        rng, theirs = self.rng, self.theirs
        possible = theirs.possible(self.hand, self.trump)
        found = {
            (kind, in_order(copies)) for kind, copies in legal_declarations(self.ours, self.hand, self.trump)
        }
        wanted = set()
        for kind, cards, numbers in possible:
            copies = in_order([*map(Copy, READ.read(cards)), *map(self.copy, numbers)])
            wanted.add((kind_of(kind, [str(copy.card) for copy in copies]), copies))
        assert found <= wanted
        assert {self.first_alike(*meld) for meld in wanted} == found
        for _ in range(4):
            self.try_any_meld()
        if possible and rng.random() < 0.7:
            how = rng.choice(sorted({self.how(kind, numbers) for kind, _, numbers in possible}))
            melds = [meld for meld in possible if self.how(meld[0], meld[2]) == how]
            few = rng.sample(melds, min(3, len(melds)))  # the smallest of them leaves the most to do
            kind, cards, numbers = min(few, key=lambda meld: len(meld[1]) + len(meld[2]))
            codes = [*cards, *(theirs.laid[number] for number in numbers)]
            self.tried[self.how(kind, numbers)] += 1
            copies = tuple(map(self.copy, numbers))
            self.ours = self.ours.declare(kind_of(kind, codes), READ.read(cards), copies, self.trump)
            theirs.declare(kind, cards, numbers, self.trump)
            for card in cards:
                self.hand.remove(card)
        for meld, (kind, numbers) in enumerate(theirs.melds):
            copies = tuple(map(self.copy, numbers))
            name = kind_of(kind, [str(copy.card) for copy in copies])
            if theirs.why_not_score(meld, self.trump) is None:
                assert self.ours.declared(name, copies) in self.ours.waiting
                if rng.random() < 0.5:
                    theirs.score(meld, self.trump)
                    self.ours = self.ours.score(name, copies)
            else:
                with pytest.raises(IllegalPlayError, match="BZ-06"):
                    self.ours.score(name, copies)
        if theirs.lying and rng.random() < 0.4:
            number = rng.choice(theirs.lying)
            self.ours = self.ours.play(self.copy(number))
            theirs.play(number)
        while len(self.hand) + len(theirs.lying) < 12:
            self.hand.append(self.stock.pop())
        assert in_order(self.ours.cards) == in_order(map(self.copy, theirs.lying))

    def how(self, kind: str, numbers: tuple[int, ...]) -> str:
        """Whether a meld is new, augments one or restores one."""
        served = [self.theirs.serves.get((number, literal.CLASS[kind])) for number in numbers]
        old = [meld for meld in served if meld is not None]
        if not old:
            return "new"
        return "augments" if self.theirs.is_complete(old[0]) else "restores"

    def first_alike(self, kind: str, copies: tuple[Copy, ...]) -> tuple[str, tuple[Copy, ...]]:
        """The meld with the first of those that are alike."""
        found = [copy for copy in copies if not copy.number]
        for group in self.ours.groups:
            found += group[: len([copy for copy in group if copy in copies])]
        return kind, in_order(found)

    def try_any_meld(self) -> None:
        """Cards of a kind, whatever their history: both accept them, or refuse them by the same rule."""
        rng, theirs = self.rng, self.theirs
        recipes = literal.RECIPES[self.trump]
        kind, parts = rng.choice([*recipes, *recipes[-4:] * 3])
        things: list[tuple[str, int | None]] = [(card, None) for card in self.hand]
        things += [(theirs.laid[number], number) for number in theirs.lying]
        chosen = []
        for codes, count in parts:
            fitting = [thing for thing in things if thing[0] in codes]
            if len(fitting) < count:
                return
            chosen += rng.sample(fitting, count)
        cards = [card for card, number in chosen if number is None]
        numbers = [number for _, number in chosen if number is not None]
        refusal = theirs.why_not_declare(kind, cards, numbers, self.trump)
        name, copies = kind_of(kind, [card for card, _ in chosen]), tuple(map(self.copy, numbers))
        if refusal is None:
            assert self.ours.declare(name, cards, copies, self.trump).waiting
            return
        self.tried[refusal[0]] += 1
        with pytest.raises(MugginsError) as ours:
            self.ours.declare(name, cards, copies, self.trump)
        assert refusal[0] in str(ours.value)


def compare_tableaux(count: int, seed: str) -> Counter[str]:
    """Compare so many tables of one player, twenty steps each; how often what was tried."""
    rng = Random(seed)
    tried: Counter[str] = Counter()
    for number in range(count):
        table = OneTable(rng, by_other_rules=number % 2 == 1)
        for _ in range(20):
            table.step()
        tried += table.tried
    return tried


def test_tableaux() -> None:
    """12 tables with few kinds of cards; melds are reused, augmented, restored, refused by each rule."""
    tried = compare_tableaux(12, f"{SEED}")
    assert all(tried[what] > 2 for what in ("new", "augments", "restores", "BZ-08", "BZ-09", "BZ-10")), tried


def test_seeded_cases() -> None:
    """500 hands, replies, settlements and cartes blanches."""
    for compare in compare_replies, compare_melds, compare_settlements, compare_cartes_blanches:
        compare(500, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_84_000_seeded_cases(chunk: int) -> None:
    """84,000 in all, and 40 tables of one player."""
    compare_replies(5_000, f"{SEED} {chunk}")
    compare_melds(5_000, f"{SEED} {chunk}")
    compare_settlements(10_000, f"{SEED} {chunk}")
    compare_cartes_blanches(1_000, f"{SEED} {chunk}")
    compare_tableaux(10, f"{SEED} {chunk}")
