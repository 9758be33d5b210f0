import type { PageContextServer } from 'vike/types'
import type { ReturnedApplicationForm } from '#domain/applications/form.ts'
import { readStep, type LinkStep } from '#domain/applications/link-form.ts'
import { findSentApplication, type SentApplication } from '#db/applications/sent-application.ts'

export interface ShownApplication {
  application: SentApplication
  step: LinkStep | null
  /** A rejected form. */
  returned: ReturnedApplicationForm | null
  sendsMail: boolean
}

/** `undefined` if it was deleted. */
export async function findShownApplication(
  { db, applicationForm, settings, urlParsed }: PageContextServer,
  id: string,
): Promise<ShownApplication | undefined> {
  const application = await findSentApplication(db, id)
  if (application === undefined) return undefined
  return {
    application,
    step: readStep(urlParsed.search['step']),
    returned: applicationForm ?? null,
    sendsMail: settings.SMTP_URL !== undefined,
  }
}
