import { sql } from 'kysely'
import { foldText } from '#domain/search/text-folding.ts'
import type {
  ApplicationDecisionsTable,
  CompanyApplicationsTable,
  ReadDb,
} from '#db/engine/schema.ts'
import { parseServices } from './details.ts'

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
  'year_established as yearEstablished',
  'certifications',
  'listing_type as listingType',
  'status',
  'created_at as createdAt',
  'provider_id as providerId',
] as const

interface ListOptions {
  status: Status
  /** A phone number, however it is written, or words that all occur in the facts; '' for all. */
  search: string
  limit: number
  offset: number
}

/** Applications of a status, the newest first. */
export async function listApplications(db: ReadDb, options: ListOptions) {
  const rows = await matching(db, options)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(options.limit)
    .offset(options.offset)
    .execute()
  return rows.map(withServices)
}

/** An application as the admin sees it. */
export type AdminApplication = Awaited<ReturnType<typeof listApplications>>[number]

/** All applications, or all of a status, the newest first; for the operator, not for a page. */
export async function listAllApplications(db: ReadDb, status?: Status) {
  const rows = await db
    .selectFrom('company_applications')
    .select(columns)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(withServices)
}

/** How many applications of a status match the search. */
export async function countMatchingApplications(
  db: ReadDb,
  options: Pick<ListOptions, 'status' | 'search'>,
): Promise<number> {
  const { count } = await matching(db, options)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many applications there are in each status. */
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

/** All there is of one application, with the path of its listing while it has one. */
export async function findApplication(db: ReadDb, id: string) {
  const row = await db
    .selectFrom('company_applications')
    .leftJoin('providers', 'providers.id', 'company_applications.provider_id')
    .select(columns)
    .select(['slug', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .where('company_applications.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { slug, stateSlug, citySlug, ...application } = row
  const isListed = slug !== null && stateSlug !== null && citySlug !== null
  return {
    ...withServices(application),
    listing: isListed ? { slug, stateSlug, citySlug } : null,
  }
}

export interface DecisionEntry {
  id: number
  /** ISO instant. */
  decidedAt: string
  actor: ApplicationDecisionsTable['actor']
  from: ApplicationDecisionsTable['from_status']
  to: ApplicationDecisionsTable['to_status']
  /** The decision this one took back; `null` for an ordinary one. */
  undoes: number | null
}

/** Decisions on an application, also on a deleted one, the latest first. */
export function listDecisions(db: ReadDb, applicationId: string): Promise<DecisionEntry[]> {
  return db
    .selectFrom('application_decisions')
    .select([
      'id',
      'decided_at as decidedAt',
      'actor',
      'from_status as from',
      'to_status as to',
      'undoes',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .execute()
}

/** The id of the application behind a listing; `undefined` for a clinic. */
export async function findApplicationOfListing(
  db: ReadDb,
  providerId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('company_applications')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row?.id
}

const MAX_WORDS = 8
const NEXT_FIELD = sql.lit('\u0004') // no word can hold it

const SEARCHED = sql<string>`fold_text(
  company_name || ${NEXT_FIELD} || contact_name || ${NEXT_FIELD} || email || ${NEXT_FIELD} || phone
  || ${NEXT_FIELD} || address || ${NEXT_FIELD} || city || ${NEXT_FIELD} || state || ${NEXT_FIELD}
  || zip || ${NEXT_FIELD} || id
)`

function matching(db: ReadDb, { status, search }: Pick<ListOptions, 'status' | 'search'>) {
  const words = foldText(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const digits = searchedDigits(search)
  return db
    .selectFrom('company_applications')
    .where('status', '=', status)
    .where((eb) => {
      const hasWords = eb.and(words.map((word) => sql<boolean>`instr(${SEARCHED}, ${word}) > 0`))
      if (digits === undefined) return hasWords
      return eb.or([hasWords, sql<boolean>`instr(${PHONE_DIGITS}, ${digits}) > 0`])
    })
}

const MIN_PHONE_DIGITS = 7 // without an area code
const PHONE_PUNCTUATION = ' -().+/\u2010\u2011\u2013'.split('')

const PHONE_DIGITS = PHONE_PUNCTUATION.reduce(
  (phone, character) => sql<string>`replace(${phone}, ${sql.lit(character)}, '')`,
  sql<string>`phone`,
)

/** Of what can be a phone number, without a leading 1; otherwise `undefined`. */
function searchedDigits(search: string): string | undefined {
  const plain = PHONE_PUNCTUATION.reduce((text, sign) => text.replaceAll(sign, ''), search)
  if (plain.length < MIN_PHONE_DIGITS || !/^\d+$/.test(plain)) return undefined
  return plain.replace(/^1(?=\d{10}$)/, '')
}

function withServices<Row extends Pick<CompanyApplicationsTable, 'services'>>(row: Row) {
  return { ...row, services: parseServices(row.services) }
}
