"""What a contract scores: each item with its reason, for the declarer or the defenders."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import MOST_CARDS, check_type, check_whole, listed, member
from muggins.errors import TricksError, shown
from muggins.games.bridge_solitaire.contract_bridge.bids import Contract, Doubling, Strain, read_contract
from muggins.games.bridge_solitaire.contract_bridge.honours import HonoursLike, read_honours
from muggins.games.bridge_solitaire.contract_bridge.items import Item
from muggins.games.bridge_solitaire.contract_bridge.rules import STANDARD, Kind, Party, Rules, Where
from muggins.scoring.score import Score
from muggins.table.options import check_rules

__all__ = ["TRICKS", "ContractScore", "contract_points", "contract_score"]

TRICKS = 13
"""The number of tricks in a deal."""

_NO_HONOURS = 0
_NUMBER_AND_SWITCH = (int, bool)
_FIRST = {Strain.CLUBS: 20, Strain.DIAMONDS: 20, Strain.HEARTS: 30, Strain.SPADES: 30, Strain.NO_TRUMP: 40}
_FURTHER = {**_FIRST, Strain.NO_TRUMP: 30}
_SLAMS = {6: (Kind.SMALL_SLAM, 500, 750), 7: (Kind.GRAND_SLAM, 1000, 1500)}


def _listed(items: Iterable[Item[Party]]) -> tuple[Item[Party], ...]:
    found = listed("the items", items, MOST_CARDS, "an iterable of items")
    for item in found:
        check_type("an item", item, Item, "an Item")
    return found


@frozen
class ContractScore:
    """What a contract scores.

    Attributes:
        items: the reasons, in the order in which they are written.
        below: the declarer's points below the line.
        above: the declarer's points above the line.
        defenders: the points of the defenders, which are all above the line.
    """

    items: tuple[Item[Party], ...] = field(converter=_listed)
    below: int = field(init=False)
    above: int = field(init=False)
    defenders: int = field(init=False)

    @below.default
    def _below(self) -> int:
        return sum(item.points for item in self.items if item.where is Where.BELOW)

    @above.default
    def _above(self) -> int:
        return self.score(Party.DECLARER).total - self.below

    @defenders.default
    def _to_defenders(self) -> int:
        return self.score(Party.DEFENDERS).total

    def score(self, party: Party | str) -> Score[Kind, Card]:
        """What a party scores, item by item."""
        wanted = member(Party, party, "party")
        return Score(tuple(item for item in self.items if item.to is wanted))

    def explain(self) -> str:
        """A table in plain text: a row for each item, with who gets it, where it is written, and why."""
        from muggins.games.bridge_solitaire.contract_bridge.text import items_table

        return items_table(self.items) or "nothing"

    def __str__(self) -> str:
        return self.explain()


def contract_score(
    contract: Contract | str,
    tricks: int,
    vulnerable: bool,
    *,
    honours: HonoursLike = _NO_HONOURS,
    holder: Party | str = Party.DECLARER,
    rules: Rules = STANDARD,
) -> ContractScore:
    """What a contract scores, item by item (BS-15 to BS-20).

    Each score is computed once and cached.

    Args:
        contract: the contract, or a string such as ``"3NT X"``.
        tricks: the tricks that the declarer's side took, 0 to 13.
        vulnerable: whether the declarer's side is vulnerable.
        honours: the points for honours, 0, 100 or 150; or the cards of the hand that held them.
        holder: the party that held the honours.
        rules: the tables.

    Raises:
        ScoreError: if honours cannot score these points.
        TricksError: if this number of tricks is impossible.

    Examples:
        >>> score = contract_score("1C X", 7, vulnerable=False, honours="AC KC QC JC TC 8C")
        >>> print(score)
        tricks    declarer   40  below the line  1 odd trick in clubs: 20, doubled
        insult    declarer   50  above the line  a doubled contract made
        honours   declarer  150  above the line  five honours in one hand: AC KC QC JC TC
        >>> score.below, score.above, contract_score("4S X", 6, vulnerable=False).defenders
        (40, 200, 800)
    """
    if type(contract) is not Contract:
        contract = read_contract(contract)
    if (type(tricks), type(vulnerable)) != _NUMBER_AND_SWITCH or not 0 <= tricks <= TRICKS:
        _check(tricks, vulnerable)
    if type(rules) is not Rules:
        check_rules(rules, Rules)
    key = contract.number, tricks, vulnerable, rules.fourth_undertrick, rules.redoubled_insult
    found = _KEPT.get(key)
    if found is None:
        found = _KEPT[key] = _worked_out(contract, tricks, vulnerable, rules)
    if honours is _NO_HONOURS and holder is Party.DECLARER:
        return found
    held, to = read_honours(honours, contract.strain), member(Party, holder, "party")
    return found if held is None else ContractScore((*found.items, held.item(to)))


_KEPT: dict[tuple[int, int, bool, int, int], ContractScore] = {}


def contract_points(
    contract: Contract | str, tricks: int, vulnerable: bool, *, rules: Rules = STANDARD
) -> int:
    """The points of a contract for the declarer's side, negative if the defenders score.

    Honours and the bonuses for a rubber are not included.

    Raises:
        TricksError: if this number of tricks is impossible.

    Examples:
        >>> contract_points("3NT", 10, vulnerable=False), contract_points("4S X", 9, vulnerable=True)
        (130, -200)
    """
    found = contract_score(contract, tricks, vulnerable, rules=rules)
    return found.below + found.above - found.defenders


def _check(tricks: object, vulnerable: object) -> None:
    check_whole("a number of tricks", tricks)
    check_type("vulnerable", vulnerable, bool, "True or False")
    if tricks not in range(TRICKS + 1):
        raise TricksError(f"a side can take 0 to {TRICKS} tricks, not {shown(tricks)} (BS-14)")


# --- the items -------------------------------------------------------------------------------------------


def _worked_out(contract: Contract, tricks: int, vulnerable: bool, rules: Rules) -> ContractScore:
    over = tricks - contract.bid.tricks
    if over < 0:
        return ContractScore((_undertricks(contract, -over, vulnerable, rules),))
    items = [_odd_tricks(contract)]
    if over:
        items.append(_overtricks(contract, over, vulnerable))
    if contract.doubling is not Doubling.UNDOUBLED:
        items.append(_insult(contract, rules))
    if contract.level in _SLAMS:
        kind, *points = _SLAMS[contract.level]
        reason = f"a {kind} bid and made, {_when(vulnerable)}"
        items.append(_extra(kind, points[vulnerable], reason))
    return ContractScore(tuple(items))


def _odd_tricks(contract: Contract) -> Item[Party]:
    """The tricks bid and made, below the line (BS-15)."""
    first, further = _FIRST[contract.strain], _FURTHER[contract.strain]
    values = [first, *[further] * (contract.level - 1)]
    worth = " + ".join(map(str, values)) if first != further else _times(contract.level, first)
    doubled = "" if contract.doubling is Doubling.UNDOUBLED else f", {contract.doubling}"
    reason = f"{_counted(contract.level, 'odd trick')} in {contract.strain.label}: {worth}{doubled}"
    points = sum(values) * contract.doubling.factor
    return Item(Kind.TRICKS, (), points, Party.DECLARER, Where.BELOW, reason)


def _overtricks(contract: Contract, over: int, vulnerable: bool) -> Item[Party]:
    """The tricks beyond the contract (BS-16)."""
    if contract.doubling is Doubling.UNDOUBLED:
        each, how = _FURTHER[contract.strain], f"in {contract.strain.label}"
    else:
        each = 50 * contract.doubling.factor * (1 + vulnerable)
        how = f"{contract.doubling}, {_when(vulnerable)}"
    reason = f"{_counted(over, 'overtrick')} {how}: {_times(over, each)}"
    return _extra(Kind.OVERTRICKS, over * each, reason)


def _insult(contract: Contract, rules: Rules) -> Item[Party]:
    """For making a doubled contract (BS-17)."""
    points = rules.redoubled_insult if contract.doubling is Doubling.REDOUBLED else 50
    return _extra(Kind.INSULT, points, f"a {contract.doubling} contract made")


def _undertricks(contract: Contract, under: int, vulnerable: bool, rules: Rules) -> Item[Party]:
    """The tricks short of the contract, for the defenders (BS-19)."""
    how = f"{contract.doubling}, {_when(vulnerable)}"
    if contract.doubling is Doubling.UNDOUBLED:
        each = 100 if vulnerable else 50
        worth, points = _times(under, each), under * each
    else:
        fourth = rules.fourth_undertrick
        doubled = [200, *[300] * 12] if vulnerable else [100, 200, 200, *[fourth] * 10]
        values = [one * contract.doubling.factor // 2 for one in doubled[:under]]
        worth, points = " + ".join(map(str, values)), sum(values)
    reason = f"{_counted(under, 'undertrick')}, {how}: {worth}"
    return Item(Kind.UNDERTRICKS, (), points, Party.DEFENDERS, Where.ABOVE, reason)


def _extra(kind: Kind, points: int, reason: str) -> Item[Party]:
    """An item for the declarer above the line."""
    return Item(kind, (), points, Party.DECLARER, Where.ABOVE, reason)


def _when(vulnerable: bool) -> str:
    return "vulnerable" if vulnerable else "not vulnerable"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _times(number: int, each: int) -> str:
    return str(each) if number == 1 else f"{number} × {each}"
