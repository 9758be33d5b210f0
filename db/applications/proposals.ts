import { FACTS } from '#domain/facts/facts.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { isSender, listOwners } from '#db/claims/list.ts'
import { queueAbout } from '#db/outbox/queue.ts'
import { findInEffect, listChanges } from '#db/decisions/log.ts'
import { readStatement } from '#db/decisions/history.ts'
import { compareListing } from './compare-clinic.ts'
import { findRow, type ApplicationRow } from './row.ts'

/** Tells the owners of a listing what somebody else applies to change about it (R-UPDATE-6). */
export async function tellOwners(
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'email'>,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  const owners = await listOwners(db, listingId)
  if (owners.length === 0 || owners.some((owner) => isSender(owner, application.email))) return
  const { id } = application
  await db
    .insertInto('proposed_updates')
    .values({ application_id: id, provider_id: listingId, objected_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { id: claimId, email } of owners) {
    if (email === '') continue
    const link = { kind: 'claim', subjectId: claimId } as const
    await queueAbout(db, { kind: 'proposal', applicationId: id, link }, now)
  }
}

/** Applications of others that would change, or changed, an owner's listing. */
export function listProposals(db: ReadDb, listingId: number) {
  return db
    .selectFrom('proposed_updates')
    .innerJoin('company_applications', 'company_applications.id', 'application_id')
    .select(['application_id as id', 'company_name as name', 'phone', 'website', 'status'])
    .select(['address', 'city', 'state', 'zip', 'created_at as createdAt'])
    .where('proposed_updates.provider_id', '=', listingId)
    .where('objected_at', 'is', null)
    .where('status', '<>', 'declined')
    .orderBy('created_at')
    .limit(MAX_SHOWN)
    .execute()
}

const MAX_SHOWN = 10

/** "This was not me": the admin sees it beside the application. `false` when it is gone. */
export async function objectTo(
  db: Database,
  { id, listingId }: { id: string; listingId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposed_updates')
    .set({ objected_at: now.toISOString() })
    .where('application_id', '=', id)
    .where('provider_id', '=', listingId)
    .where('objected_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await queueAbout(db, { kind: 'objection', applicationId: id }, now)
  return true
}

/** When the owner denied the application; `null` for never. */
export async function findObjection(db: ReadDb, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('proposed_updates')
    .select('objected_at as at')
    .where('application_id', '=', id)
    .executeTakeFirst()
  return found?.at ?? null
}

/** Labels of the fields that an update left alone for want of a proof. */
export async function listWithheld(
  db: ReadDb,
  applicationId: string,
  clinicId: number,
): Promise<string[]> {
  const application = await findRow(db, applicationId)
  const fields = application === undefined ? [] : await compareListing(db, application, clinicId)
  return fields.filter(({ isNotProven }) => isNotProven).map(({ label }) => label)
}

/** The changes that an application proposes to a listing, or has made; `undefined` if there are none. */
export async function listProposedChanges(db: ReadDb, applicationId: string, clinicId: number) {
  const application = await findRow(db, applicationId)
  if (application === undefined || application.status === 'declined') return undefined
  const isApproved = application.status === 'approved'
  const changes = isApproved
    ? await listMade(db, applicationId)
    : (await compareListing(db, application, clinicId))
        .filter(({ effect }) => effect === 'changes')
        .map(({ label, application: value }) => `${label}: ${value}`)
  if (changes.length === 0) return undefined
  return { isApproved, changes, sentOn: application.created_at }
}

async function listMade(db: ReadDb, applicationId: string): Promise<string[]> {
  const approval = await findInEffect(db, applicationId, ['approve'])
  const changes = approval === undefined ? [] : await listChanges(db, approval.id)
  return changes.flatMap((change) => {
    const stated = readStatement(change)
    return stated === undefined
      ? []
      : [`${FACTS[stated.field].label}: ${formatValue(stated.field, stated.after ?? '')}`]
  })
}
