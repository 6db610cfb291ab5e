"""Matches of Bezique for the tests, with hands and draws that are known."""

from collections import Counter

from muggins.games.bezique import PACK, STANDARD, Match, Phase, Rules

PLAYERS = ("Ann", "Ben")  # Ben deals first, so that Ann is the pone

FILLING = [("9C", "9D", "8D", "7D"), ("7C", "8C", "7H", "8H")]  # for the pone, and for the dealer


def deck(pone: str, dealer: str, stock: str = "") -> list[str]:
    """The pack in an order that deals these hands, filled up with low cards, and these cards to be drawn."""
    first, second, drawn = pone.split(), dealer.split(), stock.split()
    left = Counter(card.code for card in PACK)
    left.subtract([*first, *second, *drawn])
    for hand, filling in zip((first, second), FILLING, strict=True):
        for code in filling:
            more = min(12 - len(hand), left[code])
            hand.extend([code] * more)
            left[code] -= more
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    return [*dealt, *drawn, *left.elements()]


def dealt(
    pone: str,
    dealer: str = "",
    stock: str = "",
    *,
    rules: Rules = STANDARD,
    start: tuple[int, int] = (0, 0),
) -> Match:
    """A match in which Ben has just dealt these hands to Ann and himself; nothing was scored for the cut."""
    match = Match(PLAYERS, "Ben", rules, start).cut(25).guess(23)
    return match.deal(deck(pone, dealer, stock))


def after(match: Match, *lines: str) -> Match:
    """The match after some moves, each as its line; a line `play A B C` stands for three cards."""
    for line in lines:
        verb, *words = line.split()
        for told in [f"play {word}" for word in words] if verb == "play" else [line]:
            match = match.apply(told)
    return match


def hand(match: Match, player: str) -> str:
    """The cards in a player's hand."""
    return " ".join(card.code for card in match.hand(player))


def told(match: Match) -> list[str]:
    """The log: who got what for what."""
    return [f"{award.to} {award.occasion}: {'; '.join(map(str, award.score.lines))}" for award in match.log]


def lines(match: Match, player: str, *verbs: str) -> list[str]:
    """The lines that a player may say now, those that begin with some words."""
    return [move.text for move in match.legal_moves(player) if move.name in verbs or not verbs]


def played_down(match: Match, tricks: int) -> Match:
    """The match after so many more tricks: both play the first card that they may, and meld nothing."""
    for _ in range(tricks):
        for _ in range(2):
            match = match.apply(lines(match, match.to_act[0], "play")[0])
        if match.phase is Phase.MELD:
            match = match.draw()
    return match


def last_twelve(pone: str, dealer: str, *, hearts: bool = False) -> Match:
    """A match after 84 tricks, all of them taken by Ann, who now leads with these cards.

    Until the last draws Ann has all spades and hearts, and Ben has the others. If hearts are trumps, Ann has
    declared KH QH, which are two of her twelve cards.
    """
    last = {"Ann": pone.split(), "Ben": dealer.split()}
    left = Counter(card.code for card in PACK)
    left.subtract([*last["Ann"], *last["Ben"]])
    drawn = {"Ann": [*last["Ann"]], "Ben": [*last["Ben"]]}
    if hearts:
        drawn["Ann"] = [code for code in drawn["Ann"] if code not in ("KH", "QH")]
    before: dict[str, list[str]] = {"Ann": [], "Ben": []}
    for code in left.elements():
        before["Ann" if code[1] in "SH" else "Ben"].append(code)
    if hearts:
        before["Ann"] = ["KH", "QH", *before["Ann"]]
    order = {player: [*before[player], *drawn[player]] for player in PLAYERS}
    assert [len(cards) for cards in order.values()] == [96, 96]
    match = Match(PLAYERS, "Ben").cut(25).guess(23)
    match = match.deal([card for pair in zip(order["Ann"], order["Ben"], strict=True) for card in pair])
    if hearts:
        ben = hand(match, "Ben").split()[0]
        match = after(match, f"play {hand(match, 'Ann').split()[2]} {ben}", "score marriage KH QH", "draw")
    return played_down(match, 83 if hearts else 84)
