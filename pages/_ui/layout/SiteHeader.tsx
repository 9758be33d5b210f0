import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container, visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './Layout.css.ts'
import { Mark } from './Mark.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'

/** The skip link, which must be the first tab stop of the page, and the header. */
export function SiteHeader() {
  const { site, urlPathname, searchBox } = usePageContext()
  const hasOwnBox = searchBox === null || urlPathname === paths.home()
  return (
    <>
      <a href="#content" className={styles.skipLink}>
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`${container} ${styles.bar}`}>
          <a href={paths.home()} className={styles.brand}>
            <Mark className={styles.mark} />
            <span>
              <span className={styles.name}>{site.name}</span>
              <span className={styles.descriptor}>{site.descriptor}</span>
            </span>
          </a>
          <SavedLink />
          {hasOwnBox ? null : <HeaderSearch initial={searchBox} />}
          <nav aria-label="Main" className={styles.links}>
            <NavigationLinks currentPath={urlPathname} />
          </nav>
          <MenuPanel currentPath={urlPathname} />
        </div>
      </header>
    </>
  )
}

const SEARCH_ID = 'find'

/**
 * Search box of the header: in its row where it fits, otherwise behind a button. The button needs
 * no script; browsers without popovers show the box in a second row.
 */
function HeaderSearch({ initial }: { initial: string | undefined }) {
  return (
    <>
      <button type="button" className={styles.openSearch} popoverTarget={SEARCH_ID}>
        <Icon name="search" />
        <span className={visuallyHidden}>Open search</span>
      </button>
      <div id={SEARCH_ID} popover="auto" className={styles.search}>
        <div className={styles.searchField}>
          <SearchBox look="compact" initial={initial} />
        </div>
        <button type="button" className={styles.closeSearch} popoverTarget={SEARCH_ID}>
          <Icon name="close" />
          <span className={visuallyHidden}>Close search</span>
        </button>
      </div>
    </>
  )
}

/** Link to the saved providers. `_islands/shortlist.ts` shows it with their number. */
function SavedLink() {
  return (
    <a href={paths.compare()} className={styles.savedLink} data-saved="">
      <span className={styles.savedLabel}>Saved </span>
      <span>(0)</span>
    </a>
  )
}

const MENU_ID = 'menu'
// React's types lack the invoker commands (https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API).
const OPEN = { commandfor: MENU_ID, command: 'show-modal' }
const CLOSE = { commandfor: MENU_ID, command: 'close' }

/** The navigation on small screens: a native modal dialog. */
function MenuPanel({ currentPath }: { currentPath: string }) {
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.openMenu} aria-haspopup="dialog" {...OPEN}>
        <Icon name="menu" />
        <span className={visuallyHidden}>Open menu</span>
      </button>
      <a href="#site-links" className={styles.menuLink}>
        Menu
      </a>
      <dialog id={MENU_ID} className={styles.panel} aria-label="Menu" closedby="any">
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
