"""The pictures of the documentation; `python -m tests.pictures.doc_pictures` draws them anew."""

from __future__ import annotations

from pathlib import Path
from random import Random

from examples.decktet import adaman
from muggins import pictures
from muggins.cards.decktet import cards
from muggins.cards.french import cards as french_cards
from muggins.games import bhargage, cribbage
from muggins.pictures import BACK, Drawing

IMAGES = Path(__file__).parents[2] / "docs" / "images"


def played_match() -> cribbage.Match:
    """A match of Cribbage in the middle of the play."""
    match = cribbage.Match(players=("Ann", "Ben"), dealer="Ben", start=(31, 27)).shuffle(Random(5))
    match = match.discard("Ann", match.hand("Ann")[:2]).discard("Ben", match.hand("Ben")[:2]).turn_up(12)
    for _ in range(3):
        assert match.pegging is not None
        match = match.play(match.pegging.legal_plays[0])
    return match


def doc_pictures() -> dict[str, Drawing]:
    """Each picture by the name of its file."""
    state = bhargage.start_play("AM PMYK 8WL", "XS E 8YK")
    for card in ("AM", "XS", "PMYK"):
        state = state.play(card)
    match = bhargage.Match(players=("Ann", "Ben"), dealer="Ben").shuffle(Random(111))
    match = match.discard("Ann", match.hand("Ann")[:2]).discard("Ben", match.hand("Ben")[:2]).turn_up(12)
    while match.phase is bhargage.Phase.PLAY:
        assert match.pegging is not None
        match = match.play(match.pegging.legal_plays[0])
    match = match.show()
    return {
        "card.svg": pictures.card(cards("PSWK")[0]),
        "suits.svg": pictures.hand(cards("AM AS AW AL AY AK")),
        "french.svg": pictures.hand(french_cards("AS 7D TC JH QS KD *R")),
        "hand.svg": pictures.hand(cards("AM XS 8WL PMYK")),
        "face-down.svg": pictures.hand([*[BACK] * 4, *cards("9LK")]),
        "back.svg": pictures.card(BACK),
        "dark.svg": pictures.hand(cards("AM XS 8WL PMYK")).in_theme("dark"),
        "count.svg": pictures.count(state),
        "score.svg": pictures.score(bhargage.score_hand("AM XS 8WL", "PMYK"), cards("AM XS 8WL PMYK")),
        "cribbage.svg": pictures.score(
            cribbage.score_hand("7C 8D 8H 9S", "KC"), french_cards("7C 8D 8H 9S KC")
        ),
        "board.svg": pictures.board(match, match.board),
        "table.svg": played_match().picture_for("Ann"),
        "adaman.svg": adaman.Match(["Ann"]).shuffle(Random(1)).picture_for("Ann"),
    }


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, picture in doc_pictures().items():
        picture.write_svg(IMAGES / name)
