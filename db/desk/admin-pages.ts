import {
  APPLICATIONS_PER_PAGE,
  descriptionPreview,
  type AdminListQuery,
} from '#domain/applications/admin-list.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'
import { listRecentDecisions } from './recent-decisions.ts'
import { findEvidence } from './evidence.ts'
import { countQueue } from './queue.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  countApplications,
  countMatchingApplications,
  findApplication,
  listApplications,
  listDecisions,
  type AdminApplication,
} from '#db/applications/list-for-admin.ts'
import type { ApplicationRow } from '#db/applications/clinic-updates.ts'
import { compareClinic, type WantedClinic } from '#db/applications/compare-clinic.ts'
import { findObjection } from '#db/applications/proposals.ts'
import { listRelated } from '#db/applications/locations.ts'
import { listPossibleDuplicates } from '#db/applications/duplicates.ts'

/** `total` counts the matches of the search in the status. */
export async function findAdminList(db: ReadDb, wanted: AdminListQuery, now: Date) {
  const { status, search } = wanted
  const total = await countMatchingApplications(db, { status, search })
  const pageCount = Math.max(1, Math.ceil(total / APPLICATIONS_PER_PAGE))
  // After the last application of the last page is decided, show the page before it, not an empty
  // one.
  const page = Math.min(wanted.page, pageCount)
  const applications = await listApplications(db, {
    status,
    search,
    limit: APPLICATIONS_PER_PAGE,
    offset: (page - 1) * APPLICATIONS_PER_PAGE,
  })
  const entries = []
  for (const found of applications) entries.push(await describeApplication(db, found, now))
  return {
    wanted: { status, search, page },
    counts: await countApplications(db),
    /** Items in the fourth tab. */
    queued: await countAll(db, now),
    total,
    pageCount,
    applications: entries,
    decisions: await listRecentDecisions(db, now),
  }
}

export type AdminList = Awaited<ReturnType<typeof findAdminList>>

async function describeApplication(db: ReadDb, found: AdminApplication, now: Date) {
  const { providerId: _providerId, clinicId: _clinicId, ...application } = found
  const isPending = found.status === 'pending'
  return {
    ...application,
    preview: descriptionPreview(found.description),
    duplicates: isPending ? await duplicatesOf(db, found) : [],
    related: isPending ? await listRelated(db, found.id) : [],
    /** Business days; `null` once decided. */
    waitingDays: isPending ? businessDaysSince(found.createdAt, now) : null,
  }
}

export type ListedApplication = Awaited<ReturnType<typeof describeApplication>>

/** For the queue; `undefined` unless it waits. */
export async function findPendingApplication(db: ReadDb, id: string, now: Date) {
  const found = await findApplication(db, id)
  return found?.status === 'pending' ? describeApplication(db, found, now) : undefined
}

/** Everything in the queue, applications included. */
async function countAll(db: ReadDb, now: Date): Promise<number> {
  return Object.values(await countQueue(db, now)).reduce((sum, count) => sum + count, 0)
}

/** `clinic`: address of the clinic to compare with; '' for the most similar one. */
export async function findAdminDetail(db: ReadDb, id: string, clinic = '') {
  const found = await findApplication(db, id)
  if (found === undefined) return undefined
  const { providerId: _providerId, clinicId: _clinicId, ...application } = found
  const duplicates = await duplicatesOf(db, found)
  return {
    application,
    decisions: await listDecisions(db, id),
    duplicates,
    related: await listRelated(db, id),
    /** Only while the application can be approved. */
    comparison:
      application.status === 'approved'
        ? null
        : await compareApplication(db, await readRow(db, id), { address: clinic, duplicates }),
  }
}

/** The listed clinic beside the application, with the evidence about its sender. */
async function compareApplication(db: ReadDb, application: ApplicationRow, wanted: WantedClinic) {
  const comparison = await compareClinic(db, application, wanted)
  if (comparison === null) return null
  const { id, email, website, company_name: name, address: street, city, state } = application
  const postalCode = application.zip
  return {
    ...comparison,
    objectedAt: await findObjection(db, id),
    evidence: await findEvidence(db, {
      email,
      listingId: comparison.id,
      site: websiteHref(website ?? '') ?? '',
      name,
      address: formatAddress({ street, city, state, postalCode }),
      item: id,
    }),
  }
}

function readRow(db: ReadDb, id: string) {
  return db
    .selectFrom('company_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export type AdminDetail = NonNullable<Awaited<ReturnType<typeof findAdminDetail>>>

/** Finds the application by id, or only its name after deletion; `null` when the URL names none. */
export async function findDecidedApplication(
  db: ReadDb,
  { of: id, notice, company = '' }: Readonly<Record<string, string | undefined>>,
) {
  const found = id === undefined ? undefined : await findApplication(db, id)
  if (found !== undefined) {
    const { companyName, status } = found
    return { id: found.id, companyName, status }
  }
  const companyName = plainLine(company.slice(0, MAX_LENGTHS.companyName))
  return notice !== 'deleted' || companyName === '' ? null : { companyName }
}

export type DecidedApplication = NonNullable<Awaited<ReturnType<typeof findDecidedApplication>>>

function duplicatesOf(db: ReadDb, application: AdminApplication) {
  const { companyName: name, address: street, zip: postalCode } = application
  const { phone, city, state } = application
  const providerId = application.providerId ?? application.clinicId
  return listPossibleDuplicates(db, { name, street, postalCode, phone, city, state, providerId })
}
