import type { PageContextServer } from 'vike/types'
import { pageMeta, providerCrumbs } from '#domain/site/page-meta.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import { findFormerAddress, findFormerCity, type FormerAddress } from '#db/addresses/find-former.ts'
import { findCity } from '#db/directory/cities.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { redirectToNewPath } from '../../../new-path.server.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { makeCards } from '#db/directory/cards.ts'
import { listProvidersInCity } from '#db/directory/providers.ts'

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
      crumbs: [
        ...providerCrumbs({
          ...provider,
          cityName: city?.name ?? provider.city,
          providerName: name,
        }),
        { name: crumb, path },
      ],
    }),
    name,
    path,
    provider: place,
  }
  return { kind: found.kind, page, provider }
}

const MAX_OTHERS = 6

/** Page of a provider that is no longer listed; `name` is '' when it must not be shown. */
async function gonePageData(
  { name, reason }: Extract<FormerAddress, { kind: 'gone' }>,
  place: ProviderPlace,
  { db }: PageContextServer,
) {
  const city = await findCity(db, place)
  const formerCity = city === undefined ? await findFormerCity(db, place) : undefined
  const cityName = city?.name ?? (formerCity?.kind === 'empty' ? formerCity.name : null)
  const state = stateBySlug(place.stateSlug)
  const heading = name === '' ? 'This provider' : name
  const isClosed = reason === 'closed'
  const others = city === undefined ? [] : await listProvidersInCity(db, place, MAX_OTHERS)
  const crumbs =
    cityName === null ? [] : providerCrumbs({ ...place, cityName, providerName: heading })
  return {
    kind: 'gone' as const,
    status: 410 as const,
    meta: pageMeta({
      title: `${heading}: ${isClosed ? 'closed for good' : 'no longer listed'}`,
      description: `${heading} is ${isClosed ? 'closed for good' : 'no longer listed here'}.`,
      crumbs,
    }),
    name: heading,
    isClosed,
    place: { stateSlug: place.stateSlug, citySlug: place.citySlug },
    cityName,
    where: cityName === null ? null : state ? `${cityName}, ${state.code}` : cityName,
    providerCount: city?.providerCount ?? 0,
    others: [...(await makeCards(db, others)).values()],
  }
}

export type GonePageData = Awaited<ReturnType<typeof gonePageData>>
