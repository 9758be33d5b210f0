import type { Server } from 'node:http'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { DatabaseUnavailableError } from '#db/engine/problem.ts'
import { DatabaseFileError, type Connection } from '#db/engine/connection.ts'
import { loadServiceManagerSettings, loadSettings, SettingsError } from '#db/engine/settings.ts'
import { makeFirstPassword, prepareAdminPassword } from './auth/admin-password.ts'
import { createApp } from './app.ts'
import { assetTags } from './pages/asset-tags.ts'
import { firstPasswordNotice, serverAddress, describeDirectory, MAIL_NOTICE } from './banner.ts'
import { drainConnections } from './http/listening/drain.ts'
import { serviceManager, type ServiceManager } from './http/listening/service-manager.ts'
import { StandardOutput } from './http/log/standard-output.ts'
import { createHttpServer } from './http/listening/http-server.ts'
import { limitConnections } from './http/listening/connection-limits.ts'
import { watchConnections } from './http/listening/connections.ts'
import { gateRequests } from './http/listening/request-gate.ts'
import { OncePerPoll } from './http/listening/once-per-poll.ts'
import { listen, ListenError } from './http/listening/listen.ts'
import { createLog, shutdownLogger } from './http/log/log.ts'
import { refuseMalformed } from './http/listening/malformed-requests.ts'
import { OVERLOAD_LIMITS } from './http/limits/overload.ts'
import { BuildError } from './publish/build/load-pages.ts'
import { prepareMail, type MailWorker } from './mail/mail-worker.ts'
import { redirectConsole } from './http/log/console-redirect.ts'
import { prerenderedPages } from './pages/prerendered-pages.ts'
import { protectiveHeaders } from './http/security-headers.ts'
import { openSiteDatabase, SchemaError, type SiteDatabase } from './site-database.ts'

interface SiteOptions {
  /** Folder of package.json; DATABASE_PATH is relative to it. */
  packageRoot: string
  isDevelopment: boolean
  build?: URL
  prepareAssets: (server: Server) => Promise<RequestHandler>
}

interface Outputs {
  log: Logger
  output: StandardOutput
}

/** A slow reader of the log delays shutdown by at most this. */
const FLUSH_MS = 500

const SHUTDOWN_MS = 9000 // below the 10 s after which process managers kill

/** Serves the site until a signal stops it. Errors an operator can fix print one line; exit code is 1. */
export async function runSite(options: SiteOptions): Promise<void> {
  const output = new StandardOutput()
  let database: SiteDatabase | undefined
  try {
    const settings = loadSettings()
    const { packageRoot } = options
    const file = resolve(packageRoot, settings.DATABASE_PATH)
    const log = createLog(settings, output)
    database = await openSiteDatabase({ file, packageRoot, log, settings })
    await serve({ ...database, log, output }, settings, options)
  } catch (error) {
    await database?.connection.close()
    if (isOperatorError(error)) console.error(error.message)
    else createLog({ LOG_LEVEL: 'fatal' }, output).fatal({ err: error }, 'could not start')
    process.exitCode = 1
    // Vite's file watchers, or a server that already listens, would keep the process alive.
    if (options.isDevelopment || !isOperatorError(error)) process.exit()
  }
}

async function serve(
  { connection, isReady, replica, watch, log, output }: SiteDatabase & Outputs,
  settings: Settings,
  options: SiteOptions,
) {
  const { isDevelopment, prepareAssets } = options
  const server = createHttpServer({ isBehindProxy: settings.TRUST_PROXY })
  const connections = watchConnections(server)
  const revision = new OncePerPoll(() => connection.snapshots.revision())
  // Hot reload takes over connections from the server.
  const gate = isDevelopment ? undefined : gateRequests(server, connections, revision)
  limitConnections(server, connections, { settings, log })
  const headers = protectiveHeaders(settings, isDevelopment)
  refuseMalformed(server, { connections, headers, log })
  const password = await prepareAdminPassword(connection, settings, options.packageRoot)
  const assets = await prepareAssets(server)
  const mail = await prepareMail({ connection, settings, log })
  const app = createApp({
    connection,
    readRevision: revision.get,
    password,
    settings,
    log,
    isDevelopment,
    assets,
    ...(options.build && {
      assetTags: assetTags(options.build),
      findPrerendered: prerenderedPages(options.build, settings),
    }),
    // Pages of the development server are slow enough to exceed the limits.
    ...(!isDevelopment && { overload: OVERLOAD_LIMITS }),
    wakeMail: mail.wake,
    isReady,
    replica,
  })
  server.on('request', app)
  const drain = drainConnections(server, connections, gate)

  await listen(server, settings)
  if (!isDevelopment) redirectConsole(log)
  watch()
  mail.start()
  const manager = serviceManager(loadServiceManagerSettings(), log)
  stopGracefully({ log, output, drain, mail, connection, manager })
  const summary = await connection.snapshots.read(({ db }) => describeDirectory(db))
  const firstPassword = await makeFirstPassword(connection.db, settings)
  const lines = [
    `${settings.SITE_NAME} is at ${serverAddress(server, settings.HOST)}`,
    summary,
    ...(settings.SMTP_URL === undefined ? [] : [MAIL_NOTICE]),
    ...(firstPassword === undefined ? [] : [firstPasswordNotice(firstPassword)]),
  ]
  manager.ready()
  output.write(`${lines.join('\n')}\n`)
}

interface Stoppable extends Outputs {
  drain: () => Promise<void>
  mail: MailWorker
  connection: Connection
  manager: ServiceManager
}

function stopGracefully({ log, output, drain, mail, connection, manager }: Stoppable): void {
  closeWithGrace({ delay: SHUTDOWN_MS, logger: shutdownLogger(log) }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected error, stopping')
    else log.info({ signal }, 'stopping')
    manager.stopping()
    await Promise.all([drain(), mail.stop()])
    await connection.close()
    await output.flush(FLUSH_MS)
  })
}

function isOperatorError(error: unknown): error is Error {
  return OPERATOR_ERRORS.some((known) => error instanceof known)
}

const OPERATOR_ERRORS = [
  SettingsError,
  DatabaseFileError,
  DatabaseUnavailableError,
  SchemaError,
  BuildError,
  ListenError,
]
