import { listParameters } from '#domain/filters/list-query.ts'
import type { ListFiltersProps } from './ListFilters.tsx'
import * as styles from './ListFilters.css.ts'

/** Active filters, each with a link that removes it. */
export function ActiveFilters({ list, hrefOf }: ListFiltersProps) {
  const { active, origin, ignored, query } = list
  return (
    <>
      {active.length === 0 ? null : (
        <ul className={styles.chips} aria-label="Active filters">
          {active.map(({ label, without }) => (
            <li key={label}>
              {hrefOf === undefined ? (
                <span className={styles.chip}>{label}</span>
              ) : (
                <a href={hrefOf(listParameters(without))} rel="nofollow" className={styles.chip}>
                  <span className={styles.remove}>Remove filter: </span>
                  {label} <span aria-hidden="true">×</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {origin === null ? null : (
        <p className={styles.note}>
          From {origin.name} · <a href="#from">change</a>
        </p>
      )}
      {query.sort === 'near' && origin === null && hrefOf !== undefined ? (
        <p className={styles.note}>
          Type a ZIP code or a city under “Distance from” to see the nearest first.
        </p>
      ) : null}
      {ignored.length === 0 ? null : (
        <p className={styles.note}>
          We do not know {ignored.map((value) => `“${value}”`).join(', ')}, so it changes nothing.
        </p>
      )}
    </>
  )
}
