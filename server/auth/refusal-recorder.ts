import { isAttemptLogged } from '#domain/accounts/audit.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'

const HOUR_MS = 60 * 60_000

type Refusal = 'sign-in-refused' | 'sign-in-throttled'

/**
 * Audits refused sign-ins, but only a sample when there are many, because anyone can cause them.
 */
export function refusalRecorder({ db }: Connection) {
  let hour = 0
  let counts: Record<Refusal, number> = { 'sign-in-refused': 0, 'sign-in-throttled': 0 }
  return async (event: Refusal, now: Date): Promise<void> => {
    const currentHour = Math.floor(now.getTime() / HOUR_MS)
    if (currentHour !== hour) {
      hour = currentHour
      counts = { 'sign-in-refused': 0, 'sign-in-throttled': 0 }
    }
    counts[event] += 1
    const attemptsThisHour = counts[event]
    if (!isAttemptLogged(attemptsThisHour)) return
    await recordAudit(db, { event, actor: 'visitor', details: { attemptsThisHour } }, now)
  }
}
