import { plainLine } from '#domain/text/plain-text.ts'
import { splitStateOff, wordsBefore, cutCountry, isUnitedStates } from './city-text.ts'
import { foldPlaceName } from './place-names.ts'

export interface TypedAddress {
  /** '' when only the city is known. */
  street: string
  city: string
  state: string
  /** '' or five digits, with or without the extension. */
  zip: string
}

/** Reads "500 Main St, Suite 4, Austin, TX 78701"; `undefined` without a city and a state. */
export function readTypedAddress(text: string): TypedAddress | undefined {
  const { rest, ...end } = splitAddressEnd(plainLine(text))
  const { street, city } = splitCity(rest)
  return end.state === '' || city === '' ? undefined : { street, city, ...end }
}

const ZIP = /^(.*?)(,?)\s+(\d{5}(?:-?\d{4})?)\s*-?$/

/** Cuts country, ZIP code and state off. `rest`: street and city, with a comma between them or not. */
export function splitAddressEnd(text: string): { rest: string; state: string; zip: string } {
  const parts = text.split(/\s*,\s*/)
  const last = parts.at(-1) ?? ''
  const here =
    parts.length > 1 && isUnitedStates(last) ? parts.slice(0, -1).join(', ') : cutCountry(text)
  const [, before = here, comma = '', zip = ''] = ZIP.exec(here) ?? []
  const split = splitStateOff(before)
  // "22 Orange Ct" is a street, and "Box 12345" has no ZIP code.
  const isState = zip !== '' || before.includes(',') || !/\d/.test(before)
  if (split !== undefined && isState) return { rest: split.city, state: split.state.code, zip }
  return comma === '' ? { rest: here, state: '', zip: '' } : { rest: before, state: '', zip }
}

/** `known`: the city, if another column has it. A rest without a comma is a street if it has a digit. */
export function splitCity(rest: string, known = ''): { street: string; city: string } {
  const words = rest.split(/[\s,]+/)
  const count = known.split(/[\s,]+/).length
  const isAtEnd = foldPlaceName(words.slice(-count).join(' ')) === foldPlaceName(known)
  if (known !== '' && isAtEnd && count <= MAX_CITY_WORDS) {
    return { street: words.length === count ? '' : wordsBefore(rest, count), city: known }
  }
  const comma = rest.lastIndexOf(',')
  const last = rest.slice(comma + 1).trim()
  if (IN_STREET.test(last) || (comma === -1 && known !== '')) return { street: rest, city: '' }
  return { street: rest.slice(0, Math.max(0, comma)).trim(), city: last }
}

const MAX_CITY_WORDS = 5
const IN_STREET = /\d|^(?:#|(?:suite|ste|unit|apt|bldg|building|room|rm|floor|fl)\b)/i
