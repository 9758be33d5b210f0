import { formatDate } from '#domain/text/dates.ts'
import type { ClaimOrigin } from './ways.ts'

interface OtherOwner {
  proof: ClaimOrigin
  since: string
}

/** "an owner since November 3, 2026, proven by a call". Never an address. */
export function describeOther({ proof, since }: OtherOwner): string {
  return `an owner since ${formatDate(since.slice(0, 10))}, proven by ${PROOFS[proof]}`
}

export const PROOFS: Readonly<Record<ClaimOrigin, string>> = {
  email: 'an e-mail',
  call: 'a call',
  application: 'the application',
}
