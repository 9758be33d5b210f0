/** `distance` as on cards: "0.8 mi east of 80203", "about 0.8 mi from 80203". */
export function distanceFrom(origin: string, distance: string): string {
  if (distance.startsWith('in this')) return `in ${origin}`
  return `${distance} ${distance.endsWith(' mi') ? 'from' : 'of'} ${origin}`
}
