import { paths } from '#domain/site/paths.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { locate, locateZip } from '#domain/search/locate.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { findByName, findByText } from '#domain/search/match-providers.ts'
import type { Names } from '#domain/search/names.ts'
import { suggestPlaces, suggestSimilarPlaces } from '#domain/search/suggest-places.ts'
import {
  MAX_SUGGESTIONS,
  MIN_SUGGESTION_LENGTH,
  suggestionFacts,
  type Suggestion,
} from '#domain/search/suggestion.ts'
import { foldText } from '#domain/text/text-folding.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listProvidersByIds, type ProviderRow } from '#db/directory/providers.ts'

const MAX_PROVIDERS = 3 // more only when there are too few other suggestions
const MIN_RESULTS = 3 // with fewer, the text may be misspelled

/** Best first, at most 8; [] for fewer than 2 characters. */
export async function listSuggestions(
  db: ReadDb,
  names: Names,
  text: string,
): Promise<Suggestion[]> {
  const typed = text.trim()
  if (typed.length < MIN_SUGGESTION_LENGTH) return []
  const found = suggestPlaces(names, typed, MAX_SUGGESTIONS)
  const best = [...suggestZips(names, typed), ...found.best.map(suggestPlace)]
  if (best.length >= MAX_SUGGESTIONS) return best.slice(0, MAX_SUGGESTIONS)

  const byName = findByName(names, typed, MAX_SUGGESTIONS)
  // A street or phone number.
  const isOther = byName.length + best.length === 0 && /\d/.test(typed)
  const matches = isOther ? findByText(names.providers, typed).slice(0, MAX_SUGGESTIONS) : byName
  const named = matches.map(({ id }) => id)
  const rows = named.length === 0 ? [] : await listProvidersByIds(db, named)
  const providers = rows.toSorted((a, b) => named.indexOf(a.id) - named.indexOf(b.id))
  const { others } = found
  // Matching villages must not hide a misspelled city: "Phili" also starts Philippi and Philipsburg.
  const listed = others.filter(({ providerCount }) => providerCount > 0).length
  if (best.length + providers.length + listed < MIN_RESULTS) {
    const similar = suggestSimilarPlaces(names, typed, MAX_SUGGESTIONS)
    const seen = new Set([...found.best, ...others])
    others.splice(MIN_RESULTS - 1, 0, ...similar.filter((place) => !seen.has(place)))
  }
  return compose(best, suggestDistinct(providers), others.map(suggestPlace))
}

/** Providers follow the best places; more than 3 only fill otherwise empty slots. */
function compose(best: Suggestion[], providers: Suggestion[], others: Suggestion[]): Suggestion[] {
  const room = MAX_SUGGESTIONS - best.length
  const shown = providers.slice(0, Math.max(Math.min(MAX_PROVIDERS, room), room - others.length))
  return [...best, ...shown, ...others].slice(0, MAX_SUGGESTIONS)
}

/** ZIPs with providers first; [] for a text that cannot become a ZIP or ZIP+4. */
function suggestZips(names: Names, text: string): Suggestion[] {
  const digits = /^(?:\d{2,4}|(\d{5})(?:-\d{0,4})?)$/.exec(text)
  if (digits === null) return []
  const prefix = digits[1] ?? digits[0]
  return names
    .zipsStartingWith(prefix)
    .slice(0, MAX_SUGGESTIONS)
    .map((zip) => {
      const location = locateZip(names, zip)
      return suggest(location, [zip, location.city, location.state].filter(Boolean).join(', '))
    })
}

function suggestPlace(place: Parameters<typeof locate>[0]): Suggestion {
  const location = locate(place)
  return suggest(location, location.name)
}

/** A place suggestion opens the search in that place (R-SUGGEST-2), not its browse page. */
function suggest(location: ResolvedLocation, label: string): Suggestion {
  const { providerCount = 0 } = location
  return { ...location, label, providerCount, url: paths.search({ location }) }
}

/** Adds street, then ZIP and phone, to namesakes; those still alike are one business listed twice. */
function suggestDistinct(providers: readonly ProviderRow[]): Suggestion[] {
  const looks = new Map<string, Suggestion>()
  for (const provider of providers) {
    const { street, postalCode, phone } = provider
    const isRepeated = (...shown: (keyof ProviderRow)[]) =>
      providers.filter((other) =>
        shown.every((key) => foldText(`${other[key]}`) === foldText(`${provider[key]}`)),
      ).length > 1
    const details = [
      ...(isRepeated('name', 'city', 'state') ? [street] : []),
      ...(isRepeated('name', 'city', 'state', 'street') ? [postalCode, formatPhone(phone)] : []),
    ]
    const suggestion = suggestProvider(provider, details.filter(Boolean).join(', '))
    const look = foldText(`${suggestion.label}, ${suggestionFacts(suggestion)}`)
    if (!looks.has(look)) looks.set(look, suggestion)
  }
  return [...looks.values()]
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
