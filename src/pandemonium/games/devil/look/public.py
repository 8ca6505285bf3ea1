"""Pictures of what lies in the open."""

from pandemonium.games.devil.rules.achievements import covered, needed
from pandemonium.games.devil.rules.inquisition import faced, facing_next
from pandemonium.games.devil.rules.interest import interest_due
from pandemonium.games.devil.rules.planning import free_tokens, tokens_planned
from pandemonium.games.devil.rules.production import coins_of, produce_of
from pandemonium.games.devil.rules.reputation import extremes
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACHIEVEMENT_NAMES,
    ACHIEVEMENT_SIZES,
    ACHIEVEMENT_SYMBOLS,
    BRIBE,
    COST_NAMES,
    COURTIERS,
    EARNED,
    FIRST_RED,
    GLASS,
    HALF_NAMES,
    IF_BUILT,
    IF_NO_DEBT,
    IF_RECRUITED,
    IF_TOKENS,
    INDULGENCE,
    KEEP_EVENT,
    KIND_NAMES,
    LEFT,
    NOBODY,
    PLACE_NAMES,
    ROLE_NAMES,
    ROUNDS,
    SLOT_NAMES,
    SYMBOL_NAMES,
    SYMBOLS,
    WEALTH_NAMES,
    WING_PRICE,
)
from pandemonium.games.devil.view import (
    Achievement,
    Card,
    Courtier,
    EventPicture,
    Inquisition,
    InquisitorPicture,
    Interest,
    Kingdom,
    PlanPicture,
    Space,
    Track,
    TrackSpace,
)

CONDITIONS = {
    0: "",
    IF_RECRUITED: "recruited",
    IF_TOKENS: "tokens",
    IF_NO_DEBT: "no_debt",
    IF_BUILT: "built",
}
TILE_STATES = {LEFT: "left", EARNED: "earned", 2: "removed"}


def amounts(counts: list[int]) -> dict[str, int]:
    """Return the named counts that are not zero."""
    return {COST_NAMES[kind]: n for kind, n in enumerate(counts) if n}


def card_picture(s: State, card: int, buried: bool = False) -> Card:
    building = s.box.buildings[card]
    return Card(
        piece=f"card:{card}",
        card=card,
        kind=building.key,
        round=building.round,
        symbols=[SYMBOL_NAMES[symbol] for symbol in building.symbols],
        cost=amounts(building.cost),
        down=building.down,
        points=building.points,
        effect=KIND_NAMES[building.kind],
        buried=buried,
    )


def event_picture(s: State, number: int) -> EventPicture:
    event = s.box.events[number]
    gain = amounts(event.gain)
    if event.courtier:
        gain["courtier"] = 1
    courtier = "" if event.courtier_price == NOBODY else SYMBOL_NAMES[event.courtier_price]
    return EventPicture(
        piece=f"event:{number}",
        event=number,
        kind=event.key,
        gain=gain,
        down=event.down,
        price=amounts(event.price),
        courtier_price=courtier,
        condition=CONDITIONS[event.needs],
        condition_n=event.needs_n,
        up=event.up,
    )


def interest_picture(s: State, seat: int, debt: int) -> Interest:
    """Foretell the next Interest phase (R93-R96, R174)."""
    steps, visits, after, wings = interest_due(s, seat, debt)
    return Interest(
        position=s.cycle[seat],
        steps=steps,
        visits=visits,
        debt_after=after,
        demon_wings=wings,
        houseguests=(s.demons[seat] + wings) // 3,
    )


def plan_picture(s: State, seat: int) -> PlanPicture:
    events = s.event_hand[seat].cards
    left = [event for event in events if event != s.tossed[seat]]
    free = free_tokens(s, seat)
    tokens = tokens_planned(s, seat)
    kept = s.plans_open and s.plan_event[seat] == KEEP_EVENT  # it stays hidden (R31)
    return PlanPicture(
        event=event_picture(s, left[0]) if len(left) == 1 and not kept else None,
        half=HALF_NAMES[s.plan_event[seat]],
        old=[card_picture(s, card) for card in s.plan_old[seat]],
        builds=[card_picture(s, card) for card in s.plan_build[seat]],
        uses=list(s.plan_use[seat]),
        recruit=s.plan_recruit[seat] == 1,
        tokens_used=tokens,
        tokens=s.tokens[seat],
        free=free,
        wheat=max(0, tokens - free),
    )


def spaces_of(s: State, seat: int) -> list[Space]:
    """Return the production spaces with what they yield this round (R16-R18)."""
    this_round = max(1, s.round)
    wheel = s.box.wheel[seat]
    yields = produce_of(s, seat, this_round)
    pictures = []
    for space in range(4):
        good = wheel[this_round - 1][space]
        wide = 1 if good < GLASS else (2 if yields[space] else 0)
        coming = [WEALTH_NAMES[row[space]] for row in wheel[this_round:]]  # R12
        tile = s.tiles[seat][space]
        pictures.append(
            Space(
                piece=f"space:{space}",
                level=s.level(seat, space),
                tile="" if tile == NOBODY else ACHIEVEMENT_NAMES[tile],
                good=WEALTH_NAMES[good],
                wide=wide,
                yields=yields[space],
                next_good=coming[0] if coming else "",
                later=coming[1:],
                reminder=s.reminder[seat] == space,
            )
        )
    return pictures


def achievement_picture(s: State, seat: int, number: int) -> Achievement:
    tiles = s.minor[seat] if number < 4 else s.major[seat]
    return Achievement(
        piece=f"achievement:{number}",
        kind=ACHIEVEMENT_NAMES[number],
        size=ACHIEVEMENT_SIZES[number // 4],
        symbol=ACHIEVEMENT_SYMBOLS[number % 4],
        state=TILE_STATES[tiles[number % 4]],
        have=covered(s, seat, number),
        need=needed(number),
    )


def symbol_counts(s: State, seat: int) -> dict[str, int]:
    counts = [0] * SYMBOLS
    for card in s.built[seat]:
        for symbol in s.box.buildings[card].symbols:
            counts[symbol] += 1
    return {SYMBOL_NAMES[symbol]: counts[symbol] for symbol in range(SYMBOLS)}


def kingdom(s: State, seat: int, viewer: int) -> Kingdom:
    """Return what everybody sees of a seat; its owner sees its debt as it really is."""
    debt = s.debt[seat] if seat == viewer else s.shown_debt[seat]
    known = s.known_role[seat]
    hidden = s.deal_indulgences and seat != viewer  # H71
    return Kingdom(
        seat=seat,
        piece=f"seat:{seat}",
        points=s.score(seat),
        score_lines=list(s.points[seat]),
        reputation=s.rep[seat],
        angel_wings=s.angels[seat],
        demon_wings=s.demons[seat],
        indulgences=-1 if hidden else s.store[seat][INDULGENCE],
        houseguests=s.guests[seat],
        debt=debt,
        interest=interest_picture(s, seat, debt),
        spaces=spaces_of(s, seat),
        income_coins=coins_of(s, seat),
        courtiers=[
            Courtier(f"courtier:{c}", SYMBOL_NAMES[c], PLACE_NAMES[s.courtier[seat][c]])
            for c in range(COURTIERS)
        ],
        minors=[achievement_picture(s, seat, number) for number in range(4)],
        majors=[achievement_picture(s, seat, number) for number in range(4, 8)],
        buildings=[card_picture(s, card, card in s.buried[seat]) for card in s.built[seat]],
        symbols=symbol_counts(s, seat),
        tokens=s.tokens[seat],
        free_tokens=free_tokens(s, seat),
        hand_size=len(s.hand[seat]),
        event_count=len(s.event_hand[seat]),
        request="" if s.request[seat] == NOBODY else WEALTH_NAMES[s.request[seat]],
        mob=s.mob[seat] == 1,
        asked_to_prove=s.asked_to_prove[seat] == 1,
        shown_souls=s.shown[seat],
        role="" if known == NOBODY else ROLE_NAMES[known],
        not_roles=[ROLE_NAMES[role] for role in range(4) if s.not_role[seat] >> role & 1],
        ready=s.asks[seat] is None,
        plan=plan_picture(s, seat) if s.plans_open else None,
        faces=[SLOT_NAMES[slot] for slot in faced(s, seat, s.round)],
        facing=facing_next(s, seat),
    )


def reputation_track(s: State) -> Track:
    cards = s.box
    spaces = []
    for index in range(cards.top + 1):
        mark = ""
        if index == cards.top:
            mark = "top"
        elif index == cards.rep_start:
            mark = "start"
        elif index == cards.knot:
            mark = "knot"
        elif index < cards.demon_spaces:
            mark = "demon"
        seats = [seat for seat in range(s.seats) if s.rep[seat] == index]
        spaces.append(TrackSpace(index, mark, cards.arrows[index], seats))
    highest, lowest = extremes(s)
    return Track(spaces, highest, lowest)


def inquisition_board(s: State) -> Inquisition:
    cards = s.box
    pictures = []
    for slot in range(6):
        number = slot if slot < 3 else s.red[slot - 3]
        if number == NOBODY:
            continue  # before setup
        inquisitor = cards.inquisitors[number]
        state = "awake"
        if slot < 3 and s.gone[slot]:
            state = "bribed"
        elif (slot in {1, 2} and s.round < 4) or (slot >= 3 and not s.red_up[slot - 3]):
            state = "asleep"
        start = (1, ROUNDS, ROUNDS, 0, 0, 0)[slot]
        pictures.append(
            InquisitorPicture(
                piece=f"slot:{slot}",
                slot=SLOT_NAMES[slot],
                kind=inquisitor.key,
                state=state,
                from_round=start,
                a=inquisitor.a,
                b=inquisitor.b,
            )
        )
    reds = range(FIRST_RED, len(cards.inquisitors))
    out = [cards.inquisitors[number].key for number in reds if number not in s.red]
    return Inquisition(
        inquisitors=pictures,
        bribes=s.bribes,
        bribe_price=BRIBE,
        next_round=3 if s.round <= 3 else ROUNDS,
        out=out[0] if out else "",
        wing_price=WING_PRICE,
        soul_points=list(cards.soul_points),
    )
