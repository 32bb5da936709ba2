#!/usr/bin/env python3
"""A complete small bot for mahjong-tui:  --bots "exec:python3 examples/bots/first.py,balanced,bold"

Reads one JSON array of events a line, answers one action a line. It wins when it can, claims pungs of
dragons alone, lays down concealed kongs, and discards the tile that has least to do with the others.
"""
import json
import sys

me = None
hand = []  # my concealed tiles, such as "5m" or "E"


def learn(event):
    """Keeps `hand` up to date. Nothing else is needed for so simple a player."""
    global me, hand
    kind, mine = event["type"], event.get("actor") == me
    if kind == "start_game":
        me = event["id"]
    elif kind == "start_kyoku":
        hand = list(event["tehais"][me])
    elif kind == "tsumo" and mine:
        hand.append(event["pai"])
    elif kind in ("dahai", "kakan") and mine:
        hand.remove(event["pai"])
    elif kind in ("chi", "pon", "daiminkan", "ankan", "exchange"):
        if mine:
            for tile in event["consumed"]:
                hand.remove(tile)
        elif kind == "exchange" and event["target"] == me:
            hand.extend(event["consumed"])


def ties(tile):
    """How much a tile has to do with the rest of the hand."""
    score = 10 * hand.count(tile)
    if len(tile) == 2:  # a suit tile: look at its neighbours, and prefer the middle
        number, suit = int(tile[0]), tile[1]
        for distance, worth in ((1, 4), (2, 2)):
            for other in (number - distance, number + distance):
                score += worth * (f"{other}{suit}" in hand)
        score += number not in (1, 9)
    return score


def choose(legal):
    """One of the legal actions."""
    by_type = {}
    for action in legal:
        by_type.setdefault(action["type"], []).append(action)
    if "hora" in by_type:
        return by_type["hora"][0]
    if "ankan" in by_type:
        return by_type["ankan"][0]
    for pon in by_type.get("pon", []):
        if pon["pai"] in "CFP":
            return pon
    if "dahai" in by_type:
        return min(by_type["dahai"], key=lambda action: ties(action["pai"]))
    if "none" in by_type:
        return by_type["none"][0]
    return min(legal, key=lambda action: sum(map(ties, action["consumed"])))  # a Charleston


for line in sys.stdin:
    events = json.loads(line)
    for event in events:
        learn(event)
    legal = events[-1].get("legal")
    if legal:  # the last line of a session asks nothing
        print(json.dumps(choose(legal)), flush=True)
