import express, { type Express, type RequestHandler, type Router } from 'express'
import type { Logger } from 'pino'
import { isIndexable } from '#domain/site/page-policy.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { AdminPassword } from './auth/admin-password.ts'
import { accountRoutes } from './forms/admin/account.ts'
import { decisionRoutes } from './forms/admin/decisions.ts'
import { adminListingRoutes } from './forms/admin/listings.ts'
import { adminListRoutes } from './lists/list-routes.ts'
import type { ListRunner } from './lists/list-runner.ts'
import { blockRoutes } from './forms/admin/blocks.ts'
import { adminSitemapRoutes } from './api/admin/sitemap.ts'
import { applicationRoutes } from './forms/application.ts'
import { privateLinkRoutes } from './forms/private-link.ts'
import { requireAdmin } from './forms/require-admin.ts'
import { unknownApi } from './http/send-error.ts'
import { loginRoutes } from './forms/login.ts'
import { contactFileRoutes } from './reach/contact-files.ts'
import { embedRoutes } from './reach/embeds.ts'
import { textFileRoutes } from './feeds/text-files.ts'
import { stateFeeds, blogFeedRoutes } from './feeds/rss.ts'
import { publicApi } from './api/v1/routes.ts'
import { nearbyRoutes } from './api/search/nearby.ts'
import { reportRoutes } from './forms/report.ts'
import type { Statistics } from './statistics.ts'
import { siteEditorRoutes } from './forms/admin/site.ts'
import { subscriberRoutes } from './forms/subscriber.ts'
import { typingRoutes } from './api/search/while-typing.ts'
import { claimRoutes } from './forms/claim.ts'
import { clinicsCsvRoutes, sitemapRoutes } from './feeds/directory-files.ts'
import type { Health } from './health/health.ts'
import { healthAdminRoutes } from './forms/admin/health.ts'
import { errorHandler } from './http/errors.ts'
import { goneAddresses } from './http/gone-addresses.ts'
import { healthRoutes } from './http/health.ts'
import { limitWork } from './http/limits/limit-work.ts'
import type { SearchSnapshots } from './pages/search-snapshots.ts'
import { createSitePages, type SendPage, type SitePages } from './pages/site-pages.ts'
import { leaveToPrimary } from './http/leave-to-primary.ts'
import { canonicalHost, canonicalPaths } from './http/request-head.ts'
import type { LiveSite } from './http/reread-site.ts'
import { requestLog } from './http/log.ts'
import { refuseForeignAdminReads, refuseForeignWrites } from './auth/same-origin.ts'
import { privateLinkHeaders, securityHeaders, type Headers } from './http/security-headers.ts'
import { createSessions, type Sessions } from './auth/sessions.ts'

export interface AppDependencies {
  connection: ServerConnection
  searches: SearchSnapshots
  health: Health
  password: AdminPassword
  settings: Settings
  /** Of every response. */
  headers: Headers
  log: Logger
  /** Relaxes the rules for hot reload, and caches no pages. */
  isDevelopment: boolean
  /** The site's own logo, icons and colors come before those of the build. */
  live: LiveSite
  assets: RequestHandler
  /** The file of the street map. */
  streetTiles: RequestHandler
  assetTags?: string
  wakeMail: () => void
  statistics: Statistics
  lists: ListRunner
  /** True if requests can be served; must not reject. */
  isReady: () => Promise<boolean>
}

const MEGABYTE = 1024 * 1024

/** Everything that happens to a request, from top to bottom. */
export function createApp(dependencies: AppDependencies): Express {
  const { connection, password, settings, log, isDevelopment, isReady } = dependencies
  const sessions = createSessions(connection, settings, password)
  const pages = createSitePages({
    snapshots: dependencies.searches,
    settings,
    assetTags: dependencies.assetTags,
    hasSessionCookie: sessions.hasCookie,
    countUnserved: dependencies.statistics.countUnserved,
    readHealth: dependencies.health.read,
    // In development, the source of a page may have changed.
    maxCacheBytes: isDevelopment ? 0 : settings.PAGE_MEMORY_MB * MEGABYTE,
  })
  const shared = { ...dependencies, sessions, sendPage: pages.send, pages }

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', settings.TRUST_PROXY)
  app.set('query parser', 'simple')

  app.use(dependencies.health.requests.handler)
  app.use(requestLog(log, settings.TRUST_PROXY !== false))
  app.use(securityHeaders(dependencies.headers))
  app.use(canonicalHost(settings))
  app.use(pages.fromCache)
  app.use(privateLinkHeaders())
  app.use(robotsHeader())
  app.use(healthRoutes(isReady))
  app.use(dependencies.live.files)
  app.use(dependencies.assets)
  app.use(dependencies.streetTiles)
  app.use(canonicalPaths())
  app.use(goneAddresses())
  app.use(feeds(shared))
  app.use(limitWork())
  app.use(refuseForeignWrites(settings))
  app.use(refuseForeignAdminReads())
  if (settings.REPLICA) app.use(leaveToPrimary(settings))
  app.use(sessions.resume)
  app.use(searchApi(shared))
  app.use(reach(shared))
  app.use(forms(shared))
  app.use(adminApi(shared))
  app.use(unknownApi())
  app.use(pages.handle)
  app.use(errorHandler(settings))
  return app
}

interface Shared extends AppDependencies {
  sessions: Sessions
  sendPage: SendPage
  pages: SitePages
}

/** Files that are made once, or once per revision of the directory. */
function feeds({ settings, connection: { snapshots } }: Shared): Router[] {
  return [
    ...textFileRoutes(settings, snapshots),
    ...sitemapRoutes(snapshots, settings),
    clinicsCsvRoutes(snapshots),
  ]
}

function searchApi({ searches: snapshots }: Shared): Router[] {
  return [...nearbyRoutes(snapshots), ...typingRoutes(snapshots)]
}

/** What other sites, programs and assistants read. */
function reach({ searches, settings }: Shared): Router[] {
  return [
    publicApi(searches, settings),
    ...contactFileRoutes(searches, settings.SITE_URL),
    ...embedRoutes(searches, settings),
    stateFeeds(searches, settings),
    blogFeedRoutes(settings),
  ]
}

/** What visitors, applicants and owners send. */
function forms(shared: Shared): Router[] {
  return [
    applicationRoutes(shared),
    privateLinkRoutes(shared),
    claimRoutes(shared),
    reportRoutes(shared),
    subscriberRoutes(shared),
    ...shared.statistics.routes,
  ]
}

function adminApi(shared: Shared): Router[] {
  return [
    loginRoutes(shared),
    requireAdmin(shared.sendPage),
    decisionRoutes(shared),
    accountRoutes(shared),
    adminListingRoutes(shared),
    blockRoutes(shared),
    healthAdminRoutes(shared),
    siteEditorRoutes(shared),
    adminListRoutes(shared),
    adminSitemapRoutes(shared),
  ].flat()
}

/** For data and files; error pages set their own header, because their status is not known yet. */
function robotsHeader(): RequestHandler {
  return (request, response, next) => {
    if (!isIndexable(request.path, request.query)) response.set('x-robots-tag', 'noindex')
    next()
  }
}
