import { TOPIC_LABELS } from '#domain/reports/report.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { listDecidedPairs } from '#db/duplicates/recent.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readReports, selectReports } from './find-report.ts'

/** A decision of the queue that can be undone. */
export interface RecentDecision {
  /**
   * Report reference, history entry id, ids of a listing pair ("12-15"), claim id, or the provider
   * id of a website.
   */
  of: string
  kind: 'report' | 'conflict' | 'duplicate' | 'claim' | 'website'
  clinicName: string
  /** "Accepted: Phone" */
  text: string
  at: string
  by: string
}

/** Latest first. */
export async function listRecentDecisions(db: ReadDb, limit: number): Promise<RecentDecision[]> {
  const decisions = [
    ...(await listReports(db, limit)),
    ...(await listConflictDecisions(db, limit)),
    ...(await listPairDecisions(db, limit)),
    ...(await listEndedClaims(db, limit)),
    ...(await listAcceptedSites(db, limit)),
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
  // Reports with the same content were decided together.
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

async function listEndedClaims(db: ReadDb, limit: number): Promise<RecentDecision[]> {
  const claims = await db
    .selectFrom('claim_endings as ending')
    .innerJoin('clinic_claims as claim', 'claim.id', 'ending.claim_id')
    .innerJoin('providers', 'providers.id', 'claim.provider_id')
    .select(['claim.id', 'claim.ended_at as at', 'ending.ended_by as by', 'providers.name'])
    .where('claim.proof', '<>', '')
    .orderBy('claim.ended_at', 'desc')
    .orderBy('claim.id')
    .limit(limit)
    .execute()
  return claims.map(({ id, at, by, name }) => ({
    of: id,
    kind: 'claim',
    clinicName: name,
    text: 'Ended the claim',
    at: at ?? '',
    by,
  }))
}

async function listAcceptedSites(db: ReadDb, limit: number): Promise<RecentDecision[]> {
  const sites = await db
    .selectFrom('site_checks')
    .innerJoin('providers', (join) =>
      join
        .onRef('providers.id', '=', 'site_checks.provider_id')
        .onRef('providers.site', '=', 'site_checks.site'),
    )
    .select(['provider_id as id', 'name', 'accepted_at as at', 'accepted_by as by'])
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at', 'desc')
    .orderBy('provider_id')
    .limit(limit)
    .execute()
  return sites.map(({ id, name, at, by }) => ({
    of: String(id),
    kind: 'website',
    clinicName: name,
    text: 'The website is fine',
    at: at ?? '',
    by: by ?? '',
  }))
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
