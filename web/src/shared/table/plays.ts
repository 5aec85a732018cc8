import type { SeatInfo } from "../../wire/server";

/** Whether somebody sits here, and does not look at a position, a record, or over a shoulder. */
export const playsAt = ({ until, guest, seat, seats }: Pick<SeatInfo, "until" | "guest" | "seat" | "seats">): boolean =>
  until === null && !guest && seats.includes(seat);
