"""Counting aloud and muggins, CR-31 and CR-32, in the show of both games that have them."""

import json
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, TypeAlias

import pytest
from attrs import evolve, frozen

from any_playing import LIFTED, crib_step, stacked
from lengths import first_quick
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.deal import Deal, Occasion, Phase
from muggins.crib.match import CribMatch
from muggins.errors import (
    AlreadyOverError,
    ClaimError,
    MugginsError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
)
from muggins.games import bhargage, cribbage
from muggins.scoring.score import Line, Score
from muggins.table.scoreboard import Award
from muggins.table.seats import Seat
from refusing import refusal

AnyDeal: TypeAlias = Deal[Any, Any, Any]
AnyMatch: TypeAlias = CribMatch[Any, Any, Any, Any]

PONE, DEALER = Seat.PONE, Seat.DEALER
ANN, BEN = "Ann", "Ben"  # Ben deals first: Ann is the pone
PLAYERS = (ANN, BEN)
NAME = {PONE: ANN, DEALER: BEN}

OWNERS = (PONE, DEALER, DEALER)
OCCASIONS = (Occasion.HAND, Occasion.HAND, Occasion.CRIB)


# --- the games ---------------------------------------------------------------------------------------------


@frozen
class Game:
    """A game, and a deal of it: what both are dealt, of which they throw the last two, and what they play.

    `totals` is what the three counts score, `claims` what may be claimed on each of them.
    """

    module: Any
    deck: Sequence[Any]
    pone: str
    dealer: str
    up: str
    order: str
    totals: tuple[int, int, int]
    claims: tuple[int, int, int] = (0, 0, 0)

    def rules(self, *, muggins: bool) -> Any:
        """The rules as written, with muggins or without."""
        return self.module.Rules(muggins=muggins)

    @property
    def moves(self) -> tuple[str, ...]:
        """The lines of a record up to the show."""
        pone, dealer = self.pone.split(), self.dealer.split()
        deck = stacked([card.code for card in self.deck], (pone, dealer), self.up)
        return (
            " ".join(["deal", *deck]),
            " ".join(["discard pone", *pone[-2:]]),
            " ".join(["discard dealer", *dealer[-2:]]),
            f"turn-up {LIFTED}",
            *(f"play {code}" for code in self.order.split()),
        )


BHARGAGE = Game(
    bhargage,
    EXTENDED.cards,
    pone="AM XS 2WL AK 4WL",
    dealer="8WL AS 9WY XW 5SW",
    up="XM",
    order="2WL 8WL AM AS XS",
    totals=(7, 2, 6),
    claims=(3, 1, 1),
)
CRIBBAGE = Game(
    cribbage,
    PACK.cards,
    pone="5H 5S JD KC 2C 9D",
    dealer="4C 6D 7H 8S 3S TH",
    up="5C",
    order="5H 4C 5S 6D JD 7H KC 8S",
    totals=(20, 9, 4),
)
GAMES = {"bhargage": BHARGAGE, "cribbage": CRIBBAGE}

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EACH_COUNT = pytest.mark.parametrize("number", [0, 1, 2], ids=["pone", "dealer", "crib"])
WITH_OR_WITHOUT = pytest.mark.parametrize("muggins", [True, False], ids=["muggins", "no-muggins"])


def apply_all(match: AnyMatch, moves: Sequence[str]) -> AnyMatch:
    """The match after all these moves."""
    for move in moves:
        match = match.apply(move)
    return match


def match_at(game: Game, ann: int = 0, ben: int = 0, *, muggins: bool = True) -> AnyMatch:
    """A match that Ben deals first, in which both have so many points already."""
    rules = game.rules(muggins=muggins)
    match: AnyMatch = game.module.Match(PLAYERS, BEN, rules, start=(ann, ben))
    return match


def show_of(game: Game, number: int = 0, *, muggins: bool = True, ann: int = 0, ben: int = 0) -> AnyMatch:
    """The match in the show, after so many counts in full and no claims."""
    return apply_all(match_at(game, ann, ben, muggins=muggins), [*game.moves, *["count"] * number])


def deal_of(game: Game, number: int = 0, *, muggins: bool = True) -> AnyDeal:
    """The deal in the show, after so many counts in full and no claims."""
    deal: AnyDeal | None = show_of(game, number, muggins=muggins).current
    assert deal is not None
    return deal


def marks(deal: AnyDeal, since: AnyDeal) -> list[tuple[str, str, list[tuple[Any, int]]]]:
    """Who scored on which occasion since an earlier moment: the kinds and points of the lines."""
    return [
        (award.to, award.occasion, [(line.kind, line.points) for line in award.score.lines])
        for award in deal.awards[len(since.awards) :]
    ]


def at_muggins(game: Game, number: int, *, short: int = 0, loser: int = 0) -> AnyMatch:
    """The match before the opponent wins by muggins on that count, or comes so many points short of it."""
    caller = NAME[OWNERS[number].other]
    missed = game.totals[number] - 1
    plain = apply_all(show_of(game, number), ["count 1"]).scores[caller]
    start = game.rules(muggins=True).target - missed - plain - short
    ann, ben = (start, loser) if caller == ANN else (loser, start)
    return show_of(game, number, ann=ann, ben=ben).count(1)


@EACH_GAME
def test_the_deals_of_these_tests_are_what_they_say(game: Game) -> None:
    """The three counts score the totals, and leave the claims, on which these tests build."""
    deal = deal_of(game)
    assert (deal.phase, deal.counts) == (Phase.SHOW, ())
    for number in range(3):
        deal = deal.count()
        last = deal.counts[-1]
        assert (last.seat, last.occasion) == (OWNERS[number], OCCASIONS[number])
        assert (last.score.total, deal.claimable.total) == (game.totals[number], game.claims[number])


# --- the option --------------------------------------------------------------------------------------------


@EACH_GAME
def test_cr_32_muggins_is_an_option(game: Game) -> None:
    """By the rules as written there is no muggins, and the option is on or off."""
    assert game.module.STANDARD.muggins is False
    assert game.module.Rules(muggins=True) != game.module.STANDARD
    with pytest.raises(RulesError, match="muggins must be True or False, not 1"):
        game.module.Rules(muggins=1)


# --- CR-31: counting aloud ---------------------------------------------------------------------------------


@WITH_OR_WITHOUT
@EACH_COUNT
@EACH_GAME
def test_cr_31_a_claim_is_scored_up_to_what_there_is(game: Game, number: int, muggins: bool) -> None:
    """No claim and too high a one are put right, line by line; too low a one is a line of its own."""
    before, total = deal_of(game, number, muggins=muggins), game.totals[number]
    owner, occasion = OWNERS[number], OCCASIONS[number]
    in_full = before.count()
    assert in_full == before.count(None) == before.count(total)
    assert in_full.awards == (*before.awards, Award(owner, occasion, in_full.counts[-1].score))
    for claimed in (*range(total + 3), 99, 1000):
        after = before.count(claimed)
        last = after.counts[-1]
        assert (last.claimed, last.overlooked, last.score.total) == (claimed, max(total - claimed, 0), total)
        if claimed >= total:
            assert (after.awards, after.overlooked) == (in_full.awards, Score())
        elif claimed:
            line = Line(game.module.Kind.CLAIMED, last.cards, claimed)
            assert after.awards == (*before.awards, Award(owner, occasion, Score((line,))))
        else:
            assert after.awards == before.awards


@EACH_COUNT
@EACH_GAME
def test_cr_31_the_match_marks_what_was_claimed(game: Game, number: int) -> None:
    """The player's score grows by the claim, at most by what there is, and by nothing for a claim of 0."""
    before, owner, total = show_of(game, number), NAME[OWNERS[number]], game.totals[number]
    for claimed in range(total + 3):
        after = before.count(claimed)
        assert after.scores[owner] - before.scores[owner] == min(claimed, total)
        assert after.scores[NAME[OWNERS[number].other]] == before.scores[NAME[OWNERS[number].other]]
        assert len(after.log) - len(before.log) == bool(claimed)
        assert after.moves == (*before.moves, f"count {claimed}")


@pytest.mark.parametrize("claimed", [-1, -29, 10_000])
@EACH_COUNT
@EACH_GAME
def test_cr_31_less_than_nothing_cannot_be_claimed(game: Game, number: int, claimed: int) -> None:
    """Nor more than four digits: the claim is refused, and the count still awaited."""
    deal, match = deal_of(game, number), show_of(game, number)
    with pytest.raises(ClaimError, match=f"a whole number from 0 to 9999, not {claimed}") as refused:
        deal.count(claimed)
    assert refused.value.state is deal
    with pytest.raises(ClaimError, match=f"a whole number from 0 to 9999, not {claimed}"):
        match.count(claimed)
    assert (deal, match) == (deal_of(game, number), show_of(game, number))
    assert (deal.phase, match.to_act) == (Phase.SHOW, (NAME[OWNERS[number]],))


@EACH_GAME
def test_cr_31_a_claim_out_of_turn_is_refused(game: Game) -> None:
    """With a claim or without, nothing is counted before the show or after the crib."""
    match = match_at(game)
    moments = []
    for move in game.moves:
        moments.append(match)
        match = match.apply(move)
    for moment in (*moments, show_of(game, 3)):
        for claimed in (5, 0, -1):
            with pytest.raises(UnexpectedMoveError, match=r"^cannot .* now: "):
                moment.count(claimed)


@EACH_GAME
def test_cr_31_a_small_claim_may_miss_the_win(game: Game) -> None:
    """A claim of all but a point short of the target does not win; what is overlooked is not the player's."""
    target = game.rules(muggins=False).target
    plain = show_of(game, muggins=False).scores[ANN]
    match = show_of(game, muggins=False, ann=target - plain - game.totals[0])
    assert match.count().winner == ANN
    short = match.count(game.totals[0] - 1)
    assert (short.winner, short.scores[ANN]) == (None, target - 1)


# --- CR-32: muggins ----------------------------------------------------------------------------------------


@EACH_COUNT
@EACH_GAME
def test_cr_32_muggins_scores_what_was_overlooked(game: Game, number: int) -> None:
    """The opponent gets exactly the points that were not claimed, in one line; the owner loses nothing."""
    owner, total = OWNERS[number], game.totals[number]
    for claimed in range(total):
        counted = deal_of(game, number).count(claimed)
        line = Line(game.module.Kind.MUGGINS, counted.counts[-1].cards, total - claimed)
        assert counted.overlooked == Score((line,))
        after = counted.muggins(owner.other)
        assert after.awards == (*counted.awards, Award(owner.other, Occasion.MUGGINS, Score((line,))))
        assert after.overlooked == Score()
        assert after.counts[-1].calls == after.scored == after.awards[-1:]
        uncalled = (*after.counts[:-1], evolve(after.counts[-1], calls=()))
        assert (uncalled, after.phase, after.to_act) == (counted.counts, counted.phase, counted.to_act)


@EACH_COUNT
@EACH_GAME
def test_cr_32_the_match_marks_muggins(game: Game, number: int) -> None:
    """The scores of both grow together by what the cards are worth."""
    owner, caller = NAME[OWNERS[number]], NAME[OWNERS[number].other]
    before = show_of(game, number)
    counted = before.count(1)
    assert counted.overlooked.total == game.totals[number] - 1
    after = counted.muggins(caller)
    assert after.scores == {
        owner: before.scores[owner] + 1,
        caller: before.scores[caller] + game.totals[number] - 1,
    }
    assert after.overlooked == Score()
    assert after.moves == (*counted.moves, f"muggins {OWNERS[number].other}")
    last = after.log[-1]
    assert (last.to, last.occasion) == (caller, Occasion.MUGGINS)


@EACH_GAME
def test_cr_32_muggins_on_every_count(game: Game) -> None:
    """In one show muggins may be said after each of the three counts, and each follows its count."""
    before = deal = deal_of(game)
    for owner in OWNERS:
        deal = deal.count(1).muggins(owner.other)
    kind = game.module.Kind
    expected = []
    for owner, occasion, total in zip(OWNERS, OCCASIONS, game.totals, strict=True):
        expected += [
            (owner, occasion, [(kind.CLAIMED, 1)]),
            (owner.other, Occasion.MUGGINS, [(kind.MUGGINS, total - 1)]),
        ]
    assert marks(deal, since=before) == expected
    assert deal.phase is Phase.DONE


NO_MUGGINS: dict[str, tuple[list[str], bool, str]] = {
    "the rules have none": (
        ["count 1"],
        False,
        "{owner}'s {occasion} owes nothing: the rules have no muggins$",
    ),
    "in full": (["count"], False, "{owner}'s {occasion} was counted in full$"),
    "just what there is": (["count {total}"], False, "{owner}'s {occasion} was counted in full$"),
    "a point too many": (["count {over}"], False, "{owner}'s {occasion} was counted in full$"),
    "far too many": (["count 99"], False, "{owner}'s {occasion} was counted in full$"),
    "said before": (["count 1", "muggins {caller}"], False, "muggins on the .* has already been made$"),
    "one's own": (["count 1"], True, "the {owner}'s own {occasion}$"),
    "one's own, in full": (["count"], True, "the {owner}'s own {occasion}$"),
}


@pytest.mark.parametrize("why", NO_MUGGINS)
@EACH_COUNT
@EACH_GAME
def test_cr_32_where_there_is_no_muggins(game: Game, number: int, why: str) -> None:
    """The match and its deal refuse it, and say why; what was overlooked stays open for the opponent."""
    moves, own, said = NO_MUGGINS[why]
    owner, total = OWNERS[number], game.totals[number]
    seats = {"owner": owner, "caller": owner.other}
    words = {"occasion": OCCASIONS[number], "total": total, "over": total + 1, **seats}
    option = why != "the rules have none"
    match = apply_all(show_of(game, number, muggins=option), [move.format(**words) for move in moves])
    deal = match.current
    assert deal is not None
    caller = owner if own else owner.other
    for refuse in (lambda: deal.muggins(caller), lambda: match.muggins(NAME[caller])):
        with pytest.raises(ClaimError, match=said.format(**words)) as refused:
            refuse()
        assert refused.value.state in (deal, match)
    assert deal.overlooked == match.overlooked
    assert bool(match.overlooked.lines) == (why == "one's own")
    assert deal.counts[-1].overlooked == (total - 1 if "count 1" in moves else 0)


@WITH_OR_WITHOUT
@EACH_GAME
def test_cr_32_no_muggins_before_a_count(game: Game, muggins: bool) -> None:
    """From the deal until the pone has counted there is nothing to say muggins on."""
    match = match_at(game, muggins=muggins)
    for move in game.moves:
        before, match = match, match.apply(move)
        deal = match.current
        assert deal is not None
        assert (deal.overlooked, match.overlooked) == (Score(), Score())
        for seat in Seat:
            with pytest.raises(ClaimError, match="no hand has been counted yet") as refused:
                deal.muggins(seat)
            assert refused.value.state is deal
            with pytest.raises(ClaimError, match="no hand has been counted yet"):
                match.muggins(NAME[seat])
        assert match == before.apply(move)


@EACH_GAME
def test_cr_32_muggins_is_missed_once_the_next_hand_is_counted(game: Game) -> None:
    """What the pone overlooked is lost when the dealer has counted, whoever asks."""
    deal = deal_of(game).count(1).count()
    assert deal.overlooked == Score()
    for seat in Seat:
        with pytest.raises(ClaimError):
            deal.muggins(seat)
    again = deal_of(game).count(1).count(1)
    assert again.overlooked.total == game.totals[1] - 1
    assert again.muggins(PONE).awards[-1].score.total == game.totals[1] - 1


@EACH_GAME
def test_cr_32_muggins_on_the_crib_comes_before_the_next_deal(game: Game) -> None:
    """When all is counted muggins can still be said on the crib, but not when cards are dealt again."""
    match = show_of(game, 2).count(1)
    assert (match.phase, match.overlooked.total) == (Phase.DONE, game.totals[2] - 1)
    assert match.muggins(ANN).scores[ANN] == match.scores[ANN] + game.totals[2] - 1
    dealt = match.deal(game.deck)
    assert (dealt.dealer, dealt.overlooked) == (ANN, Score())
    for player in PLAYERS:
        with pytest.raises(ClaimError, match="no hand has been counted yet"):
            dealt.muggins(player)


@EACH_GAME
def test_cr_32_the_show_at_once_overlooks_nothing(game: Game) -> None:
    """A show that is made in one go counts in full, and leaves no muggins."""
    match = show_of(game).show()
    assert match.overlooked == Score()
    assert all(award.occasion is not Occasion.MUGGINS for award in match.log)
    assert match.scoreboard == show_of(game, muggins=False).show().scoreboard


# --- muggins and the win -----------------------------------------------------------------------------------


@pytest.mark.parametrize("short", [0, 1])
@EACH_COUNT
@EACH_GAME
def test_cr_32_muggins_can_win(game: Game, number: int, short: int) -> None:
    """Whom muggins brings to the target has won, and the award of it is the last; a point less is no win."""
    caller = NAME[OWNERS[number].other]
    before = at_muggins(game, number, short=short)
    assert before.winner is None
    after = before.muggins(caller)
    assert (after.winner, after.scores[caller]) == (None if short else caller, after.rules.target - short)
    assert (after.log[-1].occasion, after.log[-1].to) == (Occasion.MUGGINS, caller)


@EACH_GAME
def test_cr_32_a_count_that_wins_leaves_no_muggins(game: Game) -> None:
    """Whoever wins with a claim of too little has won; the opponent has no muggins any more."""
    target = game.rules(muggins=True).target
    match = show_of(game, ann=target - show_of(game).scores[ANN] - 1).count(1)
    assert (match.winner, match.scores[ANN]) == (ANN, target)
    assert match.overlooked == Score()
    with pytest.raises(AlreadyOverError, match="Ann won"):
        match.muggins(BEN)


@EACH_COUNT
def test_bh_17_a_win_by_muggins_is_single(number: int) -> None:
    """In Bhargage only a win by shortage counts double, not one by muggins."""
    won = at_muggins(BHARGAGE, number).muggins(NAME[OWNERS[number].other])
    assert (won.is_over, won.is_double, won.stakes) == (True, False, 1)


@EACH_COUNT
@pytest.mark.parametrize(("loser", "stakes"), [(0, 2), (61, 1)])
def test_cr_33_a_win_by_muggins_may_lurch(number: int, loser: int, stakes: int) -> None:
    """In Cribbage a win by muggins counts as any other: double over a loser who is lurched."""
    won = at_muggins(CRIBBAGE, number, loser=loser).muggins(NAME[OWNERS[number].other])
    assert (won.is_over, won.stakes) == (True, stakes)


# --- muggins and shortage ----------------------------------------------------------------------------------


@EACH_COUNT
def test_bh_58_shortage_and_muggins_on_one_count(number: int) -> None:
    """In Bhargage the opponent may claim shortage and say muggins on the same count, in either order."""
    before = deal_of(BHARGAGE, number)
    counted, caller = before.count(1), OWNERS[number].other
    own = (OWNERS[number], OCCASIONS[number], [(bhargage.Kind.CLAIMED, 1)])
    shortage = (caller, Occasion.CLAIM, [(bhargage.Kind.SHORTAGE, BHARGAGE.claims[number])])
    muggins = (caller, Occasion.MUGGINS, [(bhargage.Kind.MUGGINS, BHARGAGE.totals[number] - 1)])
    claim_first = counted.claim(caller).muggins(caller)
    muggins_first = counted.muggins(caller).claim(caller)
    assert marks(claim_first, since=before) == [own, shortage, muggins]
    assert marks(muggins_first, since=before) == [own, muggins, shortage]
    for deal in claim_first, muggins_first:
        assert (deal.claimable, deal.overlooked) == (Score(), Score())
        for call in deal.claim, deal.muggins:
            with pytest.raises(ClaimError, match="has already been made"):
                call(caller)


@EACH_COUNT
def test_bh_58_one_call_leaves_the_other_open(number: int) -> None:
    """What may be claimed does not depend on muggins, nor muggins on what was claimed."""
    counted, caller = deal_of(BHARGAGE, number).count(1), OWNERS[number].other
    assert counted.claim(caller).overlooked == counted.overlooked
    assert counted.muggins(caller).claimable == counted.claimable
    assert counted.claimable == deal_of(BHARGAGE, number).count().claimable


@EACH_COUNT
def test_bh_58_shortage_does_not_need_muggins(number: int) -> None:
    """Without muggins shortage may be claimed on a count of too little as on any other."""
    counted, caller = deal_of(BHARGAGE, number, muggins=False).count(1), OWNERS[number].other
    assert counted.claim(caller).awards[-1].score.total == BHARGAGE.claims[number]


@pytest.mark.parametrize(("first", "second", "stakes"), [("claim", "muggins", 2), ("muggins", "claim", 1)])
def test_bh_17_of_two_calls_the_first_that_wins_decides(first: str, second: str, stakes: int) -> None:
    """At 110 Ben wins with whichever he calls first, and the other is refused."""
    ben = 110 - show_of(BHARGAGE).scores[BEN]
    won = show_of(BHARGAGE, ben=ben).count(1).apply(f"{first} dealer")
    assert (won.winner, won.stakes) == (BEN, stakes)
    with pytest.raises(AlreadyOverError):
        won.apply(f"{second} dealer")


@pytest.mark.parametrize("claimed", [0, 1, None, 99])
@EACH_COUNT
def test_cr_32_cribbage_has_nothing_to_claim(number: int, claimed: int | None) -> None:
    """In Cribbage no count leaves a claim, whatever was overlooked; a claim is not muggins."""
    deal = deal_of(CRIBBAGE, number).count(claimed)
    assert deal.claimable == Score()
    with pytest.raises(ClaimError, match="leaves nothing to claim") as refused:
        deal.claim(OWNERS[number].other)
    assert refused.value.state is deal


# --- records -----------------------------------------------------------------------------------------------


def rebuilt(match: AnyMatch) -> AnyMatch:
    """The match read back from its record, which goes through JSON."""
    again: AnyMatch = type(match).from_record(json.loads(json.dumps(match.to_record())))
    return again


@EACH_GAME
def test_a_match_with_muggins_is_recorded(game: Game) -> None:
    """Claims and muggins are moves of the record, which replays to the same match at each of them."""
    show = ("count 1", "muggins dealer", "count 0", "muggins pone", "count 99", "count")
    match = match_at(game)
    for move in (*game.moves, *show[:-1]):
        match = match.apply(move)
        assert rebuilt(match) == match
    record = match.to_record()
    assert record["rules"] == {"muggins": True}
    assert record["moves"][len(game.moves) :] == list(show[:-1])
    with pytest.raises(UnexpectedMoveError):
        match.apply(show[-1])


def test_a_match_with_both_calls_is_recorded() -> None:
    """A claim of shortage and muggins on the same count replay in the order in which they were made."""
    for calls in ("claim dealer", "muggins dealer"), ("muggins dealer", "claim dealer"):
        match = apply_all(match_at(BHARGAGE), [*BHARGAGE.moves, "count 5", *calls])
        assert match.moves[-3:] == ("count 5", *calls)
        assert rebuilt(match) == match


@EACH_GAME
def test_a_claim_of_any_size_is_recorded(game: Game) -> None:
    """Whatever claim a match accepts, its record can be read."""
    match = show_of(game)
    for claimed in 0, 9, 10, 999, 1000, 9999:
        counted = match.count(claimed)
        assert rebuilt(counted) == counted
    assert match.current is not None
    text: Any = "8"
    for count in match.count, match.current.count:
        assert refusal(partial(count, text)) == "the points claimed must be a whole number, not '8'"
    with pytest.raises(RecordError, match="is not a move"):
        match.apply(f"count {'9' * 5000}")


@EACH_GAME
def test_a_record_without_the_option_has_no_muggins(game: Game) -> None:
    """A record whose rules have no muggins is refused at the move that says it."""
    record = apply_all(show_of(game), ["count 1", "muggins dealer"]).to_record()
    number = len(game.moves) + 2
    with pytest.raises(RecordError, match=f"move {number}, 'muggins dealer', is refused: .*no muggins"):
        game.module.Match.from_record({**record, "rules": {}})


@pytest.mark.parametrize(
    "line",
    [
        "count -1",
        "count  1",
        "count 1 ",
        "count one",
        "count ",
        "count 1.0",
        "muggins",
        "muggins Ann",
        "Muggins pone",
    ],
)
@EACH_GAME
def test_a_line_that_is_no_count_and_no_muggins(game: Game, line: str) -> None:
    """A line that is nearly such a move is none, and the message shows the form of the move, or of all."""
    match = show_of(game)
    forms = {
        "count": r"write count \[POINTS\]$",
        "muggins": "write muggins SEAT; SEAT is one of pone, dealer",
    }
    form = forms.get(line.partition(" ")[0], r"a move is one of .*count \[POINTS\].*muggins SEAT")
    with pytest.raises(RecordError, match=f"is not a move; {form}"):
        match.apply(line)
    assert match == show_of(game)


# --- at random ---------------------------------------------------------------------------------------------


@WITH_OR_WITHOUT
@pytest.mark.parametrize("seed", first_quick(range(8), 3))
@EACH_GAME
def test_cr_32_random_matches(game: Game, seed: int, muggins: bool) -> None:
    """A count and muggins mark what the cards are worth, no call is open in vain, and all replays."""
    rng = Random(seed)
    match: AnyMatch = game.module.Match(PLAYERS, BEN, game.rules(muggins=muggins))
    said = 0
    while not match.is_over:
        before, match = match, crib_step(match, rng)
        gained = sum(match.scores.values()) - sum(before.scores.values())
        deal = match.current
        if match.moves[-1].startswith("count"):
            assert deal is not None
            last = deal.counts[-1]
            assert (gained, last.overlooked) == (
                min(last.claimed, last.score.total),
                last.score.total - gained,
            )
            open_to_call = last.overlooked if muggins and not match.is_over else 0
            assert match.overlooked.total == open_to_call
        if match.moves[-1].startswith("muggins"):
            said += 1
            assert deal is not None
            assert gained == deal.counts[-1].overlooked == before.overlooked.total
    assert bool(said) == muggins
    assert rebuilt(match) == match
    for call in match.claim, match.muggins:
        with pytest.raises(MugginsError):
            call(ANN)
