import type { PageContextServer } from 'vike/types'
import { providerPageData } from '#ui/provider-page/provider-page.server.ts'
import { findListedProvider } from '../listed-provider.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const found = await findListedProvider(pageContext)
  if (found.kind === 'gone') return found
  return { kind: found.kind, ...(await providerPageData(found.provider, pageContext)) }
}
