"""What can go wrong for a visitor: a status and one sentence, in the visitor's language."""

from functools import cache
from pathlib import Path

from pandemonium.kernel.sentences import LANGUAGES, fill, read_catalogue

TEXT = Path(__file__).resolve().parents[1] / "text"


class ServerText:
    """The server's own words in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.catalogue = read_catalogue(TEXT / f"server.{language}.toml")

    def say(self, section: str, key: str, **values: object) -> str:
        """Return a sentence with its holes filled."""
        return fill(str(self.catalogue[section][key]), values, self.language)


def server_text(language: str) -> ServerText:
    """Return the words of *language*; English when there is no such language."""
    return _server_text(language if language in LANGUAGES else "en")


@cache
def _server_text(language: str) -> ServerText:
    """Keep one for each language there is; a visitor may name any number of others."""
    return ServerText(language)


class Problem(Exception):  # noqa: N818 - what the visitor did may be no error at all
    """A request that is not carried out; nothing has changed."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.values = values

    def sentence(self, language: str) -> str:
        return server_text(language).say("refused", self.key, **self.values)
