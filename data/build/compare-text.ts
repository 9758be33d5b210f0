/** By code unit, so that the order does not depend on the machine's locale data. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
