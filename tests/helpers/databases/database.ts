import { test as base } from 'vitest'
import { withSnapshots, type ServerConnection } from '#db/engine/snapshots.ts'
import type { Database } from '#db/engine/schema.ts'
import { openMigrated } from './migrated.ts'
import { NOW, TODAY } from '../data/moment.ts'

export { NOW, TODAY }

interface DatabaseFixtures {
  /** A migrated database in memory, without the list of places. */
  connection: ServerConnection
  db: Database
}

export const test = base.extend<DatabaseFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  connection: async ({}, use) => {
    const connection = await openMigrated()
    await use(withSnapshots(connection))
    await connection.close()
  },
  db: async ({ connection }, use) => {
    await use(connection.db)
  },
})
