/** How a phone number is shown: as in the list, without a leading +1 (product.md section 5). */
export function displayPhone(phone: string): string {
  return phone.trim().replace(/^\+1[\s.-]*/, '')
}

/**
 * The target of a call link: `tel:+1…` for a US number, with `;ext=` where one is written.
 * `null` when the text holds no callable number, so that no dead link is shown.
 */
export function telHref(phone: string): string | null {
  const [, main = '', extension] =
    /^(.*?)(?:\s*(?:ext\.?|extension|x|#)\s*(\d{1,6}))?$/i.exec(phone.trim()) ?? []
  const digits = dialedDigits(main)
  const suffix = extension === undefined ? '' : `;ext=${extension}`
  if (digits.length === 10) return `tel:+1${digits}${suffix}`
  if (digits.length === 11 && digits.startsWith('1')) return `tel:+${digits}${suffix}`
  return null
}

const KEYS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * An area code and then letters instead of digits. A space stands before letters only right after the
 * area code, so that "555-0100 ext" and "512-555 cell" are no numbers.
 */
const SPELLED =
  /^[+(]*(?:1[\s.-]*)?\(?\d{3}\)?[\s.-]*(?:[a-z][\s.-]*(?:[a-z\d][\s.-]*)*|\d[\d.-]*[a-z][a-z\d.-]*)$/i

/** What the keys of a phone dial, without an extension: 1-800-FLOWERS is 18003569377. */
export function dialedDigits(phone: string): string {
  const main = phone.trim()
  const digits = main.replace(/\D/g, '')
  if (digits.length >= 10 || !SPELLED.test(main)) return digits
  const dialed = main
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(KEYS.findIndex((letters) => letters.includes(letter))))
  return /^1?\d{10}$/.test(dialed) ? dialed : digits
}
