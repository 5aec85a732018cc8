/** Tells an element on the sheet at which scale the map is drawn, as `--k`, now and whenever the sheet is drawn anew. */
export function knowScale(element: HTMLElement | SVGElement | null): void {
  if (!element) return;
  element.dataset["scaled"] = "";
  element.style.setProperty("--k", element.closest<HTMLElement>(".sheet")?.dataset["k"] ?? "1");
}

/** Only those who asked hear of it: a variable of the whole sheet would let every counter be styled anew. */
export function tellScale(sheet: HTMLElement, k: number): void {
  sheet.dataset["k"] = String(k);
  for (const element of sheet.querySelectorAll<HTMLElement | SVGElement>("[data-scaled]")) element.style.setProperty("--k", String(k));
}
