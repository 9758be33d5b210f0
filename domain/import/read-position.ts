import { isOnEarth, type Position } from '#domain/places/geography.ts'

const NOWHERE: Position = { latitude: 0, longitude: 0 }

/** Follows R-LIST-8. `state`: two-letter code of a known state, else `undefined`. */
export function readPosition(
  latitudeText: string,
  longitudeText: string,
  state: string | undefined,
): Position {
  const position = { latitude: readDegrees(latitudeText), longitude: readDegrees(longitudeText) }
  if (!isOnEarth(position) || isNearNullIsland(position)) return NOWHERE
  return lacksMinus(position, state)
    ? { latitude: position.latitude, longitude: -position.longitude }
    : position
}

/** NaN when blank or invalid, which discards the whole position. */
function readDegrees(text: string): number {
  return text === '' ? NaN : Number(text)
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
