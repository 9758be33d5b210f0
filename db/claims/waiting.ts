import { describeTopic } from '#domain/reports/describe-topic.ts'
import { TOPIC_LABELS, TOPICS, type Proposals, REPORTED_FIELDS } from '#domain/reports/report.ts'
import { proposalsKey } from '#domain/reports/same-report.ts'
import { GUARDED_FIELDS, type Field } from '#domain/facts/facts.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { decide } from '#db/decisions/decide.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { findReport, listReports } from '#db/reports/find-report.ts'
import { pickReference } from '#db/stewardship/references.ts'
import { findClinic, type Claim } from './find.ts'
import { isChoice } from '#domain/text/choices.ts'
import { acceptWithin, listTopics } from '#db/reports/decide.ts'

/**
 * Puts what a new owner changes of the guarded fields before the admin, as a report of the owner.
 * Returns these fields; none once the admin has accepted such a change (R-OWNER-12).
 */
export async function takeWaiting(
  db: Database,
  claim: Claim,
  values: FactValues,
  now: Date,
): Promise<Field[]> {
  const guarded = GUARDED_FIELDS.filter((field) => values[field] !== undefined)
  if (guarded.length === 0 || (await isTrusted(db, claim))) return []
  const changes = await listChanges(db, claim.id)
  const clinic = await findClinic(db, claim.clinicId)
  const pending = changes.filter(({ status }) => status === 'pending')
  const proposals: Proposals = Object.assign({}, ...pending.map((change) => change.proposals))
  for (const field of guarded) proposals[field] = values[field] ?? ''
  await dropWaiting(db, claim.id)
  await db
    .insertInto('clinic_reports')
    .values({
      provider_id: claim.clinicId,
      clinic_name: clinic?.name ?? '',
      reference: await pickReference(db, 'R'),
      created_at: now.toISOString(),
      proposals: JSON.stringify(proposals),
      // Decided on its own, even when a visitor reported the same.
      proposals_key: `${proposalsKey(proposals)} ${claim.id}`,
      claim_id: claim.id,
      how_known: '',
      note: '',
      email: '',
      sender: '',
      content_hash: '',
      decided_at: null,
      decided_by: null,
      applied: null,
    })
    .execute()
  return guarded
}

/** An owner by an application, and one of whom the admin has accepted a guarded change. */
async function isTrusted(db: ReadDb, { id, proof }: Claim): Promise<boolean> {
  if (proof === 'application') return true
  return (await listChanges(db, id)).some(({ applied }) => applied.length > 0)
}

/** For a claim that ends. */
export async function dropWaiting(db: Database, claimId: string): Promise<void> {
  await db
    .deleteFrom('clinic_reports')
    .where('claim_id', '=', claimId)
    .where('status', '=', 'pending')
    .execute()
}

/** What waits for the admin or was declined, as the owner's page shows it. */
export async function describeChanges(db: ReadDb, claimId: string) {
  const changes = await listChanges(db, claimId)
  return changes.flatMap(({ status, proposals, decidedAt }) =>
    TOPICS.flatMap((topic) => {
      const value = proposals[topic]
      if (value === undefined || status === 'accepted') return []
      const text = describeTopic(topic, value, null)
      return [{ label: TOPIC_LABELS[topic], text, status, decidedAt }]
    }),
  )
}

async function listChanges(db: ReadDb, claimId: string) {
  return (await listReports(db, { claim_id: claimId })).toReversed()
}

/**
 * "This is right" of an owner makes the changes of a report that the owner could make, too. `false`
 * when the admin has to decide: for other topics, and for what R-OWNER-12 guards. Call it in a
 * transaction.
 */
export async function acceptAsOwner(
  db: Database,
  claim: Claim,
  reference: string,
  now: Date,
): Promise<boolean> {
  const report = await findReport(db, reference)
  if (report?.providerId !== claim.clinicId || report.claimId !== null) return false
  const topics = listTopics(report)
  const isGuarded = topics.some((topic) => isChoice(GUARDED_FIELDS, topic))
  if (
    !topics.every((topic) => isChoice(REPORTED_FIELDS, topic)) ||
    (isGuarded && !(await isTrusted(db, claim)))
  ) {
    return false
  }
  const step = { by: { actor: 'owner' }, now } as const
  const decision = { kind: 'edit', subject: claim.id, listingId: claim.clinicId } as const
  const outcome = await decide(db, decision, step, () =>
    acceptWithin(db, { ...report, claimId: claim.id }, topics, step),
  )
  return outcome.kind === 'done'
}
