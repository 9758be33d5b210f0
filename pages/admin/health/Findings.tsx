import type { DoctorReport } from '#domain/operation/server-health.ts'
import { queuePath } from '#domain/proposals/desk.ts'
import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import { TextList } from '#ui/text/TextList.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Section } from '../AdminPage.tsx'
import { Moment } from '../ListRow.tsx'
import { ActionButton, PostForm } from '../PostForm.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '../admin.css.ts'

type Finding = DoctorReport['findings'][number]

const LEVELS = {
  problem: { label: 'Problem', tone: 'closed' },
  warning: { label: 'Warning', tone: 'soon' },
  fact: { label: 'Good to know', tone: 'plain' },
} as const

interface Advice {
  text: string
  href?: string
}

/** What to do in the browser about the findings of `doctor`, by kind; others say it themselves. */
const ADVICE: Readonly<Record<string, Advice>> = {
  backup: { text: 'Make a backup', href: '#backups' },
  build: { text: 'Restart, which builds what has changed.' },
  database: { text: 'Restore the newest backup with the command “restore”.' },
  demo: { text: 'Import a list of your own', href: paths.adminLists() },
  duplicates: { text: 'Decide on the desk', href: queuePath({ kind: 'pair' }) },
  import: { text: 'Import a newer list', href: paths.adminLists() },
  integrity: { text: 'Restore the newest backup with the command “restore”.' },
  mail: { text: 'Change SMTP_URL in the settings, then restart.' },
  schedule: { text: 'See what it says', href: '#scheduled' },
  search: { text: 'Run the command “migrate”, which builds the index again.' },
  setting: { text: 'Change the line in the settings, then restart.' },
  site: { text: 'Change it on the page “Site”', href: paths.adminSite() },
  unconfirmed: {
    text: 'Look through them, or import a newer list',
    href: `${paths.adminListings()}?only=unconfirmed`,
  },
}

const ALWAYS_TO_DO = ['demo', 'duplicates']

/** What `doctor` has found, the gravest first (R-HEALTH-1). */
export function Findings({ doctor }: { doctor: DoctorReport | undefined }) {
  const levels = Object.keys(LEVELS)
  const findings = doctor?.findings.toSorted(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level),
  )
  return (
    <Section id="findings" title="Findings">
      <p className={atoms.muted}>
        {doctor === undefined ? (
          'The check is still running: load this page again in a few seconds.'
        ) : (
          <>
            Checked: <Moment instant={doctor.at} />
          </>
        )}
      </p>
      <ul>
        {findings?.map((finding) => (
          <li key={`${finding.level} ${finding.kind}`} className={styles.entry}>
            <FindingItem {...finding} />
          </li>
        ))}
      </ul>
      <PostForm action={paths.apiAdminHealth()}>
        <ActionButton value="check" busy="check">
          Check again
        </ActionButton>
      </PostForm>
    </Section>
  )
}

function FindingItem({ level, kind, count, shown }: Finding) {
  const [first, ...others] = shown.map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1))
  const { label, tone } = LEVELS[level]
  const isToDo = level !== 'fact' || ALWAYS_TO_DO.includes(kind)
  const advice = isToDo ? ADVICE[kind] : undefined
  return (
    <div className={stack.xs}>
      <p className={styles.text}>
        <Badge tone={tone}>{label}</Badge> {first}
      </p>
      {others.length === 0 ? null : (
        <details>
          <summary className={styles.summary}>{count - 1} more like this</summary>
          <TextList of={others} />
          {count > shown.length ? <p>and {count - shown.length} others</p> : null}
        </details>
      )}
      {advice === undefined ? null : (
        <p>{advice.href === undefined ? advice.text : <a href={advice.href}>{advice.text}</a>}</p>
      )}
    </div>
  )
}
