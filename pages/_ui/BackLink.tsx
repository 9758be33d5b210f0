import type { ReactNode } from 'react'
import { back } from './form/form-page.css.ts'
import { Icon } from './Icon.tsx'

/** Above a form: the page that the visitor came from. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} className={back}>
        <Icon name="back" />
        {children}
      </a>
    </p>
  )
}
