"""The table of Deal with the Devil: public kingdoms, what is behind the walls, sealed choices."""

from typing import ClassVar, Final, final

from pandemonium.games.devil.cards import Box
from pandemonium.games.devil.terms import (
    CATEGORIES,
    COURTIERS,
    FREE_TOKENS,
    GOODS,
    LEFT,
    NOBODY,
    OWN_SPACE,
    ROLES,
    ROUNDS,
    SEATS,
    STORE,
    TOKENS,
    TWO_COINS,
)
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.table import Table

# A fact everybody saw: what, round, seat, and two numbers.
FACT = 5
F_BARE = 0  # had to buy or borrow: the kind, and the public account that left nothing behind
F_PROVED = 1  # showed three soul pieces
F_CONFESSED = 2
F_SHOWED = 3  # in the inquisition: pieces shown, inquisitors faced
F_VOTED = 4  # for whom

TRADE_LOG = 2 * GOODS + 2  # bought five kinds, sold five kinds, borrowed, repaid
BORROWED = 2 * GOODS
REPAID = 2 * GOODS + 1


def rows(lists: list[list[int]]) -> list[list[int]]:
    """Copy a list of lists."""
    return [row[:] for row in lists]


def changed(row: list[int], place: int, value: int) -> list[int]:
    """Return *row* with another number at *place*."""
    row = row[:]
    row[place] = value
    return row


def without(row: list[int], card: int) -> list[int]:
    """Return *row* without *card*."""
    row = row[:]
    row.remove(card)
    return row


def piles(old: list[Pile]) -> list[Pile]:
    """Copy a list of piles."""
    return [pile.clone() for pile in old]


def table_of(width: int, value: int = 0) -> list[list[int]]:
    """Return one row of *width* numbers for each seat."""
    return [[value] * width for _ in range(SEATS)]


@final
class State(Table):
    """Everything on and behind the table; comments say who knows what.

    Rows that seldom change are replaced, by ``changed`` and ``without``, and never written into: so
    clones share them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "lenient", "deal_indulgences", "bribe_resources", "jesters", "wishing", "round", "stage",
        "active", "rep", "snap", "angels", "demons", "guests", "points", "debt", "shown_debt",
        "cycle", "tiles", "minor", "major", "courtier", "built", "buried", "reminder", "tokens",
        "free_tokens", "token_loss", "used", "recruited", "built_now", "topped", "gone", "red",
        "red_up", "bribes", "mob", "votes", "asked_to_prove", "known_role", "not_role", "exposed",
        "ritual", "opening", "devil_held", "locked_devil", "locked_cultist", "shown", "soul_low",
        "request", "deals", "plans_open", "open", "role_flow", "least", "accounts", "facts",
        "role", "route", "store", "plain", "marked", "chest", "offered", "ask_kind", "ask_n",
        "status", "paid_coins", "paid_plain", "paid_marked", "seen", "hand", "event_hand",
        "decks", "deck_a", "deck_b", "discard", "event_discard", "traces", "keep", "passing",
        "tossed", "fresh", "plan_event", "plan_old", "plan_build", "plan_use", "plan_recruit",
        "sign", "vote", "proof", "wings", "load", "load_plain", "load_marked", "guess_devil",
        "guess_cultist", "show", "spend", "suffer", "leeway", "trade_log", "wishes",
    )  # fmt: skip

    def __init__(self, seats: int, content: Box, bare: bool = False) -> None:
        super().__init__(seats, content, bare)
        self.box: Final = content
        if not bare:  # a clone fills everything in itself
            self.lay_settings()
            self.lay_kingdoms()
            self.lay_hearings()
            self.lay_secrets()
            self.lay_choices()

    def clone(self) -> "State":
        twin = State(self.seats, self.box, bare=True)
        self.copy_table(twin)
        self.copy_settings(twin)
        self.copy_kingdoms(twin)
        self.copy_hearings(twin)
        self.copy_secrets(twin)
        self.copy_choices(twin)
        return twin

    def lay_settings(self) -> None:
        """Lay out what the table agreed on."""
        self.lenient = False  # R79: no reputation loss for plans that cannot be paid
        self.deal_indulgences = False  # R162
        self.bribe_resources = False  # R163
        self.jesters = False  # R161
        self.wishing = False  # R13

    def copy_settings(self, twin: "State") -> None:
        twin.lenient = self.lenient
        twin.deal_indulgences = self.deal_indulgences
        twin.bribe_resources = self.bribe_resources
        twin.jesters = self.jesters
        twin.wishing = self.wishing

    def lay_kingdoms(self) -> None:
        """Lay out what everybody sees of the round and of each kingdom."""
        self.round = 0
        self.stage = 0
        self.active = NOBODY  # whose plan or penalties are being resolved
        self.rep = [0] * SEATS
        self.snap = [0] * SEATS  # reputation at the start of the phase (R22)
        self.angels = [0] * SEATS
        self.demons = [0] * SEATS
        self.guests = [0] * SEATS
        self.points = table_of(CATEGORIES)
        self.debt = [0] * SEATS  # true; during a secret step others see shown_debt (H8)
        self.shown_debt = [0] * SEATS
        self.cycle = [0] * SEATS  # interest position (R95)
        self.tiles = table_of(4, NOBODY)  # minor tile on each production space
        self.minor = table_of(4, LEFT)
        self.major = table_of(4, LEFT)
        self.courtier = [[TWO_COINS] * (COURTIERS - 1) + [OWN_SPACE] for _ in range(SEATS)]  # setup
        self.built: list[list[int]] = [[] for _ in range(SEATS)]
        self.buried: list[list[int]] = [[] for _ in range(SEATS)]  # under a Stable
        self.reminder = [NOBODY] * SEATS  # Rectory's production space
        self.tokens = [TOKENS] * SEATS
        self.free_tokens = [FREE_TOKENS] * SEATS
        self.token_loss = [0] * SEATS  # Guildhall, from next round on (R179)
        self.used = [0] * SEATS  # tokens used this phase
        self.recruited = [0] * SEATS
        self.built_now = [0] * SEATS  # symbols built this phase, as bits
        self.topped = [0] * SEATS  # got the angel wing for highest reputation this round

    def copy_kingdoms(self, twin: "State") -> None:
        twin.round = self.round
        twin.stage = self.stage
        twin.active = self.active
        twin.rep = self.rep[:]
        twin.snap = self.snap[:]
        twin.angels = self.angels[:]
        twin.demons = self.demons[:]
        twin.guests = self.guests[:]
        twin.points = self.points[:]
        twin.debt = self.debt[:]
        twin.shown_debt = self.shown_debt[:]
        twin.cycle = self.cycle[:]
        twin.tiles = self.tiles[:]
        twin.minor = self.minor[:]
        twin.major = self.major[:]
        twin.courtier = self.courtier[:]
        twin.built = rows(self.built)
        twin.buried = self.buried[:]
        twin.reminder = self.reminder[:]
        twin.tokens = self.tokens[:]
        twin.free_tokens = self.free_tokens[:]
        twin.token_loss = self.token_loss[:]
        twin.used = self.used[:]
        twin.recruited = self.recruited[:]
        twin.built_now = self.built_now[:]
        twin.topped = self.topped[:]

    def lay_hearings(self) -> None:
        """Lay out what everybody sees of the inquisition, the hunt, the ritual and the accounts."""
        self.gone = [0] * 3  # A, B, C bribed away
        self.red = [NOBODY] * 3
        self.red_up = [0] * 3
        self.bribes = 0
        self.mob = [0] * SEATS
        self.votes = [NOBODY - 1] * SEATS  # of the last hunt, after the reveal; -2 none yet
        self.asked_to_prove = [0] * SEATS
        self.known_role = [NOBODY] * SEATS
        self.not_role = [0] * SEATS  # bits of roles publicly excluded
        self.exposed = False  # the devil was revealed in round 3
        # By role, after the opening: coins, unmarked, marked, devil guess, cultist guess
        self.ritual = [[0, 0, 0, NOBODY, NOBODY] for _ in range(ROLES)]
        self.opening: list[int] = []  # roles in the order their chests were opened
        self.devil_held = [0, 0]  # unmarked, marked known to be the devil's until the next deals
        self.locked_devil = [NOBODY] * ROLES  # by role chest: the seat named (R123)
        self.locked_cultist = [NOBODY] * ROLES
        self.shown = [0] * SEATS  # pieces shown in this inquisition
        self.soul_low = [0] * SEATS  # pieces shown this round: a public lower bound
        self.request = [NOBODY] * SEATS
        self.deals = 0  # Deals phases begun
        self.plans_open = False
        self.open = table_of(STORE)  # what public events alone would leave behind each wall
        self.role_flow = table_of(STORE)  # by role: start and public ritual gains and losses
        self.least = table_of(STORE)  # the lowest that account has ever stood: a hint at the role
        self.accounts: list[int] = []  # six counts of open a seat, as each Deals phase began
        self.facts: list[int] = []  # what everybody saw that speaks of roles: rows of FACT numbers

    def copy_hearings(self, twin: "State") -> None:
        twin.gone = self.gone[:]
        twin.red = self.red[:]
        twin.red_up = self.red_up[:]
        twin.bribes = self.bribes
        twin.mob = self.mob[:]
        twin.votes = self.votes[:]
        twin.asked_to_prove = self.asked_to_prove[:]
        twin.known_role = self.known_role[:]
        twin.not_role = self.not_role[:]
        twin.exposed = self.exposed
        twin.ritual = self.ritual[:]
        twin.opening = self.opening[:]
        twin.devil_held = self.devil_held[:]
        twin.locked_devil = self.locked_devil[:]
        twin.locked_cultist = self.locked_cultist[:]
        twin.shown = self.shown[:]
        twin.soul_low = self.soul_low[:]
        twin.request = self.request[:]
        twin.deals = self.deals
        twin.plans_open = self.plans_open
        twin.open = rows(self.open)
        twin.role_flow = rows(self.role_flow)
        twin.least = rows(self.least)
        twin.accounts = self.accounts[:]
        twin.facts = self.facts[:]

    def lay_secrets(self) -> None:
        """Lay out what is behind walls, in chests and in decks; role and route are the server's."""
        self.role = [NOBODY] * SEATS
        self.route = 0  # which of the 48 schedules
        self.store = table_of(STORE)
        self.plain = [0] * SEATS
        self.marked = [0] * SEATS
        self.chest = table_of(STORE)  # by owner
        self.offered = table_of(STORE)  # what each owner sealed in
        self.ask_kind = [0] * SEATS
        self.ask_n = [0] * SEATS
        self.status = [0] * SEATS
        self.paid_coins = [0] * SEATS
        self.paid_plain = [0] * SEATS
        self.paid_marked = [0] * SEATS
        # Rows of chests seen: round, 1 or 2, role, status, price kind, price, seven counts, taken
        self.seen: list[list[list[int]]] = [[] for _ in range(SEATS)]
        self.hand = [Pile([]) for _ in range(SEATS)]
        self.event_hand = [Pile([]) for _ in range(SEATS)]
        self.decks = [Pile([]) for _ in range(ROUNDS)]
        self.deck_a = Pile([])
        self.deck_b = Pile([])
        self.discard = Pile([])
        self.event_discard = Pile([])
        # Cards somebody knew in a hand before its owner kept one: card, holder, who knew it
        self.traces: list[list[int]] = []

    def copy_secrets(self, twin: "State") -> None:
        twin.role = self.role[:]
        twin.route = self.route
        twin.store = rows(self.store)
        twin.plain = self.plain[:]
        twin.marked = self.marked[:]
        twin.chest = rows(self.chest)
        twin.offered = self.offered[:]
        twin.ask_kind = self.ask_kind[:]
        twin.ask_n = self.ask_n[:]
        twin.status = self.status[:]
        twin.paid_coins = self.paid_coins[:]
        twin.paid_plain = self.paid_plain[:]
        twin.paid_marked = self.paid_marked[:]
        twin.seen = [seen[:] for seen in self.seen]
        twin.hand = piles(self.hand)
        twin.event_hand = piles(self.event_hand)
        twin.decks = piles(self.decks)
        twin.deck_a = self.deck_a.clone()
        twin.deck_b = self.deck_b.clone()
        twin.discard = self.discard.clone()
        twin.event_discard = self.event_discard.clone()
        twin.traces = self.traces[:]

    def lay_choices(self) -> None:
        """Lay out what is sealed, or half made."""
        self.keep = [NOBODY] * SEATS
        self.passing: list[list[int]] = [[] for _ in range(SEATS)]
        self.tossed = [NOBODY] * SEATS  # event put away (R57)
        self.fresh: list[list[int]] = [[] for _ in range(SEATS)]  # the four just drawn
        self.plan_event = [0] * SEATS
        self.plan_old: list[list[int]] = [[] for _ in range(SEATS)]
        self.plan_build: list[list[int]] = [[] for _ in range(SEATS)]
        self.plan_use: list[list[int]] = [[] for _ in range(SEATS)]
        self.plan_recruit = [0] * SEATS
        self.sign = [NOBODY] * SEATS  # request about to be shown
        self.vote = [NOBODY] * SEATS
        self.proof = [0] * SEATS
        self.wings = [0] * SEATS
        self.load = table_of(STORE)  # ritual chest: coins, and goods with the expert option
        self.load_plain = [0] * SEATS
        self.load_marked = [0] * SEATS
        self.guess_devil = [NOBODY] * SEATS
        self.guess_cultist = [NOBODY] * SEATS
        self.show = [0] * SEATS
        self.spend = [0] * SEATS
        self.suffer: list[list[int]] = [[] for _ in range(SEATS)]  # slots left unappeased
        self.leeway = [0] * SEATS  # H77, H78: trades and changes of mind left in this step
        self.trade_log = table_of(TRADE_LOG)  # of the secret step that is going on
        self.wishes = table_of(3, 1)

    def copy_choices(self, twin: "State") -> None:
        twin.keep = self.keep[:]
        twin.passing = self.passing[:]
        twin.tossed = self.tossed[:]
        twin.fresh = self.fresh[:]
        twin.plan_event = self.plan_event[:]
        twin.plan_old = rows(self.plan_old)
        twin.plan_build = rows(self.plan_build)
        twin.plan_use = rows(self.plan_use)
        twin.plan_recruit = self.plan_recruit[:]
        twin.sign = self.sign[:]
        twin.vote = self.vote[:]
        twin.proof = self.proof[:]
        twin.wings = self.wings[:]
        twin.load = rows(self.load)
        twin.load_plain = self.load_plain[:]
        twin.load_marked = self.load_marked[:]
        twin.guess_devil = self.guess_devil[:]
        twin.guess_cultist = self.guess_cultist[:]
        twin.show = self.show[:]
        twin.spend = self.spend[:]
        twin.suffer = self.suffer[:]
        twin.leeway = self.leeway[:]
        twin.trade_log = rows(self.trade_log)
        twin.wishes = self.wishes[:]

    # Small questions many rules ask.

    def apart(self) -> bool:
        """Tell whether the open asks are private ones, made side by side."""
        for ask in self.asks:
            if ask is not None:
                return ask.lane < self.seats
        return False

    def seat_of(self, role: int) -> int:
        """Return the seat that has *role*."""
        return self.role.index(role)

    def score(self, seat: int) -> int:
        """Return the position of the score marker (R158)."""
        return sum(self.points[seat])

    def souls(self, seat: int) -> int:
        """Return how many soul pieces a seat has behind the wall."""
        return self.plain[seat] + self.marked[seat]

    def level(self, seat: int, space: int) -> int:
        """Return the level of a production space: 1, or 2 under a minor tile (R90)."""
        return 1 if self.tiles[seat][space] == NOBODY else 2

    def add_points(self, seat: int, category: int, n: int) -> None:
        """Move the score marker."""
        self.points[seat] = changed(self.points[seat], category, self.points[seat][category] + n)

    def gain(self, seat: int, kind: int, n: int) -> None:
        """Give (or take, when negative) something in the open."""
        self.store[seat][kind] += n
        self.account(seat, kind, n)

    def note(self, what: int, seat: int, a: int, b: int) -> None:
        """Write down what everybody has just seen of a seat."""
        self.facts += [what, self.round, seat, a, b]

    def account(self, seat: int, kind: int, n: int) -> None:
        """Note a public gain or loss."""
        row = self.open[seat]
        row[kind] += n
        self.least[seat][kind] = min(self.least[seat][kind], row[kind])
