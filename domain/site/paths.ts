import type { ApplicationStatus } from './application-statuses.ts'
import { comparePath, SEEN_PATH, withQuery } from './query.ts'
import { locationParameters, type Near, type SearchLocation } from '#domain/search/location.ts'

/** Value of the parameter `as` of /search: search for `q` as text even if it names a place. */
export const AS_WORDS = 'words'

/** Builds every URL of the site; a snapshot test prints the map. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  aboutCertified: () => '/about#certified',
  states: () => '/states',
  state: (stateSlug: string) => `/states/${stateSlug}`,
  city: (place: CityPlace) => `/states/${place.stateSlug}/${place.citySlug}`,
  cityPage: (place: CityPlace, page: number) =>
    withQuery(paths.city(place), { page: page > 1 ? String(page) : '' }),
  provider: (place: ProviderPlace) => `/states/${place.stateSlug}/${place.citySlug}/${place.slug}`,
  providerClaim: (place: ProviderPlace) => `${paths.provider(place)}/claim`,
  providerClaimSent: (place: ProviderPlace) => `${paths.providerClaim(place)}?sent=1`,
  providerReport: (place: ProviderPlace) => `${paths.provider(place)}/report`,
  search: (wanted: SearchPath = {}): string => {
    const { q = '', isAsTyped = false, location, near, list = new URLSearchParams() } = wanted
    const isAround = location?.type === 'zip' && q === ''
    const around =
      isAround && !list.has('from') ? [['from', location.zipCode ?? location.name]] : []
    return withQuery(
      '/search',
      new URLSearchParams([
        ...(near === undefined ? [] : [['near', near]]),
        ...(q === '' ? [] : [['q', q]]),
        ...(isAsTyped ? [['as', AS_WORDS]] : []),
        ...(location === undefined || isAround ? around : locationParameters(location)),
        ...list,
      ]),
    )
  },
  /** `ids` as returned by providerId. */
  compare: comparePath,
  /** Takes a slug or id of any city; not indexed. */
  providerById: (id: string) => `/provider/${encodeURIComponent(id)}`,
  blog: () => '/blog',
  blogSubscribed: () => '/blog?subscribed=1#stay-updated',
  blogArticle: (slug: string) => `/blog/${slug}`,
  blogFeed: () => '/blog/feed.xml',
  listCompany: () => '/list-company',
  /** Shown after a repeated application. */
  applicationKnown: (status: string) => `/list-company?known=${status}`,
  applicationWithdrawn: () => '/list-company?withdrawn=1',
  privateLink: (token: string) => `/r/${token}`,
  /** Page to request a new link when one has ended. */
  lostLink: () => '/r',
  lostLinkSent: () => '/r?sent=1',
  /** `saved`: after a change. */
  privateLinkStep: (token: string, step: 'fix' | 'withdraw' | 'saved') =>
    `/r/${token}?step=${step}`,
  privateLinkSent: (token: string) => `${paths.privateLink(token)}?sent=1`,
  login: (next?: string) => withQuery('/login', { next }),
  /** For visitors who follow a link from another site into the admin area. */
  loginFromElsewhere: (next: string) => withQuery('/login', { next, from: 'elsewhere' }),
  admin: (status?: ApplicationStatus) => withQuery('/admin', { status }),
  adminAccount: () => '/admin/account',
  adminCompany: (id: string) => `/admin/company/${encodeURIComponent(id)}`,
  /** The tab "Everything else" of the desk. */
  adminOther: () => '/admin?status=other',
  adminDecisions: () => '/admin/decisions',
  adminListings: () => '/admin/listings',
  adminListing: (id: number) => `/admin/listings/${id}`,
  newListing: () => '/admin/listings/new',
  adminLists: (query: Record<string, string> = {}) => withQuery('/admin/lists', query),
  adminList: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/admin/lists/${encodeURIComponent(id)}`, query),
  adminHealth: () => '/admin/health',
  adminSite: () => '/admin/site',
  adminSiteFile: (file: string) => withQuery('/admin/site/edit', { file }),
  adminSiteNew: (kind: 'page' | 'article') => `/admin/site/edit?new=${kind}`,
  generateSitemap: () => '/generate-sitemap',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  accessibility: () => '/accessibility',
  apiSuggestions: () => '/api/suggestions',
  apiResolve: () => '/api/resolve',
  /** `path` begins with a slash. */
  apiV1: (path = '') => `/api/v1${path}`,
  apiGuide: () => '/developers',
  /** `page`: of a city or a provider. */
  embedCode: (page = '') => withQuery('/embed', { page }),
  apiNearby: () => '/api/nearby',
  apiNearestPlace: () => '/api/nearest-place',
  apiSimilarClinics: () => '/api/similar-clinics',
  apiApplications: () => '/api/applications',
  apiSubscribers: () => '/api/subscribers',
  apiSeen: () => SEEN_PATH,
  apiLogin: () => '/api/login',
  apiLogout: () => '/api/logout',
  apiAdminSubscribers: () => '/api/admin/health/subscribers.csv',
  apiAdminAccount: () => '/api/admin/account',
  apiAdminLists: () => '/api/admin/lists',
  apiAdminList: (id: string) => `/api/admin/lists/${encodeURIComponent(id)}`,
  apiAdminListFile: (id: string, file: 'skipped.csv' | 'changes.csv') =>
    `/api/admin/lists/${encodeURIComponent(id)}/${file}`,
  apiAdminListings: () => '/api/admin/listings',
  apiAdminListingsCsv: () => '/api/admin/listings/csv',
  apiAdminSite: () => '/api/admin/site',
  apiAdminSiteLogo: () => '/api/admin/site/logo',
  apiAdminSitePreview: () => '/api/admin/site/preview',
  apiAdminHealth: () => '/api/admin/health',
  apiAdminBackup: (file: string) => `/api/admin/backups/${file}`,
  metrics: () => '/metrics',
  apiAdminSitemap: () => '/api/admin/sitemap',
  apiAdminBlocks: () => '/api/admin/blocks',
  clinicsCsv: () => '/data/clinics.csv',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  robots: () => '/robots.txt',
  streetTiles: () => '/tiles/map.pmtiles',
  statesMap: () => '/maps/us.svg',
  mapTile: (name: string) => `/maps/${name}.svg`,
  stateOutline: (code: string) => `/maps/${code.toLowerCase()}.svg`,
} as const

interface SearchPath {
  q?: string
  isAsTyped?: boolean
  location?: SearchLocation
  /** Replaces `q` and `location`. */
  near?: Near
  /** As returned by listParameters. */
  list?: URLSearchParams
}

export interface CityPlace {
  stateSlug: string
  citySlug: string
}

export interface ProviderPlace extends CityPlace {
  slug: string
}

/** `siteUrl` is an origin without a trailing slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return `${siteUrl}${path}`
}

export const DEFAULT_DIRECTIONS_URL = 'https://www.google.com/maps/dir/?api=1&destination={address}'

/** Commas and spaces are not escaped where they need not be. */
export function directionsUrl(template: string, address: string): string {
  const escaped = encodeURIComponent(address).replaceAll('%2C', ',')
  // Only a query reads "+" as a space.
  const isInQuery = template.split('{address}', 1)[0]?.includes('?') === true
  return template.replaceAll('{address}', isInQuery ? escaped.replaceAll('%20', '+') : escaped)
}

export const SHARED_PICTURE = '/share.png'

export const ICONS = {
  ico: '/favicon.ico',
  svg: '/favicon.svg',
  png: '/icon.png',
  manifest: '/site.webmanifest',
} as const

/** Of addresses below /states, with the names of a route's parameters. */
export const PROVIDER_SEGMENTS = '(?<state>[a-z-]+)/(?<city>[^/]+)/(?<slug>[^/]+?)'

const PATH =
  /^(?:https?:\/\/[^/]+)?\/?(?:states\/)?([a-z\d-]+)\/([a-z\d-]+)\/([^/?#]+?)\/?(?:[?#].*)?$/i

/** Reads a provider's address: "/states/texas/austin/fade-away", "texas/austin/fade-away" or a URL. */
export function readProviderPath(text: string): ProviderPlace | undefined {
  const [, stateSlug, citySlug, slug] = PATH.exec(text.trim()) ?? []
  if (stateSlug === undefined || citySlug === undefined || slug === undefined) return undefined
  return {
    stateSlug: stateSlug.toLowerCase(),
    citySlug: citySlug.toLowerCase(),
    slug: slug.toLowerCase(),
  }
}

/** The address of a provider's page without /states/: "texas/austin/fade-away". */
export function providerId({ stateSlug, citySlug, slug }: ProviderPlace): string {
  return `${stateSlug}/${citySlug}/${slug}`
}

/** From a route's parameters or the groups of an expression. */
export function placeOf(parts: Readonly<Record<string, unknown>> = {}): ProviderPlace {
  const part = (name: string) => (typeof parts[name] === 'string' ? parts[name] : '')
  return { stateSlug: part('state'), citySlug: part('city'), slug: part('slug') }
}

/** `null` for a listing that a query did not find. */
export function foundPlace(
  row: Readonly<Record<keyof ProviderPlace, string | null>>,
): ProviderPlace | null {
  const { stateSlug, citySlug, slug } = row
  if (stateSlug === null || citySlug === null || slug === null) return null
  return { stateSlug, citySlug, slug }
}
