import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Settings } from '#domain/site/settings.ts'
import { hostCookie, readCookie } from './cookies.ts'

/** Browsers give up after the library's one minute, but a slow phone may take longer. */
const LIFETIME_MS = 5 * 60_000
const CHALLENGE_BYTES = 32
/** About 3 MB. */
const MAX_ISSUED = 20_000

export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>

/** Single-use challenges, valid for five minutes, one browser and one purpose. A restart forgets them. */
export function passkeyChallenges(settings: Settings) {
  const { name, cookie } = hostCookie(settings, 'passkey', 'strict')
  const purposes = new LRUCache<string, string>({ max: MAX_ISSUED, ttl: LIFETIME_MS })

  return {
    /** Sets the cookie, and returns the challenge in base64url. */
    issue: (response: Response, purpose: string) => {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      purposes.set(challenge, purpose)
      response.cookie(name, challenge, { ...cookie, maxAge: LIFETIME_MS })
      return challenge
    },
    /** Consumes the cookie's challenge; `undefined` if it is no longer valid. */
    take: (request: Request, response: Response, purpose: string) => {
      const challenge = readCookie(request, name)
      if (challenge === undefined) return undefined
      response.clearCookie(name, cookie)
      if (purposes.get(challenge) !== purpose) return undefined
      purposes.delete(challenge)
      return challenge
    },
  }
}
