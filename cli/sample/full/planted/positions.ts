import type { ClinicCells } from '../../clinics.ts'
import type { Random } from '../../random.ts'

const MILES_PER_DEGREE = 69.1 // of latitude

/** In any direction. */
export function moveMiles(
  { latitude, longitude }: Pick<ClinicCells, 'latitude' | 'longitude'>,
  miles: number,
  random: Random,
): Pick<ClinicCells, 'latitude' | 'longitude'> {
  const angle = 2 * Math.PI * random.next()
  const north = (miles * Math.sin(angle)) / MILES_PER_DEGREE
  const milesPerDegreeEast = MILES_PER_DEGREE * Math.cos((Number(latitude) * Math.PI) / 180)
  const east = (miles * Math.cos(angle)) / milesPerDegreeEast
  return {
    latitude: (Number(latitude) + north).toFixed(7),
    longitude: (Number(longitude) + east).toFixed(7),
  }
}
