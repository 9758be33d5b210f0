import type { ReactNode } from 'react'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Icon } from '../Icon.tsx'
import * as styles from './Layout.css.ts'

const ID = 'find'

/**
 * Search box of the header: in its row where it fits, otherwise behind a button. The button needs
 * no script; browsers without popovers show the box in a second row.
 */
export function HeaderSearch({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button" className={styles.openSearch} popoverTarget={ID}>
        <Icon name="search" />
        <span className={visuallyHidden}>Open search</span>
      </button>
      <div id={ID} popover="auto" className={styles.search}>
        <div className={styles.searchField}>{children}</div>
        <button type="button" className={styles.closeSearch} popoverTarget={ID}>
          <Icon name="close" />
          <span className={visuallyHidden}>Close search</span>
        </button>
      </div>
    </>
  )
}
