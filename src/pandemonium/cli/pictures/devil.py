"""The table as text: track, inquisitors, four kingdoms, and behind one's own wall."""

from rich.markup import escape

from pandemonium.games.devil.view import (
    Card,
    ChestPicture,
    EventPicture,
    HandCard,
    Kingdom,
    Ledger,
    Mine,
    View,
    Wealth,
)
from pandemonium.kernel.sentences import Sentences

WIDTH = 100
MARKS = {"country": "♣", "town": "▲", "church": "✝", "science": "⚗"}
COLOURS = {"country": "green", "town": "yellow", "church": "cyan", "science": "magenta"}


def draw(view: View, words: Sentences) -> list[str]:
    """Return lines of Rich markup no wider than a hundred columns."""
    lines = [title(view, words), ""]
    lines += track(view, words)
    lines += inquisitors(view, words)
    for kingdom in view.kingdoms:
        lines += ["", *kingdom_lines(kingdom, view, words)]
    if view.mine is not None and view.mine.role:
        lines += ["", *behind_wall(view.mine, view, words)]
    return lines


def title(view: View, words: Sentences) -> str:
    phase = words.look_up("phase", view.phase)
    head = f"[bold]{words.ui('round', n=view.round)}[/]  ·  [bold]{phase}[/]"
    if view.secret_step:
        head += f"  ·  {words.ui('ready', n=view.ready_count)}  ·  [dim]{words.ui('secret')}[/]"
    return head


def track(view: View, words: Sentences) -> list[str]:
    """Return the reputation track, bottom at the left."""
    cells = []
    for space in view.track.spaces:
        seats = "".join(str(seat + 1) for seat in space.seats) or "·"
        colour = {"demon": "red", "top": "yellow", "knot": "blue"}.get(space.mark, "white")
        cells.append(f"[{colour}]{seats:^5}[/]")
    return [f"{words.ui('reputation')}: " + "".join(cells)]


def inquisitors(view: View, words: Sentences) -> list[str]:
    parts = []
    for one in view.inquisition.inquisitors:
        name = words.look_up("noun", "inquisitor", one.kind)
        colour = {"awake": "bold red", "bribed": "dim"}.get(one.state, "white")
        parts.append(f"[{colour}]{one.slot} {escape(name)} ({words.ui(one.state)})[/]")
    parts.append(f"{words.ui('bribes')} {view.inquisition.bribes}")
    return wrap([f"{words.ui('inquisitors')}:", *parts])


def kingdom_lines(kingdom: Kingdom, view: View, words: Sentences) -> list[str]:
    """Return what everybody sees of one seat."""
    marks = [words.ui("you")] if kingdom.seat == view.seat else []
    if kingdom.role:
        marks.append(words.look_up("noun", "role", kingdom.role))
    if kingdom.mob:
        marks.append(words.ui("mob"))
    note = f" ({', '.join(marks)})" if marks else ""
    head = [
        f"[bold]#{kingdom.seat + 1}[/]{note}",
        f"[bold]{kingdom.points}[/] {words.ui('points')}",
        f"{words.ui('reputation')} {kingdom.reputation}",
        f"{words.ui('wings')} {kingdom.angel_wings} {words.ui('angel')}",
        f"{kingdom.demon_wings} {words.ui('demon')}",
    ]
    if kingdom.indulgences > 0:
        head.append(f"{words.ui('indulgences')} {kingdom.indulgences}")
    if kingdom.houseguests:
        head.append(f"{words.ui('guests')} {kingdom.houseguests}")
    head.append(words.ui("faces", n=kingdom.facing))
    if kingdom.request:
        head.append(f"{words.ui('asks_for')} {words.look_up('noun', 'good', kingdom.request)}")
    lines = wrap(head)
    lines += wrap(money(kingdom, words))
    lines += wrap(possessions(kingdom, words))
    return lines


def money(kingdom: Kingdom, words: Sentences) -> list[str]:
    goods = [
        f"{space.yields} {words.look_up('noun', 'good', space.good)}"
        for space in kingdom.spaces
        if space.yields
    ]
    goods.append(f"{kingdom.income_coins} {words.look_up('noun', 'good', 'coin')}")
    return [
        f"   {words.ui('produces')} {', '.join(goods)}",
        f"{words.ui('debt')} [bold]{kingdom.debt}[/]",
        f"[dim]{words.ui('interest_next', debt=kingdom.interest.debt_after)}[/]",
    ]


def possessions(kingdom: Kingdom, words: Sentences) -> list[str]:
    symbols = " ".join(f"{MARKS[name]}{n}" for name, n in kingdom.symbols.items())
    parts = [f"   {symbols}"]
    done = [tile for tile in [*kingdom.minors, *kingdom.majors] if tile.state == "earned"]
    if done:
        names = [words.look_up("noun", "achievement", tile.kind) for tile in done]
        parts.append(f"{words.ui('achievements')}: {', '.join(names)}")
    if not kingdom.buildings:
        parts.append(f"[dim]{words.ui('no_buildings')}[/]")
    parts += [chip(card, words) for card in kingdom.buildings]
    return parts


def chip(card: Card, words: Sentences) -> str:
    name = escape(words.look_up("noun", "card", card.kind))
    marks = "".join(MARKS[symbol] for symbol in card.symbols)
    return f"[{COLOURS[card.symbols[0]]}]{marks} {name}[/]/{card.points}"


def wealth_text(wealth: Wealth, words: Sentences) -> str:
    names = ("wood", "stone", "wheat", "glass", "marble", "coin", "indulgence")
    parts = [
        f"{getattr(wealth, name)} {words.look_up('noun', 'good', name)}"
        for name in names
        if getattr(wealth, name)
    ]
    return ", ".join(parts) or words.ui("nothing")


def behind_wall(mine: Mine, view: View, words: Sentences) -> list[str]:
    """Return the private part; a hot seat shows it only after the keyboard was passed on."""
    role = words.look_up("noun", "role", mine.role)
    lines = [f"[bold magenta]{words.ui('behind_wall')}[/] [dim]({words.ui('only_you')})[/]"]
    souls = f"{mine.souls} {words.ui('souls')} ({mine.marked} {words.ui('marked')})"
    lines += wrap([f"{words.ui('role')}: [bold]{role}[/]", wealth_text(mine.store, words), souls])
    lines += wrap([f"{words.ui('hand')}:", *[hand_text(card, words) for card in mine.hand]])
    for event in mine.events:
        lines += wrap([f"{words.ui('events')}:", *event_words(event, words)], 1)
    if mine.chest is not None:
        lines += wrap([f"{words.ui('chest')}:", chest_text(mine.chest, words)])
    if mine.viewing is not None:
        lines += wrap([f"{words.ui('chest_seen')}:", chest_text(mine.viewing, words)])
    if mine.ledger is not None:
        lines += ledger_lines(mine.ledger, view, words)
    if mine.record:
        lines += record_lines(mine, words)
    return lines


def hand_text(hand: HandCard, words: Sentences) -> str:
    card = hand.card
    return f"{chip(card, words)} {cost_text(card.cost, words)}"


def cost_text(cost: dict[str, int], words: Sentences) -> str:
    parts = [f"{n} {words.look_up('noun', 'good', name)}" for name, n in cost.items()]
    return f"[dim]({', '.join(parts)})[/]"


def event_words(event: EventPicture, words: Sentences) -> list[str]:
    """Return name and wording, word by word, so that they can be wrapped."""
    name = escape(words.look_up("noun", "event", event.kind))
    about = escape(words.look_up("about", "event", event.kind))
    return [f"[bold]{name}[/]", *[f"[dim]{word}[/]" for word in about.split()]]


def chest_text(chest: ChestPicture, words: Sentences) -> str:
    role = words.look_up("noun", "role", chest.role)
    price = (
        words.ui("nothing") if chest.asks == "nothing" else f"{chest.price} {words.ui(chest.asks)}"
    )
    text = f"[bold]{role}[/]: {wealth_text(chest.contents, words)}, {words.ui('price')} {price}"
    if chest.status == "accepted":
        text += f", {words.ui('paid')}"
    return text


def ledger_lines(ledger: Ledger, view: View, words: Sentences) -> list[str]:
    lines = [f"[bold]{words.ui('ledger')}[/]"]
    for row in ledger.rows:
        name = words.ui("wheat_due") if row.kind == "wheat" else words.ui("courtiers")
        if row.card >= 0:
            name = row_name(row.kind, row.card, view, words)
        parts = [
            f"  {row.step:>2} {escape(name)}",
            f"{row.coins:+d}",
            f"{words.ui('left')} {row.left}",
        ]
        for verb, goods in (("buy", row.buy), ("sell", row.sell)):
            parts += [
                f"{words.ui(verb)} {n} {words.look_up('noun', 'good', good)}"
                for good, n in goods.items()
            ]
        if row.borrow:
            parts.append(f"{words.ui('borrow')} {row.borrow}")
        if row.skipped:
            parts.append(f"[red]{words.ui('skipped')}[/]")
        lines += wrap(parts)
    lines.append(
        f"  {words.ui('debt')} {ledger.debt}, {words.ui('reaches', n=ledger.reputation)}, "
        f"{words.ui('slack')} {ledger.slack}"
    )
    return lines


def row_name(kind: str, number: int, view: View, words: Sentences) -> str:
    """Return the name of the card of a ledger row."""
    assert view.mine is not None
    if kind == "event":
        for event in view.mine.events:
            if event.event == number:
                return words.look_up("noun", "event", event.kind)
    cards = [hand.card for hand in view.mine.hand] + view.mine.action_buildings
    for card in cards:
        if card.card == number:
            return words.look_up("noun", "card", card.kind)
    return str(number)


def record_lines(mine: Mine, words: Sentences) -> list[str]:
    lines = [f"[bold]{words.ui('record')}[/]"]
    for seen in mine.record[-6:]:
        role = words.look_up("noun", "role", seen.role)
        price = (
            words.ui("nothing") if seen.asks == "nothing" else f"{seen.price} {words.ui(seen.asks)}"
        )
        taken = f", {words.ui('taken')}" if seen.taken else ""
        text = f"  {seen.round}.{seen.which} {role}: {wealth_text(seen.contents, words)}"
        lines += wrap([text, f"{words.ui('price')} {price}{taken}"])
    return lines


def visible(markup: str) -> int:
    """Return how many columns a piece of markup takes."""
    width = 0
    inside = False
    for place, letter in enumerate(markup):
        if letter == "[" and (place == 0 or markup[place - 1] != "\\"):
            inside = True
        elif letter == "]" and inside:
            inside = False
        elif not inside:
            width += 1
    return width


def wrap(parts: list[str], gap: int = 2) -> list[str]:
    """Lay parts side by side, in lines that fit the width."""
    lines: list[str] = []
    line = ""
    width = 0
    for part in parts:
        size = visible(part)
        if line and width + gap + size > WIDTH:
            lines.append(line)
            line, width = "   ", 3
        elif line:
            line += " " * gap
            width += gap
        line += part
        width += size
    lines.append(line)
    return lines
