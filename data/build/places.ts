// Reduces GeoNames and Census lists to data/places.csv: `node data/build/places.ts`.
import { writeFileSync } from 'node:fs'
import { type Position, milesBetween } from '../../domain/places/geography.ts'
import { readAliases } from './places-aliases.ts'
import { type CityPlace, KNOWN_SECTIONS, isDuplicate, readCities } from './places-cities.ts'
import { readNewCities } from './places-new-cities.ts'
import { readStates } from './places-states.ts'
import { findRespellings, readTowns } from './places-towns.ts'
import { findZones } from './places-zones.ts'
import { compareText, groupByTown, readZips, townKey } from './places-zips.ts'

/** Below this population a wrong one does no harm. */
const LARGE_POPULATION = 20_000
const POST_OFFICE_MILES = 20

function placesCsv(): string {
  const named = readCities()
  const zips = readZips(groupByTown(named)).toSorted((a, b) => compareText(a.zip, b.zip))
  const cities = selectCities(named, groupByTown(zips)).toSorted(
    (a, b) => compareText(a.name, b.name) || compareText(a.state, b.state),
  )
  const known = new Set(cities.map(townKey))
  const aliases = readAliases(cities)
  const isKnown = (key: string) => known.has(key) || aliases.keys.has(key)
  const newCities = readNewCities().filter((city) => !isKnown(townKey(city)))
  const { respelled, others } = findRespellings([...readTowns(zips, isKnown), ...newCities], cities)

  const places: Place[] = [
    ...cities.map((city) => ({ ...blanks, ...city, kind: 'city' })),
    ...others.map((town) => ({ ...blanks, ...town, kind: 'town' })),
    ...zips.map((zip) => ({ ...blanks, ...zip, kind: 'zip' })),
  ]
  const zones = findZones(places)
  const lines = [
    ...readStates(cities).map((state) => line({ ...blanks, ...state, kind: 'state' }, state.zone)),
    ...places.map((place, index) => {
      const key = place.kind === 'city' ? townKey(place) : ''
      const names = [...(aliases.ofCity.get(key) ?? []), ...(respelled.get(key) ?? [])]
      return line(place, zones[index] ?? '', names)
    }),
  ]
  const header = 'kind,zip,name,state,latitude,longitude,population,time_zone,aliases'
  return [header, ...lines, ''].join('\n')
}

const blanks = { zip: '', population: null }

interface Place extends Position {
  kind: string
  zip: string
  name: string
  state: string
  population: number | null
}

/** The largest place of each name; sections and duplicates only with their own post office (Van Nuys). */
function selectCities(
  towns: readonly CityPlace[],
  postOffices: ReadonlyMap<string, Position[]>,
): CityPlace[] {
  const byState = Map.groupBy(towns, ({ state }) => state)
  const kept = new Map<string, CityPlace>()
  for (const town of towns.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))) {
    const offices = postOffices.get(townKey(town)) ?? []
    const hasPostOffice = offices.some((office) => milesBetween(office, town) < POST_OFFICE_MILES)
    if (
      !hasPostOffice &&
      (isMinorSection(town) || isLargeDuplicate(town, byState.get(town.state) ?? []))
    )
      continue
    if (!kept.has(townKey(town))) kept.set(townKey(town), town)
  }
  return [...kept.values()]
}

function isMinorSection({ name, state, isSection }: CityPlace): boolean {
  return isSection && !KNOWN_SECTIONS.has(`${name}|${state}`)
}

function isLargeDuplicate(town: CityPlace, sameState: readonly CityPlace[]): boolean {
  return (town.population ?? 0) >= LARGE_POPULATION && isDuplicate(town, sameState)
}

function line(place: Place, zone: string, aliases: readonly string[] = []): string {
  const { kind, zip, name, state, latitude, longitude, population } = place
  const numbers = [latitude.toFixed(5), longitude.toFixed(5), String(population ?? '')]
  const cells = [kind, zip, name, state, ...numbers, zone, aliases.join(';')]
  if (cells.some((cell) => /[",\n]/.test(cell))) {
    throw new Error(`needs quoting: ${cells.join('|')}`)
  }
  return cells.join(',')
}

writeFileSync(new URL('../places.csv', import.meta.url), placesCsv())
