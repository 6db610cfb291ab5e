"""Matches of Pitch for the tests, with hands that are known."""

from muggins.games.pitch import PACK, STANDARD, Match, Rules

PLAYERS = ("Ann", "Ben", "Cid", "Dot")  # Dot deals first, so that Ann speaks first

# Ann leads hearts, and her side and the others make two points each: High and Jack, Low and Game.
EVEN = ("AH JH 2S 3S 4S 5S", "9H 2H 6C 7C 8C TS", "4H 3C 4C 5C 6D 7D", "5H TH AC KC QC AD")
EVEN_PLAY = "play AH 9H 4H 5H 2S 2H 3C TH AC JH 6C 4C 3S TS 5C KC 7C 6D QC 4S AD 5S 8C 7D"

# Ann leads hearts, and takes all six tricks, with all four points.
ALL = ("AH KH QH AS KS QS", "2H 3S 4S 2C 3C 4C", "JH 5S 6S 2D 3D 4D", "TH 7S 8S 5C 6C 7C")
ALL_PLAY = "play AH 2H JH TH KH 2C 2D 5C QH 3C 3D 6C AS 3S 5S 7S KS 4S 6S 8S QS 4C 4D 7C"

# The same with a five in place of the jack of trumps, which nobody holds.
NO_JACK = (*ALL[:2], ALL[2].replace("JH", "5H"), ALL[3])
NO_JACK_PLAY = ALL_PLAY.replace("JH", "5H")

# Ann leads hearts, and the others take all six tricks.
NONE = ("2H 2S 3S 4S 5S 6S", "AH AC KC QC AD KD", "3H 4C 5C 6C 3D 4D", "JH 7C 8C 9C TC JC")
NONE_PLAY = "play 2H AH 3H JH AC 4C 7C 2S KC 5C 8C 3S QC 6C 9C 4S AD 3D TC 5S KD 4D JC 6S"


def deck(hands: tuple[str, ...] = EVEN) -> list[str]:
    """The pack in an order that deals these hands, in two rounds of three, the first hand first."""
    held = [hand.split() for hand in hands]
    named = [code for half in (slice(3), slice(3, 6)) for hand in held for code in hand[half]]
    return named + [card.code for card in PACK if card.code not in named]


def dealt(
    hands: tuple[str, ...] = EVEN,
    *,
    start: tuple[int, int] = (0, 0),
    rules: Rules = STANDARD,
) -> Match:
    """A match in which Dot has just dealt these hands to Ann, Ben, Cid and herself."""
    return Match(PLAYERS, "Dot", rules, start * 2).deal(deck(hands))


def after(match: Match, *lines: str) -> Match:
    """The match after some moves; `play A B C` stands for three cards, `bids two pass` for two calls."""
    for line in lines:
        verb, *words = line.split()
        if verb == "play":
            told = [f"play {word}" for word in words]
        elif verb == "bids":
            told = ["pass" if word == "pass" else f"bid {word}" for word in words]
        else:
            told = [line]
        for one in told:
            match = match.apply(one)
    return match


def told(match: Match) -> list[str]:
    """The log: who got what for what."""
    return [f"{award.to}: {'; '.join(map(str, award.score.lines))}" for award in match.log]


def moves(match: Match, player: str) -> list[str]:
    """What a player may do."""
    return [move.text for move in match.legal_moves(player)]
