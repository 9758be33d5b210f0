import type { DoctorReport } from '#domain/operation/server-health.ts'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import * as styles from '../admin.css.ts'
import { ActionButton } from '../ActionButton.tsx'
import { Moment } from '../Moment.tsx'
import { PostForm } from '../PostForm.tsx'
import * as account from '../account/account.css.ts'
import { ADVICE } from './advice.ts'

type Finding = DoctorReport['findings'][number]

const LEVELS = {
  problem: { label: 'Problem', tone: 'closed' },
  warning: { label: 'Warning', tone: 'soon' },
  fact: { label: 'Good to know', tone: 'plain' },
} as const

const ALWAYS_TO_DO = ['demo', 'duplicates']

/** What `doctor` has found, the gravest first (R-HEALTH-1). */
export function Findings({ doctor }: { doctor: DoctorReport | undefined }) {
  const levels = Object.keys(LEVELS)
  const findings = doctor?.findings.toSorted(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level),
  )
  return (
    <section aria-labelledby="findings" className={stack({ gap: 's' })}>
      <h2 id="findings">Findings</h2>
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
          <li key={`${finding.level} ${finding.kind}`} className={account.passkey}>
            <FindingItem {...finding} />
          </li>
        ))}
      </ul>
      <PostForm action={paths.apiAdminHealth()}>
        <ActionButton value="check" busy="check">
          Check again
        </ActionButton>
      </PostForm>
    </section>
  )
}

function FindingItem({ level, kind, count, shown }: Finding) {
  const [first, ...others] = shown.map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1))
  const { label, tone } = LEVELS[level]
  const isToDo = level !== 'fact' || ALWAYS_TO_DO.includes(kind)
  const advice = isToDo ? ADVICE[kind] : undefined
  return (
    <div className={stack({ gap: 'xs' })}>
      <p className={account.text}>
        <Badge tone={tone}>{label}</Badge> {first}
      </p>
      {others.length === 0 ? null : (
        <details>
          <summary className={styles.summary}>{count - 1} more like this</summary>
          <ul className={`${atoms.bulletList} ${account.text}`}>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {count > shown.length ? <li>and {count - shown.length} others</li> : null}
          </ul>
        </details>
      )}
      {advice === undefined ? null : (
        <p>{advice.href === undefined ? advice.text : <a href={advice.href}>{advice.text}</a>}</p>
      )}
    </div>
  )
}
