import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { DatabaseFileError } from '#db/engine/connection.ts'
import { DatabaseUnavailableError } from '#db/engine/problem.ts'
import { loadServiceManagerSettings, loadSettings, SettingsError } from '#db/engine/settings.ts'
import type { Settings } from '#domain/site/settings.ts'
import { makeFirstPassword } from './auth/admin-password.ts'
import { describeDirectory, firstPasswordNotice, MAIL_NOTICE, serverAddress } from './banner.ts'
import { ListenError } from './http/listening/listen.ts'
import { serviceManager, type ServiceManager } from './http/listening/service-manager.ts'
import { redirectConsole } from './http/log/console-redirect.ts'
import { createLog, shutdownLogger } from './http/log/log.ts'
import { StandardOutput } from './http/log/standard-output.ts'
import { BuildError } from './publish/build/load-pages.ts'
import { SchemaError } from './site-database.ts'
import { startSite, type Site, type SiteOptions } from './site.ts'

/** A slow reader of the log delays shutdown by at most this. */
const FLUSH_MS = 500

const SHUTDOWN_MS = 9000 // below the 10 s after which process managers kill

/** Serves the site until a signal stops it. Errors an operator can fix print one line; exit code is 1. */
export async function runSite(options: SiteOptions): Promise<void> {
  const isDevelopment = !('build' in options)
  const output = new StandardOutput()
  let site: Site | undefined
  try {
    const settings = loadSettings()
    const log = createLog(settings, output)
    site = await startSite(settings, log, options)
    if (!isDevelopment) redirectConsole(log)
    const manager = serviceManager(loadServiceManagerSettings(), log)
    stopGracefully(site, { log, output, manager })
    const lines = await describeSite(site, settings)
    manager.ready()
    output.write(`${lines.join('\n')}\n`)
  } catch (error) {
    await site?.stop()
    if (isOperatorError(error)) console.error(error.message)
    else createLog({ LOG_LEVEL: 'fatal' }, output).fatal({ err: error }, 'could not start')
    process.exitCode = 1
    // Vite's file watchers, or a server that already listens, would keep the process alive.
    if (isDevelopment || !isOperatorError(error)) process.exit()
  }
}

async function describeSite({ server, connection }: Site, settings: Settings): Promise<string[]> {
  const summary = await connection.snapshots.read(({ db }) => describeDirectory(db))
  const firstPassword = await makeFirstPassword(connection.db, settings)
  return [
    `${settings.SITE_NAME} is at ${serverAddress(server, settings.HOST)}`,
    summary,
    ...(settings.SMTP_URL === undefined ? [] : [MAIL_NOTICE]),
    ...(firstPassword === undefined ? [] : [firstPasswordNotice(firstPassword)]),
  ]
}

interface Process {
  log: Logger
  output: StandardOutput
  manager: ServiceManager
}

function stopGracefully(site: Site, { log, output, manager }: Process): void {
  closeWithGrace({ delay: SHUTDOWN_MS, logger: shutdownLogger(log) }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected error, stopping')
    else log.info({ signal }, 'stopping')
    manager.stopping()
    await site.stop()
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
