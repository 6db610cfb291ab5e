"""The rules of a match of Jersey Gin by their numbers: the play, the break, the laying out, the boxes."""

from random import Random

import pytest

from games.jersey_gin.gin_playing import step
from games.jersey_gin.gin_table import ANN, BEN, CID, PLAYERS, at_the_break, before_the_break, dealt, played
from muggins.cards.french import cards
from muggins.errors import IllegalPlayError, MugginsError, UnexpectedMoveError
from muggins.games.jersey_gin import PACK, Ending, Match, MeldError, Occasion, Phase, Rules, best_arrangement
from muggins.table.state import later

KNOCKER = "JC JH JS 2C 3C 4C 5C AD AH 2H"
X = "9D TD JD 9S 9H KC KD 7C 6H 4S"
Y = "6C AC 8H 8S 8D QC QD QS 4D 5D"

BREAKER = "3C 4C 5C 9D 9H JS KD QH 8S 2D"
SECOND = "6C 7D 7H 7S TC KH QC 2S 5D AH"
THIRD = "7C 9S 4D 4H 4S KS QD JH AD 6H"
LAST = "8D TS 2C"


def laid_out(match: Match, player: str) -> str:
    """How the hand of a player was laid out in the end."""
    assert match.settlement is not None
    return str(match.settlement.arrangements[match.seat_of(player)])


def lines(match: Match) -> list[str]:
    """What the player who is awaited may say."""
    return [move.text for player in match.to_act for move in match.legal_moves(player)]


def on_the_table(match: Match) -> list[str]:
    """The melds on the table, each after its owner."""
    assert match.current is not None
    return [f"{match.player_at(shown.seat)} {shown.meld}" for shown in match.current.table]


# --- the play ----------------------------------------------------------------------------------------------


def test_jg_01_the_deal() -> None:
    """Ten cards each, one at a time, the first to the dealer's left; one is turned up, and 21 are left."""
    match = Match(PLAYERS, CID).deal(PACK)
    assert match.current is not None
    assert [match.hand(player) for player in PLAYERS] == [PACK[seat:30:3] for seat in range(3)]
    assert (match.current.upcard, len(match.current.stock)) == (PACK[30], 21)
    assert (match.to_act, lines(match)) == ((ANN,), ["draw", "take"])


def test_jg_01_who_deals_next() -> None:
    """The deal passes to the left, and so does the first turn."""
    match = Match(PLAYERS, BEN).deal(PACK)
    rng, first = Random(2), match.to_act
    while match.to_act:
        match = step(match, rng)
    assert first == (CID,)
    assert (match.next_dealer, match.deal(PACK).to_act) == (CID, (ANN,))


def test_a_turn_is_a_draw_and_a_discard() -> None:
    """From the stock or the pile; the discard lies on the pile, and the next player may take it."""
    match = dealt(KNOCKER, X, Y, upcard="KH", stock="7H")
    drawn = match.draw()
    assert drawn.hand(ANN)[-1] is cards("7H")[0]
    thrown = drawn.discard("7H")
    assert thrown.current is not None
    assert [str(card) for card in thrown.current.discards] == ["KH", "7H"]
    assert thrown.to_act == (BEN,)
    assert [str(card) for card in thrown.take().hand(BEN)[-1:]] == ["7H"]
    assert [str(card) for card in match.take().hand(ANN)[-1:]] == ["KH"]


# --- the knock and gin -------------------------------------------------------------------------------------


def test_all_know_which_cards_were_taken_and_are_still_held() -> None:
    """Also the player who has looked on; what is thrown away again is not held any more."""
    begun = Match(PLAYERS, ANN).shuffle(Random(1)).draw()
    for card in begun.hand(BEN)[:2]:
        taken = begun.discard(card).take()
        assert taken.seen_by(ANN)["taken"] == {ANN: [], BEN: [], CID: [str(card)]}
        kept = taken.discard(taken.hand(CID)[0])
        assert kept.seen_by(ANN)["taken"][CID] == [str(card)]
        assert taken.discard(card).seen_by(ANN)["taken"][CID] == []


def test_jg_03_a_knock_with_ten_or_less_after_the_discard() -> None:
    """Eleven cards are held, and what the other ten leave counts."""
    match = dealt(KNOCKER, X, Y, stock="KH").draw()
    assert "knock KH" in lines(match)
    assert "knock JC" not in lines(match)
    with pytest.raises(
        IllegalPlayError, match=r"cannot knock with 34 points of deadwood: .* 10 or less \(JG-03\)"
    ):
        match.knock("JC")
    with pytest.raises(IllegalPlayError, match="cannot throw away 9C: it is not in the hand"):
        match.knock("9C")


def test_jg_03_another_limit() -> None:
    """With a limit of three the same hand has to play on."""
    match = dealt(KNOCKER, X, Y, stock="KH", rules=Rules(knock_limit=3)).draw()
    assert [line for line in lines(match) if line.startswith("knock")] == []


def test_jg_03_the_knockers_discard_lies_face_down() -> None:
    """It is not on the pile, and nobody sees it."""
    match = dealt(KNOCKER, X, Y, upcard="7H", stock="KH").draw().knock("KH")
    assert match.seen_by(BEN)["upcard"] == "7H"
    assert (match.phase, match.to_act) == (Phase.LAY_OUT, (ANN,))


def test_jg_04_the_others_lay_off_after_a_knock() -> None:
    """All three lay out, the knocker first; then the lay-offs are made, and the hand is settled."""
    match = dealt(KNOCKER, X, Y, stock="KH").draw().knock("KH")
    match = match.lay_out()
    assert match.to_act == (BEN,)
    match = match.lay_out()
    assert on_the_table(match) == [f"{ANN} 2C 3C 4C 5C", f"{ANN} JC JH JS", f"{BEN} 9D 9H 9S"]
    match = match.lay_out()
    assert [laid_out(match, player) for player in PLAYERS] == [
        "2C 3C 4C 5C / JC JH JS, deadwood AD AH 2H: 4",
        "9D 9H 9S, laid off JD, deadwood 4S 6H 7C TD KC KD: 47",
        "8D 8H 8S / QC QD QS, laid off AC 6C, deadwood 4D 5D: 9",
    ]
    assert match.scores == {ANN: 48, BEN: 0, CID: 0}
    assert match.to_act == ()


def test_jg_04_a_player_may_lay_out_other_melds() -> None:
    """Then those count."""
    match = played(
        dealt(KNOCKER, X, Y, stock="KH"), "draw", "knock KH", "lay-out", "lay-out 9D TD JD", "lay-out"
    )
    assert laid_out(match, BEN) == "9D TD JD, deadwood 4S 6H 7C 9H 9S KC KD: 55"
    assert match.scores[ANN] == 56


def test_jg_03_the_knocker_has_to_lay_out_what_allows_the_knock() -> None:
    """Melds that leave more than ten are refused, and those of other hands."""
    match = dealt(KNOCKER, X, Y, stock="KH").draw().knock("KH")
    with pytest.raises(
        MeldError, match=r"they leave 18 points of deadwood, and a knock needs 10 or less \(JG-03\)"
    ):
        match.lay_out("JC JH JS")
    with pytest.raises(MeldError, match=r"9D is not in the hand \(JG-01\); 9H is not in the hand"):
        match.lay_out("9D 9H 9S")
    named = [match.lay_out(melds).current for melds in ("JC JH JS / 2C 3C 4C 5C", "5C 4C 3C 2C / JS JH JC")]
    assert named[0] == named[1] == match.lay_out().current


def test_jg_08_an_underknock_in_a_match() -> None:
    """Somebody has less than the knocker: both differences and ten, and a box."""
    low = "6C 6D 6S 8H 8S 8C QC QD QS AC"
    match = played(dealt(KNOCKER, X, low, stock="KH"), "draw", "knock KH", "lay-out", "lay-out", "lay-out")
    assert match.settlement is not None
    assert match.settlement.is_underknock
    assert match.log[-1].occasion is Occasion.UNDERKNOCK
    assert match.boxes == (0, 0, 1)


def test_jg_09_gin() -> None:
    """Declared with the discard; the others do not lay off."""
    match = dealt("JC JH JS 2C 3C 4C 5C AD AH AS", X, Y, stock="KH").draw()
    assert {"gin KH", "knock KH"} <= set(lines(match))
    with pytest.raises(IllegalPlayError, match=r"cannot declare gin with 12 points of deadwood \(JG-09\)"):
        match.gin("AS")
    match = played(match, "gin KH", "lay-out", "lay-out", "lay-out")
    assert [laid_out(match, player) for player in (BEN, CID)] == [
        "9D TD JD, deadwood 4S 6H 7C 9H 9S KC KD: 55",
        "8D 8H 8S / QC QD QS, deadwood AC 4D 5D 6C: 16",
    ]
    assert match.settlement is not None
    assert (match.log[0].occasion, match.settlement.points) == (Occasion.GIN, 111)


def test_jg_09_gin_leaves_no_deadwood() -> None:
    """Who has declared it cannot lay out less."""
    match = dealt("JC JH JS 2C 3C 4C 5C AD AH AS", X, Y, stock="KH").draw().gin("KH")
    with pytest.raises(MeldError, match=r"they leave 3 points of deadwood, but gin has none \(JG-09\)"):
        match.lay_out("JC JH JS / 2C 3C 4C 5C")


def test_jg_09_a_knock_without_deadwood_is_gin() -> None:
    """Unless the player lays out less: then it is a knock."""
    knocked = dealt("JC JH JS 2C 3C 4C 5C AD AH AS", X, Y, stock="KH").draw().knock("KH")
    gin = played(knocked, "lay-out", "lay-out", "lay-out")
    less = played(knocked, "lay-out JC JH JS / 2C 3C 4C 5C", "lay-out", "lay-out")
    assert gin.settlement is not None
    assert less.settlement is not None
    assert (gin.settlement.ending, gin.settlement.points) == (Ending.GIN, 111)
    assert (less.settlement.ending, less.settlement.deadwoods) == (Ending.KNOCK, (3, 47, 9))


def test_jg_14_eleven_melded_cards_are_gin() -> None:
    """Any of them may be thrown away that leaves ten melded, and there is nothing more for it."""
    match = dealt("JC JH JS 2C 3C 4C 5C AD AH AS", X, "6D 7D 8H 8S 8D QC QD QS 4D 5D", stock="6C").draw()
    assert [line for line in lines(match) if line.startswith("gin")] == ["gin 2C", "gin 6C"]
    match = played(match, "gin 6C", "lay-out", "lay-out", "lay-out")
    assert match.scores[ANN] == 55 + 0 + 40


# --- the break ---------------------------------------------------------------------------------------------


def test_jg_11_the_break_begins_with_three_cards() -> None:
    """The next to draw is the breaker, whether he draws or takes; nobody may knock any more."""
    match = at_the_break(KNOCKER, X, Y, pile="7H", last="KH QH 3S")
    assert match.current is not None
    assert (match.current.breaker, len(match.current.stock), match.to_act) == (0, 3, (ANN,))
    match = match.draw()
    assert all(line.startswith("discard") for line in lines(match))
    for refused in (match.knock, match.gin):
        with pytest.raises(UnexpectedMoveError, match=r"nobody may knock in the break \(JG-11\)"):
            refused("KH")


def test_jg_11_the_player_before_the_break_may_knock() -> None:
    """His draw leaves three cards; by the other reading he may not."""
    hands = (X, Y, KNOCKER)
    match = before_the_break(*hands, pile="7H", last="KH QH 3S")
    assert "knock 7H" in lines(match)
    strict = before_the_break(*hands, pile="7H", last="KH QH 3S", rules=Rules(knock_before_break=False))
    assert all(line.startswith("discard") for line in lines(strict))
    with pytest.raises(UnexpectedMoveError, match=r"the stock has 3 cards left \(JG-11\)"):
        strict.knock("7H")
    assert strict.discard("7H").current is not None


def test_jg_11_each_lays_out_and_lays_off_in_turn() -> None:
    """The breaker on nothing, the second on the breaker's melds, the third on those of both."""
    match = at_the_break(BREAKER, SECOND, THIRD, pile="TD", last=LAST)
    match = played(match, "draw", "discard KD")
    assert (match.to_act, lines(match)) == ((ANN,), ["lay-out"])
    match = match.lay_out()
    assert on_the_table(match) == [f"{ANN} 3C 4C 5C"]
    assert len(match.hand(ANN)) == 7
    match = played(match, "draw", "discard KH", "lay-out")
    assert on_the_table(match) == [f"{ANN} 3C 4C 5C 6C", f"{BEN} 7D 7H 7S"]
    match = played(match, "draw", "discard KS", "lay-out")
    assert on_the_table(match) == [f"{ANN} 2C 3C 4C 5C 6C 7C", f"{BEN} 7D 7H 7S", f"{CID} 4D 4H 4S"]


def test_jg_12_the_hand_ends_with_the_stock() -> None:
    """The last discard is made, and the least deadwood scores both differences: 56 and 38 against 36."""
    match = at_the_break(BREAKER, SECOND, THIRD, pile="TD", last=LAST)
    for thrown in ("KD", "KH", "KS"):
        match = played(match, "draw", f"discard {thrown}", "lay-out")
    assert match.settlement is not None
    assert match.settlement.deadwoods == (56, 38, 36)
    assert (match.log[-1].occasion, match.scores) == (Occasion.BREAK, {ANN: 0, BEN: 0, CID: 22})
    assert laid_out(match, CID) == "4D 4H 4S, laid off 2C 7C, deadwood AD 6H 9S JH QD: 36"


LATE_RUN = "3S 4S 5S 9S 4D KS 3H JH AD 6H"


def out_of_stock(rules: Rules, *last: str) -> Match:
    """A match whose break has ended; Cid has the least deadwood, and his run came after Ben's last turn."""
    match = at_the_break(BREAKER, SECOND, LATE_RUN, pile="TD", last=LAST, rules=rules)
    for thrown in ("KD", "KH", "KS"):
        match = played(match, "draw", f"discard {thrown}", "lay-out")
    return played(match, *last)


def test_jg_12_the_others_lay_off_when_the_break_has_ended() -> None:
    """Ben lays the two on Cid's run, 36 instead of 38; Ann fits nothing, so she is not asked."""
    asked = out_of_stock(Rules())
    assert (asked.to_act, lines(asked)) == ((BEN,), ["lay-out", "keep"])
    assert "ending: break\nclosed by: Cid" in str(asked)
    assert set(asked.table_seen_by(ANN)["shown"]) == {ANN, BEN, CID}
    with pytest.raises(MeldError, match=r"all melds were laid out in the break, and only lay-offs are left"):
        asked.lay_out("3S 4S 5S")
    match = asked.lay_out()
    assert laid_out(match, BEN).startswith("7D 7H 7S, laid off 2S 6C, deadwood")
    assert match.settlement is not None
    assert (match.settlement.deadwoods, match.scores[CID]) == ((56, 36, 33), 26)


def test_jg_12_who_keeps_the_card_and_who_may_not_lay_off() -> None:
    """Ben's two stays in his hand if he keeps it, or if the rules have no lay-offs after the break."""
    for match in (out_of_stock(Rules(), "keep"), out_of_stock(Rules(lay_off_after_break=False))):
        assert match.settlement is not None
        assert (match.settlement.deadwoods, match.scores[CID]) == ((56, 38, 33), 28)


def test_jg_05_laying_off_is_a_choice() -> None:
    """X keeps the jack and the run, so he has 55; the knocker cannot choose, nor anybody if all must."""
    match = played(dealt(KNOCKER, X, Y, stock="KH"), "draw", "knock KH")
    assert lines(match) == ["lay-out"]
    with pytest.raises(
        UnexpectedMoveError, match=r"cannot keep cards now: nothing can be laid off \(JG-05\)"
    ):
        match.keep()
    match = match.lay_out()
    assert lines(match) == ["lay-out", "keep"]
    match = match.keep().lay_out()
    assert match.settlement is not None
    assert match.settlement.deadwoods == (4, 55, 9)
    strict = dealt(KNOCKER, X, Y, stock="KH", rules=Rules(must_lay_off=True))
    strict = played(strict, "draw", "knock KH", "lay-out")
    assert lines(strict) == ["lay-out"]
    with pytest.raises(UnexpectedMoveError, match=r"a card that can be laid off has to be \(JG-05\)"):
        strict.keep()


def test_jg_05_a_card_kept_in_the_break() -> None:
    """Ben keeps the six of clubs, and Ann's run stays as it is; the breaker has nothing to decide."""
    match = at_the_break(BREAKER, SECOND, THIRD, pile="TD", last=LAST)
    match = played(match, "draw", "discard KD", "lay-out", "draw", "discard KH")
    assert lines(match) == ["lay-out", "keep"]
    match = match.keep()
    assert on_the_table(match) == [f"{ANN} 3C 4C 5C", f"{BEN} 7D 7H 7S"]
    assert "6C" in map(str, match.hand(BEN))


def test_jg_05_single_cards_are_kept() -> None:
    """Y keeps the six: the ace goes on the run of clubs, and the seven of X could not follow anyway."""
    match = played(dealt(KNOCKER, X, Y, stock="KH"), "draw", "knock KH", "lay-out", "lay-out")
    assert lines(match) == ["lay-out", "keep"]
    for kept, left in [("6C", 15), ("AC", 10), ("AC 6C", 16), ("4D", 9)]:
        after = match.keep(cards=kept)
        assert after.settlement is not None
        assert after.settlement.deadwoods == (4, 47, left)
        assert laid_out(after, CID).startswith("8D 8H 8S / QC QD QS")
        assert match.apply(f"keep only {kept}") == after


def test_jg_05_the_next_finds_what_is_kept_in_nobodys_run() -> None:
    """X holds the six, so Y's seven of clubs follows it only if X lays the six off."""
    x, y = X.replace("7C", "6C"), Y.replace("6C", "7C")
    match = played(dealt(KNOCKER, x, y, stock="KH"), "draw", "knock KH", "lay-out")
    followed, alone = (played(match, line, "lay-out") for line in ("lay-out", "keep only 6C"))
    assert laid_out(followed, CID).endswith("laid off AC 7C, deadwood 4D 5D: 9")
    assert laid_out(alone, CID).endswith("laid off AC, deadwood 4D 5D 7C: 16")
    assert laid_out(alone, BEN) == "9D 9H 9S, laid off JD, deadwood 4S 6C 6H TD KC KD: 46"


def test_jg_05_the_best_melds_are_those_without_the_cards_kept() -> None:
    """If X keeps the jack he gains nothing by giving up the run, but the jack is not melded either."""
    match = played(dealt(KNOCKER, X, Y, stock="KH"), "draw", "knock KH", "lay-out")
    kept = match.keep(cards="JD")
    assert on_the_table(kept)[2:] == [f"{BEN} 9D 9H 9S"]
    assert kept.seen_by(ANN)["kept"] == {BEN: ["JD"]}
    assert "kept" not in match.seen_by(ANN)
    assert "; kept JD" in str(kept)
    everything = match.keep(cards=match.hand(BEN))
    assert on_the_table(everything) == on_the_table(match)
    named = match.keep("9S 9D 9H", "JD")
    assert named.moves[-1] == "keep 9D 9H 9S only JD"
    assert named.current == kept.current
    assert match.apply(named.moves[-1]) == named
    ways = [("", "the hand", "the rest"), (" 9D 9H 9S", "9D 9H 9S", "the rest")]
    for said, melds, rest in [
        *ways,
        (" only JD TD", "the hand", "JD TD"),
        (" 9D 9H 9S only JD", "9D 9H 9S", "JD"),
    ]:
        assert match.told(f"keep{said}") == f"Ben lays out {melds} and keeps {rest}"
    assert Match(PLAYERS, CID).told("keep only JD") == "Keep: JD"


def test_jg_05_which_cards_cannot_be_kept() -> None:
    """Cards of somebody else or of a meld; and none by those who lay nothing off, or have to."""
    match = played(dealt(KNOCKER, X, Y, stock="KH"), "draw", "knock KH")
    with pytest.raises(UnexpectedMoveError, match=r"nothing can be laid off \(JG-05\)"):
        match.keep(cards="AD")
    match = match.lay_out()
    with pytest.raises(IllegalPlayError, match=r"cannot keep 8H: it is not in the hand \(JG-05\)"):
        match.keep(cards="8H")
    with pytest.raises(IllegalPlayError, match=r"cannot keep 9D: it is in a meld \(JG-05\)"):
        match.keep("9D 9H 9S", "9D")
    for line in ("keep only", "keep only 9D only TD", "keep 9D 9H 9S only 9D 9D", "lay-out 9D 9H 9S only JD"):
        with pytest.raises(MugginsError):
            match.apply(line)
    strict = dealt(KNOCKER, X, Y, stock="KH", rules=Rules(must_lay_off=True))
    strict = played(strict, "draw", "knock KH", "lay-out")
    with pytest.raises(UnexpectedMoveError, match=r"a card that can be laid off has to be \(JG-05\)"):
        strict.keep(cards="JD")


def test_jg_11_single_cards_are_kept_in_the_break() -> None:
    """Cid keeps the seven of clubs, and lays the two on Ann's run."""
    match = at_the_break(BREAKER, SECOND, THIRD, pile="TD", last=LAST)
    for thrown in ("KD", "KH"):
        match = played(match, "draw", f"discard {thrown}", "lay-out")
    match = played(match, "draw", "discard KS").keep(cards="7C")
    assert on_the_table(match) == [f"{ANN} 2C 3C 4C 5C 6C", f"{BEN} 7D 7H 7S", f"{CID} 4D 4H 4S"]
    assert "7C" in map(str, match.hand(CID))
    assert (match.to_act, match.keep().to_act) == ((CID,), ())


def test_jg_12_single_cards_are_kept_after_the_break() -> None:
    """Ben keeps the two, as if he laid nothing off; the ten fits nothing in any case."""
    for kept, left in [("2S", 38), ("TC", 36)]:
        match = out_of_stock(Rules()).keep(cards=kept)
        assert match.settlement is not None
        assert match.settlement.deadwoods == (56, left, 33)


def test_jg_11_a_card_taken_in_the_break_is_not_kept() -> None:
    """Nor a card without which it is in no meld."""
    second, last = SECOND.replace("7S", "JD"), LAST.replace("8D", "7S")
    match = at_the_break(BREAKER, second, THIRD, pile="TD", last=last)
    match = played(match, "draw", "discard 7S", "lay-out", "take", "discard KH")
    for card in ("7S", "7D"):
        with pytest.raises(MeldError, match=r"7S was taken in the break and is in no meld without the cards"):
            match.keep(cards=card)
    match = match.keep(cards="6C")
    assert on_the_table(match) == [f"{ANN} 3C 4C 5C", f"{BEN} 7D 7H 7S"]


def test_jg_11_a_card_taken_to_be_laid_off_leaves_others_to_keep() -> None:
    """Ben has to lay off the two, but he may keep the six."""
    rules, last = Rules(take_to_lay_off=True), "2C TS 8D"
    match = at_the_break(BREAKER, SECOND, THIRD, pile="TD", last=last, rules=rules)
    match = played(match, "draw", "discard 2C", "lay-out", "take", "discard KH")
    assert lines(match) == ["lay-out"]
    with pytest.raises(UnexpectedMoveError, match=r"2C was taken to be laid off \(JG-11\)"):
        match.keep()
    match = match.keep(cards="6C")
    assert on_the_table(match) == [f"{ANN} 2C 3C 4C 5C", f"{BEN} 7D 7H 7S"]
    assert "6C" in map(str, match.hand(BEN))


def test_jg_11_a_card_is_taken_in_the_break_only_for_a_meld() -> None:
    """Nine and nine make a set with the nine; a king has no company."""
    refused = at_the_break(BREAKER, SECOND, THIRD, pile="KC", last=LAST)
    assert lines(refused) == ["draw"]
    with pytest.raises(
        IllegalPlayError, match=r"cannot take KC: in the break it must go into a meld at once"
    ):
        refused.take()
    match = at_the_break(BREAKER, SECOND, THIRD, pile="9C", last=LAST)
    assert lines(match) == ["draw", "take"]
    taken = match.take()
    assert {"discard 9C", "discard 9D", "discard 9H"}.isdisjoint(lines(taken))
    assert len(lines(taken)) == 8
    with pytest.raises(IllegalPlayError, match=r"cannot discard 9D: 9C was taken in the break and must"):
        taken.discard("9D")
    thrown = taken.discard("KD")
    with pytest.raises(MeldError, match=r"9C was taken in the break and is in none of them \(JG-11\)"):
        thrown.lay_out("3C 4C 5C")
    assert on_the_table(thrown.lay_out()) == [f"{ANN} 3C 4C 5C", f"{ANN} 9C 9D 9H"]


def test_jg_11_the_breaker_has_another_turn_while_there_is_stock() -> None:
    """A card was taken, so the stock lasts longer; own melds grow, too."""
    match = at_the_break(BREAKER, SECOND, THIRD, pile="9C", last="8D TS 6D")
    match = played(match, "take", "discard KD", "lay-out")
    assert match.current is not None
    assert len(match.current.stock) == 3
    match = played(match, "draw", "discard KH", "lay-out", "draw", "discard KS", "lay-out")
    assert match.to_act == (ANN,)
    match = played(match, "draw", "discard QH", "lay-out")
    assert match.settlement is not None
    assert laid_out(match, ANN).startswith("3C 4C 5C / 9C 9D 9H")


def test_jg_11_a_card_for_a_meld_on_the_table() -> None:
    """The breaker's run lies there; the two that follows it may be taken in the next turn."""
    match = at_the_break(BREAKER, SECOND, "2C 9S 4D 4H 4S KS QD JH AD 6H", pile="9C", last="8D TS 6D")
    match = played(match, "take", "discard KD", "lay-out", "draw", "discard KH", "lay-out")
    match = played(match, "draw", "discard 2C", "lay-out")
    assert lines(match) == ["draw", "take"]
    match = played(match, "take", "discard QH", "lay-out")
    assert match.current is not None
    assert f"{ANN} 2C 3C 4C 5C 6C" in on_the_table(match)


def test_jg_11_a_card_to_lay_off() -> None:
    """A card that fits an opponent's meld alone is taken by the other reading only."""
    hands = ("3C 4C 5C 6C 9H JS KD QH 8S 2D", "JD 7D 7H 7S TC KH QC 2S 5D AH", THIRD)
    strict = at_the_break(*hands, pile="TD", last=LAST)
    strict = played(strict, "draw", "discard 6C", "lay-out")
    assert lines(strict) == ["draw"]
    free = at_the_break(*hands, pile="TD", last=LAST, rules=Rules(take_to_lay_off=True))
    free = played(free, "draw", "discard 6C", "lay-out")
    assert lines(free) == ["draw", "take"]
    free = played(free, "take", "discard KH", "lay-out")
    assert on_the_table(free) == [f"{ANN} 3C 4C 5C 6C", f"{BEN} 7D 7H 7S"]


GIN_IN_BREAK = "3C 4C 5C 6C 7D 7H 7S TS JS KD"


def test_jg_13_gin_in_the_break() -> None:
    """All cards are melded: the others lay out, and lay off nothing."""
    match = at_the_break(
        GIN_IN_BREAK,
        "7C 9C 9H JC TC KH QC 2S 5D AH",
        "9S 4D 3H 4S KS QD JH AD 6H 8H",
        pile="TD",
        last="QS 8D TH",
    )
    match = played(match, "draw", "discard KD", "lay-out")
    assert match.to_act == (BEN,)
    match = played(match, "lay-out", "lay-out")
    assert match.settlement is not None
    assert (match.settlement.ending, match.settlement.seat) == (Ending.GIN, 0)
    assert "laid off" not in laid_out(match, BEN) + laid_out(match, CID)


def test_jg_13_what_was_laid_off_before_stays() -> None:
    """The second player has laid a seven on the breaker's run before the third goes gin."""
    hands = (
        "3C 4C 5C 6C 9D 9H KD QH 8S 2D",
        "7C TC KC 2S 5D 9S 4H 3S 6H 3D",
        "7D 7H 7S AC AD AS AH JH JS QC",
    )
    match = at_the_break(*hands, pile="TD", last="KH JC JD")
    match = played(match, "draw", "discard KD", "lay-out", "draw", "discard KC", "lay-out")
    assert f"{ANN} 3C 4C 5C 6C 7C" in on_the_table(match)
    match = played(match, "draw", "discard QC", "lay-out", "lay-out", "lay-out")
    assert match.settlement is not None
    assert (match.settlement.ending, match.settlement.winner) == (Ending.GIN, 2)
    assert laid_out(match, BEN) == "no melds, laid off 7C, deadwood 2S 3D 3S 4H 5D 6H 9S TC JC: 52"


def lone_seven(rules: Rules) -> Match:
    """A match in whose break Ben has three melds, and lays his last card on Ann's run."""
    match = at_the_break(
        "3C 4C 5C 6C 9H JS KD QH 8S 2D", "7C TD TH TS AC AD AH 2H 3H 4H", "8H 9S 4D 5H 4S KS QD JH 5D 6H",
        pile="9D", last="KH KC QC", rules=rules,
    )  # fmt: skip
    return played(match, "draw", "discard KH", "lay-out", "draw", "discard KC", "lay-out")


def test_jg_13_gin_with_the_help_of_a_lay_off() -> None:
    """No card is left, so it is gin; by the other reading the hand goes on."""
    gin = lone_seven(Rules())
    assert gin.to_act == (CID,)
    assert lines(gin) == ["lay-out"]
    gin = played(gin, "lay-out", "lay-out")
    assert gin.log[0].occasion is Occasion.GIN
    assert laid_out(gin, BEN) == "AC AD AH / 2H 3H 4H / TD TH TS, laid off 7C, deadwood none: 0"
    goes_on = lone_seven(Rules(gin_by_laying_off=False))
    assert (goes_on.to_act, goes_on.phase, goes_on.hand(BEN)) == ((CID,), Phase.DRAW, ())


# --- the match ---------------------------------------------------------------------------------------------


def about_to_win(rules: Rules, boxes: tuple[int, int, int], ben: int = 90) -> Match:
    """A match in which Ann has 96 points and scores 7 for a hand."""
    match = later(Match(PLAYERS, CID, rules, (96, ben, 0)), boxes=boxes)
    hands = (
        "7C 8C 9C TC JC QC KC AS 3S 5S",
        "7D 8D 9D TD JD QD KD 2S 8S AC",
        "7H 8H 9H TH JH QH KH 4S 9S AD",
    )
    in_turn = [card for places in zip(*map(cards, hands), strict=True) for card in places]
    rest = [card for card in PACK if card not in in_turn]
    match = match.deal([*in_turn, *rest])
    (drawn,) = [str(card) for card in match.draw().hand(ANN)[-1:]]
    return played(match, "draw", f"knock {drawn}", "lay-out", "lay-out", "lay-out")


def test_jg_10_the_boxes_can_overturn_the_match() -> None:
    """96 + 7 with four boxes is 103 + 100 + 100, and 90 with nine boxes is 315."""
    match = about_to_win(Rules(), (3, 9, 0))
    assert match.boxes == (4, 9, 0)
    assert match.scores == {ANN: 303, BEN: 315, CID: 0}
    assert (match.first_to_target, match.winners) == (ANN, (BEN,))


def test_jg_10_who_reaches_the_target_wins_by_the_other_reading() -> None:
    """The totals are the same, and the other one has won."""
    match = about_to_win(Rules(boxes_decide=False), (3, 9, 0))
    assert match.scores == {ANN: 303, BEN: 315, CID: 0}
    assert match.winners == (ANN,)


def test_jg_10_equal_totals_share_the_win() -> None:
    """303 each."""
    match = about_to_win(Rules(), (3, 9, 0), ben=78)
    assert match.scores == {ANN: 303, BEN: 303, CID: 0}
    assert match.winners == (ANN, BEN)


def test_jg_10_other_bonuses() -> None:
    """50 for the game and 10 a box; nothing for either leaves the points."""
    match = about_to_win(Rules(game_bonus=50, box_bonus=10), (3, 1, 0))
    assert match.scores == {ANN: 103 + 50 + 40, BEN: 100, CID: 0}
    bare = about_to_win(Rules(game_bonus=0, box_bonus=0), (3, 1, 0))
    assert bare.scores == {ANN: 103, BEN: 90, CID: 0}
    assert bare.winners == (ANN,)


def test_jg_10_each_box_is_a_line() -> None:
    """The log says what the bonuses are for."""
    match = about_to_win(Rules(), (3, 1, 0))
    told = [
        (award.to, str(award.occasion), [line.points for line in award.score.lines]) for award in match.log
    ]
    assert told == [
        (ANN, "knock", [2, 5]),
        (ANN, "boxes", [25] * 4),
        (BEN, "boxes", [25]),
        (ANN, "game", [100]),
    ]


def test_jg_10_below_the_target_it_goes_on() -> None:
    """The winner of the hand has a box, and nobody a bonus."""
    match = about_to_win(Rules(target=104), (0, 0, 0))
    assert match.scores == {ANN: 103, BEN: 90, CID: 0}
    assert (match.is_over, match.boxes, match.first_to_target) == (False, (1, 0, 0), None)
    assert about_to_win(Rules(target=103), (0, 0, 0)).is_over


def test_jg_10_a_hand_without_points_is_a_box() -> None:
    """Three hands with nine each: the knocker scores nothing, and has won the hand."""
    hands = (
        "7C 8C 9C TC JC QC KC AS 3S 5S",
        "7D 8D 9D TD JD QD KD 2S 6S AC",
        "7H 8H 9H TH JH QH KH 4S 2D 3D",
    )
    match = played(dealt(*hands, stock="KS"), "draw", "knock KS", "lay-out", "lay-out", "lay-out")
    assert match.settlement is not None
    assert match.settlement.deadwoods == (9, 9, 9)
    assert (match.boxes, len(match.log)) == ((1, 0, 0), 0)
    assert match.scores == {ANN: 0, BEN: 0, CID: 0}


def test_jg_06_what_is_laid_out_by_default_is_best() -> None:
    """The second player's hand beside the knocker's melds."""
    match = played(dealt(KNOCKER, X, Y, stock="KH"), "draw", "knock KH", "lay-out")
    assert match.current is not None
    best = best_arrangement(X, [shown.meld for shown in match.current.table])
    after = match.lay_out()
    assert after.current is not None
    assert after.current.melds[1] == best.melds
