import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { TextSections } from '#ui/text/TextSections.tsx'
import { termsSections } from './terms-sections.tsx'

export function Page() {
  const { site } = usePageContext()
  return (
    <div className={container}>
      <PageHeader
        crumbs={pageCrumbs('Terms of Service', paths.termsOfService())}
        title="Terms of Service"
        lead="Last updated January 2025"
      />
      <TextSections sections={termsSections(site)} />
    </div>
  )
}
