import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { startJobs, type JobName } from '#domain/site/schedule.ts'
import type { Settings } from '#domain/site/settings.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 16 * 1024 * 1024
/** Visitors come first. */
const PRIORITY = 10

interface Schedule {
  settings: Settings
  log: Logger
  packageRoot: string
}

/** Runs each job in a process of its own (R-SCHEDULE-1). The result ends the schedule, not a running job. */
export function startSchedule({ settings, log, packageRoot }: Schedule): () => void {
  const runJob = async (job: JobName) => {
    const command = ['--max-semi-space-size=16', join(packageRoot, 'cli/command.mjs')]
    const work = run(process.execPath, [...command, 'schedule', job], { maxBuffer: MAX_OUTPUT })
    try {
      if (work.child.pid !== undefined) setPriority(work.child.pid, PRIORITY)
      const { stdout } = await work
      log.info({ job, result: stdout.trim() }, 'scheduled work done')
    } catch (error) {
      const problem = error instanceof Error && 'stderr' in error ? error.stderr : error
      log.error({ job, problem }, 'scheduled work failed')
    }
  }
  return startJobs(settings, runJob)
}
