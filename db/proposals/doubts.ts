import type { SaidApplication } from '#domain/proposals/said.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { readCityText } from '#domain/places/city-text.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findZip, listPlacesNamed } from '#db/places/place-queries.ts'

type Place = Pick<SaidApplication, 'city' | 'state' | 'zipCode'>

const ZIP_DIGITS = 5

/** What no table knows of a place that a form accepts (R-APPLY-8). */
export async function listPlaceDoubts(
  db: ReadDb,
  { city, state, zipCode }: Place,
): Promise<string[]> {
  const zip = await findZip(db, zipCode.slice(0, ZIP_DIGITS))
  const places = readCityText(city, state).map((name) => listPlacesNamed(db, name, state))
  const isPlace = (await Promise.all(places)).flat().length > 0
  return [
    ...(zip === undefined && zipCode !== '' ? [`No such ZIP: ${zipCode}`] : []),
    ...(zip !== undefined && zip.state !== state
      ? [`ZIP ${zipCode} is in ${zip.state}, not in ${state}`]
      : []),
    ...(isPlace ? [] : [`No such place in ${state}: ${city}`]),
  ]
}

/** The same of an application, and of its year. */
export async function listDoubts(
  db: ReadDb,
  application: Place & Pick<SaidApplication, 'yearEstablished'>,
  now: Date,
): Promise<string[]> {
  const { yearEstablished } = application
  const year = readValue('yearEstablished', yearEstablished)
  const isYear = 'value' in year && Number(year.value) <= now.getUTCFullYear()
  return [
    ...(await listPlaceDoubts(db, application)),
    ...(isYear ? [] : [`No such year: ${yearEstablished}`]),
  ]
}
