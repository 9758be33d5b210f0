import type { SampleCity } from '../cities.ts'
import { inventClinics, type SampleOptions } from '../clinics.ts'
import { csvChunks } from '../csv.ts'
import { createRandom } from '../random.ts'
import { FULL_COLUMNS } from './columns.ts'
import { inventCompany } from './company.ts'
import { inventContacts } from './contacts.ts'
import { inventPlace } from './place.ts'

/** Leaves several places to most cities, so that a short list has cities with a choice. */
const PLACES_PER_CITY = 3
const STATES = 51

/** Generates a list in the style of an Outscraper export; `rows` counts its places. */
export function fullSampleCsv(
  cities: readonly SampleCity[],
  options: SampleOptions,
): Generator<string> {
  return csvChunks(FULL_COLUMNS, inventRows(cities, options))
}

function* inventRows(
  cities: readonly SampleCity[],
  { rows, seed }: SampleOptions,
): Generator<string[]> {
  const timeZones = new Map(
    cities.flatMap(({ zips, timeZone }) => zips.map(({ zip }) => [zip, timeZone] as const)),
  )
  // A sequence of its own: the 15 columns do not depend on the others.
  const random = createRandom(seed)
  const cityCount = Math.max(STATES, Math.round(rows / PLACES_PER_CITY))
  for (const clinic of inventClinics(cities, { rows, seed, cityCount })) {
    const place = {
      ...inventPlace(clinic, timeZones.get(clinic.postal_code) ?? '', random),
      ...inventCompany(clinic, random),
    }
    for (const contact of inventContacts(clinic, random)) {
      const cells: Record<string, string> = { ...place, ...contact }
      yield FULL_COLUMNS.map((column) => cells[column] ?? '')
    }
  }
}
