import { sql } from 'kysely'
import { recordAudit } from './audit/record.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

export interface SessionLimits {
  /** Since the last use. */
  idleMinutes: number
  /** Since sign-in. */
  maxHours: number
}

/** Share of the idle time within which a further use is not written, so most reads write nothing. */
const UNRECORDED_SHARE = 1 / 30

/** Records the use; `undefined` when expired, or dated too far ahead by a wrong clock. */
export async function resumeSession(
  { readDb, db }: { readDb: ReadDb; db: Database },
  idHash: string,
  now: Date,
  limits: SessionLimits,
): Promise<string | undefined> {
  const { oldest, latest, nowText } = instantsAround(now, limits)
  const session = await readDb
    .selectFrom('sessions')
    .select(['data', 'last_seen_at'])
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '>', oldest.lastSeen)
    .where('last_seen_at', '<', latest)
    .where('created_at', '>', oldest.created)
    .where('created_at', '<', latest)
    .executeTakeFirst()
  const isRecorded =
    session !== undefined &&
    session.last_seen_at >= oldest.recorded &&
    session.last_seen_at <= nowText
  if (session !== undefined && !isRecorded) {
    // Not awaited, so the admin can read while writes are blocked. An update cannot revive a session
    // that another request has ended.
    db.updateTable('sessions')
      .set({ last_seen_at: nowText })
      .where('id_hash', '=', idHash)
      .execute()
      .catch(() => undefined)
  }
  return session?.data
}

/** Creates a session and audits the sign-in, or updates its data. Call it in a transaction. */
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

/** Audits the sign-out, unless the session is already gone. Call it in a transaction. */
export async function endSession(db: Database, idHash: string, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await recordAudit(db, { event: 'sign-out', actor: 'admin', details: {} }, now)
}

/** Returns the number of sessions ended. The caller audits the reason. */
export async function endAllSessions(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

export async function endSessionsWithOtherPassword(
  db: Database,
  fingerprint: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('sessions')
      .where(sql<string>`json_extract(data, '$.password')`, 'is not', fingerprint)
      .executeTakeFirst()
    const sessionsEnded = Number(numDeletedRows)
    if (sessionsEnded === 0) return
    await recordAudit(
      transaction,
      { event: 'sign-out-all', actor: 'server', details: { sessionsEnded } },
      now,
    )
  })
}

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
      recorded: ago(idleMinutes * UNRECORDED_SHARE),
      created: ago(maxHours * 60),
    },
    latest: ago(-idleMinutes),
    nowText: ago(0),
  }
}
