import type { RequestListener } from 'node:http'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { isIndexable } from '#domain/site/page-policy.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { AdminPassword } from './auth/admin-password.ts'
import { adminApplicationRoutes } from './api/admin/applications.ts'
import { adminQueueRoutes } from './forms/admin/queue-routes.ts'
import { adminSitemapRoutes } from './api/admin/sitemap.ts'
import { applicationRoutes } from './forms/application.ts'
import { privateLinkRoutes } from './forms/private-link.ts'
import { unknownApi } from './http/send-error.ts'
import { loginRoutes } from './forms/login.ts'
import { passkeyAccountRoutes } from './api/admin/passkeys.ts'
import { passkeyChallenges } from './auth/passkey-challenges.ts'
import { createRelyingParty } from './auth/relying-party.ts'
import { nearbyRoutes } from './api/search/nearby.ts'
import { nearestPlaceRoutes } from './api/search/nearest-place.ts'
import { reportRoutes } from './forms/report.ts'
import { resolveRoutes } from './api/search/resolve.ts'
import { searchNearRoutes, searchRoutes } from './api/search/search.ts'
import { similarClinicsRoutes } from './api/search/similar-clinics.ts'
import { subscriberRoutes } from './forms/subscriber.ts'
import { suggestionRoutes } from './api/search/suggestions.ts'
import { blogFeedRoutes } from './feeds/blog-feed.ts'
import { claimRoutes } from './forms/claim.ts'
import { cspReportRoutes } from './api/csp-reports.ts'
import { canonicalPaths } from './http/canonical-paths.ts'
import { clinicsCsvRoutes } from './feeds/clinics-csv.ts'
import { errorHandler } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { shedOverload, type OverloadLimits } from './http/limits/overload.ts'
import type { FindPrerendered } from './pages/prerendered-pages.ts'
import { createSitePages } from './pages/site-pages.ts'
import { proxyHint } from './http/proxy-hint.ts'
import { leaveToPrimary } from './http/replica/leave-to-primary.ts'
import { withRevisionHeader, type Replica } from './http/replica/revision-header.ts'
import { requestHead } from './http/request-head.ts'
import { requestLog, requestLogger } from './http/log/request-log.ts'
import { robotsRoutes } from './feeds/robots.ts'
import { refuseForeignAdminReads, refuseForeignWrites } from './auth/same-origin.ts'
import { privateLinkHeaders, protectiveHeaders, securityHeaders } from './http/security-headers.ts'
import { securityTxtRoutes } from './feeds/security-txt.ts'
import { createSessions } from './auth/sessions.ts'
import { sitemapCache } from './feeds/sitemap-cache.ts'
import { sitemapRoutes } from './feeds/sitemap-routes.ts'
import { webManifestRoutes } from './feeds/web-manifest.ts'

export interface AppDependencies {
  connection: ServerConnection
  /** Revision of the directory, for the request that is being processed; by default, each reads it. */
  readRevision?: () => string | undefined
  password: AdminPassword
  settings: Settings
  log: Logger
  /** Relaxes the content security policy for hot reload, and caches no pages. */
  isDevelopment: boolean
  assets: RequestHandler
  assetTags?: string
  /** Finds prerendered pages; if omitted, every page is rendered. */
  findPrerendered?: FindPrerendered
  /** If omitted, no request is shed. */
  overload?: OverloadLimits
  wakeMail: () => void
  /** True if requests can be served; must not reject. */
  isReady: () => Promise<boolean>
  /** Set on a replica, which does not serve forms and private pages. */
  replica?: Replica | undefined
}

/** Trusts X-Forwarded-For only from the nearest proxy: clients can forge the earlier entries. */
const TRUSTED_PROXIES = 1

const MEGABYTE = 1024 * 1024

export function createApp(dependencies: AppDependencies): RequestListener {
  const { connection, password, settings, log, isDevelopment, assets, wakeMail } = dependencies
  const { isReady, replica } = dependencies
  const { snapshots } = connection
  const { readRevision = () => snapshots.revision() } = dependencies
  const pages = createSitePages({
    snapshots,
    settings,
    assetTags: dependencies.assetTags,
    findPrerendered: dependencies.findPrerendered,
    // In development, the source of a page may have changed.
    maxCacheBytes: isDevelopment ? 0 : settings.PAGE_MEMORY_MB * MEGABYTE,
  })
  const sendPage = pages.send
  const sessions = createSessions(connection, settings, password)
  const challenges = passkeyChallenges(connection, settings)
  const party = createRelyingParty(settings)
  const sitemap = sitemapCache(snapshots, settings.SITE_URL)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', settings.TRUST_PROXY ? TRUSTED_PROXIES : false)
  app.set('query parser', 'simple')

  const logRequest = requestLogger(log, settings.TRUST_PROXY)
  const head = requestHead(settings)
  const headers = protectiveHeaders(settings, isDevelopment)
  app.use(requestLog(logRequest))
  app.use(proxyHint(settings, log))
  app.use(securityHeaders(headers))
  app.use(privateLinkHeaders())
  app.use(head.check)
  app.use(robotsHeader())
  app.use(healthRoutes({ isReady, replica, snapshots }))
  app.use(assets)
  if (dependencies.overload) app.use(shedOverload(dependencies.overload, log))
  app.use(canonicalPaths())
  app.use(refuseForeignWrites(settings))
  app.use(refuseForeignAdminReads())
  if (replica !== undefined) app.use(leaveToPrimary(settings))
  app.use(sessions.resume)
  app.use(robotsRoutes(settings))
  app.use(securityTxtRoutes(settings, new Date()))
  app.use(webManifestRoutes(settings))
  app.use(sitemapRoutes(sitemap))
  app.use(clinicsCsvRoutes(snapshots))
  app.use(blogFeedRoutes(settings))
  app.use(nearbyRoutes(snapshots))
  app.use(nearestPlaceRoutes(snapshots))
  app.use(resolveRoutes(snapshots))
  app.use(searchRoutes(snapshots))
  app.use(searchNearRoutes(snapshots, sendPage))
  app.use(suggestionRoutes(snapshots))
  app.use(similarClinicsRoutes(snapshots))
  app.use(adminApplicationRoutes(connection, sendPage))
  app.use(passkeyAccountRoutes({ connection, challenges, party, sendPage }))
  app.use(adminQueueRoutes({ connection, sendPage, wakeMail }))
  app.use(adminSitemapRoutes({ snapshots, sitemap, sendPage }))
  app.use(applicationRoutes({ connection, settings, sendPage, wakeMail }))
  app.use(privateLinkRoutes({ connection, settings, sendPage, wakeMail }))
  app.use(claimRoutes({ connection, settings, sendPage, wakeMail }))
  app.use(reportRoutes({ connection, settings, sendPage, wakeMail }))
  app.use(cspReportRoutes(settings, log))
  app.use(subscriberRoutes({ connection, sendPage }))
  app.use(loginRoutes({ connection, password, sessions, challenges, party, sendPage }))
  app.use(unknownApi())
  app.use(pages.handle)
  app.use(errorHandler(settings))
  const listener = pages.cacheBefore(app, {
    logRequest,
    headers,
    readRevision,
    isKnownGood: head.isKnownGood,
    hasSessionCookie: sessions.hasCookie,
  })
  return replica === undefined ? listener : withRevisionHeader(listener, replica, readRevision)
}

/** For data and files; error pages set their own header, because their status is not known yet. */
function robotsHeader(): RequestHandler {
  return (request, response, next) => {
    if (!isIndexable(request.path, request.query)) response.set('x-robots-tag', 'noindex')
    next()
  }
}
