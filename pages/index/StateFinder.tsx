import { paths } from '#domain/paths.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import * as styles from './StateFinder.css.ts'

/** A plain GET form that opens the list of states with the filter filled in. */
export function StateFinder() {
  return (
    <search className={styles.box} aria-labelledby="find-your-state">
      <h2 id="find-your-state" className={styles.title}>
        Find your state
      </h2>
      <form action={paths.states()} className={styles.form}>
        <label htmlFor="state" className={styles.label}>
          State name or code
        </label>
        <div className={styles.row}>
          <input
            id="state"
            name="q"
            type="search"
            className={styles.field}
            placeholder="Texas or TX"
            required
            maxLength={100}
            autoComplete="address-level1"
            enterKeyHint="search"
          />
          <button type="submit" className={`${button({ look: 'primary' })} ${styles.submit}`}>
            <Icon name="search" />
            Show providers
          </button>
        </div>
      </form>
      <p>
        <a href={paths.states()} className={styles.browse}>
          Browse All States
        </a>
      </p>
    </search>
  )
}
