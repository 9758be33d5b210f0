import { paths } from '#domain/site/paths.ts'

const place = { stateSlug: 'texas', citySlug: 'austin', slug: 'clear-skin' }

/** Paths with arguments, and other examples of those without. */
const WITH_ARGUMENTS: Record<string, string> = {
  login: paths.login(),
  admin: paths.admin(),
  state: paths.state('texas'),
  city: paths.city(place),
  cityPage: paths.cityPage(place, 1),
  cityPage2: paths.cityPage(place, 2),
  cityList: paths.cityList(place, new URLSearchParams({ q: 'oak & elm', page: '2' })),
  provider: paths.provider(place),
  providerReport: paths.providerReport(place),
  providerClaim: paths.providerClaim(place),
  providerClaimSent: paths.providerClaimSent(place),
  compareTwo: paths.compare(['texas/austin/a', 'nevada/reno/b']),
  compareFrom: paths.compare(['texas/austin/a'], 'St. Paul, MN'),
  searchForText: paths.search({ q: 'oak & elm' }),
  searchForPlace: paths.search({ location: { type: 'state', name: 'Texas', state: 'TX' } }),
  providerById: paths.providerById('csv-clear-skin'),
  blogArticle: paths.blogArticle('tattoo-removal-aftercare'),
  applicationKnown: paths.applicationKnown('declined'),
  privateLink: paths.privateLink('Token_-1'),
  privateLinkStep: paths.privateLinkStep('Token_-1', 'fix'),
  privateLinkSent: paths.privateLinkSent('Token_-1'),
  loginFirst: paths.login('/admin/company/x'),
  loginFromElsewhere: paths.loginFromElsewhere('/admin'),
  adminDeclined: paths.admin('declined'),
  adminCompany: paths.adminCompany('a1b2'),
  adminListing: paths.adminListing(12),
  adminSiteFile: paths.adminSiteFile('pages/about.md'),
  adminSiteNew: paths.adminSiteNew('page'),
  adminList: paths.adminList('a1b2'),
  apiAdminList: paths.apiAdminList('a1b2'),
  apiAdminListFile: paths.apiAdminListFile('a1b2', 'skipped.csv'),
  apiV1: paths.apiV1('/openapi.json'),
  embedCode: paths.embedCode('/states/texas/austin'),
  apiAdminBackup: paths.apiAdminBackup('directory-2026-11-27.sqlite'),
  sitemapPart: paths.sitemapPart(2),
  stateOutline: paths.stateOutline('TX'),
  mapTile: paths.mapTile('1/54_-131'),
}

/** Every function of `paths`, called with an example. */
export const EVERY_PATH: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, exampleOf(name, path)])),
  ...WITH_ARGUMENTS,
}

function exampleOf(name: string, path: (...values: never[]) => string): string {
  const example = WITH_ARGUMENTS[name]
  if (example === undefined && path.length > 0) throw new Error(`paths.${name} needs an example`)
  return example ?? path()
}
