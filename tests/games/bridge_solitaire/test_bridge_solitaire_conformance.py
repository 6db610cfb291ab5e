"""The conformance vectors of Bridge Solitaire and contract bridge, which its second scorer made."""

from typing import Any

from muggins.games.bridge_solitaire import (
    Match,
    Rules,
    Side,
    doubling_for,
    house_bid,
    house_may_answer,
    legal_bids,
    legal_plays,
    no_trump_allowed,
    trick_winner,
)
from muggins.games.bridge_solitaire.contract_bridge import (
    Item,
    Party,
    Rubber,
    Where,
    contract_score,
    score_honours,
)
from vector_files import conformance_cases

SIDES = (Side.WE, Side.THEY)
PLAYERS = ("player", "house")

Case = dict[str, Any]


def award(item: Item[Party] | Item[Side], to: object) -> Case:
    """An item as the vectors have it."""
    kind = item.kind.value.removesuffix(" in an unfinished rubber")
    where = "below" if item.where is Where.BELOW else "above"
    return {"to": to, "where": where, "kind": kind, "points": item.points}


def test_contracts() -> None:
    """Both sides score the same for the same reasons."""
    for case in conformance_cases("bridge-contracts"):
        rules = Rules(**case["rules"])
        found = contract_score(case["contract"], case["tricks"], case["vulnerable"], rules=rules)
        assert [award(item, item.to.value) for item in found.items] == case["awards"], case["id"]
        points = case["below"], case["above"], case["defenders"]
        assert (found.below, found.above, found.defenders) == points, case["id"]


def test_honours() -> None:
    """The same cards score the same."""
    for case in conformance_cases("bridge-honours"):
        found = score_honours(case["hand"], case["strain"])
        assert found.total == case["points"], case["id"]
        assert [card.code for line in found.lines for card in line.cards] == case["honours"], case["id"]


def test_rubbers() -> None:
    """The same points after each contract, the same games and part scores."""
    for case in conformance_cases("bridge-rubbers"):
        rubber = Rubber(Rules(**case["rules"]))
        awards = []
        for number, played in enumerate(case["contracts"], start=1):
            before = len(rubber.items)
            rubber = rubber.add(SIDES[played["declarer"]], played["contract"], played["tricks"])
            new = rubber.items[before:]
            awards += [{"after": number, **award(item, SIDES.index(item.to))} for item in new]
        assert awards == case["awards"], case["id"]
        for found, name in (
            (rubber.games, "games"),
            (rubber.part_scores, "part_scores"),
            (rubber.totals, "totals"),
        ):
            assert [found.we, found.they] == case[name], case["id"]
        unfinished = [award(item, SIDES.index(item.to)) for item in rubber.unfinished_bonus]
        assert unfinished == case["unfinished"], case["id"]


def test_hands() -> None:
    """The house bids the same for the same winning tricks, and the same may be bid over it."""
    for case in conformance_cases("bridge-hands"):
        found = house_bid(case["hand"], Rules(**case["rules"]))
        winners = {suit.suit.value: [card.code for card in suit.winners] for suit in found.suits}
        assert winners == case["winners"], case["id"]
        assert [suit.value for suit in found.shortest] == case["shortest"], case["id"]
        assert str(found) == (case["house"] or "pass"), case["id"]
        assert doubling_for(case["hand"]).factor == case["doubling"], case["id"]
        assert no_trump_allowed(case["hand"]) == case["no_trump"], case["id"]
        assert str(legal_bids(found.bid, case["hand"])[0]) == case["lowest"], case["id"]
        assert (found.bid is not None) == case["may_pass"], case["id"]


def test_tricks() -> None:
    """The same side takes the trick, and the house may play the same cards."""
    for case in conformance_cases("bridge-tricks"):
        by_player = case["leader"] == "player"
        own, other = (case["led"], case["reply"]) if by_player else (case["reply"], case["led"])
        leader = SIDES[PLAYERS.index(case["leader"])]
        found = trick_winner(leader, own, other, case["strain"])
        assert PLAYERS[SIDES.index(found)] == case["winner"], case["id"]
        if case["may_reply"] is not None:
            assert house_may_answer(other, own, case["strain"]) == case["may_reply"], case["id"]


def line_of(move: Case) -> str:
    """The line of text of a move."""
    match move["move"]:
        case "deal":
            return " ".join(["deal", *move["unseen"], *move["face_up"], *move["stock"]])
        case "keep":
            return " ".join(["keep", *move["cards"]])
        case "bid":
            return f"bid {move['bid']}"
        case "card":
            return f"play {move['card']}"
        case _:
            return "pass"


def check_move(match: Match, move: Case) -> None:
    """Compare what a move has brought to light."""
    hand = match.current
    assert hand is not None
    if move["move"] == "keep":
        assert str(hand.house) == (move["house"] or "pass")
    elif move["move"] in ("bid", "pass"):
        assert str(hand.contract).split()[0] == move["bid"]
    elif move["move"] == "card":
        trick = next(
            trick
            for trick in hand.tricks
            if (Side.WE, move["card"]) in {(p.seat, p.card.code) for p in trick.plays}
        )
        house = next((play.card.code for play in trick.plays if play.seat is Side.THEY), None)
        assert (house, PLAYERS[SIDES.index(trick.winner)]) == (move["house"], move["winner"])


def test_matches() -> None:
    """The same moves lead through the same tricks to the same points."""
    for case in conformance_cases("bridge-matches"):
        match = Match(PLAYERS, rules=Rules(**case["rules"]))
        awards = []
        for number, move in enumerate(case["moves"], start=1):
            if move["move"] == "card":
                hand = match.current
                assert hand is not None
                assert hand.contract is not None
                legal = legal_plays(hand.held, hand.led, hand.contract.strain)
                assert {card.code for card in legal} == {*move["legal"]}, case["id"]
            marked = len(match.log)
            match = match.apply(line_of(move))
            check_move(match, move)
            for given in match.log[marked:]:
                awards += [
                    {"after": number, "to": given.to, "kind": line.kind.value, "points": line.points}
                    for line in given.score.lines
                ]
        wanted = [{key: one[key] for key in one if key != "where"} for one in case["awards"]]
        assert sorted(map(str, awards)) == sorted(map(str, wanted)), case["id"]
        assert [match.scores[player] for player in PLAYERS] == case["totals"], case["id"]
        assert match.winners == (() if case["winner"] is None else (case["winner"],)), case["id"]
