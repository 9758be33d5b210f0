import type { Connection } from '#db/engine/connection.ts'
import { hasTable } from './contents.ts'

/** One kind of record in the live database and in a restored backup. */
export interface Compared {
  kind: string
  live: number
  restored: number
  /** Written since the backup; a restore would lose these. */
  newer: number
  /** Written before the backup but missing from it. */
  missing: number
  /** Only in the backup, because they were deleted since. */
  deleted: number
}

/** `key` identifies rows, because a restored database reuses the ids of newer rows. */
const KINDS = [
  { kind: 'applications', table: 'company_applications', key: 'id', at: 'created_at' },
  {
    kind: 'decisions on applications',
    table: 'application_decisions',
    key: "id || ' ' || decided_at",
    at: 'decided_at',
  },
  { kind: 'decisions on clinics', table: 'clinic_history', key: "id || ' ' || at", at: 'at' },
  { kind: 'reports', table: 'clinic_reports', key: 'reference', at: 'created_at' },
  { kind: 'claims', table: 'clinic_claims', key: 'id', at: 'created_at' },
  { kind: 'subscribers', table: 'subscribers', key: 'email', at: 'created_at' },
  { kind: 'imports', table: 'import_runs', key: "id || ' ' || started_at", at: 'started_at' },
] as const

/** A row stored after the backup may be dated shortly before it. */
const MARGIN_MS = 60_000

/** `takenAt` is the time of the backup. Reads both without changing either. */
export function compareContents(live: Connection, restored: Connection, takenAt: Date): Compared[] {
  const before = new Date(takenAt.getTime() - MARGIN_MS).toISOString()
  return KINDS.filter(({ table }) => hasTable(live, table)).map(({ kind, table, key, at }) => {
    const list = ({ sqlite }: Connection) =>
      new Map(
        sqlite
          .prepare<[], { key: string; at: string }>(
            `select ${key} as key, ${at} as at from ${table}`,
          )
          .all()
          .map((row) => [row.key, row.at]),
      )
    const [present, kept] = [list(live), list(restored)]
    const lost = [...present].filter(([each]) => !kept.has(each))
    const missing = lost.filter(([, writtenAt]) => writtenAt < before).length
    const deleted = [...kept.keys()].filter((each) => !present.has(each)).length
    return {
      kind,
      live: present.size,
      restored: kept.size,
      newer: lost.length - missing,
      missing,
      deleted,
    }
  })
}
