import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { resolveQuery } from '#db/search/resolve/query.ts'
import { stateByCode } from '#domain/places/states.ts'
import { territoryByCode } from '#domain/places/territories.ts'
import { readLocation } from '#domain/search/location-parameter.ts'
import { locationParameters } from '#domain/search/location.ts'
import { parseLocationQuery } from '#domain/search/location-query.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { encodedLocation } from '#tests/helpers/data/odd-queries.ts'

const MAX_READINGS = 9

const WORDS =
  "Austin|tx|New York|Springfield|80202|99999|in|near me|,|-|ohio|tattoo removal|1200 Main St|PR|Winston|the|city of|LA|Coeur d'Alene".split(
    '|',
  )

/** Texts that once did harm, or similar ones. */
export const KEPT_LOCATIONS = readFileSync(join(import.meta.dirname, 'odd-locations.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as string)

/** Anything that somebody may type as a place. */
export const oddLocations = fc.oneof(
  anyText({ maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((some) => some.join(' ')),
  encodedLocation.map(decode),
)

/** [] for a text that resolves consistently. */
export async function problemsOfLocation(db: Connection['db'], text: string): Promise<string[]> {
  return [
    ...problemsOfReadings(text),
    ...problemsOfParameter(text),
    ...(await problemsOfResolution(db, text)),
  ]
}

function problemsOfReadings(text: string): string[] {
  const readings = parseLocationQuery(text)
  const beside = readings.flatMap((reading) =>
    reading.kind === 'zip' && reading.beside !== 'nothing' ? reading.beside : [],
  )
  const wrong = [...readings, ...beside].flatMap((reading) =>
    reading.kind === 'zip'
      ? [reading.zip].filter((zip) => !/^\d{5}$/.test(zip))
      : [reading.region].filter((region) => !isRegion(region)),
  )
  const count = Math.max(readings.length, beside.length)
  return [
    ...(count <= MAX_READINGS ? [] : [`${count} readings`]),
    ...wrong.map((value) => `read as ${value}`),
  ]
}

/** The text as the `location` of a search. */
function problemsOfParameter(text: string): string[] {
  const location = readLocation({ location: text })
  if (location === undefined) return []
  const again = readLocation(Object.fromEntries(locationParameters(location)))
  const isSame = JSON.stringify(again) === JSON.stringify(location)
  return [
    ...(isSame ? [] : [`${JSON.stringify(location)} becomes ${JSON.stringify(again)}`]),
    ...(isRegion(location.state) ? [] : [`in ${location.state}`]),
  ]
}

async function problemsOfResolution(db: Connection['db'], text: string): Promise<string[]> {
  const resolution = await resolveQuery(readOnly(db), text)
  if (resolution.type === 'query') return []
  const { type, state, name } = resolution.location
  const found = isRegion(state) ? [] : [`found in ${state}`]
  if (type !== 'city') return found
  const again = await resolveQuery(readOnly(db), name)
  const isSame = again.type !== 'query' && again.location.name === name
  return isSame ? found : [...found, `"${name}" does not resolve to itself`]
}

/** True for a state, a territory, or no code. */
function isRegion(code: string | undefined): boolean {
  return (
    code === undefined || stateByCode(code) !== undefined || territoryByCode(code) !== undefined
  )
}

/** Returns malformed text unchanged. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
