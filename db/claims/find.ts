import { OPEN_MS } from '#domain/claims/ways.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { LinkSubject } from '#db/stewardship/private-links.ts'

/** `undefined` when the claim ended or was not proven in time. */
export async function findClaim(db: ReadDb, id: string, now: Date): Promise<Claim | undefined> {
  const claim = await findAnyClaim(db, id)
  return claim !== undefined && isCurrent(claim, now) ? claim : undefined
}

/** Also one that ended. */
export function findAnyClaim(db: ReadDb, id: string): Promise<Claim | undefined> {
  return selectClaims(db).where('claim.id', '=', id).executeTakeFirst()
}

/** What the links of a claim open: an owner by an application keeps the links of the application. */
export function linkSubject({ id, way }: Pick<Claim, 'id' | 'way'>): LinkSubject {
  return { kind: way === 'application' ? 'application' : 'claim', subjectId: id }
}

export type Claim = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>

export function selectClaims(db: ReadDb) {
  return db
    .selectFrom('clinic_claims as claim')
    .select([
      'claim.id',
      'claim.provider_id as clinicId',
      'claim.created_at as createdAt',
      'claim.way',
      'claim.state',
      'claim.domain',
      'claim.code_hash as codeHash',
      'claim.email',
      'claim.attempts',
      'claim.proof',
      'claim.decided_at as decidedAt',
      'claim.reason',
    ])
}

/** A claim must be proven soon after it was started (R-OWNER-3). */
export function isCurrent(
  { state, way, createdAt }: Pick<Claim, 'state' | 'way' | 'createdAt'>,
  now: Date,
): boolean {
  if (state === 'open' && way !== 'application')
    return now.getTime() - Date.parse(createdAt) < OPEN_MS[way]
  return state === 'proven'
}
