import { PHONE_DIGITS } from '#domain/clinics/phone.ts'
import { comparablePhone } from '#domain/clinics/same-company.ts'
import { hasPosition, milesBetween } from '#domain/places/geography.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import type { ComparedListing } from './listing.ts'
import { compareStreets, type StreetMatch } from './streets.ts'
import { websiteKey } from './website-key.ts'

type Match = 'same' | 'different' | 'unknown'

/** Facts that two listings share, apart from their names. */
export interface Comparison {
  hasSamePlaceId: boolean
  phone: Match
  site: Match
  street: StreetMatch
  /** `undefined` unless both positions are exact. */
  miles: number | undefined
}

/** Larger than a shopping center, smaller than the distance between two branches. */
export const NEARBY_MILES = 0.3

/** `undefined` when they are too far apart to be one place (R-DUPLICATE-2). */
export function compareListings(a: ComparedListing, b: ComparedListing): Comparison | undefined {
  const hasSamePlaceId = a.placeId !== '' && a.placeId === b.placeId
  const miles = hasExactPosition(a) && hasExactPosition(b) ? milesBetween(a, b) : undefined
  const isNear = miles !== undefined && miles <= NEARBY_MILES
  const isSameArea = isNear || isSameZipOrCity(a, b)
  const found = compareStreets(a.street, b.street)
  // Two towns may both have a 100 Main St.
  const street = isSameArea || found === 'unknown' ? found : 'different'
  const isSameBuilding = street !== 'different' && street !== 'unknown'
  const isSameUnknownPlace = miles === undefined && isSameArea && street === 'unknown'
  if (!hasSamePlaceId && !isNear && !isSameBuilding && !isSameUnknownPlace) return undefined
  return {
    hasSamePlaceId,
    phone: match(fullPhone(a.phone), fullPhone(b.phone)),
    site: match(websiteKey(a.site), websiteKey(b.site)),
    street,
    miles,
  }
}

function match(a: string, b: string): Match {
  if (a === '' || b === '') return 'unknown'
  return a === b ? 'same' : 'different'
}

function fullPhone(phone: string): string {
  const digits = comparablePhone(phone)
  return digits.length === PHONE_DIGITS ? digits : ''
}

function hasExactPosition(listing: ComparedListing): boolean {
  return hasPosition(listing) && !listing.isApproximate
}

function isSameZipOrCity(a: ComparedListing, b: ComparedListing): boolean {
  if (a.postalCode !== '' && a.postalCode === b.postalCode) return true
  return a.state === b.state && slugify(a.city) === slugify(b.city)
}
