"""The page and the API behind it: stateless JSON over HTTP (`sleuth serve`; needs the extra [web])."""
