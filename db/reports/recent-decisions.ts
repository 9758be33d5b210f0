import { TOPIC_LABELS } from '#domain/reports/report.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { listDecidedPairs } from '#db/duplicates/recent.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readReports, selectReports } from './find-report.ts'

/** A decision of the queue that can be undone. */
export interface RecentDecision {
  /** Reference of a report, or id of an entry of the clinic's history. */
  of: string
  /** Of a pair of listings, `of` has both ids: "12-15". */
  kind: 'report' | 'conflict' | 'duplicate'
  clinicName: string
  /** "Accepted: Phone" */
  text: string
  at: string
  by: string
}

/** The latest first. */
export async function listRecentDecisions(db: ReadDb, limit: number): Promise<RecentDecision[]> {
  const decisions = [
    ...(await listReports(db, limit)),
    ...(await listConflictDecisions(db, limit)),
    ...(await listPairDecisions(db, limit)),
  ]
  return decisions.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit)
}

const PAIR_TEXTS = {
  merged: 'Merged with the other listing',
  'belongs-to': 'Linked as part of a practice',
  'not-same': 'Not the same as the other listing',
} as const

async function listPairDecisions(db: ReadDb, limit: number): Promise<RecentDecision[]> {
  const pairs = await listDecidedPairs(db, limit)
  return pairs.flatMap(({ firstId, secondId, firstName, secondName, decision, ...pair }) => {
    if (decision === null) return []
    const names = [firstName, secondName].filter((name) => name !== null)
    return [
      {
        of: `${firstId}-${secondId}`,
        kind: 'duplicate' as const,
        clinicName: names.join(' and '),
        text: PAIR_TEXTS[decision],
        at: pair.decidedAt ?? '',
        by: pair.decidedBy ?? '',
      },
    ]
  })
}

async function listReports(db: ReadDb, limit: number): Promise<RecentDecision[]> {
  // Reports that say the same were decided together.
  const leading = db
    .selectFrom('clinic_reports')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('status', '<>', 'pending')
    .groupBy(['provider_id', 'proposals_key', 'decided_at'])
  const reports = await readReports(
    selectReports(db)
      .where('id', 'in', leading)
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  )
  return reports.map(({ reference, clinicName, status, applied, decidedAt, decidedBy }) => {
    const topics = applied.map(({ topic }) => TOPIC_LABELS[topic]).join(', ')
    const accepted = topics === '' ? 'Done without a change' : `Accepted: ${topics}`
    return {
      of: reference,
      kind: 'report',
      clinicName,
      text: status === 'declined' ? 'Declined' : accepted,
      at: decidedAt ?? '',
      by: decidedBy ?? '',
    }
  })
}

async function listConflictDecisions(db: ReadDb, limit: number): Promise<RecentDecision[]> {
  const entries = await db
    .selectFrom('clinic_history as entry')
    .innerJoin('providers', 'providers.id', 'entry.provider_id')
    .leftJoin('clinic_history as undo', 'undo.undoes', 'entry.id')
    .select(['entry.id', 'entry.at', 'entry.action', 'entry.field', 'providers.name'])
    .select(['entry.actor', 'entry.admin_name as adminName'])
    .where('entry.action', 'in', ['keep', 'take-list'])
    .where('entry.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
  return entries.map(({ id, at, action, field, name, actor, adminName }) => ({
    of: String(id),
    kind: 'conflict',
    clinicName: name,
    text: `${action === 'keep' ? 'Kept' : 'Took the list’s'} ${field === '' ? '' : FIELDS[field].toLowerCase()}`,
    at,
    by: adminName || actor,
  }))
}
