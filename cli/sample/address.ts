import { type Position, milesBetween } from '#domain/places/geography.ts'
import type { SampleCity, ZipArea } from './cities.ts'
import type { Random } from './random.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const STREET_NAMES = words(`
  Main Main Main Broadway Market Center Church Maple Oak Elm Pine Cedar Walnut Chestnut Spruce Willow Hickory
  Magnolia Dogwood Locust Poplar Birch Cherry Sycamore Washington Lincoln Jefferson Madison Monroe Jackson Adams
  Franklin Harrison Cleveland Grant Wilson Park Lake River Hill Highland Valley Spring Mill Bridge Prospect Pleasant
  Union Liberty College University State Court Commerce Industrial Railroad Front Water Canal Harbor Bay
  Sunset Summit Ridge Forest Meadow Orchard Vine Grove Garden Fairview Lakeview Clinton Hamilton Marshall Warren
  Lafayette Douglas Logan Sheridan Sherman Custer Benton Clay Perry Decatur Fulton Greene Wayne Montgomery Stewart
  Crawford Campbell Hudson Gateway Plaza Crossroads Colonial Heritage Independence Constitution`)

const STREET_TYPES = words('St St St St Ave Ave Ave Rd Rd Blvd Blvd Dr Dr Ln Pkwy Way Pl Ct Ter')
const ORDINALS = words(
  '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 21st 22nd 23rd 34th 42nd',
)
const DIRECTIONS = ['N', 'S', 'E', 'W']
const LARGE_CITY = 200_000
const SMALL_TOWN = 30_000 // up to this size, addresses on the highway are common

export function inventStreet(city: SampleCity, random: Random): string {
  const longest = city.population > LARGE_CITY ? 12_999 : 4_999
  const number = random.chance(0.35) ? random.int(1, 60) * 5 : random.int(100, longest)
  const road =
    city.stateCode === 'UT' && random.chance(0.5) ? gridRoad(random) : namedRoad(city, random)
  return random.chance(0.42) ? `${number} ${road} ${unit(random)}` : `${number} ${road}`
}

function namedRoad(city: SampleCity, random: Random): string {
  const direction = random.chance(0.25) ? `${random.pick(DIRECTIONS)} ` : ''
  return random.weighted<() => string>([
    [72, () => `${direction}${random.pick(STREET_NAMES)} ${random.pick(STREET_TYPES)}`],
    [18, () => `${direction}${random.pick(ORDINALS)} ${random.pick(['St', 'Ave'])}`],
    [
      city.population > SMALL_TOWN ? 0 : 8,
      () => `${random.pick(['Highway', 'State Hwy'])} ${random.int(1, 99)}`,
    ],
    [4, () => `Old ${random.pick(STREET_NAMES)} Rd`],
  ])()
}

/** Utah numbers streets from each town's temple square: "850 S 1300 E". */
function gridRoad(random: Random): string {
  const [from, to] = random.pick(['NE', 'NW', 'SE', 'SW', 'EN', 'ES', 'WN', 'WS'])
  return `${from} ${random.int(1, 70) * 100} ${to}`
}

function unit(random: Random): string {
  const letter = random.pick(['A', 'B', 'C', 'D', 'E'])
  const number = random.chance(0.5)
    ? random.int(1, 12)
    : random.int(1, 12) * 100 + random.int(0, 20)
  return random.weighted<() => string>([
    [30, () => `Ste ${number}`],
    [20, () => `Suite ${number}`],
    [14, () => `Ste ${letter}`],
    [10, () => `#${number}`],
    [9, () => `Suite ${letter}`],
    [8, () => `Unit ${random.chance(0.5) ? letter : number}`],
    [5, () => `${random.pick(['2nd', '3rd', '4th'])} Floor`],
    [4, () => `Bldg ${letter}`],
  ])()
}

const MAX_MILES = 1.8
const MILES_PER_DEGREE = 69.1 // of latitude, on the sphere that milesBetween uses

/** A random point around the ZIP's center, within half the distance to the city's nearest other ZIP. */
export function scatter(zip: ZipArea, city: SampleCity, random: Random): Position {
  const others = city.zips.filter((other) => other !== zip)
  const gap = Math.min(...others.map((other) => milesBetween(other, zip)), 2 * MAX_MILES)
  const radius = gap / 2
  for (;;) {
    const x = 2 * random.next() - 1
    const y = 2 * random.next() - 1
    if (x * x + y * y > 1) continue
    const milesPerDegreeEast = MILES_PER_DEGREE * Math.cos((zip.latitude * Math.PI) / 180)
    return {
      latitude: zip.latitude + (y * radius) / MILES_PER_DEGREE,
      longitude: zip.longitude + (x * radius) / milesPerDegreeEast,
    }
  }
}
