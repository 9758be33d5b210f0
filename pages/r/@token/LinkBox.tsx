import type { ReactNode } from 'react'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './private-link.css.ts'

interface LinkBoxProps {
  title?: string
  /** Full URL of the private link. */
  url: string
  children: ReactNode
}

export function LinkBox({ title = 'Your private link', url, children }: LinkBoxProps) {
  return (
    <section className={styles.box} aria-labelledby="link">
      <h2 id="link">{title}</h2>
      {children}
      <p className={atoms.breakAnywhere}>
        <a href={url}>{url}</a>
      </p>
    </section>
  )
}
