import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/paths.ts'
import { breadcrumbList } from '#domain/structured-data.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import { pageCrumbs } from '#ui/page-crumbs.ts'

export function Head() {
  const { site } = usePageContext()
  return (
    <JsonLd value={breadcrumbList(site.url, pageCrumbs('Accessibility', paths.accessibility()))} />
  )
}
