import type { SampleCity } from '../cities.ts'
import { inventClinics, type SampleOptions } from '../clinics.ts'
import { csvChunks } from '../csv.ts'
import { createRandom } from '../random.ts'
import { FULL_COLUMNS } from './columns.ts'
import { inventCompany } from './company.ts'
import { inventContacts } from './contacts.ts'
import { inventPlace } from './place.ts'
import { createPlanter, PLANTED_COLUMNS } from './planted/plant.ts'

/** Most cities get several places, so that a short list has cities with a choice. */
const PLACES_PER_CITY = 3
const STATES = 51

interface FullSampleOptions extends SampleOptions {
  /** Adds repeats and near misses, and two columns that mark them. */
  duplicates?: boolean
}

/** Generates a list in the style of an Outscraper export; `rows` counts its places. */
export function fullSampleCsv(
  cities: readonly SampleCity[],
  options: FullSampleOptions,
): Generator<string> {
  const columns = options.duplicates ? [...FULL_COLUMNS, ...PLANTED_COLUMNS] : FULL_COLUMNS
  return csvChunks(columns, inventRows(cities, options, columns))
}

function* inventRows(
  cities: readonly SampleCity[],
  { rows, seed, duplicates = false }: FullSampleOptions,
  columns: readonly string[],
): Generator<string[]> {
  const cityOfZip = new Map(
    cities.flatMap((city) => city.zips.map(({ zip }) => [zip, city] as const)),
  )
  const plant = createPlanter(cities, seed)
  // A separate sequence, so that the 15 columns do not depend on the others.
  const random = createRandom(seed)
  const cityCount = Math.max(STATES, Math.round(rows / PLACES_PER_CITY))
  for (const clinic of inventClinics(cities, { rows, seed, cityCount })) {
    const city = cityOfZip.get(clinic.postal_code)
    const place = {
      ...inventPlace(clinic, city?.timeZone ?? '', random),
      ...inventCompany(clinic, random),
    }
    for (const contact of inventContacts(clinic, random)) {
      yield inOrder({ ...place, ...contact }, columns)
    }
    // A clinic that closed for good is not listed, so nothing can repeat it.
    if (!duplicates || city === undefined || /permanently/i.test(place['business_status'] ?? ''))
      continue
    const planted = plant(clinic, city, place['place_id'] ?? '')
    if (planted !== undefined) yield inOrder({ ...place, ...planted }, columns)
  }
}

function inOrder(cells: Readonly<Record<string, string>>, columns: readonly string[]): string[] {
  return columns.map((column) => cells[column] ?? '')
}
