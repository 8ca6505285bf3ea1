"""The table as text, in the order of the drawn board: rivals, THE BLOCK, own area."""

from rich.markup import escape

from pandemonium.games.demons.view import CardView, SeatView, View
from pandemonium.kernel.sentences import Sentences

WIDTH = 100
COLOURS = {"boy": "cyan", "girl": "magenta", "animal": "yellow", "demon": "red", "candle": "white"}
MARKS = {"sweet": "♥", "rotten": "✖", "": ""}


def draw(view: View, words: Sentences) -> list[str]:
    """Return the picture, lines of Rich markup no wider than a hundred columns."""
    lines = [title(view, words), ""]
    for offset in range(1, len(view.seats) + 1):
        start = view.seat if view.seat < len(view.seats) else -1
        seat = view.seats[(start + offset) % len(view.seats)]
        if seat.seat == view.seat:
            lines += draw_block(view, words)
        lines += draw_seat(seat, view, words)
    if view.seat >= len(view.seats):
        lines += draw_block(view, words)
    else:
        lines += draw_own(view, words)
    return lines


def title(view: View, words: Sentences) -> str:
    """Return the head line: turn, goal, dice."""
    turn = words.ui("turn", turn=view.turn)
    if view.own_only:
        turn += f" ({words.ui('extra_turn')})"
    goal = words.ui("goal", demons=view.demons_to_win, souls=view.souls_to_win)
    dice = words.ui("not_rolled")
    if view.dice:
        dice = f"[bold]{view.dice[0]} + {view.dice[1]} = {view.total}[/]"
    return f"[bold]{turn}[/]  ·  {goal}  ·  {words.ui('dice')}: {dice}"


def draw_seat(seat: SeatView, view: View, words: Sentences) -> list[str]:
    """Return one player's area: a head line and the cards."""
    marks = []
    if seat.seat == view.seat:
        marks.append(words.ui("you"))
    if seat.seat == view.active:
        marks.append(words.ui("active"))
    if seat.protected:
        marks.append(words.ui("protected"))
    if seat.team >= 0:
        marks.append(words.ui("team", team="AB"[seat.team]))
    note = f" ({', '.join(marks)})" if marks else ""
    if seat.souls_missing or seat.demons_missing:
        missing = words.ui("missing", souls=seat.souls_missing, demons=seat.demons_missing)
    else:
        missing = words.ui("enough")
    head = (
        f"[bold]#{seat.seat + 1}[/]{note}  {words.ui('souls')} [bold]{seat.souls}[/]  "
        f"{words.ui('demons')} [bold]{len(seat.demons)}[/]  "
        f"+{seat.hand_count} {words.ui('in_hand')}  [dim]{missing}[/]"
    )
    return [head, *wrap([chip(c, words) for c in seat.candles + seat.cards + seat.demons]), ""]


def draw_block(view: View, words: Sentences) -> list[str]:
    """Return THE BLOCK and the piles."""
    price = words.ui("price", price=view.price)
    piles = (
        f"{words.ui('block_deck')} {view.block_deck} (+{len(view.block_discard)} "
        f"{words.ui('block_discard')})  {words.ui('demon_deck')} {view.demon_deck} "
        f"(+{len(view.demon_discard)})"
    )
    chips = [
        f"[dim]({words.ui('empty')})[/]" if card is None else chip(card, words)
        for card in view.block
    ]
    lines = [f"[bold]{words.ui('block')}[/]  [dim]{price}[/]", *wrap(chips), f"  [dim]{piles}[/]"]
    if view.looking:
        lines.append(f"[bold]{words.ui('looking')}[/]")
        lines += wrap([chip(card, words) for card in view.looking])
    return [*lines, ""]


def draw_own(view: View, words: Sentences) -> list[str]:
    """Return the secret hand with its wording, and the number strip."""
    mine = view.seats[view.seat]
    price = words.ui("snuff_price", price=mine.snuff_price)
    lines = [f"[bold]{words.ui('hand')}[/]  [dim]{words.ui('only_you')} · {price}[/]"]
    for card in mine.hand:
        about = escape(words.about("card", card.wording))
        chosen = view.summoning is not None and view.summoning.card == card.card
        sign = f" [reverse]{words.ui('picked')}[/]" if chosen else ""
        lines.append(f"  {chip(card, words)}{sign}  [dim]{about}[/]")
    strip = "  ".join(
        f"{'[reverse]' if total.total == view.total else ''}{total.total}"
        f"{'[/]' if total.total == view.total else ''}:{len(total.cards[view.seat]) or '·'}"
        for total in view.totals
    )
    return [*lines, f"  [dim]{words.ui('strip')}[/]  {strip}"]


def card_name(card: CardView, words: Sentences) -> str:
    """Return the card's name; one of somebody's own set goes by its id."""
    own = card.kind.replace("_", " ").capitalize()
    return str(words.section("noun", "card").get(card.kind, own))


def chip(card: CardView, words: Sentences) -> str:
    """Return a card as a few coloured words: numbers, name, temper, and what is up with it."""
    numbers = "/".join(str(number) for number in card.numbers) or "∞"
    name = escape(card_name(card, words))
    mark = MARKS[card.temper]
    signs = ("*" if card.due else "") + ("+" if card.new else "") + ("✓" if card.picked else "")
    style = COLOURS[card.type]
    return f"[{style}]{numbers} {name}{mark}{signs}[/]"


def visible(markup: str) -> int:
    """Return how many columns a chip takes: everything but the markup."""
    return len(markup) - markup.count("[/]") * 3 - markup.index("]") - 1


def wrap(chips: list[str]) -> list[str]:
    """Lay chips side by side, in lines that fit."""
    lines: list[str] = []
    line, room = "", 0
    for part in chips:
        wide = visible(part) + 3
        if line and room < wide:
            lines.append(line)
            line = ""
        if not line:
            line, room = "  " + part, WIDTH - 2 - visible(part)
        else:
            line += f" [dim]·[/] {part}"
            room -= wide
    return [*lines, line] if line else lines
