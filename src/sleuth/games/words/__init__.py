"""Word games with coloured tiles: rule, notation, lists, rule levels, priors. No strategy is in here."""
