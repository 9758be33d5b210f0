import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const CODES = 1_000_000

/** Six digits to read out on the phone. Derived from the private link and never stored. */
export function codeFor(token: string): string {
  const derived = createHmac('sha256', token).update('call').digest()
  const number = Number(derived.readBigUInt64BE() % BigInt(CODES))
  return String(number).padStart(String(CODES - 1).length, '0')
}

export function hashCode(claimId: string, code: string): string {
  return createHash('sha256').update(`${claimId} ${code}`).digest('hex')
}

/** Compares in constant time. */
export function isCode(claimId: string, code: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(claimId, code)), Buffer.from(hash))
}
