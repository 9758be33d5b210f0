import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { OperatorError } from '#domain/operation/operator-error.ts'
import type { Settings } from '#domain/site/settings.ts'
import { LiveDatabase } from '#db/engine/live-database.ts'
import { PROBLEM_MESSAGES, type DatabaseProblem } from '#db/engine/problem.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'

export interface SiteDatabase {
  connection: ServerConnection
  /** False while a fault lasts that somebody must mend. Never rejects. */
  isReady: () => Promise<boolean>
  /** Checks the file every second, until `close`. */
  watch: () => void
  close: () => Promise<void>
}

interface Options {
  file: string
  log: Logger
  settings: Pick<Settings, 'REPLICA'>
}

const CHECK_INTERVAL_MS = 1000
/** Requests that fail for the same reason are logged once in this time. */
const FAILURE_LOG_MS = 60_000

/** Throws OperatorError when this version cannot serve the file. */
export async function openSiteDatabase({ file, log, settings }: Options): Promise<SiteDatabase> {
  if (settings.REPLICA && !existsSync(file)) {
    throw new OperatorError(`${file}: no copy of the primary's database is there yet`)
  }
  let isWatched = false
  const database = new LiveDatabase(file, {
    isReplica: settings.REPLICA,
    onChange: (problem) => {
      // Earlier problems end startup with their own message.
      if (isWatched) logState(log, problem)
    },
    onFailure: failureLogger(log),
  })
  await database.check()
  if (database.problem !== undefined) {
    await database.connection.close()
    throw new OperatorError(`${file}: ${PROBLEM_MESSAGES[database.problem]}`)
  }
  let watching: NodeJS.Timeout | undefined
  return {
    connection: database.connection,
    isReady: async () => {
      await database.check()
      // Who holds the lock ends some time, and a restart would not end it sooner.
      return database.problem === undefined || database.problem === 'locked'
    },
    watch: () => {
      isWatched = true
      watching = setInterval(() => void database.check(), CHECK_INTERVAL_MS).unref()
    },
    close: async () => {
      clearInterval(watching)
      await database.connection.close()
    },
  }
}

function logState(log: Logger, problem: DatabaseProblem | undefined): void {
  if (problem === undefined) log.info({ database: 'ok' }, 'the database works again')
  else log.error({ database: problem }, `${PROBLEM_MESSAGES[problem]}; until then nothing is saved`)
}

function failureLogger(log: Logger) {
  const loggedAt = new Map<DatabaseProblem, number>()
  return (problem: DatabaseProblem, err: Error) => {
    const now = performance.now()
    if (now - (loggedAt.get(problem) ?? -Infinity) < FAILURE_LOG_MS) return
    loggedAt.set(problem, now)
    log.error({ database: problem, err }, PROBLEM_MESSAGES[problem])
  }
}
