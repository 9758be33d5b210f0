import { isAttemptTold } from '#domain/accounts/audit.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'

const HOUR_MS = 60 * 60_000

type Refusal = 'sign-in-refused' | 'sign-in-throttled'

/** Records a refused sign-in in the audit log. */
type RecordRefusal = (event: Refusal, now: Date) => Promise<void>

/** Records only a sample of many refusals in an hour: anyone can cause them, and they must not fill the disk. */
export function refusalRecorder({ db }: Connection): RecordRefusal {
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
    if (!isAttemptTold(attemptsThisHour)) return
    await recordAudit(db, { event, actor: 'visitor', details: { attemptsThisHour } }, now)
  }
}
