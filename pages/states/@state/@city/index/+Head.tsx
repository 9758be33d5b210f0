import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { cityCrumbs } from '#domain/crumbs.ts'
import { paths } from '#domain/paths.ts'
import { breadcrumbList, itemList } from '#domain/structured-data.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { site } = usePageContext()
  const { place, cityName, providers, firstRank } = useData<Data>()
  const items = providers.map((provider) => ({
    name: provider.name,
    path: paths.provider(provider),
  }))
  return (
    <>
      <JsonLd value={breadcrumbList(site.url, cityCrumbs({ ...place, cityName }))} />
      {items.length === 0 ? null : <JsonLd value={itemList(site.url, items, firstRank)} />}
    </>
  )
}
