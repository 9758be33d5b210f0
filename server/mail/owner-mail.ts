import { localDate } from '#domain/hours/zone-clock.ts'
import { planEndsMail } from '#domain/premium/mails.ts'
import { paymentUrl, planEnd } from '#domain/premium/plan.ts'
import { isMailAddress, type Mail } from '#domain/mail/texts.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { statisticsMail } from '#domain/statistics/mails.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findClaim } from '#db/claims/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { countInMonth } from '#db/statistics/read.ts'
import { createLink } from '#db/stewardship/private-links.ts'

interface OwnerMail {
  kind: 'plan' | 'statistics'
  site: Site
  settings: Settings
  claimId: string
  now: Date
}

/** `undefined` if the claim or the plan has ended, or what it is about is off. */
export async function composeOwnerMail(
  connection: Connection,
  { kind, site, settings, claimId, now }: OwnerMail,
): Promise<Mail | undefined> {
  const db = readOnly(connection.db)
  const claim = await findClaim(db, claimId, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim?.state !== 'proven' || clinic === undefined || !isMailAddress(claim.email)) {
    return undefined
  }
  const end = planEnd(await findPlanEnd(db, clinic.id))
  if (kind === 'plan' ? end === null || site.premium === null : !settings.STATISTICS) {
    return undefined
  }
  const subject = { kind: 'claim', subjectId: claimId } as const
  const token = await inWriteTransaction(connection, (write) => createLink(write, subject, now))
  const link = absoluteUrl(site.url, paths.privateLink(token))
  const about = { email: claim.email, name: clinic.name, link }
  if (kind === 'plan') {
    const payUrl = paymentUrl(settings.PREMIUM_PAYMENT_URL, clinic.id)
    return planEndsMail(site, { ...about, end: end ?? '', payUrl })
  }
  const past = lastMonth(now, settings.TIME_ZONE)
  const counts = await countInMonth(db, clinic.id, past.month)
  return statisticsMail(site, { ...about, month: past.name, counts })
}

/** "2026-12" and "December 2026". */
function lastMonth(now: Date, timeZone: string): { month: string; name: string } {
  const [year = 0, month = 0] = (localDate(timeZone, now) ?? '').split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 2, 1))
  const name = first.toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return { month: first.toISOString().slice(0, 7), name }
}
