import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { paths } from '#domain/site/paths.ts'
import { findFormerAddress, findFormerSlug } from '#db/addresses/find-former.ts'
import { findShown } from '#db/proposals/list.ts'
import {
  listProvidersByIds,
  listProvidersBySlug,
  type ProviderRow,
} from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { providerPageData } from '#ui/provider-page/provider-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db } = pageContext
  const id = routeParam(pageContext, 'id')
  const provider = await findById(db, id)
  return providerPageData(provider, pageContext)
}

/** Accepts an application's id, a slug or a dashed name. Redirects unless it names one provider. */
async function findById(db: ReadDb, id: string): Promise<ProviderRow> {
  const shown = await findShown(db, id)
  const pageId = shown?.kind === 'apply' ? shown.pageId : null
  const [listing] = await listProvidersByIds(db, pageId === null ? [] : [pageId])
  if (listing !== undefined) return listing

  const slug = id.replace(/^csv-/i, '')
  const [provider, second] = await listProvidersBySlug(db, slug)
  if (provider === undefined) throw redirect(await findFormerPath(db, slug))
  if (second !== undefined) throw redirect(paths.search({ q: provider.name }))
  return provider
}

/** Path of a provider that is gone or has moved, otherwise of the search page. */
async function findFormerPath(db: ReadDb, slug: string): Promise<string> {
  const place = await findFormerSlug(db, slug)
  if (place === undefined) return paths.search()
  const former = await findFormerAddress(db, place)
  return former?.kind === 'moved' ? former.path : paths.provider(place)
}
