import { button } from '#ui/button.css.ts'
import { SavedProviders } from '#ui/lists/SavedProviders.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './compare.css.ts'

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
