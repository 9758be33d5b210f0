import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import * as layout from '#ui/layout/Layout.css.ts'
import { small } from '#ui/layout/Mark.css.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import * as styles from './AdminBar.css.ts'

/** The start of pages that a link leads to, by default those below its own. */
type Within = readonly string[]

const LINKS: readonly (readonly [name: string, path: string, within?: Within])[] = [
  ['Desk', paths.admin(), [paths.adminCompany('')]],
  ['Listings', paths.adminListings()],
  ['Lists', paths.adminLists()],
  ['Site', paths.adminSite(), [`${paths.adminSite()}/`, paths.generateSitemap()]],
  ['Health', paths.adminHealth(), [paths.adminAccount()]],
  ['View site', paths.home()],
]

/** The skip link, which must be the first tab stop of the page, and the admin's links. */
export function AdminBar() {
  const { site, urlPathname } = usePageContext()
  const ariaCurrent = (path: string, within: Within) => {
    if (path === urlPathname) return 'page'
    return within.some((start) => urlPathname.startsWith(start)) ? 'true' : undefined
  }
  return (
    <>
      <a href="#content" className={layout.skipLink}>
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <p className={styles.brand}>
            <Mark className={small} />
            <span className={styles.name}>{site.name} admin</span>
          </p>
          <nav aria-label="Admin" className={styles.row}>
            {LINKS.map(([name, path, within = [`${path}/`]]) => (
              <a
                key={path}
                href={path}
                className={styles.link}
                aria-current={ariaCurrent(path, within)}
              >
                {name}
              </a>
            ))}
            <form method="post" action={paths.apiLogout()}>
              <button type="submit" className={styles.logout}>
                Logout
              </button>
            </form>
          </nav>
        </div>
      </header>
    </>
  )
}
