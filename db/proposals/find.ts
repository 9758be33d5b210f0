import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { saidProposal } from '#domain/proposals/said.ts'
import {
  HOW_KNOWN_CODES,
  TOPICS,
  type Topic,
  isSameProposal,
  describeTopics,
  TOPIC_LABELS,
} from '#domain/proposals/topics.ts'
import { keysOf } from '#domain/text/choices.ts'
import { LEFT } from '#domain/proposals/kinds.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'
import { type ApplicationStatus, UNDO_MS } from '#domain/site/application-statuses.ts'
import { findClinic } from './owners.ts'

export function selectProposals(db: ReadDb) {
  return db
    .selectFrom('proposals')
    .select(['proposals.id', 'kind', 'reference', 'status', 'created_at as createdAt', 'version'])
    .select(['listing_id as listingId', 'made_id as madeId', 'decided_at as decidedAt', 'reason'])
    .select(['owner_answer as ownerAnswer', 'owner_answered_at as ownerAnsweredAt'])
    .select(['owner_id as ownerId', 'shown_by as shownBy'])
    .select(['same_key as sameKey', 'applied', 'said', 'sender', 'email'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>

export function selectApplications(db: ReadDb) {
  return selectProposals(db).where('proposals.kind', '=', 'apply')
}

const topics = z.array(z.enum(TOPICS))

/** Blank after a purge, and what the sender of another kind says. */
const saidBySender = z.object({
  contactName: z.string().default(''),
  howKnown: z.enum(HOW_KNOWN_CODES).or(z.literal('')).default(''),
  note: z.string().default(''),
  network: z.string().default(''),
})

export function readProposal({ said, sender, applied, reference, ...row }: Row) {
  return {
    ...row,
    ...saidBySender.parse(JSON.parse(sender)),
    ...saidProposal.parse(JSON.parse(said)),
    reference: reference ?? '',
    applied: topics.parse(JSON.parse(applied)),
  }
}

export type Proposal = ReturnType<typeof readProposal>

/** A visitor's report or an owner's edit. */
export type Report = Proposal & { listingId: number }

export function isReport(proposal: Proposal): proposal is Report {
  return proposal.kind === 'report' || proposal.kind === 'edit'
}

/** Named by its reference or its id. */
export async function findProposal(db: ReadDb, name: string): Promise<Proposal | undefined> {
  const row = await selectProposals(db)
    .where((eb) => eb.or([eb('reference', '=', name), eb('proposals.id', '=', name)]))
    .executeTakeFirst()
  return row && readProposal(row)
}

export async function findApplication(db: ReadDb, id: string): Promise<Proposal | undefined> {
  const found = await findProposal(db, id)
  return found?.kind === 'apply' ? found : undefined
}

export async function findReport(db: ReadDb, name: string): Promise<Report | undefined> {
  const found = await findProposal(db, name)
  return found && isReport(found) ? found : undefined
}

/** Of the application that made a listing, or updated it last; `undefined` for listings without one. */
export async function findApplicationOfListing(
  db: ReadDb,
  listingId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select('id')
    .where('kind', '=', 'apply')
    .where((eb) => eb.or([eb('made_id', '=', listingId), eb('listing_id', '=', listingId)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Waiting reports about one listing that are read; the others only count. */
const MAX_PER_LISTING = 100

/** What visitors say about a listing and nobody has decided, the oldest first. */
export function listPendingAbout(db: ReadDb, listingId: number): Promise<Report[]> {
  const about = { status: 'pending', listing_id: listingId, kind: 'report' } as const
  return listReports(db, about, MAX_PER_LISTING)
}

/** What owners of a listing changed or wanted to change. */
export function listEditsOf(db: ReadDb, listingId: number): Promise<Report[]> {
  return listReports(db, { listing_id: listingId, kind: 'edit' })
}

/** The day on which the admin last refused a value of owners, unless they accepted it since; `null` for never. */
export function findRefusal(edits: readonly Report[], topic: Topic, value: string): string | null {
  const latest = edits
    .filter(
      ({ status, reason, values }) =>
        status !== 'pending' &&
        reason !== LEFT &&
        isSameProposal(topic, values, { [topic]: value }),
    )
    .toSorted((a, b) => ((a.decidedAt ?? '') < (b.decidedAt ?? '') ? 1 : -1))[0]
  if (latest === undefined || latest.applied.includes(topic)) return null
  return (latest.decidedAt ?? '').slice(0, 10)
}

export function listTopics({ values }: Pick<Report, 'values'>): Topic[] {
  return keysOf(values)
}

type Wanted = Partial<Selectable<Schema['proposals']>>

/** Oldest first. */
export async function listReports(db: ReadDb, wanted: Wanted, limit = -1): Promise<Report[]> {
  const stored = await selectProposals(db)
    .where('kind', 'in', ['report', 'edit'])
    .where((eb) => eb.and(wanted))
    .orderBy(sql`rowid`)
    .limit(limit)
    .execute()
  return stored.map(readProposal).filter(isReport)
}

/** An undo stops the e-mail about it. */
function canUndo(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at)
  return age >= 0 && age <= UNDO_MS
}

/**
 * The status that the sender is told: a decision on an application only counts once its e-mail leaves. The
 * reason is why it was declined; '' for none.
 */
export async function findSettledStatus(db: ReadDb, proposal: Proposal, now: Date) {
  const { id, kind, status, decidedAt, reason } = proposal
  if (kind !== 'apply' || decidedAt === null || !canUndo(decidedAt, now))
    return { status, decidedAt, reason }
  const change = await db
    .selectFrom('changes')
    .select(sql<ApplicationStatus>`before ->> 'status'`.as('from'))
    .where('table_name', '=', 'proposals')
    .where('key', '=', JSON.stringify([id]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { status: change?.from ?? status, decidedAt: null, reason: '' }
}

/** What somebody is told who sends an application again. */
export async function findKnown(db: ReadDb, id: string, now: Date) {
  const application = await findApplication(db, id)
  if (application === undefined) throw new Error(`there is no application ${id}`)
  const { status } = await findSettledStatus(db, application, now)
  return { id, reference: application.reference, status }
}

/** What each topic of a report says. */
export async function describeReport(db: ReadDb, report: Report) {
  return describeTopics(report.values, (await findOther(db, report))?.name)
}

/** The listing that a report names as a duplicate. */
export async function findOther(db: ReadDb, { values: { duplicate } }: Report) {
  return duplicate === undefined ? undefined : findClinic(db, Number(duplicate))
}

/** The facts that reports of visitors name while they wait, and those that the owner answered; without values and senders. */
export async function listForOwner(db: ReadDb, listingId: number) {
  const all = await listReports(db, { listing_id: listingId, kind: 'report' })
  const reports = all.filter(
    ({ status, ownerAnswer }) => status === 'pending' || ownerAnswer !== '',
  )
  return reports.slice(-MAX_PER_LISTING).map((report) => ({
    reference: report.reference,
    createdAt: report.createdAt,
    status: report.status,
    /** '' until the owner answers. */
    answer: report.ownerAnswer,
    answeredOn: (report.ownerAnsweredAt ?? '').slice(0, 10),
    // A stranger's text reaches an owner once we have read it; notes are for us.
    claims: listTopics(report)
      .filter((topic) => topic !== 'other')
      .map((topic) => TOPIC_LABELS[topic]),
  }))
}
