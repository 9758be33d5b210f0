import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvOf, type Cells } from '#tests/helpers/lists/clinic-lists.ts'

/** One of the two lists that a site serves in turn. */
export type Side = 'A' | 'B'

export function otherSide(side: Side): Side {
  return side === 'A' ? 'B' : 'A'
}

const CITIES = [
  ['Austin', 'TX'],
  ['Dallas', 'TX'],
  ['Reno', 'NV'],
  ['Portland', 'OR'],
  ['Salem', 'OR'],
] as const

/**
 * Writes both lists into a folder and returns their paths. A third of the clinics are the same in both, a third
 * differ in their reviews, and a third exist in one list only. B has an extra city and more clinics, so that every
 * count differs.
 */
export function writeLists(folder: string, clinics: number): Record<Side, string> {
  const write = (side: Side) => {
    const file = join(folder, `${side}.csv`)
    const length = side === 'A' ? clinics : clinics + Math.ceil(clinics / 20)
    const rows = Array.from({ length }, (_, index) => clinicOf(side, index))
    if (side === 'B') rows.push({ name: 'Only in B', city: 'Bend', state: 'OR' })
    writeFileSync(file, csvOf(...rows))
    return file
  }
  return { A: write('A'), B: write('B') }
}

function clinicOf(side: Side, index: number): Cells {
  const [city, state] = CITIES[index % CITIES.length] ?? CITIES[0]
  const kind = index % 3
  return {
    name: `Fade ${kind === 2 ? side : 'Both'} ${index}`,
    street: `${index + 1} Main St`,
    full_address: `${index + 1} Main St, ${city}, ${state}`,
    city,
    state,
    reviews: String(kind === 1 && side === 'B' ? index + 7 : index),
    phone: `512-555-${String(index).padStart(4, '0')}`,
  }
}
