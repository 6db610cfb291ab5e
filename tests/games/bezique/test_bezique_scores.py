"""The scorers of Bezique one by one: what they take, and what they refuse."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.bezique.bezique_playing import after, dealt, lines
from muggins.cards.french import Card, Suit
from muggins.errors import (
    ClaimError,
    DeckError,
    IllegalPlayError,
    MugginsError,
    NotationError,
    RulesError,
    ScoreError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.bezique import (
    GAME,
    LAST_TRICKS,
    PACK,
    STANDARD,
    CopiesLike,
    Copy,
    Match,
    Meld,
    MeldClass,
    MeldKind,
    Phase,
    Rules,
    Seat,
    Tableau,
    find_melds,
    legal_declarations,
    legal_plays,
    meld_points,
    score_carte_blanche,
    score_cut,
    score_last_trick,
    settle,
    trick_winner,
)
from muggins.games.bezique.copies import read_copies, read_copy
from muggins.games.bezique.melds import MELDS

BLANK = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"

POINTS = {
    "sequence": ("A", 150, 250),
    "marriage": ("B", 20, 40),
    "four aces": ("C", 100, 100),
    "four kings": ("C", 80, 80),
    "four queens": ("C", 60, 60),
    "four jacks": ("C", 40, 40),
    "four trump aces": ("C", 1000, 1000),
    "four trump tens": ("C", 900, 900),
    "four trump kings": ("C", 800, 800),
    "four trump queens": ("C", 600, 600),
    "four trump jacks": ("C", 400, 400),
    "bezique": ("D", 40, 40),
    "double bezique": ("D", 500, 500),
    "triple bezique": ("D", 1500, 1500),
    "quadruple bezique": ("D", 4500, 4500),
}


class NeverEqual:
    """A thing that refuses to be compared."""

    def __eq__(self, other: object) -> bool:
        raise ValueError(other)

    def __hash__(self) -> int:
        return 0


WRONG: dict[str, Any] = {
    "what refuses to be compared": NeverEqual(),
    "None": None,
    "a number": 5,
    "bytes": b"AS",
    "a float": 1.5,
    "a class": Card,
}


# --- BZ-05: the table of melds ------------------------------------------------------------------------------


def test_bz_05_the_table_of_melds() -> None:
    """The class of each, its points, and those in trumps."""
    found = {
        kind.value: (shape.meld_class.value, shape.points, shape.trump_points)
        for kind, shape in MELDS.items()
    }
    assert found == POINTS
    assert {kind.value for kind in MeldKind} == {*POINTS}


@pytest.mark.parametrize(
    ("kind", "cards", "suit"),
    [
        ("sequence", "JH QH KH TH AH", "H"),
        ("marriage", "QC KC", "C"),
        ("four aces", "AS AS AH AC", None),
        ("four trump tens", "TD TD TD TD", "D"),
        ("bezique", "JD QS", None),
        ("quadruple bezique", "JD QS JD QS JD QS JD QS", None),
    ],
)
def test_bz_05_cards_that_make_a_meld(kind: str, cards: str, suit: str | None) -> None:
    """In any order."""
    meld = Meld(kind, cards)
    assert (meld.kind, meld.suit) == (kind, suit)
    assert meld.meld_class == MeldClass(POINTS[kind][0])
    assert meld_points(meld, suit or "S") == POINTS[kind][2]
    if kind in ("sequence", "marriage"):
        assert meld_points(meld, "S") == POINTS[kind][1]
        assert meld_points(meld, None) == POINTS[kind][2]


@pytest.mark.parametrize(
    ("kind", "cards", "message"),
    [
        ("sequence", "AH TH KH QH", "it has 4 cards, not 5"),
        ("sequence", "AH TH KH QH QH", "QH twice"),
        ("sequence", "AH TH KH QH 9H", "9H is not in a sequence of hearts"),
        ("marriage", "KH QD", "QD is not in a marriage of hearts"),
        ("marriage", "", "it has 0 cards, not 2"),
        ("four kings", "KH KH KH QH", "QH is not in four kings"),
        ("four kings", "KH KH KH KD KC", "it has 5 cards, not 4"),
        ("four trump kings", "KH KH KH KD", "KD is not in four trump kings of hearts"),
        ("bezique", "QS QS", "QS twice"),
        ("bezique", "QD JS", "QD is not in a bezique .*; JS is not in a bezique"),
        ("double bezique", "QS QS QS JD", "QS 3 times"),
        ("marriage", "*R KH", r"\*R is not in a marriage"),
        ("marriage", "2H QH", "2H is not in a marriage of hearts"),
    ],
)
def test_bz_05_cards_that_make_no_meld(kind: str, cards: str, message: str) -> None:
    """Each fault is named, with the rule."""
    with pytest.raises((WrongCardsError, NotationError), match=message) as refused:
        Meld(kind, cards)
    assert not isinstance(refused.value, WrongCardsError) or refused.value.what == kind


def test_bz_05_no_cards_at_all_make_no_meld() -> None:
    """An empty list, and things that are no cards."""
    with pytest.raises(WrongCardsError, match="it has 0 cards, not 2"):
        Meld("marriage", ())
    things: Any = [5, None]
    with pytest.raises(WrongCardsError, match="5 is not in a marriage"):
        Meld("marriage", things)


def test_bz_05_four_trumps_of_another_suit_are_worth_nothing_to_ask() -> None:
    """They are no meld, and that is said."""
    meld = Meld("four trump kings", "KH KH KH KH")
    for trump, why in ("S", "trumps are spades"), (None, "there are no trumps yet"):
        with pytest.raises(IllegalPlayError, match=why) as refused:
            meld_points(meld, trump)
        assert refused.value.state == meld
        with pytest.raises(IllegalPlayError, match=why):
            Tableau().declare("four trump kings", "KH KH KH KH", (), trump)
    wrong: Any = "marriage KH QH"
    with pytest.raises(WrongTypeError, match="a meld must be a Meld"):
        meld_points(wrong, None)


# --- find_melds ---------------------------------------------------------------------------------------------


def test_find_melds_takes_cards_or_text_in_any_order() -> None:
    """As objects, as codes, and as names."""
    text = "KS QS JD"
    wanted = find_melds(text, "S")
    assert [str(line) for line in wanted] == ["marriage KS QS 40", "bezique QS JD 40"]
    held = [Card.parse(code) for code in text.split()]
    for cards in held, tuple(held), reversed(held), text.split(), "the king of spades, QS, J♦":
        assert find_melds(cards, Suit.SPADES) == wanted
    assert find_melds((), "S") == ()
    assert find_melds("7C") == ()


def test_find_melds_names_cards_that_are_held() -> None:
    """Of five kings the first four; of four trumps all of them."""
    lines = find_melds("KH KD KH KH KS KH", "H")
    assert [str(line) for line in lines] == ["four kings KH KD KH KH 80", "four trump kings KH KH KH KH 800"]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (["QS"] * 7, "QS 7 times, with 6 in the deck"),
        (["QS"] * 6 + ["JD"] * 7, "it has 13 cards, not 0 to 12; JD 7 times"),
        (["2C", "KS"], "2C is not in the deck"),
        ([*(["AS"] * 6), "AS", "3H"], "AS 7 times, with 6 in the deck; 3H is not in the deck"),
    ],
)
def test_find_melds_refuses_what_is_no_hand(cards: list[str], message: str) -> None:
    """All faults at once, whether the cards are texts or objects."""
    for given in cards, [Card.parse(code) for code in cards]:
        with pytest.raises(WrongCardsError, match=f"not a valid hand and table: {message}"):
            find_melds(given, "S")


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_wrong_types_are_refused(wrong: Any) -> None:
    """By every scorer, with an error of this library."""
    no_suit: Any = wrong or 0
    no_number: Any = "5" if type(wrong) is int else wrong
    for ask in (
        lambda: find_melds(wrong),
        lambda: find_melds([wrong]),
        lambda: find_melds("KS", no_suit),
        lambda: legal_plays("KS", "QS", no_suit, has_stock=False),
        lambda: legal_plays("KS", no_suit, "S", has_stock=False),
        lambda: legal_plays(wrong, "QS", "S", has_stock=False),
        lambda: trick_winner("KS", wrong, "S"),
        lambda: trick_winner("KS", "QS", no_suit),
        lambda: score_cut(no_number, 24),
        lambda: score_cut(24, no_number),
        lambda: settle(no_number, 24),
        lambda: settle(24, no_number),
        lambda: settle(24, 24, wrong),
        lambda: score_carte_blanche(wrong),
        lambda: score_carte_blanche(BLANK, wrong),
        lambda: score_carte_blanche(BLANK, (), wrong),
        lambda: Meld(wrong, "KS QS"),
        lambda: Meld("marriage", wrong),
        lambda: meld_points(wrong, None),
        lambda: Tableau(wrong),
        lambda: Tableau().declare(wrong, "KS QS"),
        lambda: Tableau().declare("marriage", wrong),
        lambda: Tableau().declare("marriage", "KS", wrong),
        lambda: Tableau().score(wrong, "KS.1"),
        lambda: Tableau().score("marriage", wrong),
        lambda: Tableau().play(wrong),
        lambda: legal_declarations(Tableau(), wrong),
        lambda: legal_declarations(wrong, "KS"),
        lambda: read_copy(wrong),
        lambda: read_copies(wrong),
        lambda: Match(("Ann", "Ben"), rules=no_suit),
    ):
        with pytest.raises(MugginsError):
            ask()


def test_unknown_names_are_refused() -> None:
    """A suit, a kind of meld."""
    with pytest.raises(UnknownNameError, match="there is no suit 'X'"):
        find_melds("KS", "X")
    with pytest.raises(UnknownNameError, match="there is no meld 'pair'"):
        Meld("pair", "KS KS")
    with pytest.raises(UnknownNameError):
        Tableau().declare("pair", "KS KS")
    with pytest.raises(UnknownNameError):
        Tableau().score("pair", "KS.1 KS.2")


# --- the other points ---------------------------------------------------------------------------------------


def test_bz_01_numbers_that_no_packet_has() -> None:
    """Either of the two, in words of its own."""
    with pytest.raises(DeckError, match=r"the number of cards cut must be from 1 to 191, not 0 \(BZ-01\)"):
        score_cut(0, 24)
    with pytest.raises(DeckError, match="the number guessed must be from 1 to 191, not 192"):
        score_cut(24, 192)
    assert [score_cut(1, 191).pone.total, score_cut(191, 1).dealer.total] == [0, 0]
    assert str(score_cut(24, 24).pone) == "exact guess     150\ntotal           150"


def test_bz_02_refusals() -> None:
    """A face card in the hand or drawn, an ace by the other reading, too few cards, too many of one."""
    with pytest.raises(
        ClaimError, match=r"JD is a face card: a carte blanche has no face cards or aces \(BZ"
    ):
        score_carte_blanche(BLANK.replace("TD", "JD"))
    with pytest.raises(ClaimError, match="QH is a face card"):
        score_carte_blanche(BLANK, ["7C", "QH"])
    with pytest.raises(ClaimError, match="AS is an ace: a carte blanche has no face cards or aces"):
        score_carte_blanche(BLANK, rules=Rules(aces_spoil_carte_blanche=True))
    with pytest.raises(WrongCardsError, match="not a valid hand: it has 11 cards, not 12"):
        score_carte_blanche(BLANK[3:])
    with pytest.raises(WrongCardsError, match="not a valid hand with the cards drawn: AS 7 times"):
        score_carte_blanche(BLANK, ["AS"] * 6)
    unordered: Any = {"7C", "8C"}
    with pytest.raises(WrongTypeError, match="must be ordered"):
        score_carte_blanche(BLANK, unordered)
    assert [len(line.cards) for line in score_carte_blanche(BLANK, ["7C", "8C"]).lines] == [12, 1, 1]


def test_bz_15_the_last_trick() -> None:
    """A line of its own."""
    assert str(score_last_trick().lines[0]) == "last trick 250"


def test_bz_16_scores_below_nothing_are_refused() -> None:
    """Of either seat."""
    for scores in (-1, 0), (0, -1):
        with pytest.raises(ScoreError, match="cannot have -1 points"):
            settle(*scores)


def test_bz_16_a_score_is_a_whole_number() -> None:
    """The message says whose it is."""
    wrong: Any = 0.5
    with pytest.raises(WrongTypeError, match=r"^the score of the dealer must be a whole number, not 0\.5$"):
        settle(0, wrong)


def test_bz_16_the_lines_of_the_end() -> None:
    """A loser with nothing has nothing to give, and one at the Rubicon keeps his points."""
    assert list(map(str, settle(3500, 2800).bonus.lines)) == ["game 1000", "rubicon 2800"]
    assert list(map(str, settle(2999, 5000).bonus.lines)) == ["game 1000", "rubicon 2999"]
    assert list(map(str, settle(3000, 5000).bonus.lines)) == ["game 1000"]
    assert list(map(str, settle(0, 10).bonus.lines)) == ["game 1000"]
    assert settle(10, 10).winner is None
    assert settle(10, 10).bonus.lines == ()
    assert settle(10, 20).winner is Seat.DEALER


# --- tricks -------------------------------------------------------------------------------------------------


def test_legal_plays_refuses_what_is_no_hand() -> None:
    """None, thirteen, a card seven times with the one that is led."""
    for hand, led in (["7C"] * 6, "7C"), ([], "7C"), (["7C"] * 6 + ["8C"] * 6 + ["9C"], None), (["2C"], "7C"):
        with pytest.raises(WrongCardsError):
            legal_plays(hand, led, None, has_stock=True)
    with pytest.raises(WrongCardsError):
        trick_winner("2C", "7C", None)
    assert legal_plays(["7C"] * 6, None, None, has_stock=False) == (Card.parse("7C"),) * 6


# --- copies and the table -----------------------------------------------------------------------------------


def test_copies_are_read_in_many_ways() -> None:
    """With numbers and without, as objects, in a list, with commas or blanks."""
    queen, jack = Card.parse("QS"), Card.parse("JD")
    wanted = (Copy(queen, 2), Copy(jack))
    sources: list[CopiesLike] = [
        "QS.2 JD",
        "QS.2, JD",
        "Q♠.2 jack of diamonds",
        [Copy(queen, 2), jack],
        ["qs.2", "JD"],
    ]
    for source in sources:
        assert read_copies(source) == wanted
    assert read_copies("jack of diamonds; QS.2;") == wanted[::-1]
    assert list(map(str, wanted)) == ["QS.2", "JD"]


@pytest.mark.parametrize("text", ["QS.7", "QS.0", "XX.1", "QS.1.1", ".1", "QS .1", "QS. 1"])
def test_what_is_no_copy(text: str) -> None:
    """Of a card there are six; what else is written is named."""
    for read in read_copy, read_copies:
        with pytest.raises(NotationError):
            read(text)


def test_no_card_outside_the_pack_is_a_copy() -> None:
    """A two, with a number or without, alone or among others."""
    for text in "2C", "2C.1":
        with pytest.raises(WrongCardsError):
            read_copy(text)
    with pytest.raises((WrongCardsError, IllegalPlayError)):
        Tableau().play("2C.1")


def test_a_table_tells_what_lies_there() -> None:
    """The cards, and each meld with its fate."""
    table = Tableau()
    assert str(table) == "nothing"
    table = table.declare("marriage", "KS QS").declare("bezique", "JD", "QS.1").score("bezique", "QS.1 JD.1")
    assert str(table) == ("KS.1 QS.1 JD.1; marriage KS.1 QS.1, to be scored; bezique QS.1 JD.1, scored")
    assert str(table.play("KS.1")) == "QS.1 JD.1; marriage KS.1 QS.1, broken; bezique QS.1 JD.1, scored"
    assert str(table.play("QS.1").play("JD.1")) == "KS.1; marriage KS.1 QS.1, broken"
    assert table.melds[0].meld_class is MeldClass.B
    assert [meld.suit for meld in table.melds] == ["S", None]


def test_what_a_table_refuses() -> None:
    """Cards that are not there, melds that were not declared; the table stays as it is."""
    table = Tableau().declare("marriage", "KS QS")
    before = str(table)
    refusals: list[tuple[Callable[[], object], str]] = [
        (lambda: table.play("KS.2"), "KS.2 is not on the table"),
        (lambda: table.play("KS"), "KS is not on the table"),
        (lambda: table.declare("bezique", "JD", "QS.2"), "QS.2 is not on the table"),
        (lambda: table.declare("double bezique", "JD JD", "QS.1 QS.1"), "QS.1 is named twice"),
        (lambda: table.score("bezique", "QS.1 JD.1"), r"bezique QS.1 JD.1 was not declared \(BZ-06\)"),
        (lambda: table.score("marriage", "QS.1"), "marriage QS.1 was not declared"),
        (lambda: table.declare("marriage", "KS", "QS.1"), r"of the same class B \(BZ-08\)"),
    ]
    for ask, message in refusals:
        with pytest.raises(IllegalPlayError, match=message) as refused:
            ask()
        assert refused.value.state is table
    assert str(table) == before
    with pytest.raises(WrongCardsError):
        table.declare("marriage", "KS KH")


def test_four_trumps_broken_are_restored_only_while_they_are_trumps() -> None:
    """The list of what may be declared asks for the trumps as well."""
    table = Tableau().declare("four trump kings", "KH KH KH KH", (), "H").play("KH.1")
    restoring = (MeldKind.FOUR_TRUMP_KINGS, read_copies("KH.2 KH.3 KH.4 KH"))
    assert restoring in legal_declarations(table, "KH", "H")
    assert restoring not in legal_declarations(table, "KH", "S")
    assert legal_declarations(table, "KH", "S") == ()
    assert legal_declarations(table, (), "H") == ()


# --- a match through its methods ----------------------------------------------------------------------------


def test_a_deal_lists_nothing_at_the_wrong_moment() -> None:
    """No cards while a meld is awaited, no melds while a card is."""
    match = dealt("KH QH AD", "7C")
    deal = match.current
    assert deal is not None
    assert (deal.possible_declarations, list(deal.possible_scores(()))) == ((), [])
    assert len(deal.legal_plays) == len({*deal.hand(Seat.PONE)})
    won = after(match, "play AD 7C").current
    assert won is not None
    assert won.legal_plays == ()
    assert won.possible_declarations == ((MeldKind.MARRIAGE, read_copies("KH QH")),)


def test_a_card_is_played_when_one_is_awaited() -> None:
    """Between a trick and the next draw no card is."""
    won = after(dealt("AD", "7C"), "play AD 7C").current
    assert won is not None
    with pytest.raises(UnexpectedMoveError, match=r"^cannot play now: the deal waits for a meld or the draw"):
        won.play_card(read_copies("7C")[0])


def test_what_a_card_on_the_table_has_served_in() -> None:
    """The places of the melds that it is in, and of no other."""
    table = Tableau().declare("bezique", "QS JD").declare("marriage", "KS", "QS.1")
    served = {str(copy): table.history(copy) for copy in table.cards}
    assert served == {"QS.1": (0, 1), "JD.1": (0,), "KS.1": (1,)}


def test_a_broken_meld_that_was_never_scored_is_forgotten_when_its_card_serves_again() -> None:
    """Nothing is asked of it any more: it can neither be scored nor forbid a meld."""
    table = Tableau().declare("bezique", "QS JD").play("JD.1")
    assert [str(meld) for meld in table.melds] == ["bezique QS.1 JD.1"]
    again = table.declare("bezique", "JD", "QS.1")
    assert [str(meld) for meld in again.melds] == ["bezique QS.1 JD.2"]


def test_chance_cuts_and_deals() -> None:
    """A packet of 20 to 28 cards; the same seed, the same deal."""
    match = Match(("Ann", "Ben"), "Ben")
    packets = {match.shuffle(Random(seed)).packet for seed in range(200)}
    assert packets == {*range(20, 29)}
    ready = match.cut(25).guess(23)
    assert ready.shuffle(Random(1)) == ready.shuffle(Random(1)) != ready.shuffle(Random(2))
    with pytest.raises(UnexpectedMoveError):
        match.cut(24).shuffle(Random(1))
    with pytest.raises(UnexpectedMoveError):
        dealt("AD").shuffle(Random(1))
    wrong: Any = 1
    with pytest.raises(WrongTypeError):
        match.shuffle(wrong)


def test_every_deal_of_96_tricks_keeps_its_192_cards() -> None:
    """Twelve each until the stock is gone, those on the table among them."""
    match = GAME.play_at_random(Random(3))
    assert match.is_over
    replayed: Any = Match(match.players, match.first_dealer)
    for line in match.moves:
        replayed = replayed.apply(line)
        deal = replayed.current
        if deal is None:
            continue
        played = [card for trick in deal.play.taken for card in trick.cards]
        played += [play.card for play in deal.play.plays]
        held = [card for hand in deal.play.hands for card in hand]
        assert sorted(map(str, [*deal.stock, *held, *played])) == sorted(map(str, PACK))
        if deal.phase is Phase.PLAY and not deal.play.plays and deal.stock:
            assert [len(hand) for hand in deal.play.hands] == [12, 12]
        for seat in Seat:
            table = deal.tables[seat]
            assert len(deal.hand(seat)) + len(table.cards) == len(deal.play.hand(seat))
            assert all(any(copy in table.cards for copy in meld.cards) for meld in table.melds)
    assert len(replayed.current.play.taken) == 96
    assert replayed.current.play.rules is LAST_TRICKS


def test_the_rules_are_data() -> None:
    """The standard ones are the default, and print says what differs."""
    assert Match(("Ann", "Ben")).rules == STANDARD == Rules()
    assert "rubicon" in str(Rules(rubicon=2000))
    for points in -1, 100_001:
        with pytest.raises(RulesError, match="game_bonus must be from 0 to 100000"):
            Rules(game_bonus=points)
        with pytest.raises(RulesError, match="rubicon must be from 0 to 100000"):
            Rules(rubicon=points)
    assert Rules(game_bonus=0, rubicon=100_000).rubicon == 100_000


def test_moves_are_listed_once() -> None:
    """However many copies are alike, each meld stands once in the list."""
    match = after(dealt("AD QS QS QS JD JD KS KS"), "play AD 7C")
    found = lines(match, "Ann", "declare")
    assert len(found) == len({*found})
    assert found == ["declare marriage KS QS", "declare bezique QS JD", "declare double bezique QS QS JD JD"]


def test_bz_09_a_bezique_that_has_grown_is_not_augmented_again() -> None:
    """It may still be scored if it was not before; what grows on is the bigger one."""
    table = Tableau().declare("bezique", "QS JD").declare("double bezique", "QS JD", "QS.1 JD.1")
    assert [str(meld) for meld in table.waiting] == [
        "bezique QS.1 JD.1",
        "double bezique QS.1 JD.1 QS.2 JD.2",
    ]
    found = [f"{kind} {' '.join(map(str, cards))}" for kind, cards in legal_declarations(table, "QS JD", "H")]
    assert found == ["bezique QS JD", "triple bezique QS.1 JD.1 QS.2 JD.2 QS JD"]
    assert table.score("bezique", "QS.1 JD.1").waiting[0].kind is MeldKind.DOUBLE_BEZIQUE
