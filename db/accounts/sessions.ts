import { sql } from 'kysely'
import type { NamedAdmin } from './admins.ts'
import { recordAudit } from './audit.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

export interface SessionLimits {
  /** Since the last use. */
  idleMinutes: number
  /** Since sign-in. */
  maxHours: number
}

/** A use this soon after the last one is not written, so that most reads write nothing. */
const UNRECORDED_SHARE = 1 / 30

interface Session {
  data: string
  /** `null` for the single password. */
  admin: (NamedAdmin & { passwordHash: string }) | null
}

/** Records the use; `undefined` when expired. */
export async function resumeSession(
  { readDb, db }: { readDb: ReadDb; db: Database },
  idHash: string,
  now: Date,
  limits: SessionLimits,
): Promise<Session | undefined> {
  const oldest = oldestInstants(now, limits)
  const session = await readDb
    .selectFrom('sessions')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['data', 'last_seen_at', 'admins.id', 'name', 'password_hash as passwordHash'])
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '>', oldest.lastSeen)
    .where('sessions.created_at', '>', oldest.created)
    .where('last_seen_at', '<', oldest.future)
    .executeTakeFirst()
  if (session === undefined) return undefined
  if (session.last_seen_at < oldest.recorded) {
    // Not awaited, so the admin can read while writes are blocked. An update cannot revive a session
    // that another request has ended.
    db.updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id_hash', '=', idHash)
      .execute()
      .catch(() => undefined)
  }
  const { data, id, name, passwordHash } = session
  const isNamed = id !== null && name !== null && passwordHash !== null
  return { data, admin: isNamed ? { id, name, passwordHash } : null }
}

interface NewSession {
  idHash: string
  data: string
  admin?: NamedAdmin | undefined
}

/** Creates a session and audits the sign-in; `false` if the admin has been removed. Call it in a transaction. */
export async function saveSession(
  db: Database,
  { idHash, data, admin }: NewSession,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  if (admin !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('admins')
      .set({ last_sign_in_at: at })
      .where('id', '=', admin.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  const session = { id_hash: idHash, data, created_at: at, last_seen_at: at }
  await db
    .insertInto('sessions')
    .values({ ...session, admin_id: admin?.id ?? null })
    .execute()
  const signIn = { event: 'sign-in', actor: 'admin', name: admin?.name, details: {} } as const
  await recordAudit(db, signIn, now)
  return true
}

/** Audits the sign-out, unless the session is already gone. Call it in a transaction. */
export async function endSession(db: Database, idHash: string, now: Date): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .returning('admin_id')
    .executeTakeFirst()
  if (ended === undefined) return
  const admin = await db
    .selectFrom('admins')
    .select('name')
    .where('id', '=', ended.admin_id)
    .executeTakeFirst()
  const signOut = {
    event: 'sign-out',
    actor: 'admin',
    name: admin?.name,
    details: {},
  } as const
  await recordAudit(db, signOut, now)
}

/** Returns the number of sessions ended. The caller audits the reason. */
export async function endAllSessions(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends only sessions of the single password; named admins have their own passwords. */
export async function endSessionsWithOtherPassword(
  db: Database,
  fingerprint: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('sessions')
      .where('admin_id', 'is', null)
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
  const oldest = oldestInstants(now, limits)
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('last_seen_at', '<=', oldest.lastSeen),
        where('created_at', '<=', oldest.created),
        where('last_seen_at', '>=', oldest.future),
      ]),
    )
    .execute()
}

function oldestInstants(now: Date, { idleMinutes, maxHours }: SessionLimits) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  return {
    lastSeen: ago(idleMinutes),
    recorded: ago(idleMinutes * UNRECORDED_SHARE),
    created: ago(maxHours * 60),
    /** A session from beyond was begun by a wrong clock; small corrections end none. */
    future: ago(-idleMinutes),
  }
}
