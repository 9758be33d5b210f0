import { isServedArea } from '#domain/places/served-area.ts'
import { PHONE_DIGITS, phoneDigits } from './phone.ts'
import { slugify } from './slugs.ts'

interface CompanyFacts {
  name: string
  phone: string
  street: string
  postalCode: string
  state: string
}

export type SharedFact = 'name' | 'phone' | 'address'

/** [] when they look distinct; an equal name counts only within a state. */
export function sharedFacts(a: CompanyFacts, b: CompanyFacts): SharedFact[] {
  const phone = fullPhone(a.phone)
  const street = slugify(a.street)
  const isSame: Record<SharedFact, boolean> = {
    name: a.state === b.state && slugify(a.name) === slugify(b.name),
    phone: phone !== '' && phone === fullPhone(b.phone),
    address:
      street === slugify(b.street) &&
      /\d/.test(street) && // "Downtown" identifies no building
      !isServedArea(a.street) &&
      a.postalCode.slice(0, ZIP_DIGITS) === b.postalCode.slice(0, ZIP_DIGITS),
  }
  return (['name', 'phone', 'address'] as const).filter((fact) => isSame[fact])
}

const ZIP_DIGITS = 5

export function isSameZip(a: string, b: string): boolean {
  return a !== '' && a.slice(0, ZIP_DIGITS) === b.slice(0, ZIP_DIGITS)
}

export interface Resemblance {
  shared: readonly SharedFact[]
  /** Similar but not equal, and in the same ZIP code. */
  hasSimilarName: boolean
}

/** "same phone and address, similar name" */
export function describeResemblance({ shared, hasSimilarName }: Resemblance): string {
  const same = shared.length === 0 ? '' : `same ${shared.join(' and ')}`
  return [same, hasSimilarName ? 'similar name' : ''].filter(Boolean).join(', ')
}

/** Branches of a chain share its name or phone, so the place must match as well. */
export function isSameClinic({ shared, hasSimilarName }: Resemblance, isSamePlace: boolean) {
  return isSamePlace && (hasSimilarName || shared.includes('name') || shared.includes('phone'))
}

/** At most the last ten digits, without country code and extension. */
export function comparablePhone(phone: string): string {
  return phoneDigits(phone).slice(-PHONE_DIGITS)
}

/** '' unless it has ten digits. */
export function fullPhone(phone: string): string {
  const digits = comparablePhone(phone)
  return digits.length === PHONE_DIGITS ? digits : ''
}
