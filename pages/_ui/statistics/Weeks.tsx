import { formatSeen, SEEN, SEEN_LABELS, type Week } from '#domain/statistics/seen.ts'
import { formatDayOfYear } from '#domain/text/dates.ts'
import * as styles from './statistics.css.ts'

interface WeeksProps {
  /** Heading of the section, for those who do not see it. */
  label: string
  /** The latest first. */
  weeks: readonly Week[]
}

/** The weeks since the first one with a number as a table, with a bar for the page views. */
export function Weeks({ label, weeks }: WeeksProps) {
  const first = weeks.findLastIndex((week) => SEEN.some((what) => week[what] > 0))
  if (first === -1) return <p>Nothing was counted in the last twelve weeks.</p>
  const most = Math.max(1, ...weeks.map(({ view }) => view))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards have to scroll it on a phone
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {SEEN.map((what) => (
              <th key={what} scope="col">
                {SEEN_LABELS[what]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.slice(0, first + 1).map((week) => (
            <tr key={week.from}>
              <th scope="row">{formatDayOfYear(week.from)}</th>
              {SEEN.map((what) => (
                <td key={what}>
                  {formatSeen(week[what])}
                  {what === 'view' ? <Bar percent={(100 * week.view) / most} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Bar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className={styles.bar}>
      <rect width={`${percent.toFixed(1)}%`} height="100%" />
    </svg>
  )
}
