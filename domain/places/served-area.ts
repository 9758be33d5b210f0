const START = 'Serves the area around '

/** Stands where the street would, for a business that comes to its clients (R-LIST-24). */
export function describeServedArea(place: string): string {
  return START + place
}

/** True if the street is the description of an area. */
export function isServedArea(street: string): boolean {
  return street.startsWith(START)
}
