import { z } from 'zod'

/** What this process has answered in the last day; in memory, so a restart begins anew. */
export interface RequestCounts {
  /** ISO instant from which they are counted. */
  since: string
  requests: number
  /** Status 4xx. */
  refused: number
  /** Status 5xx. */
  failed: number
}

/** What `doctor --json` prints. */
export const doctorReport = z.object({
  findings: z.array(
    z.object({
      level: z.enum(['problem', 'warning', 'fact']),
      kind: z.string(),
      count: z.number(),
      shown: z.array(z.object({ text: z.string() })),
    }),
  ),
})

export interface DoctorReport extends z.infer<typeof doctorReport> {
  /** ISO instant. */
  at: string
}

export interface ServerHealth {
  version: string
  /** ISO instant. */
  startedAt: string
  databaseBytes: number
  /** On the database's disk. */
  freeBytes: number
  /** In BACKUP_DIR, newest first. */
  backups: { name: string; bytes: number }[]
  requests: RequestCounts
  /** `undefined` until the first check has ended. */
  doctor: DoctorReport | undefined
}

/** Only such files of BACKUP_DIR are deleted by the schedule and offered for download. */
export const BACKUP_NAME = /^directory-(\d{4}-\d{2}-\d{2})\.sqlite$/
