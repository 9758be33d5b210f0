import { localDate } from '#domain/hours/zone-clock.ts'
import { askToPay } from '#domain/premium/mails.ts'
import { planEnd } from '#domain/premium/plan.ts'
import { objectionMail } from '#domain/mail/answers.ts'
import {
  approvedMail,
  declinedMail,
  isMailAddress,
  noticeMail,
  receiptMail,
  reopenedMail,
  type NamedListing,
} from '#domain/mail/texts.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { paths } from '#domain/site/paths.ts'
import { listWithheld } from '#db/proposals/told-owners.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findShownApplication, type ShownApplication } from '#db/proposals/list.ts'
import type { Application } from '#db/proposals/find.ts'
import { findLatestDecision } from '#db/proposals/status.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { createLink, type LinkSubject } from '#db/stewardship/private-links.ts'
import type { Conversation, Due } from './compose-mail.ts'

/** Each attempt creates a new link, because tokens are not stored. */
export async function newLink(connection: Connection, subject: LinkSubject, now: Date) {
  return paths.privateLink(
    await inWriteTransaction(connection, (db) => createLink(db, subject, now)),
  )
}

export async function composeApplicationMail(about: Due): Promise<Conversation | undefined> {
  const { connection, site, taken, now } = about
  const { kind, proposalId } = taken
  const application = await findShownApplication(connection.db, proposalId ?? '')
  if (application === undefined) return undefined
  const { createdAt: dueAt } = application
  const listing = nameApplication(application)
  if (kind === 'notice') return { mail: noticeMail(site, { ...application, listing }) }
  if (kind === 'objection') {
    return {
      mail: objectionMail(site, { ...application, listing }),
      first: { kind: 'notice', dueAt },
    }
  }
  if (!isMailAddress(application.email)) return undefined
  const first = { kind: 'receipt', dueAt } as const
  if (kind === 'receipt') {
    const link = await newLink(connection, { kind: 'application', subjectId: application.id }, now)
    const { city, state, zipCode, email, facts } = application
    const place = formatAddress({ street: '', city, state, postalCode: zipCode })
    return { mail: receiptMail(site, { email, listing, place, facts, link }), first }
  }
  const decided = await composeDecision(about, application)
  return decided && { ...decided, first }
}

/** The company as the application names it. */
export function nameApplication(application: Omit<Application, 'facts'>): NamedListing {
  const { companyName: name, reference, address: street, city, state, zipCode } = application
  const address = formatAddress({ street, city, state, postalCode: zipCode })
  return { name, address, reference: reference ?? '' }
}

async function composeDecision(
  { connection, site, settings, taken, now }: Due,
  application: ShownApplication,
): Promise<Conversation | undefined> {
  const db = connection.db
  const { id, status: to, listingId, listing: page, pageId } = application
  const listing = nameApplication(application)
  // Undone, or a later one has an e-mail of its own.
  if ((await findLatestDecision(db, id)) !== taken.decisionId) return undefined
  const isUpdate = listingId !== null
  const outcome = {
    ...application,
    listing,
    wasListed: application.toldStatus === 'accepted',
    isUpdate,
  }
  if (to === 'pending') return { mail: reopenedMail(site, outcome), told: to }
  const link = await newLink(connection, { kind: 'application', subjectId: id }, now)
  if (to === 'declined') return { mail: declinedMail(site, { ...outcome, link }), told: to }
  if (page === null) return undefined
  const notProven = listingId === null ? [] : await listWithheld(db, id, listingId)
  const end = pageId === null ? null : planEnd(await findPlanEnd(db, pageId))
  const today = localDate(settings.TIME_ZONE, now) ?? ''
  const premium = askToPay(site, settings, { ...application, listingId: pageId, end, today })
  return {
    mail: approvedMail(site, { ...outcome, page: paths.provider(page), link, notProven, premium }),
    told: to,
  }
}
