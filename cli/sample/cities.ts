import { type Position, milesBetween } from '#domain/places/geography.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateByCode } from '#domain/places/states.ts'

export interface ZipArea extends Position {
  zip: string
}

export interface SampleCity extends Position {
  name: string
  stateCode: string
  population: number
  /** IANA name. */
  timeZone: string
  /** ZIPs whose post office has the city's name; never empty or shared with another city. */
  zips: readonly ZipArea[]
}

const POST_OFFICE_MILES = 20
/** Excluded to reproduce data/clinics.csv: "Sault Sainte Marie" did not match its city at the time. */
const SAULT_STE_MARIE = '49783'
const UNKNOWN_POPULATION = 300 // GeoNames omits it for hamlets

/** Reads the cities with street addresses from data/places.csv, whose cells are never quoted. */
export function readSampleCities(placesCsv: string): SampleCity[] {
  const rows = placesCsv.trimEnd().split('\n').slice(1).map(readPlace)
  const zips = Map.groupBy(rows.filter(hasDeliveryArea), townKey)
  return rows
    .filter((row) => row.kind === 'city')
    .map((row) => ({
      name: row.name,
      stateCode: row.stateCode,
      latitude: row.latitude,
      longitude: row.longitude,
      population: row.population,
      timeZone: row.timeZone,
      zips: (zips.get(townKey(row)) ?? [])
        .filter((zip) => milesBetween(zip, row) < POST_OFFICE_MILES)
        .map(({ zip, latitude, longitude }) => ({ zip, latitude, longitude })),
    }))
    .filter((city) => city.zips.length > 0)
}

function readPlace(line: string) {
  const [kind, zip = '', name = '', stateCode = '', latitude = '', longitude = '', ...rest] =
    line.split(',')
  const [population, timeZone = ''] = rest
  return {
    kind,
    zip,
    name,
    stateCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population) || UNKNOWN_POPULATION,
    timeZone,
    // Census positions have six decimals, GeoNames four, so only a Census area fills the fifth.
    isCensusArea: !(latitude.endsWith('0') && longitude.endsWith('0')),
  }
}

type Place = ReturnType<typeof readPlace>

/** ZIPs of post-office boxes and single organizations have no Census area and no streets. */
function hasDeliveryArea({ kind, zip, stateCode, isCensusArea }: Place): boolean {
  const isCandidate = kind === 'zip' && isCensusArea && zip !== SAULT_STE_MARIE
  return isCandidate && stateByCode(stateCode) !== undefined
}

function townKey({ name, stateCode }: Place): string {
  return `${foldPlaceName(name)}|${stateCode}`
}
