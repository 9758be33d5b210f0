import type { Database, ReadDb } from '#db/engine/schema.ts'
import { findClaim } from '#db/claims/find.ts'
import { findLink, type LinkSubject } from '#db/stewardship/private-links.ts'
import type { ApplicationRow } from './row.ts'
import { findSettledStatus } from './in-effect.ts'

/** Whoever sent an application that made a listing owns that listing (R-OWNER-11). */
export async function makeOwner(
  db: Database,
  { id, email, created_at: createdAt }: ApplicationRow,
  { clinicId, now }: { clinicId: number; now: Date },
): Promise<void> {
  const owner = { provider_id: clinicId, state: 'proven' as const, ended_at: null, email }
  await db
    .insertInto('clinic_claims')
    .values({
      id,
      created_at: createdAt,
      way: 'application',
      proof: 'application',
      domain: '',
      decided_at: now.toISOString(),
      ...owner,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(owner))
    .execute()
}

/** The listing is not public for now. */
export async function suspendOwner(db: Database, { id }: ApplicationRow, now: Date): Promise<void> {
  await db
    .updateTable('clinic_claims')
    .set({ state: 'ended', ended_at: now.toISOString(), email: '' })
    .where('id', '=', id)
    .where('state', '=', 'proven')
    .execute()
}

/** What a private link opens: that of an approved application opens the page of its owner. */
export async function openLink(
  db: ReadDb,
  token: string,
  now: Date,
): Promise<LinkSubject | undefined> {
  const link = await findLink(db, token, now)
  if (link?.kind !== 'application') return link
  const { subjectId: id } = link
  if ((await findClaim(db, id, now)) === undefined) return link
  const { status } = await findSettledStatus(db, { id, status: 'approved' }, now)
  return status === 'approved' ? { kind: 'claim', subjectId: id } : link
}
