/** Words of the operational game that somebody new does not know. */
export const TERMS: Record<string, string> = {
  VP: "Victory points, one for each victory hex held.",
  MP: "Movement points: what a unit may spend on a march.",
  CEL: "Combat efficiency level: how good a unit is beside its strength.",
  "zone of control": "The six hexes around a unit, where enemies must stop.",
  "zones of control": "The six hexes around each unit, where enemies must stop.",
  "out of supply": "Cut off from its sources of supply: a unit fights and moves worse, and may be lost.",
};
