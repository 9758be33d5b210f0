import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadDb } from '#db/engine/schema.ts'

/**
 * When the file in its current state was imported (R-WEEKLY-1); `undefined` if it is new or was
 * written since. A file written during its own import counts as written since.
 */
export async function findImportOfSameFile(db: ReadDb, file: string): Promise<string | undefined> {
  const lastRun = await db
    .selectFrom('import_runs')
    .select('started_at as startedAt')
    .where('file', 'in', [file, resolve(file)])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (lastRun === undefined) return undefined
  return statSync(file).mtimeMs > Date.parse(lastRun.startedAt) ? undefined : lastRun.startedAt
}
