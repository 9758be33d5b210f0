import { directionTo, formatDistance, milesBetween, type Position } from './geography.ts'
import { distanceFrom } from './distance-from.ts'

const MAX_MILES = 25 // farther, the list names another city (R-POSITION-6)

interface Located extends Position {
  approximatePosition?: 'zip' | 'city' | null
}

/**
 * "4.7 mi southwest of the center of Denver"; '' where the position is the center itself, or too far
 * from it to be in the city.
 */
export function distanceFromCenter(
  provider: Located,
  city: { name: string; center: Position },
): string {
  const miles = milesBetween(city.center, provider)
  const direction = directionTo(city.center, provider)
  if (direction === null || miles > MAX_MILES || provider.approximatePosition === 'city') return ''
  const distance = formatDistance(miles, provider.approximatePosition === 'zip')
  return distanceFrom(`the center of ${city.name}`, `${distance} ${direction}`)
}
