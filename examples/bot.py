"""A program that sits down at a table: python examples/bot.py "http://localhost:8000/table/ID#key=KEY"

It enters with the link, takes a free chair and answers every question at random until the game is
over. Everything it says and hears is in docs/protocol.md. It needs httpx and websockets.
"""

# ruff: noqa: T201 - it talks to a terminal

import argparse
import json
import random
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect


def sit_down(link: str, name: str) -> tuple[str, str, dict[str, Any]]:
    """Hand in the link's key and take a chair; return the server, the cookie and the lobby."""
    parts = urlsplit(link)
    server, table = f"{parts.scheme}://{parts.netloc}", parts.path.rpartition("/")[2]
    key = parts.fragment.removeprefix("key=")
    with httpx.Client(base_url=server, timeout=10) as http:
        entered = http.post(f"/api/tables/{table}/enter", json={"key": key})
        if entered.is_error:
            raise SystemExit(entered.json()["error"])
        joined = http.post(f"/api/tables/{table}/join", json={"name": name})
        if joined.is_error:
            raise SystemExit(joined.json()["error"])
        return server, http.cookies["pandemonium"], joined.json()


def play(socket: ClientConnection) -> dict[str, Any]:
    """Answer whatever is asked; return how the game ended."""
    say(socket, type="hello", n=0, language="en")
    say(socket, type="ready", ready=True)
    answered: set[tuple[int, int]] = set()
    while True:
        message = json.loads(socket.recv(timeout=600))
        if message["type"] == "refused":
            print("refused:", message["reason"])
        if message["type"] != "update":
            continue
        for event in message["events"]:
            print(event["text"])
        if message["over"]:
            over: dict[str, Any] = message["over"]
            return over
        for entry in message["seats"]:
            ask = entry["ask"]
            if ask and (entry["seat"], ask["number"]) not in answered:
                answered.add((entry["seat"], ask["number"]))
                option = random.choice(ask["options"])["text"]
                say(socket, type="answer", seat=entry["seat"], ask=ask["number"], option=option)


def say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))


def main() -> None:
    parser = argparse.ArgumentParser(description="Sit down at a table and play at random.")
    parser.add_argument("link", help="the invitation, with its #key=...")
    parser.add_argument("--name", default="Example program")
    args = parser.parse_args()
    server, cookie, lobby = sit_down(args.link, args.name)
    address = f"{server.replace('http', 'ws', 1)}/ws/{lobby['id']}"
    with connect(address, additional_headers={"Cookie": f"pandemonium={cookie}"}) as socket:
        print(play(socket)["text"])


if __name__ == "__main__":
    main()
