import * as fc from 'fast-check'
import type { Cells } from './clinic-lists.ts'

/** A clinic of a list that changes from week to week; its number never does. */
export interface ListedClinic {
  number: number
  name: string
  /** House number. */
  street: number
  zip: string
  /** Last four digits. */
  phone: number
  city: readonly [city: string, state: string]
  reviews: number
  isListed: boolean
}

const NAMES = ['Fade', 'Fade 2', 'Clear', 'Ünique', '…']
const CITIES = [
  ['Austin', 'TX'],
  ['Dallas', 'TX'],
  ['Reno', 'NV'],
  ['', 'TX'],
] as const
const PHONES = [
  (digits: number) => `(512) 555-${digits}`,
  (digits: number) => `+1 512.555.${digits}`,
  (digits: number) => `1512555${digits}`,
]
const STREETS = [
  (number: number) => `${number} North Oak Street, Suite 4`,
  (number: number) => `${number} N. Oak St #4`,
]

/** At most one of the four parts that identify a clinic changes in a week. */
const CHANGES = {
  rename: (clinic, random) => ({ ...clinic, name: NAMES[random % NAMES.length] ?? '' }),
  move: (clinic, random) => ({ ...clinic, city: cityAt(random) }),
  relocate: (clinic, random, unused) => ({ ...clinic, city: cityAt(random), street: unused }),
  newPhone: (clinic, _, unused) => ({ ...clinic, phone: unused }),
  newZip: (clinic, random) => ({ ...clinic, zip: String(78_701 + (random % 9)) }),
  review: (clinic) => ({ ...clinic, reviews: clinic.reviews + 1 }),
  leaveOrReturn: (clinic) => ({ ...clinic, isListed: !clinic.isListed }),
} satisfies Record<string, Change>

type Change = (clinic: ListedClinic, random: number, unused: number) => ListedClinic

function cityAt(random: number) {
  return CITIES[random % CITIES.length] ?? CITIES[0]
}

export interface Week {
  changes: readonly { who: number; what: keyof typeof CHANGES; random: number }[]
  newcomers: readonly number[]
  phoneFormat: number
  streetFormat: number
  isReversed: boolean
  hasRepeats: boolean
}

export const anyWeek: fc.Arbitrary<Week> = fc.record({
  changes: fc.array(
    fc.record({
      who: fc.nat(30),
      what: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
      random: fc.nat(99),
    }),
    { maxLength: 6 },
  ),
  newcomers: fc.array(fc.nat(100), { maxLength: 4 }),
  phoneFormat: fc.nat(PHONES.length - 1),
  streetFormat: fc.nat(STREETS.length - 1),
  isReversed: fc.boolean(),
  hasRepeats: fc.boolean(),
})

const PLAIN = { phoneFormat: 0, streetFormat: 0, isReversed: false, hasRepeats: false }

export const firstClinics = fc
  .array(fc.nat(100), { minLength: 2, maxLength: 12 })
  .map((all) => all.map((random, index) => newClinic(index + 1, random)))

export const weeks = fc.array(anyWeek, { minLength: 1, maxLength: 6 })

/** Clinics that left stay in the result, so that they can return. */
export function changeClinics(
  clinics: readonly ListedClinic[],
  { changes, newcomers }: Pick<Week, 'changes' | 'newcomers'>,
): ListedClinic[] {
  const changeOf = new Map(changes.map((change) => [change.who % clinics.length, change]))
  const count = clinics.length
  const changed = clinics.map((clinic, index) => {
    const change = changeOf.get(index)
    const isLeaving = change?.what === 'leaveOrReturn'
    if (change === undefined || (!clinic.isListed && !isLeaving)) return clinic
    // A list without clinics is refused.
    if (index === 0 && isLeaving) return clinic
    // Streets and phones are never used again.
    return CHANGES[change.what](clinic, change.random, 5000 + clinic.number * 100 + change.random)
  })
  const added = newcomers.map((random, index) => newClinic(count + index + 1, random))
  return [...changed, ...added]
}

export function newClinic(number: number, random: number): ListedClinic {
  return {
    number,
    name: NAMES[random % NAMES.length] ?? '',
    street: 1000 + number,
    zip: '78701',
    phone: 1000 + number,
    city: cityAt(random >> 3),
    reviews: random % 3,
    isListed: true,
  }
}

export function siteOf({ number }: ListedClinic): string {
  return `https://${number}.example/`
}

/** The clinics as rows of a list, in the week's formats. The website contains the clinic's number. */
export function rowsOf(
  clinics: readonly ListedClinic[],
  week: Pick<Week, 'phoneFormat' | 'streetFormat' | 'isReversed' | 'hasRepeats'> = PLAIN,
): Cells[] {
  const rows = clinics
    .filter(({ isListed }) => isListed)
    .map((clinic) => ({ ...clinic, site: siteOf(clinic) }))
    .map(({ site, name, street, zip, phone, city: [city, state], reviews }) => ({
      site,
      name,
      street: STREETS[week.streetFormat]?.(street) ?? '',
      full_address: '',
      postal_code: zip,
      phone: PHONES[week.phoneFormat]?.(phone) ?? '',
      city,
      state,
      reviews: String(reviews),
    }))
  const listed = week.isReversed ? rows.toReversed() : rows
  return week.hasRepeats ? [...listed, ...listed.slice(0, 2)] : listed
}
