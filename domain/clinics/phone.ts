interface UsNumber {
  digits: string
  /** '' for none. */
  extension: string
}

const EXTENSION = /\s*(?:ext\.?|extension|x|#)\s*(\d{1,6})$/i

/** `null` when the text is not a dialable US number. */
function parseUsNumber(phone: string): UsNumber | null {
  const [main, extension] = splitExtension(phone)
  const digits = dialedDigits(main).replace(/^(?:00|011)?1(?=\d{10}$)/, '')
  return digits.length === PHONE_DIGITS ? { digits, extension } : null
}

function splitExtension(phone: string): [main: string, extension: string] {
  const text = phone.trim()
  const found = EXTENSION.exec(text)
  return found === null ? [text, ''] : [text.slice(0, found.index), found[1] ?? '']
}

/** With area code, without country code. */
export const PHONE_DIGITS = 10

/** Text that is not a US number is kept as written, without a leading +1 (R-LIST-12). */
export function formatPhone(phone: string): string {
  const number = parseUsNumber(phone)
  if (number === null) return phone.trim().replace(/^\+1[\s.-]*/, '')
  const { digits, extension } = number
  const main = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension === '' ? main : `${main} ext. ${extension}`
}

/** `null` when the text is not a US number, so that no dead link is shown. */
export function telHref(phone: string): string | null {
  const number = parseUsNumber(phone)
  if (number === null) return null
  return `tel:+1${number.digits}${number.extension === '' ? '' : `;ext=${number.extension}`}`
}

/** True for "512-555-0100 (ask for Sam)" and "1-800-FLOWERS"; extensions do not count. */
export function hasPhoneLetters(phone: string): boolean {
  return /\p{L}/u.test(splitExtension(phone)[0])
}

/** Digits to dial, without the extension: 18003569377 for "1-800-FLOWERS x12". */
export function phoneDigits(phone: string): string {
  return dialedDigits(splitExtension(phone)[0])
}

const KEYS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** A vanity number; spaces only after the area code, so that "555-0100 ext" does not match. */
const SPELLED =
  /^[+(]*(?:1[\s.-]*)?\(?\d{3}\)?[\s.-]*(?:[a-z][\s.-]*(?:[a-z\d][\s.-]*)*|\d[\d.-]*[a-z][a-z\d.-]*)$/i

function dialedDigits(phone: string): string {
  const main = phone.trim()
  const digits = main.replace(/\D/g, '')
  if (digits.length >= 10 || !SPELLED.test(main)) return digits
  const dialed = main
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(KEYS.findIndex((letters) => letters.includes(letter))))
  return /^1?\d{10}$/.test(dialed) ? dialed : digits
}
