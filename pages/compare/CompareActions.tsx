import { button } from '#ui/button.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './compare.css.ts'
import { saved, savedSummary } from '#ui/lists/lists.css.ts'
import { paths } from '#domain/site/paths.ts'
import type { Data } from './+data.ts'
import * as filter from '#ui/lists/FilterForm.css.ts'

/**
 * Print, share and the providers saved in this browser, handled by `_islands/compare.ts`. Their
 * space is reserved where scripts run.
 */
export function CompareActions({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={styles.actions}>
      {isEmpty ? null : (
        <>
          <button
            type="button"
            className={`${button({ look: 'primary' })} ${atoms.withScript}`}
            data-print=""
          >
            Print
          </button>
          <button type="button" className={`${button()} ${atoms.withScript}`} data-share="">
            Share
          </button>
          <output className={styles.shared} data-shared="" />
          <p className={styles.withoutScript}>
            To share this comparison, copy its address. To print it with a call sheet for each
            provider, use the menu of your browser.
          </p>
        </>
      )}
      <SavedProviders />
    </div>
  )
}

/** Filled by `_islands/compare.ts` with the providers saved in this browser. */
function SavedProviders() {
  return (
    <details className={saved} data-shortlist="">
      <summary className={savedSummary}>Saved</summary>
      <div />
    </details>
  )
}

/** Asks for the origin of distances, as a plain GET. */
export function DistanceForm({ providers, from }: Pick<Data, 'providers' | 'from'>) {
  return (
    <form action={paths.compare()} className={filter.form}>
      <input type="hidden" name="ids" value={providers.map(({ id }) => id).join(',')} />
      <label className={filter.label} htmlFor="from">
        Show the distance from a ZIP code or city
      </label>
      <div className={filter.row}>
        <input
          id="from"
          name="from"
          className={filter.field}
          placeholder="80203 or Denver, CO"
          defaultValue={from}
          maxLength={80}
          autoComplete="postal-code"
        />
        <button type="submit" className={button()}>
          Show
        </button>
      </div>
    </form>
  )
}
