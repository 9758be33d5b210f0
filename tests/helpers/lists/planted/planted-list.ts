import {
  cellsInOrder,
  inventClinics,
  type ClinicCells,
} from '#tests/helpers/lists/invented-clinics.ts'
import { createRandom, type Random } from '#tests/helpers/data/random.ts'
import { csvRecord } from '#domain/text/csv.ts'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { NEAR_MISSES } from './near-misses.ts'
import { moveMiles, REPEATS } from './repeats.ts'

const PLANTED_SHARE = 0.08

/** Two rows by their place IDs; the kind is "repeat typo" or "near-miss branch". */
interface Planted {
  kind: string
  placeIds: [beside: string, planted: string]
}

/** A fictional list with place IDs and categories, and rows that repeat or resemble another one. */
export function plantedList(list: readonly ClinicCells[], rows: number, seed = 1) {
  const random = createRandom(seed + 1)
  const kinds = [...Object.keys(REPEATS), ...Object.keys(NEAR_MISSES)]
  const planted: Planted[] = []
  let text = csvRecord([...CLINIC_COLUMNS, 'place_id', 'category'])
  let count = 0
  const add = (clinic: ClinicCells) => {
    count += 1
    const placeId = `place-${count}`
    text += csvRecord([...cellsInOrder(clinic), placeId, categoryOf(clinic)])
    return placeId
  }
  for (const clinic of inventClinics(list, rows, createRandom(seed))) {
    const beside = add(clinic)
    const isSuitable = clinic.phone !== '' && clinic.latitude !== ''
    if (!isSuitable || !random.chance(PLANTED_SHARE)) continue
    const kind = kinds[planted.length % kinds.length] ?? ''
    const repeated = REPEATS[kind]?.(clinic, random)
    const missed = NEAR_MISSES[kind]?.(clinic, { list, random })
    if (repeated === undefined && missed === undefined) {
      // This kind does not suit the clinic; the next one may.
      kinds.push(...kinds.splice(planted.length % kinds.length, 1))
      continue
    }
    const changed = missed ?? { ...blur(clinic, random), ...repeated }
    const cells = withAddress({ ...clinic, ...changed }, clinic)
    const group = missed === undefined ? 'repeat' : 'near-miss'
    planted.push({ kind: `${group} ${kind}`, placeIds: [beside, add(cells)] })
  }
  return { text, planted }
}

function categoryOf({ name }: ClinicCells): string {
  if (/dermatolog|\bMD\b|doctor|physician/i.test(name)) return 'Dermatologist'
  return /spa|skin|aesthetic|beauty|medical/i.test(name) ? 'Medical spa' : 'Tattoo removal service'
}

const NO_SITE_SHARE = 0.2
const MAX_PIN_MILES = 0.04

/** Two listings of one clinic rarely agree in everything else. */
function blur(clinic: ClinicCells, random: Random): Partial<ClinicCells> {
  return {
    reviews: String(random.int(0, 40)),
    site: random.chance(NO_SITE_SHARE) ? '' : clinic.site,
    ...moveMiles(clinic, MAX_PIN_MILES * random.next(), random),
  }
}

function withAddress(cells: ClinicCells, { full_address }: ClinicCells): ClinicCells {
  const state = / ([A-Z]{2}) \d{5}, United States$/.exec(full_address)?.[1] ?? ''
  const { street, city, postal_code } = cells
  return {
    ...cells,
    full_address: `${street}, ${city}, ${state} ${postal_code}, United States`,
  }
}
