import type { ApplicationInput } from '#domain/applications/application.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Database } from '#db/engine/schema.ts'
import { createLink, endLinks } from '#db/stewardship/private-links.ts'
import { findRow, type ApplicationRow } from './row.ts'
import { queueReceipt } from '#db/outbox/queue.ts'
import { toApplicationColumns } from './submit.ts'

/** Stops receipts to an applicant who keeps entering wrong addresses. */
const MAX_RECEIPTS = 3

interface Fix {
  input: ApplicationInput
  /** Version that the sender saw. */
  version: number
  now: Date
}

/**
 * `too-late`: decided, withdrawn, or changed through the link meanwhile. `token`: a new link if the e-mail address changed, because a stranger may have the old one.
 */
export async function fixApplication(
  db: Database,
  id: string,
  { input, version, now }: Fix,
): Promise<{ kind: 'done'; token: string | null } | { kind: 'too-late' }> {
  const application = await findPending(db, id)
  if (application?.version !== version) return { kind: 'too-late' }
  await db
    .updateTable('company_applications')
    .set({ ...toApplicationColumns(input), version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (application.email.toLowerCase() === input.email.toLowerCase()) {
    return { kind: 'done', token: null }
  }
  if (version <= MAX_RECEIPTS) await queueReceipt(db, { id, email: input.email }, now)
  const link = { kind: 'application', subjectId: id } as const
  await endLinks(db, link)
  return { kind: 'done', token: await createLink(db, link, now) }
}

/** Deletes the application permanently; only an audit entry remains (R-FIX-3). */
export async function withdrawApplication(
  db: Database,
  id: string,
  now: Date,
): Promise<{ kind: 'done' } | { kind: 'too-late' }> {
  if ((await findPending(db, id)) === undefined) return { kind: 'too-late' }
  await db.deleteFrom('company_applications').where('id', '=', id).execute()
  await endLinks(db, { kind: 'application', subjectId: id })
  const details = { application: id }
  await recordAudit(db, { event: 'application-withdrawn', actor: 'visitor', details }, now)
  return { kind: 'done' }
}

async function findPending(db: Database, id: string): Promise<ApplicationRow | undefined> {
  const application = await findRow(db, id)
  return application?.status === 'pending' ? application : undefined
}
