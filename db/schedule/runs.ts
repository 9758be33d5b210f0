import type { JobName, PlannedJob } from '#domain/operation/schedule.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** Call it before the job begins; it replaces the job's last run. */
export async function recordStart(db: Database, name: JobName, now: Date): Promise<void> {
  const run = { started_at: now.toISOString(), finished_at: null, outcome: null, message: '' }
  await db
    .insertInto('scheduled_jobs')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.doUpdateSet(run))
    .execute()
}

/** `message`: the last line that the job printed. */
export async function recordEnd(
  db: Database,
  name: JobName,
  { outcome, message, now }: { outcome: 'done' | 'failed'; message: string; now: Date },
): Promise<void> {
  await db
    .updateTable('scheduled_jobs')
    .set({ finished_at: now.toISOString(), outcome, message })
    .where('name', '=', name)
    .execute()
}

export interface JobState extends PlannedJob {
  /** ISO instant; `null` when it never ran. */
  lastAt: string | null
  /** `null` while it runs, when its process was killed, and when it never ran. */
  outcome: 'done' | 'failed' | null
  message: string
}

export async function readSchedule(db: ReadDb, jobs: readonly PlannedJob[]): Promise<JobState[]> {
  const runs = await db.selectFrom('scheduled_jobs').selectAll().execute()
  return jobs.map((job) => {
    const run = runs.find(({ name }) => name === job.name)
    const { started_at: lastAt = null, outcome = null, message = '' } = run ?? {}
    return { ...job, lastAt, outcome, message }
  })
}
