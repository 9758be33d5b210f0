import type { Connection } from '#db/engine/connection.ts'

/** Helps the operator to tell copies apart. */
export interface Contents {
  clinics: number
  applications: number
  subscribers: number
  /** ISO instant; `null` in old databases without a revision. */
  changedAt: string | null
}

/** Tolerates older databases that lack some of the tables. */
export function readContents(connection: Connection): Contents {
  const { sqlite } = connection
  const changedAt = hasTable(connection, 'directory_revision')
    ? sqlite.prepare('select changed_at from directory_revision').pluck().get()
    : undefined
  return {
    clinics: countRows(connection, 'clinics'),
    applications: countRows(connection, 'company_applications'),
    subscribers: countRows(connection, 'subscribers'),
    changedAt: typeof changedAt === 'string' ? changedAt : null,
  }
}

/** True when the database holds more than the bundled list of places. */
export function hasIrreplaceableData(connection: Connection): boolean {
  return ['providers', 'company_applications', 'subscribers', 'admin_password', 'admins'].some(
    (table) => countRows(connection, table) > 0,
  )
}

export function hasTable({ sqlite }: Connection, table: string): boolean {
  return (
    sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !==
    undefined
  )
}

function countRows(connection: Connection, table: string): number {
  if (!hasTable(connection, table)) return 0
  return Number(connection.sqlite.prepare(`select count(*) from ${table}`).pluck().get())
}
