import type { SampleCity } from '../../cities.ts'
import type { ClinicCells } from '../../clinics.ts'
import { createRandom, type Random } from '../../random.ts'
import { inventIds } from '../ids.ts'
import { inventRatings } from '../ratings.ts'
import { inventCategory } from '../texts.ts'
import { NEAR_MISSES } from './near-misses.ts'
import { moveMiles } from './positions.ts'
import { REPEATS } from './repeats.ts'

/**
 * Why a row was planted ("repeat typo", "near-miss branch"), and the place_id of the row it
 * resembles.
 */
export const PLANTED_COLUMNS = ['planted', 'planted_beside'] as const

/** Similar to real lists. */
const REPEAT_SHARE = 0.04
const NEAR_MISS_SHARE = 0.04

type Cells = Readonly<Record<string, string>>

/**
 * Returns a function that plants at most one listing beside a place and rotates through the kinds.
 */
export function createPlanter(cities: readonly SampleCity[], seed: number) {
  const random = createRandom(~seed) // independent of the sequence that invents the places
  const repeats = Object.entries(REPEATS)
  const nearMisses = Object.entries(NEAR_MISSES)

  return (clinic: ClinicCells, city: SampleCity, placeId: string): Cells | undefined => {
    const draw = random.next()
    const isSuitable = clinic.phone !== '' && clinic.latitude !== ''
    if (!isSuitable || draw >= REPEAT_SHARE + NEAR_MISS_SHARE) return undefined
    const planted = draw < REPEAT_SHARE ? repeat(clinic) : missNarrowly(clinic, city)
    if (planted === undefined) return undefined
    const cells = withAddress({ ...clinic, ...planted.changed }, clinic)
    const beside = { planted: planted.kind, planted_beside: placeId }
    return {
      ...cells,
      ...inventIds(random),
      ...inventCategory(cells.name, random),
      ...inventRatings(cells.reviews, random),
      ...beside,
    }
  }

  /** The least recently used kind that suits the clinic. */
  function repeat(clinic: ClinicCells) {
    for (const [index, entry] of repeats.entries()) {
      const [name, change] = entry
      const changed = change(clinic, random)
      if (changed === undefined) continue
      repeats.splice(index, 1)
      repeats.push(entry)
      return { kind: `repeat ${name}`, changed: { ...blur(clinic, random), ...changed } }
    }
    return undefined
  }

  function missNarrowly(clinic: ClinicCells, city: SampleCity) {
    const entry = nearMisses.shift()
    if (entry === undefined) return undefined
    nearMisses.push(entry)
    const [name, invent] = entry
    return { kind: `near-miss ${name}`, changed: invent(clinic, { city, cities, random }) }
  }
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
