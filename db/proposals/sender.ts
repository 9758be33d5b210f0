import type { ApplicationInput } from '#domain/applications/application.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { queueAbout, queueReceipt } from '#db/outbox/queue.ts'
import { createLink, endLinks } from '#db/stewardship/private-links.ts'
import { eraseApplication } from './decide.ts'
import { findMatch } from './duplicates.ts'
import { findApplication, type Application } from './find.ts'
import { findSame, propose, proposedColumns } from './propose.ts'
import { tellOwners } from './told-owners.ts'

export interface StoredApplication {
  id: string
  reference: string | null
  /** Secret part of the application's private link. */
  token: string
}

/** Stores an application. Call it after findSameApplication in the same transaction. */
export async function storeApplication(
  db: Database,
  input: ApplicationInput,
  now: Date,
): Promise<StoredApplication> {
  const stored = await propose(db, { kind: 'apply', letter: 'A', ...toProposed(input) }, now)
  const { id } = stored
  await queueReceipt(db, { id, email: input.email }, now)
  // The others wait for the digest.
  if (input.listingType === 'premium') await queueAbout(db, { kind: 'notice', proposalId: id }, now)
  const match = await findMatch(db, input)
  if (match !== undefined) await tellOwners(db, { ...input, id }, { listingId: match, now })
  const token = await createLink(db, { kind: 'application', subjectId: id }, now)
  return { ...stored, token }
}

/** The application with the same content within 24 hours (R-APPLY-3). */
export async function findSameApplication(
  db: ReadDb,
  input: ApplicationInput,
  now: Date,
): Promise<Application | undefined> {
  const id = await findSame(db, toProposed(input), now)
  return id === undefined ? undefined : findApplication(db, id)
}

function toProposed({ email, contactName, ...said }: ApplicationInput) {
  return { email, said, sender: { contactName } }
}

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
    .updateTable('proposals')
    .set({ ...proposedColumns(toProposed(input)), version: version + 1 })
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
  const application = await findPending(db, id)
  if (application === undefined) return { kind: 'too-late' }
  await eraseApplication(db, application, now)
  const details = { application: id }
  await recordAudit(db, { event: 'application-withdrawn', actor: 'visitor', details }, now)
  return { kind: 'done' }
}

async function findPending(db: Database, id: string): Promise<Application | undefined> {
  const application = await findApplication(db, id)
  return application?.status === 'pending' ? application : undefined
}
