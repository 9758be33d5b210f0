import { Part } from '#ui/text/Part.tsx'
import type { ReactNode } from 'react'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
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

const STATUSES = {
  pending: { badge: 'Waiting', tone: 'soon' },
  approved: { badge: 'Approved', tone: 'open' },
  declined: { badge: 'Declined', tone: 'closed' },
} as const

interface StatusHeadProps {
  title: string
  reference: string | null
  status: keyof typeof STATUSES
  approved?: string
}

/** Above what somebody sent. */
export function StatusHead({ title, reference, status, approved }: StatusHeadProps) {
  const { badge, tone } = STATUSES[status]
  return (
    <div className={stack.xs}>
      <h1>{title}</h1>
      <p className={styles.reference}>
        {reference === null ? null : (
          <>
            Reference <strong>{reference}</strong>{' '}
          </>
        )}
        <Badge tone={tone}>{(status === 'approved' && approved) || badge}</Badge>
      </p>
    </div>
  )
}
