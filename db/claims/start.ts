import { randomUUID } from 'node:crypto'
import type { ClaimWay } from '#domain/claims/ways.ts'
import type { Database } from '#db/engine/schema.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { codeFor, hashCode } from './secrets.ts'

interface NewClaim {
  clinicId: number
  way: ClaimWay
  /** '' for a call. */
  domain: string
  /** '' for none. */
  email: string
}

/** Returns the token of the claim's private link, which shows what is left to do. */
export async function startClaim(
  db: Database,
  { clinicId, way, domain, email }: NewClaim,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const token = await createLink(db, { kind: 'claim', subjectId: id }, now)
  await db
    .insertInto('clinic_claims')
    .values({
      id,
      provider_id: clinicId,
      created_at: now.toISOString(),
      way,
      domain,
      code_hash: way === 'call' ? hashCode(id, codeFor(token)) : null,
      email,
    })
    .execute()
  return token
}
