import type { ProviderListData } from '#domain/filters/list-page.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { TextFilter } from './FilterForm.tsx'
import { Checkboxes, TimeAndOrder } from './ListFilterFields.tsx'
import { pluralize } from '#domain/text/counts.ts'
import { openWhenValue } from '#domain/filters/open-when.ts'
import { button } from '../button.css.ts'
import * as styles from './filters.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { HAS_LABELS, listParameters, type Has } from '#domain/filters/list-query.ts'
import { useContext } from 'react'
import { withList } from '#domain/site/query.ts'
import { CardSettings } from '#ui/provider/ProviderCard.tsx'

export interface ListFiltersProps {
  list: ProviderListData<ProviderCardData>
  /** Address of the list without filters. */
  whole: string
  /** Label of the text filter; omitted for none. */
  textLabel?: string
  /** Distances can be measured without typing a place. */
  hasCenter?: boolean
  /** Number of matches, announced to screen readers. */
  announcement: string
  /** The list has one, which a phone shows instead of it. */
  hasMap: boolean
}

/**
 * Filters of a list of providers, as a plain form. `_islands/filter.ts` applies each change
 * immediately and swaps the `data-swap` parts.
 */
export function ListFilters(props: ListFiltersProps) {
  const { list, whole, textLabel, announcement, hasMap } = props
  const { query, choices } = list
  const [action = '', own] = whole.split('?')
  return (
    <search className={styles.bar}>
      <form action={action} className={styles.form} data-filter="">
        {[...new URLSearchParams(own)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {textLabel === undefined ? null : (
          <div className={styles.text}>
            <TextFilter label={textLabel} initial={query.q} />
          </div>
        )}
        <div className={styles.top}>
          <details>
            <summary className={styles.summary}>Filters</summary>
            <TimeAndOrder {...props} />
            <details open={query.has.length + query.services.length + query.mentions.length > 0}>
              <summary className={styles.more}>More filters</summary>
              <div data-swap="choices">
                <Checkboxes legend="Only with" name="has" choices={choices.has} />
                <Checkboxes legend="Services" name="service" choices={choices.services} />
                <Checkboxes legend="Reviewers mention" name="mentions" choices={choices.mentions} />
              </div>
            </details>
            <button
              type="submit"
              className={button.primary}
              // Without a script, the next page begins with the list.
              formAction={`${action}#list-view`}
              data-show=""
              data-swap="show"
            >
              Show {pluralize(list.total, 'result', 'results')}
            </button>
          </details>
          {hasMap ? (
            <nav className={styles.views} aria-label="View">
              <a href="#list-view" className={styles.view}>
                List
              </a>
              <a href="#map-view" className={styles.view}>
                Map
              </a>
            </nav>
          ) : null}
          <ul className={styles.chips} aria-label="Quick filters" data-swap="chips">
            <Chips {...props} />
          </ul>
        </div>
        <output className={visuallyHidden} data-swap="count">
          {announcement}
        </output>
      </form>
      <div className={styles.active} data-swap="active">
        <Notes {...props} />
      </div>
    </search>
  )
}

/** Active filters, each with a link that removes it; then the most popular ones (R-FILTER-7). */
function Chips({ list, whole, hasCenter = false }: ListFiltersProps) {
  const { active, query, origin, radius, hasRatings, timeZone, choices, total } = list
  const { showsDoubt } = useContext(CardSettings)
  const { open } = query
  const isMeasured = hasCenter || origin !== null || radius !== undefined
  const isOffered = (fact: Has, least: number) =>
    choices.has.some(
      ({ value, count, isChosen }) =>
        value === fact && !isChosen && count >= least && count < total,
    )
  const offered = [
    ...(open === null ? OPEN_CHIPS : []),
    ...(showsDoubt && isOffered('removal', 1) ? [chipOf('removal')] : []),
    ...(isOffered('consultation', ENOUGH) ? [chipOf('consultation')] : []),
    ...(isMeasured && query.within !== 5
      ? [{ name: 'within', value: '5', label: 'Within 5 mi' }]
      : []),
    ...(hasRatings && query.sort !== 'rating'
      ? [{ name: 'sort', value: 'rating', label: 'Top rated' }]
      : []),
  ]
  return (
    <>
      {active.map(({ label, without }) => {
        const isOpen = open !== null && without.open === null
        const text = isOpen ? (
          <span data-when={openWhenValue(open)} data-zone={timeZone ?? undefined}>
            {label}
          </span>
        ) : (
          label
        )
        return (
          <li key={label}>
            <a
              href={withList(whole, listParameters(without))}
              rel="nofollow"
              className={styles.activeChip}
            >
              <span className={visuallyHidden}>Remove filter: </span>
              {text} <span aria-hidden="true">×</span>
            </a>
          </li>
        )
      })}
      {offered.map(({ name, value, label }) => (
        <li key={label}>
          <button
            id={`chip-${value}`}
            type="submit"
            name={name}
            value={value}
            className={styles.chip}
          >
            {label}
          </button>
        </li>
      ))}
    </>
  )
}

const ENOUGH = 20
const chipOf = (fact: Has) => ({ name: 'has', value: fact, label: HAS_LABELS[fact] })

const OPEN_CHIPS = [
  { name: 'open', value: 'now', label: 'Open now' },
  { name: 'open', value: 'tomorrow', label: 'Tomorrow' },
  { name: 'open', value: 'weekends', label: 'Weekend' },
] as const

function Notes({ list }: ListFiltersProps) {
  const { origin, ignored, query, radius } = list
  return (
    <>
      {/* The heading of a list around a place names it. */}
      {origin === null || radius !== undefined ? null : (
        <p className={atoms.note}>
          From {origin.name} · <a href="#from">change</a>
        </p>
      )}
      {query.sort === 'near' && origin === null && radius === undefined ? (
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
