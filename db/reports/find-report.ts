import { z } from 'zod'
import {
  TOPICS,
  type AppliedChange,
  type Proposals,
  type ReportStatus,
} from '#domain/reports/report.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** `undefined` if no report has the reference. */
export async function findReport(db: ReadDb, reference: string) {
  const [found] = await readReports(
    selectReports(db).where('reference', '=', reference).limit(1).execute(),
  )
  return found
}

/** Oldest first. */
export function listReports(db: ReadDb, status: ReportStatus): Promise<Report[]> {
  return readReports(selectReports(db).where('status', '=', status).orderBy('id').execute())
}

/** Waiting reports about one listing that are read; the others only count. */
const MAX_PER_LISTING = 100

/** The oldest ones. */
export function listPendingAbout(db: ReadDb, providerId: number): Promise<Report[]> {
  return readReports(
    selectReports(db)
      .where('status', '=', 'pending')
      .where('provider_id', '=', providerId)
      .where('claim_id', 'is', null)
      .orderBy('id')
      .limit(MAX_PER_LISTING)
      .execute(),
  )
}

export async function findReportById(db: ReadDb, id: number) {
  const [found] = await readReports(selectReports(db).where('id', '=', id).limit(1).execute())
  return found
}

export type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

export function selectReports(db: ReadDb) {
  return db
    .selectFrom('clinic_reports')
    .select([
      'id',
      'reference',
      'provider_id as providerId',
      'clinic_name as clinicName',
      'created_at as createdAt',
      'proposals',
      'proposals_key as proposalsKey',
      'how_known as howKnown',
      'note',
      'email',
      'sender',
      'status',
      'decided_at as decidedAt',
      'decided_by as decidedBy',
      'applied',
      'reason',
      'owner_answer as ownerAnswer',
      'claim_id as claimId',
    ])
}

type StoredReports = ReturnType<ReturnType<typeof selectReports>['execute']>

/** Parses the columns that hold JSON. */
export async function readReports(stored: StoredReports) {
  return (await stored).map(({ proposals, applied, ...report }) => ({
    ...report,
    proposals: parseProposals(proposals),
    applied: parseApplied(applied ?? '[]'),
  }))
}

const proposalsSchema = z.partialRecord(z.enum(TOPICS), z.string())
const appliedSchema = z.array(z.object({ topic: z.enum(TOPICS), historyId: z.int() }))

function parseProposals(json: string): Proposals {
  return proposalsSchema.parse(JSON.parse(json))
}

/** Empty unless the report was accepted. */
function parseApplied(json: string): AppliedChange[] {
  return appliedSchema.parse(JSON.parse(json))
}
