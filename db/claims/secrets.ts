import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const CODES = 1_000_000
const PROOF_LENGTH = 32 // hexadecimal: 128 bits

/**
 * The text that the owner of a domain publishes. Derived from the private link and never stored.
 */
export function proofFor(token: string): string {
  return derive(token, 'website').toString('hex').slice(0, PROOF_LENGTH)
}

/** Six digits to read out on the phone. */
export function codeFor(token: string): string {
  const number = Number(derive(token, 'call').readBigUInt64BE() % BigInt(CODES))
  return String(number).padStart(String(CODES - 1).length, '0')
}

export function hashCode(claimId: string, code: string): string {
  return createHash('sha256').update(`${claimId} ${code}`).digest('hex')
}

/** Constant-time comparison. */
export function isEqualText(a: string, b: string): boolean {
  const [hashA, hashB] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return hashA !== undefined && hashB !== undefined && timingSafeEqual(hashA, hashB)
}

function derive(token: string, purpose: string): Buffer {
  return createHmac('sha256', token).update(purpose).digest()
}
