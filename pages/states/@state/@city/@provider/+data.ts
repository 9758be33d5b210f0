import type { PageContextServer } from 'vike/types'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { redirectToNewPath } from '../../../new-path.server.ts'
import { gonePageData } from './gone.server.ts'
import { providerPageData } from '#ui/provider-page/provider-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const place = {
    stateSlug: routeParam(pageContext, 'state'),
    citySlug: routeParam(pageContext, 'city'),
    slug: routeParam(pageContext, 'provider'),
  }
  const provider = await pageContext.directory.findProvider(place)
  if (provider !== undefined) {
    return { kind: 'listed' as const, ...(await providerPageData(provider, pageContext)) }
  }
  const former = await findFormerAddress(pageContext.db, place)
  if (former?.kind === 'gone') return gonePageData(former, place, pageContext)
  throw redirectToNewPath(pageContext, former?.path)
}
