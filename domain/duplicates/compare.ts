import { fullPhone } from '#domain/clinics/same-company.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { isSharedHost } from '#domain/websites/registrable-domain.ts'
import { hasPosition, milesBetween, type Position } from '#domain/places/geography.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { STREET_WORDS } from '#domain/clinics/identity.ts'
import { foldText } from '#domain/text/text-folding.ts'

/** The compared facts of a provider; '' for unknown ones. */
export interface ComparedListing extends Position {
  name: string
  phone: string
  site: string
  street: string
  postalCode: string
  city: string
  /** Two-letter code. */
  state: string
  /** True when the position is only the center of a ZIP or city. */
  isApproximate: boolean
  placeId: string
  category: string
}

type Match = 'same' | 'different' | 'unknown'

/** Facts that two listings share, apart from their names. */
export interface Comparison {
  hasSamePlaceId: boolean
  phone: Match
  site: Match | 'other-page'
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
    site: compareSites(a.site, b.site),
    street,
    miles,
  }
}

function match(a: string, b: string): Match {
  if (a === '' || b === '') return 'unknown'
  return a === b ? 'same' : 'different'
}

function hasExactPosition(listing: ComparedListing): boolean {
  return hasPosition(listing) && !listing.isApproximate
}

function isSameZipOrCity(a: ComparedListing, b: ComparedListing): boolean {
  if (a.postalCode !== '' && a.postalCode === b.postalCode) return true
  return a.state === b.state && slugify(a.city) === slugify(b.city)
}

/** A chain has a page for each branch on its website, and a hospital one for each department. */
function compareSites(a: string, b: string): Comparison['site'] {
  const found = match(websiteKey(a), websiteKey(b))
  if (found !== 'same') return found
  const [one, other] = [pagePath(a), pagePath(b)]
  return one === other || one === '' || other === '' ? 'same' : 'other-page'
}

/** '' for the first page of a website. */
function pagePath(site: string): string {
  const href = websiteHref(site)
  return href === null ? '' : new URL(href).pathname.toLowerCase().replace(/\/+$/, '')
}

/** Equal for two websites of one business, or of branches of a chain; '' without a website. */
export function websiteKey(site: string): string {
  const href = websiteHref(site)
  if (href === null) return ''
  const host = websiteHost(href)
  // On a shared host, each business has its own path.
  return isSharedHost(href) ? host + pagePath(site) : host
}

/** `same-unit` when both name the same unit, `same` when at least one names none. */
export type StreetMatch = 'same-unit' | 'same' | 'other-unit' | 'different' | 'unknown'

/** `unknown` when one has no house number, because "Downtown" identifies no building. */
export function compareStreets(a: string, b: string): StreetMatch {
  const [one, other] = [parseStreet(a), parseStreet(b)]
  if (one.number === '' || other.number === '') return 'unknown'
  if (one.number !== other.number || !hasSameWords(one.words, other.words)) return 'different'
  if (one.unit === '' || other.unit === '') return 'same'
  return one.unit === other.unit ? 'same-unit' : 'other-unit'
}

interface Street {
  /** '' when the text does not begin with a house number. */
  number: string
  words: string[]
  /** "200", "b"; '' when the text names none. */
  unit: string
}

function parseStreet(text: string): Street {
  const [, main = '', unit = ''] = UNIT.exec(foldText(text)) ?? [undefined, foldText(text)]
  const [number = '', ...words] = main.match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    number: /^\d/.test(number) ? number : '',
    words: words.map((word) => STREET_WORDS.get(word) ?? ORDINALS[word] ?? word),
    unit: unit.replaceAll(/[^\p{L}\p{N}]|^(?:no|number)\b/gu, ''),
  }
}

const UNIT =
  /^(.*?\S)[\s,]+(?:(?:suite|ste|unit|apt|apartment|room|rm|bldg|building|space|spc)\b\.?[\s#]*|#\s*|(?=\d+(?:st|nd|rd|th)\s+(?:floor|fl)\b)|(?=(?:floor|fl)\s+\w+$))(.+)$/

const ORDINALS: Readonly<Record<string, string>> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, index) => [word, `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`]),
)

/** A list may omit a direction or street type, but never writes a different one. */
function hasSameWords(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}
