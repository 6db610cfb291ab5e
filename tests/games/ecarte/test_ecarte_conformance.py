"""The conformance vectors of Écarté, which its second scorer made: the library answers them alike."""

from typing import Any

from muggins.games.ecarte import Match, Rules, legal_plays, score_tricks, trick_winner, vulnerable_seat
from vector_files import conformance_cases

PLAYERS = ("Ann", "Ben")
OPENING_OF = {"start play": "played", "refuse": "refused", "accept": "exchanged"}

Case = dict[str, Any]


def test_replies() -> None:
    """The same cards may be played to the card led."""
    for case in conformance_cases("ecarte-replies"):
        found = legal_plays(case["hand"], case["led"], case["trump"])
        assert {card.code for card in found} == {*case["legal"]}, case["id"]


def test_tricks() -> None:
    """The same player takes the trick."""
    for case in conformance_cases("ecarte-tricks"):
        assert trick_winner(case["led"], case["reply"], case["trump"]) == case["winner"], case["id"]


def test_points() -> None:
    """The same player is vulnerable, and both score the same for the same reasons."""
    for case in conformance_cases("ecarte-points"):
        vulnerable = vulnerable_seat(next(OPENING_OF[said] for said in case["said"] if said in OPENING_OF))
        assert vulnerable == case["vulnerable"], case["id"]
        scores = score_tricks(**case["tricks"], vulnerable=vulnerable, rules=Rules(**case["rules"]))
        found = [
            {"seat": seat, "kind": line.kind.value, "points": line.points}
            for seat in ("pone", "dealer")
            for line in scores[seat].lines
        ]
        assert found == case["awards"], case["id"]


def line_of(move: Case, match: Match) -> str:
    """The line of text of a move; one card at a time is dealt, the pone first."""
    match move["move"]:
        case "deal":
            hands = move["hands"][1 - move["dealer"]], move["hands"][move["dealer"]]
            dealt = [card for both in zip(*hands, strict=True) for card in both]
            return " ".join(["deal", *dealt, move["upcard"], *move["stock"]])
        case "exchange":
            return " ".join(["exchange", *move["cards"]])
        case "show king":
            return f"show-king {match.seat_of(PLAYERS[move['player']])}"
        case "card":
            return f"play {move['card']}"
        case word:
            return {"start play": "stand"}.get(word, str(word))


def test_matches() -> None:
    """Move by move the same is drawn, may be played and is scored, and the same player wins."""
    for case in conformance_cases("ecarte-matches"):
        first = next(move["dealer"] for move in case["moves"] if move["move"] == "deal")
        match = Match(PLAYERS, PLAYERS[first], Rules(**case["rules"]), case["before"])
        awards: list[Case] = []
        for number, move in enumerate(case["moves"], start=1):
            if "player" in move and move["move"] != "show king":
                assert match.to_act == (PLAYERS[move["player"]],), (case["id"], number)
            if "legal" in move:
                legal = match.legal_moves(PLAYERS[move["player"]])
                found = {str(one) for one in legal if one.name == "play"}
                assert found == {f"play {card}" for card in move["legal"]}, (case["id"], number)
            marked = len(match.log)
            match = match.apply(line_of(move, match))
            if "drawn" in move:
                held = {card.code for card in match.hand(PLAYERS[move["player"]])}
                assert held >= {*move["drawn"]}, (case["id"], number)
            awards += [
                {
                    "after": number,
                    "player": PLAYERS.index(award.to),
                    "kind": line.kind.value,
                    "points": line.points,
                }
                for award in match.log[marked:]
                for line in award.score.lines
            ]
        assert awards == case["awards"], case["id"]
        assert [match.scores[player] for player in PLAYERS] == case["scores"], case["id"]
        winners = () if case["winner"] is None else (PLAYERS[case["winner"]],)
        assert match.winners == winners, case["id"]
