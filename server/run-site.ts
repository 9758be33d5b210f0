import type { Server } from 'node:http'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { RequestHandler } from 'express'
import { pino, type Logger } from 'pino'
import type { Settings } from '#domain/settings.ts'
import { DatabaseFileError, type Connection } from '#db/connection.ts'
import { readOnly } from '#db/read-only.ts'
import { loadSettings, SettingsError } from '#db/settings.ts'
import { makeFirstPassword, prepareAdminPassword } from './admin-password.ts'
import { createApp } from './app.ts'
import { firstPasswordNotice, serverAddress, whatIsServed, WHO_GETS_MAIL } from './banner.ts'
import { drainConnections } from './drain.ts'
import { createHttpServer } from './http-server.ts'
import { listen, ListenError } from './listen.ts'
import { BuildError } from './publish/load-pages.ts'
import { prepareMail, type MailWorker } from './mail/mail-worker.ts'
import { prerenderedPages } from './prerendered-pages.ts'
import { openSiteDatabase, readinessOf, SchemaError } from './site-database.ts'

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
  let connection: Connection | undefined
  try {
    const settings = loadSettings()
    const file = resolve(options.packageRoot, settings.DATABASE_PATH)
    connection = await openSiteDatabase(file)
    await serve({ connection, file }, settings, options)
  } catch (error) {
    await connection?.close()
    if (!isForOperator(error)) throw error
    console.error(error.message)
    process.exitCode = 1
    // A development server leaves file watchers behind that keep the process alive.
    if (options.isDevelopment) process.exit()
  }
}

async function serve(
  { connection, file }: { connection: Connection; file: string },
  settings: Settings,
  options: SiteOptions,
) {
  const { isDevelopment, prepareAssets } = options
  const log = pino({ level: settings.LOG_LEVEL, base: null })
  const server = createHttpServer({ isBehindProxy: settings.TRUST_PROXY })
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
    wakeMail: mail.wake,
    isReady: readinessOf(connection, file),
  })
  server.on('request', app)
  const drain = drainConnections(server)

  await listen(server, settings)
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
  closeWithGrace({ delay: SHUTDOWN_MS, logger: console }, async ({ err, signal }) => {
    if (err) log.fatal(err, 'unexpected error, stopping')
    else log.info({ signal }, 'stopping')
    await Promise.all([drain(), mail.stop()])
    await connection.close()
  })
}

function isForOperator(error: unknown): error is Error {
  return [SettingsError, DatabaseFileError, SchemaError, BuildError, ListenError].some(
    (known) => error instanceof known,
  )
}
