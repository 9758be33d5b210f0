import { paths } from '#domain/paths.ts'
import { ButtonLink } from './ButtonLink.tsx'

const PAGES = [
  { name: 'Home', path: paths.home() },
  { name: 'Browse States', path: paths.states() },
  { name: 'About', path: paths.about() },
  { name: 'Blog', path: paths.blog() },
] as const

interface NavigationLinksProps {
  /** Path of the page that is shown. */
  currentPath: string
  linkClass: string
}

/** The five links of the header and of the menu panel. */
export function NavigationLinks({ currentPath, linkClass }: NavigationLinksProps) {
  return (
    <>
      {PAGES.map(({ name, path }) => (
        <a
          key={path}
          href={path}
          className={linkClass}
          aria-current={currentPath === path ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
      <ButtonLink href={paths.listCompany()} look="primary">
        List Your Company
      </ButtonLink>
    </>
  )
}
