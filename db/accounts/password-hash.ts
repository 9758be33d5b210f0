import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, the library's default: 19 MiB and 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SALT_BYTES = 16

/** Matches no password, but takes as long to verify as a real hash. */
export const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=1$bm90aGluZyBpcyBoZXJlIQ$${'A'.repeat(43)}`

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST)
}

/** Deterministic, so a restart does not end the sessions of a password from the environment. */
export function hashPasswordWithSiteSalt(site: string, password: string): Promise<string> {
  const salt = createHash('sha256').update(`admin password of ${site}`).digest()
  return hash(normalize(password), { ...COST, salt: salt.subarray(0, SALT_BYTES) })
}

/** Returns `false` for a malformed hash. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, normalize(password))
  } catch {
    return false
  }
}

/** Identifies a hash in stored sessions without revealing it. */
export function fingerprintHash(hashed: string): string {
  return createHash('sha256').update(`fingerprint ${hashed}`).digest('base64url')
}

/** Keyboards compose the same characters differently (RFC 8265). */
function normalize(password: string): string {
  return password.normalize('NFC')
}
