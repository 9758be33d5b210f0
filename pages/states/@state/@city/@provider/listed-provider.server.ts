import type { PageContextServer } from 'vike/types'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { findProvider } from '#db/directory/providers.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { redirectToNewPath } from '../../../new-path.server.ts'
import { gonePageData } from './gone.server.ts'

/**
 * The provider of a page, or the data to show instead. `suffix`: the page's path after the
 * provider's.
 */
export async function findListedProvider(pageContext: PageContextServer, suffix = '') {
  const place: ProviderPlace = {
    stateSlug: routeParam(pageContext, 'state'),
    citySlug: routeParam(pageContext, 'city'),
    slug: routeParam(pageContext, 'provider'),
  }
  const provider = await findProvider(pageContext.db, place)
  if (provider !== undefined) return { kind: 'listed' as const, provider }
  const former = await findFormerAddress(pageContext.db, place)
  if (former?.kind === 'gone') return gonePageData(former, place, pageContext)
  throw redirectToNewPath(pageContext, former && `${former.path}${suffix}`)
}
