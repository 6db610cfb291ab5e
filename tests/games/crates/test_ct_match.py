"""Matches of Crates, rule by rule."""

from collections.abc import Mapping
from random import Random

import pytest

from games.crates.crates_dealing import NAMES, dealt, holding
from line_playing import after, hand, moves
from muggins.errors import DeckError, IllegalPlayError, UnexpectedMoveError, UnknownNameError
from muggins.games.crates import ALONE, DECK, GAME, STANDARD, Hand, Match, Rules


def table(
    *hands: str, up: str, stock: str = "QC QD QH QS JC JD", pile: str = "", rules: Rules = STANDARD
) -> Match:
    """A match at Ann's first turn, with these hands of any sizes."""
    match = dealt(*["" for _ in hands], up=up, rules=rules)
    return holding(match, *hands, stock=stock, pile=f"{pile} {up}")


# --- the deal --------------------------------------------------------------------------------------------


def test_ct_01_eight_cards_in_the_first_hand() -> None:
    """One at a time, from the dealer's left; the next card is the upcard."""
    match = Match(("Ann", "Ben"), "Ben").deal(DECK.cards)
    assert hand(match, "Ann") == "AC AH 2C 2H 3C 3H 4C 4H"
    assert (str(match.upcard), match.to_act) == ("5C", ("Ann",))
    assert (match.seen_by("Ann")["stock"], match.seen_by("Ann")["pile"]) == (52 - 16 - 1, ["5C"])
    assert isinstance(match.current, Hand)
    assert match.current.piles.stock == DECK.cards[17:]
    with pytest.raises(UnexpectedMoveError, match="the current hand is not over"):
        match.deal(DECK.cards)


def test_ct_01_fifteen_hands_of_eight_cards_down_to_one_and_up_again() -> None:
    """The deal passes to the left."""
    match, sizes, dealers = Match(NAMES[:3], "Cid"), [], []
    rng = Random(4)
    while not match.is_over:
        if not match.to_act:
            is_deal = match.current is None or match.current.is_over
            match = match.shuffle(rng)
            if is_deal:
                sizes.append(match.seen_by(match.dealer)["held"][match.dealer])
                dealers.append(match.dealer)
        else:
            legal = [move for player in match.players for move in match.legal_moves(player)]
            match = match.apply(GAME.draw(rng, legal))
    assert sizes == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]
    assert dealers[:4] == ["Cid", "Ann", "Ben", "Cid"]


def test_ct_02_the_dealer_names_a_suit_for_an_8_or_a_9() -> None:
    """Unseen: before that the dealer sees no card. For a 9, a suit of its colour."""
    eight, nine = dealt("", "", up="8C"), dealt("", "", up="9C")
    assert eight.to_act == ("Ben",)
    assert (eight.seen_by("Ben")["hand"], len(eight.seen_by("Ann")["hand"])) == ([], 8)
    assert moves(eight, "Ben") == ["name C", "name D", "name H", "name S"]
    assert moves(nine, "Ben") == ["name C", "name S"]
    assert len(nine.name("spades").seen_by("Ben")["hand"]) == 8
    assert nine.name("spades").seen_by("Ann")["suit"] == "S"
    with pytest.raises(IllegalPlayError, match=r"cannot name hearts for 9C: clubs or spades .*\(CT-08\)"):
        nine.name("H")
    with pytest.raises(UnexpectedMoveError, match=r"not now: the dealer has to name a suit .* \(CT-02\)"):
        nine.draw()
    with pytest.raises(UnexpectedMoveError, match=r"not now: a card has to be played .* \(CT-03\)"):
        nine.name("S").name("S")


def test_ct_16_no_other_first_upcard_has_an_effect() -> None:
    """The player to the dealer's left begins."""
    for up in ("2C", "4C", "5C", "6C", "7C", "TC", "JC", "AC"):
        match = dealt("", "", "", up=up)
        assert match.to_act == ("Ann",)
        assert set(match.seen_by("Ann")["held"].values()) == {8}
        assert match.seen_by("Ann")["phase"] == "turn"


# --- a turn ----------------------------------------------------------------------------------------------


def test_ct_03_who_can_play_has_to() -> None:
    """The suit or the rank; else one card is drawn, and the turn is over."""
    match = table("5S KH QD", "6S KD", up="5H")
    assert moves(match, "Ann") == ["play 5S", "play KH"]
    with pytest.raises(IllegalPlayError, match=r"cannot draw: a player who can play must \(CT-03"):
        match.draw()
    with pytest.raises(IllegalPlayError, match=r"cannot play QD: it must match hearts or the five \(CT-03\)"):
        match.play("QD")
    with pytest.raises(IllegalPlayError, match="cannot play TH: Ann does not hold it"):
        match.play("TH")
    stuck = table("QD", "6S KD", up="5H")
    assert moves(stuck, "Ann") == ["draw"]
    assert (hand(stuck.draw(), "Ann"), stuck.draw().to_act) == ("QD QC", ("Ben",))


def test_ct_03_by_the_other_reading_a_player_may_draw() -> None:
    """But not after a 6, and not in a 2-sequence."""
    rules = Rules(must_play=False)
    match = table("6H KH 2H", "2S KD", up="5H", rules=rules)
    assert moves(match, "Ann")[-1] == "draw"
    assert moves(match.play("6H"), "Ann") == ["play KH", "play 2H"]
    assert moves(match.play("2H"), "Ben") == ["play 2S"]


# --- pressures -------------------------------------------------------------------------------------------


def test_ct_04_a_stock_that_runs_out_in_the_middle_of_a_draw() -> None:
    """A pressure is scored at once, the discards become the stock, and the draw goes on."""
    match = table("2H KH KS", "QD QC", up="5H", stock="7C", pile="6C 6D 6S").play("2H").draw()
    assert (match.to_act, match.seen_by("Ann")["to_draw"]) == ((), ["Ben"])
    assert (match.scores, match.pressures) == ({"Ann": 0, "Ben": 5}, (0, 1))
    assert [str(line) for line in match.log[0].score.lines] == ["pressure 5"]
    assert str(match).splitlines()[2:] == [
        "Ann: 2 cards; pressures 0",
        "Ben, dealer: 3 cards; pressures 1",
        "pile, top card last: 6C 6D 6S 5H 2H",
        "rank: 2",
        "suit: hearts",
        "play goes: left",
        "has to draw: Ben",
        "waits for a new stock",
    ]
    with pytest.raises(UnexpectedMoveError, match=r"a new stock must be made first \(CT-04\)"):
        match.draw()
    with pytest.raises(DeckError, match=r"\(CT-04\)"):
        match.reshuffle("6C 6D 6S")
    again = match.reshuffle("6C 6D 6S 5H")
    assert (hand(again, "Ben"), again.seen_by("Ann")["pile"]) == ("QD QC 7C 6C", ["2H"])
    assert again.to_act == ("Ann",)
    assert match.shuffle(Random(1)).seen_by("Ann")["stock"] == 3
    with pytest.raises(UnexpectedMoveError, match=r"no card is needed \(CT-04\)"):
        again.reshuffle("6D")


def test_ct_04_each_pressure_of_a_side_scores_twice_as_much_as_the_last() -> None:
    """Those of two partners are counted together."""
    match = table("KH KS", "QC QD", "JC JS", "9D TC", up="5H", stock="", pile="6C 6D").play("KH").draw()
    assert (match.scores["Ben"], match.scores["Dot"], match.pressures) == (5, 5, (0, 1))
    match = match.reshuffle("5H 6C 6D").draw()
    assert match.pressures == (0, 1)
    match = holding(match, "KS", "QC QD", "JC JS", "9D TC", stock="", pile="6C 6D KH").draw()
    assert match.scores == {"Ann": 0, "Ben": 15, "Cid": 0, "Dot": 15}
    assert [award.score.total for award in match.log] == [5, 10]
    assert (match.pressures, [award.to for award in match.log]) == ((0, 2), ["Ben", "Dot"])


def test_ct_04_a_new_stock_that_runs_out_in_the_same_draw() -> None:
    """There is no discard left to turn, so the rest of the draw lapses, without another pressure."""
    hands = ("2H KH KS", "2S QC QD", "2D JC JS", "9D")
    match = table(*hands, up="5H", stock="", pile="6C").play("2H").play("2S").play("2D").draw()
    assert match.seen_by("Ann")["to_draw"] == ["Dot"] * 6
    match = match.reshuffle("5H 6C 2H 2S")
    assert (hand(match, "Dot"), match.pressures, match.to_act) == ("9D 5H 6C 2H 2S", (0, 1), ("Ann",))


def test_ct_04_no_pressure_without_discards() -> None:
    """There is no card to draw, so the draw lapses."""
    match = table("2H KH KS", "QD QC", up="5H", stock="").play("2H")
    match = holding(match, "KH KS", "QD QC", stock="", pile="2H").draw()
    assert (match.pressures, hand(match, "Ben"), match.to_act) == ((0, 0), "QD QC", ("Ann",))
    assert match.scores == {"Ann": 0, "Ben": 0}


def test_ct_04_by_the_other_reading_a_draw_that_lapses_is_a_pressure() -> None:
    """One for all the cards that a player cannot draw, also after a new stock; after a 5, one each."""
    rules = Rules(lapsed_draw_is_pressure=True)
    dry = table("2H KH KS", "QD QC", up="5H", stock="", rules=rules).play("2H")
    dry = holding(dry, "KH KS", "QD QC", stock="", pile="2H").draw()
    assert (dry.pressures, hand(dry, "Ben"), dry.to_act) == ((0, 1), "QD QC", ("Ann",))
    assert dry.scores == {"Ann": 0, "Ben": 5}
    short = table("2H KH KS", "QD QC", up="5H", stock="", rules=rules).play("2H").draw()
    assert (short.pressures, short.to_act) == ((0, 1), ())
    short = short.reshuffle("5H")
    assert (short.pressures, hand(short, "Ben"), short.scores["Ben"]) == ((0, 2), "QD QC 5H", 15)
    hands = ("5S KH KS", "QC QD", "TC TD", "9C 9D")
    five = table(*hands, up="5H", stock="", rules=rules).play("5S").reshuffle("5H")
    assert (five.pressures, [award.to for award in five.log]) == ((1, 2), ["Ben", "Cid", "Dot"])


def test_ct_04_only_the_first_to_draw_from_an_empty_stock_has_the_pressure() -> None:
    """After a 5 the others draw in turn, the first from a new stock; it runs out, and the rest lapses."""
    hands = ("5S KH KS", "QC QD", "TC TD", "9C 9D")
    match = table(*hands, up="5H", stock="3C", pile="6C").play("5S")
    assert (match.seen_by("Ann")["to_draw"], match.pressures) == (["Cid", "Dot"], (1, 0))
    match = match.reshuffle("6C 5H")
    assert [hand(match, name) for name in match.players] == ["KH KS", "QC QD 3C", "TC TD 6C", "9C 9D 5H"]
    short = table(*hands, up="5H", stock="").play("5S").reshuffle("5H")
    assert [len(hand(short, name).split()) for name in short.players] == [2, 3, 2, 2]
    assert (short.pressures, short.to_act) == ((0, 1), ("Ben",))


# --- what cards do ---------------------------------------------------------------------------------------


def test_ct_05_a_2_sequence() -> None:
    """2s and aces of any suit, until somebody has none and draws; the next plays off the last card."""
    match = table(
        "2C KH KS", "2H QC 9S", "AD 3D JC", "2S QS 7D", "7S 7H", up="5C", stock="QD TC TD TH TS 4C 4D 4H"
    )
    match = after(match, "play 2C", "play 2H")
    assert moves(match, "Cid") == ["play AD"]
    with pytest.raises(IllegalPlayError, match=r"cannot play 3D: a 2-sequence continues .* \(CT-05\)"):
        match.play("3D")
    match = after(match, "play AD", "play 2S")
    assert match.seen_by("Ann")["sequence"] == ["2C", "2H", "AD", "2S"]
    assert moves(match, "Eve") == ["draw"]
    match = match.draw()
    assert len(match.seen_by("Eve")["hand"]) == 2 + 7
    assert (match.to_act, moves(match, "Ann")) == (("Ann",), ["play KS"])


def test_ct_06_a_4_skips() -> None:
    """Of two players the same one plays again."""
    assert table("4H KH KS", "QC QD", "TC TD", up="5H").play("4H").to_act == ("Cid",)
    assert table("4H KH KS", "QC QD", up="5H").play("4H").to_act == ("Ann",)


def test_ct_06_a_5_makes_all_others_draw_in_turn() -> None:
    """Beginning with the next player."""
    match = table("5S KH KS", "QC QD", "TC TD", up="5H", stock="9C 9D 9H").play("5S")
    assert [hand(match, name) for name in match.players] == ["KH KS", "QC QD 9C", "TC TD 9D"]
    assert match.to_act == ("Ben",)


@pytest.mark.parametrize(("players", "drawer"), [(2, "Ben"), (3, "Ben"), (4, "Cid"), (5, "Cid")])
def test_ct_06_a_7_makes_one_player_draw(players: int, drawer: str) -> None:
    """The next one, or of four and five the one after; it does not count as a turn."""
    hands = ["7H KH KS", "QC QD", "TC TD", "3C 3D", "4C 4D"][:players]
    match = table(*hands, up="5H", stock="9C").play("7H")
    assert hand(match, drawer).endswith("9C")
    assert match.to_act == ("Ben",)


def test_ct_06_a_10_reverses() -> None:
    """Nothing happens with two players."""
    match = table("TH KH KS", "QC QD", "TC TD", up="5H").play("TH")
    assert (match.to_act, match.seen_by("Ann")["direction"]) == (("Cid",), "right")
    assert match.play("TC").to_act == ("Ann",)
    two = table("TH KH KS", "QC QD", up="5H").play("TH")
    assert (two.to_act, two.seen_by("Ann")["direction"]) == (("Ben",), "left")


@pytest.mark.parametrize(("players", "drawer"), [(2, "Ben"), (3, "Cid"), (4, ""), (5, "")])
def test_ct_06_a_jack_makes_one_player_draw(players: int, drawer: str) -> None:
    """Of two the other, of three the previous one; it does nothing with more."""
    hands = ["JH KH KS", "QC QD", "TC TD", "3C 3D", "4C 4D"][:players]
    match = table(*hands, up="5H", stock="9C").play("JH")
    assert [name for name in match.players if "9C" in hand(match, name)] == ([drawer] if drawer else [])
    assert match.to_act == ("Ben",)


@pytest.mark.parametrize("card", ["AH", "3H", "QH", "KH"])
def test_ct_06_an_ace_a_3_a_queen_and_a_king_do_nothing(card: str) -> None:
    """The next player has the turn."""
    match = table(f"{card} 9C 9D", "TC TD", "4C 4D", up="5H").play(card)
    assert match.to_act == ("Ben",)
    assert match.seen_by("Ann")["stock"] == 6


def test_ct_07_a_6_is_followed_by_another_card() -> None:
    """Another 6 or one of the suit; who has none draws."""
    match = table("6H KH 6S KD 9C", "QC QD", up="5H").play("6H")
    assert (match.to_act, moves(match, "Ann")) == (("Ann",), ["play KH", "play 6S"])
    assert match.play("KH").to_act == ("Ben",)
    with pytest.raises(
        IllegalPlayError, match=r"a 6 must be followed by another 6 or by a card of hearts \(CT-07\)"
    ):
        match.play("KD")
    second = match.play("6S")
    assert moves(second, "Ann") == ["draw"]
    assert (second.draw().to_act, hand(second.draw(), "Ann")) == (("Ben",), "KH KD 9C QC")


def test_ct_07_nobody_goes_out_with_a_6() -> None:
    """A Cooper: the player draws, and the hand goes on."""
    match = table("6H", "QC QD", up="5H").play("6H")
    assert moves(match, "Ann") == ["draw"]
    match = match.draw()
    assert (hand(match, "Ann"), match.to_act) == ("QC", ("Ben",))


def test_ct_07_a_cooper_with_nothing_to_draw_is_out() -> None:
    """The turn ends with no cards after all, and without a pressure."""
    match = table("6H", "QC QD", up="5H", stock="").play("6H")
    match = holding(match, "", "QC QD", stock="", pile="6H").draw()
    assert match.to_act == ()
    assert match.scores == {"Ann": 0, "Ben": 20}


def test_ct_08_8s_and_9s_name_a_suit() -> None:
    """Then that suit is to be played, or the same rank; an 8 has to match, like any card."""
    match = table("8H 9H KS", "9C 8S QC QH", up="5H")
    assert moves(match, "Ann")[:6] == [*(f"play 8H {suit}" for suit in "CDHS"), "play 9H D", "play 9H H"]
    assert moves(match.play("8H", "clubs"), "Ben")[-1] == "play QC"
    assert moves(match.play("8H", "D"), "Ben") == [f"play 8S {suit}" for suit in "CDHS"]
    with pytest.raises(IllegalPlayError, match=r"it must match clubs or the eight \(CT-08\)"):
        match.play("8H", "clubs").play("QH")
    with pytest.raises(IllegalPlayError, match=r"cannot play 8H: a suit must be named for it \(CT-08\)"):
        match.play("8H")
    with pytest.raises(IllegalPlayError, match=r"cannot name clubs for 9H: diamonds or hearts is named"):
        match.play("9H", "C")
    with pytest.raises(IllegalPlayError, match=r"cannot name clubs for KH: no suit is named"):
        table("KH", "QC", up="5H").play("KH", "C")
    with pytest.raises(UnknownNameError):
        match.play("8H", "X")
    assert moves(table("8S KH", "QC", up="5H"), "Ann") == ["play KH"]
    free = table("8S KH", "QC", up="5H", rules=Rules(eights_at_any_time=True))
    assert moves(free, "Ann")[0] == "play 8S C"


def test_ct_08_a_suit_named_by_a_last_8_does_not_carry_over() -> None:
    """The next hand begins with its own upcard."""
    match = table("8H", "QC QD", up="5H").play("8H", "C")
    assert match.scores == {"Ann": 0, "Ben": 20}
    match = match.deal(DECK.cards)
    assert (match.dealer, match.to_act) == ("Ann", ("Ben",))
    assert (str(match.upcard), match.seen_by("Ann")["suit"]) == ("4H", "H")


# --- the last card ---------------------------------------------------------------------------------------


def test_ct_09_who_does_not_say_one_card_draws_two_at_the_next_turn() -> None:
    """It can be said until somebody acts, and the fine is drawn at the start of the turn."""
    match = table("KH KS", "QH QD QC", up="5H", stock="9C 9D 9H").play("KH")
    assert moves(match, "Ann") == ["declare first"]
    assert match.seen_by("Ben")["undeclared"] == "Ann"
    silent = match.play("QH")
    assert (hand(silent, "Ann"), silent.to_act) == ("KS 9C 9D", ("Ann",))
    said = match.declare("Ann").play("QH")
    assert hand(said, "Ann") == "KS"
    with pytest.raises(
        UnexpectedMoveError,
        match=r"not now: only a player who has just come down to one card says so \(CT-09\)",
    ):
        silent.declare("Ann")


@pytest.mark.parametrize("said", [False, True])
def test_ct_09_a_skip_that_brings_the_next_turn_at_once(said: bool) -> None:
    """Of two players, one who plays a 4 has the next turn, and draws two before playing if silent."""
    match = table("4H KH", "QH QD", up="5H", stock="9C 9D 9H").play("4H")
    assert moves(match, "Ann") == ["play KH", "declare first"]
    after = match.declare("Ann").play("KH") if said else match.play("KH")
    assert (hand(after, "Ann"), after.to_act) == (("", ()) if said else ("9C 9D", ("Ben",)))


def test_ct_09_a_fine_after_a_skip_is_drawn_before_the_turn() -> None:
    """Who cannot play draws the two, and then still has the turn."""
    match = table("4H KS", "QH QD", up="5H", stock="9H 9D 9C").play("4H").draw()
    assert (hand(match, "Ann"), match.to_act) == ("KS 9H 9D", ("Ann",))
    assert match.seen_by("Ben")["fined"] == []


@pytest.mark.parametrize("within", [True, False])
def test_ct_09_a_fine_within_a_2_sequence(within: bool) -> None:
    """It is drawn at the start of the turn, or by the other reading not before normal play goes on."""
    rules = Rules(fined_in_sequence=within)
    match = table("KH QS", "KD 2H 3H QC", up="5H", stock="9C 9D 9H 4C 7C", rules=rules).play("KH").play("2H")
    assert (match.to_act, hand(match, "Ann")) == (("Ann",), "QS 9C 9D" if within else "QS")
    match = match.draw()
    assert hand(match, "Ann") == ("QS 9C 9D 9H 4C" if within else "QS 9C 9D")
    assert match.seen_by("Ben")["fined"] == ([] if within else ["Ann"])
    match = match.play("3H")
    assert (hand(match, "Ann"), match.seen_by("Ben")["fined"]) == ("QS 9C 9D 9H 4C", [])


def test_ct_09_the_fine_is_not_drawn_if_the_hand_is_over_before() -> None:
    """Somebody else goes out first."""
    match = table("KH KS", "QH", up="5H", stock="9C 9D 9H").play("KH").play("QH")
    assert match.scores == {"Ann": 10, "Ben": 0}


def test_ct_09_three_players_and_a_fine() -> None:
    """Who is fined is known to all until the next turn."""
    match = table("KH KS", "QH QC QD", "JH JD JC", up="5H", stock="9C 9D 9H").play("KH").play("QH")
    assert match.seen_by("Cid")["fined"] == ["Ann"]
    assert hand(match, "Ann") == "KS"
    again = match.play("JH")
    assert (hand(again, "Ann"), hand(again, "Ben")) == ("KS 9D 9H", "QC QD 9C")
    assert again.seen_by("Cid")["fined"] == []


def test_ct_09_two_players_who_are_fined() -> None:
    """Each draws at the start of that player's own turn."""
    match = table("KH KS", "QH QC", "JH 3H JC", "TH 4S", up="5H", stock="9C 9D 9H 4C 4D")
    match = match.play("KH").play("QH")
    assert (match.seen_by("Cid")["fined"], match.seen_by("Cid")["undeclared"]) == (["Ann"], "Ben")
    match = match.play("JH").play("TH")
    assert (match.to_act, match.seen_by("Cid")["fined"]) == (("Cid",), ["Ann", "Ben"])
    match = match.declare("Dot").play("3H")
    assert (match.to_act, hand(match, "Ben")) == (("Ben",), "QC 9C 9D")
    assert (hand(match, "Ann"), match.seen_by("Cid")["fined"]) == ("KS", ["Ann"])


# --- the end of a hand -----------------------------------------------------------------------------------


def test_ct_10_forced_draws_of_a_last_card_come_first() -> None:
    """They are a part of the turn."""
    match = table("5S", "QC QD", "TC TD", up="5H", stock="9C 9D 9H").play("5S")
    assert match.scores == {"Ann": 0, "Ben": 50, "Cid": 80}
    assert match.to_act == ()


def test_ct_10_a_hand_that_ends_in_the_middle_of_a_2_sequence() -> None:
    """It ends when the sequence does, even if the player who was out has had to draw."""
    match = table("2H", "2S QC QD", "AD TC", up="5H", stock="9C 9D 9H 4C 4D 4S").play("2H")
    assert match.to_act == ("Ben",)
    match = match.play("2S").play("AD")
    assert (match.to_act, moves(match, "Ann")) == (("Ann",), ["draw"])
    match = match.draw()
    assert (match.to_act, hand(match, "Ann")) == ((), "9C 9D 9H 4C 4D")
    assert match.scores == {"Ann": 30 * 3 + 15 * 2, "Ben": 20, "Cid": 25}


def test_ct_10_a_last_card_in_a_2_sequence() -> None:
    """The next player still has to go on or draw."""
    match = table("2H KS", "2S", up="5H", stock="9C 9D 9H 4C 4D 4S").play("2H").declare("Ann").play("2S")
    assert match.to_act == ("Ann",)
    match = match.draw()
    assert (hand(match, "Ann"), match.scores["Ben"], match.to_act) == ("KS 9C 9D 9H 4C", 0, ())


def test_ct_11_a_partners_cards_count_against_the_pair() -> None:
    """Also if the other one is out."""
    match = table("KH", "QC", "TC TD", "4C", up="5H").play("KH")
    assert match.scores == {"Ann": 50, "Ben": 25, "Cid": 50, "Dot": 25}
    alone = table("KH", "QC", "TC TD", "4C", up="5H", rules=ALONE).play("KH")
    assert alone.scores == {"Ann": 0, "Ben": 10, "Cid": 50, "Dot": 15}


def test_ct_11_a_match_may_begin_below_zero() -> None:
    """A hand of nothing but 3s takes a score there."""
    match = table("KH", "3C 3D", up="5H").play("KH")
    assert match.scores == {"Ann": 0, "Ben": -100}
    assert Match(NAMES[:2], start=(0, -100)).scores == match.scores


def test_what_a_player_sees() -> None:
    """The own cards, and what lies open."""
    match = table("8H KS QD", "6S KD", up="5H").play("8H", "spades")
    seen: Mapping[str, object] = match.seen_by("Ben")
    assert {key: seen[key] for key in list(seen)[list(seen).index("hand") :]} == {
        "hand": ["6S", "KD"],
        "held": {"Ann": 2, "Ben": 2},
        "stock": 6,
        "pile": ["5H", "8H"],
        "rank": "8",
        "suit": "S",
        "direction": "left",
        "phase": "turn",
        "sequence": [],
        "undeclared": None,
        "fined": [],
        "to_draw": [],
        "hands": {},
        "pressures": {"Ann": 0, "Ben": 0},
    }


# --- what is seen ----------------------------------------------------------------------------------------


def test_a_match_in_print() -> None:
    """What lies open, and what is awaited."""
    assert str(Match(("Ann", "Ben"), "Ben")).splitlines()[-1] == "waits for a deal by Ben"
    match = table("8H KS QD", "6S KD", up="5H")
    assert str(match.play("8H", "spades")).splitlines()[2:] == [
        "Ann: 2 cards; pressures 0",
        "Ben, dealer: 2 cards; pressures 0",
        "stock: 6 face down",
        "pile, top card last: 5H 8H",
        "rank: 8",
        "suit: spades",
        "play goes: left",
        "waits for a card by Ben",
    ]
    assert "play goes: right" in str(table("TH KS QD", "6S", "KD", up="5H").play("TH"))


def test_before_the_deal() -> None:
    """No card lies open, and nobody can declare."""
    match = Match(("Ann", "Ben"), "Ben")
    assert match.upcard is None
    with pytest.raises(UnexpectedMoveError, match="cannot declare now: no card has been dealt yet"):
        match.declare("Ann")


def test_ct_15_the_fewest_points_after_fifteen_hands_win() -> None:
    """Both of a partnership, and all who tie."""
    match = Match(NAMES[:4], "Dot")
    assert str(match.end) == "fewest points after 15 hands"
    assert match.end.after_hand((30, -20), 15) == (1,)
    assert match.end.after_hand((30, 30), 15) == (0, 1)
    assert match.end.after_hand((30, 30), 14) == ()
