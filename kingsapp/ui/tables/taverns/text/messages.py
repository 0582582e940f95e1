"""Sentences of Royal Taverns: why not, why, and what happened, in the language of the person.

Everybody has two names, and one rule says which is used. Who decides or scores is called by name: "Anna
collects 2 nuggets". What stands on the map belongs to a clan, and whose that is stands beside it: "the tavern
in Pasburg goes to the Ram clan (Anna)".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsapp.core.game import Event
from kingsapp.core.reason import Reason
from kingsapp.games.taverns import events as happened
from kingsapp.games.taverns.map import Atlas
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.phrase import Phrase

COUNTED: Final = {
    "place_nuggets_first": "number",
    "reaches_nuggets": "number",
    "collects": "number",
    "gold_for_own": "dwarfs",
    "settles_among": "number",
    "leaves_some": "number",
    "from_reserve": "number",
    "prospects_near": "number",
    "gold_contested": "rivals",
    "opens_tavern": "guests",
    "calls_own": "lying",
}
"""Reasons and explanations that depend on a number, and which of their values it is."""
PLACES: Final = ("province", "origin", "target", "find", "own")
"""Values that name a province."""


@dataclass(frozen=True, slots=True)
class TavernsMessages:
    """The sentences about games on one map."""

    atlas: Atlas
    clans: Sequence[str] = ()
    """By seat; needed wherever a clan is named."""

    def reason(self, tr: Translator, why: Reason, names: Sequence[str]) -> str:
        """Why an action is not possible."""
        return self._say(tr, f"taverns.why.{why.key}", why, names)

    def explanation(self, tr: Translator, why: Reason, names: Sequence[str]) -> str:
        """Why an action is worth considering."""
        return self._say(tr, f"taverns.hint.{why.key}", why, names)

    def undo(self, tr: Translator, why: Reason, names: Sequence[str]) -> str:
        """Why nothing can be taken back."""
        return tr.t(f"taverns.{why.key}")

    def event(self, tr: Translator, fact: Event, names: Sequence[str]) -> Phrase | None:
        """What happened; None for what the screen shows anyway."""
        found = _event(tr, fact, names, [CLAN_STYLE.name(tr, clan) for clan in self.clans])
        return None if found is None else self.named(tr, found)

    def named(self, tr: Translator, line: Phrase) -> Phrase:
        """The sentence about an event with its whole key, and provinces by their names."""
        return Phrase(f"taverns.event.{line.key}", self._named(tr, line.values))

    def _say(self, tr: Translator, key: str, why: Reason, names: Sequence[str]) -> str:
        """The sentence with provinces and clans by their names, and who plays the clan."""
        values = self._named(tr, why.values)
        if "clan" in values:
            values["who"] = names[self.clans.index(values["clan"])]
        for name in ("clan", "host"):
            if name in values:
                values[name] = CLAN_STYLE.name(tr, values[name])
        if why.key in COUNTED:
            return tr.n(key, values[COUNTED[why.key]], **values)
        return tr.t(key, **values)

    def _named(self, tr: Translator, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a sentence, provinces by their names."""
        places = [name for name in PLACES if isinstance(values.get(name), str)]
        return {**values, **{name: province_name(tr, self.atlas, values[name]) for name in places}}


def _event(tr: Translator, fact: Event, names: Sequence[str], clans: Sequence[str]) -> Phrase | None:
    """The end of the key and the values, provinces by their keys."""
    match fact:
        case happened.NuggetsFound(seat, province, number):
            nuggets = tr.n("taverns.nuggets", number)
            return Phrase("found", {"player": names[seat], "nuggets": nuggets, "province": province})
        case happened.NuggetsCollected(seat, province, number):
            nuggets = tr.n("taverns.nuggets", number)
            return Phrase("collected", {"player": names[seat], "nuggets": nuggets, "province": province})
        case happened.IncomePaid(seat, province, respect):
            return Phrase("income", {"player": names[seat], "province": province, "number": respect})
        case happened.DwarfMoved(seat, origin, target):
            return Phrase("moved", {"player": names[seat], "origin": origin, "target": target})
        case happened.TavernMoved(seat, origin, target, _):
            return Phrase("carted", {"player": names[seat], "origin": origin, "target": target})
        case happened.DwarfFollowedRumour(_, clan, origin, target):
            who = {"clan": clans[clan], "who": names[clan]}
            return Phrase("rumour", {**who, "origin": origin, "target": target})
        case happened.KeeperChanged(province, _, None):
            return Phrase("closed", {"province": province})
        case happened.KeeperChanged(province, _, int() as keeper):
            return Phrase("keeper", {"province": province, "clan": clans[keeper], "who": names[keeper]})
        case happened.ProvinceExhausted(province):
            return Phrase("exhausted", {"province": province})
        case happened.GameEnded(ending, _, _):
            return Phrase(f"over_{ending}", {})
        case happened.TurnLost():
            return Phrase("lost", {})
    return _on_track(fact, names) or _in_province(fact, names)


def prospected(
    tr: Translator, find: happened.NuggetsFound | happened.RockFound, followers: int, names: Sequence[str]
) -> Phrase:
    """A whole prospecting, from the roll to the dwarfs who followed the rumour (T12 to T15)."""
    rock = isinstance(find, happened.RockFound)
    values: dict[str, object] = {"player": names[find.seat], "province": find.province}
    if isinstance(find, happened.NuggetsFound):
        values["nuggets"] = tr.n("taverns.nuggets", find.number)
    if followers:
        values["dwarfs"] = tr.n("taverns.followers", followers)
    return Phrase(f"prospected{'_rock' if rock else ''}{'_followed' if followers else ''}", values)


def _on_track(fact: Event, names: Sequence[str]) -> Phrase | None:
    match fact:
        case happened.MarkerMoved(seat, _, cell):
            return Phrase("marker", {"player": names[seat], "cell": cell})
        case happened.DieRolled(seat, eyes):
            return Phrase("rolled", {"player": names[seat], "eyes": eyes})
        case happened.ScoringDwarfStepped(seat, _, cell, happened.Why.MARKER):
            return Phrase("pushed", {"player": names[seat], "cell": cell})
        case happened.Passed(seat):
            return Phrase("passed", {"player": names[seat]})
    return None


def _in_province(fact: Event, names: Sequence[str]) -> Phrase | None:
    """What names a player and a province."""
    match fact:
        case happened.DwarfSettled():
            key = "settled"
        case happened.DwarfAdded():
            key = "added"
        case happened.RockFound():
            key = "rock"
        case happened.TavernOpened():
            key = "opened"
        case _:
            return None
    return Phrase(key, {"player": names[fact.seat], "province": fact.province})


def jumped(names: Sequence[str], seat: int) -> Phrase:
    """T21: the cell of the marker was not counted."""
    return Phrase("taverns.event.jumped", {"player": names[seat]})
