import {
  readTypedFilters,
  toListParameters,
  hasNotes,
  type TypedFilters,
} from '#domain/search/typed-filters.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { locationWords } from '#domain/search/place-words.ts'
import { paths } from '#domain/site/paths.ts'
import { isProviderName, resolveQuery } from './resolve/query.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface TypedSearch {
  /** Place named in the text. */
  location: ResolvedLocation | undefined
  /** URL of the results. */
  url: string
}

/**
 * Reads a place and further requests from a search text ("open sunday denver"). Words of the
 * place's name and of providers' names are not requests (R-BOX-1).
 */
export async function readTypedSearch(db: ReadDb, text: string): Promise<TypedSearch> {
  const filters = readTypedFilters(text)
  const location = await findPlace(db, text, filters)
  if (location === undefined) return { location, url: paths.search({ q: text }) }
  const isPartOfName = namesUsedWord(location, filters)
  return {
    location,
    url: paths.search({
      ...(hasNotes(filters) && !isPartOfName && { q: text }),
      location,
      ...(!isPartOfName && { list: toListParameters(filters) }),
    }),
  }
}

async function findPlace(
  db: ReadDb,
  text: string,
  { rest, words }: TypedFilters,
): Promise<ResolvedLocation | undefined> {
  const whole = await resolveQuery(db, text)
  if (whole.type === 'location') return whole.location
  if (words.length === 0 || rest === '' || (await isProviderName(db, text))) return undefined
  const without = await resolveQuery(db, rest)
  return without.type === 'location' ? without.location : undefined
}

function namesUsedWord({ name }: ResolvedLocation, { words }: TypedFilters): boolean {
  return locationWords(name).some(({ text }) => words.includes(text))
}
