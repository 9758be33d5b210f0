import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { TextPage } from '#ui/text/TextPage.tsx'
import { accessibilitySections } from './accessibility-sections.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { site } = usePageContext()
  const { hosts } = useData<Data>()
  return (
    <TextPage
      name="Accessibility"
      path={paths.accessibility()}
      lead="Last checked November 2026"
      sections={accessibilitySections(site, hosts)}
    />
  )
}
