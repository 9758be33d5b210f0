// Reduces GeoNames and Census lists to data/places.csv: `node data/build/places.ts`.
import { writeFileSync } from 'node:fs'
import { type Position, milesBetween } from '#domain/geography.ts'
import { type CityPlace, isDouble, readCities } from './places-cities.ts'
import { findZones } from './places-zones.ts'
import { groupByTown, readZips, townKey } from './places-zips.ts'

/** Below this many people a quarter with its city's population does no harm. */
const LARGE_POPULATION = 20_000
const POST_OFFICE_MILES = 20

function placesCsv(): string {
  const towns = readCities()
  const zips = readZips(groupByTown(towns))
  const cities = selectCities(towns, groupByTown(zips)).toSorted(
    (a, b) => compareText(a.name, b.name) || compareText(a.state, b.state),
  )
  const places: Place[] = [
    ...cities.map((city) => ({ ...city, kind: 'city', zip: '' })),
    ...zips
      .toSorted((a, b) => compareText(a.zip, b.zip))
      .map((zip) => ({ ...zip, kind: 'zip', population: null })),
  ]
  const zones = findZones(places)
  const lines = places.map((place, index) => line(place, zones[index] ?? ''))
  return ['kind,zip,name,state,latitude,longitude,population,time_zone', ...lines, ''].join('\n')
}

interface Place extends Position {
  kind: string
  zip: string
  name: string
  state: string
  population: number | null
}

/**
 * The largest place of each name in a state. Sections of a city stay when they have a post office of
 * their own name (Van Nuys, La Jolla): people search and write these. Doubles that are not go.
 */
function selectCities(
  towns: readonly CityPlace[],
  postOffices: ReadonlyMap<string, Position[]>,
): CityPlace[] {
  const byState = Map.groupBy(towns, ({ state }) => state)
  const kept = new Map<string, CityPlace>()
  for (const town of towns.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))) {
    const offices = postOffices.get(townKey(town)) ?? []
    const hasPostOffice = offices.some((office) => milesBetween(office, town) < POST_OFFICE_MILES)
    if (!hasPostOffice && (town.isSection || isLargeDouble(town, byState.get(town.state) ?? [])))
      continue
    if (!kept.has(townKey(town))) kept.set(townKey(town), town)
  }
  return [...kept.values()]
}

function isLargeDouble(town: CityPlace, sameState: readonly CityPlace[]): boolean {
  return (town.population ?? 0) >= LARGE_POPULATION && isDouble(town, sameState)
}

function line(place: Place, zone: string): string {
  const { kind, zip, name, state, latitude, longitude, population } = place
  const numbers = [latitude.toFixed(5), longitude.toFixed(5), String(population ?? '')]
  const cells = [kind, zip, name, state, ...numbers, zone]
  if (cells.some((cell) => /[",\n]/.test(cell))) {
    throw new Error(`needs quoting: ${cells.join('|')}`)
  }
  return cells.join(',')
}

/** By code unit, so that the order does not depend on the machine's locale data. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

writeFileSync(new URL('../places.csv', import.meta.url), placesCsv())
