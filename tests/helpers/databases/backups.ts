import { join } from 'node:path'
import { restoreStaged } from '#db/backup/restore.ts'
import { stageBackup } from '#db/backup/stage-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { NOW } from '../data/moment.ts'

const RESTORED_AT = new Date(NOW.getTime() + 60_000)

export async function backUp(database: string): Promise<string> {
  const file = join(database, '../backup')
  await writeBackup(database, file, { replace: true })
  return file
}

/** Returns where the previous database is. */
export async function restore(file: string, database: string): Promise<string | undefined> {
  const staged = await stageBackup(file, database, { now: RESTORED_AT })
  try {
    return await restoreStaged(staged, database, RESTORED_AT)
  } finally {
    await staged.discard()
  }
}
