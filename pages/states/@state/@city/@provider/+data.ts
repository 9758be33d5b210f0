import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { hasPosition, milesBetween } from '#domain/geography.ts'
import { pageMeta } from '#domain/page-meta.ts'
import { telHref } from '#domain/phone.ts'
import { decodeOpeningHours } from '#domain/opening-hours/codec.ts'
import { websiteHref } from '#domain/website.ts'
import { directionsUrl, mapUrl, paths } from '#domain/paths.ts'
import { addressInWords, toProviderCard } from '#domain/provider.ts'
import { reviewsInWords } from '#domain/rating.ts'
import { stateBySlug } from '#domain/states.ts'
import { findCity } from '#db/queries/cities.ts'
import { findProvider, listOtherProviders, type ProviderRow } from '#db/queries/providers.ts'
import { routeParam } from '#server/route-params.ts'

const OTHER_PROVIDERS = 3

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db, settings, urlParsed } = pageContext
  const place = {
    stateSlug: routeParam(pageContext, 'state'),
    citySlug: routeParam(pageContext, 'city'),
    slug: routeParam(pageContext, 'provider'),
  }
  const provider = await findProvider(db, place)
  if (provider === undefined) throw redirect(paths.states())

  const city = await findCity(db, place)
  const others = await listOtherProviders(db, place, OTHER_PROVIDERS)
  const state = stateBySlug(place.stateSlug)
  const address = addressInWords(provider)
  const where = state ? `${provider.city}, ${state.code}` : provider.city
  const { latitude, longitude } = provider
  return {
    meta: pageMeta({
      title: `${provider.name}, ${where}`,
      description: describe(provider, where, address),
      canonicalPath: paths.provider(place),
      query: urlParsed.search,
    }),
    provider: { ...toProviderCard(provider), latitude, longitude },
    cityName: city?.name ?? provider.city,
    stateName: state?.name ?? null,
    directions: address === '' ? null : directionsUrl(settings.DIRECTIONS_URL, directionsTarget()),
    streetMap: hasPosition(provider) ? mapUrl(settings.MAP_EMBED_URL, provider) : null,
    withDefaults: settings.STRUCTURED_DATA_DEFAULTS,
    others: others.map((other) => ({
      ...toProviderCard(other),
      distanceMiles:
        hasPosition(provider) && hasPosition(other) ? milesBetween(provider, other) : null,
    })),
  }

  function directionsTarget(): string {
    return provider?.fullAddress || address
  }
}

/** Promises only what the page holds. */
function describe(provider: ProviderRow, where: string, address: string): string {
  const known = [
    telHref(provider.phone) === null ? '' : 'phone',
    decodeOpeningHours(provider.hours).kind === 'week' ? 'opening hours' : '',
    websiteHref(provider.site) === null ? '' : 'website',
    address === '' ? '' : 'directions',
  ].filter(Boolean)
  const facts = known.join(', ')
  return [
    `${provider.name}, tattoo removal in ${where}${address === '' ? '' : `: ${address}`}.`,
    `${reviewsInWords(provider.reviews)}.`,
    facts === '' ? '' : `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
