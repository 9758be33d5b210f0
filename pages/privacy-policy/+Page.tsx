import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { TextPage } from '#ui/text/TextPage.tsx'
import { privacySections } from './privacy-sections.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { site } = usePageContext()
  const { facts } = useData<Data>()
  return (
    <TextPage
      name="Privacy Policy"
      path={paths.privacyPolicy()}
      lead="Last updated January 2025"
      sections={privacySections({ site, ...facts })}
    />
  )
}
