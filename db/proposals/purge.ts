import { sql } from 'kysely'
import { OPEN_MS } from '#domain/proposals/proof.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { findClaim } from './owners.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endLinks } from './private-links.ts'
import { eraseProposal } from './propose.ts'
import { deleteApplication } from './decide.ts'

/** What is older than some days. */
export interface PurgePlan {
  olderThanDays: number
  /** Oldest first. */
  proposals: Awaited<ReturnType<typeof listToPurge>>
}

interface PurgeStep {
  by: { actor: 'cli' } | { actor: 'admin'; name: string }
  now: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Finds what a purge would delete. */
export async function planPurge(
  db: ReadDb,
  { olderThanDays, now }: { olderThanDays: number; now: Date },
): Promise<PurgePlan> {
  const before = new Date(now.getTime() - olderThanDays * DAY_MS)
  return { olderThanDays, proposals: await listToPurge(db, before, now) }
}

/** An approved application keeps its listing, and a report that changed something is the history of one. */
const IS_KEPT = sql<0 | 1>`iif(kind = 'apply', status = 'approved', applied <> '[]')`

/** Applications, decided reports of visitors, and ended claims that still hold what their senders sent. */
function listToPurge(db: ReadDb, before: Date, now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const isOver = sql<boolean>`case kind when 'apply' then true when 'report' then status <> 'pending'
    else id not in (select id from owners where ended_at is null) and (status <> 'pending'
      or created_at <= iif(said ->> 'way' = 'call', ${since(OPEN_MS.call)}, ${since(OPEN_MS.email)}))
    end`
  return db
    .selectFrom('proposals')
    .select(['id', 'status', sql<'apply' | 'report' | 'claim'>`kind`.as('kind')])
    .select(IS_KEPT.as('isKept'))
    .where('kind', 'in', ['apply', 'report', 'claim'])
    .where('created_at', '<', before.toISOString())
    .where(isOver)
    .where(sql<boolean>`(not ${IS_KEPT} or sender <> '{}' or email <> '' or content_hash <> '')`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type PurgeCounts = ReturnType<typeof countPlan>

export function countPlan({ proposals }: Pick<PurgePlan, 'proposals'>) {
  const count = (wanted: string) => proposals.filter(({ kind }) => kind === wanted).length
  /** Approved applications. */
  const stripped = proposals.filter(({ kind, isKept }) => kind === 'apply' && isKept === 1).length
  const deleted = count('apply') - stripped
  return { deleted, stripped, reports: count('report'), claims: count('claim') }
}

/**
 * Deletes what a plan has, except proposals whose status has changed since. Deleted bytes stay in the
 * file until eraseDeleted runs.
 */
export async function purge(
  connection: Connection,
  { olderThanDays, ...plan }: PurgePlan,
  step: PurgeStep,
): Promise<PurgeCounts> {
  const proposals = []
  for (const proposal of plan.proposals) {
    const purgeIt = (db: Database) => purgeProposal(db, proposal, step)
    if (await inWriteTransaction(connection, purgeIt)) proposals.push(proposal)
  }
  const counts = countPlan({ proposals })
  const { deleted, stripped, ...others } = counts
  const details = { olderThanDays, applications: deleted + stripped, ...others }
  await recordAudit(connection.db, { event: 'purge', ...step.by, details }, step.now)
  return counts
}

async function purgeProposal(
  db: Database,
  { id, kind, status, isKept }: PurgePlan['proposals'][number],
  step: PurgeStep,
): Promise<boolean> {
  if (kind === 'apply' && isKept === 0) {
    const seen = { expected: status, ...step }
    return (await deleteApplication({ db }, id, seen)).kind === 'done'
  }
  if (isKept === 0) await eraseProposal(db, id)
  else await strip(db, { kind, id }, step.now)
  return true
}

/** Only the changes of a report that were made. */
const MADE = sql<string>`json_object('clinicName', said ->> 'clinicName', 'values',
  (select json_group_object(key, value) from json_each(said -> 'values')
    where key in (select value from json_each(applied))))`

/** The private link of an owner stays. */
async function strip(
  db: Database,
  { kind, id }: Pick<PurgePlan['proposals'][number], 'kind' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('proposals')
    .set({ sender: '{}', email: '', content_hash: '' })
    .$if(kind === 'report', (query) => query.set({ said: MADE, same_key: id }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('outgoing_mails').where('proposal_id', '=', id).execute()
  if ((await findClaim(db, id, now)) === undefined) await endLinks(db, id)
}

/** Reports, edits and claims, when their listing is deleted. */
export async function eraseAbout(db: Database, listingId: number): Promise<void> {
  const about = await db
    .selectFrom('proposals')
    .leftJoin('owners', 'owners.id', 'proposals.id')
    .select('proposals.id')
    .where('kind', '<>', 'apply')
    .where(({ eb, fn }) =>
      eb(fn.coalesce('owners.listing_id', 'proposals.listing_id'), '=', listingId),
    )
    .execute()
  for (const { id } of about) await eraseProposal(db, id)
}
