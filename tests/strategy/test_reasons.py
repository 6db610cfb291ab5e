"""What is said of a move: true of it in every world, and in the words of its game."""

import re
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from statistics import fmean

import pytest

from games.ecarte.ecarte_playing import dealt
from games.moments import NAMES, found
from lengths import first_quick
from muggins.cards import decktet
from muggins.cards.french import PACK, Card, Suit, cards, suit_name
from muggins.games import bhargage, pitch
from muggins.strategy import advise, coach, players_of
from muggins.strategy.players import moments
from muggins.strategy.reasons import OfTricks
from muggins.strategy.thumb import thumb_of
from muggins.strategy.worlds import Worlds
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match
from muggins.table.tricks import Duty, Standing, TrickPlay, TrickRules

FOUR = ("Ann", "Ben", "Cid", "Dot")


@cache
def simple_match(name: str) -> list[Match]:
    """The first 200 moments of a match between players by rules of thumb."""
    game = found(name)
    seats = NAMES_OF_PLAYERS[: max(game.players[0], 2)]
    players = dict.fromkeys(seats, players_of(game)["simple"])
    return [*islice(moments(game.begin(seats), players, Random(1)), 200)]


def reasons(match: Match, player: str) -> list[str]:
    """What is said of each move of a player."""
    return [
        Worlds(match, player).reason_of(move, thumb_of(type(match))) for move in match.legal_moves(player)
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("step", first_quick([5, 2], 1))
def test_nothing_hidden_has_any_influence(name: str, step: int) -> None:
    """In a world that the player cannot tell from the true one, the same is said of each move."""
    said = set()
    awaited = [match for match in simple_match(name)[:60] if match.to_act]
    for number, match in enumerate(awaited[::step]):
        for player in match.to_act[-1:]:
            world = Worlds(match, player).draw(Random(number))
            if world is not None:
                assert reasons(world, player) == reasons(match, player)
                said.update(reasons(match, player))
    assert said


@pytest.mark.parametrize("name", NAMES)
def test_reasons_are_a_few_words(name: str) -> None:
    """They fit in a line after the move, and are no sentences of their own."""
    for position in import_module(f"games.{name}.obvious_moves").POSITIONS.values():
        match = position.match()
        for said in reasons(match, position.player or match.to_act[0]):
            assert len(said) <= 120
            assert said == said.strip(" .;")


@pytest.mark.parametrize("name", NAMES)
def test_moves_that_differ_in_kind_have_different_reasons(name: str) -> None:
    """So that a reason speaks for its move: to bid or to pass, to draw or to take."""
    for match in simple_match(name):
        for player in match.to_act[-1:]:
            moves = match.legal_moves(player)
            kinds = {(move.name, said) for move, said in zip(moves, reasons(match, player), strict=True)}
            said = [reason for _, reason in kinds if reason]
            assert sorted(said) == sorted({*said})


def standing(card: Card, trump: Suit | None) -> Standing:
    """A card ranks by its number, and belongs to its suit; the joker of a game without trumps to none."""
    return Standing(card.suit, card.rank_index)


FOLLOW = TrickRules(PACK, standing, {Duty.FOLLOW: "XX-01"}, suit_name=suit_name)
FREE = TrickRules(PACK, standing, {}, suit_name=suit_name)
MAY_TRUMP = TrickRules(PACK, standing, {Duty.FOLLOW: "XX-01"}, may_trump=True, suit_name=suit_name)
SIDES = {"Ann": 0, "Ben": 1, "Cid": 0, "Dot": 1}


def told(
    rules: TrickRules[Card], hands: str, plays: str, card: str, *, known: str = "", sides: bool = True
) -> str:
    """What is said of a card after others, with hearts as trumps; the hands are those at the start."""
    held = tuple(cards(hand) for hand in hands.split("/"))
    play: TrickPlay[str, Card] = TrickPlay(rules, tuple(SIDES)[: len(held)], held, "Ann", Suit.HEARTS)
    for each in cards(plays):
        play = play.play(each)
    side = SIDES.__getitem__ if sides else lambda seat: seat
    return OfTricks(play, side, known=cards(known)).about(Card.parse(card))


@pytest.mark.parametrize(
    ("rules", "hands", "plays", "card", "expected"),
    [
        (FOLLOW, "KC QC/2C 3C", "", "KC", "no higher clubs are left"),
        (FOLLOW, "JC TC/2C 3C", "", "JC", "2 higher clubs are unseen"),
        (FOLLOW, "KH QH/2C 3C", "", "QH", "no higher trumps are left"),
        (FOLLOW, "JH 2H/2C 3C", "", "2H", "10 higher trumps are unseen"),
        (FOLLOW, "KC QC/2D 3D", "KC 2D", "QC", "no higher clubs are left; Ben has no clubs"),
        (FREE, "KC QC/2D 3C", "KC 2D", "QC", "no higher clubs are left"),
        (MAY_TRUMP, "2C QC/KC 3C", "2C KC", "3C", "9 higher clubs are unseen"),
        (MAY_TRUMP, "2C QC KC/3C 2H 2S", "2C 2H", "2S", "11 higher spades are unseen"),
        (FOLLOW, "QC 2D/3C KC", "QC", "3C", "does not beat QC, and is your lowest"),
        (FOLLOW, "QC 2D/3C TC", "QC", "TC", "cannot beat QC"),
        (FOLLOW, "QC 2D/2S KC", "QC", "KC", "takes the trick"),
        (FOLLOW, "TC 2D/QC KC", "TC", "QC", "takes the trick as cheaply as you can"),
        (FOLLOW, "TC 2D/QC KC", "TC", "KC", "takes the trick"),
        (FOLLOW, "TC 2D/2H 3H", "TC", "2H", "takes the trick as cheaply as you can"),
        (FOLLOW, "TC/QC/2C/3C", "TC", "QC", "beats TC; 1 higher club is unseen"),
        (FOLLOW, "TC/QC/2C/3C", "TC QC", "2C", "cannot beat QC, and is your lowest"),
        (FOLLOW, "QC/TC/2C/3C", "QC TC", "2C", "leaves the trick to Ann"),
        (FOLLOW, "QC/KC/2C/3C", "QC KC 2C", "3C", "leaves the trick to Ben"),
    ],
)
def test_what_is_said_of_a_card_in_a_trick(
    rules: TrickRules[Card], hands: str, plays: str, card: str, expected: str
) -> None:
    """What it beats, whose trick it is, how many cards of others are higher, and who has none of the suit."""
    assert told(rules, hands, plays, card) == expected


def test_known_cards_are_in_no_other_hand() -> None:
    """The king that was turned up is not left to anybody."""
    assert told(FOLLOW, "QC JC/2C 3C", "", "QC", known="KC") == "no higher clubs are left"


def test_a_partner_without_a_suit_is_named_as_such() -> None:
    """Ann leads a suit that Cid, on her side, has not followed."""
    said = told(FOLLOW, "KC QC/2C 3C/2D 3D/4C 5C", "KC 2C 2D 4C", "QC")
    assert said == "no higher clubs are left; Cid, your partner, has no clubs"


def test_advice_gives_the_reason() -> None:
    """Each option has its reason, also as data; a move that is not clearly worse is close to the best."""
    match: Match = pitch.Match(FOUR, "Dot").shuffle(Random(1))
    found = advise(match, "Ann", Random(1), worlds=4)
    assert all("as trumps are worth about" in one.reason for one in found)
    assert [one.to_dict()["reason"] for one in found] == [one.reason for one in found]
    assert str(found[0]).endswith(found[0].reason)
    assert found[0].is_close


def test_the_coach_says_why_the_best_move_is_better() -> None:
    """Nobody plays five low cards of other suits as they are; what they are worth is said."""
    match = dealt("9C 8C 7C 7S 8S", "KH QH JH AH KC").stand()
    (judged,) = coach(match, ["Ann"], worlds=60, seed=2).decisions
    assert judged.is_mistake
    assert str(judged).endswith("more matches in 100 (0.3 tricks expected before the change)")


POINTS = [name for name in NAMES if name in ("bezique", "bhargage", "cribbage")]


@pytest.mark.parametrize("name", POINTS)
def test_points_that_are_said_are_scored(name: str) -> None:
    """Who scores a meld or pegs with a card gets the points that were said."""
    count = 0
    for match in simple_match(name)[1:200]:
        for player in match.to_act:
            for move, said in zip(match.legal_moves(player), reasons(match, player), strict=True):
                if found := re.search(r"scores (\d+)$", said):
                    points = match.apply(move).scores[player] - match.scores[player]
                    assert points >= int(found[1])
                    count += 1
    assert count


def test_a_declared_meld_is_worth_what_was_said() -> None:
    """In Bezique a meld that is declared can be scored afterwards, for as much (BZ-06)."""
    count = 0
    for match in simple_match("bezique"):
        for player in match.to_act:
            for move, said in zip(match.legal_moves(player), reasons(match, player), strict=True):
                if move.name != "declare":
                    continue
                after = match.apply(move)
                for scored in after.legal_moves(player):
                    if scored.name == "score" and scored.parts == move.parts:
                        worth = after.apply(scored).scores[player] - after.scores[player]
                        assert said == f"lets you score {worth}"
                        count += 1
    assert count


def test_a_draw_in_bharg_says_what_is_unbound() -> None:
    """It is what is unbound of the cards held, and `take` says the same of them."""
    said = {
        tuple(reasons(match, player))
        for match in simple_match("bharg")
        for player in match.to_act
        if {move.name for move in match.legal_moves(player)} == {"draw", "take"}
    }
    assert said
    for draw, take in said:
        assert draw == f"you have {take.split()[-2]} unbound"


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("bezique", "draw", "scores none of your melds before the next trick"),
        ("bhargage", "turn-up 4", "any cut is as good as another"),
        ("comet", "pass first", "keeps the comet for later"),
        ("crates", "name D", "you hold 3 diamonds"),
        ("jersey_gin", "keep", "keeps cards that could be laid off"),
        ("jersey_gin", "lay-out", "lays off all that fits"),
        ("last_one", "decline first", "you keep the 2 points in your hand"),
    ],
)
def test_what_is_said_of_a_move_that_plays_nothing(name: str, line: str, said: str) -> None:
    """At the first moment at which a player has this move and another one."""
    choices = (
        dict(zip(map(str, match.legal_moves(player)), reasons(match, player), strict=True))
        for match in simple_match(name)
        for player in match.players
        if len(match.legal_moves(player)) > 1
    )
    assert next(found for found in choices if line in found)[line] == said


def in_mus(*lines: str) -> tuple[Match, str, dict[str, str]]:
    """A match of Mus after these calls in its first round, who calls next, and what is said of each call."""
    match = next(match for match in simple_match("mus") if match.to_act and match.can("bid 2"))
    for line in lines:
        match = match.apply(line)
    player = match.to_act[0]
    return match, player, dict(zip(map(str, match.legal_moves(player)), reasons(match, player), strict=True))


def test_a_call_in_mus_says_what_it_plays_for() -> None:
    """A bid for its amount, an órdago for the match; a pass leaves it to others."""
    _, _, said = in_mus("bid 2")
    for line, amount in {"see second": "2", "raise second 3": "3", "ordago second": "the match"}.items():
        assert f" of deals; plays for {amount}" in said[line]
    assert in_mus()[2]["pass"].endswith(" of deals")


@pytest.mark.parametrize("lines", [(), ("bid 2",), ("bid 2", "raise second 5")])
def test_what_a_fold_gives_in_mus_is_scored(lines: tuple[str, ...]) -> None:
    """What was accepted before, or 1 (MU-10)."""
    match, player, said = in_mus(*lines)
    for move in match.legal_moves(player):
        after = match.apply(move)
        given = re.findall(r"gives up (\d+)|wins (\d+) if", said[str(move)])
        if move.name != "fold" and given:
            after = after.apply(
                next(move for move in after.legal_moves(after.to_act[0]) if move.name == "fold")
            )
        gained = [award.score.total for award in after.log[len(match.log) :]]
        assert gained == [int(one or other) for one, other in given]


def test_a_bid_in_pitch_says_what_it_needs() -> None:
    """Clubs are worth 0.75 for the king, 0.5 for the three, and 0.74 for Game."""
    match = pitch.Match(FOUR, dealer="Dot").shuffle(Random(1))
    assert " ".join(map(str, match.hand("Ann"))) == "3C TC KC 2H QD AD"
    worth = "clubs as trumps are worth about 2.0 points"
    needs = {"two": "2", "three": "3", "four": "4", "smudge": "4 and every trick"}
    assert reasons(match, "Ann") == [worth, *[f"{worth}, and {bid} needs {n}" for bid, n in needs.items()]]


def test_a_pass_in_bridge_solitaire_says_what_the_best_strain_takes() -> None:
    """That is the most that is said of any bid."""
    bidding = next(
        match
        for match in simple_match("bridge_solitaire")
        if match.to_act and reasons(match, "Ann")[0] and match.legal_moves("Ann")[0].name == "pass"
    )
    said = reasons(bidding, "Ann")
    tricks = [float(re.findall(r"about (\d+\.\d) tricks", text)[0]) for text in said]
    assert said[0] == f"the hand should take about {max(tricks[1:])} tricks in its best strain"


def test_a_discard_of_the_solitaire_counts_the_hand_it_keeps() -> None:
    """Over all cards that may be turned up."""
    match = found("bhargage-solitaire").begin(("Ann", "Ben")).shuffle(Random(1))
    hand = match.seen_by("Ann")["cards"]
    for move, said in zip(match.legal_moves("Ann"), reasons(match, "Ann"), strict=True):
        kept = [code for code in hand if code not in map(str, move.parts[0])]
        ups = [card for card in decktet.EXTENDED if card.code not in hand]
        mean = fmean(bhargage.score_hand(kept, up).total for up in ups)
        assert said == f"keeps {' '.join(kept)}, which count {mean:.1f} points on average"
