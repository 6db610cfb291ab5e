"""The cases of Indian Chief, made by its second scorer: turns, splits, best melds, and whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from conformance.case import Case, Options, random_cases, worked_cases
from games.indian_chief import literal_indian_chief as literal

__all__ = ["FILES_OF_GAME"]

TURNS = """
IC-03; 2C 4D 6H 8S KC / AS AH AD AC 2S;; five cards are taken off
IC-04; KS 9S 5H / KH 9D 5C;; the spades among three cards
IC-05; 5H KD / 5C KS 5D / KH;; two for each card of the others with the rank of one's own
IC-05; 5H 5D / 5C QS 2D;; a pair counts each card once
IC-05; KD KS / QH JC TD;; a king does not match a queen
IC-06; KH / TS / AC / TD;; the ace steals first, then both tens, then the king
IC-06; KH / TS / AC / TD; thieves_by_value; by face value tens and the king are equal
IC-07; AH 2S 3S 4S 5C 9D / 2H;; the ace of hearts is the heart as well
IC-07; AH 2S 3S 4S 5C 9D / 2H; heart_beside_ace; another heart is needed
IC-07; AH 2H 3H 4H 5H 6H / 2S;; six hearts
IC-07; AH 2H 3H 4H 5H 6H / 2S; exactly_one_heart; one heart only
IC-07; AS 2S 3S 4S 5S 6S / 2H;; no heart
IC-07; AH AD 3S 4S 5S 6S / 2H;; two aces
IC-07; 2H 3S 4S 5S 6S 7S / AH;; no ace
IC-08; KC 7D 6S 2H / KD 7C 6H 3S;; 25 and 26
IC-09; 5H 5D 5C 5S 5H 9C KD / 2C / 3C / 4C;; five of a kind and 9
IC-09; TS JS QS KS AS 4D 5D / 2C;; a royal flush is a straight flush
IC-09; 9C 9D 9H KC KD 4S 4H / 2C;; a full house and 8
IC-09; 4S 4H 5C 5D KC QS JH / 2C;; a pair and 8 are better than two pair
IC-09; 9H 9H 2H 5H KH 3C 4D / 2C / 3D / 4C;; a flush beats the pair in it
"""

WORDS = {
    "thieves_by_value": {"lowest": "value"},
    "heart_beside_ace": {"heart_and_ace": "two cards"},
    "exactly_one_heart": {"hearts": "one"},
}
"""What the second scorer calls the options."""


def indian_chief_turns() -> Iterator[Case]:
    """The melds of all players of a turn, what each scores, and the thieves in their order."""
    yield from worked_cases(TURNS, lambda question, options: _turn(_melds(question), options))
    yield from random_cases(150, {}, _drawn, _turn)
    for option in WORDS:
        yield from random_cases(25, {option: True}, _drawn, _turn)


def indian_chief_splits() -> Iterator[Case]:
    """Seven cards, and the points of all 21 splits, in the order in which five of seven can be chosen."""
    yield from random_cases(100, {}, lambda rng: rng.sample(_pack(4), 7), _splits)


def indian_chief_menus() -> Iterator[Case]:
    """A hand, the opponents' melds, and the most points that the hand can score for each box."""
    yield from random_cases(60, {}, _dealt, _menu)


def indian_chief_matches() -> Iterator[Case]:
    """Whole matches, move by move: the sheets at the end, and who has won."""
    yield from random_cases(14, {}, _played, lambda found, options: found)


def _pack(players: int) -> list[str]:
    return [rank + suit for rank in literal.RANKS for suit in literal.SUITS] * literal.packs_for(players)


def _melds(question: str) -> list[list[str]]:
    return [meld.split() for meld in question.split(" / ")]


def _drawn(rng: Random) -> list[list[str]]:
    players = rng.randint(2, 8)
    cards = rng.sample(_pack(players), 7 * players)
    if rng.random() < 0.5:  # hearts and aces first, for Doctors
        cards.sort(key=lambda card: ("H" in card or "A" in card) + rng.random(), reverse=True)
    sizes = [rng.choice([1, 1, *range(1, 8), 6]) for _ in range(players)]
    return [[cards.pop(0) for _ in range(size)] for size in sizes]


def _turn(melds: list[list[str]], options: Options) -> Case:
    readings = {name: word for option in options for name, word in WORDS[option].items()}
    lowest = readings.pop("lowest", "rank")
    return {
        "options": dict(options),
        "melds": melds,
        "points": literal.round_points(melds, **readings),
        "thieves": literal.thieves_in_order(melds, lowest),
    }


def _splits(seven: list[str], options: Options) -> Case:
    return {
        "cards": seven,
        "points": [points for points, _, _ in literal.splits(seven)],
        "classes": [literal.poker_class(five) for _, five, _ in literal.splits(seven)],
        "best": literal.best_split(seven)[0],
    }


def _dealt(rng: Random) -> tuple[list[str], list[list[str]]]:
    cards = rng.sample(_pack(4), 8 + 21)
    sizes = [rng.randint(1, 7) for _ in range(3)]
    return cards[:8], [cards[8 + 7 * place :][:size] for place, size in enumerate(sizes)]


def _menu(drawn: tuple[list[str], list[list[str]]], options: Options) -> Case:
    hand, melds = drawn
    opposing = [card for meld in melds for card in meld]
    return {
        "hand": hand,
        "opponents": melds,
        "best": {box: literal.best_meld(hand, box, opposing)[0] for box in literal.BOXES},
    }


PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _played(rng: Random) -> Case:
    """A match at random of two to eight players, the last of whom deals."""
    players = rng.randint(2, 8)
    table = literal.Table(players, players - 1)
    lines = []
    while not table.is_over():
        deck = rng.sample(table.rest, len(table.rest))
        table.deal(deck)
        lines.append(f"deal {' '.join(deck)}")
        for player in range(players):
            cards = _chosen(rng, table.hands[player], table.sheets[player])
            table.meld(player, cards)
            lines.append(f"meld {PLACES[player]} {' '.join(cards)}")
        while table.groups:
            lines.append(_stolen(rng, table))
    return {
        "players": players,
        "moves": lines,
        "sheets": table.sheets,
        "totals": table.totals(),
        "winners": table.winners(),
    }


def _chosen(rng: Random, hand: Sequence[str], sheet: dict[str, int]) -> list[str]:
    box = rng.choice([box for box in literal.BOXES if box not in sheet])
    return rng.sample(hand, literal.BOXES.index(box) + 1)


def _stolen(rng: Random, table: literal.Table) -> str:
    """What the next thief does, in a line."""
    thief = next(one for one in table.groups[0] if one not in table.named)
    wanted = [(one, card) for one, meld in table.melds.items() if one != thief for card in meld]
    what = rng.choice([None, *wanted])
    table.name_card(thief, what)
    if what is None:
        return f"decline {PLACES[thief]}"
    return f"steal {PLACES[thief]} {PLACES[what[0]]} {what[1]}"


FILES_OF_GAME = (indian_chief_matches, indian_chief_menus, indian_chief_splits, indian_chief_turns)
