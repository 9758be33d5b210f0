import type { Request, Response } from 'express'
import type { Settings } from '#domain/site/settings.ts'
import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'
import { ensureQuestionSecret, findQuestionSecret } from '#db/accounts/question-secret.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { issueToken, openToken } from '#server/http/limits/signed-token.ts'
import { hostCookie, readCookie } from './cookies.ts'

/** Browsers give up after the library's one minute, but a slow phone may take longer. */
const LIFETIME_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

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
      const expiresAt = Date.now() + LIFETIME_MS
      const issued = issueToken(secret, purposeOf(purpose), { bytes: CHALLENGE_BYTES, expiresAt })
      response.cookie(name, issued.token, { ...cookie, maxAge: LIFETIME_MS })
      return issued.random
    },
    /** Consumes the cookie's challenge; `undefined` if it is no longer valid. */
    take: async (request: Request, response: Response, purpose: string) => {
      const token = readCookie(request, name)
      if (token === undefined) return undefined
      response.clearCookie(name, cookie)
      const secret = await connection.snapshots.read(({ db }) => findQuestionSecret(db))
      if (secret === undefined) return undefined
      const now = new Date()
      const sent = { token, now, lifetimeMs: LIFETIME_MS }
      const challenge = openToken(secret, purposeOf(purpose), sent)?.random
      return challenge !== undefined && (await isFirstUse(challenge, now)) ? challenge : undefined
    },
  }
}

function purposeOf(purpose: string): string {
  return `passkey ${purpose}`
}
