"""The best that we know: trees, searches and measured figures, and pictures of them."""
