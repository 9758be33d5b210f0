import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { stateCrumbs } from '#domain/crumbs.ts'
import { paths } from '#domain/paths.ts'
import { breadcrumbList, itemList } from '#domain/structured-data.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { site } = usePageContext()
  const { state, cities } = useData<Data>()
  const items = cities.map(({ name, citySlug }) => ({
    name,
    path: paths.city({ stateSlug: state.slug, citySlug }),
  }))
  return (
    <>
      <JsonLd value={breadcrumbList(site.url, stateCrumbs(state.slug))} />
      {items.length === 0 ? null : <JsonLd value={itemList(site.url, items)} />}
    </>
  )
}
