import { Cron } from 'croner'
import type { Settings } from '#domain/site/settings.ts'
import { keysOf } from '#domain/text/choices.ts'

type ScheduleSettings = Pick<Settings, 'SCHEDULE' | 'REPLICA' | 'IMPORT_FROM' | 'SMTP_URL'>

interface Job {
  title: string
  /** In the time zone of the machine. */
  cron: string
  /** Why it does not run with these settings; '' when it does. */
  off: (settings: ScheduleSettings) => string
}

/** What the server does by itself (R-SCHEDULE-1). */
const JOBS = {
  backup: { title: 'Nightly backup', cron: '17 3 * * *', off: () => '' },
  import: {
    title: 'Weekly import',
    cron: '30 4 * * 1',
    off: ({ IMPORT_FROM }) => (IMPORT_FROM === undefined ? 'IMPORT_FROM is not set' : ''),
  },
  websites: { title: 'Check of websites', cron: '40 1 * * *', off: () => '' },
  digest: {
    title: 'Digest of what waits',
    cron: '30 7 * * *',
    off: ({ SMTP_URL }) => (SMTP_URL === undefined ? 'SMTP_URL is not set' : ''),
  },
} satisfies Record<string, Job>

export type JobName = keyof typeof JOBS

export const JOB_NAMES = keysOf(JOBS)

export type PlannedJob = ReturnType<typeof listJobs>[number]

export function listJobs(settings: ScheduleSettings, now: Date) {
  return JOB_NAMES.map((name) => {
    const { title, cron } = JOBS[name]
    const off = describeOff(settings) || JOBS[name].off(settings)
    const next = off === '' ? new Cron(cron, { paused: true }).nextRun(now) : null
    /** `off`: why it does not run, '' when it does; `nextAt`: an ISO instant. */
    return { name, title, cron, off, nextAt: next?.toISOString() ?? null }
  })
}

/** True if a job was due since it last ran, as after days without power. One that never ran has time. */
export function isOverdue(
  { cron, off, lastAt }: PlannedJob & { lastAt: string | null },
  now: Date,
) {
  const [due] = off === '' ? new Cron(cron, { paused: true }).previousRuns(1, now) : []
  return due !== undefined && lastAt !== null && new Date(lastAt) < due
}

function describeOff({ SCHEDULE, REPLICA }: ScheduleSettings): string {
  if (REPLICA) return 'this is a replica'
  return SCHEDULE ? '' : 'SCHEDULE is off'
}

/** Calls `run` for each job at its time until the result is called. */
export function startJobs(
  settings: ScheduleSettings,
  run: (name: JobName) => Promise<void>,
): () => void {
  const jobs = listJobs(settings, new Date())
    .filter(({ off }) => off === '')
    .map(({ name, cron }) => new Cron(cron, { protect: true, unref: true }, () => run(name)))
  return () => {
    for (const job of jobs) job.stop()
  }
}
