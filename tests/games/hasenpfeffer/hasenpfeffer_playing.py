"""Matches of Hasenpfeffer for the tests, with hands that are known."""

from muggins.games.hasenpfeffer import PACK, STANDARD, Match, Rules

PLAYERS = ("Ann", "Ben", "Cid", "Dot")  # Dot deals first, so that Ann speaks first

# Ann has the joker, Ben both black jacks; the widow is the nine of diamonds.
HANDS = ("*R AC KC QC TC 9C", "JC JS AS KS QS TS", "9S AH KH QH JH TH", "9H AD KD QD JD TD")
WIDOW = "9D"


def deck(hands: tuple[str, ...] = HANDS, widow: str = WIDOW) -> list[str]:
    """The pack in an order that deals these hands, the one after the dealer first, and this widow."""
    order = [code for four in zip(*map(str.split, hands), strict=True) for code in four]
    assert sorted([*order, widow]) == sorted(map(str, PACK))
    return [*order, widow]


# The joker is the widow, and Ann has the nine of diamonds in its place.
WITHOUT_JOKER = ("9D AC KC QC TC 9C", *HANDS[1:])


def dealt(
    hands: tuple[str, ...] = HANDS,
    widow: str = WIDOW,
    *,
    start: tuple[int, int] = (0, 0),
    rules: Rules = STANDARD,
) -> Match:
    """A match in which Dot has just dealt these hands to Ann, Ben, Cid and herself."""
    return Match(PLAYERS, "Dot", rules, start * 2).deal(deck(hands, widow))


def after(match: Match, *lines: str) -> Match:
    """The match after some moves, each as its line; a line `play A B C` stands for three cards."""
    for line in lines:
        verb, *words = line.split()
        for told in [f"play {word}" for word in words] if verb == "play" else [line]:
            match = match.apply(told)
    return match


def finished(match: Match) -> Match:
    """The match at the end of the hand, in which each plays the first card that he may."""
    while match.to_act:
        match = match.apply(match.legal_moves(match.to_act[0])[0])
    return match


def hand(match: Match, player: str) -> str:
    """The cards that a player holds."""
    return " ".join(card.code for card in match.hand(player))


def moves(match: Match, player: str) -> list[str]:
    """What a player may do."""
    return [move.text for move in match.legal_moves(player)]


def told(match: Match) -> list[str]:
    """The log: who got what for what."""
    return [f"{award.to} {award.occasion}: {'; '.join(map(str, award.score.lines))}" for award in match.log]
