import { sql } from 'kysely'
import { foldText } from '#domain/text/text-folding.ts'
import { paths } from '#domain/site/paths.ts'
import { foundPlace } from '#domain/site/provider-path.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { toStatedFields } from '#domain/applications/clinic-update.ts'
import { APPLIED } from '#domain/facts/facts.ts'
import { showFacts } from '#domain/facts/shown.ts'
import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import { parseServices } from '#domain/clinics/services.ts'

type Status = 'pending' | 'approved' | 'declined'

const columns = [
  'company_applications.id',
  'company_name as companyName',
  'contact_name as contactName',
  'email',
  'company_applications.phone',
  'website',
  'address',
  'company_applications.city',
  'company_applications.state',
  'zip',
  'services',
  'description',
  'year_established',
  'certifications',
  'listing_type as listingType',
  'facts',
  'status',
  'created_at as createdAt',
  'reference',
  'version',
] as const

interface ListOptions {
  status: Status
  /** A phone number in any format, or words that must all occur; '' for all. */
  search: string
  limit: number
  offset: number
}

/** Pending applications are listed oldest first, decided ones newest first. */
export async function listApplications(db: ReadDb, options: ListOptions) {
  const rows = await selectMatching(db, options)
    .select(columns)
    .orderBy('created_at', options.status === 'pending' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(options.limit)
    .offset(options.offset)
    .execute()
  return rows.map(readable)
}

export type AdminApplication = Awaited<ReturnType<typeof listApplications>>[number]

/** Unlimited, newest first; for commands, not for pages. */
export async function listAllApplications(db: ReadDb, status?: Status) {
  const rows = await db
    .selectFrom('company_applications')
    .select([...columns, 'provider_id as providerId', 'clinic_id as clinicId'])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(readable)
}

export async function countMatchingApplications(
  db: ReadDb,
  options: Pick<ListOptions, 'status' | 'search'>,
): Promise<number> {
  const { count } = await selectMatching(db, options)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countApplications(db: ReadDb): Promise<Record<Status, number>> {
  const rows = await db
    .selectFrom('company_applications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, approved: 0, declined: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** `listing` is `null` unless the application is listed. */
export async function findApplication(db: ReadDb, id: string) {
  const row = await db
    .selectFrom('company_applications')
    .leftJoin('providers', (join) => join.on('providers.id', '=', LISTING_ID))
    .select(columns)
    .select(['slug', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .where('company_applications.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { slug, stateSlug, citySlug, ...application } = row
  return { ...readable(application), listing: foundPlace({ stateSlug, citySlug, slug }) }
}

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** Latest first; also works for deleted applications. */
export async function listDecisions(db: ReadDb, applicationId: string) {
  const rows = await db
    .selectFrom('decisions')
    .leftJoin('providers', 'providers.id', 'decisions.listing_id')
    .leftJoin('changes', (join) =>
      join
        .onRef('changes.decision_id', '=', 'decisions.id')
        .on('changes.table_name', '=', 'company_applications'),
    )
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'providers.slug'])
    .select([
      'decisions.id',
      'at as decidedAt',
      'kind',
      'actor',
      /** '' for the single password and the command line. */
      'admin_name as adminName',
      /** Id of the undone decision; `null` for an ordinary decision. */
      'undoes',
      'undone_by as undoneBy',
      /** Why it was declined; '' for none. */
      'reason',
    ])
    .select(sql<Status | null>`before ->> 'status'`.as('from'))
    .select(sql<Status | null>`after ->> 'status'`.as('to'))
    .select(sql<number | null>`after ->> 'clinic_id'`.as('clinicId'))
    .where('subject', '=', applicationId)
    .where('kind', 'in', ['approve', 'decline', 'delete', 'undo'])
    .orderBy('decisions.id', 'desc')
    .orderBy('changes.id')
    .execute()
  // An approval changes the row twice: its status, and the listing that it made or updated.
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((changes) => {
    const [first] = changes
    if (first === undefined) return []
    const { stateSlug, citySlug, slug, clinicId: _clinicId, ...decision } = first
    const place = foundPlace({ stateSlug, citySlug, slug })
    const isUpdate = changes.some(({ clinicId }) => clinicId !== null)
    /** Address of the clinic that the application updates or updated, while it is listed. */
    const to = changes.at(-1)?.to ?? null
    return [{ ...decision, to, clinic: isUpdate && place ? paths.provider(place) : null }]
  })
}

export type DecisionEntry = Awaited<ReturnType<typeof listDecisions>>[number]

/** Also finds the application that updated a clinic; `undefined` for listings without one. */
export async function findApplicationOfListing(
  db: ReadDb,
  providerId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('company_applications')
    .select('id')
    .where((eb) => eb.or([eb('provider_id', '=', providerId), eb('clinic_id', '=', providerId)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const MAX_WORDS = 8
const SEPARATOR = sql.lit('\u0004') // cannot occur in a search word

const SEARCHED_TEXT = sql<string>`fold_text(concat_ws(${SEPARATOR},
  company_name, contact_name, email, phone, address, city, state, zip, id, reference))`

function selectMatching(db: ReadDb, { status, search }: Pick<ListOptions, 'status' | 'search'>) {
  const words = foldText(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const digits = searchedDigits(search)
  return db
    .selectFrom('company_applications')
    .where('status', '=', status)
    .where((eb) => {
      const hasWords = eb.and(
        words.map((word) => sql<boolean>`instr(${SEARCHED_TEXT}, ${word}) > 0`),
      )
      if (digits === undefined) return hasWords
      return eb.or([hasWords, sql<boolean>`instr(${PHONE_DIGITS}, ${digits}) > 0`])
    })
}

const MIN_PHONE_DIGITS = 7 // a US number without an area code
const PHONE_PUNCTUATION = ' -().+/\u2010\u2011\u2013'.split('')

const PHONE_DIGITS = PHONE_PUNCTUATION.reduce(
  (phone, character) => sql<string>`replace(${phone}, ${sql.lit(character)}, '')`,
  sql<string>`phone`,
)

/** Digits of a phone number without country code; `undefined` for any other text. */
function searchedDigits(search: string): string | undefined {
  const plain = PHONE_PUNCTUATION.reduce((text, sign) => text.replaceAll(sign, ''), search)
  if (plain.length < MIN_PHONE_DIGITS || !/^\d+$/.test(plain)) return undefined
  return plain.replace(/^1(?=\d{10}$)/, '')
}

/** With its facts as pages show them. */
function readable<Row extends Parameters<typeof toStatedFields>[0]>(row: Row) {
  const facts = showFacts(APPLIED, toStatedFields(row))
  return { ...row, services: parseServices(row.services), facts }
}
