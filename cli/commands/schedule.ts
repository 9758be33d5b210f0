import { Argument, Command } from '@commander-js/extra-typings'
import { JOB_NAMES, listJobs } from '#domain/operation/schedule.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { readSchedule, recordEnd, recordStart, type JobState } from '#db/schedule/runs.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printProblem, printResult, refuse } from '#cli/output/print.ts'

/** The server starts the jobs with this command, each in a process of its own (R-SCHEDULE-1). */
export const scheduleCommand = new Command<[], DatabaseOptions>('schedule')
  .description('show what the server does by itself, when it last did and when it will')
  .addArgument(new Argument('[job]', 'a job to run now').choices(JOB_NAMES))
  .action(async (job, options) => {
    const settings = loadSettings()
    await withCurrentDatabase(options, async (connection) => {
      if (job === undefined) {
        const planned = listJobs(settings, new Date())
        const jobs = await readSchedule(connection.db, planned)
        printResult(options, { jobs }, () => jobs.map(describeJob))
        return
      }
      // The operator may run a job while SCHEDULE is off.
      const able = listJobs({ ...settings, SCHEDULE: true }, new Date())
      const { title = '', off = '' } = able.find(({ name }) => name === job) ?? {}
      if (off !== '') {
        refuse(`${title}: ${off}`)
        return
      }
      // Loaded here, because showing the schedule needs no mail client.
      const { mailFailure, runJob } = await import('#cli/schedule/run-job.ts')
      await recordStart(connection.db, job, new Date())
      try {
        const message = await runJob(job, connection, settings)
        await recordEnd(connection.db, job, { outcome: 'done', message, now: new Date() })
        printResult(options, { job, message }, () => [message])
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        await recordEnd(connection.db, job, { outcome: 'failed', message, now: new Date() })
        refuse(`${title} failed: ${message}`)
        await mailFailure(settings, title, message).catch((reason: Error) =>
          printProblem(reason.message),
        )
      }
    })
  })

function describeJob({ name, title, off, nextAt, lastAt, outcome, message }: JobState): string {
  const last = lastAt === null ? 'never ran' : `${outcome ?? 'started'} ${lastAt}`
  const next = nextAt === null ? off : `next ${nextAt}`
  return `${name} (${title}): ${last}, ${next}${message === '' ? '' : `; ${message}`}`
}
