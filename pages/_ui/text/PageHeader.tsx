import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './text.css.ts'

interface PageHeaderProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <Breadcrumbs />
      <h1 className={atoms.breakAnywhere}>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}
