import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { createApp } from './app.ts'
import { liveSite } from './http/reread-site.ts'
import { prepareAdminPassword } from './auth/admin-password.ts'
import { startCleanup } from './http/limits/rate-limits.ts'
import { builtAssets } from './http/assets.ts'
import { watchHealth } from './health/health.ts'
import { drain, createHttpServer, listen } from './http/http-server.ts'
import { protectiveHeaders } from './http/security-headers.ts'
import { streetTileRoutes } from './http/street-tiles.ts'
import { prepareMail } from './mail/mail-worker.ts'
import { assetTags } from './pages/asset-tags.ts'
import { loadTexts } from './content/site-texts.ts'
import { loadPages } from './publish/load-pages.ts'
import { startDays, startSchedule } from './schedule.ts'
import { startIndexNow } from './reach/index-now.ts'
import { startListRunner } from './lists/list-runner.ts'
import { startStatistics } from './statistics.ts'
import { openSiteDatabase, type SiteDatabase } from './site-database.ts'

export type SiteOptions = {
  /** Folder of package.json; DATABASE_PATH is relative to it. */
  packageRoot: string
} & (
  | {
      /** The folder dist/. */
      build: URL
    }
  | {
      /** Builds each page when it is requested. */
      developmentMiddleware: (server: Server) => Promise<RequestHandler>
    }
)

export interface Site {
  server: Server
  connection: ServerConnection
  /** Answers the requests that have arrived, then closes connections and database. */
  stop: () => Promise<void>
}

/**
 * Serves the site on its port. Touches nothing that belongs to the whole process (signals, console,
 * environment), so one process can serve several. Rejects with an error that an operator can fix, or an
 * unexpected one; the database is closed then.
 */
export async function startSite(
  settings: Settings,
  log: Logger,
  options: SiteOptions,
): Promise<Site> {
  loadTexts(settings)
  const file = resolve(options.packageRoot, settings.DATABASE_PATH)
  const database = await openSiteDatabase({ file, log, settings })
  try {
    return await serve(database, { settings, log, options })
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Serving {
  settings: Settings
  log: Logger
  options: SiteOptions
}

async function serve(database: SiteDatabase, { settings, log, options }: Serving): Promise<Site> {
  const isDevelopment = !('build' in options)
  const { connection, isReady, replica } = database
  const server = createHttpServer({ isBehindProxy: settings.TRUST_PROXY !== false })
  const password = await prepareAdminPassword(connection, settings, options.packageRoot)
  const mail = await prepareMail({ connection, settings, log })
  const statistics = startStatistics({ connection, settings, log })
  const health = watchHealth(settings, options.packageRoot)
  const lists = startListRunner({
    databaseFile: connection.sqlite.name,
    settings,
    log,
    packageRoot: options.packageRoot,
  })
  const app = createApp({
    connection,
    health,
    password,
    settings,
    headers: protectiveHeaders(settings, isDevelopment),
    log,
    isDevelopment,
    streetTiles: streetTileRoutes(settings, options.packageRoot),
    live: await liveSite(settings, log, isDevelopment),
    ...(isDevelopment
      ? { assets: await options.developmentMiddleware(server) }
      : { assets: await loadAssets(options.build), assetTags: assetTags(options.build) }),
    wakeMail: mail.wake,
    statistics,
    lists,
    isReady,
    replica,
  })
  server.on('request', app)

  // Before a page could show a plan that has ended.
  const stopDays =
    replica === undefined ? await startDays({ connection, settings, log }) : undefined
  await listen(server, settings)
  database.watch()
  mail.start()
  const stopSchedule = isDevelopment
    ? undefined
    : startSchedule({ connection, settings, log, run: health.run })
  const stopIndexNow =
    replica === undefined ? await startIndexNow(connection, settings, log) : undefined
  const stopCleanup = replica === undefined ? startCleanup(connection) : undefined
  return {
    server,
    connection,
    stop: async () => {
      // Hot reload keeps its connections open.
      await Promise.all([drain(server, isDevelopment ? 0 : undefined), mail.stop()])
      stopCleanup?.()
      stopDays?.()
      await statistics.stop()
      stopSchedule?.()
      stopIndexNow?.()
      await database.close()
    },
  }
}

/** Throws OperatorError. */
async function loadAssets(build: URL): Promise<RequestHandler> {
  await loadPages(build)
  return builtAssets(fileURLToPath(new URL('client/', build)))
}
