"""The public names of `sleuth.core`; made by `make reference`."""

from sleuth.core.arrays import Bools as Bools
from sleuth.core.arrays import Codes as Codes
from sleuth.core.arrays import Costs as Costs
from sleuth.core.arrays import Counts as Counts
from sleuth.core.arrays import Floats as Floats
from sleuth.core.arrays import Indices as Indices
from sleuth.core.arrays import Sizes as Sizes
from sleuth.core.arrays import Weights as Weights
from sleuth.core.evaluation import Evaluation as Evaluation
from sleuth.core.listing import Crowding as Crowding
from sleuth.core.listing import Goal as Goal
from sleuth.core.listing import Hits as Hits
from sleuth.core.listing import Legal as Legal
from sleuth.core.listing import Listing as Listing
from sleuth.core.listing import Symmetry as Symmetry
from sleuth.core.listing import listing_of as listing_of
from sleuth.core.match import Accounting as Accounting
from sleuth.core.match import Codebreaker as Codebreaker
from sleuth.core.match import Strategy as Strategy
from sleuth.core.node import Node as Node
from sleuth.core.node import follow as follow
from sleuth.core.node import grow as grow
from sleuth.core.node import verify as verify
from sleuth.core.rules import GuessRow as GuessRow
from sleuth.core.rules import History as History
from sleuth.core.rules import Kind as Kind
from sleuth.core.rules import OwnValues as OwnValues
from sleuth.core.rules import Rules as Rules
from sleuth.core.rules import Turn as Turn
from sleuth.core.rules import TurnLike as TurnLike
from sleuth.core.rules import TurnReader as TurnReader
from sleuth.core.turns import replay as replay
from sleuth.files.tables import Encoder as Encoder
from sleuth.files.tables import PlainRule as PlainRule

_HOMES: dict[str, tuple[str, str]]
__all__ = [
    "Accounting",
    "Bools",
    "Codebreaker",
    "Codes",
    "Costs",
    "Counts",
    "Crowding",
    "Encoder",
    "Evaluation",
    "Floats",
    "Goal",
    "GuessRow",
    "History",
    "Hits",
    "Indices",
    "Kind",
    "Legal",
    "Listing",
    "Node",
    "OwnValues",
    "PlainRule",
    "Rules",
    "Sizes",
    "Strategy",
    "Symmetry",
    "Turn",
    "TurnLike",
    "TurnReader",
    "Weights",
    "follow",
    "grow",
    "listing_of",
    "replay",
    "verify",
]
