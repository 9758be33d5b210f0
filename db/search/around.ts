import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { WITHIN, type Within } from '#domain/filters/list-query.ts'
import { NEAR_MILES, type Position } from '#domain/places/geography.ts'
import { listIdsAround, listNearestIds, MAX_AROUND } from '#db/directory/nearby.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { zipTerm } from './expression.ts'
import { findMatches, MAX_COUNT, providerIds } from './matches.ts'
import { readCompanies } from './search.ts'

export interface AroundOutcome {
  /** In list order. */
  clinics: ListedClinic[]
  repeatCount: number
  /** False when the list ends at the nearest 5,000. */
  isTotalExact: boolean
  /**
   * Radius in miles; `null` when fewer than five are within the largest one, and these are the
   * nearest.
   */
  within: Within | null
  /** Even the nearest is more than NEAR_MILES away. */
  isFar: boolean
  /** True when providers inside the ZIP were found by scanning the tables. */
  isIndexBroken: boolean
}

const ENOUGH = 5
const AUTOMATIC: readonly Within[] = WITHIN.filter((miles) => miles >= 25)

/**
 * Providers around a point (R-AROUND-1): within the requested radius, or else the smallest of 25,
 * 50 and 100 miles with five providers, or else the five nearest. Those inside `zip` are always
 * included.
 */
export async function searchAround(
  db: ReadDb,
  center: Position,
  { within, zip }: { within: Within | null; zip: string },
): Promise<AroundOutcome> {
  const { ids: inside, isIndexBroken } =
    zip === '' ? { ids: [], isIndexBroken: false } : await listIdsInZip(db, zip)
  const radii = within === null ? AUTOMATIC : [within]
  for (const miles of radii) {
    const around = await listIdsAround(db, center, miles)
    const ids = new Set([...inside, ...around])
    if (ids.size < ENOUGH && within === null) continue
    return {
      ...(await readCompanies(db, { ids: [...ids] })),
      isTotalExact: around.length < MAX_AROUND,
      within: miles,
      isFar: false,
      isIndexBroken,
    }
  }
  const nearest = await listNearestIds(db, center, ENOUGH)
  const isFar = inside.length === 0 && nearest.every(({ miles }) => miles > NEAR_MILES)
  const ids = new Set([...inside, ...nearest.map(({ id }) => id)])
  const found = await readCompanies(db, { ids: [...ids] })
  return {
    ...found,
    isTotalExact: true,
    within: null,
    isFar: isFar && ids.size > 0,
    isIndexBroken,
  }
}

async function listIdsInZip(db: ReadDb, zip: string) {
  const { premium, others, isIndexBroken } = await findMatches(db, [zipTerm(zip)])
  return { ids: providerIds([...premium, ...others].slice(0, MAX_COUNT)), isIndexBroken }
}
