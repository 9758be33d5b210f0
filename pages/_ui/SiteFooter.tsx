import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/paths.ts'
import { container } from '#styles/layout.css.ts'
import { Mark } from './Mark.tsx'
import * as styles from './SiteFooter.css.ts'

const LINKS = [
  { name: 'Home', path: paths.home() },
  { name: 'Browse States', path: paths.states() },
  { name: 'About', path: paths.about() },
  { name: 'List Your Company', path: paths.listCompany() },
  { name: 'Privacy Policy', path: paths.privacyPolicy() },
  { name: 'Terms of Service', path: paths.termsOfService() },
] as const

export function SiteFooter() {
  const { site } = usePageContext()
  return (
    <footer className={styles.footer}>
      <div className={`${container} ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Mark className={styles.mark} />
            {site.name}
          </p>
          <p>
            A directory of tattoo removal providers in the United States. We list clinics; we do not
            treat patients or give medical advice.
          </p>
        </div>
        <nav aria-label="Footer" id="site-links">
          <ul className={styles.links}>
            {LINKS.map(({ name, path }) => (
              <li key={path}>
                <a href={path} className={styles.link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.credits}>
          Place data from <a href="https://www.geonames.org/">GeoNames</a> (
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>) and the US Census
          Bureau.
        </p>
      </div>
    </footer>
  )
}
