import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { TextList } from '#ui/text/TextList.tsx'
import { Weeks } from '#ui/statistics/Weeks.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { AdminPage, Section } from '../AdminPage.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as styles from '../admin.css.ts'
import { Moment } from '../ListRow.tsx'
import { ActionButton, PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'
import { Findings } from './Findings.tsx'
import { Purge, Subscribers } from './PersonalData.tsx'

export function Page() {
  const { doctor, mailsWaiting, failures, ...data } = useData<Data>()
  return (
    <AdminPage
      title="Health"
      links={<ButtonLink href={paths.adminAccount()}>Account and Admins</ButtonLink>}
    >
      <FactList facts={listFacts(data)} />
      <div className={styles.columns}>
        <Findings doctor={doctor} />
        <div className={stack.l}>
          <Backups {...data} />
          <ScheduledWork {...data} />
          <Section id="mail" title="Outgoing mail">
            <p>
              {mailsWaiting === null
                ? 'No e-mail is sent, because SMTP_URL is not set.'
                : `${pluralize(mailsWaiting, 'e-mail waits', 'e-mails wait')} to be sent.`}
            </p>
            <h3>Given up or bounced in the last day</h3>
            {failures.length === 0 ? <p>There were none.</p> : null}
            <TextList of={failures} />
          </Section>
          <Subscribers />
          <Purge />
          <Events />
        </div>
      </div>
      {data.statistics === null ? null : <Statistics {...data.statistics} />}
    </AdminPage>
  )
}

type Facts = 'version' | 'startedAt' | 'databaseBytes' | 'freeBytes' | 'requests'

function listFacts({ requests, ...data }: Pick<Data, Facts>) {
  const { since, requests: answered, refused, failed } = requests
  return [
    { term: 'Version', value: data.version },
    { term: 'Running since', value: <Moment instant={data.startedAt} /> },
    { term: 'Database', value: formatSize(data.databaseBytes) },
    { term: 'Free disk space', value: formatSize(data.freeBytes) },
    {
      term: 'Requests of the last day',
      value: (
        <>
          {formatCount(answered)}: {pluralize(failed, 'error', 'errors')} (5xx),{' '}
          {formatCount(refused)} refused or not found (4xx), counted since{' '}
          <Moment instant={since} />
        </>
      ),
    },
    { term: 'For Prometheus', value: <a href={paths.metrics()}>{paths.metrics()}</a> },
  ]
}

/** All listings together (R-STATISTICS-2), and where none is near (R-STATISTICS-3). */
function Statistics({ weeks, unserved }: NonNullable<Data['statistics']>) {
  return (
    <Section id="statistics" title="Statistics of the last twelve weeks">
      <Weeks label="Numbers by week" weeks={weeks} />
      <h3>Searches without a provider within 25 miles</h3>
      {unserved.length === 0 ? <p>There were none.</p> : null}
      <TextList
        of={unserved.map(
          ({ area, count }) => `ZIP codes ${area}xx: ${pluralize(count, 'search', 'searches')}`,
        )}
      />
    </Section>
  )
}

/** "4.2 MB" */
function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}

/** The last backup, a button for another, and those to download (R-HEALTH-2). */
function Backups({
  backedUpAt,
  backupAge,
  backups,
}: Pick<Data, 'backedUpAt' | 'backupAge' | 'backups'>) {
  return (
    <Section id="backups" title="Backups">
      <p>
        {backedUpAt === null ? (
          'There is none yet.'
        ) : (
          <>
            The last one: <Moment instant={backedUpAt} /> ({backupAge})
          </>
        )}
      </p>
      <PostForm action={paths.apiAdminHealth()}>
        <ActionButton value="back-up" look="primary" busy="back-up">
          Make a backup
        </ActionButton>
      </PostForm>
      {backups.length === 0 ? null : (
        <>
          <p className={atoms.muted}>
            A backup holds everything, personal data included: keep it private. Each download is
            recorded.
          </p>
          <ul className={atoms.bulletList}>
            {backups.map(({ name, bytes }) => (
              <li key={name}>
                <a href={paths.apiAdminBackup(name)} download={name}>
                  Download {name}
                </a>{' '}
                <span className={atoms.muted}>({formatSize(bytes)})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

const OUTCOMES = { done: 'Done', failed: 'Failed', started: 'Started' } as const

/** What the server does by itself, when it last did and when it will (R-SCHEDULE-1). */
function ScheduledWork({ jobs }: Pick<Data, 'jobs'>) {
  return (
    <Section id="scheduled" title="Scheduled work">
      <dl>
        {jobs.map(({ name, title, lastAt, outcome, message, nextAt, off }) => (
          <div key={name} className={styles.entry}>
            <dt>{title}</dt>
            <dd>
              {lastAt === null ? (
                'It never ran.'
              ) : (
                <>
                  {OUTCOMES[outcome ?? 'started']}: <Moment instant={lastAt} />
                </>
              )}
            </dd>
            {message === '' ? null : <dd className={styles.text}>{message}</dd>}
            <dd>
              {nextAt === null ? (
                `Off: ${off}.`
              ) : (
                <>
                  Next: <Moment instant={nextAt} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Who did what lately: imports, decisions, sign-ins, backups, exports (R-HEALTH-4). */
function Events() {
  const { events } = useData<Data>()
  return (
    <Section id="events" title="Latest events">
      <ul className={atoms.bulletList}>
        {events.map(({ at, event, actor, adminName, text, name, details }, index) => (
          <li key={`${at} ${index}`}>
            <Moment instant={at} /> {adminName || actor}: {text || event}
            {name === null ? '' : ` (${name})`}{' '}
            <span className={atoms.muted}>{formatDetails(details)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function formatDetails(details: Data['events'][number]['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
}
