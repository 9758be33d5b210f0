import { capitalize, cutAtWord, plainLine, remembered } from '#domain/text/plain-text.ts'

/** Categories that say nothing about the place (R-FACT-3). */
const VAGUE = new Set(
  `association / organization, association or organization, business, business center, commercial,
  company, corporate office, establishment, general, health, local business, local services, n/a,
  none, organization, other, place, point of interest, premise, premises, service,
  service establishment, services, shop, store, uncategorized, unknown`.split(/,\s+/),
)

const MAX_LENGTH = 60
const readKind = remembered((kind) => plainLine(kind.replaceAll('_', ' ')))

/** "tattoo removal service" of "tattoo_removal_service"; without the vague ones. */
export function listPlaceKinds(category: string, subtypes: string): string[] {
  return [category, ...subtypes.split(',')]
    .filter(Boolean)
    .map(readKind)
    .filter((kind) => /\p{L}/u.test(kind) && !VAGUE.has(kind.toLowerCase()))
}

/** "Tattoo removal service"; `null` when every category is vague. */
export function describePlaceKind(category: string, subtypes: string): string | null {
  const [kind] = listPlaceKinds(category, subtypes)
  return kind === undefined ? null : cutAtWord(capitalize(kind), MAX_LENGTH)
}
