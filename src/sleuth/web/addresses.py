"""Addresses of this computer and of a page, and the origin of a page."""

from __future__ import annotations

import ipaddress
import re
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from sleuth.errors import InputError

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
HOST = re.compile(r"[a-z0-9._:-]+")
"""The name or the number of one host. In the policy of a page, a star would allow any host, and other letters none."""


def page_address(address: str, option: str, of: str = "a page") -> str:
    """The address of a page, ending with a slash. Raises InputError.

    Args:
        address: the user's text.
        option: the option that holds it, for the message.
        of: the thing at this address, for the message.
    """
    try:
        parts = urlsplit(address)
        # these characters could end a header or an attribute of the page
        plain = address.isascii() and not (
            parts.query or parts.fragment or "@" in parts.netloc or frozenset(" ;,'\"<>\\") & set(address)
        )
        good = parts.scheme in ("http", "https") and HOST.fullmatch(parts.hostname or "") and plain and parts.port != 0
    except ValueError:
        good = False
    if not good:
        way = "" if address.isascii() else ", with letters beyond ASCII as browsers send them: xn--mnchen-3ya.de"
        raise InputError(
            f"{option} {address!r} is not the address of {of}; write one such as https://puzzles.example.org/{way}"
        )
    return address.rstrip("/") + "/"


def origin_of(address: str) -> str:
    """The origin of a page's address, as browsers write it in the header Origin."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".lower()


def ip_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The IP address of a text; None for a name."""
    with suppress(ValueError):
        return ipaddress.ip_address(host)
    return None


def client_of(peer: str) -> str:
    """The client at an address: for IPv6 its network of 64 bits, for this computer ""."""
    address: Any = ip_address(peer)
    if address is None:
        return peer
    address = getattr(address, "ipv4_mapped", None) or address
    if address.is_loopback:
        return ""
    return str(address if address.version == 4 else ipaddress.ip_network((address, 64), strict=False))
