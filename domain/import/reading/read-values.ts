/** Reduces ZIP+4 to five digits, and adds the leading zeros that spreadsheets drop (R-LIST-7). */
export function readPostalCode(text: string): string {
  const [, short, long] = ZIP.exec(text) ?? []
  const zip = short ?? long
  return zip === undefined ? text : zip.padStart(5, '0')
}

/** "MA 02138", "02138 USA", "02138-", "02138 - 1234", "021381234", "2138.0". */
const ZIP =
  /^(?:[a-z]{2}\s+)?(?:(\d{3,5})(?:\.0+|\s*-\s*(?:\d{4})?)?|(\d{5})\s*\d{4})(?:,?\s+(?:usa?|united states))?$/i

/** "310 reviews", "(310)", "1,234", "1.2K" and "250+"; 0 for anything else. */
export function readReviews(text: string): number {
  const [, number = '', unit = ''] = REVIEWS.exec(text) ?? []
  const factor = UNITS[unit.toLowerCase()] ?? 1
  const count = Math.floor(Number((Number(number.replaceAll(',', '')) * factor).toFixed(3)))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

const REVIEWS =
  /^\(?(\d[\d,]*(?:\.\d+)?(?:e\+?\d+)?)\s?([km])?\+?\)?(?:\s(?:[a-z]+\s)?(?:reviews?|ratings?))?$/i
const UNITS: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/** The first number, without what spreadsheets make of it: "15125550142.0", "1.5125550142E10". */
export function readPhone(text: string): string {
  const [first = ''] = text.split(SEPARATORS)
  const number = AS_NUMBER.test(first) ? Number(first).toFixed(0) : first
  const digits = number.replace(/\D/g, '')
  return digits.length >= MIN_REPEATED && /^(\d)\1+$/.test(digits) ? '' : number
}

const SEPARATORS = /\s*(?:[/;|]|,(?=\s*[+(\d])|\s(?:or|and)\s)\s*/i
const AS_NUMBER = /^\d{10,11}\.0+$|^\d\.\d+e\+?(?:9|10)$/i
/** "000-000-0000" stands for none. */
const MIN_REPEATED = 7
