import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { readSections } from '#ui/text/read-sections.ts'
import { TextPage } from '#ui/text/PageHeader.tsx'
// Every claim is covered by tests in tests/e2e and tests/unit: change both together.
import text from '../../site/pages/accessibility.md?raw'
import type { Data } from './+data.ts'

export function Page() {
  const { site } = usePageContext()
  const { hosts } = useData<Data>()
  return (
    <TextPage
      name="Accessibility"
      path={paths.accessibility()}
      lead="Last checked November 2026"
      sections={readSections(text, { site: site.name, email: site.contactEmail, ...hosts })}
    />
  )
}
