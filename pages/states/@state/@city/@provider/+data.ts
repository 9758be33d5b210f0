import type { PageContextServer } from 'vike/types'
import { routeParam } from '#server/pages/route-params.ts'
import { redirectToNewPath } from '../../../new-path.server.ts'
import { providerPageData } from '#ui/provider-page/provider-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const place = {
    stateSlug: routeParam(pageContext, 'state'),
    citySlug: routeParam(pageContext, 'city'),
    slug: routeParam(pageContext, 'provider'),
  }
  const provider = await pageContext.directory.findProvider(place)
  if (provider === undefined) throw await redirectToNewPath(pageContext, place)
  return providerPageData(provider, pageContext)
}
