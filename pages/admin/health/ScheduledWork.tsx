import type { JobState } from '#db/schedule/runs.ts'
import { stack } from '#styles/layout.css.ts'
import { Moment } from '../Moment.tsx'
import * as styles from '../account/account.css.ts'

/** What the server does by itself, when it last did and when it will (R-SCHEDULE-1). */
export function ScheduledWork({ jobs }: { jobs: readonly JobState[] }) {
  return (
    <section aria-labelledby="scheduled" className={stack({ gap: 's' })}>
      <h2 id="scheduled">Scheduled work</h2>
      <dl>
        {jobs.map((job) => (
          <div key={job.name} className={styles.passkey}>
            <dt>
              <strong>{job.title}</strong>
            </dt>
            <dd>
              <Last job={job} />
            </dd>
            <dd>
              {job.nextAt === null ? (
                `Off: ${job.off}.`
              ) : (
                <>
                  Next: <Moment instant={job.nextAt} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Last({ job: { lastAt, outcome, message } }: { job: JobState }) {
  if (lastAt === null) return 'It never ran.'
  return (
    <>
      {OUTCOMES[outcome ?? 'started']}: <Moment instant={lastAt} />
      {message === '' ? null : <p className={styles.text}>{message}</p>}
    </>
  )
}

const OUTCOMES = { done: 'Done', failed: 'Failed', started: 'Started' } as const
