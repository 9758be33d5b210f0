import {
  approvedMail,
  declinedMail,
  isMailAddress,
  noticeMail,
  receiptMail,
  type Mail,
} from '#domain/mails.ts'
import { paths } from '#domain/paths.ts'
import type { Settings } from '#domain/settings.ts'
import { siteOf } from '#domain/site.ts'
import type { TakenMail } from '#db/outbox/take.ts'
import { findMailContent, findStandingDecision } from '#db/queries/mail-content.ts'
import type { ReadDb } from '#db/schema.ts'

/**
 * Writes an e-mail from what is stored now. `undefined` when there is nothing to say any more: the
 * application was deleted, the decision no longer stands.
 */
export async function composeMail(
  db: ReadDb,
  settings: Settings,
  { kind, applicationId, decisionId }: TakenMail,
): Promise<Mail | undefined> {
  const site = siteOf(settings)
  const application = await findMailContent(db, applicationId)
  if (application === undefined || !isMailAddress(application.email)) return undefined
  if (kind === 'receipt') return receiptMail(site, application)
  if (kind === 'notice') return noticeMail(site, application)

  const decision = await findStandingDecision(db, applicationId, decisionId ?? 0)
  if (decision === undefined) return undefined
  const { from, to, stateSlug, citySlug, slug } = decision
  if (to === 'declined') {
    return declinedMail(site, { ...application, wasListed: from === 'approved' })
  }
  if (to !== 'approved' || stateSlug === null || citySlug === null || slug === null) {
    return undefined
  }
  const page = paths.provider({ stateSlug, citySlug, slug })
  return approvedMail(site, { ...application, page })
}
