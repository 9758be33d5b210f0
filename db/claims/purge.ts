import type { Database, ReadDb } from '#db/engine/schema.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { isCurrent, selectClaims } from './find.ts'

/** Claims from before an instant that ended or were not proven in time. */
export async function listClaimsToPurge(
  db: ReadDb,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> {
  const claims = await selectClaims(db)
    .where('claim.created_at', '<', before.toISOString())
    .where('claim.state', '<>', 'proven')
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .execute()
  return claims.filter((claim) => !isCurrent(claim, now)).map(({ id }) => id)
}

/** Deletes claims with their links and e-mails; the clinics' statements stay. */
export async function purgeClaims(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await endLinks(db, { kind: 'claim', subjectId: id })
    await db
      .deleteFrom('outgoing_mails')
      .where((eb) => eb.and({ link_kind: 'claim', link_subject_id: id }))
      .execute()
    await db.deleteFrom('clinic_claims').where('id', '=', id).execute()
  }
}
