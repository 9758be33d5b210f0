import { paths } from '#domain/site/paths.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/text-limit.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '../button.css.ts'
import { Icon } from '../Icon.tsx'
import * as styles from './SearchBox.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface SearchBoxProps {
  initial?: string | undefined
  /** `compact` for the header: without a visible label, the button an icon. */
  look?: 'large' | 'compact'
}

const PLACEHOLDER = 'Search by city, zip code, or provider name...'
/** Fits into the header. */
const SHORT_PLACEHOLDER = 'City, ZIP or clinic'

/** A plain GET form; `_islands/search` adds suggestions. A page has at most one of each look. */
export function SearchBox({ initial = '', look = 'large' }: SearchBoxProps) {
  const isCompact = look === 'compact'
  const id = isCompact ? 'header-q' : 'q'
  const listId = `${id}-list`
  return (
    <search aria-label={isCompact ? 'Whole directory' : 'All providers'}>
      <form action={paths.search()} className={styles.form} data-search="">
        <label className={isCompact ? visuallyHidden : atoms.label} htmlFor={id}>
          {isCompact ? 'Search all providers' : 'City, ZIP code, state, or provider name'}
        </label>
        <div className={styles.row}>
          <input
            id={id}
            name="q"
            role="combobox"
            className={styles.field[look]}
            placeholder={isCompact ? SHORT_PLACEHOLDER : PLACEHOLDER}
            defaultValue={initial}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls={listId}
          />
          <button type="submit" className={`${button.primary} ${styles.submit[look]}`}>
            <Icon name="search" />
            <span className={isCompact ? visuallyHidden : styles.submitText}>Search</span>
          </button>
          <div
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be a combobox popup
            role="listbox"
            tabIndex={-1}
            aria-label="Suggestions"
            className={styles.suggestions}
            hidden
          />
          <output className={visuallyHidden} />
        </div>
      </form>
    </search>
  )
}
