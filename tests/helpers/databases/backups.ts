import { join } from 'node:path'
import { restoreBackup } from '#db/backup/restore.ts'
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
  const options = { isConfirmed: true, now: RESTORED_AT }
  return (await restoreBackup(file, database, options)).previous
}
