import { cityCrumbs, providerCrumbs, stateCrumbs, statesCrumbs } from '#domain/site/page-meta.ts'
import { formatDistance, hasPosition, milesBetween } from '#domain/places/geography.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { openingHoursSpecification } from '#domain/hours/schema-org.ts'
import { dayHours, MONDAY_FIRST, WEEKDAYS, type DayHours } from '#domain/hours/week.ts'
import { percentOnAxis, weekAxis } from '#domain/hours/week-axis.ts'
import { formatDayHours, formatTime, formatWeek } from '#domain/hours/format-hours.ts'
import { streetTiles } from '#domain/maps/street-tiles.ts'
import { directionsUrl, paths, type CityPlace } from '#domain/site/paths.ts'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatAddress, toProviderCard } from '#domain/clinics/provider.ts'
import { formatReviews, derivePopularity } from '#domain/clinics/rating.ts'
import { pluralize } from '#domain/text/counts.ts'
import { cityListLead } from '#domain/search/results-heading.ts'
import type { Settings } from '#domain/site/settings.ts'
import { SHARED_ALT } from '#domain/brand/pictures.ts'
import { STATE_BOUNDS } from '#domain/maps/ground.ts'
import { stateFrame, projectInFrame } from '#domain/maps/frame.ts'
import { stateBySlug, type State } from '#domain/places/states.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import type { listCitiesInState } from '#db/directory/cities.ts'
import type { ProviderRow } from '#db/directory/providers.ts'

type City = Awaited<ReturnType<typeof listCitiesInState>>[number]

const PROVIDERS_PER_PAGE = 50
const OTHER_PROVIDERS = 3

/** Front matter with the texts of our page; the templates hold the markup. */
export function providerFacts(
  provider: ProviderRow,
  list: { rank: number; first: readonly ProviderRow[]; cityName: string },
  settings: Settings,
) {
  const { name, reviews, timeZone: zone, stateSlug, citySlug } = provider
  const state = stateBySlug(stateSlug)
  const address = formatAddress(provider)
  const rating = derivePopularity(reviews)
  const { mentions = [] } = toProviderCard(provider)
  const tel = telHref(provider.phone)
  const site = websiteHref(provider.site)
  const where = state ? `${list.cityName}, ${state.code}` : list.cityName
  const week = decodeOpeningHours(provider.hours)
  return {
    kind: 'provider',
    layout: 'provider',
    weight: list.rank,
    title: `${name}, ${where}`,
    description: `${name}, tattoo removal in ${where}: ${address}. ${formatReviews(reviews)}. Phone, opening hours, website, directions.`,
    imageAlt: SHARED_ALT,
    path: paths.provider(provider),
    crumbs: providerCrumbs({ ...provider, cityName: list.cityName, providerName: name }),
    name,
    city: list.cityName,
    cityPath: paths.city({ stateSlug, citySlug }),
    ...(state && { state: state.name, statePath: paths.state(state.slug) }),
    zip: provider.postalCode,
    address,
    reviews: formatReviews(reviews),
    ...(mentions.length > 0 && { mentions: mentions.join(', ') }),
    ...(rating !== null && { stars: rating.toFixed(1), starClass: starClass(rating) }),
    ...(tel !== null && {
      tel,
      phone: formatPhone(provider.phone),
      dialed: tel.replace('tel:', '').replace(/;.*/, ''),
    }),
    ...(site !== null && { site, host: websiteHost(site) }),
    hours: provider.hours,
    zone,
    week: formatWeek(week),
    ...(week.kind === 'week' && weekChart(week.days)),
    opens: openingHoursSpecification(week).map(({ dayOfWeek: days, opens, closes }) => ({
      days,
      opens,
      closes,
    })),
    street: provider.street,
    region: provider.state,
    directions: directionsUrl(settings.DIRECTIONS_URL, provider.fullAddress || address),
    ...(hasPosition(provider) && {
      geo: { latitude: provider.latitude, longitude: provider.longitude },
      map: { ...pinOf(provider, state), street: streetTiles(settings).url },
    }),
    miles: list.first
      .filter(({ slug }) => slug !== provider.slug)
      .slice(0, OTHER_PROVIDERS)
      .map((other) => formatDistance(milesBetween(provider, other))),
  }
}

/** Our style sheet has one class per half star. */
function starClass(rating: number): string {
  return (3 + Math.round(rating * 2)).toString(16)
}

function weekChart(days: readonly DayHours[]) {
  const axis = weekAxis(days)
  const percent = (minute: number) => percentOnAxis(axis, minute)
  const bars = (day: DayHours) =>
    (day === 'unknown' ? [] : day).map(({ opens, closes }) => ({
      x: `${percent(opens)}%`,
      width: `${percent(closes) - percent(opens)}%`,
    }))
  return {
    days: MONDAY_FIRST.map((day) => {
      const hours = dayHours(days, day)
      return { day, name: WEEKDAYS[day], words: formatDayHours(hours), bars: bars(hours) }
    }),
    ticks: axis.ticks.map((tick) => ({
      at: `${percent(tick)}%`,
      anchor: 'middle',
      words: formatTime(tick),
    })),
  }
}

function pinOf(provider: ProviderRow, state: State | undefined) {
  const bounds = STATE_BOUNDS[state?.code ?? '']
  if (state === undefined || bounds === undefined) return {}
  const frame = stateFrame(bounds)
  return {
    viewBox: `0 0 ${frame.width} ${frame.height}`,
    outline: paths.stateOutline(state.code),
    ...projectInFrame(frame, provider),
  }
}

export function cityFacts(
  place: CityPlace,
  city: City,
  rank: number,
  first: readonly ProviderRow[],
) {
  const state = stateBySlug(place.stateSlug)
  const where = state ? `${city.name}, ${state.code}` : city.name
  const count = pluralize(city.providerCount, 'provider', 'providers')
  const pages = Math.ceil(city.providerCount / PROVIDERS_PER_PAGE)
  return {
    kind: 'city',
    layout: 'city',
    weight: rank,
    title: `Tattoo Removal in ${where}`,
    description: `${count} in ${where}. See who is open, call, visit the website or get directions.`,
    imageAlt: SHARED_ALT,
    path: paths.city(place),
    crumbs: cityCrumbs({ ...place, cityName: city.name }),
    name: city.name,
    heading: `Tattoo removal in ${city.name}${state ? `, ${state.name}` : ''}`,
    lead: cityListLead(city.providerCount, first),
    filterLabel: 'Filter by provider name or street',
    count,
    counts: count,
    ...(state && { stateName: state.name }),
    ...(pages > 1 && { pages }),
    ...dotOf(city, state),
  }
}

function dotOf(city: City, state: State | undefined) {
  const bounds = STATE_BOUNDS[state?.code ?? '']
  if (bounds === undefined || !hasPosition(city)) return {}
  const r = Math.round(6 + 2.2 * Math.sqrt(city.providerCount))
  return { dot: { ...projectInFrame(stateFrame(bounds), city), r } }
}

export function stateFacts(state: State, cities: readonly City[], rank: number) {
  const bounds = STATE_BOUNDS[state.code]
  const frame = bounds && stateFrame(bounds)
  const providers = cities.reduce((sum, city) => sum + city.providerCount, 0)
  const providerCount = pluralize(providers, 'provider', 'providers')
  const cityCount = pluralize(cities.length, 'city', 'cities')
  return {
    kind: 'state',
    layout: 'state',
    weight: rank,
    title: `Tattoo Removal in ${state.name}`,
    description: `${providerCount} in ${cityCount} of ${state.name}. Compare phone, hours and reviews.`,
    imageAlt: SHARED_ALT,
    path: paths.state(state.slug),
    crumbs: stateCrumbs(state.slug),
    name: state.name,
    code: state.code,
    emoji: state.emoji,
    heading: `Tattoo removal in ${state.name}`,
    lead: `${providerCount} in ${cityCount}.`,
    filterLabel: 'Filter by city name',
    count: cityCount,
    counts: `${providerCount}, ${cityCount}`,
    viewBox: frame === undefined ? '' : `0 0 ${frame.width} ${frame.height}`,
  }
}

export function statesFacts() {
  return {
    kind: 'states',
    layout: 'states',
    title: 'Tattoo Removal by State',
    description: 'Tattoo removal providers in the United States, by state and city.',
    imageAlt: SHARED_ALT,
    path: paths.states(),
    crumbs: statesCrumbs(),
    name: 'States',
    heading: 'Tattoo removal by state',
    lead: 'Providers of all states.',
    filterLabel: 'Filter by state name or code',
    count: '50 states and Washington, DC',
  }
}
