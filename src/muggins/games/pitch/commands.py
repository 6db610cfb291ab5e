"""Pitch: legal bids and cards, and what a hand scores.

Cards are given by code (KH, TS, AC) or by name, in one quoted argument for each hand or pile.
"""

import click

from muggins.cards.french import suit_name, suit_of
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import option, words
from muggins.cli.output import score_table, table_of
from muggins.cli.rules import RulesOptions
from muggins.cli.tricks import led_option, legal_cards, trump_option
from muggins.games.pitch.bidding import PASS, legal_bids, winning_bid
from muggins.games.pitch.cards import READ, SEATS, TRICKS
from muggins.games.pitch.hand import legal_plays, score_captured, score_hand
from muggins.games.pitch.rules import STANDARD, Bid, Rules

__all__ = ["GROUP"]

_SCORED = '"KH JH TD" "4H AS TC" --tricks 2 --trump H --bid two'
_PLACES = ("the player to the dealer's left", "the second player", "the third player", "the dealer")
_RULES = RulesOptions(STANDARD, ("steal_from_any", "steal_smudge"))

GROUP = GameCommands("pitch", __doc__, f"score {_SCORED}")


@GROUP.answer("two pass three", _RULES)
@words("calls", metavar="CALL...")
def bids(calls: str, rules: Rules) -> Answer:
    """Show what may be bid next, or whose bid stands (PI-01).

    A CALL is pass, two, three, four or smudge. The player to the dealer's left calls first.
    """
    said = calls.split()
    legal = legal_bids(said, rules)
    held = winning_bid(said, rules) if len(said) == SEATS else None
    yield {
        "calls": said,
        "legal": [] if held else [PASS, *legal],
        "pitcher": held and held.seat,
        "bid": held and held.bid,
    }
    yield table_of(("player", "says"), zip(_PLACES, said, strict=False))
    who = _PLACES[held.seat if held else len(said)]
    what = f"pitches for {held.bid}" if held else f"may say {' or '.join([PASS, *legal])}"
    yield f"{who[0].upper()}{who[1:]} {what}{_RULES.told(rules)}."


@GROUP.answer('"KH 9H AS 2C" --led TH --trump S')
@words("held", metavar="CARDS")
@led_option
@trump_option("by default the first card led decides it.")
def legal(held: str, led: str | None, trump: str | None) -> Answer:
    """Show which of the CARDS held may be played, or why not (PI-03)."""
    found = legal_plays(held, led, trump)
    trick = [] if led is None else [READ.one(led)]
    suit = suit_of(trump) if trump is not None else trick[0].suit if trick else None
    return legal_cards(TRICKS, READ.read(held), trick, suit, legal=found, no_trumps="the lead names trumps")


@GROUP.answer(_SCORED)
@click.argument("pitchers")
@click.argument("others")
@trump_option()
@option("--bid", "BID", "The bid: two, three, four or smudge.", required=True)
@option("--tricks", "N", "The number of tricks the pitchers took.", type=int)
def score(pitchers: str, others: str, trump: str, bid: str, tricks: int | None) -> Answer:
    """Score the cards that each side captured (PI-05 to PI-11).

    Together these are all 24 cards played. With --tricks, you may leave out cards that are not trumps and
    count nothing for Game.
    """
    found = score_hand(pitchers, others, trump, bid, tricks=tricks)
    captured = score_captured(pitchers, others, trump, tricks=tricks).pitchers
    suit = suit_of(trump)
    yield {
        "bid": Bid(bid),
        "trump": suit,
        "made": found.is_made,
        "captured": captured,
        "pitchers": found.declarers.total,
        "pitchers_lines": found.declarers,
        "others": found.defenders.total,
        "others_lines": found.defenders,
    }
    made = f"made {' and '.join(line.kind.capitalize() for line in captured.lines) or 'nothing'}"
    yield f"The pitchers bid {Bid(bid)} in {suit_name(suit)} and {made}{'' if found.is_made else ': set'}."
    for whose, scored in (("pitchers", found.declarers), ("others", found.defenders)):
        yield from (f"The {whose} score:", score_table(scored))
