import type { Said } from '#domain/proposals/said.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { readCityText } from '#domain/places/city-text.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findZip, listPlacesNamed } from '#db/places/place-queries.ts'

const ZIP_DIGITS = 5

/** What no table knows of a place that a form accepts (R-APPLY-8). */
export async function listPlaceDoubts(
  db: ReadDb,
  { city, state, postalCode }: Omit<Said['place'], 'street'>,
): Promise<string[]> {
  const zip = await findZip(db, postalCode.slice(0, ZIP_DIGITS))
  const places = readCityText(city, state).map((name) => listPlacesNamed(db, name, state))
  const isPlace = (await Promise.all(places)).flat().length > 0
  return [
    ...(zip === undefined && postalCode !== '' ? [`No such ZIP: ${postalCode}`] : []),
    ...(zip !== undefined && zip.state !== state
      ? [`ZIP ${postalCode} is in ${zip.state}, not in ${state}`]
      : []),
    ...(isPlace ? [] : [`No such place in ${state}: ${city}`]),
  ]
}

/** The same of an application, and of its year. */
export async function listDoubts(
  db: ReadDb,
  { place, values: { yearEstablished = '' } }: Said,
  now: Date,
): Promise<string[]> {
  const year = readValue('yearEstablished', yearEstablished)
  const isYear = 'value' in year && Number(year.value) <= now.getUTCFullYear()
  return [
    ...(await listPlaceDoubts(db, place)),
    ...(isYear ? [] : [`No such year: ${yearEstablished}`]),
  ]
}
