import type { ReactNode } from 'react'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { container } from '#styles/layout.css.ts'
import { TextSections, type TextSection } from './TextSections.tsx'
import type { Crumb } from '#domain/site/structured-data.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './text.css.ts'

interface TextPageProps {
  /** Name of the page in its breadcrumbs. */
  name: string
  path: string
  title?: string
  lead: ReactNode
  sections: readonly TextSection[]
}

export function TextPage({ name, path, title = name, lead, sections }: TextPageProps) {
  return (
    <div className={container}>
      <PageHeader crumbs={pageCrumbs(name, path)} title={title} lead={lead} />
      <TextSections sections={sections} />
    </div>
  )
}

interface PageHeaderProps {
  crumbs: readonly Crumb[]
  title: string
  lead?: ReactNode
  children?: ReactNode
}

export function PageHeader({ crumbs, title, lead, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className={atoms.breakAnywhere}>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}
