import { usePageContext } from 'vike-react/usePageContext'
import { providerCrumbs } from '#domain/crumbs.ts'
import { breadcrumbList, localBusiness } from '#domain/structured-data.ts'
import { JsonLd } from './JsonLd.tsx'
import type { ProviderPageData } from './provider-page.server.ts'

/** Structured data of a provider's page. */
export function ProviderHead({ provider, cityName, withDefaults }: ProviderPageData) {
  const { site } = usePageContext()
  const crumbs = providerCrumbs({ ...provider, cityName, providerName: provider.name })
  return (
    <>
      <JsonLd value={breadcrumbList(site.url, crumbs)} />
      <JsonLd value={localBusiness(site.url, provider, { withDefaults })} />
    </>
  )
}
