import type { Server } from 'node:http'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { DatabaseUnavailableError } from '#db/engine/availability/problem.ts'
import { DatabaseFileError, type Connection } from '#db/engine/connection.ts'
import { loadServiceManagerSettings, loadSettings, SettingsError } from '#db/engine/settings.ts'
import { makeFirstPassword, prepareAdminPassword } from './auth/admin-password.ts'
import { createApp } from './app.ts'
import { assetTags } from './pages/asset-tags.ts'
import { firstPasswordNotice, serverAddress, whatIsServed, WHO_GETS_MAIL } from './banner.ts'
import { drainConnections } from './http/listening/drain.ts'
import { serviceManager, type ServiceManager } from './http/listening/service-manager.ts'
import { StandardOutput } from './http/log/standard-output.ts'
import { createHttpServer } from './http/listening/http-server.ts'
import { limitConnections } from './http/listening/connection-limits.ts'
import { watchConnections } from './http/listening/connections.ts'
import { gateRequests } from './http/listening/request-gate.ts'
import { listen, ListenError } from './http/listening/listen.ts'
import { createLog, troubleLog } from './http/log/log.ts'
import { refuseMalformed } from './http/listening/malformed-requests.ts'
import { OVERLOAD_LIMITS } from './http/limits/overload.ts'
import { BuildError } from './publish/build/load-pages.ts'
import { prepareMail, type MailWorker } from './mail/mail-worker.ts'
import { routePrinted } from './http/log/printed-errors.ts'
import { prerenderedPages } from './pages/prerendered-pages.ts'
import { protectiveHeaders } from './http/security-headers.ts'
import { openSiteDatabase, SchemaError, type SiteDatabase } from './site-database.ts'

interface SiteOptions {
  /** Folder of package.json; DATABASE_PATH counts from there. */
  packageRoot: string
  isDevelopment: boolean
  /** The build that is served (the folder dist/); in development there is none. */
  build?: URL
  /** Loads what renders pages and returns what serves their scripts and styles. */
  prepareAssets: (server: Server) => Promise<RequestHandler>
}

interface Outputs {
  log: Logger
  output: StandardOutput
}

/** How long the end waits for whoever reads the log. */
const FLUSH_MS = 500

const SHUTDOWN_MS = 9000 // below the 10 s after which process managers kill

/** Serves the site until a signal ends it; what the operator can mend is one line and exit code 1. */
export async function runSite(options: SiteOptions): Promise<void> {
  const output = new StandardOutput()
  let database: SiteDatabase | undefined
  try {
    const settings = loadSettings()
    const { packageRoot } = options
    const file = resolve(packageRoot, settings.DATABASE_PATH)
    const log = createLog(settings, output)
    database = await openSiteDatabase({ file, packageRoot, log })
    await serve({ ...database, log, output }, settings, options)
  } catch (error) {
    await database?.connection.close()
    if (isForOperator(error)) console.error(error.message)
    else createLog({ LOG_LEVEL: 'fatal' }, output).fatal({ err: error }, 'could not start')
    process.exitCode = 1
    // File watchers of a development server, or one that listens already, keep the process alive.
    if (options.isDevelopment || !isForOperator(error)) process.exit()
  }
}

async function serve(
  { connection, isReady, watch, log, output }: SiteDatabase & Outputs,
  settings: Settings,
  options: SiteOptions,
) {
  const { isDevelopment, prepareAssets } = options
  const server = createHttpServer({ isBehindProxy: settings.TRUST_PROXY })
  const connections = watchConnections(server)
  // Hot reload takes connections over from the server.
  const gate = isDevelopment ? undefined : gateRequests(server, connections)
  limitConnections(server, connections, { settings, log })
  const headers = protectiveHeaders(settings, isDevelopment)
  refuseMalformed(server, { connections, headers, log })
  const password = await prepareAdminPassword(connection, settings, options.packageRoot)
  const assets = await prepareAssets(server)
  const mail = await prepareMail({ connection, settings, log })
  const app = createApp({
    connection,
    password,
    settings,
    log,
    isDevelopment,
    assets,
    ...(options.build && {
      assetTags: assetTags(options.build),
      findPrerendered: prerenderedPages(options.build, settings),
    }),
    // A page of the development server takes as long as a crowd of them.
    ...(!isDevelopment && { overload: OVERLOAD_LIMITS }),
    wakeMail: mail.wake,
    isReady,
  })
  server.on('request', app)
  const drain = drainConnections(server, connections, gate)

  await listen(server, settings)
  if (!isDevelopment) routePrinted(log)
  watch()
  mail.start()
  const manager = serviceManager(loadServiceManagerSettings(), log)
  endGracefully({ log, output, drain, mail, connection, manager })
  const served = await connection.snapshots.read(({ db }) => whatIsServed(db))
  const made = await makeFirstPassword(connection.db, settings)
  const lines = [
    `${settings.SITE_NAME} is at ${serverAddress(server, settings.HOST)}`,
    served,
    ...(settings.SMTP_URL === undefined ? [] : [WHO_GETS_MAIL]),
    ...(made === undefined ? [] : [firstPasswordNotice(made)]),
  ]
  manager.ready()
  output.write(`${lines.join('\n')}\n`)
}

interface Ending extends Outputs {
  drain: () => Promise<void>
  mail: MailWorker
  connection: Connection
  manager: ServiceManager
}

function endGracefully({ log, output, drain, mail, connection, manager }: Ending): void {
  closeWithGrace({ delay: SHUTDOWN_MS, logger: troubleLog(log) }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected error, stopping')
    else log.info({ signal }, 'stopping')
    manager.stopping()
    await Promise.all([drain(), mail.stop()])
    await connection.close()
    await output.flush(FLUSH_MS)
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
