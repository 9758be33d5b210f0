import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { createApp } from './app.ts'
import { liveSite, withSiteRevision } from './http/reread-site.ts'
import { prepareAdminPassword, makeFirstPassword } from './auth/admin-password.ts'
import { startCleanup } from './http/limits/rate-limits.ts'
import { builtAssets, streetTileRoutes } from './http/assets.ts'
import { watchHealth } from './health/health.ts'
import { drain, createHttpServer, listen } from './http/http-server.ts'
import { protectiveHeaders } from './http/security-headers.ts'
import { prepareMail } from './mail/mail-worker.ts'
import { assetTags } from './pages/asset-tags.ts'
import { loadTexts } from './content/site-texts.ts'
import { loadNames, searchSnapshots } from './pages/search-snapshots.ts'
import { loadEveryPage } from './pages/render-page.ts'
import { loadPages } from './publish/load-pages.ts'
import { startDays, startSchedule } from './schedule.ts'
import { startListRunner } from './lists/list-runner.ts'
import { startStatistics } from './statistics.ts'
import { openSiteDatabase, type SiteDatabase } from './site-database.ts'
import closeWithGrace from 'close-with-grace'
import { isOperatorError } from '#domain/operation/operator-error.ts'
import { pluralize } from '#domain/text/counts.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import { commandLine, DatabaseUnavailableError } from '#db/engine/problem.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { createLog, LogOutput, shutdownLogger } from './http/log.ts'
import { loadSite } from './content/site-folder.ts'

export type SiteOptions = {
  /** Folder of package.json; DATABASE_PATH is relative to it. */
  packageRoot: string
  /** Listens when the first search need not wait. */
  isWarm?: boolean
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
  const { connection, isReady } = database
  const isPrimary = !settings.REPLICA
  const server = createHttpServer({ isBehindProxy: settings.TRUST_PROXY !== false })
  const password = await prepareAdminPassword(connection, settings, options.packageRoot)
  const mail = await prepareMail({ connection, settings, log })
  const statistics = startStatistics({ connection, settings, log })
  const health = watchHealth(settings, options.packageRoot)
  const live = liveSite(settings, log, isDevelopment)
  const lists = startListRunner({
    databaseFile: connection.sqlite.name,
    settings,
    log,
    packageRoot: options.packageRoot,
    live,
  })
  const searches = searchSnapshots(withSiteRevision(connection.snapshots, settings), {
    load: () => loadNames(connection.sqlite.name, options.packageRoot),
    log,
  })
  const app = createApp({
    connection,
    searches,
    health,
    password,
    settings,
    headers: protectiveHeaders(settings, isDevelopment),
    log,
    isDevelopment,
    streetTiles: streetTileRoutes(settings, options.packageRoot),
    live,
    ...(isDevelopment
      ? { assets: await options.developmentMiddleware(server) }
      : { assets: await loadAssets(options.build), assetTags: assetTags(options.build) }),
    wakeMail: mail.wake,
    statistics,
    lists,
    isReady,
  })
  server.on('request', app)

  // Before a page could show a plan that has ended.
  const stopDays = isPrimary ? await startDays({ connection, settings, log }) : undefined
  if (options.isWarm) {
    await searches.read(async (source) => {
      await source.names()
      await loadEveryPage(settings, source)
    })
  }
  await listen(server, settings)
  database.watch()
  mail.start()
  const stopSchedule = isDevelopment
    ? undefined
    : startSchedule({ connection, settings, log, run: health.run })
  const stopCleanup = isPrimary ? startCleanup(connection) : undefined
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
      await database.close()
    },
  }
}

/** Throws OperatorError. */
async function loadAssets(build: URL): Promise<RequestHandler> {
  await loadPages(build)
  return builtAssets(fileURLToPath(new URL('client/', build)))
}

const SHUTDOWN_MS = 9000 // below the 10 s after which process managers kill

/** Serves the site until a signal stops it. Errors an operator can fix print one line; exit code is 1. */
export async function runSite(options: SiteOptions): Promise<void> {
  const isDevelopment = !('build' in options)
  const output = new LogOutput()
  let site: Site | undefined
  try {
    const settings = loadSettings()
    const log = createLog(settings, output)
    site = await startSite(settings, log, options)
    stopGracefully(site, log, output)
    output.write(`${(await describeSite(site, settings)).join('\n')}\n`)
  } catch (error) {
    await site?.stop()
    const isExpected = isOperatorError(error) || error instanceof DatabaseUnavailableError
    if (isExpected) console.error(error.message)
    else createLog({ LOG_LEVEL: 'fatal' }, output).fatal({ err: error }, 'could not start')
    await output.flush()
    process.exitCode = 1
    // Vite's file watchers, or a server that already listens, would keep the process alive.
    if (isDevelopment || !isExpected) process.exit()
  }
}

const MAIL_NOTICE =
  'It sends e-mail: applicants get a receipt and the decision, CONTACT_EMAIL gets notices'
const SIGN_IN_NOTICE = `Sign in at /login; "${commandLine('admin set-password')}" sets your own.`

async function describeSite({ server, connection }: Site, settings: Settings): Promise<string[]> {
  const summary = await connection.snapshots.read(({ db }) => describeDirectory(db))
  const firstPassword = await makeFirstPassword(connection.db, settings)
  return [
    `${loadSite(settings).name} is at ${serverAddress(server, settings.HOST)}`,
    summary,
    ...(settings.SMTP_URL === undefined ? [] : [MAIL_NOTICE]),
    // Shown only once, because only the hash of the password is stored.
    ...(firstPassword === undefined
      ? []
      : [`The admin's password, shown this once: ${firstPassword}`, SIGN_IN_NOTICE]),
  ]
}

function stopGracefully(site: Site, log: Logger, output: LogOutput): void {
  closeWithGrace({ delay: SHUTDOWN_MS, logger: shutdownLogger(log) }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected error, stopping')
    else log.info({ signal }, 'stopping')
    await site.stop()
    await output.flush()
  })
}

const LOCAL_HOSTS = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'])

/** The address to open in a local browser, with the actual port if PORT is 0. */
function serverAddress(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  if (LOCAL_HOSTS.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function describeDirectory(db: ReadDb): Promise<string> {
  const totals = await listStateTotals(db)
  const providerCount = totals.reduce((sum, state) => sum + state.providerCount, 0)
  if (providerCount === 0) return `No providers yet: ${commandLine('import FILE')} loads a list`
  const stateCount = totals.filter((state) => state.providerCount > 0).length
  const providers = pluralize(providerCount, 'provider', 'providers')
  return `It serves ${providers} in ${pluralize(stateCount, 'state', 'states')}`
}
