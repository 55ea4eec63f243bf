"""Clients: who asks, as far as a server can know, and how many places each may take."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

from sleuth.errors import InputError
from sleuth.web.guard import Refusal

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

LOOPBACK = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1"))
"""This computer."""
LEAST = 4
"""Questions that a client may always have at once: a view asks about this number."""
PART = 4
"""A client may take one in PART of the places of a desk, and of the connections."""
CONNECTIONS = 512
"""Open at the same time, those of all clients together."""
SAME_CLIENT = 64
"""Bits of an IPv6 address that one client has in common."""


def networks(names: Collection[str]) -> tuple[Network, ...]:
    """The networks of these proxies, addresses or networks such as 172.16.0.0/12. Raises InputError."""
    try:
        return tuple(map(ipaddress.ip_network, names))
    except ValueError as error:
        raise InputError(f"--proxy: {error}; write an address or a network, for example 172.16.0.0/12") from None


def client_of(peer: str, headers: Mapping[str, str], proxies: Collection[Network] = ()) -> str | None:
    """The client's address, of IPv6 its network; None for this computer, which is not limited.

    peer: who is connected. A proxy, on this computer or among `proxies`, says whom it speaks for in the last part of
    `X-Forwarded-For`; nobody else is believed.
    """
    found = _address(peer)
    if _within(found, (*LOOPBACK, *proxies)):
        found = _address(headers.get("x-forwarded-for", "").rpartition(",")[2].strip()) or found
    return _named(found, LOOPBACK)


def holder_of(peer: str, uncounted: Collection[Network]) -> str | None:
    """Whose connection it is, named like a client; None if it comes from one of the networks that are not counted."""
    return _named(_address(peer), uncounted)


def _named(found: Address | None, nobody: Collection[Network]) -> str | None:
    if found is None or _within(found, nobody):
        return None
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, SAME_CLIENT), strict=False))
    return str(found)


def _within(found: Address | None, ones: Collection[Network]) -> bool:
    return found is not None and any(found in network for network in ones)


def _address(text: str) -> Address | None:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


class Shares:
    """The places that each client holds, of each kind, so that one cannot take them all."""

    def __init__(self) -> None:
        self._held: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def place(self, client: str | None, kind: str, places: int) -> Iterator[None]:
        """Hold one of these places within the block. Raises Refusal (429) if the client has its share already."""
        if client is None:
            yield
            return
        holder, most = (client, kind), max(LEAST, places // PART)
        if self._held[holder] >= most:
            raise Refusal(
                429, "TooMany", f"{most} of your questions are waiting already; ask again when one is answered",
                {"retry-after": "1"},
            )  # fmt: skip
        self._held[holder] += 1
        try:
            yield
        finally:
            self._held[holder] -= 1
            self._held += Counter[Any]()  # forgets those that hold nothing
