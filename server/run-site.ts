import type { Server } from 'node:http'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { isOperatorError } from '#domain/operation/operator-error.ts'
import type { Settings } from '#domain/site/settings.ts'
import { pluralize } from '#domain/text/counts.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import { DatabaseUnavailableError } from '#db/engine/problem.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { makeFirstPassword } from './auth/admin-password.ts'
import { createLog, LogOutput, shutdownLogger } from './http/log.ts'
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

const MAIL_NOTICE =
  'It sends e-mail: applicants get a receipt and the decision, CONTACT_EMAIL gets notices'
const SIGN_IN_NOTICE = 'Sign in at /login; "npm run cli -- admin set-password" sets your own.'

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
  if (providerCount === 0) return 'No providers yet: npm run cli -- import FILE loads a list'
  const stateCount = totals.filter((state) => state.providerCount > 0).length
  const providers = pluralize(providerCount, 'provider', 'providers')
  return `It serves ${providers} in ${pluralize(stateCount, 'state', 'states')}`
}
