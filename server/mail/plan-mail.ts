import { firstPayment, planEndsMail } from '#domain/premium/mails.ts'
import { paymentReference, paymentUrl, planEnd } from '#domain/premium/plan.ts'
import { isMailAddress, type Mail } from '#domain/mail/texts.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findClaim } from '#db/claims/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { createLink } from '#db/stewardship/private-links.ts'

interface OwnerMail {
  site: Site
  settings: Settings
  claimId: string
  now: Date
}

/** `undefined` if the claim or the plan has ended, or premium is off. */
export async function composePlanMail(
  connection: Connection,
  { site, settings, claimId, now }: OwnerMail,
): Promise<Mail | undefined> {
  const db = readOnly(connection.db)
  const claim = await findClaim(db, claimId, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim?.state !== 'proven' || clinic === undefined || !isMailAddress(claim.email)) {
    return undefined
  }
  const end = planEnd(await findPlanEnd(db, clinic.id))
  if (end === null || site.premium === null) return undefined
  const subject = { kind: 'claim', subjectId: claimId } as const
  const token = await inWriteTransaction(connection, (write) => createLink(write, subject, now))
  return planEndsMail(site, {
    email: claim.email,
    name: clinic.name,
    end,
    payUrl: paymentUrl(settings.PREMIUM_PAYMENT_URL, clinic.id),
    link: absoluteUrl(site.url, paths.privateLink(token)),
  })
}

/** What the applicant of a premium listing has to do; '' for a free one. */
export function askToPay(
  site: Site,
  { PREMIUM_PAYMENT_URL }: Settings,
  { listingType, listingId }: { listingType: 'free' | 'premium'; listingId: number | null },
): string {
  if (listingType === 'free' || listingId === null) return ''
  return firstPayment(site, {
    reference: paymentReference(listingId),
    payUrl: paymentUrl(PREMIUM_PAYMENT_URL, listingId),
  })
}
