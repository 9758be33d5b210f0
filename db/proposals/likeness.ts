import { sql } from 'kysely'
import {
  comparablePhone,
  isSameClinic,
  isSameZip,
  sharedFacts,
} from '#domain/clinics/same-company.ts'
import { areNamesSimilar } from '#domain/clinics/similar-names.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Said } from '#domain/proposals/said.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { readCityText } from '#domain/places/city-text.ts'
import { findZip, listPlacesNamed } from '#db/places/place-queries.ts'

type Company = Said & { madeId?: number | null; listingId?: number | null }

const MAX_SHOWN = 5
const MAX_COMPARED = 500
const ZIP_DIGITS = 5

/** The same normalization as that of `phone_digits`, which keeps letters. */
const lastDigits = (phone: string) => phone.replace(/[ \-().+]/g, '').slice(-10)

/** At most five, most similar first; an equal name counts only within the state. */
export async function listPossibleDuplicates(db: ReadDb, company: Company) {
  const candidates = await listCandidates(db, company)
  return (
    candidates
      // Its own listing is no duplicate.
      .filter(({ id }) => id !== (company.madeId ?? company.listingId))
      .map((listing) => ({ ...listing, ...compare(company, listing) }))
      .filter(({ shared, hasSimilarName }) => shared.length > 0 || hasSimilarName)
      .toSorted(
        (a, b) => Number(b.isMatch) - Number(a.isMatch) || b.shared.length - a.shared.length,
      )
      .slice(0, MAX_SHOWN)
  )
}

/** The listing that the application is probably about. */
export async function findMatch(db: ReadDb, company: Company): Promise<number | undefined> {
  return (await listPossibleDuplicates(db, company)).find(({ isMatch }) => isMatch)?.id
}

/** `isMatch`: the application is probably about this listing (R-UPDATE-1). */
function compare(company: Company, listing: Candidate) {
  const { clinicName: name, place, values } = company
  const { postalCode } = place
  const shared = sharedFacts({ name, ...place, phone: values.phone ?? '' }, listing)
  const isInZip = isSameZip(postalCode, listing.postalCode)
  const hasSimilarName = isInZip && !shared.includes('name') && areNamesSimilar(name, listing)
  const isSamePlace =
    isInZip || (listing.postalCode === '' && slugify(place.city) === listing.citySlug)
  const resemblance = { shared, hasSimilarName }
  return { ...resemblance, isMatch: isSameClinic(resemblance, isSamePlace) }
}

export type PossibleDuplicate = Awaited<ReturnType<typeof listPossibleDuplicates>>[number]

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

function listCandidates(db: ReadDb, company: Company) {
  const { clinicName: name, place, values } = company
  const { city, state, postalCode } = place
  const { phone = '' } = values
  const stateSlug = stateByCode(state)?.slug ?? ''
  const ids = sql<{ id: number }>`
    select id from providers where phone_digits <> ''
      and phone_digits in (${comparablePhone(phone)}, ${lastDigits(phone)})
    union
    select id from providers where state_slug = ${stateSlug} and city_slug = ${slugify(city)}
      and fold_text(name) = fold_text(${name})
    union
    select id from providers where postal_code = ${postalCode.slice(0, ZIP_DIGITS)}
    union
    select id from providers where slug = ${slugify(name)} and state_slug = ${stateSlug}
  `
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'slug', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .select(['city', 'state', 'street', 'postal_code as postalCode', 'phone'])
    .where('id', 'in', sql<number>`(${ids})`)
    .orderBy('id')
    .limit(MAX_COMPARED)
    .execute()
}

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
