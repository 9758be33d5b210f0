import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { TextSections } from '#ui/text/TextSections.tsx'
import type { Data } from './+data.ts'
import { aboutSections } from './about-sections.tsx'

export function Page() {
  const { site } = usePageContext()
  const { stateCount } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        crumbs={pageCrumbs('About', paths.about())}
        title={`About ${site.name}`}
        lead="A public directory of tattoo removal providers in the United States."
      />
      <TextSections sections={aboutSections(site, stateCount)} />
    </div>
  )
}
