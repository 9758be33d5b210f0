import type { ReactNode } from 'react'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { container } from '#styles/layout.css.ts'
import { PageHeader } from './PageHeader.tsx'
import { TextSections, type TextSection } from './TextSections.tsx'

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
