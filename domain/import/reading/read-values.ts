import { GOOGLE } from './joined-columns.ts'
import { repairSite } from '#domain/clinics/website.ts'

/**
 * Reduces ZIP+4 to five digits. `mayLackZero`: it is where ZIP codes begin with 0, which spreadsheets drop
 * (R-LIST-7).
 */
export function readPostalCode(text: string, mayLackZero: boolean): string {
  const [, short, long] = ZIP.exec(text) ?? []
  const zip = short ?? long
  if (zip === undefined) return text
  return zip.length < 5 && mayLackZero ? `0${zip}` : zip
}

/** States whose ZIP codes begin with one 0. */
export const ZERO_STATES: readonly string[] = ['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT']

/** "MA 02138", "02138 USA", "02138-", "02138 - 1234", "021381234", "2138.0". */
const ZIP =
  /^(?:[a-z .]+,?\s+)?(?:(\d{4,5})(?:\.0+|\s*\p{Pd}\s*(?:\d{4})?)?|(\d{4,5})\s*\d{4})(?:,?\s+(?:usa?|united states))?,?$/iu

/** "310 reviews", "(310)", "1,234", "1 234", "4.7 (310)", "1.2K" and "250+"; 0 for anything else. */
export function readReviews(text: string): number {
  // A count has no decimals: "1.234" is German.
  if (/^\d{1,3}(?:[.\s'’]\d{3})+$/.test(text)) return Number(text.replace(/\D/g, ''))
  const [, number = '', unit = ''] = REVIEWS.exec(text) ?? []
  const factor = UNITS[unit.toLowerCase()] ?? 1
  const count = Math.floor(Number((Number(number.replaceAll(',', '')) * factor).toFixed(3)))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

const REVIEWS =
  /^(?:\d\.\d[\s★]+(?=\())?\(?(\d[\d,]*(?:\.\d+)?(?:e\+?\d+)?)\s?([km])?\+?\)?(?:\s(?:[a-z]+\s)?(?:reviews?|ratings?))?$/i
const UNITS: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/** The numbers of a cell, without faxes and words before them. */
export function readPhones(text: string): string[] {
  if (ONE_NUMBER.test(text)) return [readPhone(text)]
  const bare = text.replace(FAX, '').replace(/^[^\d+(]+(?=[+(]*\d)/, '')
  const numbers = bare.match(PHONES) ?? []
  const parts = numbers.length > 1 ? numbers : bare.split(BETWEEN)
  const areNumbers = parts.every((part, nth) => countDigits(part) >= (nth === 0 ? SHORTEST : LINE))
  if (!areNumbers || parts.length === 1) return [readPhone(bare)]
  return parts.flatMap((part) => (countDigits(part) < SHORTEST ? part : readPhone(part)) || [])
}

/** The usual case, for speed. */
const ONE_NUMBER = /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/

/** "Fax: (512) 555-0149", "F 512.555.0149", and words behind " · " */
export const FAX = /\s*(?<!\p{L})f(?:ax)?[\s:.#-]+[+(]?\d[\d\s()./+-]{6,}\d| [·•⋅|] \p{L}.*$/giu

/** Not within "512/555-0142". */
const BETWEEN = /\s*(?:[,;|&]|\s\/\s|\bor\b|\band\b)\s*/i
/** "(512) 555-0142 / 0143" */
const LINE = 4

function countDigits(text: string): number {
  return /ext/i.test(text) ? 0 : text.replace(/\D/g, '').length
}

/** Without what spreadsheets make of a number: "15125550142.0", "1.5125550142E10". */
function readPhone(number: string): string {
  const digits = asDigits(number)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  const isNone =
    digits.length < SHORTEST ? !/\d{3}.*[a-z]{3}/i.test(number) : /^(\d)\1+$/.test(digits)
  return isNone ? '' : asDigits(number)
}

/** Numbers of ten digits, perhaps with a country code. */
export const PHONES = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/g
/** "000-000-0000" and "0" stand for none. */
const SHORTEST = 7

/** A number whose last digits were rounded away is none. */
function asDigits(text: string): string {
  if (/^\d{10,11}\.0+$/.test(text)) return Number(text).toFixed(0)
  const [, decimals] = /^\d\.(\d+)e\+?0?(?:9|10)$/i.exec(text) ?? []
  if (decimals === undefined) return text
  return decimals.length < SHORTEST ? '' : Number(text).toFixed(0)
}

/** Who sent the visitor is no part of a website. */
const TRACKING = /^(?:utm_\w+|\w+clk?id|y_source|mc_[ce]id|igshid)$/i

/** The first address, without parameters that only track; '' for words and for a path of another site. */
export function readSite(text: string): string {
  // Notion writes "[text](address)", and a spreadsheet its formula.
  const [, notion, formula] = /^\[[^\]]*\]\((\S+)\)$|^=HYPERLINK\("([^"]+)/i.exec(text) ?? []
  const target = notion ?? formula ?? text
  const parts = target.split(/\s+|[,;|]+(?=$|\s|https?:|www\.|[\w-]+\.)|(?<=^https?:\/\/[^/,]+),/)
  const first =
    parts.find((part) => /^(?:https?:\/\/\w|[^@/].*\.\p{L})/iu.test(part) && !GOOGLE.test(part)) ??
    ''
  const site = repairSite(first)
  const start = site.indexOf('?')
  if (start === -1) return site
  const [query = '', hash] = site.slice(start + 1).split(/(?=#)/)
  const kept = query.split('&').filter((part) => !TRACKING.test(part.split('=')[0] ?? ''))
  return site.slice(0, start) + (kept.length > 0 ? `?${kept.join('&')}` : '') + (hash ?? '')
}
