import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/paths.ts'
import { container } from '#styles/layout.css.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { Mark } from './Mark.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { NAVIGATION } from './navigation-links.ts'
import * as styles from './SiteHeader.css.ts'

export function SiteHeader() {
  const { site, urlPathname } = usePageContext()
  return (
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
          {NAVIGATION.map(({ name, path }) => (
            <a
              key={path}
              href={path}
              className={styles.link}
              aria-current={urlPathname === path ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
          <ButtonLink href={paths.listCompany()} look="primary">
            List Your Company
          </ButtonLink>
        </nav>
        <MenuPanel currentPath={urlPathname} />
      </div>
    </header>
  )
}
