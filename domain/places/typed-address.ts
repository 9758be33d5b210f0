import { plainLine } from '#domain/text/plain-text.ts'
import { readStateText } from '#domain/places/state-text.ts'

export interface TypedAddress {
  /** '' when only the city is known. */
  street: string
  city: string
  state: string
  /** '' or five digits, with or without the extension. */
  zip: string
}

const ADDRESS = /^(?:(.+),)?\s*([^,]+),\s*([a-z. ]+?)(?:,?\s+(\d{5}(?:-?\d{4})?))?$/i
const COUNTRY = /,\s*(?:usa?|u\.s\.a?\.|united states(?: of america)?)$/i

/** Reads "500 Main St, Suite 4, Austin, TX 78701"; `undefined` without a city and a state. */
export function readTypedAddress(text: string): TypedAddress | undefined {
  const [, street = '', city = '', stateText = '', zip = ''] =
    ADDRESS.exec(plainLine(text).replace(COUNTRY, '')) ?? []
  const state = readStateText(stateText)
  if (state === undefined || city.trim() === '') return undefined
  return { street: street.trim(), city: city.trim(), state: state.code, zip }
}
