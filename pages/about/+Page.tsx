import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { TextPage } from '#ui/text/TextPage.tsx'
import type { Data } from './+data.ts'
import { aboutSections } from './about-sections.tsx'

export function Page() {
  const { site } = usePageContext()
  const { stateCount } = useData<Data>()
  return (
    <TextPage
      name="About"
      path={paths.about()}
      title={`About ${site.name}`}
      lead="A public directory of tattoo removal providers in the United States."
      sections={aboutSections(site, stateCount)}
    />
  )
}
