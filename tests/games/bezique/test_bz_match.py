"""The rules of a match of Bezique, each test under the number of its rule."""

from typing import Any

import pytest

from games.bezique.bezique_playing import after, dealt, hand, last_twelve, lines, played_down, told
from muggins.cards.french import Card, Suit
from muggins.errors import (
    ClaimError,
    DeckError,
    IllegalPlayError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.bezique import PACK, CopiesLike, Match, Phase, Rules, Seat

BLANK = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"
SEQUENCE = "AS TS KS QS JS"


def begun() -> Match:
    """A match before the first cut; Ben deals."""
    return Match(("Ann", "Ben"), "Ben")


# --- the cut and the deal ----------------------------------------------------------------------------------


def test_bz_01_a_packet_of_24_scores_250_for_the_dealer() -> None:
    """And nothing else does; the points are marked once the pone has guessed."""
    assert told(begun().cut(24)) == []
    assert told(begun().cut(24).guess(23)) == ["Ben cut: exact cut 250"]
    assert told(begun().cut(23).guess(24)) == []


def test_bz_01_an_exact_guess_scores_150_for_the_pone() -> None:
    """Whether or not the packet has 24."""
    assert told(begun().cut(30).guess(30)) == ["Ann guess: exact guess 150"]
    assert told(begun().cut(24).guess(24)) == ["Ben cut: exact cut 250", "Ann guess: exact guess 150"]


def test_bz_01_the_packet_is_a_secret_until_the_guess() -> None:
    """Neither a view nor the match in print names its size; the pone is asked, and then chance deals."""
    cut = begun().cut(137)
    assert cut.to_act == ("Ann",)
    assert "137" not in str(cut)
    assert all("137" not in str(cut.seen_by(player)) for player in ("Ann", "Ben"))
    assert lines(cut, "Ann")[0] == "guess 20"
    assert lines(cut, "Ben") == []
    assert cut.guess(24).to_act == ()
    assert lines(cut.guess(24), "Ann") == []


def test_bz_01_once_guessed_the_packet_is_known_to_both() -> None:
    """From the guess to the end of the deal, each view says how many cards were cut; a new cut hides it."""
    match = begun().cut(137).guess(24)
    for now in (match, match.deal(PACK)):
        assert [now.table_seen_by(player)["cut"] for player in ("Ann", "Ben")] == [137, 137]
    assert "cut" not in begun().cut(137).table_seen_by("Ben")


@pytest.mark.parametrize("count", [0, 192, -1, 10**9])
def test_bz_01_no_packet_of_none_or_of_all(count: int) -> None:
    """A packet has 1 to 191 cards, and so has a guess."""
    for refused in begun().cut, begun().cut(24).guess:
        with pytest.raises(DeckError, match=r"from 1 to 191, not .* \(BZ-01\)"):
            refused(count)
    assert begun().cut(1).guess(191).scores == {"Ann": 0, "Ben": 0}


def test_bz_01_the_moves_before_the_deal_have_an_order() -> None:
    """A cut, a guess, a deal, and then no other of them."""
    for refused in begun().guess, begun().cut(24).cut, begun().cut(24).guess(24).guess, dealt(BLANK).guess:
        with pytest.raises(UnexpectedMoveError):
            refused(24)
    with pytest.raises(UnexpectedMoveError, match="the deal is not over"):
        dealt(BLANK).cut(24)
    for match in begun(), begun().cut(24), dealt(BLANK):
        with pytest.raises(UnexpectedMoveError, match="the cut and the guess come first"):
            match.deal(PACK)
    for early in "draw", "play 7C", "declare bezique QS JD", "score bezique QS JD":
        what = early.split()[0]
        with pytest.raises(UnexpectedMoveError, match=f"^cannot {what} now: no card has been dealt yet$"):
            begun().apply(early)
    with pytest.raises(UnexpectedMoveError):
        begun().apply("carte-blanche pone")


def test_bz_17_the_pone_has_the_first_card_and_leads() -> None:
    """One card at a time, twelve each, and 168 are left."""
    match = begun().cut(24).guess(1).deal(PACK)
    assert hand(match, "Ann") == " ".join(card.code for card in PACK[:24:2])
    assert hand(match, "Ben") == " ".join(card.code for card in PACK[1:24:2])
    assert match.to_act == ("Ann",)
    assert match.current is not None
    assert len(match.current.stock) == 168


def test_the_deck_has_six_of_each_of_32_cards() -> None:
    """And nothing else is a deck."""
    assert len(PACK) == 192
    assert {PACK.cards.count(card) for card in PACK} == {6}
    ready = begun().cut(24).guess(1)
    _, *others = [card.code for card in PACK]
    for order in others, [*others, others[0], others[0]][1:], [*others, "2C"]:
        with pytest.raises(WrongCardsError, match="not a valid deck"):
            ready.deal(order)


# --- carte blanche -----------------------------------------------------------------------------------------


def test_bz_02_a_hand_without_face_cards_is_shown_for_250() -> None:
    """By either player, in either order, before the first card is led."""
    match = dealt(BLANK, "9C 9C 8C 8C 7C 7C 9D 9D 8D 8D 7D AC")
    assert lines(match, "Ann", "carte-blanche") == ["carte-blanche pone"]
    both = match.carte_blanche("Ben").carte_blanche("Ann")
    assert both.scores == {"Ann": 250, "Ben": 250}
    assert told(both)[1] == f"Ann carte blanche: carte blanche {BLANK} 250"
    with pytest.raises(ClaimError, match=r"no carte blanche to show now \(BZ-02\)"):
        both.carte_blanche("Ann")
    with pytest.raises(ClaimError):
        match.play("AS").carte_blanche("Ben")


def test_bz_02_a_face_card_spoils_it() -> None:
    """One jack is enough."""
    match = dealt(BLANK.replace("TD", "JD"))
    assert lines(match, "Ann", "carte-blanche") == []
    with pytest.raises(ClaimError):
        match.carte_blanche("Ann")


def test_bz_02_aces_spoil_it_by_the_other_reading() -> None:
    """With the option, a hand with an ace is no carte blanche, nor is an ace drawn."""
    rules = Rules(aces_spoil_carte_blanche=True)
    assert not dealt(BLANK, rules=rules).can("carte-blanche pone")
    without = dealt("TS 9S 8S 7S TH 9H 8H 7H TD 9D 8D 7D", "AC KC", "AS 7C", rules=rules)
    drawn = after(without, "carte-blanche pone", "play TS 7C", "draw")
    assert not drawn.can("carte-blanche pone")


def chain(stock: str) -> Match:
    """A match in which Ann has shown her hand and taken the first trick, with these cards to be drawn."""
    return after(dealt(BLANK, "KC", stock), "carte-blanche pone", "play AS 7C", "draw")


def test_bz_02_each_draw_that_is_no_face_card_scores_250_more() -> None:
    """As long as each is shown before the next lead."""
    match = chain("7C KD 8C KD 9C KD")
    match = after(match, "carte-blanche pone", "play TS 8C", "draw", "carte-blanche pone")
    assert match.scores["Ann"] == 750
    assert told(match)[-1] == "Ann carte blanche: carte blanche 8C 250"
    assert not match.can("carte-blanche pone")


def test_bz_02_a_face_card_drawn_ends_the_chain() -> None:
    """What is drawn after it is not shown any more."""
    match = chain("JC KD 8C KD")
    assert not match.can("carte-blanche pone")
    assert not after(match, "play TS 8C", "draw").can("carte-blanche pone")


def test_bz_02_a_draw_not_shown_ends_the_chain() -> None:
    """The next one is not shown, whatever it is."""
    match = chain("7C KD 8C KD")
    assert match.can("carte-blanche pone")
    assert not after(match, "play TS").can("carte-blanche pone")
    assert not after(match, "play TS 8C", "draw").can("carte-blanche pone")


def test_bz_02_without_the_first_claim_there_is_no_chain() -> None:
    """A hand that was not shown at the start scores nothing later."""
    match = after(dealt(BLANK, "KC", "7C KD"), "play AS 7C", "draw")
    assert not match.can("carte-blanche pone")


# --- tricks ------------------------------------------------------------------------------------------------


def test_bz_03_any_card_may_be_played_while_there_is_a_stock() -> None:
    """Ben holds a spade, and need not follow."""
    match = dealt("9S AD", "TS AH KC").play("9S")
    assert {line.split()[1] for line in lines(match, "Ben")} >= {"TS", "AH", "KC"}


@pytest.mark.parametrize(
    ("led", "reply", "winner"),
    [("9S", "TS", "Ben"), ("9S", "AH", "Ann"), ("TS", "KS", "Ann"), ("TS", "TS", "Ann")],
)
def test_bz_03_only_a_higher_card_of_the_suit_wins(led: str, reply: str, winner: str) -> None:
    """Of equal cards the leader's wins; the winner is to act."""
    match = after(dealt(led, reply), f"play {led} {reply}")
    assert match.to_act == (winner,)
    assert match.phase is Phase.MELD


def test_bz_03_a_trump_beats_a_plain_lead() -> None:
    """Once a marriage in hearts has been declared."""
    match = after(dealt("KH QH AD AS", "7H 8S"), "play AD 7C", "score marriage KH QH", "draw", "play AS 7H")
    assert match.to_act == ("Ben",)


def test_bz_07_a_card_of_the_table_is_played_by_its_number() -> None:
    """It leaves the table, and the meld is broken; without the number it is not in the hand."""
    match = after(dealt("KH QH AD", "7H"), "play AD 7C", "score marriage KH QH", "draw")
    with pytest.raises(
        IllegalPlayError, match=r"KH lies on the table: name it with its number, such as KH.1 \(BZ-07\)"
    ):
        match.play("KH")
    with pytest.raises(IllegalPlayError, match=r"KH.2 is not on the table"):
        match.play("KH.2")
    played = match.play("KH.1")
    assert played.current is not None
    assert str(played.current.tables.pone) == "QH.1; marriage KH.1 QH.1, broken"


# --- melds -------------------------------------------------------------------------------------------------


def won(pone: str, dealer: str = "", stock: str = "", **options: Any) -> Match:
    """A match in which Ann, who holds an ace of diamonds as well, has taken the first trick."""
    return after(dealt(f"AD {pone}", dealer, stock, **options), "play AD 7C")


def test_bz_04_the_first_marriage_makes_trumps_and_counts_as_one_of_them() -> None:
    """Whoever lays it; a second one is plain."""
    match = won("KH QH AC KS QS")
    assert match.current is not None
    assert match.current.trump is None
    match = match.score("marriage", "KH QH")
    assert told(match) == ["Ann meld: marriage KH QH 40"]
    assert match.current is not None
    assert match.current.trump is not None
    assert match.current.trump.name == "HEARTS"
    match = after(match, "draw", "play AC 7C", "score marriage KS QS")
    assert told(match)[-1] == "Ann meld: marriage KS QS 20"


def test_bz_04_trumps_are_made_by_what_is_declared() -> None:
    """Declared, not scored; with the other reading, when it is scored."""
    declared = won("KH QH AS AS AS AS").declare("marriage", "KH QH")
    assert declared.current is not None
    assert declared.current.trump == "H"
    late = won("KH QH AH AH AH AH", rules=Rules(trumps_when_scored=True)).declare("marriage", "KH QH")
    assert late.current is not None
    assert late.current.trump is None
    assert not late.can("score four trump aces AH AH AH AH")
    scored = late.score("marriage", "KH.1 QH.1")
    assert told(scored) == ["Ann meld: marriage KH QH 40"]
    assert scored.current is not None
    assert scored.current.trump == "H"


def test_bz_04_a_deal_may_have_no_trumps() -> None:
    """Nobody melds anything, and the last trick is played without trumps."""
    match = played_down(dealt("AD"), 96)
    assert match.current is not None
    assert match.current.trump is None
    assert match.is_over


def test_bz_05_four_trumps_need_trumps_of_their_suit() -> None:
    """Without trumps, or with others, they are four of a kind only."""
    match = won("KH KH KH KH QH QS KS")
    with pytest.raises(
        IllegalPlayError, match=r"no four trump kings of hearts: there are no trumps yet \(BZ-05\)"
    ):
        match.score("four trump kings", "KH KH KH KH")
    spades = match.declare("marriage", "KS QS")
    with pytest.raises(IllegalPlayError, match=r"no four trump kings of hearts: trumps are spades \(BZ-05\)"):
        spades.score("four trump kings", "KH KH KH KH")
    hearts = match.declare("marriage", "KH QH")
    assert told(hearts.score("four trump kings", "KH.1 KH KH KH")) == [
        "Ann meld: four trump kings KH KH KH KH 800"
    ]


def test_bz_05_cards_that_make_no_meld_are_refused() -> None:
    """All that is wrong with them at once."""
    match = won("KH QD JH")
    with pytest.raises(
        WrongCardsError, match=r"^not a valid marriage: QD is not in a marriage of hearts \(BZ-05\)"
    ):
        match.declare("marriage", "KH QD")
    with pytest.raises(WrongCardsError, match=r"it has 3 cards, not 2; QD is not in .*; JH is not in"):
        match.declare("marriage", "KH QD JH")
    with pytest.raises(UnknownNameError, match="there is no meld 'pair'"):
        match.declare("pair", "KH QD")
    wrong: Any = 5
    with pytest.raises(WrongTypeError):
        match.declare("marriage", wrong)
    with pytest.raises(WrongTypeError):
        match.declare(wrong, "KH QD")


def test_bz_06_only_the_winner_declares_and_before_drawing() -> None:
    """Neither in the middle of a trick nor before one, nor when both have drawn."""
    match = dealt("KH QH AD", "KS QS")
    for moment in match, match.play("AD"), after(match, "play AD 7C", "draw"):
        for verb in "declare", "score":
            with pytest.raises(
                UnexpectedMoveError, match=r"by the winner of a trick, before drawing \(BZ-06\)"
            ):
                moment.apply(f"{verb} marriage KH QH")
        with pytest.raises(UnexpectedMoveError, match="BZ-06"):
            moment.draw()
    with pytest.raises(IllegalPlayError, match="KS is not in the hand"):
        after(match, "play AD 7C").declare("marriage", "KS QS")
    with pytest.raises(UnexpectedMoveError, match="waits for a meld or the draw"):
        after(match, "play AD 7C").play("KH")


def test_bz_06_several_are_declared_and_one_is_scored() -> None:
    """Another one at the next trick won, if it is still complete."""
    match = after(won("KH QH AC KS QS", stock="AC"), "declare marriage KS QS", "score marriage KH QH")
    assert match.scores["Ann"] == 40
    with pytest.raises(
        UnexpectedMoveError, match=r"only one meld may be scored for each trick, and one has been \(BZ-06\)"
    ):
        match.score("marriage", "KS.1 QS.1")
    assert lines(match, "Ann", "score") == []
    later = after(match, "draw", "play AC 8C")
    assert lines(later, "Ann", "score") == ["score marriage KS.1 QS.1"]
    assert later.score("marriage", "KS.1 QS.1").scores["Ann"] == 60
    broken = after(match, "draw", "play KS.1 8C")
    with pytest.raises(
        IllegalPlayError, match=r"marriage KS.1 QS.1 is no longer complete on the table \(BZ-06\)"
    ):
        broken.score("marriage", "KS.1 QS.1")


def test_bz_06_nothing_is_scored_twice() -> None:
    """The same meld at the next trick, whole as it is."""
    match = after(won("KH QH AC"), "score marriage KH QH", "draw", "play AC 7C")
    with pytest.raises(IllegalPlayError, match=r"marriage KH.1 QH.1 was scored before \(BZ-06\)"):
        match.score("marriage", "KH.1 QH.1")


def test_bz_08_to_bz_10_the_worked_case() -> None:
    """250 + 40 + 250 + 80 + 40 + 40 = 700, a meld for each trick won."""
    match = won(f"{SEQUENCE} AH AC KH KD KC JD", stock="AS 7C KS 7C KS 7C")
    match = after(match, "score sequence AS TS KS QS JS", "draw")
    match = after(match, "play AH 7C", "score marriage KS.1 QS.1", "draw")
    match = after(match, "play AS.1 7C", "score sequence AS TS.1 KS.1 QS.1 JS.1", "draw")
    match = after(match, "play AC 7C", "score four kings KS.1 KH KD KC", "draw")
    match = after(match, "play AS.2 7C", "score bezique QS.1 JD")
    with pytest.raises(IllegalPlayError, match=r"QS.1 was used in marriage KS.1 QS.1, .* class B \(BZ-08\)"):
        match.declare("marriage", "KS QS.1")
    match = after(match, "draw", "play KS.1 8C", "score marriage KS QS.1")
    assert match.scores == {"Ann": 700, "Ben": 0}


def test_bz_09_a_bezique_is_augmented_on_a_later_turn() -> None:
    """Not after the trick after which it was laid out, scored or not, but after the next one won."""
    for how in ("declare", "score"):
        match = after(won("QS JD QS JD AC AC"), f"{how} bezique QS JD")
        assert "declare double bezique QS.1 JD.1 QS JD" not in lines(match, "Ann")
        with pytest.raises(
            IllegalPlayError, match=r"bezique QS.1 JD.1 can only be augmented after a later trick"
        ):
            match.declare("double bezique", "QS.1 JD.1 QS JD")
        later = after(match, "draw", "play AC 7C")
        assert "declare double bezique QS.1 JD.1 QS JD" in lines(later, "Ann")
        assert later.can("score double bezique QS.1 JD.1 QS JD")


def test_bz_09_by_another_reading_a_bezique_is_augmented_at_once() -> None:
    """The single bezique is laid out and the double one scored."""
    match = after(won("QS JD QS JD AC AC", rules=Rules(augment_at_once=True)), "declare bezique QS JD")
    assert "declare double bezique QS.1 JD.1 QS JD" in lines(match, "Ann")
    assert match.score("double bezique", "QS.1 JD.1 QS JD").scores["Ann"] == 500


def test_bz_04_a_later_marriage_leaves_the_trumps() -> None:
    """The first marriage has made hearts trumps; one in spades counts 20."""
    match = after(won("KH QH KS QS AC AC"), "score marriage KH QH", "draw", "play AC 7C")
    before = match.scores["Ann"]
    match = match.score("marriage", "KS QS")
    assert match.current is not None
    assert (match.current.trump, match.scores["Ann"] - before) == (Suit.HEARTS, 20)


CHANGING = Rules(later_change_trumps=True)


def test_bz_04_by_another_reading_a_later_marriage_changes_the_trumps() -> None:
    """By being declared; it counts as one in trumps, and then four kings of its suit are four of trumps."""
    match = won("KH QH KS QS KS KS KS AC AC", rules=CHANGING)
    match = after(match, "score marriage KH QH", "draw", "play AC 7C")
    laid = match.declare("marriage", "KS QS")
    assert laid.seen_by("Ann")["trump"] == "S"
    assert laid.can("score four trump kings KS.1 KS KS KS")
    assert told(match.score("marriage", "KS QS"))[-1] == "Ann meld: marriage KS QS 40"
    scored = Rules(later_change_trumps=True, trumps_when_scored=True)
    match = won("KH QH KS QS AC AC", rules=scored)
    match = after(match, "score marriage KH QH", "draw", "play AC 7C", "declare marriage KS QS")
    assert match.seen_by("Ann")["trump"] == "H"
    match = match.score("marriage", "KS.1 QS.1")
    assert (match.seen_by("Ann")["trump"], told(match)[-1]) == ("S", "Ann meld: marriage KS QS 40")


def test_bz_04_where_trumps_change_an_old_meld_does_not_change_them() -> None:
    """A marriage declared at an earlier trick is scored in plain hearts, and spades stay trumps."""
    match = after(won("KH QH KS QS AC AC", rules=CHANGING), "declare marriage KH QH", "draw", "play AC 7C")
    match = after(match, "declare marriage KS QS", "score marriage KH.1 QH.1")
    assert (match.seen_by("Ann")["trump"], told(match)[-1]) == ("S", "Ann meld: marriage KH QH 20")


def test_bz_17_where_trumps_change_the_one_scored_changes_them() -> None:
    """Of two laid out at once, or by the other reading the first."""
    for first in False, True:
        rules = Rules(later_change_trumps=True, first_laid_sets_trumps=first)
        match = won("KC QC KH QH KS QS AC AC", rules=rules)
        match = after(match, "score marriage KC QC", "draw", "play AC 7C")
        match = after(match, "declare marriage KH QH", "score marriage KS QS")
        assert match.seen_by("Ann")["trump"] == ("H" if first else "S")


def test_bz_08_by_another_reading_a_meld_brings_a_card_from_the_hand() -> None:
    """A marriage out of a sequence is then refused, and not listed."""
    rules = Rules(meld_from_hand=True)
    match = after(won(f"{SEQUENCE} AC", rules=rules), f"score sequence {SEQUENCE}", "draw", "play AC 7C")
    assert not any("marriage" in line for line in lines(match, "Ann"))
    with pytest.raises(IllegalPlayError, match=r"a marriage must include a card from the hand \(BZ-08\)"):
        match.declare("marriage", "KS.1 QS.1")
    usual = after(won(f"{SEQUENCE} AC"), f"score sequence {SEQUENCE}", "draw", "play AC 7C")
    assert "score marriage KS.1 QS.1" in lines(usual, "Ann")


def test_bz_10_by_another_reading_the_table_restores_a_meld() -> None:
    """The queen of a bezique completes a marriage whose own queen was played."""
    for restores in False, True:
        rules = Rules(restore_from_table=restores)
        match = after(won("KS QS AC QS JD", rules=rules), "score marriage KS QS", "draw")
        match = after(match, "play AC 7C", "score bezique QS JD", "draw", "play QS.1 7C")
        assert match.can("declare marriage KS.1 QS.2") == restores
        assert ("declare marriage KS.1 QS.2" in lines(match, "Ann")) == restores


def test_bz_10_by_another_reading_several_cards_restore_a_meld() -> None:
    """A sequence that lacks two."""
    for restores in False, True:
        rules = Rules(restore_several=restores)
        match = after(won(f"{SEQUENCE} AS TS", rules=rules), f"score sequence {SEQUENCE}", "draw")
        match = after(match, "play AS.1 7C", "draw", "play TS.1 7C")
        assert match.can("score sequence AS TS KS.1 QS.1 JS.1") == restores
        assert ("score sequence KS.1 QS.1 JS.1 AS TS" in lines(match, "Ann")) == restores


def test_bz_12_four_trump_kings_are_declared_as_one_or_the_other() -> None:
    """Both are offered, and not both are scored."""
    match = won("KH KH KH KH QH").declare("marriage", "KH QH")
    assert {"score four kings KH KH KH KH.1", "score four trump kings KH KH KH KH.1"} <= {
        *lines(match, "Ann")
    }
    scored = match.score("four kings", "KH.1 KH KH KH")
    with pytest.raises(IllegalPlayError, match="BZ-08"):
        scored.declare("four trump kings", "KH.1 KH.2 KH.3 KH.4")


def test_bz_17_of_two_declared_at_once_the_one_scored_makes_trumps() -> None:
    """If neither is scored, the first; with the other reading, always the first."""
    both = after(won(f"KH QH {SEQUENCE}"), "declare marriage KH QH", f"declare sequence {SEQUENCE}")
    scored = both.score("sequence", "AS.1 TS.1 KS.1 QS.1 JS.1")
    assert (scored.scores["Ann"], scored.seen_by("Ann")["trump"]) == (250, "S")
    assert both.score("marriage", "KH.1 QH.1").seen_by("Ann")["trump"] == "H"
    assert both.draw().seen_by("Ann")["trump"] == "H"
    rules = Rules(first_laid_sets_trumps=True)
    first = after(
        won(f"KH QH {SEQUENCE}", rules=rules), "declare marriage KH QH", f"score sequence {SEQUENCE}"
    )
    assert (first.scores["Ann"], first.seen_by("Ann")["trump"]) == (150, "H")


def test_bz_17_four_trumps_declared_lose_their_trumps() -> None:
    """If what is scored at the same time makes others, they are not scored."""
    match = won(f"KH QH KH KH KH {SEQUENCE}", stock="AC")
    match = after(match, "declare marriage KH QH", "declare four trump kings KH.1 KH KH KH")
    assert "score four trump kings KH.1 KH.2 KH.3 KH.4" in lines(match, "Ann")
    match = after(match, f"score sequence {SEQUENCE}", "draw", "play AC 7C")
    assert "score four trump kings KH.1 KH.2 KH.3 KH.4" not in lines(match, "Ann")
    with pytest.raises(IllegalPlayError, match="trumps are spades"):
        match.score("four trump kings", "KH.1 KH.2 KH.3 KH.4")


def test_bz_17_trumps_made_before_this_trick_stay() -> None:
    """A marriage scored at a later trick is plain, though the first was only declared."""
    match = after(won("KH QH AC KS QS"), "declare marriage KH QH", "draw", "play AC 7C")
    assert told(match.score("marriage", "KS QS")) == ["Ann meld: marriage KS QS 20"]


def test_bz_17_the_winner_draws_first_and_leads() -> None:
    """Ben takes the first trick."""
    match = after(dealt("9S", "TS", "AC KC"), "play 9S TS", "draw")
    assert (hand(match, "Ben").split()[-1], hand(match, "Ann").split()[-1]) == ("AC", "KC")
    assert match.to_act == ("Ben",)


# --- how copies are named ----------------------------------------------------------------------------------


def test_of_copies_that_are_alike_the_first_ones_are_named() -> None:
    """Two queens of a double bezique are alike until one of them marries."""
    match = after(won("QS QS JD JD AC KS"), "score double bezique QS QS JD JD", "draw")
    assert "play QS.1" in lines(match, "Ann")
    assert "play QS.2" not in lines(match, "Ann")
    with pytest.raises(IllegalPlayError, match=r"QS.2 is equivalent to QS.1: name QS.1 \(BZ-08\)"):
        match.play("QS.2")
    match = after(match, "play AC 7C", "score marriage KS QS.1", "draw")
    assert {"play QS.1", "play QS.2"} <= {*lines(match, "Ann")}


def test_a_card_is_not_named_more_often_than_it_is_there() -> None:
    """In the hand or on the table."""
    match = won("QS JD JD QS")
    with pytest.raises(IllegalPlayError, match="QS is not in the hand 3 times"):
        match.declare("triple bezique", "QS QS QS JD JD JD")
    with pytest.raises(IllegalPlayError, match="KS is not in the hand 2 times"):
        match.declare("four kings", "KS KS KH KD")
    with pytest.raises(IllegalPlayError, match=r"KS is not in the hand$"):
        match.declare("marriage", "KS QS")
    laid = match.declare("bezique", "QS JD")
    with pytest.raises(IllegalPlayError, match=r"QS.1 is named twice"):
        laid.declare("double bezique", "QS.1 QS.1 JD.1 JD")
    with pytest.raises(IllegalPlayError, match=r"QS.2 is not on the table"):
        laid.declare("double bezique", "QS.1 QS.2 JD.1 JD")


def test_cards_are_given_as_cards_or_as_text() -> None:
    """As objects, as codes, as names, in any order."""
    match = won("QS JD")
    ways: list[CopiesLike] = [
        "JD QS",
        ["QS", "JD"],
        [Card.parse("QS"), "jack of diamonds"],
        "queen of spades, JD",
    ]
    for cards in ways:
        assert match.score("bezique", cards).scores["Ann"] == 40


# --- the end -----------------------------------------------------------------------------------------------


def test_bz_13_no_melds_when_the_stock_is_gone() -> None:
    """The winner of the 84th trick may still declare; then the tables return to the hands."""
    match = played_down(after(won("KH QH"), "score marriage KH QH", "draw"), 82)
    match = after(match, *(lines(match, match.to_act[0], "play")[:1]))
    match = after(match, *(lines(match, match.to_act[0], "play")[:1]))
    assert match.current is not None
    assert (match.phase, len(match.current.stock), len(match.current.play.taken)) == (Phase.MELD, 2, 84)
    gone = match.draw()
    assert gone.current is not None
    assert [len(gone.hand(player)) for player in ("Ann", "Ben")] == [12, 12]
    assert {"KH", "QH"} <= {*hand(gone, "Ann").split()}
    assert gone.current.tables.pone.cards == gone.current.tables.dealer.cards == ()
    for verb in "score", "declare":
        with pytest.raises(UnexpectedMoveError, match=r"no more melds: the stock is empty \(BZ-13\)"):
            gone.apply(f"{verb} marriage KH QH")


def test_bz_13_there_are_84_tricks_with_a_stock_and_12_without() -> None:
    """A draw after each of the first ones."""
    match = last_twelve("7S KS AH TH 9H 8H 7H 7C 8C 9C TC JC", "9S 8S 7S TS KS 7D 8D 9D TD JD QD KD")
    assert [move.split()[0] for move in match.moves].count("draw") == 84
    assert len(played_down(match, 12).moves) == len(match.moves) + 24


PONE_S_LAST = "9S 8S 7S TS KS 8H 7C 8C 9C TC JC QC"
DEALER_S_LAST = "7S KS AS 9H 7H TH 7D 8D 9D TD JD KC"


def test_bz_14_in_the_last_tricks_one_follows_and_wins() -> None:
    """Follow suit, with a card that wins if there is one; without trumps whoever is void plays anything."""
    match = last_twelve(PONE_S_LAST, DEALER_S_LAST)
    assert hand(match, "Ann") == PONE_S_LAST
    assert lines(match.play("9S"), "Ben") == ["play KS", "play AS"]
    assert lines(match.play("KS"), "Ben") == ["play AS"]
    with pytest.raises(IllegalPlayError, match=r"cannot play 7S: must beat 9S \(BZ-14\): KS or AS"):
        match.play("9S").play("7S")
    with pytest.raises(IllegalPlayError, match=r"must follow clubs \(BZ-14\): KC"):
        match.play("7C").play("7D")
    beaten = after(match, "play 7C KC", "play JD 7S")
    assert beaten.to_act == ("Ben",)
    assert len(lines(beaten.play("7D"), "Ann")) == 10


def test_bz_14_who_cannot_follow_trumps() -> None:
    """Hearts are trumps, and Ben has no clubs."""
    pone, dealer = "KH QH 9S 8S 7S 8H 7C 8C 9C TC JC QC", "7S KS AS 9H 7H TH 7D 8D 9D TD JD QD"
    match = last_twelve(pone, dealer, hearts=True)
    assert match.seen_by("Ann")["trump"] == "H"
    assert lines(match.play("7C"), "Ben") == ["play 9H", "play 7H", "play TH"]
    with pytest.raises(IllegalPlayError, match=r"must trump with hearts \(BZ-14\)"):
        match.play("7C").play("AS")
    assert lines(match.play("KH"), "Ben") == ["play TH"]
    assert after(match, "play 7C 7H").to_act == ("Ben",)


def test_bz_15_the_last_trick_scores_250() -> None:
    """Whoever takes it, and before the game is settled."""
    match = played_down(dealt("AD"), 96)
    assert match.is_over
    taker = match.player_at(match.current.play.taken[-1].winner) if match.current else ""
    assert told(match)[0] == f"{taker} last trick: last trick 250"


def test_bz_16_the_winner_gets_1000_and_the_loser_s_points_below_the_rubicon() -> None:
    """From scores at the start that stand for a deal's melds."""
    match = played_down(dealt("AD", start=(2800, 3500)), 96)
    taker = told(match)[0].split()[0]
    points = {"Ann": 2800, "Ben": 3500}
    points[taker] += 250
    points["Ben"] += 1000 + points["Ann"] * (points["Ann"] < 3000)
    assert (match.winners, match.scores) == (("Ben",), points)


def test_bz_16_at_3000_the_loser_has_crossed_the_rubicon() -> None:
    """He keeps his points to himself; other rules name another Rubicon and another bonus."""
    match = played_down(dealt("AD", start=(3000, 5000)), 96)
    assert told(match)[1] == "Ben settlement: game 1000"
    rules = Rules(rubicon=4000, game_bonus=500)
    other = played_down(dealt("AD", start=(3000, 5000), rules=rules), 96)
    loser = 3000 + 250 * told(other)[0].startswith("Ann")
    assert told(other)[1] == f"Ben settlement: game 500; rubicon {loser}"


def test_bz_16_after_a_tie_nobody_wins_and_there_is_another_deal() -> None:
    """The deal alternates, and the points stand."""
    probe = played_down(dealt("AD"), 96)
    taker = told(probe)[0].split()[0]
    start = (0, 250) if taker == "Ann" else (250, 0)
    tied = played_down(dealt("AD", start=start), 96)
    assert tied.scores == {"Ann": 250, "Ben": 250}
    assert (tied.is_over, tied.winners, tied.to_act) == (False, (), ())
    again = tied.cut(24)
    assert again.dealer == "Ann"
    assert again.to_act == ("Ben",)
    assert again.phase is Phase.DONE
    second = again.guess(24).deal(PACK)
    assert second.scores == {"Ann": 500, "Ben": 400}
    assert second.to_act == ("Ben",)


def test_options_out_of_range_are_refused() -> None:
    """A switch is a switch, and a bonus a number of points."""
    wrong: Any
    for wrong in -1, 10**6, "1000", True, None:
        for option in "game_bonus", "rubicon":
            with pytest.raises(RulesError):
                Rules(**{option: wrong})
    for option in (
        "aces_spoil_carte_blanche",
        "trumps_when_scored",
        "first_laid_sets_trumps",
        "later_change_trumps",
        "meld_from_hand",
        "augment_at_once",
        "restore_several",
        "restore_from_table",
    ):
        for wrong in 1, "yes", None:
            with pytest.raises(RulesError):
                Rules(**{option: wrong})
    assert str(Rules()) == "Six-Pack Bezique, standard rules"


# --- what is seen ------------------------------------------------------------------------------------------


def test_a_view_has_both_tables_and_one_hand() -> None:
    """And the tricks, which lie open."""
    match = after(won("KH QH AC"), "declare marriage KH QH")
    seen = match.seen_by("Ben")
    assert seen["tables"] == {"Ann": ["KH.1", "QH.1"], "Ben": []}
    assert seen["melds"]["Ann"] == [
        {"kind": "marriage", "cards": ["KH.1", "QH.1"], "is_scored": False, "is_complete": True}
    ]
    assert (seen["trump"], seen["stock"], seen["phase"]) == ("H", 168, "a meld or the draw")
    assert seen["tricks"] == [{"winner": "Ann", "plays": [["Ann", "AD"], ["Ben", "7C"]]}]
    assert len(seen["hand"]) == 11
    led = after(match, "draw", "play AC").seen_by("Ben")
    assert led["trick"] == [["Ann", "AC"]]


def test_a_match_in_print_tells_what_lies_open() -> None:
    """The tables with their melds, trumps, tricks, and who is awaited."""
    match = after(won("KH QH AC"), "declare marriage KH QH")
    assert str(match).splitlines() == [
        "Six-Pack Bezique, standard rules",
        "Ann 0, Ben 0, most points after a deal",
        "Ann: 9 cards; on the table KH.1 QH.1; meld marriage, KH.1 QH.1; tricks 1",
        "Ben, dealer: 11 cards",
        "stock: 168 face down",
        "cards cut: 25",
        "trumps: hearts",
        "trick 1 (taken by Ann): Ann AD, Ben 7C",
        "waits for a meld or the draw by Ann",
    ]
    assert str(after(match, "draw", "play AC")).splitlines()[-2:] == [
        "trick: Ann AC",
        "waits for a card by Ben",
    ]
    assert str(begun()).splitlines()[2:] == [
        "waits for a deal by Ben",
    ]
    assert str(begun().cut(24)).splitlines()[2:] == [
        "waits for a guess by Ann",
    ]
    assert "trumps" not in str(dealt("AD"))


def test_a_hand_is_asked_by_name() -> None:
    """Before the deal it is empty."""
    assert begun().hand("Ann") == ()
    assert begun().seen_by("Ann")["to_act"] == []
    assert dealt("AD").seat_of("Ann") is Seat.PONE
