"""What takes loose arguments refuses wrong ones in words; each of these let an error of Python's out."""

from collections.abc import Callable
from itertools import repeat
from typing import Any

import pytest

from muggins import games
from muggins.cards.french import PACK
from muggins.environments import by_points, by_win
from muggins.errors import (
    AlreadyOverError,
    BatchError,
    DeckError,
    DrawingError,
    MugginsError,
    PlayerError,
    ScoreError,
    UnexpectedMoveError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.backhand import STANDARD as BACKHAND
from muggins.games.backhand.round import Round
from muggins.games.bezique import STANDARD as BEZIQUE
from muggins.games.bezique import Deal
from muggins.games.bhargage.analysis.exhaustive import Columns
from muggins.games.bhargage.solitaire import SolitaireRules
from muggins.games.bridge_solitaire.contract_bridge import ContractScore
from muggins.games.comet import STANDARD as COMET
from muggins.games.comet import Hand as CometHand
from muggins.games.crates import STANDARD as CRATES
from muggins.games.crates import Hand as CratesHand
from muggins.games.crates import NumberError
from muggins.games.cribbage import Skunks, call_play
from muggins.games.hasenpfeffer import STANDARD as HASEN
from muggins.games.hasenpfeffer import Deal as HasenDeal
from muggins.games.last_one import DECK as LAST_DECK
from muggins.games.last_one import STANDARD as LAST
from muggins.games.last_one import Hand as LastHand
from muggins.games.mus import DECK as MUS_DECK
from muggins.games.mus import STANDARD as MUS
from muggins.games.mus import Betting, Lance
from muggins.games.mus import Deal as MusDeal
from muggins.games.pitch import STANDARD as PITCH
from muggins.games.pitch import Hand as PitchHand
from muggins.pictures.drawing import Drawing
from muggins.scoring.score import Score
from muggins.strategy.arrays import DealTally, estimate, estimate_from, mean_deals, win_chances
from muggins.table.seats import BySeat

NONE: Any = None
MATCH = games.find("ecarte").begin()
NAMES = ("Ann", "Ben", "Cid")
FOR_TWO, FOR_THREE = (games.find("crates").begin(NAMES[:count]) for count in (2, 3))
OPENED = Betting(Lance.GRANDE, MUS, eldest=0).opened(2)
PASSED = Betting(Lance.GRANDE, MUS, eldest=0).passed().passed().passed().passed()
NO_POINTS: Any = {"deck": (), "cards": (), "points": repeat(1), "shortage": (), "total": ()}

WRONG: dict[str, tuple[type[MugginsError], Callable[[], object]]] = {
    "a reward before nothing": (WrongTypeError, lambda: by_points(NONE, MATCH, "Ann")),
    "a reward after nothing": (WrongTypeError, lambda: by_win(MATCH, NONE, "Ann")),
    "a reward for nobody": (PlayerError, lambda: by_win(MATCH, MATCH, "Zoe")),
    "points for nobody": (PlayerError, lambda: by_points(MATCH, MATCH, "Zoe")),
    "points of other players": (PlayerError, lambda: by_points(FOR_TWO, FOR_THREE, "Ann")),
    "no tallies": (WrongTypeError, lambda: estimate(NONE)),
    "tallies of nothing": (WrongTypeError, lambda: estimate([NONE, NONE])),
    "deals of no tally": (WrongTypeError, lambda: mean_deals(NONE)),
    "chances of no tally": (WrongTypeError, lambda: win_chances(NONE)),
    "a score of no items": (WrongTypeError, lambda: ContractScore(NONE)),
    "a score of nothing repeated": (WrongTypeError, lambda: ContractScore(repeat(NONE))),
    "stakes of no points": (WrongTypeError, lambda: Skunks("91:2").stakes(NONE)),
    "a bid over a word": (WrongTypeError, lambda: MUS.least_bid("5")),  # type: ignore[arg-type]
    "a lead of words": (WrongTypeError, lambda: SolitaireRules().overtakes("70", 13)),  # type: ignore[arg-type]
    "a deal of nothing": (WrongTypeError, lambda: Deal.dealt(NONE, BEZIQUE)),
    "a deal of one card": (WrongCardsError, lambda: Deal.dealt("AH", BEZIQUE)),
    "a deal without rules": (WrongTypeError, lambda: Deal.dealt("AH", NONE)),
    "a hand of nothing": (WrongTypeError, lambda: PitchHand.dealt(NONE, tuple("ABCD"), PITCH)),
    "a hand for two": (PlayerError, lambda: PitchHand.dealt(PACK, ("Ann", "Ben"), PITCH)),
    "no packs of Backhand": (WrongTypeError, lambda: Round.dealt(NONE, 2, BACKHAND)),
    "a round for nine": (PlayerError, lambda: Round.dealt(PACK, 9, BACKHAND)),
    "a round of one card": (WrongCardsError, lambda: Round.dealt("AH", 2, BACKHAND)),
    "a round without rules": (WrongTypeError, lambda: Round.dealt(PACK, 2, NONE)),
    "no deck of Comet": (WrongTypeError, lambda: CometHand.dealt(5, 4, COMET)),  # type: ignore[arg-type]
    "a hand of Comet for one": (PlayerError, lambda: CometHand.dealt(PACK, 1, COMET)),
    "a hand of Comet with the 8D": (WrongCardsError, lambda: CometHand.dealt(PACK, 4, COMET)),
    "no deck of Crates": (WrongTypeError, lambda: CratesHand.dealt({*PACK}, 4, 8, CRATES)),
    "a hand of Crates of one card": (WrongCardsError, lambda: CratesHand.dealt("AH", 4, 8, CRATES)),
    "a hand of Crates for six": (PlayerError, lambda: CratesHand.dealt(PACK, 6, 8, CRATES)),
    "a hand of Crates of nine each": (NumberError, lambda: CratesHand.dealt(PACK, 4, 9, CRATES)),
    "a hand of Crates without rules": (WrongTypeError, lambda: CratesHand.dealt(PACK, 4, 8, NONE)),
    "a deal of Hasenpfeffer for two": (PlayerError, lambda: HasenDeal.dealt("AH", ("Ann", "Ben"), HASEN)),
    "a deal of Hasenpfeffer for all": (PlayerError, lambda: HasenDeal.dealt("AH", repeat("Ann"), HASEN)),  # type: ignore[arg-type]
    "a deal of Hasenpfeffer of one card": (
        WrongCardsError,
        lambda: HasenDeal.dealt("AH", tuple("ABCD"), HASEN),
    ),
    "no deck of Last One": (WrongTypeError, lambda: LastHand.dealt({*LAST_DECK}, 4, 8, LAST)),
    "a hand of Last One for one": (PlayerError, lambda: LastHand.dealt(LAST_DECK, 1, 8, LAST)),
    "a hand of Last One without an upcard": (DeckError, lambda: LastHand.dealt(LAST_DECK, 6, 9, LAST)),
    "a hand of Last One without cards": (DeckError, lambda: LastHand.dealt(LAST_DECK, 2, 0, LAST)),
    "a hand of Last One without rules": (WrongTypeError, lambda: LastHand.dealt(LAST_DECK, 2, 8, NONE)),
    "a deal of Mus from seat 4": (PlayerError, lambda: MusDeal.dealt(MUS_DECK, 4, (0, 0), MUS)),
    "a deal of Mus after one score": (ScoreError, lambda: MusDeal.dealt(MUS_DECK, 0, (0,), MUS)),  # type: ignore[arg-type]
    "a deal of Mus after words": (WrongTypeError, lambda: MusDeal.dealt(MUS_DECK, 0, "00", MUS)),  # type: ignore[arg-type]
    "a deal of Mus of one card": (WrongCardsError, lambda: MusDeal.dealt("AH", 0, (0, 0), MUS)),
    "a pass when all have passed": (AlreadyOverError, PASSED.passed),
    "a pass over a bid": (UnexpectedMoveError, OPENED.passed),
    "a first bid over a bid": (UnexpectedMoveError, lambda: OPENED.opened(5)),
    "points that are no mapping": (WrongTypeError, lambda: Columns(**NO_POINTS)),
    "a tally of texts": (BatchError, lambda: DealTally.of(BySeat("a", "b"), 121)),  # type: ignore[arg-type]
    "a tally of points below 0": (BatchError, lambda: DealTally.of(BySeat([[-1]], [[0]]), 121)),  # type: ignore[arg-type]
    "batches without a number": (WrongTypeError, lambda: estimate_from(lambda: 0, 2, 121, print)),  # type: ignore[arg-type,return-value]
    "batches of nothing": (WrongTypeError, lambda: estimate_from(NONE, 2, 121, print)),
    "batches that are no deals": (WrongTypeError, lambda: estimate_from(lambda batch: 0, 2, 121, print)),  # type: ignore[arg-type,return-value]
    "a drawing of nothing": (WrongTypeError, lambda: Drawing.of("", NONE, across=1, down=1)),
    "a drawing of words": (WrongTypeError, lambda: Drawing.of("", ["a"], across=1, down=1)),  # type: ignore[list-item]
    "a drawing without height": (DrawingError, lambda: Drawing.of("", [], across=1, down=0)),
}


@pytest.mark.parametrize(("error", "call"), WRONG.values(), ids=WRONG)
def test_a_wrong_value_is_refused(error: type[MugginsError], call: Callable[[], object]) -> None:
    """The error is one of the library's, with a message of a few words."""
    with pytest.raises(error) as refused:
        call()
    assert len(str(refused.value)) < 200


def test_a_count_of_any_length_is_said() -> None:
    """A number too long for Python to write is cut short."""
    assert len(call_play(10**5000, Score())) < 200
