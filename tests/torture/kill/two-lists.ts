import { csvOf, type Cells } from '#tests/helpers/data/clinic-lists.ts'

/** Which of the two lists the site shows. */
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
 * A list of the given side: a third of the clinics are in both, a third read differently, a third are
 * others; B has a city and some clinics more, so that every count differs.
 */
export function listOfSide(side: Side, clinics: number): string {
  const more = side === 'A' ? 0 : Math.ceil(clinics / 20)
  const rows = Array.from({ length: clinics + more }, (_, index) => clinicOf(side, index))
  const own = { name: 'Only in B', city: 'Bend', state: 'OR' }
  return csvOf(...rows, ...(side === 'A' ? [] : [own]))
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
