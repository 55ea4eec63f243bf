"""The page and the API behind it: stateless JSON over HTTP (`sleuth serve`; needs the extra [web])."""

API = "/api/v1"
"""Where the questions are, with their version: a question keeps its form here, and another form gets another path.

`/api/health` and `/api/ready` are beside it: a monitor asks whether a server runs, whatever its version.
"""
