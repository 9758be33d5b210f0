import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { renewLink } from '#db/stewardship/private-links.ts'
import { findClinic, type ListedClinic } from './clinic.ts'
import { listProvenClaims } from './find.ts'

export interface RenewedLink {
  clinic: ListedClinic
  token: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_PER_DAY = 3

/** New links for the proven claims of an address, each at most three times a day. */
export async function renewLinks(
  db: Database,
  { email, clinicId }: { email: string; clinicId: number | undefined },
  now: Date,
): Promise<RenewedLink[]> {
  const renewed: RenewedLink[] = []
  for (const claim of await listProvenClaims(readOnly(db), email, clinicId)) {
    const counter = { key: `claim-link:${claim.id}`, max: MAX_PER_DAY, windowMs: DAY_MS }
    const isFull = (await findRetryAfter(readOnly(db), [counter], now)) !== undefined
    const clinic = await findClinic(readOnly(db), claim.clinicId)
    if (isFull || clinic === undefined) continue
    await incrementCounters(db, [counter], now)
    const token = await renewLink(db, { kind: 'claim', subjectId: claim.id }, now)
    renewed.push({ clinic, token })
  }
  return renewed
}
