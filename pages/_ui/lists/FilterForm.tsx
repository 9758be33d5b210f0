import { button } from '../button.css.ts'
import { Icon } from '../Icon.tsx'
import * as styles from './FilterForm.css.ts'

interface FilterFormProps {
  label: string
  placeholder?: string
  filter: string
  /** URL of the page itself. */
  action: string
  /** Number of matches, announced to screen readers. */
  announcement: string
}

/** A plain GET form; `_islands/filter.ts` filters while the visitor types and swaps `data-swap` parts. */
export function FilterForm({ label, placeholder, filter, action, announcement }: FilterFormProps) {
  return (
    <search>
      <form action={action} className={styles.form} data-filter="">
        <TextFilter
          label={label}
          placeholder={placeholder}
          initial={filter}
          className={styles.field}
        />
        <output className={styles.announcement} data-swap="count">
          {announcement}
        </output>
      </form>
    </search>
  )
}

interface TextFilterProps {
  label: string
  placeholder?: string | undefined
  initial: string
  /** Of the field. */
  className: string
}

export function TextFilter({ label, placeholder, initial, className }: TextFilterProps) {
  return (
    <>
      <label className={styles.label} htmlFor="filter">
        {label}
      </label>
      <div className={styles.row}>
        <input
          id="filter"
          name="q"
          type="search"
          className={className}
          placeholder={placeholder}
          defaultValue={initial}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className={button({ look: 'secondary' })}>
          <Icon name="search" />
          Filter
        </button>
      </div>
    </>
  )
}
