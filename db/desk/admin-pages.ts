import { sql } from 'kysely'
import {
  APPLICATIONS_PER_PAGE,
  descriptionPreview,
  type AdminListQuery,
  businessDaysSince,
  readQueueKey,
} from '#domain/proposals/desk.ts'
import { listRecentDecisions } from './undo.ts'
import { findEvidence } from './evidence.ts'
import { countQueue } from './queue.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  countApplications,
  countMatchingApplications,
  findShown,
  listApplications,
  listDecisions,
  listRelated,
} from '#db/proposals/list.ts'
import { listDoubts, listPossibleDuplicates } from '#db/proposals/likeness.ts'
import { findApplication, type Proposal } from '#db/proposals/find.ts'
import { compareClinic } from '#db/proposals/compare.ts'

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
    total,
    pageCount,
    applications: entries,
  }
}

/** What all tabs of the desk show. */
export async function findDesk(db: ReadDb, now: Date) {
  return {
    counts: await countApplications(db),
    /** Items below "Everything else", by kind. */
    waiting: await countQueue(db, now),
    decisions: await listRecentDecisions(db),
  }
}

export type AdminList = Awaited<ReturnType<typeof findAdminList>>

async function describeApplication(db: ReadDb, found: Proposal, now: Date) {
  const isPending = found.status === 'pending'
  return {
    ...found,
    preview: descriptionPreview(found.values.description ?? ''),
    duplicates: isPending ? await listPossibleDuplicates(db, found) : [],
    related: isPending ? await listRelated(db, found) : [],
    doubts: isPending ? await listDoubts(db, found, now) : [],
    /** Business days; `null` once decided. */
    waitingDays: isPending ? businessDaysSince(found.createdAt, now) : null,
  }
}

/** `clinic`: address of the clinic to compare with; '' for the most similar one. */
export async function findAdminDetail(db: ReadDb, id: string, clinic = '', now = new Date()) {
  const application = await findShown(db, id)
  if (application?.kind !== 'apply') return undefined
  const duplicates = await listPossibleDuplicates(db, application)
  const comparison =
    application.status === 'approved'
      ? null
      : await compareClinic(db, application, { address: clinic, duplicates })
  return {
    application,
    decisions: await listDecisions(db, id),
    duplicates,
    related: await listRelated(db, application),
    doubts: await listDoubts(db, application, now),
    /** The listed clinic beside it, only while it can be approved; `null` for none. */
    comparison,
    evidence: await findApplicationEvidence(db, application, comparison?.id ?? null),
    /** The application that waits after this one; `null` for none. */
    next: await findNextPending(db, application),
  }
}

/** The oldest application that waits, after this one in the order of the list; `null` for none. */
async function findNextPending(db: ReadDb, { id, createdAt: at }: Proposal) {
  const next = await db
    .selectFrom('proposals')
    .select('id')
    .where('kind', '=', 'apply')
    .where('status', '=', 'pending')
    .where('id', '<>', id)
    .orderBy(sql`(created_at, id) < (${at}, ${id})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

/** About the sender; `listingId` of what it may change, `null` for none. */
function findApplicationEvidence(db: ReadDb, row: Proposal, listingId: number | null) {
  const { id: item, email, clinicName: name, place, values } = row
  const about = { name, ...place, site: values.site ?? '' }
  return findEvidence(db, { email, listingId, item, proposalId: item, about })
}

export type AdminDetail = NonNullable<Awaited<ReturnType<typeof findAdminDetail>>>

/** The application that was not decided as asked; `null` when the URL names none. */
export async function findDecidedApplication(db: ReadDb, key = '') {
  const found = await findApplication(db, readQueueKey(key)?.id ?? '')
  return found === undefined ? null : { clinicName: found.clinicName, status: found.status }
}

export type DecidedApplication = NonNullable<Awaited<ReturnType<typeof findDecidedApplication>>>
