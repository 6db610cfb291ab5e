"""The conformance vectors of Delphi, which its second scorer made: the library answers them alike."""

from muggins.games.delphi import score_guessers, score_oracle, update_tokens
from vector_files import conformance_cases


def test_tokens() -> None:
    """The same tokens after a card."""
    for case in conformance_cases("delphi-tokens"):
        found = update_tokens(case["tokens"], case["guesses"], correct=case["correct"])
        assert list(found) == case["after"], case["id"]


def test_scores() -> None:
    """The same scores, and the same differences in their lines."""
    for case in conformance_cases("delphi-scores"):
        scores = score_guessers(case["tokens"])
        assert [score.total for score in scores] == case["guessers"], case["id"]
        for score, gains, losses in zip(scores, case["ahead"], case["behind"], strict=True):
            points = sorted(line.points for line in score.lines)
            assert points == sorted([*gains, *(-loss for loss in losses)]), case["id"]
        assert score_oracle(case["tokens"]).total == case["oracle"], case["id"]
