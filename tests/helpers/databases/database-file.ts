import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { openMigratedFile } from './migrated.ts'

interface FileFixtures {
  folder: string
  /** A path for a new database, without a file. */
  file: string
  /** A migrated database without an open connection. */
  database: string
}

/** Gives a test its own folder with a migrated database, without the list of places. */
export const test = base.extend<FileFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'database-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  file: async ({ folder }, use) => use(join(folder, 'new.sqlite')),
  database: async ({ folder }, use) => {
    const file = join(folder, 'directory.sqlite')
    await (await openMigratedFile(file)).close()
    await use(file)
  },
})
