"""The page and the API behind it: stateless JSON over HTTP (`sleuth serve`; needs the extra [web])."""

API = "/api/v1"
"""Path of the questions, with their version. A question keeps its form; a new form gets a new path.

`/api/health` and `/api/ready` are beside it: a monitor asks whether a server runs, whatever its version.
"""
