"""The most similar of some strings, beside a comparison of each of them letter by letter."""

from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.likeness import Likeness


def similarity(one: str, other: str) -> float:
    """Twice the length of the longest common subsequence, divided by both lengths together."""
    row = [0] * (len(other) + 1)
    for letter in one:
        above = row
        row = [0]
        for place, each in enumerate(other):
            row.append(above[place] + 1 if letter == each else max(above[place + 1], row[place]))
    return 2 * row[-1] / (len(one) + len(other))


WORDS = st.text("abcABC", min_size=1, max_size=40)


@given(st.lists(WORDS, min_size=1, max_size=5), WORDS)
def test_the_first_of_the_most_similar_strings_is_found(texts: list[str], text: str) -> None:
    """Ignoring case, by 31 letters of each, and by no more letters of the other one than the longest has."""
    cut = [each.upper()[:31] for each in texts]
    letters = text.upper()[: max(map(len, cut))]
    expected = [similarity(letters, each) for each in cut]
    best = max(expected)
    assert Likeness(texts).best(text) == (texts[expected.index(best)], best)


def test_a_string_of_31_letters_does_not_touch_its_neighbour() -> None:
    """What is found of the short one stays found when the long one matches to its end."""
    assert Likeness(["A" * 31, "BC"]).best("BCA") == ("BC", 2 * 2 / (2 + 3))
