"""The conformance vectors of Hasenpfeffer, which its second scorer made: the library answers them alike."""

from typing import Any

from muggins.games.hasenpfeffer import (
    Match,
    Rules,
    hand_points,
    legal_plays,
    settle,
    trick_winner,
    winning_bid,
)
from vector_files import conformance_cases

PLAYERS = ("Ann", "Ben", "Cid", "Dot")

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    """The cases of a file."""
    return conformance_cases(f"hasenpfeffer-{name}")


def test_auctions() -> None:
    """The same bid holds, or the deal is void."""
    for case in cases("auctions"):
        won = winning_bid(case["calls"], case["joker"])
        assert (won and {"seat": won.seat, "bid": won.bid}) == case["contract"], case["id"]


def test_plays() -> None:
    """The same cards may be played to the trick."""
    for case in cases("plays"):
        found = legal_plays(case["hand"], case["trick"], case["trump"])
        assert {card.code for card in found} == {*case["legal"]}, case["id"]


def test_tricks() -> None:
    """The same card takes the trick."""
    for case in cases("tricks"):
        assert trick_winner(case["trick"], case["trump"]) == case["winner"], case["id"]


def test_hands() -> None:
    """Both sides score the same for the same reasons, and the same side has won."""
    for case in cases("hands"):
        side = case["declarers"]
        rules = Rules(**case["rules"])
        found = settle(case["before"], side, case["bid"], case["tricks"], rules)
        awards = [
            {"side": scorer, "kind": line.kind.value, "points": line.points}
            for scorer, score in ((side, found.scored.declarers), (1 - side, found.scored.defenders))
            for line in score.lines
        ]
        assert awards == case["awards"], case["id"]
        assert (list(found.scores), found.winner) == (case["scores"], case["winner"]), case["id"]
        points = hand_points(case["bid"], case["tricks"][side], case["tricks"][1 - side])
        assert sum(points) == sum(award["points"] for award in awards), case["id"]


def line_of(move: Case) -> str:
    """The line of text of a move; one card at a time is dealt, the first to the dealer's left."""
    match move["move"]:
        case "deal":
            hands = [move["hands"][(move["dealer"] + 1 + turn) % 4] for turn in range(4)]
            dealt = [card for four in zip(*hands, strict=True) for card in four]
            return " ".join(["deal", *dealt, move["widow"]])
        case "bid":
            return f"bid {move['bid']}"
        case "trump":
            return f"name-trumps {move['suit']}"
        case "discard":
            return f"discard {move['card']}"
        case "card":
            return f"play {move['card']}"
        case word:
            return str(word)


def test_matches() -> None:
    """Move by move the same is dealt, may be played and is scored, and the same side wins."""
    for case in cases("matches"):
        first = next(move["dealer"] for move in case["moves"] if move["move"] == "deal")
        match = Match(PLAYERS, PLAYERS[first], Rules(**case["rules"]), case["before"] * 2)
        awards: list[Case] = []
        for number, move in enumerate(case["moves"], start=1):
            if "seat" in move:
                assert match.to_act == (PLAYERS[move["seat"]],), (case["id"], number)
            else:
                assert (match.to_act, match.next_dealer) == ((), PLAYERS[move["dealer"]]), (
                    case["id"],
                    number,
                )
            if "legal" in move:
                found = {str(one) for one in match.legal_moves(PLAYERS[move["seat"]])}
                assert found == {f"play {card}" for card in move["legal"]}, (case["id"], number)
            marked = len(match.log)
            match = match.apply(line_of(move))
            news = sorted(match.log[marked:], key=lambda award: str(award.occasion))  # the contract first
            awards += [
                {
                    "after": number,
                    "side": match.scoreboard.side(award.to),
                    "kind": line.kind.value,
                    "points": line.points,
                }
                for award in news
                for line in award.score.lines
            ]
        assert awards == case["awards"], case["id"]
        assert [match.scores[player] for player in PLAYERS[:2]] == case["scores"], case["id"]
        won = case["winner"]
        assert match.winners == (() if won is None else (PLAYERS[won], PLAYERS[won + 2])), case["id"]
