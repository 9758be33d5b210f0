import { isUnitedStates } from '#domain/places/city-text.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { splitAddressEnd } from '#domain/places/typed-address.ts'
import { cleanText } from './cell-text.ts'
import type { ListColumn } from './list-columns.ts'
import { readPostalCode } from './read-values.ts'

const PHONE = /^(?:tel:|\W)*1?\W*[2-9](?:\W*\d){9}(?!\d)/i
const SITE = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i

function isBetween(text: string, least: number, most: number): boolean {
  const number = text === '' ? NaN : Number(text.replace(',', '.'))
  return number >= least && number <= most
}

/** What the values of a column look like. */
const LOOKS: Readonly<Partial<Record<ListColumn, (text: string) => boolean>>> = {
  name: (text) => /\p{L}/u.test(text) && !SITE.test(text) && !text.includes('@'),
  site: (text) => SITE.test(text.replace(/^\[.*\]\((.*)\)$/, '$1')),
  phone: (text) => PHONE.test(text),
  full_address: (text) => splitAddressEnd(text).state !== '' || splitAddressEnd(text).zip !== '',
  street: (text) => /\d|\p{L} (?:st|ave?|r[do]|blvd|lane|way|street|road)\b/iu.test(text),
  city: (text) => /^\P{N}*\p{L}{2}/u.test(text) && !SITE.test(text),
  postal_code: (text) => /^\d{4,5}$/.test(readPostalCode(text, true)),
  state: (text) => readStateText(text) !== undefined,
  country: (text) => isUnitedStates(text) || (text.length > 2 && !/\d/.test(text)),
  latitude: (text) => isBetween(text, 13, 72) || /\d[\s,°NS]/i.test(text),
  longitude: (text) =>
    isBetween(text, -180, -60) || isBetween(text, 60, 180) || /\d\s?[°WE]/i.test(text),
  reviews: (text) => /^\(?\d[\d,]*(?:\.\d+\s?[km])?\s?[km]?\+?\)?(?:\s[a-z ]+)?$/i.test(text),
  rating: (text) => isBetween(text, 0, 5),
  working_hours: (text) => /\d|clos|cerrad|open|appointment/i.test(text),
  category: (text) => /\p{L}{3}/u.test(text),
}

/** Columns that are found by their values alone. */
export const FOUND_BY_VALUES = ['phone', 'site', 'state', 'postal_code'] as const

const TRADE =
  /tattoo|laser|skin|derm|esthet|surg|medic|health|beauty|clinic|service|salon|studio|store|shop|\bspa\b/i

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

/** Share of the values that look like the column's; `undefined` when there are none, or anything may be one. */
export function voteFor(column: ListColumn, values: readonly string[] = []): number | undefined {
  const looks = LOOKS[column]
  if (looks === undefined || values.length === 0) return undefined
  // "List", "Source" and the like.
  if (column === 'name' && values.length > 2 && new Set(values).size === 1) return 0
  return values.filter(looks).length / values.length
}
