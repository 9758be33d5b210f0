import type { PageContextServer } from 'vike/types'
import { providerCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { findCity } from '#db/directory/cities.ts'
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
  const provider = await pageContext.directory.findProvider(place)
  if (provider !== undefined) return { kind: 'listed' as const, provider }
  const former = await findFormerAddress(pageContext.db, place)
  if (former?.kind === 'gone') return gonePageData(former, place, pageContext)
  // A mistyped address leads to the providers of its city.
  const city = await pageContext.directory.findCity(place)
  throw redirectToNewPath(
    pageContext,
    former && `${former.path}${suffix}`,
    city && paths.city(place),
  )
}

interface FormPage {
  /** Last part of the page's path. */
  suffix: '/claim' | '/report'
  crumb: string
  title: (name: string) => string
  description: (name: string) => string
}

/** Data shared by the pages of a provider's forms. */
export async function findFormPage(
  pageContext: PageContextServer,
  { suffix, crumb, title, description }: FormPage,
) {
  const found = await findListedProvider(pageContext, suffix)
  if (found.kind === 'gone') return found
  const { provider } = found
  const { name, stateSlug, citySlug, slug } = provider
  const place = { stateSlug, citySlug, slug }
  const city = await findCity(pageContext.db, provider)
  const path = paths.provider(place) + suffix
  const page = {
    kind: found.kind,
    meta: pageMeta({
      title: title(name),
      description: description(name),
      canonicalPath: path,
      query: {},
    }),
    name,
    path,
    provider: place,
    crumbs: [
      ...providerCrumbs({ ...provider, cityName: city?.name ?? provider.city, providerName: name }),
      { name: crumb, path },
    ],
    /** True if the site can send a private link by e-mail. */
    sendsMail: pageContext.settings.SMTP_URL !== undefined,
  }
  return { kind: found.kind, page, provider }
}
