import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { countOf, formatCount } from '#domain/clinics/rating.ts'
import type { SearchLocation } from './location/location.ts'

/** How many providers a search found; the number stops at 1,000 and is then not exact. */
export interface SearchTotal {
  total: number
  isTotalExact: boolean
}

/** "Found 1 provider", "Found 25 providers": those shown (product.md section 2). */
export function foundInWords(shown: number): string {
  return `Found ${countOf(shown, 'provider', 'providers')}`
}

/** As foundInWords, saying which place was meant where a state is also a city's name. */
export function foundInPlace(shown: number, { type, name, ambiguous }: SearchLocation): string {
  const which =
    type === 'state' && ambiguous
      ? ` in the ${name === 'District of Columbia' ? '' : 'state of '}${name}`
      : ''
  return `${foundInWords(shown)}${which}`
}

/** "70" or "more than 1,000". */
export function totalInWords({ total, isTotalExact }: SearchTotal): string {
  return isTotalExact ? formatCount(total) : `more than ${formatCount(total)}`
}

const TOP_PICKS_FIRST = 'Top Picks pay to be first; then come those with the most reviews.'

function hasTopPick(shown: readonly { tier: number }[]): boolean {
  return shown.some(({ tier }) => tier === PREMIUM_TIER)
}

/** The lead of a city's list: "57 providers, those with the most reviews first." */
export function listedInWords(count: number, shown: readonly { tier: number }[]): string {
  const providers = countOf(count, 'provider', 'providers')
  return hasTopPick(shown)
    ? `${providers}. ${TOP_PICKS_FIRST}`
    : `${providers}, those with the most reviews first.`
}

/** How many match when not all are shown, and which those are that are. */
export function moreThanShownText(
  search: SearchTotal & { isWhole: boolean },
  shown: readonly { tier: number }[],
): string {
  const count = totalInWords(search)
  const all = `${count.charAt(0).toUpperCase()}${count.slice(1)} match in all`
  if (search.isWhole) return `${all}; a company with several addresses in a city is shown once.`
  return hasTopPick(shown)
    ? `${all}. ${TOP_PICKS_FIRST}`
    : `${all}; these are the ones with the most reviews.`
}

export const NARROW_TEXT = 'Add a city, a state or another word to narrow your search.'

/** Instead of NARROW_TEXT where only further addresses of the same companies are not shown. */
export const OTHER_ADDRESS_TEXT = 'Add a street or a ZIP code to find another address.'

/** A place as it stands in a sentence: "the District of Columbia". */
export function withArticle(place: string): string {
  return place === 'District of Columbia' ? `the ${place}` : place
}

/** What a link to a place's whole list says: "See all 57 providers in Austin, TX". */
export function seeAllText(place: string, count: string | null): string {
  return `See all ${count === null ? '' : `${count} `}providers in ${withArticle(place)}`
}

/** "Location: Austin, TX", "Results for “laser”". */
export function searchSubtitle(search: { location: SearchLocation } | { text: string }): string {
  return 'location' in search ? `Location: ${search.location.name}` : `Results for “${search.text}”`
}

/** What is listed around a place where nobody is. */
export interface Surroundings {
  /** Whether anybody knows where the place is. */
  isKnown: boolean
  /** Whether somebody is listed around it, however far. */
  hasNearest: boolean
  /** Whether links to cities or the state stand below. */
  hasLinks: boolean
  /** Whether the first of them is in the middle of it, under the name of another place. */
  isInside: boolean
}

/** Asked instead of answering "near me", which says no place. */
export const WHERE_ARE_YOU = 'Where are you?'

/** Why nothing was found for words and what may help. */
export function nothingMatchedText(text: string, isRegion: boolean): string {
  const advice = isRegion
    ? NO_REGIONS
    : 'Check the spelling, or search for a city, a ZIP code or part of a provider’s name.'
  return `Nothing matched “${text}”. ${advice}`
}

/** Said to somebody who typed a region. */
export const NO_REGIONS =
  'We know cities, ZIP codes and states, but no counties or other regions. Type a city or ZIP code there.'

/** Queens, for one, is full of providers under other names. */
function isOtherwiseNamed({ type }: SearchLocation, around: Surroundings | null): boolean {
  return type === 'city' && around !== null && around.isInside
}

/** Why nothing was found in a place and what may help; `null` where nothing is known around it. */
export function nobodyListedText(location: SearchLocation, around: Surroundings | null): string {
  const { type, name, zipCode = name } = location
  if (type === 'state')
    return `No provider is listed in ${withArticle(name)} yet. A neighboring state may have one close to you.`
  if (type === 'zip') {
    if (!around?.isKnown) return unknownZipText(zipCode)
    const hint = around.hasLinks ? ' Try nearby cities or the whole state.' : ''
    return `No provider is listed in ZIP code ${zipInWords(location)}.${hint}`
  }
  if (isOtherwiseNamed(location, around)) {
    return `Providers in ${name} are listed under the names of places in or around it. The nearest ones are below.`
  }
  return around?.hasNearest
    ? `No provider is listed in ${name} itself. The nearest ones are below.`
    : `No provider is listed in ${name} yet. Check the spelling, or try a larger city nearby.`
}

function unknownZipText(zipCode: string): string {
  return `We do not know ZIP code ${zipCode}. Check its five digits, or search for a nearby city or the state.`
}

function zipInWords({ name, zipCode, city, state }: SearchLocation): string {
  const place = [city, state].filter(Boolean).join(', ')
  return place === '' ? (zipCode ?? name) : `${zipCode ?? name} (${place})`
}
