"""Long proofs: runs over all openers, workers, ledgers, certificates, and the plain checker of these."""
