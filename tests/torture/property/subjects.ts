import * as fc from 'fast-check'
import { BLOG_ARTICLES } from '#domain/blog/articles.ts'
import { paths } from '#domain/site/paths.ts'
import { STATES } from '#domain/places/states.ts'
import { STATIC_ROUTES } from '#domain/site/static-routes.ts'
import { degrees, encodedLocation, limit } from '#tests/helpers/data/odd-queries.ts'
import { pieces } from '#tests/helpers/data/odd-texts.ts'
import { anyBody, application, decision, login, subscriber, type SentBody } from './bodies.ts'
import { inputs, readingMethod, withQuery, writingMethod, type Input } from './input.ts'

/** The inputs of one address. */
export interface Subject {
  name: string
  input: fc.Arbitrary<Input>
}

/** Names that exist, so that inputs reach more than the 404 page. */
export interface KnownNames {
  stateSlugs: readonly string[]
  citySlugs: readonly string[]
  providerSlugs: readonly string[]
  applicationIds: readonly string[]
  files: readonly string[]
}

type Endpoint = keyof typeof paths
type Paths = Record<Endpoint, fc.Arbitrary<string>>

/** Every address of `paths`, every static route, and other addresses. */
export function subjectsOf(known: KnownNames): Subject[] {
  const texts = segmentsOf(known)
  return [
    ...Object.entries(pathsOf(texts)).map(([name, path]) => subject(name as Endpoint, path)),
    ...STATIC_ROUTES.map((route) => ({
      name: route,
      input: pageInputs(fc.tuple(...route.split('/').map((part) => texts.of(part))).map(joinParts)),
    })),
    { name: 'other', input: pageInputs(otherPaths(known)) },
  ]
}

/** Endpoints that accept more than GET. */
const WRITES: Partial<Record<Endpoint, { methods: string[]; body: fc.Arbitrary<SentBody> }>> = {
  apiApplications: { methods: ['POST'], body: application },
  apiCspReports: { methods: ['POST'], body: anyBody },
  apiSubscribers: { methods: ['POST'], body: subscriber },
  apiLogin: { methods: ['POST'], body: login },
  apiLogout: { methods: ['POST'], body: anyBody },
  apiAdminApplications: { methods: ['POST', 'GET'], body: decision },
  apiAdminApplication: { methods: ['POST', 'PATCH', 'DELETE', 'GET'], body: decision },
  apiAdminUndo: { methods: ['POST'], body: decision },
  apiAdminSitemap: { methods: ['POST'], body: anyBody },
}

function subject(name: Endpoint, path: fc.Arbitrary<string>): Subject {
  const write = WRITES[name]
  const isData =
    /^api|Feed$|^clinicsCsv|^sitemap|^robots|^states?Map|^nationOutline|^stateOutline/.test(name)
  if (write === undefined && !isData) return { name, input: pageInputs(path) }
  const input = inputs({
    target: withQuery(path),
    method: write === undefined ? readingMethod : writingMethod(...write.methods),
    body: write?.body ?? anyBody,
    isAdmin: mostlyIf(name.startsWith('apiAdmin') || name === 'apiLogout'),
  })
  return { name, input }
}

function pageInputs(path: fc.Arbitrary<string>): fc.Arbitrary<Input> {
  const target = fc.oneof(
    { weight: 8, arbitrary: path },
    { weight: 2, arbitrary: fc.tuple(path, fc.constantFrom(...TWISTS)).map(twist) },
  )
  return inputs({
    target: withQuery(target),
    method: readingMethod,
    body: anyBody,
    isAdmin: mostlyIf(false),
  })
}

function mostlyIf(isMostly: boolean): fc.Arbitrary<boolean> {
  return isMostly
    ? fc.constantFrom(false, true, true, true)
    : fc.constantFrom(false, false, false, true)
}

/** Variants of a page's address that must not serve the page. */
const TWISTS = [
  '/',
  '//',
  '/.',
  '/..',
  '/%2e%2e',
  '%20',
  '%00',
  '%FF',
  '.html',
  '/index.html',
  '/index.pageContext.json',
  '/a',
  'é',
]

function twist([path, suffix]: [string, string]): string {
  const base = path.split('?', 1)[0] ?? ''
  if (suffix === '//') return encodeURI(`//${base.toUpperCase()}`)
  return encodeURI(base) + (suffix === 'é' ? encodeURI(suffix) : suffix)
}

function joinParts(parts: readonly string[]): string {
  return parts.join('/') || '/'
}

/** Mostly existing names, sometimes anything. */
function nameFrom(names: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: pieces(3).map((text) => text.replace(/[?#]/g, '')) },
  )
}

function segmentsOf(known: KnownNames) {
  const texts = {
    state: nameFrom(known.stateSlugs),
    city: nameFrom(known.citySlugs),
    provider: nameFrom(known.providerSlugs),
    slug: nameFrom(BLOG_ARTICLES.map(({ slug }) => slug)),
    id: nameFrom(known.applicationIds),
  }
  const of = (part: string): fc.Arbitrary<string> => {
    if (!part.startsWith('@')) return fc.constant(part)
    const found = Object.entries(texts).find(([name]) => name === part.slice(1))
    if (found === undefined) throw new Error(`there are no names for ${part}`)
    return found[1]
  }
  return { ...texts, of }
}

/** Typed by `paths`, so that a new endpoint does not compile without an entry here. */
function pathsOf({ state, city, provider, slug, id }: ReturnType<typeof segmentsOf>): Paths {
  const text = pieces(4)
  const place = fc.record({ stateSlug: state, citySlug: city })
  const position = fc.tuple(degrees, degrees).map(([lat, lon]) => `lat=${lat}&lon=${lon}`)
  const withText = (path: string, name: string) => text.map((typed) => `${path}?${name}=${typed}`)
  return {
    home: fixedPath(paths.home()),
    about: fixedPath(paths.about()),
    aboutCertified: fixedPath(paths.about()),
    states: fixedPath(paths.states()),
    state: state.map(paths.state),
    city: place.map(paths.city),
    cityPage: fc
      .tuple(place, fc.integer({ min: -1, max: 99 }), text)
      .map(([where, page, filter]) => `${paths.city(where)}?page=${page}&q=${filter}`),
    cityList: fc
      .tuple(place, fc.record({ open: text, has: text, sort: text, from: text, within: text }))
      .map(([where, list]) => paths.cityList(where, new URLSearchParams(list))),
    provider: fc
      .tuple(place, provider)
      .map(([where, own]) => paths.provider({ ...where, slug: own })),
    providerClaim: fc
      .tuple(place, provider)
      .map(([where, own]) => paths.providerClaim({ ...where, slug: own })),
    providerClaimSent: fc
      .tuple(place, provider, text)
      .map(([where, own, sent]) => `${paths.providerClaim({ ...where, slug: own })}?sent=${sent}`),
    providerReport: fc
      .tuple(place, provider)
      .map(([where, own]) => paths.providerReport({ ...where, slug: own })),
    search: fc.oneof(
      withText(paths.search(), 'q'),
      encodedLocation.map((location) => `${paths.search()}?location=${location}`),
    ),
    compare: fc
      .tuple(fc.array(fc.tuple(state, city, provider), { maxLength: 6 }), text)
      .map(([ids, from]) =>
        paths.compare(
          ids.map((parts) => parts.join('/')),
          from,
        ),
      ),
    providerById: fc.oneof(provider, id).map((own) => `/provider/${own}`),
    blog: fixedPath(paths.blog()),
    blogCategory: text.map(paths.blogCategory),
    blogSubscribed: fixedPath(paths.blogSubscribed()),
    blogArticle: slug.map(paths.blogArticle),
    blogFeed: fixedPath(paths.blogFeed()),
    listCompany: fixedPath(paths.listCompany()),
    applicationKnown: fixedPath(paths.applicationKnown()),
    applicationWithdrawn: fixedPath(paths.applicationWithdrawn()),
    privateLink: fc
      .oneof(text, fc.base64String({ minLength: 24, maxLength: 24 }))
      .map((token) => `/r/${encodeURIComponent(token)}`),
    privateLinkStep: text.map((token) => `/r/${encodeURIComponent(token)}?step=fix`),
    privateLinkSent: text.map((token) => `/r/${encodeURIComponent(token)}?sent=1`),
    lostLink: withText(paths.lostLink(), 'sent'),
    lostLinkSent: fixedPath(paths.lostLinkSent()),
    login: withText(paths.login(), 'next'),
    loginFromElsewhere: text.map((next) => `${paths.login()}?from=elsewhere&next=${next}`),
    admin: withText(paths.admin(), 'status'),
    adminAccount: withText(paths.adminAccount(), 'notice'),
    adminCompany: id.map((own) => `/admin/company/${own}`),
    adminReports: withText(paths.adminReports(), 'notice'),
    generateSitemap: fixedPath(paths.generateSitemap()),
    privacyPolicy: fixedPath(paths.privacyPolicy()),
    termsOfService: fixedPath(paths.termsOfService()),
    accessibility: fixedPath(paths.accessibility()),
    apiSuggestions: withText(paths.apiSuggestions(), 'q'),
    apiResolve: withText(paths.apiResolve(), 'q'),
    apiSearchNear: fixedPath(paths.apiSearchNear()),
    apiSearch: fc.oneof(
      withText(paths.apiSearch(), 'q'),
      encodedLocation.map((location) => `${paths.apiSearch()}?location=${location}`),
    ),
    apiNearby: fc
      .tuple(position, limit)
      .map(([at, count]) => `${paths.apiNearby()}?${at}&limit=${count}`),
    apiNearestPlace: position.map((at) => `${paths.apiNearestPlace()}?${at}`),
    apiSimilarClinics: fc
      .tuple(text, text)
      .map(([name, zip]) => `${paths.apiSimilarClinics()}?name=${name}&zip=${zip}`),
    apiApplications: fixedPath(paths.apiApplications()),
    apiCspReports: fixedPath(paths.apiCspReports()),
    apiSubscribers: fixedPath(paths.apiSubscribers()),
    apiLogin: fixedPath(paths.apiLogin()),
    apiLogout: fixedPath(paths.apiLogout()),
    apiPasskeySignIn: fixedPath(paths.apiPasskeySignIn()),
    apiPasskeySignInOptions: fixedPath(paths.apiPasskeySignInOptions()),
    apiAdminApplications: withText(paths.apiAdminApplications(), 'status'),
    apiAdminApplication: id.map((own) => `${paths.apiAdminApplications()}/${own}`),
    apiAdminUndo: id.map((own) => `${paths.apiAdminApplications()}/${own}/undo`),
    apiAdminPasskeys: fixedPath(paths.apiAdminPasskeys()),
    apiAdminPasskey: fc.integer({ min: -1, max: 3 }).map(paths.apiAdminPasskey),
    apiAdminPasskeyOptions: fixedPath(paths.apiAdminPasskeyOptions()),
    apiAdminSitemap: fixedPath(paths.apiAdminSitemap()),
    apiAdminClaims: fixedPath(paths.apiAdminClaims()),
    apiAdminClaim: id.map(paths.apiAdminClaim),
    apiAdminReports: fixedPath(paths.apiAdminReports()),
    apiAdminReport: id.map(paths.apiAdminReport),
    apiAdminConflicts: fixedPath(paths.apiAdminConflicts()),
    apiAdminWebsites: fixedPath(paths.apiAdminWebsites()),
    apiAdminDuplicates: fixedPath(paths.apiAdminDuplicates()),
    clinicsCsv: fixedPath(paths.clinicsCsv()),
    sitemap: fixedPath(paths.sitemap()),
    sitemapPart: fc.integer({ min: -1, max: 3 }).map(paths.sitemapPart),
    robots: fixedPath(paths.robots()),
    statesMap: fixedPath(paths.statesMap()),
    nationOutline: fixedPath(paths.nationOutline()),
    stateOutline: fc.constantFrom(...STATES.map(({ code }) => code), '..').map(paths.stateOutline),
  }
}

/** Drops the fragment, which browsers do not send. */
function fixedPath(path: string): fc.Arbitrary<string> {
  return fc.constant(path.split('#', 1)[0] ?? '')
}

function otherPaths({ files }: KnownNames): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('/healthz', '/readyz', '/site.webmanifest', '/.well-known/security.txt'),
    fc.constantFrom(...files),
    fc.constantFrom('/@vite/client', '/__vite', '/.env', '/api', '/api/nothing'),
    pieces(4).map((text) => `/${text}`),
  )
}
