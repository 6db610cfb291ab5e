"""A literal second scorer for Six-Pack Bezique, and a second table at which a whole deal is played.

This module is a witness for the tests. It is written from the text of the rules, imports nothing from the
library, and prefers the plain reading to any short cut. Cards are given by code, rank then suit: ``KH TS``.
The players are 0 and 1. A kind of meld is a word: ``sequence``, ``marriage``, ``four of a kind``, ``four
trumps``, ``bezique``, ``double bezique``, ``triple bezique``, ``quadruple bezique``. Trumps are the letter of
a suit, or None as long as there are none.

Parts that can be asked alone: `cut_points`, `carte_blanche_points`, `trick_winner`, `legal_cards`,
`kinds_of`, `meld_points`, `melds_in`, `settlement`, and `Tableau`, one player's melds on the table.

A deal is a list of events, each a tuple that begins with a word:

* ``("cut", dealer, number)``: the dealer cuts off so many cards;
* ``("guess", player, number)``: the non-dealer says how many they are;
* ``("deal", cards)``: the 192 cards, in the order in which they are dealt and drawn;
* ``("carte blanche", player)``: the player shows a hand without face cards;
* ``("card", player, card)``: the player plays this card from his hand;
* ``("table card", player, number)``: the player plays the card of this number from his melds;
* ``("declare", player, kind, cards, numbers)``: the winner of a trick lays a meld of these cards from his
  hand and of the cards of these numbers from his table;
* ``("score", player, meld)``: the winner of a trick scores the meld of this number;
* ``("draw", player)``: the winner of a trick has declared and scored what he wants; both players draw;
* ``("show draw", player)``, ``("keep draw", player)``: the player shows the card that he drew, or not. This
  is only asked if his carte blanche is unbroken and the card is no face card.

The cards that a player lays are numbered from 0 in the order in which he lays them, and his melds are
numbered from 0 in the order in which he declares them.

Where the text is silent, this is assumed:

* the first 24 cards are dealt singly, the others are drawn as they lie;
* the winner of the trick shows the card that he drew before the loser draws;
* melds laid after one trick are laid one by one, and each may use the cards of those before it;
* if several melds laid after one trick could set trumps, the one that is scored then does; if none of them is
  scored, the first of them does;
* a meld is worth what it is worth when it is scored; four trumps that are not of the trump suit by then can't
  be scored;
* a bezique that was augmented before it was scored can still be scored while its cards lie on the table;
* a bezique may be augmented to any higher one, by cards of which none was used in class D, whether from the
  hand or from the table; two beziques on the table can't be put together;
* a card laid stays on the table until it is played, or picked up for the last twelve tricks.

A table by itself knows no turns. Open readings, arguments of `Table`; the first that is named is the default:

* ``aces_spoil``: an ace doesn't spoil a carte blanche, or does (BZ-02);
* ``trumps_set``: trumps are set when the first meld that can is ``"declared"``, or ``"scored"`` (BZ-04);
* ``later_change``: marriages and sequences after the first set no trumps, or do too: of those laid after one
  trick the first, or the one that is scored then (BZ-04, BZ-17);
* ``augment_at_once``: a bezique is augmented on a later turn, or also on that on which it was laid (BZ-09);
* ``hand_card_needed``: a meld may be of cards on the table alone, or must bring one from the hand (BZ-08);
* ``remains_serve``: what is left of a broken meld makes no other kind of its class, or may (BZ-10);
* ``restore_from_table``: a meld is restored from the hand alone, or also with a card on the table that has
  not served in its class (BZ-10);
* ``most_restored``: how many cards may restore one broken meld: 1, as the text has it, or None for as many as
  are missing.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple, TypeAlias

Event: TypeAlias = tuple[Any, ...]
Award: TypeAlias = tuple[int, str, int, tuple[str, ...]]  # the player, what for, the points, the cards

SUITS = "CDHS"
FROM_LOWEST = "789JQKTA"
PACK = [rank + suit for suit in SUITS for rank in FROM_LOWEST]
DECK = PACK * 6

CLASS = {
    "sequence": "A",
    "marriage": "B",
    "four of a kind": "C",
    "four trumps": "C",
    "bezique": "D",
    "double bezique": "D",
    "triple bezique": "D",
    "quadruple bezique": "D",
}
LADDER = ["bezique", "double bezique", "triple bezique", "quadruple bezique"]
FOUR_OF_A_KIND = {"A": 100, "K": 80, "Q": 60, "J": 40}
FOUR_TRUMPS = {"A": 1000, "T": 900, "K": 800, "Q": 600, "J": 400}
BEZIQUES = {"bezique": 40, "double bezique": 500, "triple bezique": 1500, "quadruple bezique": 4500}


class RefusedError(ValueError):
    """Something that the rules don't allow; ``rule`` is the number of the rule, empty if there is none."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule = rule


# --- before and after the tricks ---------------------------------------------------------------------------


def cut_points(cut: int, guess: int) -> tuple[int, int]:
    """Give the dealer's points for the cut and the non-dealer's for the guess (BZ-01)."""
    return (250 if cut == 24 else 0), (150 if guess == cut else 0)


def has_no_face_card(cards: Iterable[str], *, aces_spoil: bool = False) -> bool:
    """Tell whether there is no face card among these (BZ-02)."""
    spoiling = "AKQJ" if aces_spoil else "KQJ"
    return all(card[0] not in spoiling for card in cards)


def carte_blanche_points(hand: Iterable[str], shown: Sequence[str], *, aces_spoil: bool = False) -> int:
    """Add up the points for a hand shown and for each draw shown after it (BZ-02)."""
    if not has_no_face_card(hand, aces_spoil=aces_spoil):
        raise RefusedError("BZ-02", "a face card in the hand")
    points = 250
    for card in shown:
        if not has_no_face_card([card], aces_spoil=aces_spoil):
            raise RefusedError("BZ-02", "a face card was drawn")
        points += 250
    return points


def settlement(scores: Sequence[int], game: int = 1000, rubicon: int = 3000) -> list[tuple[int, str, int]]:
    """List what the winner gets at the end: the player, what for, the points (BZ-16)."""
    if scores[0] == scores[1]:
        return []
    winner = 0 if scores[0] > scores[1] else 1
    loser = 1 - winner
    found = [(winner, "game", game)]
    if scores[loser] < rubicon:
        found.append((winner, "rubicon", scores[loser]))
    return found


# --- tricks ------------------------------------------------------------------------------------------------


def is_higher(card: str, other: str) -> bool:
    """Tell whether the first card ranks above the other, whatever the suits."""
    return FROM_LOWEST.index(card[0]) > FROM_LOWEST.index(other[0])


def trick_winner(led: str, reply: str, trump: str | None) -> int:
    """Tell who wins a trick: 0 the leader, 1 the other (BZ-03)."""
    if reply[1] == led[1]:
        return 1 if is_higher(reply, led) else 0  # of equal cards the leader's wins
    if trump is not None and reply[1] == trump:
        return 1
    return 0


def legal_cards(hand: Iterable[str], led: str | None, trump: str | None, *, stock_open: bool) -> list[str]:
    """List the cards of a hand that may be played (BZ-03, BZ-14), each code once."""
    hand = sorted(set(hand))
    if led is None or stock_open:
        return hand
    of_the_suit = [card for card in hand if card[1] == led[1]]
    if of_the_suit:
        heading = [card for card in of_the_suit if is_higher(card, led)]
        return heading or of_the_suit
    trumps = [card for card in hand if trump is not None and card[1] == trump]
    return trumps or hand  # a trump led by the other can't be trumped: there is none in the hand


# --- melds -------------------------------------------------------------------------------------------------


def kinds_of(cards: Sequence[str], trump: str | None) -> list[str]:
    """List the kinds of meld that exactly these cards make (BZ-05)."""
    ranks = sorted(card[0] for card in cards)
    suits = {card[1] for card in cards}
    kinds = []
    if ranks == ["A", "J", "K", "Q", "T"] and len(suits) == 1:
        kinds.append("sequence")
    if ranks == ["K", "Q"] and len(suits) == 1:
        kinds.append("marriage")
    if len(cards) == 4 and len(set(ranks)) == 1:
        if ranks[0] in FOUR_OF_A_KIND:
            kinds.append("four of a kind")
        if ranks[0] in FOUR_TRUMPS and suits == {trump}:
            kinds.append("four trumps")
    for number, kind in enumerate(LADDER, start=1):
        if sorted(cards) == ["JD"] * number + ["QS"] * number:
            kinds.append(kind)
    return kinds


def meld_points(kind: str, cards: Sequence[str], trump: str | None) -> int:
    """Give the value of a meld; without trumps, that of one that sets them (BZ-04, BZ-05)."""
    if kind not in kinds_of(cards, trump):
        raise RefusedError("BZ-05", f"{cards} is not a {kind}")
    in_trumps = trump is None or cards[0][1] == trump
    if kind == "sequence":
        return 250 if in_trumps else 150
    if kind == "marriage":
        return 40 if in_trumps else 20
    if kind == "four of a kind":
        return FOUR_OF_A_KIND[cards[0][0]]
    if kind == "four trumps":
        return FOUR_TRUMPS[cards[0][0]]
    return BEZIQUES[kind]


def recipes(trump: str | None) -> list[tuple[str, list[tuple[list[str], int]]]]:
    """List each kind of meld with what it is made of: so many cards out of these codes."""
    found: list[tuple[str, list[tuple[list[str], int]]]] = []
    for suit in SUITS:
        found.append(("sequence", [([rank + suit], 1) for rank in "ATKQJ"]))
        found.append(("marriage", [([rank + suit], 1) for rank in "KQ"]))
    found += [("four of a kind", [([rank + suit for suit in SUITS], 4)]) for rank in FOUR_OF_A_KIND]
    if trump is not None:
        found += [("four trumps", [([rank + trump], 4)]) for rank in FOUR_TRUMPS]
    for number, kind in enumerate(LADDER, start=1):
        found.append((kind, [(["QS"], number), (["JD"], number)]))
    return found


RECIPES = {trump: recipes(trump) for trump in ("C", "D", "H", "S", None)}


def melds_in(cards: Sequence[str], trump: str | None) -> list[tuple[str, tuple[str, ...], int, int]]:
    """List the melds that some cards hold, whatever was declared before.

    Each is its kind, its cards sorted by code, its points, and in how many ways it can be picked when equal
    cards are told apart.
    """
    ways: dict[tuple[str, tuple[str, ...]], int] = {}
    copies = {card: list(cards).count(card) for card in set(cards)}
    for kind, parts in RECIPES[trump]:
        choices = []
        for codes, number in parts:
            held = [card for card in codes if card in copies for _ in range(copies[card])]
            if len(held) < number:
                break
            choices.append(list(combinations(held, number)))
        else:
            for chosen in product(*choices):
                meld = tuple(sorted(card for part in chosen for card in part))
                ways[kind, meld] = ways.get((kind, meld), 0) + 1
    return sorted(
        (kind, meld, meld_points(kind, meld, trump), number) for (kind, meld), number in ways.items()
    )


class Meld(NamedTuple):
    """A meld as it was declared: its kind, and the numbers of its cards."""

    kind: str
    numbers: tuple[int, ...]


class Tableau:
    """One player's melds on the table: which cards lie there, and in which class each has served."""

    def __init__(
        self,
        *,
        hand_card_needed: bool = False,
        remains_serve: bool = False,
        restore_from_table: bool = False,
        most_restored: int | None = 1,
    ) -> None:
        self.hand_card_needed = hand_card_needed
        self.remains_serve = remains_serve
        self.restore_from_table = restore_from_table
        self.most_restored = most_restored
        self.laid: list[str] = []  # every card ever laid, by its number
        self.lying: list[int] = []  # the numbers of those that still lie there
        self.first_new = 10**6  # the first meld declared since the last trick, if tricks are counted
        self.melds: list[Meld] = []
        self.scored: set[int] = set()  # the numbers of the melds scored
        self.serves: dict[
            tuple[int, str], int
        ] = {}  # a card's number and a class: its last meld of the class

    def is_complete(self, meld: int) -> bool:
        """Tell whether all cards of a meld still lie on the table."""
        return all(number in self.lying for number in self.melds[meld].numbers)

    def why_not_declare(
        self, kind: str, cards: Sequence[str], numbers: Sequence[int], trump: str | None
    ) -> tuple[str, str] | None:
        """Say which rule forbids a meld, and why; None if none does.

        The meld is of cards from the hand and of numbers on the table. That those cards are in the hand is
        not looked at here.
        """
        if len(set(numbers)) != len(numbers) or not set(numbers) <= set(self.lying):
            return "BZ-06", "a card is not on the table"
        if kind not in kinds_of([*cards, *(self.laid[number] for number in numbers)], trump):
            return "BZ-05", f"not a {kind}"
        if self.hand_card_needed and not cards:
            return "BZ-08", "no card from the hand"
        used = [number for number in numbers if (number, CLASS[kind]) in self.serves]
        if not used:
            return None
        served = {self.serves[number, CLASS[kind]] for number in used}
        if len(served) > 1:
            return "BZ-08", "cards of two melds of this class"
        [old] = served
        if self.is_complete(old):
            if kind not in LADDER or LADDER.index(kind) <= LADDER.index(self.melds[old].kind):
                return "BZ-08", "a card was used in this class"
            if set(used) != set(self.melds[old].numbers):
                return "BZ-09", "a lower bezique is augmented as a whole"
            if old >= self.first_new:
                return "BZ-09", "a bezique is augmented on a later turn"
            return None
        if kind != self.melds[old].kind:
            if self.remains_serve:
                return None
            return "BZ-10", "what is left of a meld makes no other kind of its class"
        left = [number for number in self.melds[old].numbers if number in self.lying]
        if sorted(used) != sorted(left):
            return "BZ-10", "all that is left of a meld is restored"
        if len(used) != len(numbers) and not self.restore_from_table:
            return "BZ-10", "a meld is restored from the hand"
        restored = len(cards) + len(numbers) - len(used)
        if self.most_restored is not None and restored > self.most_restored:
            return "BZ-10", "a meld is restored with a card, not with several"
        return None

    def declare(self, kind: str, cards: Sequence[str], numbers: Sequence[int], trump: str | None) -> int:
        """Lay a meld and give its number."""
        refusal = self.why_not_declare(kind, cards, numbers, trump)
        if refusal is not None:
            raise RefusedError(*refusal)
        new = list(range(len(self.laid), len(self.laid) + len(cards)))
        self.laid += cards
        self.lying += new
        meld = len(self.melds)
        self.melds.append(Meld(kind, (*new, *numbers)))
        for number in self.melds[meld].numbers:
            self.serves[number, CLASS[kind]] = meld
        return meld

    def codes(self, meld: int) -> tuple[str, ...]:
        """List the cards of a meld."""
        return tuple(sorted(self.laid[number] for number in self.melds[meld].numbers))

    def why_not_score(self, meld: int, trump: str | None) -> tuple[str, str] | None:
        """Say which rule forbids to score a meld, and why; None if none does."""
        if meld not in range(len(self.melds)):
            return "BZ-06", "no such meld"
        if meld in self.scored:
            return "BZ-06", "scored before"
        if not self.is_complete(meld):
            return "BZ-06", "no longer complete"
        if self.melds[meld].kind not in kinds_of(self.codes(meld), trump):
            return "BZ-05", "not of the trump suit"
        return None

    def score(self, meld: int, trump: str | None) -> int:
        """Score a meld and give its points."""
        refusal = self.why_not_score(meld, trump)
        if refusal is not None:
            raise RefusedError(*refusal)
        self.scored.add(meld)
        return meld_points(self.melds[meld].kind, self.codes(meld), trump)

    def play(self, number: int) -> str:
        """Play a card from the table to a trick (BZ-07)."""
        if number not in self.lying:
            raise RefusedError("BZ-07", "not on the table")
        self.lying.remove(number)
        return self.laid[number]

    def possible(
        self, hand: Sequence[str], trump: str | None
    ) -> list[tuple[str, tuple[str, ...], tuple[int, ...]]]:
        """List the melds that may be declared: the kind, the cards from the hand, the numbers on the table.

        Equal cards in the hand are not told apart.
        """
        held: list[tuple[str, int | None]] = [(card, None) for card in sorted(hand)]
        held += [(self.laid[number], number) for number in self.lying]
        found = set()
        for kind, parts in RECIPES[trump]:
            choices = []
            for codes, number in parts:
                choices.append(list(combinations([thing for thing in held if thing[0] in codes], number)))
                if not choices[-1]:
                    break
            else:
                for chosen in product(*choices):
                    things = [thing for part in chosen for thing in part]
                    cards = tuple(sorted(card for card, number in things if number is None))
                    numbers = tuple(sorted(number for _, number in things if number is not None))
                    found.add((kind, cards, numbers))
        return sorted(meld for meld in found if self.why_not_declare(*meld, trump) is None)


# --- the deal ----------------------------------------------------------------------------------------------


class Table:
    """Two players in the middle of a deal: what happened so far, and who is awaited."""

    def __init__(
        self,
        dealer: int,
        *,
        aces_spoil: bool = False,
        trumps_set: str = "declared",
        later_change: bool = False,
        augment_at_once: bool = False,
        hand_card_needed: bool = False,
        remains_serve: bool = False,
        restore_from_table: bool = False,
        most_restored: int | None = 1,
        game: int = 1000,
        rubicon: int = 3000,
    ) -> None:
        self.dealer = dealer
        self.aces_spoil = aces_spoil
        self.trumps_set = trumps_set
        self.later_change = later_change
        self.augment_at_once = augment_at_once
        self.game = game
        self.rubicon = rubicon
        self.scores = [0, 0]
        self.awards: list[Award] = []
        self.winner: int | None = None
        self.waiting_for = "cut"
        self.cut = 0
        self.hands: list[list[str]] = [[], []]
        self.tableaux = [
            Tableau(
                hand_card_needed=hand_card_needed,
                remains_serve=remains_serve,
                restore_from_table=restore_from_table,
                most_restored=most_restored,
            )
            for _ in (0, 1)
        ]
        self.stock: list[str] = []
        self.trump: str | None = None
        self.trump_setters: list[int] = []  # the melds laid since the last trick that could set trumps
        self.has_set_trumps = False  # since the last trick
        self.has_scored = False  # since the last trick
        self.chain = [False, False]  # who shows what he draws
        self.shown = [False, False]  # who has shown a carte blanche
        self.drawing: list[int] = []  # who is still to draw
        self.leader = 1 - dealer
        self.led = ""
        self.tricks = [0, 0]

    @property
    def awaited(self) -> int | str:
        """The player who is to act; ``"deal"`` or ``"over"`` when nobody is."""
        if self.waiting_for in ("deal", "over"):
            return self.waiting_for
        if self.waiting_for == "cut":
            return self.dealer
        if self.waiting_for == "guess":
            return 1 - self.dealer
        if self.waiting_for == "show":
            return self.drawing[0]
        return 1 - self.leader if self.led else self.leader

    def everything(self, player: int) -> list[str]:
        """List the cards of a player, in his hand and on the table."""
        tableau = self.tableaux[player]
        return sorted(self.hands[player] + [tableau.laid[number] for number in tableau.lying])

    @property
    def legal_codes(self) -> list[str]:
        """The cards that the player whose turn it is may play, from his hand or his table, each code once."""
        if self.waiting_for != "card":
            return []
        cards = self.everything(int(self.awaited))
        return legal_cards(cards, self.led or None, self.trump, stock_open=bool(self.stock))

    def may_show_hand(self, player: int) -> bool:
        """Tell whether the player could show a carte blanche now (BZ-02)."""
        nothing_played = self.waiting_for == "card" and not self.led and sum(self.tricks) == 0
        return (
            nothing_played
            and not self.shown[player]
            and has_no_face_card(self.hands[player], aces_spoil=self.aces_spoil)
        )

    def possible(self) -> list[Event]:
        """List everything that may happen now; of a cut, a guess and a deal, only that they are due."""
        if self.waiting_for in ("cut", "guess", "deal"):
            return [(self.waiting_for,)]
        if self.waiting_for == "over":
            return []
        player = int(self.awaited)
        tableau = self.tableaux[player]
        if self.waiting_for == "show":
            return [("show draw", player), ("keep draw", player)]
        if self.waiting_for == "melds":
            found: list[Event] = [
                ("declare", player, *meld) for meld in tableau.possible(self.hands[player], self.trump)
            ]
            if not self.has_scored:
                found += [
                    ("score", player, meld)
                    for meld in range(len(tableau.melds))
                    if tableau.why_not_score(meld, self.trump_if_scored(meld)) is None
                ]
            return [*found, ("draw", player)]
        legal = self.legal_codes
        found = [("card", player, card) for card in sorted(set(self.hands[player])) if card in legal]
        for number in tableau.lying:
            if tableau.laid[number] in legal:
                found.append(("table card", player, number))
        return found + [("carte blanche", either) for either in (0, 1) if self.may_show_hand(either)]

    def trump_if_scored(self, meld: int) -> str | None:
        """Give the trumps after the winner of the trick has scored this meld (BZ-04, BZ-17)."""
        melds = self.tableaux[self.leader].melds
        sets_trumps = meld in self.trump_setters
        if self.trumps_set == "scored" and meld in range(len(melds)):
            may_set = self.trump is None or self.later_change
            sets_trumps = may_set and melds[meld].kind in ("sequence", "marriage")
        return self.tableaux[self.leader].codes(meld)[0][1] if sets_trumps else self.trump

    def award(self, player: int, reason: str, points: int, cards: Iterable[str] = ()) -> None:
        """Give points to a player."""
        self.awards.append((player, reason, points, tuple(cards)))
        self.scores[player] += points

    def take(self, event: Event) -> None:
        """Let one event happen; a RefusedError says that it may not, and by which rule."""
        word = event[0]
        if word == "deal":
            self._deal(list(event[1]))
            return
        player = event[1]
        if word == "carte blanche":
            if not self.may_show_hand(player):
                raise RefusedError("BZ-02", "no carte blanche, or not now")
            self.shown[player] = self.chain[player] = True
            self.award(player, "carte blanche", 250, sorted(self.hands[player]))
            return
        if word in ("declare", "score") and sum(self.tricks) >= 84 and not self.stock:
            raise RefusedError("BZ-13", "the stock is gone")
        if player != self.awaited:
            raise RefusedError(
                "BZ-06" if word in ("declare", "score", "draw") else "BZ-17", "another is awaited"
            )
        if self.waiting_for == "cut" and word == "cut":
            self._cut(event[2])
        elif self.waiting_for == "guess" and word == "guess":
            self._guess(event[2])
        elif self.waiting_for == "card" and word == "card":
            self._play_from_hand(player, event[2])
        elif self.waiting_for == "card" and word == "table card":
            self._play_from_table(player, event[2])
        elif self.waiting_for == "melds" and word == "declare":
            self._declare(player, event[2], list(event[3]), list(event[4]))
        elif self.waiting_for == "melds" and word == "score":
            self._score(player, event[2])
        elif self.waiting_for == "melds" and word == "draw":
            self.drawing = [self.leader, 1 - self.leader]
            self._draw()
        elif self.waiting_for == "show" and word in ("show draw", "keep draw"):
            self._show(player, word)
        else:
            raise RefusedError("BZ-06" if word in ("declare", "score", "draw") else "", f"not now: {event}")

    def _cut(self, number: int) -> None:
        if not 1 <= number <= 191:
            raise RefusedError("BZ-01", "some cards are cut off, not all")
        self.cut = number
        self.waiting_for = "guess"

    def _guess(self, number: int) -> None:
        if not 1 <= number <= 191:
            raise RefusedError("BZ-01", "no such number of cards")
        for_dealer, for_other = cut_points(self.cut, number)
        if for_dealer:
            self.award(self.dealer, "cut", for_dealer)
        if for_other:
            self.award(1 - self.dealer, "guess", for_other)
        self.waiting_for = "deal"

    def _deal(self, cards: list[str]) -> None:
        if self.waiting_for != "deal" or sorted(cards) != sorted(DECK):
            raise RefusedError("", "no deal, or not of the 192 cards")
        self.hands[1 - self.dealer] = cards[:24:2]
        self.hands[self.dealer] = cards[1:24:2]
        self.stock = cards[24:]
        self.waiting_for = "card"

    def _play_from_hand(self, player: int, card: str) -> None:
        if card not in self.hands[player]:
            raise RefusedError("", f"{card} is not in the hand")
        self._refuse_a_revoke(card)
        self.hands[player].remove(card)
        self._played(player, card)

    def _play_from_table(self, player: int, number: int) -> None:
        tableau = self.tableaux[player]
        if number not in tableau.lying:
            raise RefusedError("BZ-07", "not on the table")
        self._refuse_a_revoke(tableau.laid[number])
        self._played(player, tableau.play(number))

    def _refuse_a_revoke(self, card: str) -> None:
        if card not in self.legal_codes:
            raise RefusedError("BZ-14", f"{card} may not be played, but {self.legal_codes}")

    def _played(self, player: int, card: str) -> None:
        if not self.led:
            self.led = card
            return
        if trick_winner(self.led, card, self.trump) == 1:
            self.leader = player
        self.led = ""
        self.tricks[self.leader] += 1
        if self.stock:
            self.has_scored = False
            self.trump_setters = []
            self.has_set_trumps = False
            if not self.augment_at_once:
                self.tableaux[self.leader].first_new = len(self.tableaux[self.leader].melds)
            self.waiting_for = "melds"
        elif sum(self.tricks) == 96:
            self.award(self.leader, "last trick", 250)
            self._settle()

    def _declare(self, player: int, kind: str, cards: list[str], numbers: list[int]) -> None:
        for card in cards:
            if cards.count(card) > self.hands[player].count(card):
                raise RefusedError("BZ-06", f"{card} is not so often in the hand")
        tableau = self.tableaux[player]
        meld = tableau.declare(kind, cards, numbers, self.trump)
        for card in cards:
            self.hands[player].remove(card)
        if self.trumps_set == "scored":
            return
        could_set_trumps = kind in ("sequence", "marriage") and not self.has_scored
        if could_set_trumps and (self.trump is None or self.trump_setters or self.later_change):
            self.trump_setters.append(meld)
        changes = self.later_change and not self.has_set_trumps
        if (self.trump is None or changes) and kind in ("sequence", "marriage"):
            self.has_set_trumps = True
            self.trump = tableau.codes(meld)[0][1]

    def _score(self, player: int, meld: int) -> None:
        if self.has_scored:
            raise RefusedError("BZ-06", "one meld is scored after each trick")
        tableau = self.tableaux[player]
        trump = self.trump_if_scored(meld)
        points = tableau.score(meld, trump)
        self.trump = trump
        self.has_scored = True
        self.award(player, tableau.melds[meld].kind, points, tableau.codes(meld))

    def _draw(self) -> None:
        while self.drawing:
            player = self.drawing[0]
            card = self.stock.pop(0)
            self.hands[player].append(card)
            if self.chain[player]:
                if has_no_face_card([card], aces_spoil=self.aces_spoil):
                    self.waiting_for = "show"
                    return
                self.chain[player] = False
            self.drawing.pop(0)
        self.waiting_for = "card"
        if not self.stock:
            for player in (0, 1):  # BZ-17: the melds are picked up
                self.hands[player] = self.everything(player)
                self.tableaux[player].lying = []

    def _show(self, player: int, word: str) -> None:
        if word == "show draw":
            self.award(player, "carte blanche", 250, [self.hands[player][-1]])
        else:
            self.chain[player] = False
        self.drawing.pop(0)
        self._draw()

    def _settle(self) -> None:
        for player, reason, points in settlement(self.scores, self.game, self.rubicon):
            self.winner = player
            self.award(player, reason, points)
        self.waiting_for = "over"


KEEN = {"declare": 20.0, "score": 20.0, "show draw": 5.0, "carte blanche": 5.0, "table card": 0.1}


def random_deal(
    rng: Random,
    dealer: int,
    *,
    likely: Mapping[str, float] | None = None,
    thrift: float = 0,
    **settings: Any,
) -> list[Event]:
    """Make up the events of a whole deal, all of them possible; further arguments are those of a `Table`.

    ``likely`` says how likely a word is to be chosen beside the other possible ones; 1 unless it is said.
    ``thrift`` says how often a player who plays from his hand plays the card there that
    melds least. `KEEN` and 0.8 are players who make many melds.
    Cuts and guesses are near 24, and the cards those of `random_deck`.
    """
    table = Table(dealer, **settings)
    events: list[Event] = []
    while table.waiting_for != "over":
        possible = table.possible()
        words = sorted({event[0] for event in possible})
        word = rng.choices(words, [(likely or {}).get(word, 1) for word in words])[0]
        chosen = [event for event in possible if event[0] == word]
        if word == "declare":  # the kind first, or else nearly all are four of a kind
            kind = rng.choice(sorted({event[2] for event in chosen}))
            chosen = [event for event in chosen if event[2] == kind]
        event = rng.choice(chosen)
        if word == "card" and rng.random() < thrift:
            event = min(chosen, key=lambda event: "789ATKJQ".index(event[2][0]))
        if word in ("cut", "guess"):
            event = (word, table.awaited, rng.choice([23, 24, 24, 25]))
        elif word == "deal":
            event = ("deal", random_deck(rng))
        table.take(event)
        events.append(event)
    return events


def random_deck(rng: Random) -> list[str]:
    """Shuffle the 192 cards; two thirds of the decks begin with cards that are not like the others.

    Either these have few face cards, or most of them are copies of some cards that make melds.
    """
    deck = rng.sample(DECK, len(DECK))
    kind = rng.choice(["any", "few faces", "many melds"])
    if kind == "any":
        return deck
    if kind == "few faces":
        wanted = [rank + suit for suit in SUITS for rank in "789TA"]
    elif rng.random() < 0.5:
        wanted = ["QS", "JD", "KS", "KH", "KC", "KD"]
    else:
        suit = rng.choice(SUITS)
        wanted = [rank + suit for rank in "ATKQJ"]
    first = [card for card in deck if card in wanted][:40]
    rest = list(deck)
    for card in first:
        rest.remove(card)
    for _ in range(rng.randrange(4) if kind == "few faces" else 12):
        here, there = rng.randrange(len(first)), rng.randrange(len(rest))
        first[here], rest[there] = rest[there], first[here]
    return first + rest
