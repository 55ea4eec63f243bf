"""Client limits: who asks, as far as a server can know, and how many places each may take."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from sleuth.errors import InputError
from sleuth.web.refusal import Refusal

Client: TypeAlias = str | None
"""As `client_of` names it."""

THIS_COMPUTER = ("127.0.0.0/8", "::1", "::ffff:127.0.0.0/104")
LEAST = 4
"""Questions that a client may always have at once: a view asks about this number."""
PART = 4
"""A client may take one in PART of the places of a queue, and of the requests under way."""
REQUESTS = 512
"""Under way at the same time, a fair share of which a client may have."""
SAME_CLIENT = 64
"""Bits of an IPv6 address that one client has in common."""


def proxy_networks(names: Collection[str]) -> list[str]:
    """Whose X-Forwarded-For is believed: this computer and these addresses or networks. Raises InputError."""
    try:
        return [*THIS_COMPUTER, *(str(ipaddress.ip_network(name)) for name in names)]
    except ValueError as error:
        raise InputError(f"--proxy: {error}; write an address or a network, for example 172.16.0.0/12") from None


def client_of(peer: str) -> Client:
    """The client at an address, of IPv6 its network; None for this computer, which is not limited."""
    try:
        address = ipaddress.ip_address(peer)
    except ValueError:
        return peer or None
    address = getattr(address, "ipv4_mapped", None) or address
    if address.is_loopback:
        return None
    if address.version == 6:
        return str(ipaddress.ip_network((address, SAME_CLIENT), strict=False))
    return str(address)


class Shares:
    """The places that each client holds, so that one cannot take them all. places: of all clients together."""

    def __init__(self, places: int) -> None:
        self._most = max(LEAST, places // PART)
        self._held: Counter[str] = Counter()

    @contextmanager
    def place(self, client: Client) -> Iterator[None]:
        """Hold one of these places within the block. Raises Refusal (429) if the client has its share already."""
        if client is None:
            yield
            return
        if self._held[client] >= self._most:
            raise Refusal(
                429,
                "TooMany",
                f"{self._most} of your questions are waiting already; ask again when one is answered",
                {"retry-after": "1"},
            )
        self._held[client] += 1
        try:
            yield
        finally:
            self._held[client] -= 1
            if not self._held[client]:
                del self._held[client]
