import type { Position } from '#domain/places/geography.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { findCityPosition } from '#db/directory/cities.ts'
import { findZip } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { OriginSource } from '#db/search/search.ts'

/** Origin of distances. */
export interface Origin extends Position {
  /** Value in the URL: "80203", "denver-co". */
  value: string
  /** "80203", "Denver, CO" */
  name: string
  /** '' for a city. */
  zip: string
  location: SearchLocation
}

/** Finds a ZIP or city as typed by a visitor; `undefined` if its position is unknown. */
export async function findOrigin(
  { db, findPlace }: OriginSource,
  text: string,
): Promise<Origin | undefined> {
  const zip = parseZip(text)
  if (zip !== undefined) return findZipOrigin(db, zip)
  const named = /^(.+)-([a-z]{2})$/i.exec(text)
  const typed = named ? `${(named[1] ?? '').replaceAll('-', ' ')}, ${named[2]}` : text
  const place = await findPlace(typed)
  return place && findLocationOrigin(db, place)
}

/** `undefined` for a state, which has no center worth measuring from. */
export async function findLocationOrigin(
  db: ReadDb,
  location: SearchLocation,
): Promise<Origin | undefined> {
  const { type, name, zipCode = name, city = name, state } = location
  if (type === 'zip') return findZipOrigin(db, zipCode)
  if (type !== 'city' || state === undefined) return undefined
  const position = await findCityPosition(db, { city, stateCode: state })
  const value = `${slugify(city)}-${state.toLowerCase()}`
  return position && { ...position, value, name: `${city}, ${state}`, zip: '', location }
}

async function findZipOrigin(db: ReadDb, zip: string): Promise<Origin | undefined> {
  const place = await findZip(db, zip)
  if (place === undefined) return undefined
  const { latitude, longitude, name: city, state } = place
  const location = { type: 'zip' as const, name: zip, zipCode: zip, city, state }
  return { latitude, longitude, value: zip, name: zip, zip, location }
}
