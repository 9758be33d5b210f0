import type { ApplicationStatus } from '#domain/applications/limits.ts'
import { locationParameter, type SearchLocation } from '#domain/search/location.ts'

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
  cityPage: (place: CityPlace, page: number, filter = ''): string => {
    const query = new URLSearchParams()
    if (filter !== '') query.set('q', filter)
    if (page > 1) query.set('page', String(page))
    return withQuery(paths.city(place), query)
  },
  provider: (place: ProviderPlace) => `/states/${place.stateSlug}/${place.citySlug}/${place.slug}`,
  /** For the people of the clinic. */
  providerClaim: (place: ProviderPlace) => `${paths.provider(place)}/claim`,
  providerClaimSent: (place: ProviderPlace, sent: 'email' | 'link') =>
    `${paths.providerClaim(place)}?sent=${sent}`,
  providerReport: (place: ProviderPlace) => `${paths.provider(place)}/report`,
  search: (wanted: { q?: string; asWords?: boolean; location?: SearchLocation } = {}): string => {
    const { q, asWords = false, location } = wanted
    return withQuery(
      '/search',
      new URLSearchParams({
        ...(q === undefined || q === '' ? {} : { q }),
        ...(asWords ? { as: AS_WORDS } : {}),
        ...(location === undefined ? {} : { location: locationParameter(location) }),
      }),
    )
  },
  /** By slug or id in any city; not indexed. */
  providerById: (id: string) => `/provider/${encodeURIComponent(id)}`,
  blog: () => '/blog',
  blogCategory: (categorySlug: string) => `/blog?category=${categorySlug}`,
  blogSubscribed: () => '/blog?subscribed=1#stay-updated',
  blogArticle: (slug: string) => `/blog/${slug}`,
  blogFeed: () => '/blog/feed.xml',
  listCompany: () => '/list-company',
  applicationSent: () => '/list-company?sent=1',
  privateLink: (token: string) => `/r/${token}`,
  /** Where the holder of a link that ended asks for a new one. */
  lostLink: () => '/r',
  lostLinkSent: () => '/r?sent=1',
  /** Where the form leads that the link is about. */
  privateLinkSent: (token: string) => `${paths.privateLink(token)}?sent=1`,
  login: (next?: string) =>
    withQuery('/login', new URLSearchParams(next === undefined ? {} : { next })),
  admin: (status?: ApplicationStatus) =>
    withQuery('/admin', new URLSearchParams(status === undefined ? {} : { status })),
  adminAccount: (notice?: string) =>
    withQuery('/admin/account', new URLSearchParams(notice === undefined ? {} : { notice })),
  adminCompany: (id: string) => `/admin/company/${encodeURIComponent(id)}`,
  adminReports: () => '/admin/reports',
  generateSitemap: () => '/generate-sitemap',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  accessibility: () => '/accessibility',
  apiSuggestions: () => '/api/suggestions',
  apiResolve: () => '/api/resolve',
  apiSearch: () => '/api/search',
  apiNearby: () => '/api/nearby',
  apiNearestPlace: () => '/api/nearest-place',
  apiSimilarClinics: () => '/api/similar-clinics',
  apiApplications: () => '/api/applications',
  apiSubscribers: () => '/api/subscribers',
  apiLogin: () => '/api/login',
  apiLogout: () => '/api/logout',
  apiPasskeySignIn: () => '/api/login/passkey',
  apiPasskeySignInOptions: () => '/api/login/passkey/options',
  apiAdminApplications: () => '/api/admin/applications',
  apiAdminApplication: (id: string) => `/api/admin/applications/${encodeURIComponent(id)}`,
  apiAdminUndo: (id: string) => `/api/admin/applications/${encodeURIComponent(id)}/undo`,
  apiAdminPasskeys: () => '/api/admin/passkeys',
  apiAdminPasskey: (id: number) => `/api/admin/passkeys/${id}`,
  apiAdminPasskeyOptions: () => '/api/admin/passkeys/options',
  apiAdminClaims: () => '/api/admin/claims',
  apiAdminClaim: (id: string) => `/api/admin/claims/${encodeURIComponent(id)}`,
  apiAdminDuplicates: () => '/api/admin/duplicates',
  apiAdminSitemap: () => '/api/admin/sitemap',
  apiAdminReport: (reference: string) =>
    `/api/admin/reports/${encodeURIComponent(reference.toLowerCase())}`,
  apiAdminConflicts: () => '/api/admin/conflicts',
  clinicsCsv: () => '/data/clinics.csv',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  robots: () => '/robots.txt',
  statesMap: () => '/maps/us.svg',
  stateOutline: (code: string) => `/maps/${code.toLowerCase()}.svg`,
} as const

export interface CityPlace {
  stateSlug: string
  citySlug: string
}

export interface ProviderPlace extends CityPlace {
  slug: string
}

export function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

/** `siteUrl` is an origin without a trailing slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return `${siteUrl}${path}`
}

export function directionsUrl(template: string, address: string): string {
  return template.replaceAll('{address}', encodeURIComponent(address))
}

/** The template contains `{lat}` and `{lon}`, and optionally `{west}`, `{east}`, `{south}`, `{north}`. */
export function mapUrl(template: string, at: { latitude: number; longitude: number }): string {
  const frame = {
    lat: at.latitude,
    lon: at.longitude,
    west: at.longitude - MAP_HALF_WIDTH,
    east: at.longitude + MAP_HALF_WIDTH,
    south: at.latitude - MAP_HALF_HEIGHT,
    north: at.latitude + MAP_HALF_HEIGHT,
  }
  return template.replace(/\{(lat|lon|west|east|south|north)\}/g, (_, key: keyof typeof frame) =>
    frame[key].toFixed(6),
  )
}

/** Degrees shown around a clinic: about half a mile each way. */
const MAP_HALF_WIDTH = 0.012
const MAP_HALF_HEIGHT = 0.008

export const ICONS = {
  ico: '/favicon.ico',
  svg: '/favicon.svg',
  apple: '/apple-touch-icon.png',
  small: '/icons/192.png',
  large: '/icons/512.png',
  maskable: '/icons/maskable-512.png',
  manifest: '/site.webmanifest',
} as const
