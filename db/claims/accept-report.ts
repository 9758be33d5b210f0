import { GUARDED_FIELDS } from '#domain/claims/edit-form.ts'
import { REPORTED_FIELDS } from '#domain/reports/report.ts'
import { isChoice } from '#domain/text/choices.ts'
import type { Database } from '#db/engine/schema.ts'
import { acceptWithin, listTopics } from '#db/reports/decide.ts'
import { findReport } from '#db/reports/find-report.ts'
import type { Claim } from './find.ts'
import { isTrusted } from './waiting.ts'

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
  const by = { actor: 'owner' } as const
  const outcome = await acceptWithin(db, { ...report, claimId: claim.id }, topics, { by, now })
  return outcome.kind === 'done'
}
