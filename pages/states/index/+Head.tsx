import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { breadcrumbList, itemList } from '#domain/structured-data.ts'
import { paths } from '#domain/paths.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import { statesCrumbs } from '#domain/crumbs.ts'
import type { Data } from './+data.ts'

export function Head() {
  const { site } = usePageContext()
  const { states } = useData<Data>()
  const items = states.map(({ name, slug }) => ({ name, path: paths.state(slug) }))
  return (
    <>
      <JsonLd value={breadcrumbList(site.url, statesCrumbs())} />
      <JsonLd value={itemList(site.url, items)} />
    </>
  )
}
