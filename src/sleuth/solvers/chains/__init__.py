"""What `sleuth.solvers.chain` is made of: the words, one search for each rule, the count of orders, the plain check."""
