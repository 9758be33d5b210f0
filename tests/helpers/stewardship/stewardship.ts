import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { recordStatement } from '#db/stewardship/state-facts.ts'
import type { Field } from '#domain/facts/facts.ts'
import type { Source } from '#domain/facts/statements.ts'
import { keysOf } from '#domain/text/choices.ts'
import { NOW } from '../data/moment.ts'
import { undoDecision, type UndoOutcome } from '#db/desk/undo.ts'
import { query } from '../databases/query.ts'
import { sql, type Insertable } from 'kysely'
import { makeOwner, selectClaims } from '#db/proposals/owners.ts'
import { propose } from '#db/proposals/propose.ts'
import type { Proposals } from '#domain/proposals/topics.ts'
import { findProvider } from '#db/directory/providers.ts'
import { completeReport, type ProposedReport } from '#db/proposals/complete-report.ts'
import { send } from '#db/proposals/send.ts'
import { queueKey, type QueueKind } from '#domain/proposals/desk.ts'
import { findItem, type Item, listQueue } from '#db/desk/queue.ts'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { recordSiteChecks } from '#db/stewardship/site-checks.ts'
import { BLANK_FACTS } from '#domain/listings/clinic-row.ts'
import { CLOSED_TIER } from '#domain/clinics/provider.ts'

export const BY_ADMIN = { actor: 'admin' } as const
/** The admin decides, at the time of the tests. */
export const STEP = { by: BY_ADMIN, now: NOW } as const
export const BY_CLI = { actor: 'cli' } as const

/** Id of the clinic with that website. */
export async function clinicId(db: Database, site: string): Promise<number> {
  const { id } = await db
    .selectFrom('providers')
    .select('id')
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return id
}

/** Records statements, like an accepted correction or an owner's edit. */
export function addStatements(
  connection: Connection,
  id: number,
  facts: Partial<Record<Field, string>>,
  { source = 'correction', now = NOW }: { source?: Source; now?: Date } = {},
) {
  return inWriteTransaction(connection, async (db) => {
    for (const field of keysOf(facts)) {
      const value = facts[field] ?? ''
      await recordStatement(db, { id, field, value, source, by: BY_ADMIN, now })
    }
  })
}

/** Undoes the latest decision, or the latest of a kind. */
export async function undoLast(
  connection: Connection,
  { kind, now = NOW }: { kind?: string; now?: Date } = {},
): Promise<UndoOutcome['kind']> {
  const [id = 0] = query<number>(
    connection,
    `select max(id) from decisions where kind = coalesce(?, kind) and kind <> 'undo'
      and undone_by is null and id in (select decision_id from changes)`,
    kind ?? null,
  )
  return (await undoDecision(connection, id, { by: BY_ADMIN, now })).kind
}

interface NewOwner {
  id?: string
  listingId: number
  email?: string
  proof?: 'email' | 'call'
  domain?: string
}

/** Somebody who proved to own a listing. */
export async function addOwner(
  db: Database,
  { id = 'claim', listingId, email = '', proof = 'call', domain = '' }: NewOwner,
  now: Date = NOW,
): Promise<void> {
  const said = { way: proof, domain }
  const about = { listing_id: listingId }
  await propose(db, { kind: 'claim', id, email, said, sender: {}, about }, now)
  await db
    .updateTable('proposals')
    .set({ status: 'approved', decided_at: now.toISOString(), decided_by: 'admin' })
    .where('id', '=', id)
    .execute()
  await makeOwner(db, { id, listingId, email, proof, domain }, now)
}

/** Id of the claim that waits, the latest if there are several. */
export async function findWaitingClaim(db: Database): Promise<string> {
  const claims = selectClaims(db)
    .where('claim.kind', '=', 'claim')
    .where('claim.status', '=', 'pending')
    .orderBy('claim.created_at', 'desc')
    .orderBy(sql`claim.rowid`, 'desc')
  return (await claims.executeTakeFirstOrThrow()).id
}

/** Each report comes from another network. */
let senders = 0

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }

type Sender = Partial<ProposedReport['sender'] & Pick<Typed, 'email' | 'address' | 'duplicateId'>>
type Typed = Parameters<typeof completeReport>[1]

/** Stores a report about a clinic of Austin; returns its reference and the token of its link. */
export async function report(
  connection: Connection,
  slug: string,
  proposals: Proposals,
  {
    now = NOW,
    email = '',
    address = null,
    duplicateId = null,
    ...sender
  }: Sender & { now?: Date } = {},
) {
  const { db } = connection
  const provider = await findProvider(db, { ...AUSTIN, slug })
  if (provider === undefined) throw new Error(`there is no ${slug}`)
  const typed = { duplicateOf: '', howKnown: 'called', note: '', email } as const
  const about = { ...typed, provider, proposals, address, duplicateId }
  const sent = await completeReport(db, about)
  const network = String((senders += 1))
  const all = { ...sent, sender: { ...sent.sender, network, ...sender } }
  return inWriteTransaction(connection, (trx) => send(trx, all, now))
}

type Found<Kind extends QueueKind> = Extract<Item, { kind: Kind }>['item']

/** What the admin's queue shows of one kind, in its order. */
export async function listItems<Kind extends QueueKind>(db: ReadDb, kind: Kind, now: Date) {
  const items: Found<Kind>[] = []
  for (const { id } of await listQueue(db, { kind, limit: 9, now })) {
    const found = await findItem(db, queueKey(kind, id), now)
    if (found !== undefined) items.push(found.item as Found<Kind>)
  }
  return items
}

/** Noon of a day of December 2026. */
export function noon(day: number): Date {
  return new Date(Date.UTC(2026, 11, day, 12))
}

interface RecordedCheck {
  /** Slug of the clinic. */
  slug: string
  finding: SiteFinding
  /** Day of December 2026. */
  day: number
  /** The website that was checked; by default the clinic's. */
  site?: string
}

/** Records a website check for each clinic with this slug. Returns the number of changed pages. */
export async function recordFindings(
  connection: Connection,
  { slug, finding, day, site }: RecordedCheck,
): Promise<number> {
  const providers = query<{ id: number; site: string }>(
    connection,
    'select id, site from providers where slug = ?',
    slug,
  )
  const verdict = { finding, evidence: `${finding}.`, finalUrl: '', status: null, title: '' }
  const checks = providers.map((provider) => ({
    providerId: provider.id,
    site: site ?? provider.site,
    verdict,
    checkedAt: noon(day),
  }))
  return recordSiteChecks(connection, checks, noon(day))
}

type Facts = Partial<Omit<Insertable<Schema['clinics']>, 'listing_id'>>

/** Every listed fact that a page shows. */
export const ALL_FACTS = {
  rating: 4.8,
  verified: 1,
  category: 'Establishment',
  subtypes: 'Establishment, Tattoo removal service',
  booking_appointment_link: 'https://book.clinic.example/austin',
  reviews_link: 'https://search.google.com/local/reviews?placeid=x',
  description: `We fade ink. ${'Every visit begins with a talk about your skin and your wishes. '.repeat(8)}`,
  located_in: 'Galleria Mall',
  price_range: '$$',
  wheelchair: 'entrance, parking lot',
  languages: 'English, Spanish',
  source: 'Google',
} as const

/** Adds facts to the clinic with the slug; a test sets only those that it is about. */
export async function addFacts(db: Database, slug: string, facts: Facts): Promise<void> {
  const clinic = db.selectFrom('providers').select('id').where('slug', '=', slug)
  await db
    .updateTable('clinics')
    .set({ ...BLANK_FACTS, source: '', listed_on: '2026-11-22', ...facts })
    .where('listing_id', '=', clinic)
    .execute()
}

/** Marks the clinic as temporarily closed, as an import does. */
export async function closeForNow(db: Database, slug: string): Promise<void> {
  await db.updateTable('providers').set({ tier: CLOSED_TIER }).where('slug', '=', slug).execute()
}
