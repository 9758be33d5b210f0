import { useData } from 'vike-react/useData'
import { pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { container, stack } from '#styles/layout.css.ts'
import * as account from '../account/account.css.ts'
import { ScheduledWork } from '../account/ScheduledWork.tsx'
import { Moment } from '../Moment.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { version, startedAt, databaseBytes, freeBytes, backedUpAt, mail, jobs, findings } =
    useData<Data>()
  const { waiting, failures } = mail
  const facts = [
    ['Version', version],
    ['Running since', <Moment key="start" instant={startedAt} />],
    ['Database', formatSize(databaseBytes)],
    ['Free disk space', formatSize(freeBytes)],
    [
      'Last backup',
      backedUpAt === null ? 'There is none yet.' : <Moment key="backup" instant={backedUpAt} />,
    ],
    ['Outgoing mail', `${pluralize(waiting, 'e-mail waits', 'e-mails wait')} to be sent`],
  ] as const
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={account.head}>
        <h1>Health</h1>
        <p className={account.text}>
          The command “doctor” checks more: the settings, the site folder, the build and every row.
        </p>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={account.passkey}>
            <dt>
              <strong>{name}</strong>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="findings" className={stack({ gap: 's' })}>
        <h2 id="findings">Findings</h2>
        <ul className={`${atoms.bulletList} ${account.text}`}>
          {findings.map(({ isWarning, text }) => (
            <li key={text}>
              {isWarning ? <strong>Warning: </strong> : null}
              {text.charAt(0).toUpperCase() + text.slice(1)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="failures" className={stack({ gap: 's' })}>
        <h2 id="failures">E-mails given up in the last day</h2>
        {failures.length === 0 ? <p>There were none.</p> : null}
        <ul className={`${atoms.bulletList} ${account.text}`}>
          {failures.map((line, at) => (
            <li key={`${at} ${line}`}>{line}</li>
          ))}
        </ul>
      </section>
      <ScheduledWork jobs={jobs} />
    </div>
  )
}

function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}
