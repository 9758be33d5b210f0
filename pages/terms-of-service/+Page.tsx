import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { readSections } from '#ui/text/read-sections.ts'
import { TextPage } from '#ui/text/PageHeader.tsx'
import text from '../../site/pages/terms-of-service.md?raw'

export function Page() {
  const { site } = usePageContext()
  return (
    <TextPage
      name="Terms of Service"
      path={paths.termsOfService()}
      lead="Last updated November 26, 2026"
      sections={readSections(text, { site: site.name, email: site.contactEmail })}
    />
  )
}
