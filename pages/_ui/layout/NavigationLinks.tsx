import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site-file.ts'
import { button } from '../button.css.ts'

const PAGES = [
  { name: 'Home', path: paths.home() },
  { name: 'Browse States', path: paths.states() },
  { name: 'About', path: paths.about() },
  { name: 'Blog', path: paths.blog() },
] as const

/** Paths that the header or footer can mark as current, or whose header has no search box. */
export const navigationPaths = ({ links }: Site) => [
  ...[...links.header, ...links.footer].map(({ href }) => href),
  ...PAGES.map(({ path }) => path),
  paths.listCompany(),
  paths.privacyPolicy(),
  paths.termsOfService(),
  paths.accessibility(),
  paths.apiGuide(),
  paths.search(),
]

interface Link {
  name: string
  path: string
}

/** Those of `site.json` come last; one to a page that is there renames it. */
export function withOwn(pages: readonly Link[], links: Site['links']['header']): Link[] {
  const own = links.map(({ text, href }) => ({ name: text, path: href }))
  return [...new Map([...pages, ...own].map((link) => [link.path, link])).values()]
}

/** The links of the header and the menu panel; the last one looks like a button. */
export function NavigationLinks({ currentPath }: { currentPath: string }) {
  const { site, hasBlog } = usePageContext()
  const pages = PAGES.filter(({ path }) => hasBlog || path !== paths.blog())
  return (
    <>
      {withOwn(pages, site.links.header).map(({ name, path }) => (
        <a key={path} href={path} aria-current={ariaCurrent(currentPath, path)}>
          {name}
        </a>
      ))}
      <a
        href={paths.listCompany()}
        className={button.primary}
        aria-current={ariaCurrent(currentPath, paths.listCompany())}
      >
        List Your Company
      </a>
    </>
  )
}

/** `page` for the current page, `true` for the section it belongs to. */
export function ariaCurrent(currentPath: string, path: string): 'page' | 'true' | undefined {
  if (currentPath === path) return 'page'
  return path !== paths.home() && currentPath.startsWith(`${path}/`) ? 'true' : undefined
}
