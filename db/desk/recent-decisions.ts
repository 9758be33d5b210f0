import { TOPIC_LABELS } from '#domain/reports/report.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { selectEndings } from '#db/claims/restore.ts'
import { listDecidedPairs } from './decided-pairs.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readReports, selectReports } from '#db/reports/find-report.ts'

/** A decision of an admin that can be undone. */
export interface RecentDecision {
  /**
   * Report reference, history entry id, ids of a listing pair ("12-15"), claim id, provider id of a
   * website, or application id and decision ("a1b2c3.12").
   */
  of: string
  kind: 'report' | 'conflict' | 'duplicate' | 'claim' | 'website' | 'application'
  clinicName: string
  /** "Accepted: Phone" */
  text: string
  at: string
  by: string
}

const LIMIT = 10 // R-ADMIN-6
/** Decided reports that are read, because many may have been decided together. */
const MAX_READ = 1000

/** Decisions about applications and everything in the queue, latest first. */
export async function listRecentDecisions(db: ReadDb, now: Date): Promise<RecentDecision[]> {
  const decisions = [
    ...(await listApplicationDecisions(db)),
    ...(await listReports(db)),
    ...(await listConflictDecisions(db)),
    ...(await listPairDecisions(db)),
    ...(await listEndedClaims(db, now)),
    ...(await listAcceptedSites(db)),
  ]
  return decisions.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, LIMIT)
}

const PAIR_TEXTS = {
  merged: 'Merged with the other listing',
  'belongs-to': 'Linked as part of a practice',
  'not-same': 'Not the same as the other listing',
} as const

async function listPairDecisions(db: ReadDb): Promise<RecentDecision[]> {
  const pairs = await listDecidedPairs(db, LIMIT)
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

/** Decisions in effect. A deletion is permanent. */
async function listApplicationDecisions(db: ReadDb): Promise<RecentDecision[]> {
  const inEffect = db
    .selectFrom('application_decisions as decision')
    .leftJoin('application_decisions as undo', 'undo.undoes', 'decision.id')
    .select(({ fn }) => fn.max('decision.id').as('id'))
    .where('decision.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .groupBy('decision.application_id')
  const decisions = await db
    .selectFrom('application_decisions as decision')
    .innerJoin('company_applications as application', (join) =>
      join
        .onRef('application.id', '=', 'decision.application_id')
        .onRef('application.status', '=', 'decision.to_status'),
    )
    .select(['decision.id', 'application.id as applicationId', 'company_name as name'])
    .select(['to_status as to', 'decided_at as at', 'actor', 'admin_name as adminName'])
    .where('decision.id', 'in', inEffect)
    .where('decision.to_status', '<>', 'pending')
    .orderBy('decision.id', 'desc')
    .limit(LIMIT)
    .execute()
  return decisions.map(({ id, applicationId, name, to, at, actor, adminName }) => ({
    of: `${applicationId}.${id}`,
    kind: 'application',
    clinicName: name,
    text: to === 'approved' ? 'Approved the application' : 'Declined the application',
    at,
    by: adminName || actor,
  }))
}

async function listReports(db: ReadDb): Promise<RecentDecision[]> {
  const latest = db
    .selectFrom('clinic_reports')
    .select(['id', 'provider_id', 'proposals_key', 'decided_at'])
    .where('status', '<>', 'pending')
    .orderBy('decided_at', 'desc')
    .limit(MAX_READ)
  // Reports with the same content were decided together.
  const leading = db
    .selectFrom(latest.as('latest'))
    .select(({ fn }) => fn.min('id').as('id'))
    .groupBy(['provider_id', 'proposals_key', 'decided_at'])
  const reports = await readReports(
    selectReports(db)
      .where('id', 'in', leading)
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LIMIT)
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

async function listEndedClaims(db: ReadDb, now: Date): Promise<RecentDecision[]> {
  const claims = await selectEndings(db, now)
    .innerJoin('providers', 'providers.id', 'claim.provider_id')
    .select(['claim.id', 'ending.ended_by as by', 'providers.name'])
    .orderBy('claim.ended_at', 'desc')
    .orderBy('claim.id')
    .limit(LIMIT)
    .execute()
  return claims.map(({ id, endedAt, proof, by, name }) => ({
    of: id,
    kind: 'claim',
    clinicName: name,
    text: proof === '' ? 'Declined the claim' : 'Ended the claim',
    at: endedAt ?? '',
    by,
  }))
}

async function listAcceptedSites(db: ReadDb): Promise<RecentDecision[]> {
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
    .limit(LIMIT)
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

async function listConflictDecisions(db: ReadDb): Promise<RecentDecision[]> {
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
    .limit(LIMIT)
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
