import { cutAtWord } from '#domain/text/plain-text.ts'
import { type ProviderPlace, providerId, readProviderPath } from '#domain/site/paths.ts'
import { MAX_COMPARED } from '#domain/site/query.ts'

/** Enough to fill the places of those that are gone. */
const MAX_READ = 40
const MAX_QUOTED = 60 // characters of an id that the page repeats

/** Reads `ids` of /compare: "texas/austin/fade-away,nevada/reno/ink-out". */
export function readComparedIds(text: string) {
  const parts = text.split(',').map((part) => part.trim())
  const places = new Map<string, ProviderPlace>()
  const unreadable = new Set<string>()
  for (const part of parts.filter((given) => given !== '')) {
    const place = readProviderPath(part)
    if (place === undefined) unreadable.add(cutAtWord(part, MAX_QUOTED))
    else places.set(providerId(place), place)
  }
  return {
    /** Without repeats. */
    places: [...places.values()].slice(0, MAX_READ),
    /** Parts that are not a provider's address, shortened. */
    unreadable: [...unreadable].slice(0, MAX_COMPARED),
  }
}
