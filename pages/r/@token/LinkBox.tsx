import { Part } from '#ui/text/Part.tsx'
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
    <Part id="link" title={title} className={styles.link}>
      {children}
      <p className={atoms.breakAnywhere}>
        <a href={url}>{url}</a>
      </p>
    </Part>
  )
}
