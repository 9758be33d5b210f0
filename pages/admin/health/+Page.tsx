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
  const { notice, mailsWaiting, failures } = data
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
          <section aria-labelledby="mail" className={stack({ gap: 's' })}>
            <h2 id="mail">Outgoing mail</h2>
            <p>
              {mailsWaiting === null
                ? 'No e-mail is sent, because SMTP_URL is not set.'
                : `${pluralize(mailsWaiting, 'e-mail waits', 'e-mails wait')} to be sent.`}
            </p>
            <h3>Given up or bounced in the last day</h3>
            {failures.length === 0 ? <p>There were none.</p> : null}
            <ul className={`${atoms.bulletList} ${account.text}`}>
              {failures.map((text, at) => (
                <li key={`${at} ${text}`}>{text}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}

function listFacts({ requests, unserved, ...data }: Data) {
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
    {
      term: 'Searches without results',
      value:
        unserved === null ? null : (
          <a href={paths.adminStatistics()}>{formatCount(unserved)} in the last twelve weeks</a>
        ),
    },
    { term: 'For Prometheus', value: <a href={paths.metrics()}>{paths.metrics()}</a> },
  ]
}
