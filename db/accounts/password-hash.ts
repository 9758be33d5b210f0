import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's least for argon2id, which is the library's default kind: 19 MiB and 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SALT_BYTES = 16

/** Of no password: checking against it takes as long as against a real one, and always fails. */
export const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=1$bm90aGluZyBpcyBoZXJlIQ$${'A'.repeat(43)}`

/** An argon2id hash with a random salt, in its usual notation. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST)
}

/**
 * The same hash at every start, for a password that is kept elsewhere: it must not end the sessions
 * of before. `place` makes it differ from site to site.
 */
export function hashPasswordWithSiteSalt(place: string, password: string): Promise<string> {
  const salt = createHash('sha256').update(`admin password of ${place}`).digest()
  return hash(normalize(password), { ...COST, salt: salt.subarray(0, SALT_BYTES) })
}

/** Whether the password is the one of the hash; a hash that cannot be read fits none. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, normalize(password))
  } catch {
    return false
  }
}

/** What can be written down about a hash without giving it away. */
export function fingerprintHash(hashed: string): string {
  return createHash('sha256').update(`fingerprint ${hashed}`).digest('base64url')
}

/** The same characters typed on another keyboard may come composed differently (RFC 8265). */
function normalize(password: string): string {
  return password.normalize('NFC')
}
