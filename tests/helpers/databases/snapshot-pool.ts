import { openHandle, type Connection } from '#db/engine/connection.ts'
import { SnapshotPool } from '#db/engine/snapshots.ts'
import { test as base } from './database-file.ts'
import { openMigratedFile } from './migrated.ts'

/** Gives a test a migrated database in a file, and snapshots of it. */
export const test = base.extend<{ connection: Connection; snapshots: SnapshotPool }>({
  connection: async ({ file }, use) => {
    const connection = await openMigratedFile(file)
    await use(connection)
    await connection.close()
  },
  snapshots: async ({ connection }, use) => {
    const { name } = connection.sqlite
    const snapshots = new SnapshotPool(() => openHandle(name, { fileMustExist: true }))
    await use(snapshots)
    snapshots.close()
  },
})
