import { paths } from '#domain/site/paths.ts'
import { button } from '../button.css.ts'

const PAGES = [
  { name: 'Home', path: paths.home() },
  { name: 'Browse States', path: paths.states() },
  { name: 'About', path: paths.about() },
  { name: 'Blog', path: paths.blog() },
] as const

/** Every path that header or footer marks as the current one. */
export const NAVIGATION_PATHS = [
  ...PAGES.map(({ path }) => path),
  paths.listCompany(),
  paths.privacyPolicy(),
  paths.termsOfService(),
  paths.accessibility(),
]

interface NavigationLinksProps {
  /** Path of the page that is shown. */
  currentPath: string
  linkClass: string
  /** Of the last link, which looks like a button. */
  buttonClass: string
}

/** The five links of the header and of the menu panel. */
export function NavigationLinks({ currentPath, linkClass, buttonClass }: NavigationLinksProps) {
  return (
    <>
      {PAGES.map(({ name, path }) => (
        <a key={path} href={path} className={linkClass} aria-current={currentIn(currentPath, path)}>
          {name}
        </a>
      ))}
      <a
        href={paths.listCompany()}
        className={`${button({ look: 'primary' })} ${buttonClass}`}
        aria-current={currentIn(currentPath, paths.listCompany())}
      >
        List Your Company
      </a>
    </>
  )
}

/** `page` for the page itself, `true` for the part of the site that the page belongs to. */
export function currentIn(currentPath: string, path: string): 'page' | 'true' | undefined {
  if (currentPath === path) return 'page'
  return path !== paths.home() && currentPath.startsWith(`${path}/`) ? 'true' : undefined
}
