import type { PageContextServer } from 'vike/types'
import { providerCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import { toProviderCard } from '#domain/clinics/provider.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { findCity } from '#db/directory/cities.ts'
import { listProvidersInCity } from '#db/directory/providers.ts'
import { findFormerCity, type FormerAddress } from '#db/addresses/find-former.ts'

const MAX_OTHERS = 6

/** Page of a provider that is no longer listed; `name` is '' when it must not be shown. */
export async function gonePageData(
  { name, reason }: Extract<FormerAddress, { kind: 'gone' }>,
  place: ProviderPlace,
  { db, urlParsed }: PageContextServer,
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
      canonicalPath: paths.provider(place),
      query: urlParsed.search,
      crumbs,
    }),
    name: heading,
    isClosed,
    place: { stateSlug: place.stateSlug, citySlug: place.citySlug },
    cityName,
    where: cityName === null ? null : state ? `${cityName}, ${state.code}` : cityName,
    providerCount: city?.providerCount ?? 0,
    others: others.map(toProviderCard),
  }
}

export type GonePageData = Awaited<ReturnType<typeof gonePageData>>
