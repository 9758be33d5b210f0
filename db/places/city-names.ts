import { sql } from 'kysely'
import { readCityText } from '#domain/places/city-text.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import type { Database } from '#db/engine/schema.ts'

interface TypedCity {
  city: string
  /** Two-letter code; anything else: unknown. */
  state: string
}

interface NamedCity {
  name: string
  isKnown: boolean
}

/** Name of the listed place, else the tidied words (R-CITY-1); in the same order. */
export async function canonicalizeCityNames(
  db: Database,
  cities: readonly TypedCity[],
): Promise<NamedCity[]> {
  const readings = cities.map(({ city, state }) => ({ state, names: readCityText(city, state) }))
  const wanted = new Map<string, [folded: string, state: string]>()
  for (const { state, names } of readings) {
    for (const name of names) {
      const folded = foldPlaceName(name)
      wanted.set(`${state} ${folded}`, [folded, state])
    }
  }
  const { rows } = await sql<{ folded: string; state: string; name: string }>`
    select place_names.folded, places.state, places.name
    from json_each(${JSON.stringify([...wanted.values()])}) as wanted
    join place_names on place_names.folded = wanted.value ->> 0
    join places on places.id = place_names.place_id
      and places.kind = 'city' and places.state = wanted.value ->> 1
    order by fold_place_name(places.name) = place_names.folded, places.population
  `.execute(db)
  // Later rows win: a place's own name over an alias, and the larger place over the smaller.
  const known = new Map(rows.map(({ folded, state, name }) => [`${state} ${folded}`, name]))
  return readings.map(({ state, names }) => {
    const found = names.map((name) => known.get(`${state} ${foldPlaceName(name)}`))
    const name = found.find((each) => each !== undefined)
    return { name: name ?? names.at(-1) ?? '', isKnown: name !== undefined }
  })
}

/** `fallback` when the listed spelling contains more than the name ("Austin, TX"). */
export function preferListedSpelling(
  { name, foldedName }: { name: string; foldedName: string },
  fallback: string,
): string {
  return foldPlaceName(name) === foldedName ? name : fallback
}
