import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import * as layout from '#ui/layout/Layout.css.ts'
import { small } from '#ui/layout/Mark.css.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import * as styles from './AdminBar.css.ts'

const LINKS: readonly { name: string; path: string }[] = [
  { name: 'Applications', path: paths.admin() },
  { name: 'Queue', path: paths.adminQueue() },
  { name: 'Listings', path: paths.adminListings() },
  { name: 'Lists', path: paths.adminLists() },
  { name: 'Site', path: paths.adminSite() },
  { name: 'Health', path: paths.adminHealth() },
  { name: 'Account', path: paths.adminAccount() },
  { name: 'Sitemap', path: paths.generateSitemap() },
  { name: 'View site', path: paths.home() },
]

const COMPANY = paths.adminCompany('')

/** The skip link, which must be the first tab stop of the page, and the admin's links. */
export function AdminBar() {
  const { site, urlPathname } = usePageContext()
  const ariaCurrent = (path: string) => {
    if (path === urlPathname) return 'page'
    const isWithin =
      (path === paths.admin() && urlPathname.startsWith(COMPANY)) ||
      ([paths.adminListings(), paths.adminLists()].includes(path) &&
        urlPathname.startsWith(`${path}/`))
    return isWithin ? 'true' : undefined
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
          <div className={styles.row}>
            <nav aria-label="Admin" className={styles.links}>
              {LINKS.map(({ name, path }) => (
                <a key={path} href={path} className={styles.link} aria-current={ariaCurrent(path)}>
                  {name}
                </a>
              ))}
            </nav>
            <form method="post" action={paths.apiLogout()}>
              <button type="submit" className={styles.logout}>
                Logout
              </button>
            </form>
          </div>
        </div>
      </header>
    </>
  )
}
