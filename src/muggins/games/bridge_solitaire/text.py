"""What `print` shows of the house's bid, of a hand and of a match: only what the player may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from muggins.games.bridge_solitaire.contract_bridge import Side, Strain
from muggins.games.bridge_solitaire.tricks import PLAYER
from muggins.table.text import awaited, rules_and_score

if TYPE_CHECKING:
    from muggins.games.bridge_solitaire.bidding import HouseBid
    from muggins.games.bridge_solitaire.deal import Hand
    from muggins.games.bridge_solitaire.match import Match

__all__ = ["hand_text", "house_reason", "house_text", "match_text"]


def house_text(found: HouseBid) -> str:
    """A row for each suit, with its winning tricks, then the conclusion."""
    rows = [f"{Strain(one.suit).label:<8}   {one.count}  {one}" for one in found.suits]
    return "\n".join([*rows, house_reason(found)])


def house_reason(found: HouseBid) -> str:
    """Why the house bids this, or passes."""
    shortest = " and ".join(Strain(suit).label for suit in found.shortest)
    tricks = f"{found.tricks} winning trick{'' if found.tricks == 1 else 's'}"
    if found.bid is None:
        return f"the player has {tricks}, six or more: the house passes"
    return f"the player has {tricks}, and {shortest} are shortest: the house bids {found.bid}"


def hand_text(now: Hand) -> str:
    """The open cards, with the sides as "we" for the player and "they" for the house, and what is awaited."""
    who = [] if now.is_over else ["the player"]
    return "\n".join(
        [
            *_open_cards(now, dict(zip(Side, ("the player", "the house"), strict=True))),
            *awaited(now.phase, who),
        ]
    )


def match_text(now: Match) -> str:
    """The rules, the score, the rubber, what is visible to all in the current hand, and who has to move."""
    names = {side: now.player_of(side) for side in Side}
    rubber = now.rubber
    games = ", ".join(f"{name} {rubber.games[side]}" for side, name in names.items())
    parts = ", ".join(f"{name} {rubber.part_scores[side]}" for side, name in names.items())
    lines = [*rules_and_score(now), f"games: {games}; below the line: {parts}"]
    if now.current is not None:
        lines += _open_cards(now.current, names)
    return "\n".join([*lines, *awaited(now.phase, now.to_act)])


def _open_cards(now: Hand, names: dict[Side, str]) -> list[str]:
    player = names[PLAYER]
    if not now.cards:
        left = _codes(card for card in now.face_up if card not in now.kept)
        return [f"{player} keeps {_codes(now.kept) or 'no card yet'}; to choose from: {left}"]
    lines = [f"the house bids {now.house}" if now.house and now.house.bid else "the house passes"]
    if now.declarer is not None:
        lines.append(f"{names[now.declarer]} declares {now.contract}")
    for trick in now.tricks:
        cards = ", ".join(f"{names[play.seat]} {play.card}" for play in trick.plays)
        over = f" after {_codes(trick.passed_over)}" if trick.passed_over else ""
        lines.append(f"{cards}{over}: taken by {names[trick.winner]}")
    lines.append(f"{player} holds {_codes(now.held) or 'no card'}; stock {len(now.stock)}")
    if now.led is not None:
        lines.append(f"{names[Side.THEY]} has led {now.led}")
    return lines


def _codes(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))
