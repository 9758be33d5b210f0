import type { SampleCity } from './cities.ts'
import type { Random } from './random.ts'

export interface CityShare {
  city: SampleCity
  clinicCount: number
}

const DEFAULT_ROWS = 18_930
/** Cities in the default list; their number grows with the square root of the rows. */
const DEFAULT_CITIES = 3650

/** Proportional to population^(3/4), as shops are; at least one row per state and chosen city. */
export function distributeRows(
  cities: readonly SampleCity[],
  rows: number,
  random: Random,
  cityCount = Math.round(DEFAULT_CITIES * Math.sqrt(rows / DEFAULT_ROWS)),
): CityShare[] {
  const chosen = chooseCities(cities, Math.min(rows, cities.length, cityCount), random)
  const weights = chosen.map(({ population }) => {
    const uneven = 0.6 + 0.8 * random.next() // cities of one size differ by up to a factor of 2.3
    return uneven * Math.sqrt(population) * Math.sqrt(Math.sqrt(population))
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const spare = rows - chosen.length

  let weightSoFar = 0
  let assigned = 0
  return chosen.map((city, index) => {
    weightSoFar += weights[index] ?? 0
    const isLast = index === chosen.length - 1
    const due = isLast ? spare : Math.round((spare * weightSoFar) / total)
    const clinicCount = 1 + due - assigned
    assigned = due
    return { city, clinicCount }
  })
}

/** Picks the largest city of each state, then draws without replacement, weighted by population. */
function chooseCities(cities: readonly SampleCity[], count: number, random: Random): SampleCity[] {
  const bySize = cities.toSorted((a, b) => b.population - a.population || byPlace(a, b))
  const firsts = new Map<string, SampleCity>()
  for (const city of bySize) {
    if (!firsts.has(city.stateCode)) firsts.set(city.stateCode, city)
  }
  const drawn = bySize
    .filter((city) => firsts.get(city.stateCode) !== city)
    // Efraimidis and Spirakis, "Weighted random sampling with a reservoir" (2006)
    .map((city) => ({ city, key: -Math.log(1 - random.next()) / city.population }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ city }) => city)
  return [...firsts.values(), ...drawn]
    .slice(0, count)
    .toSorted(
      (a, b) =>
        compareText(a.stateCode, b.stateCode) || b.population - a.population || byPlace(a, b),
    )
}

function byPlace(a: SampleCity, b: SampleCity): number {
  return compareText(a.stateCode, b.stateCode) || compareText(a.name, b.name)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
