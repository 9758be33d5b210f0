import { Cron } from 'croner'
import type { Logger } from 'pino'
import { localDate } from '#domain/hours/zone-clock.ts'
import { isOverdue, listJobs, startJobs, type JobName } from '#domain/operation/schedule.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { beginDay } from '#db/premium/plans.ts'
import { readSchedule } from '#db/schedule/runs.ts'
import { loadSite } from '#server/content/site-folder.ts'
import type { RunCommand } from '#server/health/run-command.ts'

interface Schedule {
  connection: ServerConnection
  settings: Settings
  log: Logger
  run: RunCommand
}

/** Runs each job in a process of its own, at its time or at once when it is overdue (R-SCHEDULE-1). The result ends the schedule, not a running job. */
export function startSchedule({ connection, settings, log, run }: Schedule): () => void {
  const runJob = async (job: JobName) => {
    try {
      const stdout = await run('schedule', job)
      log.info({ job, result: stdout.trim() }, 'scheduled work done')
    } catch (error) {
      const problem = error instanceof Error && 'stderr' in error ? error.stderr : error
      log.error({ job, problem }, 'scheduled work failed')
    }
  }
  const catchUp = async () => {
    const now = new Date()
    const planned = listJobs(settings, now)
    const jobs = await connection.snapshots.read(({ db }) => readSchedule(db, planned))
    for (const job of jobs) if (isOverdue(job, now)) await runJob(job.name)
  }
  catchUp().catch((error: unknown) => log.error(error, 'overdue work could not be found'))
  return startJobs(settings, runJob)
}

interface Days {
  connection: Connection
  settings: Settings
  log: Logger
}

/** Does what is due once a day, now and at each midnight of TIME_ZONE. Returns a function that ends it. */
export async function startDays({ connection, settings, log }: Days): Promise<() => void> {
  const { TIME_ZONE: timezone } = settings
  const begin = async () => {
    const now = new Date()
    const today = localDate(timezone, now) ?? ''
    const hasPremium = loadSite(settings).premium !== null
    try {
      await beginDay(connection, { today, hasPremium }, now)
    } catch (error) {
      log.error(error, 'the work of a new day failed')
    }
  }
  await begin()
  const midnights = new Cron('0 0 * * *', { timezone, unref: true }, begin)
  return () => midnights.stop()
}
