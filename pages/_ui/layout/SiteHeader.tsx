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
      <header className={layout.header}>
        <div className={`${container} ${layout.bar}`}>
          <a href={paths.home()} className={layout.brand}>
            <Mark className={layout.mark} />
            <span>
              <span className={layout.name}>{site.name}</span>
              <span className={layout.descriptor}>Tattoo Removal Directory</span>
            </span>
          </a>
          <SavedLink />
          {WITH_OWN_BOX.includes(urlPathname) ? null : <HeaderSearch>{search}</HeaderSearch>}
          <nav aria-label="Main" className={layout.links}>
            <NavigationLinks currentPath={urlPathname} />
          </nav>
          <MenuPanel currentPath={urlPathname} />
        </div>
      </header>
    </>
  )
}
