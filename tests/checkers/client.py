"""Code as a user writes it, with mistakes that a type checker has to find; `check_client.py` says if it does.

A comment names the mistake of its line. Nothing else here is wrong, and nothing here is ever run.
"""

from collections.abc import Iterator
from random import Random
from typing import Literal

from muggins import games, testing
from muggins.cards import decktet, french
from muggins.games import (
    backhand,
    bezique,
    bharg,
    bhargage,
    bridge_solitaire,
    comet,
    crates,
    cribbage,
    delphi,
    ecarte,
    hasenpfeffer,
    indian_chief,
    jersey_gin,
    last_one,
    mus,
    one_eyed_jack,
    pitch,
)
from muggins.games.bhargage import solitaire
from muggins.strategy.players import Turn
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.moves import Move

TWO, FOUR = ("Ann", "Ben"), ("Ann", "Ben", "Cid", "Dot")


def begins(rng: Random) -> pitch.Match:
    """A match begins with players, rules and points."""
    pitch.Match(5)  # mistake: a number is no list of players
    pitch.Match(FOUR, start=5)  # mistake: each player has points to begin with
    pitch.Match(FOUR, start=("0", "0", "0", "0"))  # mistake: points are numbers
    pitch.Match(FOUR, rules=ecarte.STANDARD)  # mistake: rules of another game
    pitch.Match(FOUR, rules=pitch.Rules(tagret=7))  # mistake: no such option
    pitch.Match(FOUR, rules=pitch.Rules(target="7"))  # mistake: an option that is a number
    match = pitch.Match([*FOUR], "Dot", pitch.Rules(target=7), start=[0, 3, 0, 3])
    return match.shuffle(rng).pass_().bid("two").pass_().apply("pass")


def asks(match: pitch.Match) -> Iterator[object]:
    """A match says what its rules are, where it stands, and who holds what."""
    yield match.rules.target + 1
    yield match.rules.stael_from_any  # mistake: no such option
    yield match.rules.target.upper()  # mistake: an option that is a number
    yield match.phase is pitch.Phase.BID
    yield match.phase is pitch.Phase.BIDDING  # mistake: no such phase
    yield match.hand("Ann")[0].rank
    yield match.hand("Ann")[0].rnak  # mistake: no such attribute of a card
    yield match.hand(0)  # mistake: a player has a name
    yield match.current.trump  # mistake: there may be no hand
    if match.current is not None:
        yield match.current.trump
        yield match.current.trmp  # mistake: no such attribute of a hand
    yield match.scores["Ann"] + 1
    yield match.scoers  # mistake: no such attribute of a match
    view = match.seen_by("Ann")
    if "hand" in view:
        yield view["hand"][0].lower()
    yield view["legal_moves"][0].lower()
    yield view["legal_mvoes"]  # mistake: no such part of a view
    yield match.seen_by(0)  # mistake: a player has a name


def moves(match: pitch.Match) -> Iterator[pitch.Match]:
    """The moves of a match take what their rules say, and give a match of the same game."""
    yield match.bid("two").bid(pitch.Bid.THREE)
    yield match.bid()  # mistake: the bid is missing
    yield match.bid(3)  # mistake: a bid has a name
    yield match.bid("three", "four")  # mistake: one bid too many
    yield match.play("KH").play(french.cards("KH")[0])
    yield match.play(13)  # mistake: a number is no card
    yield match.play(decktet.cards("AM")[0])  # mistake: a card of another deck
    yield match.discard("KH")  # mistake: no such move
    yield match.apply(match.play.move("KH")).apply("play 2H")
    yield match.apply(5)  # mistake: a number is no move
    yield match.apply("pass").pitchr  # mistake: no such attribute of a match
    yield match.play.move("KH")  # mistake: a move is no match
    yield match if match.play.can("KH") and match.can("pass") else match.pass_()
    yield match if match.play.can(13) else match  # mistake: a number is no card
    yield match if match.legal_moves("Ann")[0].naem else match  # mistake: no such attribute of a move


def log(match: pitch.Match) -> Iterator[object]:
    """A line of the log has its kind and its cards."""
    for award in match.log:
        yield award.socre  # mistake: no such attribute of an award
        yield award.score.points(pitch.Kind.HIGH) + award.score.points("jack")
        yield award.score.points(1)  # mistake: a kind has a name
        for line in award.score.lines:
            yield line.kind is pitch.Kind.HIGH
            yield line.kind is pitch.Kind.HIHG  # mistake: no such kind
            yield line.kind.pionts  # mistake: no such attribute of a kind
            yield line.cards[0].rank
            yield line.cards[0].rnak  # mistake: no such attribute of a card


def found(rng: Random) -> Iterator[object]:
    """A game that is found by its name is known as well as one that is imported."""
    game = games.find("pitch")
    yield game.rules(target=6).target
    yield game.rules(tagret=6)  # mistake: no such option
    yield game.begin(FOUR, pitch.Rules(target=7)).bid("two").pitcher
    yield game.begin(FOUR, ecarte.STANDARD)  # mistake: rules of another game
    yield game.match(FOUR).pitchr  # mistake: no such attribute of a match
    yield game.play_at_random(rng, game.begin()).pitcher
    yield game.play_at_random(rng).pitchr  # mistake: no such attribute of a match
    yield game.play_at_random(rng, ecarte.Match(TWO))  # mistake: a match of another game
    yield pitch.GAME.begin().pitchr  # mistake: no such attribute of a match
    yield pitch.Match.from_record({}).pitchr  # mistake: no such attribute of a match
    crib = games.find("cribbage")
    yield crib.start_play("5H", "6H").count
    yield crib.start_play("5H", "6H").cuont  # mistake: no such attribute of a play
    yield crib.scorer("hand").score_of([], cribbage.STANDARD).total
    yield crib.scorer("hand").score_of([], cribbage.STANDARD).totl  # mistake: no such attribute of a score


def cards(card: pitch.CardLike, some: pitch.CardsLike) -> Iterator[object]:
    """Every game has words for the cards that it takes."""
    yield pitch.game_value(card)
    yield pitch.score_hand(some, some, "H", bid="two")[0]
    yield pitch.score_hand(some, some, "H", bd="two")  # mistake: no such argument
    yield from cards("KH", "KH QH")
    yield from cards(("K", "H"), [("K", "H"), "QH"])
    yield from cards(13, "KH")  # mistake: a number is no card
    yield from cards("KH", 13)  # mistake: a number is no list of cards
    yield from cards(decktet.cards("AM")[0], "KH")  # mistake: a card of another deck


def chooses() -> Iterator[object]:
    """A deck is chosen by cards, ranks, suits and categories."""
    yield decktet.EXTENDED.without(decktet.Rank.PAWN, decktet.Card.parse("E"))
    yield decktet.EXTENDED.only(5)  # mistake: a number is no choice
    yield decktet.values(ace=11)[decktet.Rank.CROWN] + 1
    yield decktet.values(king=11)  # mistake: no such rank


def sees(match: pitch.Match) -> Iterator[object]:
    """The view of a game has its parts, and the phases are known."""
    view = match.seen_by("Ann")
    if "phase" in view:
        awaited: Literal["a bid or a pass", "a card", "nothing more"] = view["phase"]
        yield awaited
    yield view["pahse"]  # mistake: no such part


def any_game(match: Match) -> tuple[str, ...]:
    """What every match has, and nothing more; its rules may be those of any game."""
    match.rules.target  # mistake: rules of any game
    match.phase.nmae  # mistake: no such attribute of a phase
    match.log[0].score.lines[0].kind.valeu  # mistake: no such attribute of a kind
    match.scoers  # mistake: no such attribute of a match
    match.pass_()  # mistake: a move of one game only
    return match.to_act


def pitch_only(match: Match[pitch.Rules, pitch.Kind, french.Card]) -> int:
    """The match of a game is a `Match` of its rules, its kinds and its cards."""
    return match.rules.target + match.log[0].score.points(pitch.Kind.JACK)


def every_game(name: str) -> Iterator[object]:
    """A game of any name is a `Game`."""
    for game in (games.find(name), *games.all()):
        yield game.title
        yield game.tilte  # mistake: no such attribute of a game
        yield any_game(game.begin())
        yield pitch_only(game.begin())  # mistake: a match of any game
        yield game.begin().scoers  # mistake: no such attribute of a match
        yield takes_any(game)
    yield any_game(pitch.Match(FOUR))
    yield any_game(pitch.GAME)  # mistake: a game is no match
    yield takes_any(games.find("cribbage"))
    yield pitch_only(pitch.Match(FOUR))
    yield pitch_only(ecarte.Match(TWO))  # mistake: a match of another game
    yield games.from_record({}).scoers  # mistake: no such attribute of a match


def takes_any(game: Game) -> Match:
    """A match of any game."""
    return game.begin(rules=next(iter(game.presets.values())))


def player(turn: Turn, rng: Random) -> Move:
    """A player of any game."""
    if not turn.moves:
        return turn.moves  # mistake: several moves
    return rng.choice(turn.moves) if turn.moves[0].naem else turn.moves[0]  # mistake: no such attribute


def rules_of_each_game() -> Iterator[object]:
    """The rules of a match are those of its game."""
    yield backhand.Match(TWO).rules.stael  # mistake: no such option
    yield bezique.Match(TWO).rules.stael  # mistake: no such option
    yield bharg.Match(TWO).rules.stael  # mistake: no such option
    yield bhargage.Match(TWO).rules.stael  # mistake: no such option
    yield bridge_solitaire.Match(TWO).rules.stael  # mistake: no such option
    yield comet.Match(TWO).rules.stael  # mistake: no such option
    yield crates.Match(TWO).rules.stael  # mistake: no such option
    yield cribbage.Match(TWO).rules.stael  # mistake: no such option
    yield delphi.Match(TWO).rules.stael  # mistake: no such option
    yield ecarte.Match(TWO).rules.stael  # mistake: no such option
    yield hasenpfeffer.Match(FOUR).rules.stael  # mistake: no such option
    yield indian_chief.Match(TWO).rules.stael  # mistake: no such option
    yield jersey_gin.Match(TWO).rules.stael  # mistake: no such option
    yield last_one.Match(TWO).rules.stael  # mistake: no such option
    yield mus.Match(FOUR).rules.stael  # mistake: no such option
    yield one_eyed_jack.Match(TWO).rules.stael  # mistake: no such option
    yield pitch.Match(FOUR).rules.stael  # mistake: no such option
    yield solitaire.Match(TWO).rules.stael  # mistake: no such option


def presets_of_each_game() -> Iterator[object]:
    """The game of each name has presets that are rules of this game."""
    yield games.find("backhand").presets["standard"].stael  # mistake: no such option
    yield games.find("bezique").presets["standard"].stael  # mistake: no such option
    yield games.find("bharg").presets["standard"].stael  # mistake: no such option
    yield games.find("bhargage").presets["standard"].stael  # mistake: no such option
    yield games.find("bridge_solitaire").presets["standard"].stael  # mistake: no such option
    yield games.find("comet").presets["standard"].stael  # mistake: no such option
    yield games.find("crates").presets["standard"].stael  # mistake: no such option
    yield games.find("cribbage").presets["standard"].stael  # mistake: no such option
    yield games.find("delphi").presets["standard"].stael  # mistake: no such option
    yield games.find("ecarte").presets["standard"].stael  # mistake: no such option
    yield games.find("hasenpfeffer").presets["standard"].stael  # mistake: no such option
    yield games.find("indian_chief").presets["standard"].stael  # mistake: no such option
    yield games.find("jersey_gin").presets["standard"].stael  # mistake: no such option
    yield games.find("last_one").presets["standard"].stael  # mistake: no such option
    yield games.find("mus").presets["standard"].stael  # mistake: no such option
    yield games.find("one_eyed_jack").presets["standard"].stael  # mistake: no such option
    yield games.find("pitch").presets["standard"].stael  # mistake: no such option
    yield games.find("bhargage-solitaire").presets["standard"].stael  # mistake: no such option


def values_of_each_game() -> Iterator[object]:
    """The value `GAME` of each package has matches of this game."""
    yield backhand.GAME.begin().stael  # mistake: no such attribute of a match
    yield bezique.GAME.begin().stael  # mistake: no such attribute of a match
    yield bharg.GAME.begin().stael  # mistake: no such attribute of a match
    yield bhargage.GAME.begin().stael  # mistake: no such attribute of a match
    yield bridge_solitaire.GAME.begin().stael  # mistake: no such attribute of a match
    yield comet.GAME.begin().stael  # mistake: no such attribute of a match
    yield crates.GAME.begin().stael  # mistake: no such attribute of a match
    yield cribbage.GAME.begin().stael  # mistake: no such attribute of a match
    yield delphi.GAME.begin().stael  # mistake: no such attribute of a match
    yield ecarte.GAME.begin().stael  # mistake: no such attribute of a match
    yield hasenpfeffer.GAME.begin().stael  # mistake: no such attribute of a match
    yield indian_chief.GAME.begin().stael  # mistake: no such attribute of a match
    yield jersey_gin.GAME.begin().stael  # mistake: no such attribute of a match
    yield last_one.GAME.begin().stael  # mistake: no such attribute of a match
    yield mus.GAME.begin().stael  # mistake: no such attribute of a match
    yield one_eyed_jack.GAME.begin().stael  # mistake: no such attribute of a match
    yield pitch.GAME.begin().stael  # mistake: no such attribute of a match
    yield solitaire.GAME.begin().stael  # mistake: no such attribute of a match


def kinds_of_each_game() -> Iterator[object]:
    """The lines of each log have kinds of their own."""
    yield backhand.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield bezique.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield bharg.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield bhargage.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield bridge_solitaire.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield comet.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield crates.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield cribbage.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield delphi.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield ecarte.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield hasenpfeffer.Match(FOUR).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield indian_chief.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield jersey_gin.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield last_one.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield mus.Match(FOUR).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield one_eyed_jack.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield pitch.Match(FOUR).log[0].score.lines[0].kind.stael  # mistake: no such kind
    yield solitaire.Match(TWO).log[0].score.lines[0].kind.stael  # mistake: no such kind


def drawn() -> Iterator[object]:
    """A strategy draws rules and matches of its game, and hands of its pack."""
    yield testing.rules(pitch.GAME).map(lambda rules: rules.target)
    yield testing.rules(pitch.GAME).map(lambda rules: rules.taregt)  # mistake: no such option
    yield testing.matches(pitch.GAME).map(lambda match: match.rules.stael)  # mistake: no such option
    yield testing.hands(french.PACK, 4).map(lambda hand: hand[0].siut)  # mistake: no such attribute of a card
