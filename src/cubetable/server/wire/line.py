"""Name what a socket's state holds beside the socket: functions to send, measure and cut a connection."""

from typing import Final

HANG_UP: Final = "hang_up"
"""The name in the socket's state under which its connection can be cut at once."""

MEASURE: Final = "measure"
"""The name under which the round trip is measured, by a ping that the other side's software answers."""
ROUND_TRIP: Final = "round_trip"
"""The name under which the seconds of the last round trip are; 0 before the first."""
SAY: Final = "say"
"""The name under which texts are sent together."""
SAY_NOW: Final = "say_now"
"""The name under which texts are sent if the socket takes them at once; returns whether it did."""
HEAR: Final = "hear"
"""The name of the function that may take a text as it arrives; returns whether it did."""
