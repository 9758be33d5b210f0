import { usePageContext } from 'vike-react/usePageContext'
import { DEMO_NOTICE } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { small } from './Mark.css.ts'
import { Mark } from './Mark.tsx'
import { ariaCurrent, withOwn } from './NavigationLinks.tsx'
import * as styles from './SiteFooter.css.ts'

const COLUMNS = [
  {
    id: 'footer-find',
    title: 'Find and be found',
    links: [
      { name: 'Home', path: paths.home() },
      { name: 'Browse States', path: paths.states() },
      { name: 'List Your Company', path: paths.listCompany() },
      // Without JavaScript the menu button links to the footer, so it lists every section.
      { name: 'Blog', path: paths.blog() },
    ],
  },
  {
    id: 'footer-site',
    title: 'About this site',
    links: [
      { name: 'About', path: paths.about() },
      { name: 'Privacy Policy', path: paths.privacyPolicy() },
      { name: 'Terms of Service', path: paths.termsOfService() },
      { name: 'Accessibility', path: paths.accessibility() },
      { name: 'Data', path: paths.apiGuide() },
    ],
  },
] as const

export function SiteFooter() {
  const { site, isDemo, hasBlog, urlPathname } = usePageContext()
  const own = [...site.links.header, ...site.links.footer]
  const isInFirst = ({ href }: { href: string }) =>
    COLUMNS[0].links.some(({ path }) => path === href)
  return (
    <footer className={styles.footer}>
      <div className={`${container} ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Mark className={small} />
            {site.name}
          </p>
          <p>{site.summary}</p>
        </div>
        <nav aria-label="Footer" id="site-links" className={styles.links}>
          {COLUMNS.map(({ id, title, links }) => (
            <div key={id}>
              <p id={id}>{title}</p>
              <ul aria-labelledby={id}>
                {withOwn(
                  links,
                  own.filter((link) => isInFirst(link) === (id === 'footer-find')),
                )
                  .filter(({ path }) => hasBlog || path !== paths.blog())
                  .map(({ name, path }) => (
                    <li key={path}>
                      <a href={path} aria-current={ariaCurrent(urlPathname, path)}>
                        {name}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.credits}>
          {isDemo && <p>{DEMO_NOTICE}</p>}
          <p>
            Place data from <a href="https://www.geonames.org/">GeoNames</a> (
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>) and the US Census
            Bureau.
          </p>
        </div>
      </div>
    </footer>
  )
}
