import { resolve } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Database } from '#db/engine/schema.ts'

export interface AuditHead {
  entries: number
  hash: string
}

/** Stores the head in a finished copy; `null` when its database predates the audit chain. */
export function storeAuditHead(copy: string, target: string, now: Date): AuditHead | null {
  const sqlite = new SqliteDatabase(copy)
  try {
    // A private draft that is discarded after a crash needs no journal.
    sqlite.pragma('journal_mode = off')
    const table = sqlite.prepare("select 1 from sqlite_schema where name = 'backup_seal'").get()
    if (table === undefined) return null
    return (
      sqlite.prepare<[string, string], AuditHead>(STORE).get(resolve(target), now.toISOString()) ??
      null
    )
  } finally {
    sqlite.close()
  }
}

/** Stores in the live database which backup is the latest. */
export async function recordSeal(
  db: Database,
  { path, auditHead }: { path: string; auditHead: AuditHead },
  now: Date,
): Promise<void> {
  const { entries: position, hash: head } = auditHead
  await db
    .replaceInto('backup_seal')
    .values({ id: 1, path, at: now.toISOString(), position, head })
    .execute()
}

const STORE = `
  insert or replace into backup_seal (id, path, at, position, head)
  values (1, ?, ?, coalesce((select max(position) from audit_chain), 0),
    coalesce((select hash from audit_chain order by position desc limit 1), ''))
  returning position as entries, head as hash`
