import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { container, stack } from '#styles/layout.css.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as account from '../account/account.css.ts'
import { AdminNoticeBox } from '../AdminNoticeBox.tsx'
import { Moment } from '../Moment.tsx'
import type { Data } from './+data.ts'
import { Backups } from './Backups.tsx'
import { Findings } from './Findings.tsx'
import { formatSize } from './format-size.ts'
import * as styles from './health.css.ts'
import { ScheduledWork } from './ScheduledWork.tsx'

export function Page() {
  const data = useData<Data>()
  const { notice, mailsWaiting, failures, unserved } = data
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={account.head}>
        <h1 tabIndex={-1}>Health</h1>
        <AdminNoticeBox notice={notice} />
      </div>
      <FactList facts={listFacts(data)} />
      <div className={styles.columns}>
        <Findings doctor={data.doctor} />
        <div className={styles.column}>
          <Backups {...data} />
          <ScheduledWork jobs={data.jobs} />
          <Section id="mail" title="Outgoing mail">
            <p>
              {mailsWaiting === null
                ? 'No e-mail is sent, because SMTP_URL is not set.'
                : `${pluralize(mailsWaiting, 'e-mail waits', 'e-mails wait')} to be sent.`}
            </p>
            <h3>Given up or bounced in the last day</h3>
            <List items={failures} />
          </Section>
          {unserved === null ? null : (
            <Section id="searches" title="Searches without results">
              <p>
                Nobody within 25 miles, in the last twelve weeks.{' '}
                <a href={paths.adminStatistics()}>More statistics</a>
              </p>
              <List
                items={unserved.map(
                  ({ area, count }) =>
                    `ZIP codes ${area}xx: ${pluralize(count, 'search', 'searches')}`,
                )}
              />
            </Section>
          )}
        </div>
      </div>
    </div>
  )
}

function listFacts({ version, startedAt, databaseBytes, freeBytes, requests }: Data) {
  const { since, requests: answered, refused, failed } = requests
  return [
    { term: 'Version', value: version },
    { term: 'Running since', value: <Moment instant={startedAt} /> },
    { term: 'Database', value: formatSize(databaseBytes) },
    { term: 'Free disk space', value: formatSize(freeBytes) },
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

function Section(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <section aria-labelledby={id} className={stack({ gap: 's' })}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  if (items.length === 0) return <p>There were none.</p>
  return (
    <ul className={`${atoms.bulletList} ${account.text}`}>
      {items.map((text, at) => (
        <li key={`${at} ${text}`}>{text}</li>
      ))}
    </ul>
  )
}
