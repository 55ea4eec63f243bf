"""Addresses that users give: of a page, and where it comes from."""

from __future__ import annotations

from urllib.parse import urlsplit

from sleuth.errors import InputError

UNFIT = frozenset(" ;,'\"<>\\")
"""Characters of no address here; they would end what stands before them in a header or in the page."""


def page_address(address: str, option: str, of: str = "a page") -> str:
    """The address of a page, ending with a slash. Raises InputError.

    Args:
        address: as it was given.
        option: the option that it was given by.
        of: what has the address, for the message.
    """
    try:
        parts = urlsplit(address)
        plain = not (parts.query or parts.fragment or parts.username or UNFIT & set(address))
        good = parts.scheme in ("http", "https") and parts.hostname and plain and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise InputError(
            f"{option} {address!r} is not the address of {of}; write one such as https://puzzles.example.org/"
        )
    return address.rstrip("/") + "/"


def origin_of(address: str) -> str:
    """Where a page of an address comes from, as browsers say it in the header Origin."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".lower()
