"""Reach: the address at which other devices open the page, and its QR code."""

from __future__ import annotations

import socket
from contextlib import suppress

from sleuth.web.addresses import ip_address


def url(host: str, port: int) -> str:
    """The address for a browser of a server that listens there; if it listens everywhere, its network address."""
    address = ip_address(host)
    if address is not None and address.is_unspecified:
        host = network_address(socket.AF_INET6 if address.version == 6 else socket.AF_INET) or "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_address(family: socket.AddressFamily = socket.AF_INET) -> str | None:
    """The address of this computer in its network; None if it is in none."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
        # to an address reserved for documentation, the route is that into the network. Nothing is sent
        way.connect(({socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}[family], 9))
        address = ip_address(way.getsockname()[0])
        return None if address is None or address.is_loopback or address.is_unspecified else str(address)
    return None


def is_local(host: str) -> bool:
    """Whether only this computer can reach the address."""
    address = ip_address(host)
    return host == "localhost" if address is None else address.is_loopback


def qr(text: str) -> list[str]:
    """The QR code of a text: a row of 0 and 1 (dark) for each line of squares, with the light border around them."""
    import segno  # only a server that others reach needs it

    return ["".join(map(str, row)) for row in segno.make_qr(text).matrix_iter(border=4)]  # as the standard wants
