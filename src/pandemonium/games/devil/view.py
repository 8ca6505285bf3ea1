"""What a seat, or a watcher, may see: frozen dataclasses; ``look`` fills them field by field."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wealth:
    """Six kinds of wealth, and indulgences where they may lie in a chest."""

    wood: int
    stone: int
    wheat: int
    glass: int
    marble: int
    coin: int
    indulgence: int


@dataclass(frozen=True)
class Card:
    """A building card."""

    piece: str  # card:17
    card: int
    kind: str  # key of its name: noun.card.<kind>
    round: int
    symbols: list[str]  # country, town, church, science
    cost: dict[str, int]  # wood, stone, wheat, glass, marble, coin; only what it costs
    down: int  # reputation that is part of the cost
    points: int
    effect: (
        str  # none, immediate, action, production, actions, interest, reputation, achieving, final
    )
    buried: bool  # lies under a Stable


@dataclass(frozen=True)
class EventPicture:
    """An event card with its two halves."""

    piece: str  # event:3
    event: int
    kind: str  # key of its name: noun.event.<kind>
    gain: dict[str, int]  # left half: wood .. coin, basic, premium, courtier
    down: int
    price: dict[str, int]  # right half: wood .. coin, basic, premium
    courtier_price: str  # right half: country, town, church, or "" for none
    condition: str  # right half: "", recruited, tokens, no_debt, built
    condition_n: int
    up: int


@dataclass(frozen=True)
class HandCard:
    """A building in the hand, with what it would take to build it now."""

    card: Card
    short: dict[str, int]  # goods that would have to be bought
    coins_in_all: int  # coins needed, purchases included
    affordable: bool  # with sales and loans
    planned: int  # 0 no, 4 or 6: the building space it lies on
    fresh: bool  # just drawn: may be passed on


@dataclass(frozen=True)
class Space:
    """A production space of a kingdom."""

    piece: str  # space:2
    level: int
    tile: str  # minor achievement lying on it, "" for none
    good: str  # what the wheel shows this round
    wide: int  # spaces this good takes: premium ones take two, the second of them shows 0
    yields: int  # tokens it gives; 0 on the second space of a premium
    next_good: str  # next round, "" after round 5
    later: list[str]  # what the wheel shows in each round after the next
    reminder: bool  # Rectory's space


@dataclass(frozen=True)
class Courtier:
    """A courtier and where it is."""

    piece: str  # courtier:0
    symbol: str  # country, town, church, science
    place: str  # aside, two_coins, three_coins, wall


@dataclass(frozen=True)
class Achievement:
    """A minor or major achievement tile."""

    piece: str  # achievement:4
    kind: str  # key of its name: noun.achievement.<kind>
    size: str  # minor, major
    symbol: str  # country, town, church, or each for one of all three
    state: str  # left, earned, removed
    have: int  # symbols of the set covered by buildings
    need: int


@dataclass(frozen=True)
class Interest:
    """The interest cycle and what the next Interest phase will do as things stand."""

    position: int  # corners past the starting corner, 0 to 3
    steps: int  # how far the marker will move
    visits: int  # how often it enters the starting corner
    debt_after: int
    demon_wings: int  # wings it will bring
    houseguests: int  # Houseguests those wings will bring


@dataclass(frozen=True)
class PlanPicture:
    """What lies on an action board."""

    event: EventPicture | None  # the event in hand for this phase
    half: str  # keep, left, right
    old: list[Card]  # action buildings on spaces 2 and 3
    builds: list[Card]  # spaces 4 and 6
    uses: list[int]  # cards of builds that carry a "use it" token
    recruit: bool
    tokens_used: int
    tokens: int
    free: int  # tokens that cost no wheat
    wheat: int  # wheat owed in step 10


@dataclass(frozen=True)
class Kingdom:
    """Everything public about one seat."""

    seat: int
    piece: str  # seat:2
    points: int
    score_lines: list[int]  # points by category
    reputation: int
    angel_wings: int
    demon_wings: int
    indulgences: int  # -1 when hidden (expert option)
    houseguests: int
    debt: int  # as the table knows it: loans of a secret step show when it ends
    interest: Interest
    spaces: list[Space]
    income_coins: int  # coins of the next production
    courtiers: list[Courtier]
    minors: list[Achievement]
    majors: list[Achievement]
    buildings: list[Card]
    symbols: dict[str, int]
    tokens: int
    free_tokens: int
    hand_size: int
    event_count: int
    request: str  # resource asked for, "" for none
    mob: bool
    asked_to_prove: bool
    shown_souls: int  # pieces shown in this inquisition
    role: str  # publicly known role, "" while secret
    not_roles: list[str]  # roles publicly excluded
    ready: bool
    plan: PlanPicture | None  # after the reveal
    faces: list[str]  # inquisitor slots this seat would face now: A, B, C, 1, 2, 3, guest
    facing: int  # how many inquisitors the coming inquisition holds, as the table stands


@dataclass(frozen=True)
class TrackSpace:
    """A space of the reputation track."""

    index: int
    mark: str  # "", top, start, knot, demon
    arrows: int  # signed, towards the knot
    seats: list[int]


@dataclass(frozen=True)
class Track:
    """The reputation track, bottom first."""

    spaces: list[TrackSpace]
    highest: list[int]  # seats that would get the angel wing now
    lowest: list[int]


@dataclass(frozen=True)
class InquisitorPicture:
    """An inquisitor on the board."""

    piece: str  # slot:0
    slot: str  # A, B, C, 1, 2, 3
    kind: str  # key of its name: noun.inquisitor.<kind>
    state: str  # bribed, asleep, awake
    from_round: int  # round from which everybody faces it; 0 when a soul wakes it
    a: int  # numbers of the penalty
    b: int


@dataclass(frozen=True)
class Inquisition:
    """The inquisition board."""

    inquisitors: list[InquisitorPicture]
    bribes: int  # coins lying on the bribe spaces
    bribe_price: int
    next_round: int  # round of the next inquisition, 0 when none is left
    out: str  # the red inquisitor that left the game
    wing_price: int
    soul_points: list[int]  # round 5: points by number of pieces


@dataclass(frozen=True)
class RoleChest:
    """What the opening told everybody about one role's chest."""

    role: str
    coins: int
    plain: int  # devil: unmarked pieces
    marked: int
    devil_guess: int  # seat named, -1 none
    cultist_guess: int
    locked_devil: int
    locked_cultist: int


@dataclass(frozen=True)
class ChestPicture:
    """A chest as its owner fills it or as a viewer sees it."""

    role: str  # badge in the lid
    status: str  # filling, empty, open, accepted
    contents: Wealth
    asks: str  # nothing, coins, souls
    price: int
    paid: int  # coins or pieces found in an accepted chest
    market_value: int  # of the contents at buying prices
    sale_value: int  # of the contents at selling prices
    jesters: int  # dummies drawn in it, by role alone (R161)


@dataclass(frozen=True)
class SeenChest:
    """A line of my record of chests."""

    round: int
    which: int  # 1 or 2
    role: str
    status: str
    asks: str
    price: int
    contents: Wealth
    taken: bool


@dataclass(frozen=True)
class LedgerRow:
    """One step of a plan with its money."""

    step: int  # number on the action board
    kind: str  # event, card, recruit, wheat
    card: int  # building or event number, -1 none
    coins: int  # change of coins
    left: int  # coins left after it
    buy: dict[str, int]
    sell: dict[str, int]
    borrow: int
    debt: int  # debt after it
    skipped: bool  # cannot be paid: 1 reputation down


@dataclass(frozen=True)
class Ledger:
    """What the plan in the making would do, as far as I can know."""

    rows: list[LedgerRow]
    coins: int  # at the end
    debt: int
    skipped: int  # steps that cannot be paid
    reputation: int  # where the marker would stand
    demon_wings: int  # gained on the way down
    points: int  # of buildings
    achievements: list[str]  # sets the buildings would complete
    interest: Interest  # with that debt
    slack: int  # coins that could still be raised at the end


@dataclass(frozen=True)
class PriceChoice:
    """A place of the price board."""

    asks: str  # coins or souls
    n: int
    allowed: bool  # for my role
    chosen: bool


@dataclass(frozen=True)
class RitualPicture:
    """My chest for the dark ritual, in the making."""

    coins: int
    goods: dict[str, int]
    plain: int
    marked: int
    devil_guess: int
    cultist_guess: int
    may_guess_devil: list[int]  # seats
    may_guess_cultist: list[int]


@dataclass(frozen=True)
class Answering:
    """My answer to the inquisitors, in the making."""

    faced: list[str]  # slots, one entry for each inquisitor
    show: int
    spend: int
    suffer: list[str]


@dataclass(frozen=True)
class Suspicion:
    """How sure the chests alone and the public facts make me of a seat's role, in percent."""

    seat: int
    devil: int
    cultist: int
    mortal: int


@dataclass(frozen=True)
class Mine:
    """What is behind my wall; nobody else ever gets this."""

    role: str
    store: Wealth
    souls: int
    plain: int
    marked: int
    debt: int  # true, loans of this step included
    can_borrow: int
    can_raise: int  # coins I could have at most
    interest: Interest  # with my true debt
    buy_prices: dict[str, int]
    sell_prices: dict[str, int]
    hand: list[HandCard]
    events: list[EventPicture]
    chest: ChestPicture | None  # being filled, or sent off
    chest_sealed: bool
    prices: list[PriceChoice]  # price board
    viewing: ChestPicture | None  # the chest before me
    viewing_which: int  # 1 first, 2 second, 0 none
    record: list[SeenChest]
    plan: PlanPicture | None
    action_buildings: list[Card]  # that could lie on spaces 2 and 3
    ledger: Ledger | None
    kept: int  # building I keep, -1
    passing: list[int]  # buildings I pass on
    passed_to: int  # seat that gets them, -1
    given: list[Card]  # cards I passed on that I know to be in another hand
    vote: int  # -1 nobody
    wings: int  # angel wings I am buying
    ritual: RitualPicture | None
    answering: Answering | None
    suspicions: list[Suspicion]
    request: str


@dataclass(frozen=True)
class View:
    """The whole picture for one seat."""

    seat: int  # whose view; 15 for a watcher
    round: int  # 1 to 5
    phase: (
        str  # production, cards, deals, actions, interest, reputation, hunt, inquisition, scoring
    )
    stage: str  # the step within the phase: offer, first, second, plan, ...
    secret_step: bool  # everybody decides in private now
    active: int  # seat whose plan or penalties are being resolved, -1 nobody
    ready: list[bool]  # per seat: owes nothing now
    ready_count: int
    track: Track
    inquisition: Inquisition
    kingdoms: list[Kingdom]  # one a seat, in seat order
    roles: list[RoleChest]  # public facts per role chest, in the order the chests were opened
    votes: list[int]  # of the last hunt, per voter: seat, -1 nobody, -2 no hunt yet
    devil_exposed: bool
    settings: dict[str, bool]
    score_rows: list[str]  # names of the categories in Kingdom.score_lines
    over: bool
    mine: Mine | None  # only for a seat
