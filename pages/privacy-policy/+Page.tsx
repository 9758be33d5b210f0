import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { TextSections } from '#ui/text/TextSections.tsx'
import { privacySections } from './privacy-sections.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { site } = usePageContext()
  const { facts } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        crumbs={pageCrumbs('Privacy Policy', paths.privacyPolicy())}
        title="Privacy Policy"
        lead="Last updated January 2025"
      />
      <TextSections sections={privacySections({ site, ...facts })} />
    </div>
  )
}
