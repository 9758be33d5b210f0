import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { sql } from 'kysely'
import { foldText } from '#domain/text/text-folding.ts'
import { paths, foundPlace } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { statedFacts } from '#domain/proposals/said.ts'
import { APPLIED } from '#domain/facts/facts.ts'
import { showFacts } from '#domain/facts/shown.ts'
import { LISTING_ID } from '#db/stewardship/listing.ts'
import { readProposal, selectApplications, type Proposal, selectProposals } from './find.ts'

interface ListOptions {
  status: ApplicationStatus
  /** A phone number in any format, or words that must all occur; '' for all. */
  search: string
  limit: number
  offset: number
}

/** Pending applications are listed oldest first, decided ones newest first. */
export async function listApplications(db: ReadDb, options: ListOptions): Promise<Proposal[]> {
  const rows = await selectApplications(db)
    .where(matches(options))
    .orderBy('created_at', options.status === 'pending' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(options.limit)
    .offset(options.offset)
    .execute()
  return rows.map(readProposal)
}

export async function countMatchingApplications(
  db: ReadDb,
  options: Pick<ListOptions, 'status' | 'search'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'apply')
    .where(matches(options))
    .executeTakeFirstOrThrow()
  return count
}

export async function countApplications(db: ReadDb): Promise<Record<ApplicationStatus, number>> {
  const rows = await db
    .selectFrom('proposals')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('kind', '=', 'apply')
    .groupBy('status')
    .execute()
  const counts = { pending: 0, approved: 0, declined: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** With its facts as pages show them; `listing` and `pageId`, its provider, are `null` unless it is listed. */
export async function findShown(db: ReadDb, id: string) {
  const row = await selectProposals(db)
    .leftJoin('providers', (join) => join.on('providers.id', '=', LISTING_ID))
    .select(['providers.slug', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .select('providers.id as pageId')
    .where('proposals.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { slug, stateSlug, citySlug, pageId, ...stored } = row
  const proposal = readProposal(stored)
  const shown = showFacts(APPLIED, statedFacts(proposal))
  return { ...proposal, shown, pageId, listing: foundPlace({ stateSlug, citySlug, slug }) }
}

export type ShownProposal = NonNullable<Awaited<ReturnType<typeof findShown>>>

const MAX_RELATED = 20

/** What else waits from the same company or the same address, oldest first. */
export async function listRelated(db: ReadDb, { id, clinicName, email }: Proposal) {
  const rows = await selectApplications(db)
    .where('status', '=', 'pending')
    .where('id', '<>', id)
    .where(
      sql<boolean>`(lower(name) = lower(${clinicName})
        or email <> '' and lower(email) = lower(${email}))`,
    )
    .orderBy(sql`proposals.rowid`)
    .limit(MAX_RELATED)
    .execute()
  return rows.map(readProposal)
}

/** Latest first; also works for deleted applications. */
export async function listDecisions(db: ReadDb, applicationId: string) {
  const rows = await db
    .selectFrom('decisions')
    .leftJoin('providers', 'providers.id', 'decisions.listing_id')
    .leftJoin('changes', (join) =>
      join
        .onRef('changes.decision_id', '=', 'decisions.id')
        .on('changes.table_name', '=', 'proposals'),
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
    .select(sql<ApplicationStatus | null>`before ->> 'status'`.as('from'))
    .select(sql<ApplicationStatus | null>`after ->> 'status'`.as('to'))
    .select(sql<number | null>`after ->> 'listing_id'`.as('updatedId'))
    .where('subject', '=', applicationId)
    .where('kind', 'in', ['approve', 'decline', 'delete', 'resend', 'undo'])
    .orderBy('decisions.id', 'desc')
    .execute()
  return rows.map(({ stateSlug, citySlug, slug, updatedId, ...decision }) => {
    const place = updatedId === null ? null : foundPlace({ stateSlug, citySlug, slug })
    return {
      ...decision,
      /** Address of the clinic that the application updates or updated, while it is listed. */
      clinic: place && paths.provider(place),
    }
  })
}

export type DecisionEntry = Awaited<ReturnType<typeof listDecisions>>[number]

const MAX_WORDS = 8
const SEPARATOR = sql.lit('\u0004') // cannot occur in a search word

const PHONE = sql<string>`said -> 'values' ->> 'phone'`

const SEARCHED_TEXT = sql<string>`fold_text(concat_ws(${SEPARATOR}, name, sender ->> 'contactName', email,
  ${PHONE}, said -> 'place' ->> 'street', said -> 'place' ->> 'city', said -> 'place' ->> 'state',
  said -> 'place' ->> 'postalCode', id, reference))`

function matches({ status, search }: Pick<ListOptions, 'status' | 'search'>) {
  const words = foldText(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const digits = searchedDigits(search)
  const found = words.map((word) => sql`instr(${SEARCHED_TEXT}, ${word}) > 0`)
  const hasWords = found.length === 0 ? sql`true` : sql.join(found, sql` and `)
  const hasDigits = digits === undefined ? sql`false` : sql`instr(${PHONE_DIGITS}, ${digits}) > 0`
  return sql<boolean>`status = ${status} and (${hasWords} or ${hasDigits})`
}

const MIN_PHONE_DIGITS = 7 // a US number without an area code
const PHONE_PUNCTUATION = ' -().+/\u2010\u2011\u2013'.split('')

const PHONE_DIGITS = PHONE_PUNCTUATION.reduce(
  (phone, character) => sql<string>`replace(${phone}, ${sql.lit(character)}, '')`,
  PHONE,
)

/** Digits of a phone number without country code; `undefined` for any other text. */
function searchedDigits(search: string): string | undefined {
  const plain = PHONE_PUNCTUATION.reduce((text, sign) => text.replaceAll(sign, ''), search)
  if (plain.length < MIN_PHONE_DIGITS || !/^\d+$/.test(plain)) return undefined
  return plain.replace(/^1(?=\d{10}$)/, '')
}
