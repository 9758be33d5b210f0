import { sql } from 'kysely'
import { comparablePhone, sharedFacts } from '#domain/clinics/same-company.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'
import type { ReadDb } from '#db/engine/schema.ts'

interface Company {
  name: string
  phone: string
  street: string
  postalCode: string
  city: string
  state: string
  /** Its own listing, which does not count as a duplicate. */
  providerId: number | null
}

const MAX_SHOWN = 5
const MAX_COMPARED = 500
const ZIP_DIGITS = 5

/** Must equal the expression of the index providers_by_phone. */
const PHONE = sql<string>`substr(replace(replace(replace(replace(replace(replace(
        phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10)`

/** The same normalization as PHONE, which keeps letters. */
const indexedPhone = (phone: string) => phone.replace(/[ \-().+]/g, '').slice(-10)

/** At most five, those sharing the most first; a shared name counts only within the state. */
export async function listPossibleDuplicates(db: ReadDb, company: Company) {
  const candidates = await listCandidates(db, company)
  return candidates
    .filter(({ id }) => id !== company.providerId)
    .map(({ id: _id, ...listing }) => ({ ...listing, shared: sharedFacts(company, listing) }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((a, b) => b.shared.length - a.shared.length)
    .slice(0, MAX_SHOWN)
}

export type PossibleDuplicate = Awaited<ReturnType<typeof listPossibleDuplicates>>[number]

function listCandidates(db: ReadDb, { name, phone, city, state, postalCode }: Company) {
  const stateSlug = stateByCode(state)?.slug ?? ''
  const ids = sql<{ id: number }>`
    select id from providers where phone <> ''
      and ${PHONE} in (${comparablePhone(phone)}, ${indexedPhone(phone)})
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
    .select([
      'id',
      'name',
      'slug',
      'state_slug as stateSlug',
      'city_slug as citySlug',
      'city',
      'state',
      'street',
      'postal_code as postalCode',
      'phone',
    ])
    .where('id', 'in', sql<number>`(${ids})`)
    .orderBy('id')
    .limit(MAX_COMPARED)
    .execute()
}
