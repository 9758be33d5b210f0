import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { button } from './button.css.ts'

interface ButtonLinkProps {
  href: string
  look?: 'primary' | 'secondary'
  /** Leads to another site; opens in the same tab. */
  isExternal?: boolean
  /** Key that presses it on the admin's pages. */
  shortcut?: string
  children: ReactNode
}

export function ButtonLink(props: ButtonLinkProps) {
  const { href, look = 'secondary', isExternal = false, shortcut, children } = props
  return (
    <a
      href={href}
      className={button[look]}
      rel={isExternal ? 'nofollow' : undefined}
      data-shortcut={shortcut}
    >
      {children}
    </a>
  )
}

/** The way on from a page without an answer. */
export const BROWSE_STATES = <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
