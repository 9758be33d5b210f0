import express, { type Express, type RequestHandler, type Router } from 'express'
import { isIndexable } from '#domain/site/page-policy.ts'
import { accountRoutes } from './forms/admin/account.ts'
import { decisionRoutes } from './forms/admin/decisions.ts'
import { adminListingRoutes } from './forms/admin/listings.ts'
import { adminListRoutes } from './lists/list-routes.ts'
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
import { siteEditorRoutes } from './forms/admin/site.ts'
import { subscriberRoutes } from './forms/subscriber.ts'
import { typingRoutes } from './api/search/while-typing.ts'
import { claimRoutes } from './forms/claim.ts'
import { clinicsCsvRoutes, sitemapRoutes } from './feeds/directory-files.ts'
import { healthAdminRoutes } from './forms/admin/health.ts'
import { errorHandler } from './http/errors.ts'
import { goneAddresses, canonicalHost, canonicalPaths } from './http/request-head.ts'
import { healthRoutes } from './http/health.ts'
import { limitWork } from './http/limits/limit-work.ts'
import { createSitePages } from './pages/site-pages.ts'
import { leaveToPrimary } from './http/leave-to-primary.ts'
import { requestLog } from './http/log.ts'
import { refuseForeignAdminReads, refuseForeignWrites } from './auth/same-origin.ts'
import { privateLinkHeaders, securityHeaders } from './http/security-headers.ts'
import { createSessions } from './auth/sessions.ts'

/** Files that are made once, or once per revision of the directory. */
const FEEDS = [textFileRoutes, sitemapRoutes, clinicsCsvRoutes]

/** What pages, other sites, programs and assistants read. */
const READ = [
  nearbyRoutes,
  typingRoutes,
  publicApi,
  contactFileRoutes,
  embedRoutes,
  stateFeeds,
  blogFeedRoutes,
]

/** What visitors, applicants and owners send. */
const FORMS = [
  applicationRoutes,
  privateLinkRoutes,
  claimRoutes,
  reportRoutes,
  subscriberRoutes,
  ({ statistics }: AppContext) => statistics.routes,
]

const ADMIN = [
  loginRoutes,
  requireAdmin,
  decisionRoutes,
  accountRoutes,
  adminListingRoutes,
  blockRoutes,
  healthAdminRoutes,
  siteEditorRoutes,
  adminListRoutes,
  adminSitemapRoutes,
]

/** Everything that happens to a request, from top to bottom. */
export function createApp(dependencies: AppDependencies): Express {
  const { connection, password, settings, log } = dependencies
  const sessions = createSessions(connection, settings, password)
  const pages = createSitePages(dependencies, sessions)
  const context = { ...dependencies, sessions, sendPage: pages.send, pages }
  type Routes = (context: AppContext) => Router | Router[]
  const made = (...routes: readonly Routes[]) => routes.flatMap((make) => make(context))

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
  app.use(made(healthRoutes))
  app.use(dependencies.live.files)
  app.use(dependencies.assets)
  app.use(dependencies.streetTiles)
  app.use(canonicalPaths())
  app.use(goneAddresses())
  app.use(made(...FEEDS))
  app.use(limitWork())
  app.use(refuseForeignWrites(settings))
  app.use(refuseForeignAdminReads())
  if (settings.REPLICA) app.use(leaveToPrimary(settings))
  app.use(sessions.resume)
  app.use(made(...READ, ...FORMS, ...ADMIN))
  app.use(unknownApi())
  app.use(pages.handle)
  app.use(errorHandler(settings))
  return app
}

/** For data and files; error pages set their own header, because their status is not known yet. */
function robotsHeader(): RequestHandler {
  return (request, response, next) => {
    if (!isIndexable(request.path, request.query)) response.set('x-robots-tag', 'noindex')
    next()
  }
}
