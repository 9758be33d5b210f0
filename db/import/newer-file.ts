import { resolve } from 'node:path'
import type { ReadDb } from '#db/engine/schema.ts'

/**
 * When the list was imported, if it has not been written since (R-WEEKLY-1); otherwise `undefined`. A
 * file written during its own import counts as written since. `writtenAt`: milliseconds.
 */
export async function findImportOfSameFile(
  db: ReadDb,
  file: string,
  writtenAt: number,
): Promise<string | undefined> {
  const lastRun = await db
    .selectFrom('import_runs')
    .select('started_at as startedAt')
    .where('file', 'in', [file, resolve(file)])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lastRun === undefined || writtenAt > Date.parse(lastRun.startedAt)
    ? undefined
    : lastRun.startedAt
}
