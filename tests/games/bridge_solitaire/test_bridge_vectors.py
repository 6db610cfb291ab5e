"""The worked cases of Bridge Solitaire and of contract bridge, each line of `vectors.txt` a test."""

import pytest

from muggins.games.bridge_solitaire import Rules, house_bid, suit_winners, winning_tricks
from muggins.games.bridge_solitaire.contract_bridge import (
    OLDER,
    Rubber,
    contract_points,
    contract_score,
    score_honours,
)
from vector_files import cases_by_word

CASES = cases_by_word(
    "games/bridge_solitaire/vectors.txt", "winners follows bids contract older honours rubber stopped"
)


def winners(cards: str, rules: Rules) -> str:
    """The winning tricks of a suit, and the cards that win them."""
    found = suit_winners(cards, rules)
    assert winning_tricks(cards, rules) == found.count
    return f"{found.count}: {' '.join(map(str, found.winners))}".rstrip()


@pytest.mark.parametrize(("asked", "wanted"), CASES["winners"])
def test_winners(asked: str, wanted: str) -> None:
    """These cards of a suit win tricks."""
    assert winners(asked, Rules()) == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["follows"])
def test_winners_if_the_house_follows(asked: str, wanted: str) -> None:
    """By the other reading of BS-05."""
    assert winners(asked, Rules(house_follows=True)) == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["bids"])
def test_bids(asked: str, wanted: str) -> None:
    """The house bids this against a hand, for these winning tricks."""
    found = house_bid(asked)
    assert f"{' '.join(str(suit.count) for suit in found.suits)}; {found}" == wanted


def scored(asked: str, rules: Rules) -> str:
    """What a contract scores."""
    contract, tricks, *vulnerable = asked.split(", ")
    assert vulnerable in ([], ["vulnerable"])
    found = contract_score(contract, int(tricks), bool(vulnerable), rules=rules)
    points = contract_points(contract, int(tricks), bool(vulnerable), rules=rules)
    assert points == found.below + found.above - found.defenders
    return f"{found.below} {found.above} {found.defenders}"


@pytest.mark.parametrize(("asked", "wanted"), CASES["contract"])
def test_contract(asked: str, wanted: str) -> None:
    """A contract scores this below the line, above it, and for the defenders."""
    assert scored(asked, Rules()) == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["older"])
def test_contract_by_older_tables(asked: str, wanted: str) -> None:
    """By the tables of older books."""
    older = Rules(fourth_undertrick=OLDER.fourth_undertrick, redoubled_insult=OLDER.redoubled_insult)
    assert scored(asked, older) == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["honours"])
def test_honours(asked: str, wanted: str) -> None:
    """Honours in one hand score this."""
    strain, hand = asked.split("; ")
    assert f"{score_honours(hand, strain).total}" == wanted


def played(asked: str) -> list[Rubber]:
    """The rubber after each contract."""
    found = [Rubber()]
    for one in asked.split("; "):
        side, *contract = one.split()
        honours = int(contract.pop()) if int(contract[-1]) >= 100 else 0
        tricks = int(contract.pop())
        found.append(found[-1].add(side, " ".join(contract), tricks, honours=honours))
    return found[1:]


def totals(rubber: Rubber) -> str:
    """The points of both sides."""
    return f"{rubber.totals.we}-{rubber.totals.they}"


@pytest.mark.parametrize(("asked", "wanted"), CASES["rubber"])
def test_rubber(asked: str, wanted: str) -> None:
    """These contracts bring these totals, one by one."""
    assert f"{' '.join(map(totals, played(asked)))}" == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["stopped"])
def test_stopped(asked: str, wanted: str) -> None:
    """The rubber is abandoned unfinished."""
    assert f"{totals(played(asked)[-1].stop())}" == wanted
