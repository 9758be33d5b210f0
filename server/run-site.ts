import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { isOperatorError } from '#domain/operation/operator-error.ts'
import { DatabaseUnavailableError } from '#db/engine/problem.ts'
import { loadSettings } from '#db/engine/settings.ts'
import type { Settings } from '#domain/site/settings.ts'
import { makeFirstPassword } from './auth/admin-password.ts'
import { describeDirectory, firstPasswordNotice, MAIL_NOTICE, serverAddress } from './banner.ts'
import { createLog, LogOutput, shutdownLogger } from './http/log/log.ts'
import { loadSite } from './content/site-folder.ts'
import { startSite, type Site, type SiteOptions } from './site.ts'

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

async function describeSite({ server, connection }: Site, settings: Settings): Promise<string[]> {
  const summary = await connection.snapshots.read(({ db }) => describeDirectory(db))
  const firstPassword = await makeFirstPassword(connection.db, settings)
  return [
    `${loadSite(settings).name} is at ${serverAddress(server, settings.HOST)}`,
    summary,
    ...(settings.SMTP_URL === undefined ? [] : [MAIL_NOTICE]),
    ...(firstPassword === undefined ? [] : [firstPasswordNotice(firstPassword)]),
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
