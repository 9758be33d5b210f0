import { isUnitedStates } from '#domain/places/city-text.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { OF_A_MINUTE } from '#domain/hours/parse.ts'
import { splitAddressEnd } from '#domain/places/typed-address.ts'
import { cleanText } from './cell-text.ts'
import type { ListColumn } from './list-columns.ts'
import { readBusinessStatus, readRating } from './read-facts.ts'
import { readPostalCode, readReviews } from './read-values.ts'

const PHONE = /^[a-z]{0,6}\W*1?\W*[2-9](?:\W*\d){9}(?!\d)/i
const SITE = /^(?:https?:\/\/|www\.)\S+(?:$|\s)|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i

function isBetween(text: string, least: number, most: number): boolean {
  const number = text === '' ? NaN : Number(text.replace(',', '.'))
  return number >= least && number <= most
}

const STREETS = 'st|street|ave|avenue|rd|road|dr|drive|blvd|ln|lane|way|ct|pkwy|hwy|pl|plaza'
const OF_STREETS = new RegExp(`.*\\p{L} (?:${STREETS})\\b`, 'iu')

/** What the values of a column look like. */
const LOOKS: Readonly<Partial<Record<ListColumn, (text: string) => boolean>>> = {
  name: (text) => /\p{L}/u.test(text) && !SITE.test(text) && !text.includes('@'),
  site: (text) => SITE.test(text.replace(/^\[.*\]\((.*)\)$/, '$1')),
  phone: (text) => PHONE.test(text),
  full_address: (text) => splitAddressEnd(text).state !== '' || splitAddressEnd(text).zip !== '',
  street: (text) => /\d/.test(text) || OF_STREETS.test(text),
  city: (text) => /^\P{N}*\p{L}{2}/u.test(text) && !SITE.test(text),
  // Spreadsheets drop the zero of New England.
  postal_code: (text) => /^\d{4,5}$/.test(readPostalCode(text, text.length > 4)),
  state: (text) => readStateText(text) !== undefined,
  country: (text) => isUnitedStates(text) || (text.length > 2 && !/\d/.test(text)),
  latitude: (text) => isBetween(text, 13, 72) || /\d[\s,°NS]/i.test(text),
  longitude: (text) =>
    isBetween(text, -180, -60) || isBetween(text, 60, 180) || /\d\s?[°WE]/i.test(text),
  reviews: (text) => text === '0' || (readReviews(text) > 0 && !/^\d[.,]\d$/.test(text)),
  rating: (text) => text === '0' || readRating(text) !== null,
  booking_appointment_link: (text) => SITE.test(text),
  working_hours: (text) =>
    /\d|clos|cerrad|open|appointment|vereinbarung|cita|rendez|agenda/i.test(text) &&
    !OF_A_MINUTE.test(text) &&
    !saysClosed(text),
  business_status: (text) => /\p{L}{4}/u.test(text),
  category: (text) => /\p{L}{3}/u.test(text),
}

/** Columns that are found by their values alone, in this order, and what these must look like besides. */
export const FOUND_BY_VALUES: readonly (readonly [ListColumn, RegExp])[] = [
  ['phone', /./],
  ['site', /./],
  ['state', /./],
  ['full_address', /\d/],
  ['latitude', /^\d\d[.,]\d{3,}$/],
  ['longitude', /^-\d{2,3}[.,]\d{3,}$/],
  ['street', new RegExp(`^\\d+${OF_STREETS.source}`, 'iu')],
  ['name', /\p{L}{3}/u],
  ['rating', /\d.*(?:star|★|\/ ?5$|out of 5)/i],
  ['reviews', /\d.*(?:review|rating)/i],
]

const LONGEST_STATUS = 40
/** A lone "closed" may be about a day, and what follows other words about the past. */
const FIRST_WORDS =
  /^\P{L}*(?:perman|tempor|dauerh|out of|(?:clos|cerr|gesch|ferm|fech)\p{L}+\W+\p{L})/iu

/** In a column that is called anything. */
export function saysClosed(text: string): boolean {
  return text.length < LONGEST_STATUS && FIRST_WORDS.test(text) && readBusinessStatus(text) !== ''
}

const TRADE =
  /tattoo|laser|skin|derm|esthet|surg|medic|health|beauty|clinic|service|salon|studio|store|shop|\bspa\b/i

/** Pages of the tool, or of a chain. */
export function isOneHost(links: readonly string[] = []): boolean {
  const hosts = links.map((link) => link.replace(/^https?:\/\//i, '').split('/')[0])
  return links.length > 1 && new Set(hosts).size === 1
}

/** True unless a "type" is that of a customer or a record. */
export function isTrade(values: readonly string[] = []): boolean {
  return values.length === 0 || values.some((text) => TRADE.test(text))
}

/** Samples of a list's columns, without blanks. */
export type Samples = readonly (readonly string[])[]

export const SAMPLE_ROWS = 100

export function takeSamples(rows: readonly (readonly string[])[], width: number): Samples {
  return Array.from({ length: width }, (_, position) =>
    rows.slice(0, SAMPLE_ROWS).flatMap((cells) => cleanText(cells[position] ?? '') || []),
  )
}

/** Share of the values that look like the column's, and match `look`; `undefined` when there are none, or anything may be one. */
export function voteFor(
  column: ListColumn,
  values: readonly string[] = [],
  look = /./,
): number | undefined {
  const looks = LOOKS[column]
  if (looks === undefined || values.length === 0) return undefined
  // "List", "Source", and the page of the tool.
  const isSame = values.length > 2 && new Set(values).size === 1
  if (isSame && (column === 'name' || column === 'site')) return 0
  return values.filter((text) => looks(text) && look.test(text)).length / values.length
}
