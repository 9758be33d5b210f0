import { sql } from 'kysely'
import { recordAudit } from './audit/record.ts'
import type { Database } from '#db/engine/schema.ts'

/** How long a session lives: since it was last used, and since it began. */
export interface SessionLimits {
  idleMinutes: number
  maxHours: number
}

/** Part of the idle time that a session may be used without noting it: reading need not write. */
const UNRECORDED_SHARE = 1 / 30

/**
 * What a living session holds, noting that it was used; `undefined` when its time is over, or when a
 * clock that was ahead dated it further into the future than its idle time.
 */
export async function resumeSession(
  db: Database,
  idHash: string,
  now: Date,
  limits: SessionLimits,
): Promise<string | undefined> {
  const { oldest, latest, nowText } = instantsAround(now, limits)
  const session = await db
    .selectFrom('sessions')
    .select(['data', 'last_seen_at'])
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '>', oldest.lastSeen)
    .where('last_seen_at', '<', latest)
    .where('created_at', '>', oldest.created)
    .where('created_at', '<', latest)
    .executeTakeFirst()
  const isNoted =
    session !== undefined && session.last_seen_at >= oldest.noted && session.last_seen_at <= nowText
  if (session !== undefined && !isNoted) {
    // An update cannot bring back what another request has ended in the meantime. Nobody waits for
    // it: while nothing can be stored, the admin reads on.
    db.updateTable('sessions')
      .set({ last_seen_at: nowText })
      .where('id_hash', '=', idHash)
      .execute()
      .catch(() => undefined)
  }
  return session?.data
}

/**
 * Begins a session and puts the sign-in on record, or replaces what a known session holds; its
 * absolute limit counts from the start. Call it in a transaction.
 */
export async function saveSession(
  db: Database,
  session: { idHash: string; data: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ data: session.data, last_seen_at: at })
    .where('id_hash', '=', session.idHash)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('sessions')
    .values({ id_hash: session.idHash, data: session.data, created_at: at, last_seen_at: at })
    .execute()
  await recordAudit(db, { event: 'sign-in', actor: 'admin', details: {} }, now)
}

/** Ends one session and puts that on record, in a transaction; nothing when it is gone already. */
export async function endSession(db: Database, idHash: string, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await recordAudit(db, { event: 'sign-out', actor: 'admin', details: {} }, now)
}

/** Ends all sessions; how many there were. The caller puts on record why. */
export async function endAllSessions(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the sessions that another password than the one with this fingerprint has opened. */
export async function endSessionsWithOtherPassword(
  db: Database,
  fingerprint: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (own) => {
    const { numDeletedRows } = await own
      .deleteFrom('sessions')
      .where(sql<string>`json_extract(data, '$.password')`, 'is not', fingerprint)
      .executeTakeFirst()
    const sessionsEnded = Number(numDeletedRows)
    if (sessionsEnded === 0) return
    await recordAudit(
      own,
      { event: 'sign-out-all', actor: 'server', details: { sessionsEnded } },
      now,
    )
  })
}

/** Removes the rows of sessions that resumeSession would not resume. */
export async function removeExpiredSessions(
  db: Database,
  now: Date,
  limits: SessionLimits,
): Promise<void> {
  const { oldest, latest } = instantsAround(now, limits)
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('last_seen_at', '<=', oldest.lastSeen),
        where('created_at', '<=', oldest.created),
        where('last_seen_at', '>=', latest),
        where('created_at', '>=', latest),
      ]),
    )
    .execute()
}

function instantsAround(now: Date, { idleMinutes, maxHours }: SessionLimits) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  return {
    oldest: {
      lastSeen: ago(idleMinutes),
      noted: ago(idleMinutes * UNRECORDED_SHARE),
      created: ago(maxHours * 60),
    },
    latest: ago(-idleMinutes),
    nowText: ago(0),
  }
}
