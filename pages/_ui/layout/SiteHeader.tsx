import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import * as layout from './Layout.css.ts'
import { Mark } from './Mark.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import { SavedLink } from './SavedLink.tsx'
import * as styles from './SiteHeader.css.ts'

interface SiteHeaderProps {
  search: ReactNode
}

/** Pages that begin with a search box. */
const WITH_OWN_BOX: readonly string[] = [paths.home(), paths.search()]

/** The skip link, which must be the first tab stop of the page, and the header. */
export function SiteHeader({ search }: SiteHeaderProps) {
  const { site, urlPathname } = usePageContext()
  return (
    <>
      <a href="#content" className={layout.skipLink}>
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`${container} ${styles.bar}`}>
          <a href={paths.home()} className={styles.brand}>
            <Mark className={styles.mark} />
            <span>
              <span className={styles.name}>{site.name}</span>
              <span className={styles.descriptor}>Tattoo Removal Directory</span>
            </span>
          </a>
          <SavedLink />
          {WITH_OWN_BOX.includes(urlPathname) ? null : <HeaderSearch>{search}</HeaderSearch>}
          <nav aria-label="Main" className={styles.links}>
            <NavigationLinks currentPath={urlPathname} />
          </nav>
          <MenuPanel currentPath={urlPathname} />
        </div>
      </header>
    </>
  )
}
