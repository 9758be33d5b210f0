import { join } from 'node:path'
import { restoreStaged } from '#db/backup/restore.ts'
import { stageBackup } from '#db/backup/stage-backup.ts'
import { writeCopy } from '#db/backup/write-copy.ts'
import { NOW } from '../data/moment.ts'

export const RESTORED_AT = new Date(NOW.getTime() + 60_000)

export async function backUp(database: string): Promise<string> {
  const file = join(database, '../backup')
  await writeCopy(database, file, { replace: true, now: NOW })
  return file
}

export async function restore(file: string, database: string) {
  const staged = await stageBackup(file, database, { now: RESTORED_AT })
  try {
    return await restoreStaged(staged, database, RESTORED_AT)
  } finally {
    await staged.discard()
  }
}
