import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { TextSections } from '#ui/text/TextSections.tsx'
import { accessibilitySections } from './accessibility-sections.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { site } = usePageContext()
  const { hosts } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        crumbs={pageCrumbs('Accessibility', paths.accessibility())}
        title="Accessibility"
        lead="Last checked November 2026"
      />
      <TextSections sections={accessibilitySections(site, hosts)} />
    </div>
  )
}
