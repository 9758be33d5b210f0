import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import * as layout from './Layout.css.ts'
import { Mark } from './Mark.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import * as styles from './SiteHeader.css.ts'

/** The skip link, which must be the first tab stop of the page, and the header. */
export function SiteHeader() {
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
          <nav aria-label="Main" className={styles.links}>
            <NavigationLinks
              currentPath={urlPathname}
              linkClass={styles.link}
              buttonClass={styles.callToAction}
            />
          </nav>
          <MenuPanel currentPath={urlPathname} />
        </div>
      </header>
    </>
  )
}
