import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { townKey } from './places-zips.ts'

const rows = z.array(z.object({ state: z.string(), name: z.string(), aliases: z.string().min(1) }))

export interface Aliases {
  /** Other names of a city, by its `townKey`. */
  ofCity: ReadonlyMap<string, readonly string[]>
  keys: ReadonlySet<string>
}

/** Throws when the city is unknown, or when the alias is already a city or an alias in that state. */
export function readAliases(cities: readonly { name: string; state: string }[]): Aliases {
  const file = new URL('place-aliases.csv', import.meta.url)
  const known = new Set(cities.map(townKey))
  const keys = new Set<string>()
  const ofCity = new Map<string, string[]>()
  for (const { name, state, aliases } of rows.parse(parse(readFileSync(file), { columns: true }))) {
    const city = townKey({ name, state })
    if (!known.has(city)) throw new Error(`place-aliases.csv: no city ${name}, ${state}`)
    if (ofCity.has(city)) throw new Error(`place-aliases.csv: ${name}, ${state} has two lines`)
    ofCity.set(city, aliases.split(';'))
    for (const alias of aliases.split(';')) {
      const key = townKey({ name: alias, state })
      if (known.has(key) || keys.has(key)) {
        throw new Error(`place-aliases.csv: ${alias}, ${state} is a city or an alias already`)
      }
      keys.add(key)
    }
  }
  return { ofCity, keys }
}
