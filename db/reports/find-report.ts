import { z } from 'zod'
import { TOPICS, type Proposals, type ReportStatus, type Topic } from '#domain/reports/report.ts'
import { isSameProposal } from '#domain/reports/same-report.ts'
import { keysOf } from '#domain/text/choices.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'

/** Named by its reference or its id. */
export async function findReport(db: ReadDb, reference: string | number) {
  const [found] = await listReports(
    db,
    typeof reference === 'string' ? { reference } : { id: reference },
  )
  return found
}

export type Report = Awaited<ReturnType<typeof listReports>>[number]

/** Waiting reports about one listing that are read; the others only count. */
const MAX_PER_LISTING = 100

/** What visitors say about a listing and nobody has decided, the oldest first. */
export function listPendingAbout(db: ReadDb, providerId: number): Promise<Report[]> {
  const about = { status: 'pending', provider_id: providerId, claim_id: null } as const
  return listReports(db, about, MAX_PER_LISTING)
}

/** What owners of a listing changed or wanted to change. */
export async function listEditsOf(db: ReadDb, providerId: number): Promise<Report[]> {
  const all = await listReports(db, { provider_id: providerId })
  return all.filter(({ claimId }) => claimId !== null)
}

/** Why what waits of an owner who left is declined; it does not count as refused. */
export const LEFT = 'The owner left before we looked at it'

/** The day on which the admin last refused a value of owners, unless they accepted it since; `null` for never. */
export function findRefusal(edits: readonly Report[], topic: Topic, value: string): string | null {
  const latest = edits
    .filter(
      ({ status, reason, proposals }) =>
        status !== 'pending' &&
        reason !== LEFT &&
        isSameProposal(topic, proposals, { [topic]: value }),
    )
    .toSorted((a, b) => ((a.decidedAt ?? '') < (b.decidedAt ?? '') ? 1 : -1))[0]
  if (latest === undefined || latest.applied.includes(topic)) return null
  return (latest.decidedAt ?? '').slice(0, 10)
}

export function listTopics({ proposals }: Pick<Report, 'proposals'>): Topic[] {
  return keysOf(proposals)
}

type Wanted = Partial<
  Pick<Schema['clinic_reports'], 'reference' | 'provider_id'> & {
    id: number
    status: ReportStatus
    claim_id: string | null
    shown_by: null
  }
>

/** Oldest first. */
export async function listReports(db: ReadDb, wanted: Wanted, limit = -1) {
  const stored = await selectReports(db)
    .where((eb) => eb.and(wanted))
    .orderBy('id')
    .limit(limit)
    .execute()
  return stored.map(({ proposals, applied, ...report }) => ({
    ...report,
    proposals: parseProposals(proposals),
    applied: parseApplied(applied ?? '[]'),
  }))
}

function selectReports(db: ReadDb) {
  return db
    .selectFrom('clinic_reports')
    .select(['id', 'reference', 'provider_id as providerId', 'clinic_name as clinicName'])
    .select(['created_at as createdAt', 'proposals', 'proposals_key as proposalsKey'])
    .select(['how_known as howKnown', 'note', 'email', 'sender', 'status'])
    .select(['decided_at as decidedAt', 'decided_by as decidedBy', 'applied', 'reason'])
    .select(['owner_answer as ownerAnswer', 'claim_id as claimId', 'shown_by as shownBy'])
}

const proposalsSchema = z.partialRecord(z.enum(TOPICS), z.string())
const appliedSchema = z.array(z.enum(TOPICS))

function parseProposals(json: string): Proposals {
  return proposalsSchema.parse(JSON.parse(json))
}

/** Empty unless the report was accepted. */
function parseApplied(json: string): Topic[] {
  return appliedSchema.parse(JSON.parse(json))
}
