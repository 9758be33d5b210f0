import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { providerCrumbs } from '#domain/crumbs.ts'
import { breadcrumbList, localBusiness } from '#domain/structured-data.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { site } = usePageContext()
  const { provider, cityName, withDefaults } = useData<Data>()
  const crumbs = providerCrumbs({ ...provider, cityName, providerName: provider.name })
  return (
    <>
      <JsonLd value={breadcrumbList(site.url, crumbs)} />
      <JsonLd value={localBusiness(site.url, provider, { withDefaults })} />
    </>
  )
}
