import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { TextPage } from '#ui/text/TextPage.tsx'
import { termsSections } from './terms-sections.tsx'

export function Page() {
  const { site } = usePageContext()
  return (
    <TextPage
      name="Terms of Service"
      path={paths.termsOfService()}
      lead="Last updated January 2025"
      sections={termsSections(site)}
    />
  )
}
