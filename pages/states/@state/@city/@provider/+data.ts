import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { paths } from '#domain/paths.ts'
import { findProvider } from '#db/queries/providers.ts'
import { routeParam } from '#server/route-params.ts'
import { providerPageData } from '#ui/provider-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db, settings, urlParsed, admin } = pageContext
  const provider = await findProvider(db, {
    stateSlug: routeParam(pageContext, 'state'),
    citySlug: routeParam(pageContext, 'city'),
    slug: routeParam(pageContext, 'provider'),
  })
  if (provider === undefined) throw redirect(paths.states())
  return providerPageData(db, provider, { settings, query: urlParsed.search, admin })
}
