"""Characters that no file may hold and no message prints, as regular expressions; `re` keeps what it compiled of them.

They are not compiled here: `sleuth --help` loads this, and needs one of them.
"""

from __future__ import annotations

STEERING = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
"""They steer a terminal, or turn the order of what follows; line ends and tabs may be in a text."""
SURROGATE = "[\ud800-\udfff]"
"""Half a character: a byte of a name or an argument that is not UTF-8."""
