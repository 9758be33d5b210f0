/** Letters of the heading font. */
export const LATIN = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ʻ–—‘’“”…•™€−`
/** Latin Extended-A: Pāhoa, Łódź. Fetched only by pages that use it. */
export const LATIN_EXTENDED = characters(0x100, 0x17f)

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
