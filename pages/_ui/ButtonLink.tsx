import type { ReactNode } from 'react'
import { button } from './button.css.ts'

interface ButtonLinkProps {
  href: string
  look?: 'primary' | 'secondary'
  width?: 'full'
  /** Leads to another site; opens in the same tab. */
  isExternal?: boolean
  children: ReactNode
}

export function ButtonLink({ href, look, width, isExternal = false, children }: ButtonLinkProps) {
  return (
    <a href={href} className={button({ look, width })} rel={isExternal ? 'nofollow' : undefined}>
      {children}
    </a>
  )
}
