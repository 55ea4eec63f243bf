"""Clients: who asks, as far as a server can know, and how many places each may take."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

from sleuth.errors import InputError
from sleuth.web.guard import Refusal

if TYPE_CHECKING:
    from sleuth.web.desk import Desk

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

LEAST = 4
"""Questions that a client may always have at once: a view asks about this number."""
PART = 4
"""A client may take one place in PART of a desk."""
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
    if found is None:
        return None
    if found.is_loopback or any(found in network for network in proxies):
        found = _address(headers.get("x-forwarded-for", "").rpartition(",")[2].strip()) or found
    if found.is_loopback:
        return None
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, SAME_CLIENT), strict=False))
    return str(found)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


class Shares:
    """The places that each client holds at each desk, so that one cannot take them all."""

    def __init__(self) -> None:
        self._held: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def place(self, client: str | None, desk: Desk) -> Iterator[None]:
        """Hold a place within the block. Raises Refusal (429) if the client has its share already."""
        if client is None:
            yield
            return
        holder, most = (client, desk.name), max(LEAST, desk.places // PART)
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
