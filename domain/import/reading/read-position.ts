import { isOnEarth, type Position } from '#domain/places/geography.ts'

const NOWHERE: Position = { latitude: 0, longitude: 0 }

/** Follows R-LIST-8. `state`: two-letter code of a known state, else `undefined`. */
export function readPosition(
  latitudeText: string,
  longitudeText: string,
  state: string | undefined,
): Position {
  const [latitude, longitude] =
    longitudeText === '' ? splitPair(latitudeText) : [latitudeText, longitudeText]
  const position = unswap({
    latitude: readDegrees(latitude),
    longitude: readDegrees(longitude),
  })
  if (!isOnEarth(position) || isNearNullIsland(position)) return NOWHERE
  return lacksMinus(position, state)
    ? { latitude: position.latitude, longitude: -position.longitude }
    : position
}

/** Both in one cell: WKT and GeoJSON begin with the longitude. */
function splitPair(text: string): [latitude: string, longitude: string] {
  const [, x, y] = POINT.exec(text) ?? []
  if (x !== undefined && y !== undefined) return [y, x]
  const [, first = text, second = ''] = LETTERED_PAIR.exec(text) ?? PAIR.exec(text) ?? []
  return [first, second]
}

/** "POINT (-97.7437 30.2711)", {"type":"Point","coordinates":[-97.7437,30.2711]} */
const POINT = /(?:^(?:SRID=\d+;)?\s*POINT[ZM ]*\(|"coordinates":\s*\[)\s*([\d.-]+)[\s,]+([\d.-]+)/i
/** "30°16'16"N 97°44'37"W" */
const LETTERED_PAIR = /^(.*[ns])[\s,;]+(.*[ew])$/i
/** "30.2711, -97.7437" */
const PAIR = /^[([]?\s*([^\s,;]+)\s*[,;\s]\s*([^\s,;]+?)\s*[)\]]?$/

/** The usual case, for speed. */
const PLAIN = /^-?\d+(?:\.\d+)?$/

/** NaN when blank or invalid, which discards the whole position. */
function readDegrees(text: string): number {
  if (PLAIN.test(text)) return Number(text)
  const plain = text
    .replaceAll('\u2212', '-')
    .replace(/^([+-]?\d+),(\d+)/, '$1.$2')
    .trim()
  const [, number = 'none', minutes = 0, seconds = 0, direction = ''] = DEGREES.exec(plain) ?? []
  const parts = Math.abs(Number(number)) + Number(minutes) / 60 + Number(seconds) / 3600
  return /[sw]/i.test(direction) || number.startsWith('-') ? -parts : parts
}

/** "30.2711° N", "-97.7437", "97° 44' 37.3" W". */
const DEGREES =
  /^([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(?:(?:°|º|deg)\s*(?:(\d+(?:\.\d+)?)\s*['′’]\s*(?:(\d+(?:\.\d+)?)\s*(?:"|″|”|'')\s*)?)?)?([nsew])?$/i

/** A list of clinics in the United States has no latitude in the south and longitude in Asia. */
function unswap({ latitude, longitude }: Position): Position {
  const isSwapped = latitude < -60 && longitude > 17 && longitude < 72
  return isSwapped ? { latitude: longitude, longitude: latitude } : { latitude, longitude }
}

/** Geocoders answer 0, 0 for an unknown address, and rounding or noise moves it a little. */
function isNearNullIsland({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) < 1 && Math.abs(longitude) < 1
}

const WESTERNMOST_ALEUTIANS = 172 // degrees east

function lacksMinus({ latitude, longitude }: Position, state: string | undefined): boolean {
  if (longitude <= 0) return false
  if (state !== undefined) return state !== 'AK' || longitude < WESTERNMOST_ALEUTIANS
  // Without a state, the longitude may be correct: Guam lies in the east.
  return latitude > 24 && latitude < 50 && longitude > 66 && longitude < 125
}
