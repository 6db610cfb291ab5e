"""The rules of Mus, MU-01 to MU-18, in a match."""

from itertools import chain
from random import Random

import pytest

from games.mus.mus_cases import LEDGER, deal_of
from games.mus.mus_playing import ANN, BEN, CID, DOT, PLAYERS, awards, bet, betting, dealt, order_for
from muggins import games
from muggins.cards.french import Card
from muggins.errors import BidError, OutOfTurnError, RulesError, UnexpectedMoveError, WrongCardsError
from muggins.games.mus import DECK, STANDARD, Kind, Lance, Match, Phase, Place, Rules, counters

NO_PARES = ("K-Q-J-7", "3-Q-J-7", "K-Q-J-6", "3-Q-J-6")
NO_JUEGO = ("K-3-7-A", "Q-6-5-4", "J-6-5-4", "Q-6-5-4")


def codes(hand: tuple[Card, ...]) -> str:
    """The cards of a hand as text."""
    return " ".join(map(str, hand))


def words(match: Match, player: str) -> list[str]:
    """The words that a player may say."""
    return list(dict.fromkeys(move.name for move in match.legal_moves(player)))


def in_round(match: Match) -> Lance:
    """The round of betting that is under way."""
    assert match.current is not None
    return match.current.rounds[-1].lance


# --- MU-01: the deal and mus -------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", PLAYERS)
def test_mu_01_four_cards_each_from_the_dealers_right(dealer: str) -> None:
    """One card at a time, the player to the dealer's right first and the dealer last."""
    match = Match(PLAYERS, dealer).deal(DECK.cards)
    first = PLAYERS.index(dealer) + 1
    for turn in range(4):
        player = PLAYERS[(first + turn) % 4]
        assert match.hand(player) == DECK[turn:16:4]
        assert match.place_of(player) == list(Place)[turn]
    assert match.to_act == (PLAYERS[first % 4],)


def test_mu_01_each_is_asked_in_turn() -> None:
    """Mus is said in the order of turn, and the first who does not want it begins the betting."""
    match = dealt()
    for player in PLAYERS:
        assert match.to_act == (player,)
        assert words(match, player) == ["mus", "no-mus"]
        assert match.no_mus().phase is Phase.BID
        assert match.no_mus().to_act == (ANN,)
        match = match.mus()
    assert (match.phase, match.to_act) == (Phase.DISCARD, (ANN,))


def test_mu_01_one_to_four_cards_are_thrown_away() -> None:
    """Each choice of one to four cards of the hand is a discard; none, and other cards, are refused."""
    match = bet(dealt(), *["mus"] * 4)
    assert len(set(match.legal_moves(ANN))) == 4 + 6 + 4 + 1
    assert not match.legal_moves(BEN)
    for wrong, message in (
        ("", "it has 0 cards, not 1 to 4"),
        ("KC KC", "KC twice"),
        ("KC QD", "QD is not in the hand"),
        (DECK.cards[:5], "it has 5 cards, not 1 to 4"),
    ):
        with pytest.raises(WrongCardsError, match=message):
            match.discard(wrong)


def test_mu_01_replaced_when_all_have_discarded() -> None:
    """Each draws as many as he has thrown, the eldest hand first, and all are asked again."""
    match = bet(dealt(stock="4C 4D 4H 4S 5S 6D 6H"), *["mus"] * 4)
    match = bet(match, "discard KC 3C", "discard JC", "discard AD AH 2C")
    assert codes(match.hand(ANN)) == "7C AC"
    assert (match.phase, match.to_act) == (Phase.DISCARD, (DOT,))
    match = match.discard("QD")
    assert [codes(match.hand(player)) for player in PLAYERS] == [
        "7C AC 4C 4D",
        "KD QC 7D 4H",
        "6C 4S 5S 6D",
        "5C 5D 5H 6H",
    ]
    assert (match.phase, match.to_act) == (Phase.MUS, (ANN,))
    assert match.current is not None
    assert match.current.exchanges == ((2, 1, 3, 1),)
    assert (len(match.current.stock), len(match.current.discards)) == (17, 7)


def all_new(match: Match) -> Match:
    """The match after all four have thrown away four cards."""
    for line in ["mus"] * 4:
        match = match.apply(line)
    for player in PLAYERS:
        match = match.discard(match.hand(player))
    return match


def test_mu_01_a_stock_that_runs_out() -> None:
    """Who still lacks cards draws from the discards, which are shuffled; nobody is awaited before."""
    match = all_new(all_new(dealt()))
    assert (match.phase, match.to_act) == (Phase.SHUFFLE, ())
    assert [len(match.hand(player)) for player in PLAYERS] == [4, 4, 0, 0]
    assert match.current is not None
    discards = match.current.discards
    assert len(discards) == 32
    assert sorted(card.code for card in discards) == sorted(
        card.code for card in DECK if card not in chain(match.hand(ANN), match.hand(BEN))
    )
    order = sorted(discards, key=str)
    match = match.reshuffle(order)
    assert (match.hand(CID), match.hand(DOT)) == (tuple(order[:4]), tuple(order[4:8]))
    assert (match.phase, match.to_act) == (Phase.MUS, (ANN,))
    assert match.current is not None
    assert match.current.stock.cards == tuple(order[8:])
    assert not match.current.discards
    assert match.moves[-1] == f"reshuffle {codes(tuple(order))}"


def test_mu_01_the_last_cards_of_the_stock_are_drawn_first() -> None:
    """A player may get the last cards of the stock, and the rest of them after the shuffle."""
    match = all_new(dealt())
    for line in ["mus"] * 4:
        match = match.apply(line)
    for count, player in zip((1, 4, 4, 4), PLAYERS, strict=True):
        match = match.discard(match.hand(player)[:count])
    assert [len(match.hand(player)) for player in PLAYERS] == [4, 4, 3, 0]
    kept = match.hand(CID)
    match = match.shuffle(Random(1))
    assert match.hand(CID)[:3] == kept
    assert [len(match.hand(player)) for player in PLAYERS] == [4] * 4


def test_mu_01_only_the_discards_are_shuffled() -> None:
    """Another card, or one too few, is refused, and so is a shuffle at any other moment."""
    match = all_new(all_new(dealt()))
    assert match.current is not None
    first, *rest = match.current.discards
    with pytest.raises(WrongCardsError, match="not a valid stock: it has 31 cards, not 32"):
        match.reshuffle(rest)
    held = match.hand(ANN)[0]
    with pytest.raises(WrongCardsError, match=f"{held} is not among the discards"):
        match.reshuffle([held, *rest])
    with pytest.raises(UnexpectedMoveError, match="cannot shuffle the discards now: the deal"):
        match.reshuffle([first, *rest]).reshuffle([first, *rest])


# --- MU-02, MU-05, MU-06, MU-07, MU-13: the rounds ---------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (LEDGER, ["grande", "chica", "pares", "juego"]),
        (NO_JUEGO, ["grande", "chica", "pares", "punto"]),
        (NO_PARES, ["grande", "chica", "juego"]),
        (("7-6-5-4",) * 4, ["grande", "chica", "punto"]),
    ],
)
def test_mu_02_the_rounds_in_order(hands: tuple[str, ...], expected: list[str]) -> None:
    """Grande, chica, pares if anybody has them, then juego if anybody has it, else punto."""
    match = betting(hands)
    met = []
    while match.phase is Phase.BID:
        met.append(str(in_round(match)))
        match = bet(match, "all pass")
    assert met == expected
    assert match.phase is Phase.DONE


def test_mu_03_and_mu_04_the_best_cards_are_paid() -> None:
    """Grande goes to the highest hand, chica to the lowest."""
    match = bet(betting(), "bid 4", "see second", "bid 5", "see dealer", "all pass", "all pass")
    assert awards(match)[:2] == ["Ann grande seen 4", "Cid chica seen 5"]


def test_mu_05_one_player_with_a_pair_is_enough() -> None:
    """Pares takes place, and all four may bet on it."""
    match = bet(betting(NO_JUEGO), "all pass", "all pass")
    assert in_round(match) is Lance.PARES
    match = match.pass_().bid(2)
    assert match.to_act == (CID, ANN)


def test_mu_05_and_mu_06_who_has_pares_and_juego_is_said() -> None:
    """Everybody knows who has pares once that round has come, and then who has juego."""
    match = betting()
    has_pares = {ANN: True, BEN: False, CID: True, DOT: True}
    has_juego = {ANN: False, BEN: True, CID: False, DOT: False}
    seen = []
    for _ in range(4):
        seen.append(match.seen_by(BEN)["declared"])
        match = bet(match, "all pass")
    assert seen == [{}, {}, {"pares": has_pares}, {"pares": has_pares, "juego": has_juego}]
    assert match.seen_by(BEN)["declared"] == seen[-1]


def test_mu_13_a_round_that_nobody_qualifies_for_is_skipped() -> None:
    """Nobody has pares: that is said, and juego follows chica, with nothing paid for pares."""
    match = bet(betting(NO_PARES), "all pass", "all pass")
    assert in_round(match) is Lance.JUEGO
    assert match.seen_by(ANN)["declared"]["pares"] == dict.fromkeys(PLAYERS, False)
    match = bet(match, "all pass")
    assert awards(match) == [
        "Ann grande passed 1",
        "Cid chica passed 1",
        "Ann juego passed 1",
        "Ann juego bonus 2",
    ]


# --- MU-08, MU-09, MU-11, MU-12: what is paid --------------------------------------------------------------


def test_mu_08_the_ledgers_reckoning() -> None:
    """Grande passed, chica seen at 2, pares seen at 2, juego passed: 3 and 7."""
    match = bet(betting(), "all pass", "bid 2", "see dealer", "bid 2", "see second", "all pass")
    assert awards(match) == [
        "Ann grande passed 1",
        "Cid chica seen 2",
        "Dot pares seen 2",
        "Dot pares bonus 2",
        "Ben juego passed 1",
        "Ben juego bonus 2",
    ]
    assert match.scores == {ANN: 3, BEN: 7, CID: 3, DOT: 7}


def test_mu_09_the_earlier_in_turn_wins_a_tie() -> None:
    """Of equal hands that of the player who comes first in turn is best."""
    tied = deal_of("K-3-7-A", "7-6-5-4", "7-6-5-4", "3-K-7-2")
    for dealer, eldest, best in ((DOT, 0, ANN), (CID, 3, DOT)):
        match = Match(PLAYERS, dealer).deal(order_for(tied, eldest)).no_mus()
        match = bet(match, *["all pass"] * 4)
        assert awards(match)[0] == f"{best} grande passed 1"


@pytest.mark.parametrize(
    ("stake_if_passed", "expected"),
    [
        (True, ["Dot pares passed 1", "Dot pares bonus 2", "Ben juego passed 1", "Ben juego bonus 2"]),
        (False, ["Dot pares bonus 2", "Ben juego bonus 2"]),
    ],
)
def test_mu_11_pares_and_juego_that_all_pass(stake_if_passed: bool, expected: list[str]) -> None:
    """They pay 1 and the bonus, or the bonus alone."""
    match = bet(betting(rules=Rules(stake_if_passed=stake_if_passed)), *["all pass"] * 4)
    assert awards(match)[2:] == expected


@pytest.mark.parametrize(
    ("fold_bonus", "expected"),
    [("collector", ["Cid pares bonus 2"]), ("best", ["Dot pares bonus 2"]), ("nobody", [])],
)
def test_mu_12_the_bonus_after_a_fold(fold_bonus: str, expected: list[str]) -> None:
    """It goes to the best hand of the side that collected, at the reckoning; or as the option says."""
    match = betting(rules=Rules(fold_bonus=fold_bonus))
    match = bet(match, "all pass", "all pass", "bid 2", "fold second")
    assert awards(match) == ["Ann pares folded 1"]
    found = awards(bet(match, "all pass"))
    assert [award for award in found if "pares bonus" in award] == expected


# --- MU-10: bids -------------------------------------------------------------------------------------------


def test_mu_10_each_passes_or_bids_in_turn() -> None:
    """All four may pass, and then the next round begins with the eldest hand."""
    match = betting()
    for player in PLAYERS:
        assert match.to_act == (player,)
        assert words(match, player) == ["pass", "bid", "ordago"]
        match = match.pass_()
    assert (match.to_act, in_round(match)) == ((ANN,), Lance.CHICA)
    assert match.seen_by(DOT)["stakes"] == {"grande": {"outcome": "passed", "amount": 1, "to": []}}


@pytest.mark.parametrize(("rules", "least"), [(STANDARD, 2), (Rules(opening=5), 5)])
def test_mu_10_the_least_bid(rules: Rules, least: int) -> None:
    """A first bid is two or more, or what the rules say."""
    match = betting(rules=rules)
    assert match.bid(least).current is not None
    with pytest.raises(BidError, match=rf"^the lowest possible bid is {least}, not {least - 1} \(MU-10\)$"):
        match.bid(least - 1)


@pytest.mark.parametrize(("rules", "least"), [(STANDARD, 6), (Rules(least_raise=3), 8)])
def test_mu_10_the_least_raise(rules: Rules, least: int) -> None:
    """A raise is above the bid that it accepts, by one or by what the rules say."""
    match = betting(rules=rules).bid(5)
    assert match.raise_to(BEN, least).to_act == (CID, ANN)
    with pytest.raises(BidError, match=rf"^the lowest possible bid is {least}, not {least - 1} \(MU-10\)$"):
        match.raise_to(BEN, least - 1)


@pytest.mark.parametrize(
    ("said", "collected"),
    [
        (["bid 2", "fold second"], "Ann grande folded 1"),
        (["bid 9", "fold dealer"], "Ann grande folded 1"),
        (["pass", "bid 4", "fold third"], "Ben grande folded 1"),
        (["bid 2", "raise second 5", "fold eldest"], "Ben grande folded 2"),
        (["bid 2", "raise dealer 5", "raise third 9", "fold second"], "Cid grande folded 5"),
        (["pass", "pass", "pass", "bid 3", "raise eldest 4", "fold second"], "Ann grande folded 3"),
    ],
)
def test_mu_10_a_fold_pays_at_once_what_was_accepted(said: list[str], collected: str) -> None:
    """It is what was accepted before the last bid, 1 if nothing was, and goes to who has bid last."""
    match = bet(betting(), *said)
    assert awards(match) == [collected]
    assert (match.to_act, in_round(match)) == ((ANN,), Lance.CHICA)


def test_mu_10_a_bid_that_is_seen_is_paid_at_the_end() -> None:
    """Nothing is paid before all rounds were bet on, and then what was agreed."""
    match = bet(betting(), "bid 2", "raise second 5", "see third")
    assert not match.log
    assert in_round(match) is Lance.CHICA
    assert awards(bet(match, *["all pass"] * 3))[0] == "Ann grande seen 5"


def test_mu_10_the_usual_bids() -> None:
    """The list has all bids up to what would win, or the least alone; more may be bid, up to 9,999."""
    match = betting(start=(30, 25))
    assert [move.parts[0] for move in match.legal_moves(ANN) if move.name == "bid"] == [*range(2, 16)]
    high = match.bid(40)
    assert [move.parts for move in high.legal_moves(BEN) if move.name == "raise"] == [(BEN, 41)]
    highest = match.bid(9_999)
    assert words(highest, BEN) == ["see", "fold", "ordago"]
    with pytest.raises(BidError, match=r"^the highest bid is 9999, not 10000$"):
        match.bid(10_000)
    with pytest.raises(BidError, match=r"^the lowest possible bid is 10000, not 9999"):
        highest.raise_to(BEN, 9_999)
    assert awards(bet(highest, "see second", *["all pass"] * 3)) == ["Ann grande seen 9999"]


# --- MU-14: órdago -----------------------------------------------------------------------------------------


def test_mu_14_an_accepted_ordago_wins_for_the_better_hand() -> None:
    """The best hand of that round wins the whole match at once, and nothing else is counted."""
    match = bet(betting(start=(39, 3)), "bid 5", "see second", "all pass", "ordago eldest")
    assert match.to_act == (BEN, DOT)
    assert words(match, BEN) == ["see", "fold"]
    match = match.see(DOT)
    assert (match.winners, match.to_act, match.is_over) == ((BEN, DOT), (), True)
    assert awards(match) == ["Dot pares órdago 0"]
    assert match.scores == {ANN: 39, BEN: 3, CID: 39, DOT: 3}
    assert match.settlement is not None
    assert [(item.lance, item.kind) for item in match.settlement.uncounted] == [
        (Lance.GRANDE, Kind.SEEN),
        (Lance.CHICA, Kind.PASSED),
    ]


@pytest.mark.parametrize(
    ("said", "collected"),
    [
        (["ordago eldest", "fold second"], "Ann grande folded 1"),
        (["bid 6", "ordago dealer", "fold third"], "Dot grande folded 6"),
        (["bid 2", "raise second 4", "ordago eldest", "fold dealer"], "Ann grande folded 4"),
    ],
)
def test_mu_14_a_declined_ordago_is_a_fold(said: list[str], collected: str) -> None:
    """It pays what was accepted before it, and the deal goes on."""
    match = bet(betting(), *said)
    assert awards(match) == [collected]
    assert not match.is_over


def test_mu_14_nothing_is_bid_over_an_ordago() -> None:
    """It is neither raised nor answered by another one."""
    match = betting().ordago(ANN)
    for line in ("raise second 50", "ordago second"):
        with pytest.raises(BidError, match=r"^an órdago can only be seen or declined, not raised \(MU-14\)$"):
            match.apply(line)


# --- MU-15: the end ----------------------------------------------------------------------------------------


def test_mu_15_the_first_to_forty_wins_in_the_middle_of_the_reckoning() -> None:
    """From 37-34 the ledger's deal ends 40-34; the other side's seven points are not counted."""
    match = betting(start=(37, 34))
    match = bet(match, "all pass", "bid 2", "see dealer", "bid 2", "see second", "all pass")
    assert (match.winners, match.scores) == ((ANN, CID), {ANN: 40, BEN: 34, CID: 40, DOT: 34})
    assert awards(match) == ["Ann grande passed 1", "Cid chica seen 2"]
    seen = match.seen_by(BEN)
    assert [(item["to"], item["occasion"], item["points"]) for item in seen["uncounted"]] == [
        ([BEN, DOT], "pares", 2),
        ([BEN, DOT], "pares", 2),
        ([BEN, DOT], "juego", 1),
        ([BEN, DOT], "juego", 2),
    ]


def test_mu_15_a_fold_may_end_the_match() -> None:
    """It is paid at once, so that nothing more is bet or shown."""
    match = bet(betting(start=(39, 39)), "bid 20", "see second", "bid 2", "fold dealer")
    assert (match.winners, match.to_act, match.phase) == ((ANN, CID), (), Phase.DONE)
    assert awards(match) == ["Ann chica folded 1"]
    seen = match.seen_by(BEN)
    assert (seen["hands"], seen["uncounted"]) == ({}, [])
    assert match.settlement is not None
    assert [str(item) for item in match.settlement.uncounted] == [
        "grande seen: 20 for side 0, seat 0 is best: K-K-7-A beats K-Q-J-7 (seat 1)"
    ]


def test_mu_15_a_bonus_may_end_the_match() -> None:
    """The stake of pares is counted first, and the bonus wins."""
    match = bet(betting(start=(0, 37)), *["all pass"] * 4)
    assert awards(match)[-1] == "Dot pares bonus 2"
    assert match.scores[DOT] == 40


@pytest.mark.parametrize("target", [3, 30])
def test_mu_15_the_target_is_an_option(target: int) -> None:
    """A match may be played to any other score."""
    match = Match(PLAYERS, rules=Rules(target=target))
    while not match.is_over:
        match = match.shuffle(Random(target)).no_mus()
        while match.phase is Phase.BID:
            match = match.pass_()
    assert max(match.scores.values()) >= target
    *earlier, _ = match.log
    won = [award for award in earlier if award.to in match.winners]
    assert sum(award.score.total for award in won) < target


def test_mu_15_a_match_may_begin_at_any_score() -> None:
    """Each side has its points, the same for both partners, and less than the target."""
    match = Match(PLAYERS, start=(35, 12, 35, 12))
    assert match.scores == {ANN: 35, BEN: 12, CID: 35, DOT: 12}
    with pytest.raises(RulesError, match=r"^partners begin with the same points, not \(35, 12, 30, 12\)$"):
        Match(PLAYERS, start=(35, 12, 30, 12))
    with pytest.raises(RulesError, match="Ben cannot begin with 40 points"):
        Match(PLAYERS, start=(0, 40, 0, 40))


def test_mu_16_the_counters_show_the_score() -> None:
    """The scores of a match that goes on can be shown with the counters."""
    match = bet(betting(start=(34, 30)), *["all pass"] * 4)
    assert match.scores == {ANN: 36, BEN: 36, CID: 36, DOT: 36}
    assert str(counters(match.scores[ANN])) == "0 fives and 1 units after 35 were announced"


# --- MU-17: turns and sides --------------------------------------------------------------------------------


def test_mu_17_the_deal_passes_to_the_right() -> None:
    """Each player deals in turn, and the one to his right is the eldest hand."""
    match = Match(PLAYERS, CID)
    turns = ((CID, DOT), (DOT, ANN), (ANN, BEN), (BEN, CID), (CID, DOT))
    for played, (dealer, eldest) in enumerate(turns):
        assert match.next_dealer == dealer
        match = match.shuffle(Random(7))
        assert (match.dealer, match.to_act) == (dealer, (eldest,))
        assert match.scoreboard.hands == played
        match = bet(match.no_mus(), *["pass"] * 4)
        while match.phase is Phase.BID:
            match = match.pass_()
        assert match.to_act == ()
        assert match.scoreboard.hands == played + 1


def test_mu_17_a_side_answers_as_a_side() -> None:
    """Either partner may see, raise or fold, whoever of the other side has bid."""
    match = betting().bid(2)
    assert match.to_act == (BEN, DOT)
    for player in (BEN, DOT):
        assert words(match, player) == ["see", "fold", "raise", "ordago"]
        assert match.raise_to(player, 4).to_act in ((CID, ANN), (ANN, CID))
        assert match.see(player).phase is Phase.BID
        assert awards(match.fold(player)) == ["Ann grande folded 1"]
    for player in (ANN, CID):
        assert not match.legal_moves(player)
        with pytest.raises(OutOfTurnError, match=rf"^Ben or Dot is awaited, not {player} \(MU-17\)$"):
            match.see(player)


def test_mu_17_only_the_opponent_to_the_right_may_answer_as_an_option() -> None:
    """Then the bidder's other opponent keeps silent, and a fold is still both partners'."""
    match = betting(rules=Rules(partner_answers=False)).bid(2)
    assert match.to_act == (BEN,)
    with pytest.raises(OutOfTurnError, match=r"^Ben is awaited, not Dot"):
        match.fold(DOT)
    match = match.raise_to(BEN, 3)
    assert match.to_act == (CID,)
    assert awards(match.fold(CID)) == ["Ben grande folded 2"]


@pytest.mark.parametrize("partner_answers", [True, False])
def test_mu_18_by_another_reading_both_partners_must_fold(partner_answers: bool) -> None:
    """The partner of who has folded answers alone, and as he likes; if he folds too, the side has."""
    rules = Rules(both_must_fold=True, partner_answers=partner_answers)
    match = betting(rules=rules).bid(2).fold(BEN)
    assert (match.to_act, awards(match)) == ((DOT,), [])
    assert words(match, DOT) == ["see", "fold", "raise", "ordago"]
    with pytest.raises(OutOfTurnError, match=r"^Dot is awaited, not Ben \(MU-17\)$"):
        match.see(BEN)
    assert awards(match.fold(DOT)) == ["Ann grande folded 1"]
    assert in_round(match.see(DOT)) is Lance.CHICA
    raised = match.raise_to(DOT, 4)
    assert raised.to_act == ((ANN, CID) if partner_answers else (ANN,))
    assert awards(raised.fold(ANN).fold(CID)) == ["Dot grande folded 2"]
    assert match.ordago(DOT).fold(ANN).see(CID).winners


def test_mu_18_the_fold_of_one_partner_is_the_sides() -> None:
    """As the rules are written, nobody else is asked."""
    match = betting().bid(2).fold(DOT)
    assert (awards(match), in_round(match)) == (["Ann grande folded 1"], Lance.CHICA)


def test_mu_14_a_random_match_goes_on_for_several_hands() -> None:
    """An órdago is rare, so few of 30 matches end in their first hand, and some have five hands."""
    game = games.find("mus")
    hands = [
        sum(line.startswith("deal") for line in game.play_at_random(Random(seed)).moves) for seed in range(30)
    ]
    assert hands.count(1) < 8
    assert max(hands) >= 5
