"""Whose request this is: the address behind the proxies we trust, as one key for all limits."""

import ipaddress
from collections.abc import Iterable
from typing import Final

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LOOPBACK: Final = ("127.0.0.0/8", "::1/128")
NOBODY: Final = "local"
"""The key of a peer without an address, such as a Unix socket."""
HOUSEHOLD: Final = 64
"""So many bits of an IPv6 address are given out together; the rest its owner may choose freely."""


class Proxies:
    """The peers whose X-Forwarded-For is believed."""

    def __init__(self, networks: Iterable[str]) -> None:
        self.networks: tuple[Network, ...] = tuple(
            ipaddress.ip_network(text, strict=False) for text in networks
        )

    def trusts(self, peer: str) -> bool:
        """Tell whether *peer* is one of our proxies."""
        address = _parsed(peer)
        return address is not None and any(
            address.version == network.version and address in network for network in self.networks
        )

    def client(self, peer: str | None, forwarded: str | None) -> str:
        """Return the key of whoever is asking.

        Every proxy adds the peer it saw at the right, so the first from there that is none of
        ours is the visitor; what stands further left the visitor may have written.
        """
        if not peer:
            return NOBODY
        seen = peer
        for hop in reversed((forwarded or "").split(",")):
            if not self.trusts(seen) or _parsed(hop) is None:
                break
            seen = hop
        return key_of(seen)


def key_of(text: str) -> str:
    """Return the address that limits are counted by: IPv6 by the network of one household."""
    address = _parsed(text)
    if address is None:
        return NOBODY
    if address.version == 6:
        network = ipaddress.ip_network((address, HOUSEHOLD), strict=False)
        return str(network)
    return str(address)


def _parsed(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address as proxies write it: bare, or with a port, IPv6 then in brackets."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ipaddress.ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    return address if mapped is None else mapped
