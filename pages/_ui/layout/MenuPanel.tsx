import { visuallyHidden } from '#styles/layout.css.ts'
import { Icon } from '../Icon.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import * as styles from './Layout.css.ts'

const ID = 'menu'
// React's types lack the invoker commands (https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API).
const OPEN = { commandfor: ID, command: 'show-modal' }
const CLOSE = { commandfor: ID, command: 'close' }

/** The navigation on small screens: a native modal dialog. */
export function MenuPanel({ currentPath }: { currentPath: string }) {
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.openMenu} aria-haspopup="dialog" {...OPEN}>
        <Icon name="menu" />
        <span className={visuallyHidden}>Open menu</span>
      </button>
      <a href="#site-links" className={styles.menuLink}>
        Menu
      </a>
      <dialog id={ID} className={styles.panel} aria-label="Menu" closedby="any">
        <div className={styles.panelBar}>
          <p aria-hidden="true" className={styles.panelTitle}>
            Menu
          </p>
          <button type="button" className={styles.squareButton} {...CLOSE}>
            <Icon name="close" />
            <span className={visuallyHidden}>Close menu</span>
          </button>
        </div>
        <nav aria-label="Menu" className={styles.panelLinks}>
          <NavigationLinks currentPath={currentPath} />
        </nav>
      </dialog>
    </div>
  )
}
