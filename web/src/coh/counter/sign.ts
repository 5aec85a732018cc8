import type { PrintedUnit } from "../../wire/coh";

/** The military sign on a counter, by what is printed on it. */
export function signOf(piece: PrintedUnit): string {
  if (piece.mortar_mm) return "mortar";
  if (piece.class === "gun") return piece.fp_blue > piece.fp_red ? "anti-tank" : "gun";
  if (piece.class === "foot") {
    if (piece.flamethrower === "foot") return "pioneers";
    return piece.crewed === "red" ? "machine-gun" : "infantry";
  }
  if (piece.fp_red <= 0 && piece.fp_blue <= 0) return piece.bonus_moves ? "truck" : "wagon";
  if (piece.tank) return piece.turreted ? "tank" : "self-propelled-gun";
  if (piece.turreted) return "armored-car";
  return piece.def_colour === "armored" ? "half-track" : "self-propelled-gun";
}
