import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** How long a session lives: since it was last used, and since it began. */
export interface SessionLimits {
  idleMinutes: number
  maxHours: number
}

/** Part of the idle time that a session may be used without noting it: reading need not write. */
const UNNOTED = 1 / 30

/** What a living session holds, noting that it was used; `undefined` when its time is over. */
export async function resumeSession(
  db: Database,
  idHash: string,
  now: Date,
  limits: SessionLimits,
): Promise<string | undefined> {
  const oldest = oldestInstants(now, limits)
  const session = await db
    .selectFrom('sessions')
    .select(['data', 'last_seen_at'])
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '>', oldest.lastSeen)
    .where('created_at', '>', oldest.created)
    .executeTakeFirst()
  if (session !== undefined && session.last_seen_at < oldest.noted) {
    // An update cannot bring back what another request has ended in the meantime.
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id_hash', '=', idHash)
      .execute()
  }
  return session?.data
}

/** Begins a session, or replaces what a known one holds; its absolute limit counts from the start. */
export async function saveSession(
  db: Database,
  session: { idHash: string; data: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('sessions')
    .values({ id_hash: session.idHash, data: session.data, created_at: at, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.column('id_hash').doUpdateSet({ data: session.data, last_seen_at: at }),
    )
    .execute()
}

/** Ends one session; nothing happens when it is gone already. */
export async function endSession(db: Database, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
}

/** Ends all sessions; how many there were. */
export async function endAllSessions(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the sessions that another password than the one with this fingerprint has opened. */
export async function endSessionsOfOthers(db: Database, fingerprint: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<string>`json_extract(data, '$.password')`, 'is not', fingerprint)
    .execute()
}

/** Removes the rows of sessions whose time is over. */
export async function removeExpiredSessions(
  db: Database,
  now: Date,
  limits: SessionLimits,
): Promise<void> {
  const oldest = oldestInstants(now, limits)
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('last_seen_at', '<=', oldest.lastSeen),
        where('created_at', '<=', oldest.created),
      ]),
    )
    .execute()
}

function oldestInstants(now: Date, { idleMinutes, maxHours }: SessionLimits) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  return {
    lastSeen: ago(idleMinutes),
    noted: ago(idleMinutes * UNNOTED),
    created: ago(maxHours * 60),
  }
}
