import { countOf, formatCount } from './rating.ts'
import type { SearchLocation } from './search-location.ts'

/** How many providers a search found; the number stops at 1,000 and is then not exact. */
export interface SearchTotal {
  total: number
  isTotalExact: boolean
}

/** "Found 1 provider", "Found 25 providers": those shown (product.md section 2). */
export function foundInWords(shown: number): string {
  return `Found ${countOf(shown, 'provider', 'providers')}`
}

/** "70" or "more than 1,000". */
export function totalInWords({ total, isTotalExact }: SearchTotal): string {
  return isTotalExact ? formatCount(total) : `more than ${formatCount(total)}`
}

/** "Location: Austin, TX", "Results for “laser”". */
export function searchSubtitle(search: { location: SearchLocation } | { text: string }): string {
  return 'location' in search ? `Location: ${search.location.name}` : `Results for “${search.text}”`
}

/** Why a search found nothing and what may help. */
export function nothingFoundText(search: { location: SearchLocation } | { text: string }): string {
  if ('text' in search) {
    return `Nothing matched “${search.text}”. Check the spelling, or search for a city, a ZIP code or part of a provider’s name.`
  }
  const { type, name } = search.location
  if (type === 'zip') {
    return `No provider is listed in ZIP code ${zipInWords(search.location)}. Try nearby cities or the whole state.`
  }
  return type === 'city'
    ? `No provider is listed in ${name} yet. Check the spelling, or try a larger city nearby.`
    : `No provider is listed in ${name} yet. A neighboring state may have one close to you.`
}

/** Said instead when no place has that ZIP code. */
export function unknownZipText(zipCode: string): string {
  return `We do not know ZIP code ${zipCode}. Check its five digits, or search for a nearby city or the state.`
}

function zipInWords({ name, zipCode, city, state }: SearchLocation): string {
  const place = [city, state].filter(Boolean).join(', ')
  return place === '' ? (zipCode ?? name) : `${zipCode ?? name} (${place})`
}
