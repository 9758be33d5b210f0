import type { Connection } from '#db/engine/connection.ts'

/** Helps the operator to tell copies apart. */
export interface Contents {
  clinics: number
  applications: number
  subscribers: number
  /** ISO instant. */
  changedAt: string
}

export function readContents({ sqlite }: Connection): Contents {
  const read = (sql: string) => sqlite.prepare(sql).pluck().get()
  return {
    clinics: Number(read('select count(*) from clinics')),
    applications: Number(read('select count(*) from company_applications')),
    subscribers: Number(read('select count(*) from subscribers')),
    changedAt: String(read('select changed_at from directory_revision')),
  }
}
