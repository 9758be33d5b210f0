import type { RequestListener } from 'node:http'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { revisionReader } from '#db/directory/revision.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { AdminPassword } from './auth/admin-password.ts'
import { adminApplicationRoutes } from './api/admin-applications.ts'
import { adminSitemapRoutes } from './api/admin-sitemap.ts'
import { applicationRoutes } from './api/applications.ts'
import { loginRoutes } from './api/login.ts'
import { nearbyRoutes } from './api/nearby.ts'
import { nearestPlaceRoutes } from './api/nearest-place.ts'
import { resolveRoutes } from './api/resolve.ts'
import { searchRoutes } from './api/search.ts'
import { similarClinicsRoutes } from './api/similar-clinics.ts'
import { subscriberRoutes } from './api/subscribers.ts'
import { suggestionRoutes } from './api/suggestions.ts'
import { unknownApi } from './api/unknown.ts'
import { blogFeedRoutes } from './feeds/blog-feed.ts'
import { canonicalPaths } from './http/canonical-paths.ts'
import { clinicsCsvRoutes } from './feeds/clinics-csv.ts'
import { errorHandler } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { shedOverload, type OverloadLimits } from './http/limits/overload.ts'
import { memoryFirst } from './pages/memory-first.ts'
import { ofOneRevision } from './api/of-one-revision.ts'
import { createPageMemory } from './pages/page-memory.ts'
import type { FindPrerendered } from './pages/prerendered-pages.ts'
import { createPublicPages } from './pages/public-pages.ts'
import { proxyHint } from './http/proxy-hint.ts'
import { forgetOldCounters } from './http/limits/rate-limits.ts'
import { pageRenderer } from './pages/render-page.ts'
import { renderPages } from './pages/page-routes.ts'
import { requestHead } from './http/request-head.ts'
import { requestLog, requestNotes } from './http/log/request-log.ts'
import { robotsHeader } from './http/robots-header.ts'
import { robotsRoutes } from './feeds/robots.ts'
import { refuseForeignWrites } from './auth/same-origin.ts'
import { protectiveHeaders, securityHeaders } from './http/security-headers.ts'
import { securityTxtRoutes } from './feeds/security-txt.ts'
import { pageSender } from './pages/send-page.ts'
import { createSessions } from './auth/sessions.ts'
import { sitemapCache } from './feeds/sitemap-cache.ts'
import { sitemapRoutes } from './feeds/sitemap-routes.ts'
import { webManifestRoutes } from './feeds/web-manifest.ts'

/** What the app needs; the entry hands it over, so that tests can hand over their own. */
export interface AppDependencies {
  db: ReadDb
  /** The same database, for what writes. */
  connection: Connection
  password: AdminPassword
  settings: Settings
  log: Logger
  /** Allows what hot reload needs. */
  isDevelopment: boolean
  /** Serves built or, in development, transformed assets. */
  assets: RequestHandler
  /** Tags of the build's style sheet and start script; development has none. */
  assetTags?: string
  /** Finds pages that lie ready in files; without it there are none. */
  findPrerendered?: FindPrerendered
  /** What is too much at once; without it nobody is turned away. */
  overload?: OverloadLimits
  /** Called when there may be an e-mail to send. */
  wakeMail: () => void
  /** Whether requests can be served; must not throw. */
  isReady: () => Promise<boolean>
}

/** One proxy in front of us is believed; of a longer chain anybody could write the first part. */
const TRUSTED_PROXIES = 1

const MEGABYTE = 1024 * 1024

/** The whole site, an Express app with the pages in memory before it; it does not listen. */
export function createApp(dependencies: AppDependencies): RequestListener {
  const { db, connection, password, settings, log, isDevelopment, assets, wakeMail, isReady } =
    dependencies
  const readVersion = revisionReader(connection)
  // While pages are being written, what was rendered a moment ago is of another version of them.
  const maxBytes = isDevelopment ? 0 : settings.PAGE_MEMORY_MB * MEGABYTE
  const memory = createPageMemory({ maxBytes, readVersion })
  const render = pageRenderer({ db, settings, assets: dependencies.assetTags })
  const pages = createPublicPages({
    memory,
    readVersion,
    findPrerendered: dependencies.findPrerendered,
    render,
  })
  const ofOne = ofOneRevision(readVersion)
  const sendPage = pageSender((page) => ofOne(() => render(page)), pages)
  const sessions = createSessions(connection, settings, password)
  const sitemap = sitemapCache(db, settings.SITE_URL)
  forgetOldCounters(connection)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', settings.TRUST_PROXY ? TRUSTED_PROXIES : false)
  app.set('query parser', 'simple')

  const note = requestNotes(log, settings.TRUST_PROXY)
  const head = requestHead(settings)
  const headers = protectiveHeaders(settings, isDevelopment)
  app.use(requestLog(note))
  app.use(proxyHint(settings, log))
  app.use(securityHeaders(headers))
  app.use(head.check)
  app.use(pages.fromMemory(sessions.isCarriedBy))
  app.use(robotsHeader())
  app.use(healthRoutes(isReady))
  app.use(assets)
  if (dependencies.overload) app.use(shedOverload(dependencies.overload, log))
  app.use(canonicalPaths())
  app.use(refuseForeignWrites(settings))
  app.use(sessions.resume)
  app.use(robotsRoutes(settings))
  app.use(securityTxtRoutes(settings, new Date()))
  app.use(webManifestRoutes(settings))
  app.use(sitemapRoutes(sitemap))
  app.use(clinicsCsvRoutes(db))
  app.use(blogFeedRoutes(settings))
  app.use(nearbyRoutes(db))
  app.use(nearestPlaceRoutes(db, ofOne))
  app.use(resolveRoutes(db, ofOne))
  app.use(searchRoutes(db, ofOne))
  app.use(suggestionRoutes(db, ofOne))
  app.use(similarClinicsRoutes(db, ofOne))
  app.use(adminApplicationRoutes(connection, sendPage))
  app.use(adminSitemapRoutes({ db, sitemap, sendPage }))
  app.use(applicationRoutes({ connection, settings, sendPage, wakeMail }))
  app.use(subscriberRoutes({ connection, sendPage }))
  app.use(loginRoutes({ connection, password, sessions, sendPage }))
  app.use(unknownApi())
  app.use(renderPages(sendPage))
  app.use(errorHandler(settings))
  return memoryFirst(app, {
    memory,
    note,
    headers,
    isPlain: head.isPlain,
    mayBeAdmin: sessions.isCarriedBy,
  })
}
