declare module "virtual:signs" {
  /** Unit signs as SVG markup, drawn on a field of 200 by 200 with the frame at 25,50 to 175,150. */
  const signs: Record<string, string>;
  export default signs;
}
