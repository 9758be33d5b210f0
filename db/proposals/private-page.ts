import type { ApplicationForm } from '#domain/proposals/application-form.ts'
import { APPLIED, FACTS } from '#domain/facts/facts.ts'
import { fillControls } from '#domain/facts/form.ts'
import { listSeveral } from '#domain/facts/kinds.ts'
import { EMPTY_WEEK } from '#domain/hours/week-form.ts'
import { paths } from '#domain/site/paths.ts'
import { findClaim } from './owners.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findLink } from './private-links.ts'
import { findAsked } from './ask-owners.ts'
import { findProposal, isReport, type Proposal, describeReport, findSettledStatus } from './find.ts'
import { findShown } from './list.ts'

/** The page behind a private link. That of an approved application opens the owner's page. */
export async function openLink(
  db: ReadDb,
  token: string,
  now: Date,
): Promise<{ kind: 'apply' | 'report' | 'owner'; id: string } | undefined> {
  const id = await findLink(db, token, now)
  const proposal = id === undefined ? undefined : await findProposal(db, id)
  if (id === undefined || proposal === undefined) return undefined
  const isOwner = (await findClaim(db, id, now)) !== undefined
  const { kind } = proposal
  if (kind === 'report') return { kind, id }
  if (kind !== 'apply') return isOwner ? { kind: 'owner', id } : undefined
  const { status } = await findSettledStatus(db, proposal, now)
  return { kind: isOwner && status === 'approved' ? 'owner' : kind, id }
}

/** What the sender of an application or a report may see of it again (R-FIX-1). */
export async function findSent(db: ReadDb, id: string, now: Date) {
  const proposal = await findShown(db, id)
  if (proposal === undefined || (proposal.kind !== 'apply' && proposal.kind !== 'report')) {
    return undefined
  }
  const { kind, clinicName, reference, createdAt, version, applied, listing } = proposal
  const { howKnown, note } = proposal
  const settled = await findSettledStatus(db, proposal, now)
  const isApplied = kind === 'apply'
  const isApproved = settled.status === 'approved'
  const changes = isReport(proposal) ? await describeReport(db, proposal) : []
  return {
    ...settled,
    kind,
    clinicName,
    reference,
    createdAt,
    version,
    howKnown,
    note,
    /** Path of the public page; `null` unless listed. */
    page: listing === null || (isApplied && !isApproved) ? null : paths.provider(listing),
    /** While it waits, and after it was declined (R-FIX-2, R-FIX-4). */
    canFix: isApplied && settled.status === proposal.status && !isApproved,
    askedUntil: isReport(proposal) ? await findAsked(db, proposal, now) : null,
    /** Requested changes; `isApplied` once the page has them. */
    changes: changes.map(({ topic, ...change }) => ({
      ...change,
      isApplied: applied.includes(topic),
    })),
    form: toApplicationForm(proposal),
    facts: isApplied ? proposal.shown : [],
  }
}

export type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>

/** The application as typed into the form. */
function toApplicationForm({ place, values, ...said }: Proposal): ApplicationForm {
  const { phone = '', site = '', services = '' } = values
  return {
    ...EMPTY_WEEK,
    companyName: said.clinicName,
    contactName: said.contactName,
    email: said.email,
    phone,
    website: site,
    address: place.street,
    city: place.city,
    state: place.state,
    zipCode: place.postalCode,
    listingType: said.listingType,
    description: '',
    certifications: '',
    yearEstablished: '',
    ...fillControls(APPLIED, values),
    services: listSeveral(FACTS.services, services),
  }
}
