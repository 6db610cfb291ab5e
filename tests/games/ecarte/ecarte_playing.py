"""Matches of Écarté for the tests, with hands that are known."""

from muggins.games.ecarte import PACK, STANDARD, Match, Rules

PLAYERS = ("Ann", "Ben")  # Ben deals first, so that Ann is the pone

# With hearts for trumps; the pone has the king.
PONE = "KH 9H AS TS 7C"
DEALER = "QH 8H KS 9S 8C"
UP = "7H"


def deck(pone: str = PONE, dealer: str = DEALER, up: str = UP, stock: str = "") -> list[str]:
    """The pack in an order that deals these hands, with this card turned up and these next to be drawn."""
    named = [code for pair in zip(pone.split(), dealer.split(), strict=True) for code in pair]
    named += [up, *stock.split()]
    return named + [card.code for card in PACK if card.code not in named]


def dealt(
    pone: str = PONE,
    dealer: str = DEALER,
    up: str = UP,
    *,
    stock: str = "",
    start: tuple[int, int] = (0, 0),
    rules: Rules = STANDARD,
) -> Match:
    """A match in which Ben has just dealt these hands to Ann and himself."""
    return Match(PLAYERS, "Ben", rules, start).deal(deck(pone, dealer, up, stock))


def after(match: Match, *lines: str) -> Match:
    """The match after some moves, each as its line; a line `play A B C` stands for three cards."""
    for line in lines:
        verb, *words = line.split()
        for told in [f"play {word}" for word in words] if verb == "play" else [line]:
            match = match.apply(told)
    return match


def hand(match: Match, player: str) -> str:
    """The cards that a player holds."""
    return " ".join(card.code for card in match.hand(player))


def told(match: Match) -> list[str]:
    """The log: who got what for what."""
    return [f"{award.to} {award.occasion}: {'; '.join(map(str, award.score.lines))}" for award in match.log]


def exchanges(match: Match, number: int) -> Match:
    """The match after so many exchanges in which both throw nothing."""
    for _ in range(number):
        match = after(match, "propose", "accept", "exchange", "exchange")
    return match


def drawn_down(left: int) -> Match:
    """A match in which so many cards are left in the stock, fewer than ten, and the pone exchanges next."""
    match = after(dealt(), "propose", "accept")
    thrown = {"Ann": [5, 5], "Ben": [5, 21 - 15 - left]}
    for number in range(2):
        for player in "Ann", "Ben":
            match = match.exchange(match.hand(player)[: thrown[player][number]])
        match = after(match, "propose", "accept")
    return match
