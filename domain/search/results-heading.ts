import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { pluralize, formatCount } from '#domain/clinics/rating.ts'
import type { SearchLocation } from './location.ts'

/** Counts stop at 1,000 and are then not exact. */
export interface SearchTotal {
  total: number
  isTotalExact: boolean
}

/** "Found 25 providers"; `shown` is the count on the page (R-SEARCH-5). */
export function formatFound(shown: number): string {
  return `Found ${pluralize(shown, 'provider', 'providers')}`
}

export function formatFoundInPlace(
  shown: number,
  { type, name, ambiguous }: SearchLocation,
): string {
  const which =
    type === 'state' && ambiguous
      ? ` in the ${name === 'District of Columbia' ? '' : 'state of '}${name}`
      : ''
  return `${formatFound(shown)}${which}`
}

export function formatTotal({ total, isTotalExact }: SearchTotal): string {
  return isTotalExact ? formatCount(total) : `more than ${formatCount(total)}`
}

const TOP_PICKS_FIRST = 'Top Picks pay to be first; then come those with the most reviews.'

function hasTopPick(shown: readonly { tier: number }[]): boolean {
  return shown.some(({ tier }) => tier === PREMIUM_TIER)
}

export function cityListLead(count: number, shown: readonly { tier: number }[]): string {
  const providers = pluralize(count, 'provider', 'providers')
  return hasTopPick(shown)
    ? `${providers}. ${TOP_PICKS_FIRST}`
    : `${providers}, those with the most reviews first.`
}

export function moreThanShownText(
  search: SearchTotal & { isWhole: boolean },
  shown: readonly { tier: number }[],
): string {
  const count = formatTotal(search)
  const all = `${count.charAt(0).toUpperCase()}${count.slice(1)} match in all`
  if (search.isWhole) return `${all}; a company with several addresses in a city is shown once.`
  return hasTopPick(shown)
    ? `${all}. ${TOP_PICKS_FIRST}`
    : `${all}; these are the ones with the most reviews.`
}

export const NARROW_TEXT = 'Add a city, a state or another word to narrow your search.'

/** Replaces NARROW_TEXT when only further addresses of shown companies are hidden. */
export const OTHER_ADDRESS_TEXT = 'Add a street or a ZIP code to find another address.'

export function withArticle(place: string): string {
  return place === 'District of Columbia' ? `the ${place}` : place
}

export function seeAllText(place: string, count: string | null): string {
  return `See all ${count === null ? '' : `${count} `}providers in ${withArticle(place)}`
}

export function searchSubtitle(search: { location: SearchLocation } | { text: string }): string {
  return 'location' in search ? `Location: ${search.location.name}` : `Results for “${search.text}”`
}

export interface Surroundings {
  isKnown: boolean
  /** A nearest provider exists, however far. */
  hasNearest: boolean
  hasLinks: boolean
  /** The nearest provider is within the place, listed under another place's name. */
  isInside: boolean
}

export const WHERE_ARE_YOU = 'Where are you?'

export function noMatchesText(text: string, isRegion: boolean): string {
  const advice = isRegion
    ? NO_REGIONS_TEXT
    : 'Check the spelling, or search for a city, a ZIP code or part of a provider’s name.'
  return `Nothing matched “${text}”. ${advice}`
}

export const NO_REGIONS_TEXT =
  'We know cities, ZIP codes and states, but no counties or other regions. Type a city or ZIP code there.'

/** `around` is null when nothing around the place is known. */
export function noProvidersText(location: SearchLocation, around: Surroundings | null): string {
  const { type, name, zipCode = name } = location
  if (type === 'state')
    return `No provider is listed in ${withArticle(name)} yet. A neighboring state may have one close to you.`
  if (type === 'zip') {
    if (!around?.isKnown)
      return `We do not know ZIP code ${zipCode}. Check its five digits, or search for a nearby city or the state.`
    const hint = around.hasLinks ? ' Try nearby cities or the whole state.' : ''
    return `No provider is listed in ZIP code ${formatZipPlace(location)}.${hint}`
  }
  // Providers in Queens, for example, are listed under their neighborhoods.
  if (around?.isInside) {
    return `Providers in ${name} are listed under the names of places in or around it. The nearest ones are below.`
  }
  return around?.hasNearest
    ? `No provider is listed in ${name} itself. The nearest ones are below.`
    : `No provider is listed in ${name} yet. Check the spelling, or try a larger city nearby.`
}

function formatZipPlace({ name, zipCode, city, state }: SearchLocation): string {
  const place = [city, state].filter(Boolean).join(', ')
  return place === '' ? (zipCode ?? name) : `${zipCode ?? name} (${place})`
}
