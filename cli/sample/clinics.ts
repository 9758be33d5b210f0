import { clinicIdentity } from '#domain/clinics/identity.ts'
import { CLINIC_COLUMNS, type ClinicColumn } from '#domain/import/list-columns.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'
import { inventStreet, scatter } from './address.ts'
import { createAreaCodes } from './area-codes.ts'
import type { SampleCity } from './cities.ts'
import { inventPhone, inventSite } from './contact.ts'
import { distributeRows } from './distribution.ts'
import { type Business, inventBusiness } from './names.ts'
import { createRandom, type Random } from './random.ts'
import { inventReviews, inventTags } from './reviews.ts'
import { inventWorkingHours } from './working-hours.ts'

export type ClinicCells = Readonly<Record<ClinicColumn, string>>

export interface SampleOptions {
  rows: number
  seed: number
  /** Grows with the square root of the rows by default. */
  cityCount?: number
}

/** Share of clinics that are a second branch in the same city. */
const BRANCH_SHARE = 0.008
const MAX_ATTEMPTS = 20
const STATE_CODE_SHARE = 0.15
const NO_POSITION_SHARE = 0.001

/** Ordered by state and city. No two clinics share name, street, ZIP and phone. */
export function* inventClinics(
  cities: readonly SampleCity[],
  { rows, seed, cityCount }: SampleOptions,
): Generator<ClinicCells> {
  const random = createRandom(seed)
  const areaCodesOf = createAreaCodes(cities)
  for (const { city, clinicCount } of distributeRows(cities, rows, random, cityCount)) {
    const areaCodes = areaCodesOf(city)
    const businesses = new Map<string, Business>()
    const identities = new Set<string>()
    for (let count = 0; count < clinicCount; count += 1) {
      const business = nextBusiness(city, businesses, random)
      yield inventClinic(business, city, areaCodes, identities, random)
    }
  }
}

function nextBusiness(city: SampleCity, known: Map<string, Business>, random: Random): Business {
  if (known.size > 0 && random.chance(BRANCH_SHARE)) {
    return { ...random.pick([...known.values()]), hasBranches: true }
  }
  let business = inventBusiness(city.name, random)
  for (let left = MAX_ATTEMPTS; left > 0 && known.has(slugify(business.name)); left -= 1) {
    business = inventBusiness(city.name, random)
  }
  known.set(slugify(business.name), business)
  return business
}

function inventClinic(
  business: Business,
  city: SampleCity,
  areaCodes: readonly string[],
  identities: Set<string>,
  random: Random,
): ClinicCells {
  const { name, trade } = business
  const contact = newContact(name, city, areaCodes, identities, random)
  const { street, zip, phone } = contact
  const position = random.chance(NO_POSITION_SHARE) ? undefined : scatter(zip, city, random)
  const reviews = inventReviews(random)
  return {
    name,
    site: inventSite(business, city.name, random),
    phone,
    full_address: `${street}, ${city.name}, ${city.stateCode} ${zip.zip}, United States`,
    street,
    city: city.name,
    postal_code: zip.zip,
    state: random.chance(STATE_CODE_SHARE) ? city.stateCode : stateName(city.stateCode),
    country: random.chance(0.7) ? 'United States of America' : 'US',
    latitude: position?.latitude.toFixed(7) ?? '',
    longitude: position?.longitude.toFixed(7) ?? '',
    reviews,
    reviews_tags: inventTags(reviews, random),
    street_view: inventStreetView(random),
    working_hours: inventWorkingHours(trade, random),
  }
}

function newContact(
  name: string,
  city: SampleCity,
  areaCodes: readonly string[],
  identities: Set<string>,
  random: Random,
) {
  for (;;) {
    const zip = random.pick(city.zips)
    const contact = {
      street: inventStreet(city, random),
      zip,
      phone: inventPhone(areaCodes, random),
    }
    const identity = clinicIdentity({ ...contact, name, postal_code: zip.zip })
    if (identities.has(identity)) continue
    identities.add(identity)
    return contact
  }
}

function stateName(code: string): string {
  return stateByCode(code)?.name ?? code
}

function inventStreetView(random: Random): string {
  if (random.chance(0.45)) return ''
  const id = Array.from({ length: 3 }, () => random.int(0, 0xffffff).toString(36)).join('')
  return `https://streetview.example/${id}?w=1600&h=1000`
}

export function cellsInOrder(clinic: ClinicCells): string[] {
  return CLINIC_COLUMNS.map((column) => clinic[column])
}
