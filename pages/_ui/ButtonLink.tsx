import type { ReactNode } from 'react'
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
  const { href, look, isExternal = false, shortcut, children } = props
  return (
    <a
      href={href}
      className={button({ look })}
      rel={isExternal ? 'nofollow' : undefined}
      data-shortcut={shortcut}
    >
      {children}
    </a>
  )
}
