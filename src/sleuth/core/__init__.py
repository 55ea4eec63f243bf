"""What all games share: values, positions, trees and how they are judged. No game's rule is in here."""
