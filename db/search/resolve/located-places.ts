import { paths } from '#domain/site/paths.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import type { State } from '#domain/places/states.ts'
import { listListedCities } from './city-candidates.ts'
import { preferListedSpelling } from '#db/places/city-names.ts'
import { findZip } from '#db/places/place-queries.ts'
import { findStateTotals } from '#db/directory/totals.ts'
import { listIdsInZip } from '#db/directory/zip-codes.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export async function locateState(db: ReadDb, state: State): Promise<ResolvedLocation> {
  const totals = await findStateTotals(db, state.slug)
  return {
    type: 'state',
    name: state.name,
    url: paths.state(state.slug),
    state: state.code,
    abbreviation: state.code,
    emoji: state.emoji,
    providerCount: totals?.providerCount ?? 0,
    cityCount: totals?.cityCount ?? 0,
  }
}

/** The spelling with the most providers gives name and link; counts add up. */
export async function locateCity(
  db: ReadDb,
  city: { name: string; state: string },
): Promise<ResolvedLocation> {
  const { state } = city
  const listed = await listListedCities(db, city.name, state)
  const [largest] = listed
  const name = largest ? preferListedSpelling(largest, city.name) : city.name
  return {
    type: 'city',
    name: `${name}, ${state}`,
    ...(largest && { url: paths.city(largest) }),
    city: name,
    state,
    providerCount: listed.reduce((sum, { providerCount }) => sum + providerCount, 0),
  }
}

/** An unknown ZIP gets no city and state. */
export async function locateZip(db: ReadDb, zip: string): Promise<ResolvedLocation> {
  const place = await findZip(db, zip)
  return {
    type: 'zip',
    name: zip,
    zipCode: zip,
    ...(place && { city: place.name, state: place.state }),
    providerCount: (await listIdsInZip(db, zip)).length,
  }
}
