import type { ProviderListData } from '#domain/filters/list-page.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Checkboxes, FilterButton, TimeAndOrder } from './ListFilterFields.tsx'
import * as styles from './filters.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { listParameters } from '#domain/filters/list-query.ts'

export interface ListFiltersProps {
  list: Pick<
    ProviderListData<ProviderCardData>,
    'query' | 'choices' | 'active' | 'origin' | 'ignored' | 'hasRatings' | 'radius' | 'total'
  >
  action: string
  /** `post` for a list around a position, which is sent in the body. */
  method?: 'get' | 'post'
  /** Additional hidden fields. */
  hidden?: Readonly<Record<string, string>>
  /** Label of the text filter; omitted for none. */
  textLabel?: string
  /** URL of the list with these parameters; omitted for `post`. */
  hrefOf?: (parameters: URLSearchParams) => string
  /** Number of matches, announced to screen readers. */
  announcement: string
}

/**
 * Filters of a list of providers, as a plain form. `_islands/filter.ts` applies each change
 * immediately and swaps the `data-swap` parts.
 */
export function ListFilters(props: ListFiltersProps) {
  const { list, action, method = 'get', hidden = {}, textLabel, announcement } = props
  const { query, choices } = list
  return (
    <search className={styles.bar}>
      <form id="filters" action={action} method={method} className={styles.form} data-filter="">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {textLabel === undefined ? null : (
          <div className={styles.text}>
            <label className={atoms.label} htmlFor="filter">
              {textLabel}
            </label>
            <div className={styles.row}>
              <input
                id="filter"
                name="q"
                type="search"
                className={styles.control}
                defaultValue={query.q}
                maxLength={100}
                autoComplete="off"
              />
              <FilterButton />
            </div>
          </div>
        )}
        <details className={styles.folded}>
          <summary className={styles.summary}>Filters and order</summary>
          <TimeAndOrder {...props} />
          <details open={query.has.length + query.services.length + query.mentions.length > 0}>
            <summary className={styles.more}>More filters</summary>
            <div data-swap="choices">
              <Checkboxes legend="Only with" name="has" choices={choices.has} />
              <Checkboxes legend="Services" name="service" choices={choices.services} />
              <Checkboxes legend="Reviewers mention" name="mentions" choices={choices.mentions} />
            </div>
          </details>
        </details>
        <output className={textLabel === undefined ? visuallyHidden : atoms.note} data-swap="count">
          {/* Unfiltered, the page's lead says the number. */}
          {list.active.length === 0 ? (
            <span className={visuallyHidden}>{announcement}</span>
          ) : (
            announcement
          )}
        </output>
      </form>
      <div className={styles.active} data-swap="active">
        <ActiveFilters {...props} />
      </div>
    </search>
  )
}

/** Active filters, each with a link that removes it. */
function ActiveFilters({ list, hrefOf }: ListFiltersProps) {
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
