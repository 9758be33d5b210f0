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
  const phone = comparablePhone(a.phone)
  const street = slugify(a.street)
  const isSame: Record<SharedFact, boolean> = {
    name: a.state === b.state && slugify(a.name) === slugify(b.name),
    phone: phone.length === PHONE_DIGITS && phone === comparablePhone(b.phone),
    address:
      street === slugify(b.street) &&
      /\d/.test(street) && // "Downtown" identifies nobody
      a.postalCode.slice(0, ZIP_DIGITS) === b.postalCode.slice(0, ZIP_DIGITS),
  }
  return (['name', 'phone', 'address'] as const).filter((fact) => isSame[fact])
}

const ZIP_DIGITS = 5

/** At most the last ten digits, without country code and extension. */
export function comparablePhone(phone: string): string {
  return phoneDigits(phone).slice(-PHONE_DIGITS)
}
