import { paths } from '#domain/site/paths.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { stateByCode } from '#domain/places/states.ts'
import {
  MAX_SUGGESTIONS,
  MIN_SUGGESTION_LENGTH,
  suggestionFacts,
  type Suggestion,
} from '#domain/search/suggestion.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { findMisspelledPlaces, findPlaces } from './find-places.ts'
import type { KnownPlace, NamedPlace } from './known-places.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ProviderRow } from '#db/directory/providers.ts'
import { suggestProviders } from './search.ts'
import { listZipSuggestions, type SuggestedZip } from './zip-suggestions.ts'

const MAX_PROVIDERS = 3 // more only when there are too few other suggestions
const MIN_RESULTS = 3 // with fewer, the text may be misspelled

/** Best first, at most 8; [] for fewer than 2 characters. `places` come from knownPlacesReader. */
export async function listSuggestions(
  db: ReadDb,
  places: readonly NamedPlace[],
  text: string,
): Promise<Suggestion[]> {
  const typed = text.trim()
  if (typed.length < MIN_SUGGESTION_LENGTH) return []
  const zips = await listZipSuggestions(db, typed, MAX_SUGGESTIONS)
  const found = findPlaces(places, typed, MAX_SUGGESTIONS)

  const best = [...zips.map(suggestZip), ...found.best.map(suggestPlace)]
  if (best.length >= MAX_SUGGESTIONS) return best.slice(0, MAX_SUGGESTIONS)
  const providers = await suggestProviders(db, typed, MAX_SUGGESTIONS)
  const others = [...found.inside, ...found.withoutProviders]
  // Matching villages must not hide a misspelled city: "Phili" also starts Philippi and Philipsburg.
  if (best.length + providers.length + found.inside.length < MIN_RESULTS) {
    const seen = new Set([...found.best, ...others])
    const corrected = findMisspelledPlaces(places, typed, MAX_SUGGESTIONS)
    others.splice(MIN_RESULTS - 1, 0, ...corrected.filter((place) => !seen.has(place)))
  }
  return compose(best, suggestDistinct(providers), others.map(suggestPlace))
}

/** Providers follow the best places; more than 3 only fill otherwise empty slots. */
function compose(best: Suggestion[], providers: Suggestion[], others: Suggestion[]): Suggestion[] {
  const room = MAX_SUGGESTIONS - best.length
  const shown = providers.slice(0, Math.max(Math.min(MAX_PROVIDERS, room), room - others.length))
  return [...best, ...shown, ...others].slice(0, MAX_SUGGESTIONS)
}

function suggestPlace({
  type,
  name,
  state,
  providerCount,
  cityCount,
  url,
}: KnownPlace): Suggestion {
  const link = url === undefined ? {} : { url }
  if (type === 'city') {
    const label = `${name}, ${state}`
    return suggest({ type, name: label, city: name, state, ...link }, label, { providerCount })
  }
  const emoji = stateByCode(state)?.emoji
  return suggest({ type, name, state, abbreviation: state, ...link }, name, {
    providerCount,
    ...(emoji === undefined ? {} : { emoji }),
    ...(cityCount === undefined ? {} : { cityCount }),
  })
}

function suggestZip({ zip, city, state, providerCount }: SuggestedZip): Suggestion {
  const where = city === undefined || state === undefined ? {} : { city, state }
  const label = [zip, where.city, where.state].filter(Boolean).join(', ')
  return suggest({ type: 'zip', name: zip, zipCode: zip, ...where }, label, { providerCount })
}

/** A place suggestion opens the search in that place (R-SUGGEST-2), not its browse page. */
function suggest(
  location: SearchLocation,
  label: string,
  facts: Pick<Suggestion, 'providerCount' | 'cityCount' | 'emoji'>,
): Suggestion {
  return { ...location, ...facts, label, url: paths.search({ location }) }
}

/** Adds street, then ZIP and phone, to namesakes; those still alike are one business listed twice. */
function suggestDistinct(providers: readonly ProviderRow[]): Suggestion[] {
  const looks = new Map<string, Suggestion>()
  for (const provider of providers) {
    const { street, postalCode, phone } = provider
    const namesakes = providers.filter(
      (other) => formatAppearance(other) === formatAppearance(provider),
    )
    const neighbors = namesakes.filter((other) => foldText(other.street) === foldText(street))
    const details = [
      ...(namesakes.length > 1 ? [street] : []),
      ...(neighbors.length > 1 ? [postalCode, formatPhone(phone)] : []),
    ]
    const suggestion = suggestProvider(provider, details.filter(Boolean).join(', '))
    const look = foldText(`${suggestion.label}, ${suggestionFacts(suggestion)}`)
    if (!looks.has(look)) looks.set(look, suggestion)
  }
  return [...looks.values()]
}

function formatAppearance({ name, city, state }: ProviderRow): string {
  return foldText(`${name}, ${city}, ${state}`)
}

function suggestProvider(provider: ProviderRow, detail: string): Suggestion {
  const { name, city, state } = provider
  return {
    type: 'provider',
    name,
    label: name,
    url: paths.provider(provider),
    providerCount: 1,
    ...(detail === '' ? {} : { detail }),
    city,
    state,
    ...(provider.tier === PREMIUM_TIER && { isTopPick: true }),
  }
}
