import type { PageContextServer } from 'vike/types'
import { localDate } from '#domain/hours/zone-clock.ts'
import type { Claim } from '#db/claims/find.ts'
import { wantsMonthlyMail } from '#db/statistics/monthly-mails.ts'
import { listWeeks } from '#db/statistics/read.ts'

export type OwnStatistics = NonNullable<Awaited<ReturnType<typeof findStatistics>>>

/** `null` for a site that counts nothing. */
export async function findStatistics(
  { db, settings }: PageContextServer,
  { id, clinicId, email }: Claim,
  now: Date,
) {
  if (!settings.STATISTICS) return null
  const sendsMail = settings.SMTP_URL !== undefined && email !== ''
  return {
    weeks: await listWeeks(db, localDate(settings.TIME_ZONE, now) ?? '', clinicId),
    /** Whether the owner gets an e-mail each month; `null` where none can be sent. */
    isMonthly: sendsMail ? await wantsMonthlyMail(db, id) : null,
  }
}
