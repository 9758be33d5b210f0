import { TOPIC_LABELS, type Topic } from '#domain/proposals/topics.ts'
import { askedUntil } from '#domain/proposals/asked.ts'
import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'
import { selectOwners } from '#db/claims/owners.ts'
import { queueMail } from '#db/outbox/queue.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { listTopics, listPendingAbout, type Report } from './find.ts'

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
  if ((await findRetryAfter(db, [counter], now)) !== undefined) return
  await incrementCounters(db, [counter], now)
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
