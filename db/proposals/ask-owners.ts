import { TOPIC_LABELS, type Topic } from '#domain/proposals/topics.ts'
import { askedUntil } from '#domain/proposals/trust.ts'
import { countOnce } from '#db/accounts/limits.ts'
import { selectOwners, listOwners } from './owners.ts'
import { queueMail } from '#db/outbox/queue.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import {
  listTopics,
  listPendingAbout,
  type Report,
  findApplication,
  selectApplications,
  type Proposal,
} from './find.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { findInEffect } from '#db/decisions/log.ts'
import { listStated } from '#db/decisions/history.ts'
import { compareListing } from './compare.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** E-mails that visitors can cause to be sent about one listing (R-OWNER-6). */
const MAX_PER_DAY = 3

/** Owners who left an address get one e-mail about all that waits for their answer. */
export async function askOwners(
  db: Database,
  { listingId, topics }: { listingId: number; topics: readonly Topic[] },
  now: Date,
): Promise<void> {
  const owners = await selectOwners(db, listingId).where('email', '<>', '').execute()
  if (owners.length === 0 || askedUntil(topics, now.toISOString(), now) === null) return
  const counter = { key: `asked:${listingId}`, max: MAX_PER_DAY, windowMs: DAY_MS }
  if (!(await countOnce(db, counter, now))) return
  for (const { id } of owners) await queueMail(db, { kind: 'asked', id }, now)
}

/** The day until which an owner is asked about a report; `null` for nobody who is (R-REPORT-8). */
export async function findAsked(db: ReadDb, report: Report, now: Date): Promise<string | null> {
  const { listingId, ownerId, ownerAnswer, status, createdAt } = report
  if (ownerId !== null || ownerAnswer !== '' || status !== 'pending') return null
  const owner = await selectOwners(db, listingId).limit(1).executeTakeFirst()
  return owner === undefined ? null : askedUntil(listTopics(report), createdAt, now)
}

/** What the owner of a listing is asked about; `undefined` for nothing. */
export async function listAsked(db: ReadDb, listingId: number, now: Date) {
  const topics = new Set<string>()
  let until = ''
  for (const report of await listPendingAbout(db, listingId)) {
    const day = await findAsked(db, report, now)
    if (day === null) continue
    until = day
    for (const topic of listTopics(report)) topics.add(TOPIC_LABELS[topic])
  }
  return topics.size === 0 ? undefined : { topics: [...topics], until }
}

const MAX_SHOWN = 10

/** The pages of a listing's owners ask about an application that somebody else sent (R-UPDATE-6). */
export async function askOwnersOf(db: Database, id: string, listingId: number) {
  const owners = await listOwners(db, listingId)
  if (owners.length > 0) {
    await db
      .updateTable('proposals')
      .set({ asked_id: listingId })
      .where('id', '=', id)
      .where('asked_id', 'is', null)
      .execute()
  }
  return owners
}

/** Tells the owners of a listing what somebody else applies to change about it. */
export async function tellOwners(
  db: Database,
  id: string,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  for (const owner of await askOwnersOf(db, id, listingId)) {
    if (owner.email !== '') await queueMail(db, { kind: 'proposal', id: owner.id, about: id }, now)
  }
}

/** Applications of others that would change, or changed, an owner's listing. */
export async function listProposals(db: ReadDb, listingId: number) {
  const rows = await selectApplications(db)
    .where('asked_id', '=', listingId)
    .where((eb) => eb.or([eb('status', '<>', 'declined'), eb('owner_answer', '<>', '')]))
    .orderBy('created_at')
    .limit(MAX_SHOWN)
    .execute()
  return Promise.all(
    rows.map(async ({ id, createdAt: sentOn, status, ownerAnsweredAt }) => {
      const { changes = ['Nothing'] } = (await listProposedChanges(db, id, listingId)) ?? {}
      return { id, sentOn, status, deniedOn: ownerAnsweredAt?.slice(0, 10), changes }
    }),
  )
}

interface OwnerAnswer {
  /** Id of an application, or reference of a report. */
  name: string
  listingId: number
  answer: string
}

/** The admin sees it beside the report or application (R-REPORT-8). `false` when that no longer waits for it. */
export async function answerAsked(
  db: Database,
  { name, listingId, answer }: OwnerAnswer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposals')
    .set({ owner_answer: answer, owner_answered_at: now.toISOString() })
    .where('owner_answer', '=', '')
    .where((eb) =>
      eb.or([
        eb.and({ id: name, kind: 'apply', asked_id: listingId }),
        eb.and({ reference: name, kind: 'report', status: 'pending', listing_id: listingId }),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** "This was not me": the admin is told, too. */
export async function objectTo(
  db: Database,
  { id, listingId }: { id: string; listingId: number },
  now: Date,
): Promise<boolean> {
  const isAnswered = await answerAsked(db, { name: id, listingId, answer: 'not me' }, now)
  if (isAnswered) await queueMail(db, { kind: 'objection', id }, now)
  return isAnswered
}

/** Labels of the fields that an update left alone for want of a proof. */
export async function listWithheld(
  db: ReadDb,
  application: Proposal,
  clinicId: number,
): Promise<string[]> {
  const fields = await compareListing(db, application, clinicId)
  return fields.filter(({ isNotProven }) => isNotProven).map(({ label }) => label)
}

/** What an application would change of a listing, by label, or has changed, with the values; `undefined` for nothing. */
export async function listProposedChanges(db: ReadDb, id: string, clinicId: number) {
  const application = await findApplication(db, id)
  if (application === undefined || application.status === 'declined') return undefined
  const isApproved = application.status === 'approved'
  const changes = isApproved
    ? await listMade(db, id)
    : (await compareListing(db, application, clinicId))
        .filter(({ effect }) => effect === 'changes')
        // A stranger's own words reach an owner once we have read them.
        .map(({ label }) => label)
  if (changes.length === 0) return undefined
  return { isApproved, changes, sentOn: application.createdAt }
}

async function listMade(db: ReadDb, applicationId: string): Promise<string[]> {
  const approval = await findInEffect(db, applicationId, ['approve'])
  const stated = approval === undefined ? [] : await listStated(db, approval.id)
  return stated.map(
    ({ field, after }) => `${FACTS[field].label}: ${formatValue(field, after ?? '')}`,
  )
}
