/** Words of the tactical games that somebody new does not know. */
const COMMON: Record<string, string> = {
  VP: "Victory points: whoever has more of them at the end wins.",
  CAP: "Command action point: a side has a few each round, to pay for actions and to change numbers before a roll.",
  CAPs: "Command action points: a side has a few each round, to pay for actions and to change numbers before a roll.",
  AP: "Action points: what an action costs.",
  APs: "Action points: what actions cost.",
  "2d6": "Two dice with six sides, added up.",
  initiative: "Who takes the first turn of a round.",
  rally: "To try to get rid of a hit marker.",
  "hit marker": "A unit that is hit draws one: it says how the unit suffers. A second hit destroys it.",
  "hit markers": "A unit that is hit draws one: it says how the unit suffers. A second hit destroys it.",
  "hit number": "What the attacker must roll with two dice: the target's defense less the attack.",
  "control marker": "Whoever was last alone in its hex holds it.",
  "hasty defense": "A little cover a unit digs where it stands; it is gone when the unit moves.",
};

/** Those of the 3rd edition. */
export const TERMS: Record<string, string> = {
  ...COMMON,
  spent: "A spent unit acts only if CAPs pay the whole cost, until the next round makes it fresh again.",
  fresh: "A fresh unit may act; afterwards a die against the cost says whether it is spent.",
  "spent check": "After an action one die is rolled: above the cost of the action the unit stays fresh.",
  "action cost": "What an action costs: the die after it must be higher, or the unit is spent.",
  stressed: "A unit that acted in its last turn pays 1 more.",
};

/** Those of the 2nd edition. */
export const SECOND: Record<string, string> = {
  ...COMMON,
  activated: "An activated unit has 7 action points, for as many actions as they pay for.",
  activation: "The turn of one unit: 7 action points, for as many actions as they pay for.",
  "opportunity action": "An action of a fresh unit out of turn: the unit is used afterwards.",
  "command action": "An action that is paid with CAPs alone.",
};
