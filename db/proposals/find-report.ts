import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { HOW_KNOWN_CODES, TOPICS, type Topic } from '#domain/proposals/report.ts'
import { isSameProposal } from '#domain/proposals/same-value.ts'
import { keysOf } from '#domain/text/choices.ts'
import { LEFT } from '#db/claims/end.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'

/** Named by its reference or its id. */
export async function findReport(db: ReadDb, name: string): Promise<Report | undefined> {
  const row = await selectReports(db)
    .where((eb) => eb.or([eb('reference', '=', name), eb('id', '=', name)]))
    .executeTakeFirst()
  return row && readReportRow(row)
}

export type Report = ReturnType<typeof readReportRow>

/** Waiting reports about one listing that are read; the others only count. */
const MAX_PER_LISTING = 100

/** What visitors say about a listing and nobody has decided, the oldest first. */
export function listPendingAbout(db: ReadDb, providerId: number): Promise<Report[]> {
  const about = { status: 'pending', listing_id: providerId, kind: 'report' } as const
  return listReports(db, about, MAX_PER_LISTING)
}

/** What owners of a listing changed or wanted to change. */
export function listEditsOf(db: ReadDb, providerId: number): Promise<Report[]> {
  return listReports(db, { listing_id: providerId, kind: 'edit' })
}

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

type Wanted = Partial<Selectable<Schema['proposals']>>

/** Oldest first. */
export async function listReports(db: ReadDb, wanted: Wanted, limit = -1): Promise<Report[]> {
  const stored = await selectReports(db)
    .where((eb) => eb.and(wanted))
    .orderBy(sql`rowid`)
    .limit(limit)
    .execute()
  return stored.map(readReportRow)
}

function selectReports(db: ReadDb) {
  return db
    .selectFrom('proposals')
    .select(['id', 'reference', 'listing_id as providerId', 'created_at as createdAt'])
    .select(['said', 'sender', 'same_key as proposalsKey', 'email', 'status', 'applied'])
    .select(['decided_at as decidedAt', 'decided_by as decidedBy', 'reason'])
    .select(['owner_answer as ownerAnswer', 'owner_id as claimId', 'shown_by as shownBy'])
    .where('kind', 'in', ['report', 'edit'])
}

const topics = z.array(z.enum(TOPICS))
const saidReport = z.object({
  clinicName: z.string(),
  values: z.partialRecord(z.enum(TOPICS), z.string()),
})
/** Empty after a purge, and of an edit. */
const reportSender = z.object({
  howKnown: z.enum(HOW_KNOWN_CODES).or(z.literal('')).default(''),
  note: z.string().default(''),
  network: z.string().default(''),
})

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

function readReportRow({ said, sender, applied, reference, providerId, ...row }: Row) {
  const { clinicName, values } = saidReport.parse(JSON.parse(said))
  return {
    ...row,
    ...reportSender.parse(JSON.parse(sender)),
    reference: reference ?? '',
    providerId: providerId ?? 0,
    clinicName,
    proposals: values,
    applied: topics.parse(JSON.parse(applied)),
  }
}
