"""Hands and matches of Bridge Solitaire for the tests, with cards that are known."""

from muggins.games.bridge_solitaire import PACK, STANDARD, Match, Rules

PLAYERS = ("Ann", "house")

# The text's first hand: the cards face down, those chosen, those thrown away, and the stock as it is told.
UNSEEN = "QC JC 7H 9S 4S 3D *R"
CHOSEN = "AC KC TC 8C QH 8H"
THROWN = "JS TS 7S 2S 9D 5H 4H"
STOCK = "3C 7D 5D AH 9C 2C 6C 7C TD 4C KS 4D QD 2H *B 6D 5C"

HAND_1 = f"{UNSEEN} {CHOSEN}"
HAND_2 = "AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R"


def deck(unseen: str = UNSEEN, face_up: str = f"{CHOSEN} {THROWN}", stock: str = STOCK) -> list[str]:
    """The pack in an order that deals these cards; the others fill what is short, and come last."""
    named = f"{unseen} {face_up} {stock}".split()
    rest = [card.code for card in PACK if card.code not in named]
    parts = []
    for codes, count in (unseen.split(), 7), (face_up.split(), 13):
        short = count - len(codes)
        parts += codes + rest[:short]
        rest = rest[short:]
    return parts + stock.split() + rest


def dealt(
    unseen: str = UNSEEN,
    face_up: str = f"{CHOSEN} {THROWN}",
    stock: str = STOCK,
    *,
    rules: Rules = STANDARD,
) -> Match:
    """A match in which these cards have just been dealt."""
    return Match(PLAYERS, rules=rules).deal(deck(unseen, face_up, stock))


def chosen(unseen: str = UNSEEN, kept: str = CHOSEN, stock: str = STOCK, *, rules: Rules = STANDARD) -> Match:
    """A match in which the player has just chosen these cards."""
    return dealt(unseen, kept, stock, rules=rules).keep(kept)


def after(match: Match, *lines: str) -> Match:
    """The match after some moves, each as its line; a line `play A B C` stands for three cards."""
    for line in lines:
        verb, *words = line.split()
        for told in [f"play {word}" for word in words] if verb == "play" else [line]:
            match = match.apply(told)
    return match


def whole_deck(hand: str, stock: str, thrown: str = "") -> list[str]:
    """The pack in an order that deals these thirteen cards, if the last six are chosen, and this stock."""
    cards = hand.split()
    return deck(" ".join(cards[:7]), f"{' '.join(cards[7:])} {thrown}", stock)


def held(
    hand: str, stock: str, *, thrown: str = "", rules: Rules = STANDARD, start: Match | None = None
) -> Match:
    """A match in which the player has chosen this hand and thrown these cards away, with this stock."""
    match = Match(PLAYERS, rules=rules) if start is None else start
    return match.deal(whole_deck(hand, stock, thrown)).keep(hand.split()[7:])


def moves(match: Match) -> list[str]:
    """What the player may do."""
    return [move.text for move in match.legal_moves("Ann")]


def taken(match: Match) -> str:
    """Who has taken each trick of the hand: P for the player, H for the house."""
    assert match.current is not None
    return "".join("P" if trick.winner == "we" else "H" for trick in match.current.tricks)


def told(match: Match) -> list[str]:
    """The log: who got how much on what occasion for what."""
    found = []
    for award in match.log:
        lines = ", ".join(f"{line.kind} {line.points}" for line in award.score.lines)
        found.append(f"{award.to}, {award.occasion}: {lines}")
    return found
