import type { Server } from 'node:http'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/settings.ts'
import { DatabaseUnavailableError } from '#db/availability/problem.ts'
import { DatabaseFileError, type Connection } from '#db/connection.ts'
import { readOnly } from '#db/read-only.ts'
import { loadSettings, SettingsError } from '#db/settings.ts'
import { makeFirstPassword, prepareAdminPassword } from './admin-password.ts'
import { createApp } from './app.ts'
import { firstPasswordNotice, serverAddress, whatIsServed, WHO_GETS_MAIL } from './banner.ts'
import { drainConnections } from './drain.ts'
import { createHttpServer } from './http-server.ts'
import { listen, ListenError } from './listen.ts'
import { createLog, troubleLog } from './log.ts'
import { refuseMalformed } from './malformed-requests.ts'
import { OVERLOAD_LIMITS } from './overload.ts'
import { BuildError } from './publish/load-pages.ts'
import { prepareMail, type MailWorker } from './mail/mail-worker.ts'
import { routePrinted } from './printed-errors.ts'
import { prerenderedPages } from './prerendered-pages.ts'
import { protectiveHeaders } from './security-headers.ts'
import { openSiteDatabase, SchemaError, type SiteDatabase } from './site-database.ts'
import { watchTraffic } from './traffic.ts'

interface SiteOptions {
  /** Folder of package.json; DATABASE_PATH counts from there. */
  packageRoot: string
  isDevelopment: boolean
  /** The build that is served (the folder dist/); in development there is none. */
  build?: URL
  /** Loads what renders pages and returns what serves their scripts and styles. */
  prepareAssets: (server: Server) => Promise<RequestHandler>
}

const SHUTDOWN_MS = 9000 // below the 10 s after which process managers kill

/** Serves the site until a signal ends it; what the operator can mend is one line and exit code 1. */
export async function runSite(options: SiteOptions): Promise<void> {
  let database: SiteDatabase | undefined
  try {
    const settings = loadSettings()
    const { packageRoot } = options
    const file = resolve(packageRoot, settings.DATABASE_PATH)
    const log = createLog(settings)
    database = await openSiteDatabase({ file, packageRoot, log })
    await serve({ ...database, log }, settings, options)
  } catch (error) {
    await database?.connection.close()
    if (isForOperator(error)) console.error(error.message)
    else createLog({ LOG_LEVEL: 'fatal' }).fatal({ err: error }, 'could not start')
    process.exitCode = 1
    // File watchers of a development server, or one that listens already, keep the process alive.
    if (options.isDevelopment || !isForOperator(error)) process.exit()
  }
}

async function serve(
  { connection, isReady, watch, log }: SiteDatabase & { log: Logger },
  settings: Settings,
  options: SiteOptions,
) {
  const { isDevelopment, prepareAssets } = options
  const server = createHttpServer({ isBehindProxy: settings.TRUST_PROXY })
  const connections = watchTraffic(server)
  const headers = protectiveHeaders(settings, isDevelopment)
  refuseMalformed(server, { connections, headers, log })
  const db = readOnly(connection.db)
  const password = await prepareAdminPassword(connection.db, settings, options.packageRoot)
  const assets = await prepareAssets(server)
  const mail = await prepareMail({ connection, settings, log })
  const app = createApp({
    db,
    connection,
    password,
    settings,
    log,
    isDevelopment,
    assets,
    ...(options.build && { findPrerendered: prerenderedPages(options.build, settings) }),
    // A page of the development server takes as long as a crowd of them.
    ...(!isDevelopment && { overload: OVERLOAD_LIMITS }),
    wakeMail: mail.wake,
    isReady,
  })
  server.on('request', app)
  const drain = drainConnections(server, connections)

  await listen(server, settings)
  if (!isDevelopment) routePrinted(log)
  watch()
  mail.start()
  endGracefully({ log, drain, mail, connection })
  const served = await whatIsServed(db)
  const made = await makeFirstPassword(connection.db, settings)
  console.info(`${settings.SITE_NAME} is at ${serverAddress(server, settings.HOST)}`)
  console.info(served)
  if (settings.SMTP_URL !== undefined) console.info(WHO_GETS_MAIL)
  if (made !== undefined) console.info(firstPasswordNotice(made))
}

interface Ending {
  log: Logger
  drain: () => Promise<void>
  mail: MailWorker
  connection: Connection
}

function endGracefully({ log, drain, mail, connection }: Ending): void {
  closeWithGrace({ delay: SHUTDOWN_MS, logger: troubleLog(log) }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected error, stopping')
    else log.info({ signal }, 'stopping')
    await Promise.all([drain(), mail.stop()])
    await connection.close()
  })
}

function isForOperator(error: unknown): error is Error {
  return FOR_OPERATOR.some((known) => error instanceof known)
}

const FOR_OPERATOR = [
  SettingsError,
  DatabaseFileError,
  DatabaseUnavailableError,
  SchemaError,
  BuildError,
  ListenError,
]
