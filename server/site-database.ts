import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { LiveDatabase, type LiveOptions } from '#db/engine/availability/live-database.ts'
import { findSchemaProblem } from '#db/engine/availability/inspect-file.ts'
import { PROBLEM_MESSAGES, classifyError } from '#db/engine/problem.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { Replica } from './http/replica/revision-header.ts'

/** The database cannot be served. Its message is one line for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

export interface SiteDatabase {
  connection: ServerConnection
  /** True if requests can be served and stored. Never rejects, and answers within a second. */
  isReady: () => Promise<boolean>
  /** Checks the file regularly, until `close`. */
  watch: () => void
  close: () => Promise<void>
  /** `undefined` on the primary. */
  replica: Replica | undefined
}

interface Options {
  file: string
  /** The script integrity-worker, built or not. */
  integrityWorker: URL
  log: Logger
  settings: Pick<Settings, 'REPLICA' | 'REPLICA_MAX_AGE'>
}

const CHECK_INTERVAL_MS = 1000
/** Shorter, because visitors of a replica wait this long for a new snapshot. */
const REPLICA_CHECK_INTERVAL_MS = 250
/** More frequent readiness probes reuse the last result. */
const FRESH_MS = 250
const PROBE_TIMEOUT_MS = 700

/** Throws SchemaError or DatabaseFileError when this version cannot serve the file. */
export async function openSiteDatabase({
  file,
  integrityWorker,
  log,
  settings,
}: Options): Promise<SiteDatabase> {
  if (settings.REPLICA && !existsSync(file)) {
    throw new SchemaError(`${file}: no snapshot of the primary is there yet`)
  }
  const logChange = changeLogger(log)
  let isWatched = false
  const database = new LiveDatabase(file, {
    worker: integrityWorker,
    isReplica: settings.REPLICA,
    onChange: (problem, details) => {
      // Earlier problems end startup with their own message.
      if (isWatched) logChange(problem, details)
    },
  })
  const { connection } = database
  const schemaProblem = await findSchemaProblem(connection.sqlite).catch(classifyError)
  if (schemaProblem === undefined) await database.check()
  const problem = schemaProblem ?? database.problem
  if (problem !== undefined) {
    await connection.close()
    throw new SchemaError(`${file}: ${PROBLEM_MESSAGES[problem]}`)
  }

  let checkedAt = -Infinity
  const check = async () => {
    await database.check()
    checkedAt = performance.now()
  }
  let watching: NodeJS.Timeout | undefined
  const ageSeconds = () => Math.floor(database.ageMs(new Date()) / 1000)
  return {
    connection,
    replica: settings.REPLICA ? { ageSeconds } : undefined,
    isReady: async () => {
      const isStale = performance.now() - checkedAt > FRESH_MS || database.isStale
      if (isStale && !(await isDoneWithin(check(), PROBE_TIMEOUT_MS))) return false
      const isTooOld = settings.REPLICA && ageSeconds() > settings.REPLICA_MAX_AGE
      return database.problem === undefined && !isTooOld
    },
    watch: () => {
      isWatched = true
      const interval = settings.REPLICA ? REPLICA_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS
      watching = setInterval(check, interval).unref()
    },
    close: async () => {
      clearInterval(watching)
      await connection.close()
    },
  }
}

function changeLogger(log: Logger): LiveOptions['onChange'] {
  return (problem, details) => {
    const line = { database: problem ?? 'ok', ...details }
    if (problem === undefined) log.info(line, 'the database works again')
    else if (problem === 'search-index')
      log.error(
        line,
        `${PROBLEM_MESSAGES[problem]}; until then searches read every listing and take longer`,
      )
    else
      log.error(
        line,
        `${PROBLEM_MESSAGES[problem]}; until then pages are shown and nothing is saved`,
      )
  }
}

function isDoneWithin(work: Promise<void>, ms: number): Promise<boolean> {
  return Promise.race([work.then(() => true), wait(ms, false, { ref: false })])
}
