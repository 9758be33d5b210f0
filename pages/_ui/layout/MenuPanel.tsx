import { visuallyHidden } from '#styles/layout.css.ts'
import { Icon } from '../Icon.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import * as styles from './MenuPanel.css.ts'

const ID = 'menu'
// React's types lack the invoker commands (https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API).
const OPEN = { commandfor: ID, command: 'show-modal' }
const CLOSE = { commandfor: ID, command: 'close' }

/** The navigation on small screens: a native modal dialog. */
export function MenuPanel({ currentPath }: { currentPath: string }) {
  return (
    <div className={styles.onSmallScreens}>
      <button type="button" className={styles.open} aria-haspopup="dialog" {...OPEN}>
        <Icon name="menu" />
        <span className={visuallyHidden}>Open menu</span>
      </button>
      <a href="#site-links" className={styles.withoutScript}>
        Menu
      </a>
      <dialog id={ID} className={styles.panel} aria-label="Menu" closedby="any">
        <div className={styles.bar}>
          <p aria-hidden="true" className={styles.title}>
            Menu
          </p>
          <button type="button" className={styles.close} {...CLOSE}>
            <Icon name="close" />
            <span className={visuallyHidden}>Close menu</span>
          </button>
        </div>
        <nav aria-label="Menu" className={styles.links}>
          <NavigationLinks currentPath={currentPath} />
        </nav>
      </dialog>
    </div>
  )
}
