"""What a seat sees of a hex: what it gives, who stands there, what it would cost."""

from pandemonium.games.goetia.rules.placing import short_of
from pandemonium.games.goetia.rules.prices import attention_of, cost_of, discount_of, sacrifice_of
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    AREAS,
    COUNT_SHIFT,
    DEMON,
    EDGE_BACK,
    EDGE_HEX,
    FLIPPED_EDGE_ATTENTION,
    LETTERS,
    MARK_SHIFT,
    RECRUIT,
    K,
    nth_of,
    spell,
)
from pandemonium.games.goetia.view import EffectView, HexView, Price
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.table import Effect


def price_of(s: State, seat: int, hex_id: int, area: int) -> Price:
    """Return what a hex costs *seat*; a watcher sees it without personal discounts."""
    due = cost_of(s, hex_id, area)
    person = seat != WATCHER
    if person:
        off = discount_of(s, seat, hex_id, area)
        attention = attention_of(s, seat, hex_id, area)
        sacrifice = sacrifice_of(s, seat, hex_id)
        short = short_of(s, seat, hex_id, area, due, off)
    else:
        off = 0
        if area == RECRUIT:
            off = s.bare_symbols(hex_id - EDGE_HEX)
        attention = 1 if area == RECRUIT else 0
        if area == EDGE_BACK:
            attention = s.settings[FLIPPED_EDGE_ATTENTION]  # H5
        sacrifice = s.box.sacrifice[hex_id]
        short = 0
    return Price(
        teal=due & 255,
        brown=(due >> 8) & 255,
        pink=(due >> 16) & 255,
        yellow=(due >> 24) & 255,
        white=(due >> 40) & 255,
        black=(due >> 32) & 255,
        discount=off,
        cubes=max(0, (due >> COUNT_SHIFT) - off),
        attention=attention,
        sacrifice=sacrifice,
        short=short,
        can_pay=person
        and short == 0
        and s.attention[seat] >= attention
        and s.hand[seat] > sacrifice,
    )


def hex_view(s: State, hex_id: int, area: int, link: int, home: bool, back: int = 0) -> HexView:
    standing = s.occupied[hex_id]
    mark = standing >> MARK_SHIFT
    shown = area not in (RECRUIT, DEMON)
    return HexView(
        id=f"hex:{hex_id}",
        nth=nth_of(hex_id),
        area=AREAS[area],
        gives=spell(s.box.reward[hex_id] or back) if shown else "",
        does=[effect_view(effect) for effect in s.box.effects[hex_id]] if shown else [],
        sacrifice=s.box.sacrifice[hex_id] == 1,
        link=link,
        followers=[seat for seat in range(s.seats) if (standing >> seat) & 1],
        home=home,
        marker=LETTERS[mark - 1] if mark else "",
    )


def effect_view(effect: Effect) -> EffectView:
    """Return an effect by the key of its words, with the icons and the class that belong to it."""
    name = effect.step.__name__
    if name == "pact":
        return EffectView("pact_any" if effect.args[0] else "pact_row", "", 0)
    if name == "top_card":
        return EffectView(f"top_card_{effect.args[0]}", "", effect.args[0])
    if name == "darkness":
        return EffectView("gain", LETTERS[K] * effect.args[0], 0)
    if name in ("gain", "others_gain", "send_back"):
        return EffectView(name, spell(effect.args[0]), 0)
    if name == "exchange":
        return EffectView("exchange_black" if effect.args[1] else "exchange", "", 0)
    return EffectView(name, "", 0)
