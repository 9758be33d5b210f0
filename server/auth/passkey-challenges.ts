import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Settings } from '#domain/site/settings.ts'
import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'
import { ensureQuestionSecret, findQuestionSecret } from '#db/accounts/question-secret.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { hostCookie, readCookie } from './cookies.ts'

/** Browsers give up after the library's one minute, but a slow phone may take longer. */
const LIFETIME_MS = 5 * 60_000
const CHALLENGE_BYTES = 32
const COOKIE = /^(([a-z0-9]{1,11})\.([\w-]{43}))\.([\w-]{43})$/

export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>

/**
 * Single-use challenges, valid for five minutes, one browser and one purpose. The cookie is signed, so issuing a challenge writes nothing; only its
 * use is stored.
 */
export function passkeyChallenges(connection: ServerConnection, settings: Settings) {
  const { name, cookie } = hostCookie(settings, 'passkey', 'strict')

  const isFirstUse = (challenge: string, now: Date) =>
    inWriteTransaction(connection, async (db) => {
      const used = { key: `passkey:${challenge}`, max: 1, windowMs: LIFETIME_MS }
      const isUsed = (await findRetryAfter(readOnly(db), [used], now)) !== undefined
      if (!isUsed) await incrementCounters(db, [used], now)
      return !isUsed
    })

  return {
    /** Sets the cookie, and returns the challenge in base64url. */
    issue: async (response: Response, purpose: string) => {
      const secret = await ensureQuestionSecret(connection)
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      const unsigned = `${(Date.now() + LIFETIME_MS).toString(36)}.${challenge}`
      const value = `${unsigned}.${sign(secret, purpose, unsigned)}`
      response.cookie(name, value, { ...cookie, maxAge: LIFETIME_MS })
      return challenge
    },
    /** Consumes the cookie's challenge; `undefined` if it is no longer valid. */
    take: async (request: Request, response: Response, purpose: string) => {
      const [, unsigned = '', time = '', challenge = '', signature = ''] =
        COOKIE.exec(readCookie(request, name) ?? '') ?? []
      if (challenge === '') return undefined
      response.clearCookie(name, cookie)
      const secret = await connection.snapshots.read(({ db }) => findQuestionSecret(db))
      if (secret === undefined) return undefined
      const expected = sign(secret, purpose, unsigned)
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
      const now = new Date()
      // A longer remaining time means that the clock was ahead when the cookie was signed.
      const leftMs = parseInt(time, 36) - now.getTime()
      if (leftMs <= 0 || leftMs > LIFETIME_MS) return undefined
      return (await isFirstUse(challenge, now)) ? challenge : undefined
    },
  }
}

function sign(secret: Buffer, purpose: string, unsigned: string): string {
  return createHmac('sha256', secret).update(`passkey ${purpose} ${unsigned}`).digest('base64url')
}
