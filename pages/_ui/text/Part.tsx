import type { ReactNode } from 'react'
import { stack } from '#styles/layout.css.ts'

interface PartProps {
  id: string
  title: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page, which its heading names. */
export function Part({ id, title, className = stack.s, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
