"""The conformance vectors of Bezique, which its second scorer made: the library answers them alike."""

from typing import Any

import pytest

from games.bezique import literal_bezique as literal
from games.bezique.bezique_tables import PLAYERS, Names, line_of
from muggins.errors import MugginsError
from muggins.games.bezique import (
    Copy,
    Match,
    Meld,
    Rules,
    Tableau,
    find_melds,
    legal_plays,
    meld_points,
    settle,
    trick_winner,
)
from muggins.games.bezique.cards import READ
from vector_files import conformance_cases

KIND_OF = {"exact cut": "cut", "exact guess": "guess"}

Case = dict[str, Any]


def test_melds() -> None:
    """The same kinds of meld, worth the same."""
    for case in conformance_cases("bezique-melds"):
        found = {
            (
                line.kind.value,
                line.cards[0].suit if line.kind in ("sequence", "marriage") else None,
                line.points,
            )
            for line in find_melds(case["cards"], case["trump"])
        }
        assert found == {(meld["kind"], meld["suit"], meld["points"]) for meld in case["melds"]}, case["id"]


def test_replies() -> None:
    """The same cards may be played to the card led, and the same ones take the trick."""
    for case in conformance_cases("bezique-replies"):
        led, trump = case["led"], case["trump"]
        found = {card.code for card in legal_plays(case["hand"], led, trump, has_stock=case["stock"])}
        assert found == {*case["legal"]}, case["id"]
        assert {card for card in found if trick_winner(led, card, trump)} == {*case["taking"]}, case["id"]


def test_settlements() -> None:
    """The same winner, the same bonus."""
    for case in conformance_cases("bezique-settlements"):
        end = settle(case["pone"], case["dealer"], Rules(**case["rules"]))
        assert end.winner == case["winner"], case["id"]
        lines = [{"kind": line.kind.value, "points": line.points} for line in end.bonus.lines]
        assert lines == case["lines"], case["id"]
        assert {"pone": end.totals.pone, "dealer": end.totals.dealer} == case["totals"], case["id"]


def test_tables() -> None:
    """Step by step the same is scored, and refused by the same rule."""
    refused = 0
    for case in conformance_cases("bezique-tables"):
        table, trump = Tableau(Rules(**case["rules"])), case["trump"]
        laid: list[Copy] = []
        for number, step in enumerate(case["steps"]):
            where = case["id"], number
            if step["step"] == "play":
                table = table.play(laid[step["laid"]])
                continue
            hand, old = READ.read(step["hand"]), [laid[place] for place in step["table"]]
            if step["refused"] is not None:
                with pytest.raises(MugginsError, match=step["refused"]):
                    table.declare(step["kind"], hand, old, trump)
                refused += 1
                continue
            table = table.declare(step["kind"], hand, old, trump)
            cards = [*hand, *(copy.card for copy in old)]
            assert meld_points(Meld(step["kind"], cards), trump) == step["points"], where
            for card in hand:
                laid.append(Copy(card, sum(copy.card is card for copy in laid) + 1))
            made = table.melds[-1]
            table = table.score(made.kind, made.cards)
        assert {*table.cards} == {laid[one["laid"]] for one in case["lying"]}, case["id"]
    assert refused > 20


def event_of(move: Case) -> literal.Event:
    """A move as an event of the second table."""
    match move:
        case {"move": "deal"}:
            return ("deal", move["cards"])
        case {"move": "cut" | "guess" as word}:
            return (word, move["player"], move["number"])
        case {"move": "card"}:
            return ("card", move["player"], move["card"])
        case {"move": "table card"}:
            return ("table card", move["player"], move["laid"])
        case {"move": "declare"}:
            kinds = {"four": "four of a kind", "four trump": "four trumps"}
            kind = kinds.get(move["kind"].rpartition(" ")[0], move["kind"])
            return ("declare", move["player"], kind, move["hand"], move["table"])
        case {"move": "score"}:
            return ("score", move["player"], move["meld"])
    return (move["move"], move["player"])


def test_matches() -> None:
    """Move by move the same is scored, the same player is to act, and the same one wins."""
    for case in conformance_cases("bezique-matches"):
        rules = case["rules"]
        most = None if rules.get("restore_several") else 1
        spoil = rules.get("aces_spoil_carte_blanche", False)
        table = literal.Table(case["dealer"], aces_spoil=spoil, most_restored=most)
        match, names = Match(PLAYERS, PLAYERS[case["dealer"]], Rules(**rules)), Names()
        awards: list[Case] = []
        for number, move in enumerate(case["moves"], start=1):
            event = event_of(move)
            line = line_of(event, table, match, names)
            if event[0] in ("table card", "declare"):
                copies = names.copies(event[1], table, event[4] if event[0] == "declare" else event[2:])
                assert match.current is not None
                names.change_places(event[1], match.current.tables[match.seat_of(PLAYERS[event[1]])], copies)
            marked = len(match.log)
            table.take(event)
            match = match if line is None else match.apply(line)
            awards += [
                {
                    "after": number,
                    "player": PLAYERS.index(award.to),
                    "kind": KIND_OF.get(line.kind.value, line.kind.value),
                    "points": line.points,
                }
                for award in match.log[marked:]
                for line in award.score.lines
            ]
        assert awards == case["awards"], case["id"]
        assert [match.scores[player] for player in PLAYERS] == case["scores"], case["id"]
        assert match.seen_by("Ann")["trump"] == case["trump"], case["id"]
        assert match.winners == (PLAYERS[case["winner"]],), case["id"]
