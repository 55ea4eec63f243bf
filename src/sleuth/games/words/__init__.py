"""Word games with colored tiles: rule, notation, lists, rule levels, priors. No strategy is in here."""
