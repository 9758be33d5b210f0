import { SelectField, TextField } from '#ui/form/TextField.tsx'
import type { Choice } from '#domain/filters/count-choices.ts'
import {
  listParameters,
  SORTS,
  WITHIN,
  type ListQuery,
  type Sort,
} from '#domain/filters/list-query.ts'
import { openWhenValue, timeValue, type OpenWhen } from '#domain/filters/open-when.ts'
import { formatTime } from '#domain/hours/format-hours.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '../button.css.ts'
import { Icon } from '../Icon.tsx'
import type { ListFiltersProps } from './ListFilters.tsx'
import * as styles from './filters.css.ts'
import * as atoms from '#styles/atoms.css.ts'

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  reviews: 'Most reviews',
  near: 'Nearest',
  rating: 'Top rated',
  name: 'Name',
}

/** Left out by whoever does not use it. */
const FILTER = { width: 'full', required: false } as const

export function TimeAndOrder({ list }: ListFiltersProps) {
  const { query, choices, hasRatings } = list
  const { open } = query
  const sorts = SORTS.filter((sort) => sort !== 'rating' || hasRatings || query.sort === sort)
  return (
    <div className={styles.controls}>
      <SelectField
        {...FILTER}
        name="open"
        data-swap="open"
        label="Open"
        initial={dayValue(open)}
        none="Any time"
        of={[
          ['now', 'Now'],
          ['today', 'Today'],
          ['tomorrow', 'Tomorrow'],
          ...choices.open.map(({ value, label, count }) => [value, `${label} (${count})`] as const),
        ]}
      />
      <SelectField
        {...FILTER}
        name="at"
        data-swap="at"
        label="At"
        initial={open?.kind === 'time' ? timeValue(open.minute) : ''}
        none="Any hour"
        of={minutesToChoose(open).map((minute) => [timeValue(minute), formatTime(minute)])}
      />
      <SelectField
        {...FILTER}
        name="sort"
        data-swap="sort"
        label="Order"
        initial={query.sort ?? ''}
        none="Best match"
        of={sorts.map((sort) => [sort, SORT_LABELS[sort]])}
      />
      <TextField
        {...FILTER}
        name="from"
        label="Distance from"
        initial={list.origin?.name ?? ''}
        placeholder="ZIP code or city"
        maxLength={80}
        autoComplete="postal-code"
      />
      <SelectField
        {...FILTER}
        name="within"
        data-swap="within"
        label="Within"
        initial={String(query.within ?? '')}
        none={formatAnyDistance(list)}
        of={WITHIN.map((miles) => [miles, `${miles} miles`])}
      />
      <div data-swap="locate">
        <a href={aroundVisitor(query)} className={`${button.secondary} ${styles.locate}`}>
          <Icon name="locate" />
          Use my location
        </a>
      </div>
    </div>
  )
}

/** The same list around the visitor. */
function aroundVisitor(query: ListQuery): string {
  return paths.search({ near: 'me', list: listParameters({ ...query, q: '', from: '', page: 1 }) })
}

/** A list around a point has a radius of its own when none is requested. */
function formatAnyDistance({ query, radius }: ListFiltersProps['list']): string {
  if (radius === undefined) return 'Any distance'
  return query.within === null && radius !== null ? `Nearby (${radius} mi)` : 'Nearby'
}

const FIRST_HOUR = 6
const LAST_HOUR = 22
const FULL_HOURS = Array.from(
  { length: LAST_HOUR - FIRST_HOUR + 1 },
  (_, index) => (FIRST_HOUR + index) * 60,
)

/** The day's full hours and the requested time: "now" may be 7:15 PM. */
function minutesToChoose(open: OpenWhen | null): number[] {
  const requested = open?.kind === 'time' ? [open.minute] : []
  return [...new Set([...FULL_HOURS, ...requested])].toSorted((a, b) => a - b)
}

function dayValue(open: OpenWhen | null): string {
  if (open === null) return ''
  return openWhenValue(open.kind === 'time' ? { kind: 'day', day: open.day } : open)
}

interface CheckboxesProps {
  legend: string
  name: string
  choices: readonly Choice[]
}

export function Checkboxes({ legend, name, choices }: CheckboxesProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={atoms.label}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, count, isChosen }) => (
          <label key={value}>
            <input
              id={`${name}-${value}`}
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
            />
            {label} ({count})
          </label>
        ))}
      </div>
    </fieldset>
  )
}
