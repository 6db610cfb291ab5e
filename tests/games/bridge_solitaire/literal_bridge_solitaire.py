"""A literal second scorer for Bridge Solitaire and the rubber, and a second table at which a match is played.

This module is a witness for the tests. It is written from the text of the rules, imports nothing from the
library, and prefers the plain reading to any short cut. Cards are given by code, rank then suit: ``KH TS``;
a code that begins with a star is a joker. A strain is the letter of a suit or ``NT``; a bid is a level and a
strain, ``(1, "C")``. Side 0 is the player, side 1 the house. Doubling is 1, 2 or 4.

A line of a score is the side, ``"below"`` or ``"above"``, what for, the points, and the cards if any. The
words are ``tricks``, ``overtricks``, ``insult``, ``small slam``, ``grand slam``, ``undertricks``,
``honours``, ``rubber``, ``game`` and ``part score``; the last two are those of an unfinished rubber.

Parts that can be asked alone: `contract_lines`, `contract_points`, `honours`, `Rubber`, which needs nothing
of the solitaire; and `winners_of`, `winning_tricks`, `shortest_suits`, `house_bid`, `no_trump_allowed`,
`legal_bids`, `doubling_for`, `legal_cards`, `house_may_reply`, `trick_winner`.

A match is one rubber, a list of events, each a tuple that begins with a word:

* ``("deal", cards)``: the 54 cards: seven unseen, thirteen face up, and the stock from its top;
* ``("keep", cards)``: the player keeps these six of the thirteen;
* ``("bid", level, strain)``, ``("pass",)``: the player's answer to the house's bid;
* ``("card", card)``: the player plays a card to the trick.

What the house does needs no event: it bids, leads the top card of the stock and turns cards to reply. The
hand is scored without an event of its own as well.

Where the text is silent, this is assumed:

* to a joker led by the player the top card of the stock is the house's reply, whatever it is;
* if the last card of the stock is turned and can't be played, it is the house's card to that trick all the
  same, and wins nothing;
* contract points are listed first, then honours, then the bonus of the rubber;
* of a rubber that is over, the side with more points has won the match; nobody if they are equal.

Open readings are arguments: ``tie`` (``"high"`` or ``"low"``), which of equally short suits the house bids
(BS-04); ``house_follows``, whether the house's lowest card is used up when the player cashes a winner
(BS-05); ``flat_undertricks``, whether each undertrick of a doubled contract after the first costs 200, not
vulnerable, and ``redoubled_insult``, 100 or 50 (the older tables); ``only_one_side``, whether the bonuses of
an unfinished rubber are only for a side whose opponent has not the same.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

Event: TypeAlias = tuple[Any, ...]
Bid: TypeAlias = tuple[int, str]
Line: TypeAlias = tuple[int, str, str, int, tuple[str, ...]]  # side, below or above, what for, points, cards

SUITS = "CDHS"  # from the lowest
STRAINS = ["C", "D", "H", "S", "NT"]  # from the lowest
FROM_LOWEST = "23456789TJQKA"
JOKERS = ["*R", "*B"]
DECK = [rank + suit for suit in SUITS for rank in FROM_LOWEST] + JOKERS

PLAYER, HOUSE = 0, 1


class RefusedError(ValueError):
    """Something that the rules don't allow; ``rule`` is the number of the rule, empty if there is none."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule = rule


# --- the points of a contract ------------------------------------------------------------------------------


def contract_lines(
    level: int,
    strain: str,
    doubling: int,
    vulnerable: bool,
    tricks: int,
    declarer: int = 0,
    *,
    flat_undertricks: bool = False,
    redoubled_insult: int = 100,
) -> list[Line]:
    """List what the sides score for a contract, but for honours (BS-15 to BS-19)."""
    if level not in range(1, 8) or strain not in STRAINS or doubling not in (1, 2, 4):
        raise RefusedError("BS-02", "no such contract")
    if tricks not in range(14):
        raise RefusedError("BS-14", "thirteen tricks are played")
    defenders = 1 - declarer
    over = tricks - 6 - level
    if over < 0:
        points = 0
        for number in range(1, -over + 1):
            points += undertrick(number, doubling, vulnerable, flat_undertricks)
        return [(defenders, "above", "undertricks", points, ())]

    points = 0
    for number in range(1, level + 1):
        if strain in ("C", "D"):
            points += 20
        elif strain in ("H", "S"):
            points += 30
        else:
            points += 40 if number == 1 else 30
    lines: list[Line] = [(declarer, "below", "tricks", points * doubling, ())]
    if over > 0:
        if doubling == 1:
            each = 20 if strain in ("C", "D") else 30
        elif doubling == 2:
            each = 200 if vulnerable else 100
        else:
            each = 400 if vulnerable else 200
        lines.append((declarer, "above", "overtricks", over * each, ()))
    if doubling == 2:
        lines.append((declarer, "above", "insult", 50, ()))
    if doubling == 4:
        lines.append((declarer, "above", "insult", redoubled_insult, ()))
    if level == 6:
        lines.append((declarer, "above", "small slam", 750 if vulnerable else 500, ()))
    if level == 7:
        lines.append((declarer, "above", "grand slam", 1500 if vulnerable else 1000, ()))
    return lines


def undertrick(number: int, doubling: int, vulnerable: bool, flat: bool = False) -> int:
    """Give the price of the first undertrick, of the second and so on (BS-19)."""
    if doubling == 1:
        return 100 if vulnerable else 50
    if vulnerable:
        doubled = 200 if number == 1 else 300
    elif number == 1:
        doubled = 100
    else:
        doubled = 200 if number <= 3 or flat else 300
    return doubled if doubling == 2 else 2 * doubled


def contract_points(
    level: int, strain: str, doubling: int, vulnerable: bool, tricks: int, **readings: Any
) -> tuple[int, int, int]:
    """Give the declarer's points below the line and above it, and the defenders' above it."""
    below = above = defenders = 0
    for side, where, _, points, _ in contract_lines(
        level, strain, doubling, vulnerable, tricks, 0, **readings
    ):
        if side == 1:
            defenders += points
        elif where == "below":
            below += points
        else:
            above += points
    return below, above, defenders


def honours(hand: Iterable[str], strain: str) -> tuple[int, tuple[str, ...]]:
    """Give the points for honours in one hand, and the cards (BS-20)."""
    hand = list(hand)
    if strain == "NT":
        found = tuple("A" + suit for suit in SUITS if "A" + suit in hand)
        return (150, found) if len(found) == 4 else (0, ())
    found = tuple(rank + strain for rank in "AKQJT" if rank + strain in hand)
    if len(found) < 4:
        return 0, ()
    return (150 if len(found) == 5 else 100), found


# --- the rubber --------------------------------------------------------------------------------------------


class Rubber:
    """A rubber so far: the games of each side, the part scores of the running game, and all lines."""

    def __init__(self, *, flat_undertricks: bool = False, redoubled_insult: int = 100) -> None:
        self.flat_undertricks = flat_undertricks
        self.redoubled_insult = redoubled_insult
        self.games = [0, 0]
        self.part = [0, 0]  # below the line in this game
        self.below = [0, 0]
        self.above = [0, 0]
        self.lines: list[Line] = []

    @property
    def is_over(self) -> bool:
        """Tell whether a side has two games (BS-22)."""
        return 2 in self.games

    @property
    def totals(self) -> list[int]:
        """Add up what each side has, below the line and above."""
        return [self.below[side] + self.above[side] for side in (0, 1)]

    def vulnerable(self, side: int) -> bool:
        """Tell whether a side is vulnerable (BS-21)."""
        return self.games[side] >= 1

    def needed(self, side: int) -> int:
        """Give what a side needs below the line for the running game."""
        return 100 - self.part[side]

    def add(
        self,
        declarer: int,
        level: int,
        strain: str,
        doubling: int,
        tricks: int,
        honour_lines: Sequence[tuple[int, int, tuple[str, ...]]] = (),
    ) -> list[Line]:
        """Score a contract; honours are given as a side, the points and the cards."""
        if self.is_over:
            raise RefusedError("BS-22", "the rubber is over")
        lines = contract_lines(
            level,
            strain,
            doubling,
            self.vulnerable(declarer),
            tricks,
            declarer,
            flat_undertricks=self.flat_undertricks,
            redoubled_insult=self.redoubled_insult,
        )
        for side, points, cards in honour_lines:
            if points not in (100, 150):
                raise RefusedError("BS-20", "honours are worth 100 or 150")
            lines.append((side, "above", "honours", points, tuple(cards)))
        for side, where, _, points, _ in lines:
            if where == "below":
                self.below[side] += points
                self.part[side] += points
            else:
                self.above[side] += points
        if self.part[declarer] >= 100:
            self.games[declarer] += 1
            self.part = [0, 0]
        if self.games[declarer] == 2:
            bonus = 700 if self.games[1 - declarer] == 0 else 500
            lines.append((declarer, "above", "rubber", bonus, ()))
            self.above[declarer] += bonus
        self.lines += lines
        return lines

    def unfinished(self, *, only_one_side: bool = False) -> list[Line]:
        """List the bonuses if the rubber is ended now (BS-22)."""
        if self.is_over:
            return []
        lines: list[Line] = []
        for side in (0, 1):
            if self.games[side] and not (only_one_side and self.games[1 - side]):
                lines.append((side, "above", "game", 300, ()))
            if self.part[side] and not (only_one_side and self.part[1 - side]):
                lines.append((side, "above", "part score", 100, ()))
        return lines


# --- the hand and the house's bid --------------------------------------------------------------------------


def is_joker(card: str) -> bool:
    """Tell whether a card is a joker."""
    return card[0] == "*"


HEIGHT = {rank: place for place, rank in enumerate(FROM_LOWEST)}


def of_suit(hand: Iterable[str], suit: str) -> list[str]:
    """List the cards of a suit, the highest first; a joker is of none (BS-03)."""
    found = [card for card in hand if card[1] == suit and card[0] != "*"]
    return sorted(found, key=card_order, reverse=True)


def card_order(card: str) -> int:
    """Put the jokers below the cards, and these in the order of their ranks."""
    return HEIGHT.get(card[0], -1)


def winners_of(ranks: Iterable[str], *, house_follows: bool = False) -> list[str]:
    """List the winning ranks of a suit in which the player holds these ranks (BS-05)."""
    held = "".join(sorted(ranks, key=HEIGHT.__getitem__))
    return list(_winners_of(held, house_follows))


@cache  # of the 8,192 holdings
def _winners_of(ranks: str, house_follows: bool) -> tuple[str, ...]:
    held = list(ranks)
    house = [rank for rank in FROM_LOWEST if rank not in held]
    winners = []
    for rank in reversed(FROM_LOWEST):
        if not held:
            break
        if rank in held:
            winners.append(rank)
            held.remove(rank)
            if house_follows and house:
                house.pop(0)
        elif rank in house:
            held.pop(0)
            house.remove(rank)
    return tuple(winners)


def winning_tricks(ranks: Iterable[str], *, house_follows: bool = False) -> int:
    """Count the winning tricks of a suit in which the player holds these ranks (BS-05)."""
    return len(winners_of(ranks, house_follows=house_follows))


def shortest_suits(hand: Iterable[str]) -> list[str]:
    """List the suits of which the hand has the fewest cards, from the lowest (BS-03, BS-04)."""
    hand = list(hand)
    lengths = [len(of_suit(hand, suit)) for suit in SUITS]
    return [suit for suit, length in zip(SUITS, lengths, strict=True) if length == min(lengths)]


def house_bid(hand: Iterable[str], *, tie: str = "high", house_follows: bool = False) -> Bid | None:
    """Give the house's bid against this hand; None if it passes (BS-03)."""
    hand = list(hand)
    level = 6
    for suit in SUITS:
        level -= winning_tricks([card[0] for card in of_suit(hand, suit)], house_follows=house_follows)
    if level <= 0:
        return None
    return level, shortest_suits(hand)[-1 if tie == "high" else 0]


def no_trump_allowed(hand: Iterable[str]) -> bool:
    """Tell whether a hand has a shape that allows a bid of no trump (BS-06)."""
    hand = list(hand)
    shape = sorted((len(of_suit(hand, suit)) for suit in SUITS), reverse=True)
    jokers = sum(is_joker(card) for card in hand)
    return (shape, jokers) in [([4, 3, 3, 3], 0), ([3, 3, 3, 3], 1), ([3, 3, 3, 2], 2)]


def is_above(bid: Bid, other: Bid) -> bool:
    """Tell whether a bid is higher than another (BS-02)."""
    if bid[0] != other[0]:
        return bid[0] > other[0]
    return STRAINS.index(bid[1]) > STRAINS.index(other[1])


def legal_bids(hand: Iterable[str], house: Bid | None) -> list[Bid | None]:
    """List the player's bids, from the lowest; None is a pass, which comes last (BS-06, BS-07)."""
    hand = list(hand)
    found: list[Bid | None] = []
    for level in range(1, 8):
        for strain in STRAINS:
            if strain == "NT" and not no_trump_allowed(hand):
                continue
            if house is None or is_above((level, strain), house):
                found.append((level, strain))
    return found if house is None else [*found, None]


def doubling_for(hand: Iterable[str]) -> int:
    """Give the doubling of any contract with this hand (BS-08)."""
    return [1, 2, 4][sum(is_joker(card) for card in hand)]


def why_not_keep(face_up: Sequence[str], kept: Sequence[str]) -> tuple[str, str] | None:
    """Say why these cards can't be kept of those face up; None if they can (BS-01)."""
    if len(kept) != 6 or len(set(kept)) != 6 or not set(kept) <= set(face_up):
        return "BS-01", "six of the thirteen are kept"
    if any(is_joker(card) and card not in kept for card in face_up):
        return "BS-01", "every joker is kept"
    return None


# --- tricks ------------------------------------------------------------------------------------------------


def legal_cards(hand: Iterable[str], led: str | None) -> list[str]:
    """List the cards that the player may play to the card that the house has led (BS-12, BS-13)."""
    hand = list(hand)
    if led is None or is_joker(led):
        return hand
    return of_suit(hand, led[1]) or hand


def house_may_reply(card: str, led: str, trump: str | None) -> bool:
    """Tell whether a card turned from the stock is the house's reply to the player's lead (BS-10)."""
    if is_joker(card) or is_joker(led):
        return True
    return card[1] == led[1] or card[1] == trump


def trick_winner(leader: int, led: str, reply: str | None, trump: str | None) -> int:
    """Tell which side wins a trick; the reply is None if the house had none (BS-11, BS-13)."""
    if reply is None:
        return PLAYER
    if is_joker(led) and is_joker(reply):
        return PLAYER if leader == HOUSE else HOUSE
    if is_joker(led) or is_joker(reply):
        return HOUSE
    if reply[1] == led[1]:
        return 1 - leader if HEIGHT[reply[0]] > HEIGHT[led[0]] else leader
    return 1 - leader if reply[1] == trump else leader


# --- the match ---------------------------------------------------------------------------------------------


class Trick(NamedTuple):
    """A trick: who led, the player's card, the house's, who won, and what the house passed over."""

    leader: int
    player: str
    house: str | None
    winner: int
    passed_over: tuple[str, ...]


class Table:
    """The player and the house in the middle of a rubber: what happened so far, and what is awaited.

    ``waiting_for`` is ``"deal"``, ``"keep"``, ``"bid"``, ``"card"`` or ``"over"``.
    """

    def __init__(
        self,
        *,
        tie: str = "high",
        house_follows: bool = False,
        flat_undertricks: bool = False,
        redoubled_insult: int = 100,
    ) -> None:
        self.tie = tie
        self.house_follows = house_follows
        self.rubber = Rubber(flat_undertricks=flat_undertricks, redoubled_insult=redoubled_insult)
        self.waiting_for = "deal"
        self.unseen: list[str] = []
        self.face_up: list[str] = []
        self.stock: list[str] = []
        self.dealt: list[str] = []  # the player's thirteen cards
        self.hand: list[str] = []
        self.house: Bid | None = None  # the house's bid
        self.contract: Bid = (1, "C")
        self.declarer = PLAYER
        self.leader = HOUSE
        self.led: str | None = None  # by the house
        self.tricks: list[Trick] = []
        self.won = [0, 0]

    @property
    def winner(self) -> int | None:
        """The side with more points when the rubber is over."""
        totals = self.rubber.totals
        if not self.rubber.is_over or totals[0] == totals[1]:
            return None
        return 0 if totals[0] > totals[1] else 1

    @property
    def trump(self) -> str | None:
        """The suit of trumps of the contract."""
        return None if self.contract[1] == "NT" else self.contract[1]

    @property
    def legal_cards(self) -> list[str]:
        """The cards that the player may play; none before the contract stands."""
        return legal_cards(self.hand, self.led) if self.waiting_for == "card" else []

    def possible(self) -> list[Event]:
        """List everything that may happen now; of a deal and of cards to keep, only that they are due."""
        if self.waiting_for in ("deal", "keep"):
            return [(self.waiting_for,)]
        if self.waiting_for == "bid":
            bids = legal_bids(self.dealt, self.house)
            return [("pass",) if bid is None else ("bid", *bid) for bid in bids]
        return [("card", card) for card in self.legal_cards]

    def take(self, event: Event) -> None:
        """Let one event happen; a RefusedError says that it may not, and by which rule."""
        word = event[0]
        if {"pass": "bid"}.get(word, word) != self.waiting_for:
            raise RefusedError("", f"not now: {event}")
        if word == "deal":
            self._deal(list(event[1]))
        elif word == "keep":
            self._keep(list(event[1]))
        elif word == "bid":
            self._bid((event[1], event[2]))
        elif word == "pass":
            self._pass()
        else:
            self._play(event[1])

    def _deal(self, cards: list[str]) -> None:
        if sorted(cards) != sorted(DECK):
            raise RefusedError("", "not the 54 cards")
        self.unseen = cards[:7]
        self.face_up = cards[7:20]
        self.stock = cards[20:]
        self.tricks = []
        self.won = [0, 0]
        self.led = None
        self.waiting_for = "keep"

    def _keep(self, kept: list[str]) -> None:
        refusal = why_not_keep(self.face_up, kept)
        if refusal is not None:
            raise RefusedError(*refusal)
        self.dealt = self.unseen + kept
        self.hand = list(self.dealt)
        self.house = house_bid(self.dealt, tie=self.tie, house_follows=self.house_follows)
        self.waiting_for = "bid"

    def _bid(self, bid: Bid) -> None:
        if bid[0] not in range(1, 8) or bid[1] not in STRAINS:
            raise RefusedError("BS-02", f"no bid: {bid}")
        if bid[1] == "NT" and not no_trump_allowed(self.dealt):
            raise RefusedError("BS-06", "not with this shape")
        if self.house is not None and not is_above(bid, self.house):
            raise RefusedError("BS-02", f"not above {self.house}: {bid}")
        self.contract = bid
        self.declarer = PLAYER
        self._start()

    def _pass(self) -> None:
        if self.house is None:
            raise RefusedError("BS-07", "the house has passed")
        self.contract = self.house
        self.declarer = HOUSE
        self._start()

    def _start(self) -> None:
        self.leader = 1 - self.declarer
        self.waiting_for = "card"
        if self.leader == HOUSE:
            self.led = self.stock.pop(0)

    def _play(self, card: str) -> None:
        if card not in self.hand:
            raise RefusedError("", f"{card} is not in the hand")
        if card not in self.legal_cards:
            raise RefusedError("BS-12", f"{card} may not be played, but {self.legal_cards}")
        self.hand.remove(card)
        if self.leader == HOUSE:
            assert self.led is not None
            winner = trick_winner(HOUSE, self.led, card, self.trump)
            self._end_trick(Trick(HOUSE, card, self.led, winner, ()))
            return
        turned: list[str] = []
        reply = None
        while self.stock and reply is None:
            if self.trump is None and len(turned) == 4:
                break  # BS-11
            turned.append(self.stock.pop(0))
            if house_may_reply(turned[-1], card, self.trump) or not self.stock:
                reply = turned.pop()
        winner = trick_winner(PLAYER, card, reply, self.trump)
        self._end_trick(Trick(PLAYER, card, reply, winner, tuple(turned)))

    def _end_trick(self, trick: Trick) -> None:
        self.tricks.append(trick)
        self.won[trick.winner] += 1
        self.leader = trick.winner
        self.led = None
        if not self.stock:  # BS-14
            self.won[PLAYER] += len(self.hand)
            self.hand = []
        if not self.hand:
            self._score()
        elif self.leader == HOUSE:
            self.led = self.stock.pop(0)

    def _score(self) -> None:
        level, strain = self.contract
        points, cards = honours(self.dealt, strain)
        honour_lines = [(PLAYER, points, cards)] if points else []
        doubling = doubling_for(self.dealt)
        self.rubber.add(self.declarer, level, strain, doubling, self.won[self.declarer], honour_lines)
        self.waiting_for = "over" if self.rubber.is_over else "deal"


def random_match(rng: Random, skill: float | None = None, **readings: Any) -> list[Event]:
    """Make up the events of a whole rubber, all of them possible; further arguments are those of a `Table`.

    ``skill`` says how often the player chooses well rather than at random; if it is not given, it is made up
    for each rubber. Without any, the house wins nearly all rubbers.
    """
    table = Table(**readings)
    wise = rng.choice([0, 0.5, 0.9, 1]) if skill is None else skill
    events: list[Event] = []
    while table.waiting_for != "over":
        event: Event
        choose_well = rng.random() < wise
        if table.waiting_for == "deal":
            event = ("deal", random_deck(rng))
        elif table.waiting_for == "keep":
            event = ("keep", random_six(rng, table.unseen, table.face_up, choose_well))
        elif table.waiting_for == "bid":
            event = random_bid(rng, table, choose_well)
        else:
            legal = table.legal_cards
            event = ("card", max(legal, key=card_order) if choose_well else rng.choice(legal))
        table.take(event)
        events.append(event)
    return events


def random_deck(rng: Random) -> list[str]:
    """Shuffle the 54 cards; a third of the time a joker or two are among the first twenty."""
    deck = rng.sample(DECK, len(DECK))
    if rng.random() < 1 / 3:
        for joker in rng.sample(JOKERS, rng.randint(1, 2)):
            here, there = deck.index(joker), rng.randrange(20)
            deck[here], deck[there] = deck[there], deck[here]
    return deck


def random_six(
    rng: Random, unseen: Sequence[str], face_up: Sequence[str], choose_well: bool = False
) -> list[str]:
    """Choose six cards: the jokers, and the highest of the longest suit, or else any others.

    Some of the time they are chosen for a shape that allows no trump, if it can be found.
    """
    jokers = [card for card in face_up if is_joker(card)]
    others = [card for card in face_up if not is_joker(card)]
    if choose_well:
        longest = max(SUITS, key=lambda suit: len(of_suit(others, suit)))
        others.sort(key=lambda card: (card[1] == longest, card_order(card)), reverse=True)
        return jokers + others[: 6 - len(jokers)]
    for _ in range(30 if rng.random() < 0.5 else 1):
        kept = jokers + rng.sample(others, 6 - len(jokers))
        if no_trump_allowed([*unseen, *kept]):
            break
    return kept


def random_bid(rng: Random, table: Table, choose_well: bool = False) -> Event:
    """Choose a bid: one that may be made, or else mostly one of the lowest, often no trump, or a pass."""
    possible = table.possible()
    bids = [event for event in possible if event[0] == "bid"]
    if choose_well:
        if table.house is not None and table.house[0] > 2:
            return ("pass",)
        longest = max(SUITS, key=lambda suit: len(of_suit(table.dealt, suit)))
        of_longest = [event for event in bids if event[2] == longest]
        return rng.choice(of_longest[:2] or possible)
    if rng.random() < 0.1:
        return rng.choice(possible)
    no_trump = [event for event in bids if event[2] == "NT"]
    if no_trump and rng.random() < 0.6:
        return rng.choice(no_trump[:2])
    if ("pass",) in possible and rng.random() < 0.5:
        return ("pass",)
    return rng.choice(bids[:5] or [("pass",)])
