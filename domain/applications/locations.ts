import { readField, readText } from '#domain/forms/read-texts.ts'
import { recordOf } from '#domain/text/choices.ts'

/** What each location of a company has of its own; the rest of the form holds for all. */
export const LOCATION_FIELDS = ['address', 'city', 'state', 'zipCode', 'phone', 'hours'] as const

export type LocationField = (typeof LOCATION_FIELDS)[number]

/** A further location as typed, with its hours in one line. */
export type LocationForm = Record<LocationField, string>

/** Control of a further location; they are numbered from 2. */
export type LocationControl = `${LocationField}_${number}`

export const EMPTY_LOCATION: LocationForm = recordOf(LOCATION_FIELDS, () => '')

/** Of one form, the first included. */
export const MAX_LOCATIONS = 10

/** Value of the button that shows the form again with one more location. */
export const ADD_LOCATION = 'add-location'

export function locationNumber(index: number): number {
  return index + 2
}

export function locationControl(field: LocationField, index: number): LocationControl {
  return `${field}_${locationNumber(index)}`
}

/** All controls of further locations, in page order. */
export const LOCATION_CONTROLS: readonly LocationControl[] = Array.from(
  { length: MAX_LOCATIONS - 1 },
  (_, index) => LOCATION_FIELDS.map((field) => locationControl(field, index)),
).flat()

/** The further locations that a posted form shows, blank ones included, and one more if it is wanted. */
export function readLocations(body: unknown): LocationForm[] {
  const locations: LocationForm[] = []
  while (locations.length < MAX_LOCATIONS - 1) {
    const index = locations.length
    const isShown = LOCATION_FIELDS.some(
      (field) => readField(body, locationControl(field, index)) !== undefined,
    )
    if (!isShown) return wantsLocation(body) ? [...locations, EMPTY_LOCATION] : locations
    locations.push(
      recordOf(LOCATION_FIELDS, (field) => readText(body, locationControl(field, index))),
    )
  }
  return locations
}

/** The same as controls, for a draft. */
export function writeLocations(locations: readonly LocationForm[]): Record<string, string> {
  return Object.fromEntries(
    locations.flatMap((location, index) =>
      LOCATION_FIELDS.map((field) => [locationControl(field, index), location[field]]),
    ),
  )
}

export function isBlankLocation(location: LocationForm): boolean {
  return LOCATION_FIELDS.every((field) => location[field].trim() === '')
}

export function wantsLocation(body: unknown): boolean {
  return readField(body, 'action') === ADD_LOCATION
}
