"""Laws of Backhand, for all cards and choices."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.french import Card, build
from muggins.games import backhand
from muggins.games.backhand import Choice, Hand, Kind, Match, Rules, shoe

NAMES = ("Ann", "Ben", "Cid", "Dot")
packs = st.permutations(build().cards)
seeds = st.integers(0, 2**32)
stakes = st.tuples(st.integers(1, 100), st.integers(1, 100)).map(sorted)


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """Rules with any options, and stakes or none."""
    least, most = draw(st.just([1, 1]) | stakes)
    return Rules(
        even_money=draw(st.booleans()),
        forced_cards_count=draw(st.booleans()),
        wins=draw(st.sampled_from([0, 1, 3, 300])),
        least_stake=least,
        most_stake=most,
    )


def first(pack: list[Card], count: bool = True) -> Hand:
    """The hand that the first cards of a pack make, up to the first choice or the end."""
    hand, cards = Hand(forced_cards_count=count), iter(pack)
    while hand.awaits_card:
        hand = hand.dealt(next(cards))
    return hand


@given(packs, st.booleans())
def test_ba_02_there_is_a_choice_from_12_to_21(pack: list[Card], count: bool) -> None:
    """A hand that is not over and needs no card has two choices, and a total from 12 to 21."""
    hand = first(pack, count)
    assert hand.is_over or (12 <= hand.total <= 21 and len(hand.choices) == 2)


@given(packs)
def test_ba_05_one_of_backhand_and_hit_loses(pack: list[Card]) -> None:
    """The card that wins a backhand is a bust when it is hit, and no other card is."""
    hand = first(pack)
    for card in pack if Choice.HIT in hand.choices else ():
        hit, called = hand.say("hit").dealt(card), hand.say("backhand").dealt(card)
        assert (hit.result is Kind.BUST) == (called.result is Kind.BACKHAND)
        assert called.total == hand.total


@given(packs)
def test_ba_05_suits_make_no_difference(pack: list[Card]) -> None:
    """The chances of a hand depend on the ranks alone."""
    hand = first(pack)
    if Choice.HIT in hand.choices:
        other = {"C": "D", "D": "H", "H": "S", "S": "C"}
        turned = first([Card.parse(f"{card.code[0]}{other[card.code[1]]}") for card in pack])
        assert backhand.chances(hand) == backhand.chances(turned)


@given(packs, st.data())
def test_ba_05_what_has_been_seen_leaves_the_chances_certain_or_possible(
    pack: list[Card], data: st.DataObject
) -> None:
    """Each chance is from 0 to 1, and a backhand wins for the share of busting cards among those not seen."""
    hand = first(pack)
    if Choice.HIT in hand.choices:
        unseen = [card for card in pack if card not in hand.cards + hand.discarded]
        left = data.draw(st.integers(4, len(unseen)))
        found = backhand.chances(hand, unseen[left:])
        busting = backhand.busting_ranks(hand.total)
        assert found[Choice.BACKHAND] * left == sum(card.rank in busting for card in unseen[:left])
        assert all(0 <= chance <= 1 for chance in found.values())


@given(st.integers(1, 4), some_rules(), seeds)
def test_ba_09_hands_are_counted_and_no_card_is_lost(players: int, rules: Rules, seed: int) -> None:
    """All piles hold the packs together; the points are the stakes won, less those lost with even money."""
    rng = Random(seed)
    match = Match(NAMES[:players], rules=rules)
    results: list[tuple[str, int]] = []
    for _ in range(3):
        named: dict[str, int] = dict.fromkeys(match.players, rules.least_stake)
        while match.to_act:
            (player,) = match.to_act
            match = match.bet(rng.randint(rules.least_stake, rules.most_stake))
            named[player] = int(match.made[-1].text.split()[1])
        match = match.shuffle(rng)
        while match.to_act and not str(match.legal_moves(match.to_act[0])[0]).startswith("bet"):
            match = match.apply(rng.choice(match.legal_moves(match.to_act[0])))
        now = match.current
        assert now is not None
        held = [card for hand in now.hands if not hand.is_over for card in (*hand.cards,)]
        assert sorted(map(str, (*held, *now.stock, *now.discards))) == sorted(map(str, shoe(players)))
        results += [
            (name, named[name] * (1 if hand.result.wins else -rules.even_money))
            for name, hand in zip(match.order, now.hands, strict=True)
            if hand.result
        ]
        if match.is_over:
            break
    if not match.is_over:
        for name in match.players:
            assert match.scores[name] == sum(points for player, points in results if player == name)
