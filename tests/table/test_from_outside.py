"""What is handed to a scoreboard, a match, a deal, a round and a play: by name as by member, or refused."""

import itertools
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any

import numpy as np
import pytest
from attrs import frozen

from any_playing import ANN, BEN, CRIB_GAMES, GAMES, PLAYERS, Game
from games.bharg.bharg_playing import moment
from muggins.cards import french
from muggins.cards.decktet import EXTENDED
from muggins.crib.deal import Occasion
from muggins.crib.rules import CribRules
from muggins.errors import (
    ClaimError,
    DeckError,
    Fault,
    FaultKind,
    IllegalPlayError,
    MugginsError,
    PlayerError,
    RulesError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
    shown,
)
from muggins.games import bharg, bhargage, cribbage, hasenpfeffer, indian_chief, mus, one_eyed_jack, pitch
from muggins.games.bhargage.solitaire import Solitaire, SolitaireRules
from muggins.scoring.score import Line, Score
from muggins.table import cut
from muggins.table.board import Board
from muggins.table.ends import FirstTo
from muggins.table.options import MOST, positive, whole_number
from muggins.table.scoreboard import Award, Scoreboard
from muggins.table.seats import Seat

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EACH_CRIB_GAME = pytest.mark.parametrize("game", CRIB_GAMES.values(), ids=CRIB_GAMES)


class Same:
    """An object that says it equals everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Chance(Random):
    """A source of chance of one's own."""


STRANGE: dict[str, Any] = {
    "None": None,
    "a number": 5,
    "bytes": b"Ann",
    "a list": ["Ann"],
    "an array": np.zeros(3),
    "an object that equals everything": Same(),
}
EACH_STRANGE = pytest.mark.parametrize("strange", STRANGE.values(), ids=STRANGE)


def refused(
    error: type[MugginsError], entry: Callable[..., object], *args: Any, says: str = ".", **named: Any
) -> None:
    """The call raises exactly that error, and says so in few words."""
    with pytest.raises(error, match=says) as told:
        entry(*args, **named)
    assert told.type is error
    assert len(str(told.value)) < 400


# --- seats -------------------------------------------------------------------------------------------------


@EACH_GAME
def test_a_player_is_found_by_the_seat_and_by_its_name(game: Game) -> None:
    """The dealer is the dealer however the seat is written."""
    match = game.package.Match(PLAYERS, BEN).shuffle(Random(1))
    for seat, player in (Seat.DEALER, BEN), (Seat.PONE, ANN):
        assert match.player_at(seat) == match.player_at(seat.value) == player


@EACH_STRANGE
@EACH_GAME
def test_what_is_no_seat_has_no_player(game: Game, strange: Any) -> None:
    """A player's name is not a seat, nor is anything that is not a text."""
    match = game.package.Match(PLAYERS, BEN)
    refused(
        UnknownNameError, match.player_at, "Ann", says="there is no seat 'Ann'; write one of pone, dealer"
    )
    refused(WrongTypeError, match.player_at, strange)


def counted() -> bhargage.Deal:
    """A deal of Bhargage after the pone's count, on which the dealer may claim and say muggins."""
    match = bhargage.Match(PLAYERS, BEN, bhargage.Rules(muggins=True)).shuffle(Random(2))
    for player in PLAYERS:
        match = match.discard(player, match.hand(player)[:2])
    match = match.turn_up(9)
    while match.phase is bhargage.Phase.PLAY and match.pegging is not None:
        match = match.play(match.pegging.legal_plays[0])
    match = match.count(0)
    assert match.current is not None
    assert match.current.claimable.lines
    assert match.current.overlooked.lines
    return match.current


def test_the_pone_cannot_claim_on_its_own_hand_by_name() -> None:
    """Neither as a member nor by name; the dealer can either way."""
    deal = counted()
    for pone, dealer in (Seat.PONE, Seat.DEALER), ("pone", "dealer"):
        refused(ClaimError, deal.claim, pone, says="own hand")
        refused(ClaimError, deal.muggins, pone, says="own hand")
        assert deal.claim(dealer) == deal.claim(Seat.DEALER)
        assert deal.claim(dealer).awards[-1].to is Seat.DEALER
        assert deal.muggins(dealer) == deal.muggins(Seat.DEALER)
        assert deal.muggins(dealer).awards[-1].to is Seat.DEALER


@EACH_CRIB_GAME
def test_a_seat_throws_and_holds_by_name(game: Game) -> None:
    """Discards and hands are those of the seat that the name names."""
    deal = game.package.Deal.start(game.package.Deal.READ.deck)
    for seat in Seat:
        thrown = deal.dealt[seat][:2]
        assert deal.discard(seat.value, thrown) == deal.discard(seat, thrown)
        assert deal.held(seat.value) == deal.held(seat)


def test_a_hand_is_bound_by_the_name_of_its_seat() -> None:
    """In a round of Bharg."""
    now = moment("AM 2MK 3MW 4MS 5ML 6MW 7ML", "5YK 3SK 2SY AL AK 9WY 9LK", stock="XS")
    assert now.binding("dealer") == now.binding(Seat.DEALER) != now.binding("pone")


SEATED: dict[str, Callable[[Any], object]] = {
    "discard": lambda seat: bhargage.Deal.start(EXTENDED).discard(seat, "AS AL"),
    "held": lambda seat: bhargage.Deal.start(EXTENDED).held(seat),
    "claim": lambda seat: counted().claim(seat),
    "muggins": lambda seat: counted().muggins(seat),
    "binding": lambda seat: bharg.Round.shuffled(Random(1)).binding(seat),
}


@pytest.mark.parametrize("entry", SEATED.values(), ids=SEATED)
def test_what_is_no_seat_is_refused_everywhere(entry: Callable[[Any], object]) -> None:
    """A player's name, nothing, a number, an object that equals everything."""
    refused(UnknownNameError, entry, "Ann")
    for strange in STRANGE.values():
        refused(WrongTypeError, entry, strange)


@EACH_CRIB_GAME
def test_a_count_is_scored_by_the_name_of_its_occasion(game: Game) -> None:
    """A hand is scored as a hand, and what is neither a hand nor the crib is refused."""
    deal = game.package.Deal.start(game.package.Deal.READ.deck)
    held, up = deal.discard("pone", deal.dealt.pone[:2]).held("pone"), deal.stock[0]
    assert deal.score_count("hand", held, up) == deal.score_count(Occasion.HAND, held, up)
    refused(UnknownNameError, deal.score_count, "show", held, up)


# --- kinds -------------------------------------------------------------------------------------------------


def test_points_are_asked_for_by_the_kind_and_by_its_name() -> None:
    """Fifteens are fifteens; a kind that the game does not have is refused."""
    score = cribbage.score_hand("7C 8D 8H 9S", "KC")
    assert score.points("fifteen") == score.points(cribbage.Kind.FIFTEEN) == 4
    assert score.points("flush") == 0
    assert (
        score.without("run", "pair").total == score.without(cribbage.Kind.RUN, cribbage.Kind.PAIR).total == 4
    )
    refused(UnknownNameError, score.points, "fifteens", says="there is no kind of line 'fifteens'")
    refused(UnknownNameError, score.without, "fifteen", "nob")
    for strange in STRANGE.values():
        refused(WrongTypeError, score.points, strange)
        refused(WrongTypeError, score.without, strange)


def test_a_score_of_nothing_has_no_points_of_any_kind() -> None:
    """There is nothing to ask which game it is of; what can be no kind is refused all the same."""
    nothing: cribbage.CribbageScore = Score()
    assert (nothing.points("fifteen"), nothing.points(cribbage.Kind.RUN), nothing.without("run")) == (
        0,
        0,
        nothing,
    )
    refused(WrongTypeError, nothing.points, None)


# --- players -----------------------------------------------------------------------------------------------

WRITABLE = ["A", "Ann-Marie", "Zoë", "王", "Ann B. 2nd", "👩‍👩‍👧", "<b>", "x" * 100]
UNWRITABLE = [
    "",
    " ",
    " \u2003",
    "\u200b",
    "a\nb",
    "a\rb",
    "a\tb",
    "\x00",
    "a\x1b[31m",
    "a\u2028b",
    "\ud800",
    "x" * 101,
]


@pytest.mark.parametrize("name", WRITABLE)
@EACH_GAME
def test_a_name_is_what_can_be_written_in_a_line(game: Game, name: str) -> None:
    """Letters of any script, signs, and up to 100 of them."""
    match = game.package.Match([name, "Ben"], name)
    assert match.players == (name, "Ben")
    assert game.package.Match.from_record(match.to_record()) == match


@pytest.mark.parametrize("name", UNWRITABLE, ids=ascii)
@EACH_GAME
def test_a_name_that_cannot_be_written_is_refused(game: Game, name: str) -> None:
    """Nothing, blanks, control characters, line breaks, half a character, and more than 100."""
    refused(PlayerError, game.package.Match, (name, "Ben"), "Ben", says="a name (may|must)")


@EACH_STRANGE
@EACH_GAME
def test_what_is_no_text_is_no_name(game: Game, strange: Any) -> None:
    """Of a player, of the dealer, or to ask for a hand, a seat, pegs or a place."""
    match = game.package.Match(PLAYERS, BEN)
    refused(WrongTypeError, game.package.Match, (strange, BEN), BEN)
    if strange is not None:  # which is what stands for a cut
        refused(WrongTypeError, game.package.Match, PLAYERS, strange)
    scoreboard = match.scoreboard
    for asked in match.hand, match.seat_of, match.check_player, scoreboard.score, scoreboard.pegs:
        refused(WrongTypeError, asked, strange)


@EACH_GAME
def test_two_players_are_a_tuple_or_a_list(game: Game) -> None:
    """What is wrong with others is said as it is."""
    wrong: Any
    for wrong in "AB", {ANN, BEN}, {ANN: 1, BEN: 2}, None, 5, iter(PLAYERS):
        refused(WrongTypeError, game.package.Match, wrong, ANN, says="must be a list of names")
    for wrong in [], [ANN], [ANN] * 1000:
        refused(PlayerError, game.package.Match, wrong, ANN, says=r"is played by 2( to 4)? players, not by")
    refused(PlayerError, game.package.Match, [ANN, ANN], ANN, says="players must have different names")
    assert game.package.Match([ANN, BEN], ANN) == game.package.Match((ANN, BEN), ANN)


# --- rules -------------------------------------------------------------------------------------------------

RULES = {"bhargage": bhargage.STANDARD, "cribbage": cribbage.STANDARD, "bharg": bharg.STANDARD}
PARTS = ("hands", "stock", "pile", "ace_pile")
ENTRIES: dict[str, list[Callable[[Any], object]]] = {
    "bhargage": [
        lambda rules: bhargage.Match(PLAYERS, BEN, rules),
        lambda rules: bhargage.Deal.start(EXTENDED, rules),
        lambda rules: bhargage.Deal(rules, counted().dealt, counted().stock),
        lambda rules: SolitaireRules(show=rules),
    ],
    "cribbage": [
        lambda rules: cribbage.Match(PLAYERS, BEN, rules),
        lambda rules: cribbage.Deal.start(cribbage.Deal.READ.deck, rules),
    ],
    "bharg": [
        lambda rules: bharg.Match(PLAYERS, BEN, rules),
        lambda rules: bharg.Round.start(bharg.deck(), rules),
        lambda rules: bharg.Round.shuffled(Random(1), rules),
        lambda rules: bharg.Round(rules, *(getattr(bharg.Round.shuffled(Random(1)), name) for name in PARTS)),
    ],
    "solitaire": [
        lambda rules: Solitaire.start(EXTENDED, rules),
    ],
}


@pytest.mark.parametrize("name", ENTRIES)
def test_a_game_takes_its_own_rules_only(name: str) -> None:
    """Those of another game, and what are no rules at all, are refused at once."""
    others = [rules for game, rules in RULES.items() if game != name]
    for entry in ENTRIES[name]:
        for wrong in [*others, *STRANGE.values(), type(others[0])]:
            refused(WrongTypeError, entry, wrong, says="^rules must be a muggins")
        if name in RULES:
            entry(RULES[name])


def test_the_rules_of_a_game_may_be_of_a_class_of_ones_own() -> None:
    """What derives from the rules of the game are rules of the game."""

    class House(bhargage.Rules):
        """The rules of a house."""

    assert bhargage.Match(PLAYERS, BEN, House()).shuffle(Random(1)).rules == House()


@pytest.mark.parametrize("option", ["target", "lap"])
def test_a_board_has_a_sane_size(option: str) -> None:
    """Up to 10,000 holes, and nothing that is no number of holes, however large."""
    kinds: tuple[Any, ...] = (bhargage.Rules, cribbage.Rules)
    for kind in kinds:
        assert (
            getattr(kind(**{option: MOST}, **({"lurch": 0} if kind is cribbage.Rules else {})), option)
            == MOST
        )
        for wrong in 0, MOST + 1, 10**9, 10**5000, -(10**5000), "61", 61.0, True, None, np.int64(61), Same():
            refused(RulesError, kind, **{option: wrong}, says=f"{option} must be")


@pytest.mark.parametrize("wrong", [MOST + 1, 10**4000, 0, "x", None, float("nan")], ids=shown)
def test_other_boards_have_a_sane_size_too(wrong: Any) -> None:
    """The target of Bharg, the circuit of the solitaire, a board, and the end of a match."""
    refused(RulesError, bharg.Rules, target=wrong)
    refused(RulesError, SolitaireRules, circuit=wrong)
    refused(RulesError, Board, wrong, 10)
    refused(RulesError, Board, 5, wrong)
    refused(RulesError, FirstTo, wrong)


class House(CribRules):
    """The rules of a game that says nothing of the board, the start and the packets."""

    @property
    def kept(self) -> int:
        return 4


def test_the_options_of_a_game_with_a_crib_that_says_nothing_of_them() -> None:
    """A board of 121 holes, once round it 60, no start, packets of 4, and no muggins."""
    rules = House()
    assert (rules.target, rules.start, rules.lap) == (121, 0, 60)
    assert (rules.least_packet, rules.muggins) == (4, False)
    rules.check_players(2)
    refused(RulesError, rules.check_players, 3, says="^these are rules for 2 players, not for 3$")
    for option in "target", "lap", "least_packet":
        refused(RulesError, House, **{option: 0}, says=f"^{option} must be at least 1, not 0$")
        refused(RulesError, House, **{option: 10_001}, says=f"^{option} must be at most 10000, not 10001$")
        refused(RulesError, House, **{option: True}, says=f"^{option} must be a whole number, not True$")
    refused(RulesError, House, muggins=1, says="^muggins must be True or False, not 1$")
    for start in -1, 121:
        says = f"^start must be from 0 to below the target of 121, not {start}$"
        refused(RulesError, House, start=start, says=says)
    assert House(start=120).start == 120
    assert (House(target=1).target, House(target=10_000).target) == (1, 10_000)


@frozen(kw_only=True)
class Short(House):
    """The same game with a target of its own, which is checked after the start that has to lie below it."""

    target: int = whole_number(61, positive)


def test_a_target_that_is_no_number_is_refused_in_whatever_order() -> None:
    """The start is compared with the target only if the target is a whole number."""
    assert (Short().target, Short().start) == (61, 0)
    refused(RulesError, Short, target="61", says="^target must be a whole number, not '61'$")
    refused(RulesError, Short, start=61, says="^start must be from 0 to below the target of 61, not 61$")


def test_options_of_a_wrong_type_are_refused() -> None:
    """An array is no switch, and a huge number no start, packet or lurch."""
    refused(RulesError, bhargage.Rules, sequences=np.array([1, 2]))
    for option in "start", "least_packet", "lurch":
        options: dict[str, Any] = {option: 10**5000}
        with pytest.raises(RulesError, match=option):
            cribbage.Rules(**options)


# --- scoreboards and boards --------------------------------------------------------------------------------

FIVE: Score[Any, Any] = Score((Line(cribbage.Kind.PAIR, (), 5),))
award: Callable[..., Award] = Award
TO_TEN = Scoreboard(PLAYERS, FirstTo(10))
NOT_AN_AWARD: dict[str, tuple[type[MugginsError], Any]] = {
    "nothing": (WrongTypeError, None),
    "an award to nobody": (WrongTypeError, award(None, Occasion.PLAY, FIVE)),
    "an award to a stranger": (PlayerError, Award("Cid", Occasion.PLAY, FIVE)),
    "an award of a number": (WrongTypeError, award(ANN, Occasion.PLAY, 5)),
}


@pytest.mark.parametrize(("error", "award"), NOT_AN_AWARD.values(), ids=NOT_AN_AWARD)
def test_what_cannot_be_marked_is_refused(error: type[MugginsError], award: Any) -> None:
    """Points go to a player, for a reason."""
    refused(error, TO_TEN.mark, award)


def test_strangers_have_neither_points_nor_pegs() -> None:
    """A scoreboard knows its players."""
    for asked in TO_TEN.score, TO_TEN.pegs, TO_TEN.last, TO_TEN.side, TO_TEN.place:
        refused(PlayerError, asked, "Cid", says="'Cid' is not a player: the players are Ann and Ben")


@pytest.mark.parametrize("wrong", ["x", None, 1.5, True, np.zeros(3)], ids=str)
def test_a_place_is_that_of_a_whole_number_of_points(wrong: Any) -> None:
    """Points are counted, not measured."""
    refused(WrongTypeError, Board(55, 111).place, wrong)


# --- chance ------------------------------------------------------------------------------------------------

CHANCE: dict[str, Callable[[Any], object]] = {
    **{f"shuffle in {name}": game.package.Match(PLAYERS, BEN).shuffle for name, game in GAMES.items()},
    "a round": bharg.Round.shuffled,
    "a cut in bhargage": bhargage.cut_for_deal,
    "a cut in cribbage": cribbage.cut_for_deal,
}


@pytest.mark.parametrize("entry", CHANCE.values(), ids=CHANCE)
def test_chance_comes_from_a_random(entry: Callable[[Any], object]) -> None:
    """A seed, nothing, or the class itself is refused; what derives from `Random` will do."""
    for wrong in None, 5, "seed", Random, Same():
        refused(WrongTypeError, entry, wrong, says=r"^rng must be a random\.Random, not ")
    assert entry(Chance(1)) == entry(Random(1))
    entry(SystemRandom())


@pytest.mark.parametrize("deck", [[], [1], [1, 1, 1]])
def test_a_cut_needs_two_ranks(deck: list[int]) -> None:
    """Cards that all tie would be cut for ever."""
    refused(
        DeckError,
        cut.cut_for_deal,
        deck,
        Random(1),
        lambda card: card,
        says="^a cut for the deal needs cards of at least 2 different ranks$",
    )


# --- moves -------------------------------------------------------------------------------------------------


def before_the_upcard(game: Game) -> Any:
    """A match that waits for its up-card."""
    match = game.package.Match(PLAYERS, BEN, game.package.Rules(least_packet=1)).shuffle(Random(1))
    return match.discard(ANN, match.hand(ANN)[:2]).discard(BEN, match.hand(BEN)[:2])


@EACH_CRIB_GAME
def test_a_packet_is_a_whole_number_of_cards(game: Game) -> None:
    """A switch, a text, a fraction or an array is refused, and so is a number of 5,000 digits."""
    match = before_the_upcard(game)
    for wrong in True, "4", 4.0, None, np.zeros(3), Same():
        for now in match, match.current:
            refused(WrongTypeError, now.turn_up, wrong, says="a whole number")
    for now in match, match.current:
        refused(DeckError, now.turn_up, 10**5000)
    turned = match.turn_up(Number(1))
    assert game.package.Match.from_record(turned.to_record()) == turned


class Number(int):
    """A whole number that writes itself in a way of its own."""

    def __repr__(self) -> str:
        return f"Number({int(self)})"

    __str__ = __repr__


@EACH_CRIB_GAME
def test_a_claim_is_a_whole_number_of_points(game: Game) -> None:
    """The same for the points that are claimed in a count."""
    match = before_the_upcard(game).turn_up(9)
    while match.pegging.turn is not None:
        match = match.play(match.pegging.legal_plays[0])
    for now in match, match.current:
        for wrong in True, "4", 4.0, np.zeros(3), Same():
            refused(WrongTypeError, now.count, wrong, says="a whole number")
        for wrong in -1, 10_000, 10**5000:
            refused(ClaimError, now.count, wrong, says="from 0 to 9999")
    counted = match.count(Number(3))
    assert counted.moves[-1] == "count 3"
    assert game.package.Match.from_record(counted.to_record()) == counted


@EACH_CRIB_GAME
def test_what_is_no_card_cannot_be_played(game: Game) -> None:
    """By the play, the deal or the match; the state before is as it was and goes on."""
    match = before_the_upcard(game).turn_up(9)
    before = match.play(match.pegging.legal_plays[0])
    for strange in STRANGE.values():
        refused(WrongTypeError, before.pegging.play, strange)
        refused(WrongTypeError, before.pegging.can_play, strange)
        refused(WrongTypeError, before.current.play, strange)
        with pytest.raises(MugginsError):
            before.play(strange)
    other = EXTENDED[0] if game.package is cribbage else cribbage.Deal.READ.deck[0]
    refused(WrongTypeError, before.pegging.play, other)
    assert before == match.play(match.pegging.legal_plays[0])
    assert before.play(before.pegging.legal_plays[0]).pegging.count > before.pegging.count - 1


def test_what_is_no_card_is_refused_when_one_hand_is_empty() -> None:
    """The cards of the other hand, or those on the table, say what a card is."""
    over = bhargage.start_play("2MK 3MW 4MS", "5ML 6MW AM")
    while over.turn is not None:
        over = over.play(over.legal_plays[0])
    refused(WrongTypeError, over.play, Same())
    refused(WrongTypeError, over.can_play, None)


@EACH_CRIB_GAME
@EACH_STRANGE
def test_what_are_no_cards_cannot_be_thrown_or_dealt(game: Game, strange: Any) -> None:
    """By the deal or the match; the match goes on."""
    match = game.package.Match(PLAYERS, BEN)
    dealt = match.shuffle(Random(1))
    moves: tuple[Callable[[], object], ...] = (
        lambda: match.deal(strange),
        lambda: match.deal([strange]),
        lambda: dealt.discard(ANN, strange),
        lambda: dealt.discard(ANN, [strange, strange]),
        lambda: dealt.current.discard(Seat.PONE, strange),
        lambda: dealt.current.discard(Seat.PONE, [Same(), Same()]),
    )
    for move in moves:
        with pytest.raises(MugginsError):
            move()
    assert dealt == match.shuffle(Random(1))


@EACH_STRANGE
def test_what_is_no_card_cannot_be_thrown_away(strange: Any) -> None:
    """In a round of Bharg, and in the solitaire."""
    now = bharg.Round.shuffled(Random(1)).draw()
    game = Solitaire.start(EXTENDED)
    for move in (
        lambda: now.discard(strange),
        lambda: game.discard(strange),
        lambda: game.discard([strange, strange]),
        lambda: bharg.Round.start(strange),
        lambda: Solitaire.start(strange),
    ):
        with pytest.raises(MugginsError):
            move()


def test_a_card_of_nobody_is_an_illegal_play() -> None:
    """A card of the game that is in neither hand is of the right type, and refused as before."""
    state = bhargage.start_play("2MK 3MW 4MS", "5ML 6MW AM")
    refused(IllegalPlayError, state.play, "XS")


@pytest.mark.parametrize("seats", [itertools.count(), range(10**12), (), ["Ann"], None, 5])
def test_a_bidding_of_pitch_has_four_seats(seats: Any) -> None:
    """Endless and wrong ones are refused at once (PI-01)."""
    with pytest.raises((PlayerError, WrongTypeError)):
        pitch.Bidding.begun(seats)
    with pytest.raises(WrongTypeError):
        pitch.Bidding.begun(("Ann", "Ben", "Cid", "Dot"), seats)


@pytest.mark.parametrize("hands", [range(10**12), itertools.repeat(()), None, [()]])
def test_a_turn_of_indian_chief_begins_with_a_tuple_of_hands(hands: Any) -> None:
    """Nothing is made for what has no end."""
    with pytest.raises(WrongTypeError, match=r"^the hands must be a tuple"):
        indian_chief.Turn.begun(hands)


@pytest.mark.parametrize("suit", [10**400, [[["S"]]], None])
def test_a_suit_is_a_suit_or_its_name(suit: Any) -> None:
    """Whatever is given instead is refused by the library's own errors (HA-04, LO-05, CT-08)."""
    for ask in (
        lambda: hasenpfeffer.trump_rank("JC", suit),
        lambda: hasenpfeffer.effective_suit("JC", suit),
        lambda: hasenpfeffer.legal_plays("JC", "", suit),
        lambda: french.suit_name(suit),
    ):
        with pytest.raises((UnknownNameError, WrongTypeError)):
            ask()


def test_a_message_about_many_faults_is_short() -> None:
    """It says how many are left out."""
    with pytest.raises(WrongCardsError) as found:
        mus.lances(["AH"] * 100_000)
    assert len(str(found.value)) <= 2_000
    faults = tuple(Fault(FaultKind.COUNT, (), "x" * 100) for _ in range(90))
    assert str(WrongCardsError("hand", faults)).endswith("; and 76 more")


def test_an_empty_board_for_a_number_of_sides() -> None:
    """A number far below 0 is refused like any other that is wrong (OJ-07)."""
    with pytest.raises(one_eyed_jack.MarkersError):
        one_eyed_jack.Markers.none(-(10**30))


def test_only_a_score_is_added_to_a_score() -> None:
    """Anything else is of a wrong type."""
    wrong: Any = 5
    with pytest.raises(WrongTypeError, match=r"^what is added to a score must be a score, not 5$"):
        Score() + wrong
