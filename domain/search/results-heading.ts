import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import type { SearchLocation } from './location.ts'

const formatProviders = (count: number) => pluralize(count, 'provider', 'providers')

/** A search for words ends there. */
export const MAX_FOUND = 1000

/** "Found 25 providers"; `shown` is the count on the page (R-SEARCH-5). */
export function formatFound(shown: number, isTotalExact = true): string {
  if (isTotalExact) return `Found ${formatProviders(shown)}`
  const most = formatCount(MAX_FOUND)
  if (shown === MAX_FOUND) return `Found more than ${most} providers`
  return `Found ${formatProviders(shown)} among the first ${most}`
}

/** "Tattoo removal in Denver, CO": the answer, and the heading of the page. */
export function placeHeading(
  { type, name }: SearchLocation,
  around: { isZipListed: boolean } | null,
): string {
  if (type === 'zip' && around?.isZipListed === false) return `No providers found in ${name}`
  return `Tattoo removal ${around === null ? 'in' : 'near'} ${withArticle(name)}`
}

interface Count {
  total: number
  inZip: number
}

/** `within` is the radius of a list around the place, in miles. */
export function formatFoundInPlace(
  { total, inZip }: Count,
  { type, name, ambiguous }: SearchLocation,
  within: number | null,
): string {
  if (type !== 'state') {
    const found = formatFoundAround(total, within)
    return inZip === 0 ? found : `${found}, ${formatCount(inZip)} of them in ZIP code ${name}`
  }
  const article = name === 'District of Columbia' ? '' : 'state of '
  return `${formatProviders(total)}${ambiguous ? ` in the ${article}${name}` : ''}`
}

export function formatFoundAround(count: number, within: number | null): string {
  return `${formatProviders(count)}${within === null ? '' : ` within ${within} miles`}`
}

export const TOP_PICKS_FIRST = 'Top Picks pay to be first; then come those with the most reviews.'

export function hasTopPick(shown: readonly { tier: number }[]): boolean {
  return shown.some(({ tier }) => tier === PREMIUM_TIER)
}

/** Says in which order they are, as far as there is one. */
export function cityListLead(
  count: number,
  shown: readonly { tier: number; reviews: number }[],
): string {
  const providers = formatProviders(count)
  if (count < 2) return `${providers}.`
  if (hasTopPick(shown)) return `${providers}. ${TOP_PICKS_FIRST}`
  const isByReviews = shown.some(({ reviews }) => reviews > 0)
  return isByReviews ? `${providers}, those with the most reviews first.` : `${providers}.`
}

export const NARROW_TEXT = 'Add a city, a state or another word to narrow your search.'

export function withArticle(place: string): string {
  return place === 'District of Columbia' ? `the ${place}` : place
}

export function searchSubtitle(text: string): string {
  return `Results for “${text}”`
}

export const US_ONLY_TEXT = 'We list providers in the United States only.'

/** "We do not know “under $200”." */
export function unknownWordsText(words: readonly string[]): string {
  return `We do not know ${words.map((word) => `“${word}”`).join(' and ')}.`
}

/** "Here are Denver’s 33." `count`: of the list without filters. */
export function shownInsteadText({ type, name, city }: SearchLocation, count: number): string {
  const place = type === 'city' ? (city ?? name) : name
  return type === 'zip'
    ? `Here are those around ${place}.`
    : `Here are ${place}’s ${formatCount(count)}.`
}

interface Surroundings {
  /** The place has a known position. */
  isKnown: boolean
  /** A nearest provider exists, at any distance. */
  hasNearest: boolean
  /** The nearest provider is in this place but listed under the name of another. */
  isInside: boolean
}

export const WHERE_ARE_YOU = 'Where are you?'

export function noMatchesText(text: string, outside: 'abroad' | 'region' | undefined): string {
  const advice =
    outside === 'region'
      ? NO_REGIONS_TEXT
      : outside === 'abroad'
        ? US_ONLY_TEXT
        : 'Check the spelling, or search for a city, a ZIP code or part of a provider’s name.'
  return `Nothing matched “${text}”. ${advice}`
}

export const NO_REGIONS_TEXT =
  'We know cities, ZIP codes and states, but no counties or other regions. Type a city or ZIP code there.'

export function noProvidersText(location: SearchLocation, around: Surroundings): string {
  const { type, name, zipCode = name } = location
  if (type === 'state')
    return `No provider is listed in ${withArticle(name)} yet. A neighboring state may have one close to you.`
  if (type === 'zip') {
    if (!around.isKnown)
      return `We do not know ZIP code ${zipCode}. Check its five digits, or search for a nearby city or the state.`
    const nearest = around.hasNearest ? ' The nearest are below.' : ''
    return `No provider is listed in ZIP code ${formatZipPlace(location)}. Try nearby cities or the whole state.${nearest}`
  }
  // Providers in Queens, for example, are listed under their neighborhoods.
  if (around.isInside) {
    return `Providers in ${name} are listed under the names of places in or around it. The nearest ones are below.`
  }
  return around.hasNearest
    ? `No provider is listed in ${name} itself. The nearest ones are below.`
    : `No provider is listed in ${name} yet. Check the spelling, or try a larger city nearby.`
}

function formatZipPlace({ name, zipCode, city, state }: SearchLocation): string {
  const place = [city, state].filter(Boolean).join(', ')
  return place === '' ? (zipCode ?? name) : `${zipCode ?? name} (${place})`
}
