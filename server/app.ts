import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/settings.ts'
import { readOnly } from '#db/read-only.ts'
import type { Database } from '#db/schema.ts'
import { nearbyRoutes } from './api/nearby.ts'
import { unknownApi } from './api/unknown.ts'
import { canonicalPaths } from './canonical-paths.ts'
import { clinicsCsvRoutes } from './clinics-csv.ts'
import { errorHandler } from './errors.ts'
import { healthRoutes } from './health.ts'
import { requestLog } from './request-log.ts'
import { robotsRoutes } from './robots.ts'
import { securityHeaders } from './security-headers.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { renderPages } from './render-pages.ts'

/** What the app needs; the entry hands it over, so that tests can hand over their own. */
export interface AppDependencies {
  db: Database
  settings: Settings
  log: Logger
  /** Serves built or, in development, transformed assets. */
  assets: RequestHandler
}

/** The whole site as an Express app; it does not listen. */
export function createApp(dependencies: AppDependencies): express.Express {
  const { db, settings, log, assets } = dependencies
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', settings.TRUST_PROXY)
  app.set('query parser', 'simple')

  app.use(requestLog(log))
  app.use(securityHeaders(settings))
  app.use(healthRoutes(db))
  app.use(assets)
  app.use(canonicalPaths())
  app.use(robotsRoutes(settings))
  app.use(sitemapRoutes(db, settings))
  app.use(clinicsCsvRoutes(db))
  app.use(nearbyRoutes(db))
  app.use(unknownApi())
  app.use(renderPages(readOnly(db), settings))
  app.use(errorHandler(log))
  return app
}
