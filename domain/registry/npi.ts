import { foldName } from '#domain/clinics/fold-names.ts'
import { PHONE_DIGITS, phoneDigits } from '#domain/clinics/phone.ts'

/**
 * Kinds of practice that treat skin, by the beginning of their taxonomy code (nucc.org); the first that fits
 * is the one to name.
 */
const KINDS: readonly (readonly [code: string, words: string])[] = [
  ['207N', 'a dermatologist'],
  ['2082', 'a plastic surgeon'],
  ['2086S0122', 'a plastic surgeon'],
  ['363LD', 'a nurse practitioner'],
  ['363L', 'a nurse practitioner'],
  ['363A', 'a physician assistant'],
  ['261Q', 'a clinic'],
  ['207Q', 'a family physician'],
  ['207R', 'an internist'],
]

/** Columns of the published file that are read; names and addresses of people are not stored. */
export const NPI_COLUMNS = {
  npi: 'NPI',
  organization: 'Provider Organization Name (Legal Business Name)',
  otherName: 'Provider Other Organization Name',
  lastName: 'Provider Last Name (Legal Name)',
  firstName: 'Provider First Name',
  zip: 'Provider Business Practice Location Address Postal Code',
  phone: 'Provider Business Practice Location Address Telephone Number',
  deactivated: 'NPI Deactivation Date',
  reactivated: 'NPI Reactivation Date',
} as const

export const TAXONOMY_COLUMN = /^Healthcare Provider Taxonomy Code_\d+$/

export type NpiRow = Record<keyof typeof NPI_COLUMNS, string> & { taxonomies: readonly string[] }

export interface ListedProvider {
  id: number
  name: string
  phone: string
  postalCode: string
}

export interface NpiMatch {
  providerId: number
  npi: string
  /** "a dermatologist" */
  kind: string
  rank: number
}

/** Finds the listings of a row: the same phone or name in the same ZIP code (R-NPI-1). */
export function npiMatcher(providers: readonly ListedProvider[]): (row: NpiRow) => NpiMatch[] {
  const keyed = providers.flatMap(({ id, name, phone, postalCode }) =>
    [phoneKey(phone, postalCode), nameKey(name, postalCode)].map((key) => ({ key, id })),
  )
  const byKey = Map.groupBy(keyed, ({ key }) => key)
  return (row) => {
    if (row.deactivated !== '' && row.reactivated === '') return []
    const rank = KINDS.findIndex(([code]) => row.taxonomies.some((each) => each.startsWith(code)))
    const kind = KINDS[rank]?.[1]
    if (kind === undefined) return []
    const person = row.lastName === '' ? '' : `${row.firstName} ${row.lastName}`
    const names = [row.organization, row.otherName, person, person && `Dr. ${person}`]
    const keys = [phoneKey(row.phone, row.zip), ...names.map((name) => nameKey(name, row.zip))]
    const found = keys.flatMap((key) => (key === undefined ? [] : (byKey.get(key) ?? [])))
    const ids = new Set(found.map(({ id }) => id))
    return [...ids].map((providerId) => ({ providerId, npi: row.npi, kind, rank }))
  }
}

function phoneKey(phone: string, zip: string): string | undefined {
  const digits = phoneDigits(phone).slice(-PHONE_DIGITS)
  return digits.length === PHONE_DIGITS && zip !== '' ? `${digits} ${zip.slice(0, 5)}` : undefined
}

const FORM_OF_COMPANY = / (?:llc|pllc|inc|pc|pa|md|do|np|corp|ltd)(?= |$)/g

function nameKey(name: string, zip: string): string | undefined {
  const folded = foldName(name).replace(FORM_OF_COMPANY, '')
  return folded === '' || zip === '' ? undefined : `${folded} ${zip.slice(0, 5)}`
}

/** "npidata_pfile_20050523-20261108.csv" is of 2026-11-08. */
export function npiFileDay(file: string): string | undefined {
  const [, year, month, day] = /-(\d{4})(\d\d)(\d\d)\D*$/.exec(file) ?? []
  return year && `${year}-${month}-${day}`
}
