import type { PageContextServer } from 'vike/types'
import { MAX_COMPARED } from '#domain/site/query.ts'
import { distanceFromCenter } from '#domain/places/distance-from-center.ts'
import { formatDistance, hasPosition, milesBetween } from '#domain/places/geography.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import {
  formatAddress,
  hasApproximatePosition,
  isClosedForNow,
  toProviderCard,
  type ProviderCardData,
} from '#domain/clinics/provider.ts'
import { pageMeta, providerCrumbs } from '#domain/site/page-meta.ts'
import { directionsUrl, paths, providerId } from '#domain/site/paths.ts'
import { telHref } from '#domain/clinics/phone.ts'
import { providerTitle } from '#domain/clinics/provider-title.ts'
import { formatReviews } from '#domain/clinics/rating.ts'
import { describeRemoval } from '#domain/clinics/facts/relevance.ts'
import { shownFacts } from '#domain/clinics/facts/shown-facts.ts'
import { fieldsOn, listUnpublished } from '#domain/facts/facts.ts'
import { showFacts, showHolidays } from '#domain/facts/shown.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { describeFactSource, describeSources } from '#domain/facts/describe-sources.ts'
import { localBusiness } from '#domain/site/structured-data.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { findApplicationOfListing } from '#db/proposals/find.ts'
import type { ProviderRow } from '#db/directory/providers.ts'
import { readProviderMap } from '../map/list-map.server.ts'

const OTHER_PROVIDERS = MAX_COMPARED - 1

export type ProviderPageData = Awaited<ReturnType<typeof providerPageData>>

/** Data of a provider's page, for both of its routes. */
export async function providerPageData(
  provider: ProviderRow,
  { db, directory, site, settings, texts, isAdmin }: PageContextServer,
) {
  const city = await directory.findCity(provider)
  const others = await directory.listOtherProviders(provider, OTHER_PROVIDERS)
  const cards = await directory.cardsOf(provider, others)
  const state = stateBySlug(provider.stateSlug)
  const address = formatAddress(provider)
  const canVisit = address !== '' && !isServedArea(provider.street)
  const destination = provider.fullAddress || address
  const location = state ? `${provider.city}, ${state.code}` : provider.city
  const { latitude, longitude } = provider
  const cityName = city?.name ?? provider.city
  const center = await directory.findCityCenter({ ...provider, name: cityName })
  const card = { ...toProviderCard(provider), latitude, longitude }
  const withDefaults = settings.STRUCTURED_DATA_DEFAULTS
  const { statements, stated, listed, links } = await directory.readDetails(provider)
  const facts = shownFacts(listed, provider)
  const ownWords = stated.description ?? ''
  const known = showFacts(fieldsOn('page'), stated, listed).map((fact) => ({
    ...fact,
    source: describeFactSource(fact.field, statements, provider),
  }))
  return {
    meta: pageMeta({
      title: providerTitle(provider, location, await directory.listNamesakes(provider)),
      description: describe(card, location, address),
      canonicalPath: paths.provider(provider),
      crumbs: providerCrumbs({ ...provider, cityName, providerName: provider.name }),
      structuredData: [localBusiness(site.url, card, { withDefaults })],
    }),
    provider: card,
    /** ISO day of the check that found the website gone; `null` when it is linked or unknown. */
    siteGoneOn: provider.siteGoneAt?.slice(0, 10) ?? null,
    // Statements of the clinic are shown in full elsewhere on the page.
    facts: ownWords === '' ? facts : { ...facts, description: null },
    ownWords,
    /** "As the applicant wrote on Nov 3, 2026" */
    wordsFrom: describeFactSource('description', statements, provider),
    /** What it offers. */
    known,
    unpublished: listUnpublished(known),
    laserRule: findLaserRule(texts.laserRules, state),
    holidays: showHolidays(stated),
    sources: describeSources(statements, provider.listedOn),
    cityName,
    stateName: state?.name ?? null,
    /** `null` when the provider names its services. */
    removal: describeRemoval(provider, listed, stated, site.everyListingRemovesTattoos),
    comparison: compareWithNearest(provider, others, await directory.listPositions(provider)),
    /** From the center of the city; '' when unknown, `null` without a position. */
    distance: !hasPosition(provider)
      ? null
      : center === undefined
        ? ''
        : distanceFromCenter(provider, { name: cityName, center }),
    directions: canVisit ? directionsUrl(settings.DIRECTIONS_URL, destination) : null,
    map: await readProviderMap(
      directory.listTowns,
      { ...provider, city: cityName },
      others,
      center,
    ),
    /** Set only for the admin, when the listing comes from an application (R-URL-5). */
    applicationId: isAdmin ? ((await findApplicationOfListing(db, provider.id)) ?? null) : null,
    links,
    others: others.map((other) => ({
      ...(cards.get(other.id) ?? toProviderCard(other)),
      distanceMiles:
        hasPosition(provider) && hasPosition(other) ? milesBetween(provider, other) : null,
    })),
  }
}

/** The nearest of the city; without positions, the ones that the page lists. */
function compareWithNearest(
  provider: ProviderRow,
  others: readonly ProviderRow[],
  positions: readonly Pick<
    ProviderRow,
    'slug' | 'latitude' | 'longitude' | 'approximatePosition'
  >[],
) {
  const nearest = positions
    .filter((other) => other.slug !== provider.slug && hasPosition(other) && hasPosition(provider))
    .map((other) => ({ ...provider, ...other, miles: milesBetween(provider, other) }))
    .toSorted((a, b) => a.miles - b.miles || (a.slug < b.slug ? -1 : 1))
    .slice(0, OTHER_PROVIDERS)
  const farthest = nearest.at(-1)
  const compared = farthest === undefined ? others : nearest
  const isAbout = [provider, ...nearest].some(hasApproximatePosition)
  const distance = formatDistance(farthest?.miles ?? 0, isAbout).replace('under ', '')
  return {
    path: paths.compare([provider, ...compared].map(providerId)),
    note:
      farthest === undefined
        ? ''
        : `: the ${nearest.length === 1 ? 'nearest' : `${nearest.length} nearest`} in the city${distance.endsWith('mi') ? `, up to ${distance} away` : ''}`,
  }
}

/** The state's rule as the guide has it: without a row, the guide alone; `null` without the guide. */
function findLaserRule(
  rules: PageContextServer['texts']['laserRules'],
  state: { name: string } | undefined,
) {
  if (rules === null || state === undefined) return null
  return { stateName: state.name, rule: rules.get(state.name) ?? null }
}

/** Meta description; mentions only what the page contains. */
function describe(provider: ProviderCardData, location: string, address: string): string {
  const isClosed = isClosedForNow(provider)
  const available = [
    telHref(provider.phone) === null ? '' : 'phone',
    decodeOpeningHours(provider.hours).kind === 'week' && !isClosed ? 'opening hours' : '',
    websiteHref(provider.site) === null ? '' : 'website',
    address === '' || isServedArea(provider.street) ? '' : 'directions',
  ].filter(Boolean)
  const facts = available.join(', ')
  return [
    `${provider.name}, tattoo removal in ${location}${address === '' ? '' : `: ${address}`}.`,
    isClosed ? 'Temporarily closed.' : '',
    `${formatReviews(provider.reviews)}.`,
    facts === '' ? '' : `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
