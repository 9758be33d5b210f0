import { test as base } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { REVISION_SQL, type ServerConnection } from '#db/engine/snapshots.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { openMigrated, openWithPlaces } from './migrated.ts'
import { NOW, TODAY } from '../data/moment.ts'
import { readNames } from '#db/search/read-names.ts'
import { searchSource as sourceOf, type SearchSource } from '#db/search/search.ts'

export { NOW, TODAY }

interface DatabaseFixtures {
  /** A migrated database in memory. */
  connection: ServerConnection
  db: Database
}

/** Gives a test a migrated database, without the list of places. */
export const test = directoryTest(openMigrated)

/** The same with the shipped list of places. */
export const testWithPlaces = directoryTest(openWithPlaces)

function directoryTest(open: () => Connection | Promise<Connection>) {
  return base.extend<DatabaseFixtures>({
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
    connection: async ({}, use) => {
      const connection = await open()
      const { db, sqlite, close } = connection
      const statement = sqlite.prepare<[], string>(REVISION_SQL).pluck()
      const revision = () => statement.get()
      const snapshots: ServerConnection['snapshots'] = {
        read: (work) => work({ db, revision: revision() }),
        revision,
      }
      await use({ db, sqlite, close, snapshots })
      await connection.close()
    },
    db: async ({ connection }, use) => {
      await use(connection.db)
    },
  })
}

/** Reads the index of names for each search, so that a test sees its latest changes. */
export const searchSource = (db: ReadDb): SearchSource => sourceOf(db, () => readNames(db))
