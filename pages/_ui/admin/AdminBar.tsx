import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import * as layout from '#ui/layout/Layout.css.ts'
import { small } from '#ui/layout/Mark.css.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import * as styles from './AdminBar.css.ts'

const LINKS: readonly { name: string; path: string }[] = [
  { name: 'Desk', path: paths.admin() },
  { name: 'Listings', path: paths.adminListings() },
  { name: 'Lists', path: paths.adminLists() },
  { name: 'Site', path: paths.adminSite() },
  { name: 'Health', path: paths.adminHealth() },
  { name: 'View site', path: paths.home() },
]

/** Pages without a link of their own, by the link that leads to them. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  [paths.admin()]: [paths.adminCompany('')],
  [paths.adminListings()]: [`${paths.adminListings()}/`],
  [paths.adminLists()]: [`${paths.adminLists()}/`],
  [paths.adminSite()]: [`${paths.adminSite()}/`, paths.generateSitemap()],
  [paths.adminHealth()]: [paths.adminAccount()],
}

/** The skip link, which must be the first tab stop of the page, and the admin's links. */
export function AdminBar() {
  const { site, urlPathname } = usePageContext()
  const ariaCurrent = (path: string) => {
    if (path === urlPathname) return 'page'
    const isWithin = WITHIN[path]?.some((start) => urlPathname.startsWith(start))
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
          <nav aria-label="Admin" className={styles.row}>
            {LINKS.map(({ name, path }) => (
              <a key={path} href={path} className={styles.link} aria-current={ariaCurrent(path)}>
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
