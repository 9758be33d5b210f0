import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = /^(([a-z0-9]{1,11})\.([\w-]{16,43}))\.([\w-]{43})$/

/** "{expiry}.{random}.{signature}", so that issuing a token writes nothing. */
export function issueToken(
  secret: Buffer,
  purpose: string,
  { bytes, expiresAt }: { bytes: number; expiresAt: number },
) {
  const random = randomBytes(bytes).toString('base64url')
  const unsigned = `${expiresAt.toString(36)}.${random}`
  return { random, unsigned, token: `${unsigned}.${sign(secret, purpose, unsigned)}` }
}

/** `undefined` when the token was forged, has another purpose, or is no longer valid. */
export function openToken(
  secret: Buffer,
  purpose: string,
  { token, now, lifetimeMs }: { token: string; now: Date; lifetimeMs: number },
): { random: string; unsigned: string } | undefined {
  const [, unsigned = '', time = '', random = '', signature = ''] = TOKEN.exec(token) ?? []
  const expected = sign(secret, purpose, unsigned)
  if (signature.length !== expected.length) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  // A longer remaining time means that the clock was ahead when the token was signed.
  const leftMs = parseInt(time, 36) - now.getTime()
  return leftMs > 0 && leftMs <= lifetimeMs ? { random, unsigned } : undefined
}

function sign(secret: Buffer, purpose: string, unsigned: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${unsigned}`).digest('base64url')
}
