import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { LiveDatabase, type LiveOptions } from '#db/engine/availability/live-database.ts'
import { schemaProblemOf } from '#db/engine/availability/look-at-file.ts'
import { IN_WORDS, problemOf } from '#db/engine/availability/problem.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'

/** No database to serve from. The start ends with the message, a line for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

export interface SiteDatabase {
  connection: ServerConnection
  /** Whether requests can be served and what is sent can be stored; never rejects, never waits long. */
  isReady: () => Promise<boolean>
  /** Looks after the file from now on, and tells of each change. */
  watch: () => void
}

interface Options {
  /** The SQLite file. */
  file: string
  /** Folder of package.json: what a thread runs is not in the bundle. */
  packageRoot: string
  log: Logger
}

const WORKER = 'db/engine/availability/integrity-worker.ts'
const LOOK_EVERY_MS = 1000
/** A probe that is asked more often gets what the last one saw. */
const FRESH_MS = 250
const ANSWER_WITHIN_MS = 700

/**
 * Opens an existing database that this version can serve. Throws SchemaError or DatabaseFileError,
 * in one line, for any other.
 */
export async function openSiteDatabase({ file, packageRoot, log }: Options): Promise<SiteDatabase> {
  const worker = pathToFileURL(join(packageRoot, WORKER))
  const tell = teller(log)
  let isWatched = false
  const database = new LiveDatabase(file, {
    worker,
    onChange: (problem, details) => {
      // What keeps the site from starting is said once, and plainly.
      if (isWatched) tell(problem, details)
    },
  })
  const { connection } = database
  const schemaProblem = await schemaProblemOf(connection.sqlite).catch(problemOf)
  if (schemaProblem === undefined) await database.check()
  const problem = schemaProblem ?? database.problem
  if (problem !== undefined) {
    await connection.close()
    throw new SchemaError(`${file}: ${IN_WORDS[problem]}`)
  }

  let lookedAt = -Infinity
  const look = async () => {
    await database.check()
    lookedAt = performance.now()
  }
  return {
    connection,
    isReady: async () => {
      const isOld = performance.now() - lookedAt > FRESH_MS || database.isOutdated
      if (isOld && !(await isDoneWithin(look(), ANSWER_WITHIN_MS))) return false
      return database.problem === undefined
    },
    watch: () => {
      isWatched = true
      setInterval(look, LOOK_EVERY_MS).unref()
    },
  }
}

function teller(log: Logger): LiveOptions['onChange'] {
  return (problem, details) => {
    const line = { database: problem ?? 'ok', ...details }
    if (problem === undefined) log.info(line, 'the database is in order again')
    else if (problem === 'search-index')
      log.error(
        line,
        `${IN_WORDS[problem]}; until then searches read every listing and take longer`,
      )
    else log.error(line, `${IN_WORDS[problem]}; until then pages are shown and nothing is saved`)
  }
}

async function isDoneWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
