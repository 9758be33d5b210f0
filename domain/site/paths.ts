import { locationParameter, type SearchLocation } from '#domain/search/location/location.ts'

/** Value of the parameter `as` of /search: `q` is looked for as it was typed. */
export const AS_WORDS = 'words'

/** Every URL of the site is built here; a snapshot test prints the map. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  /** What the home page's claim means. */
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
  /** `asWords` looks for the words even where they mean a place. */
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
  /** A provider by slug or id, whichever city it is in; not indexed. */
  providerById: (id: string) => `/provider/${encodeURIComponent(id)}`,
  blog: () => '/blog',
  blogCategory: (categorySlug: string) => `/blog?category=${categorySlug}`,
  /** After the form in the page was sent; the fragment is the form. */
  blogSubscribed: () => '/blog?subscribed=1#stay-updated',
  blogArticle: (slug: string) => `/blog/${slug}`,
  blogFeed: () => '/blog/feed.xml',
  listCompany: () => '/list-company',
  applicationSent: () => '/list-company?sent=1',
  /** `next` is where to go after signing in, a path of this site. */
  login: (next?: string) =>
    withQuery('/login', new URLSearchParams(next === undefined ? {} : { next })),
  admin: (status?: 'pending' | 'approved' | 'declined') =>
    withQuery('/admin', new URLSearchParams(status === undefined ? {} : { status })),
  adminCompany: (id: string) => `/admin/company/${encodeURIComponent(id)}`,
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
  apiAdminApplications: () => '/api/admin/applications',
  apiAdminApplication: (id: string) => `/api/admin/applications/${encodeURIComponent(id)}`,
  apiAdminUndo: (id: string) => `/api/admin/applications/${encodeURIComponent(id)}/undo`,
  apiAdminSitemap: () => '/api/admin/sitemap',
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

/** A path with a query; nothing is added when the query is empty. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

/** The absolute form; `siteUrl` is an origin without a trailing slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return `${siteUrl}${path}`
}

/** Directions to an address; the template holds `{address}`. */
export function directionsUrl(template: string, address: string): string {
  return template.replaceAll('{address}', encodeURIComponent(address))
}

/** A map of a position; the template holds `{lat}` and `{lon}`, and may hold `{west}` and so on. */
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

/** Degrees around a clinic that a street map shows: about half a mile each way. */
const MAP_HALF_WIDTH = 0.012
const MAP_HALF_HEIGHT = 0.008
