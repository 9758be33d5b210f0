import { listParameters } from '#domain/filters/list-query.ts'
import type { ListFiltersProps } from './ListFilters.tsx'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './filters.css.ts'

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
                  <span className={visuallyHidden}>Remove filter: </span>
                  {label} <span aria-hidden="true">×</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {origin === null ? null : (
        <p className={atoms.note}>
          From {origin.name} · <a href="#from">change</a>
        </p>
      )}
      {query.sort === 'near' && origin === null && hrefOf !== undefined ? (
        <p className={atoms.note}>
          Type a ZIP code or a city under “Distance from” to see the nearest first.
        </p>
      ) : null}
      {ignored.length === 0 ? null : (
        <p className={atoms.note}>
          We do not know {ignored.map((value) => `“${value}”`).join(', ')}, so it changes nothing.
        </p>
      )}
    </>
  )
}
