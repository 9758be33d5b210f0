import { isAttemptLogged } from '#domain/accounts/audit.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'

const HOUR_MS = 60 * 60_000

type Refusal = 'sign-in-refused' | 'sign-in-throttled'

/** Puts a refused sign-in on record; most of very many in an hour are only counted. */
export type NoteRefusal = (event: Refusal, now: Date) => Promise<void>

/** Counts the refusals of this process; anybody can make them, and must not fill the disk. */
export function signInAttempts({ db }: Connection): NoteRefusal {
  let hour = 0
  let counts: Record<Refusal, number> = { 'sign-in-refused': 0, 'sign-in-throttled': 0 }
  return async (event, now) => {
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
