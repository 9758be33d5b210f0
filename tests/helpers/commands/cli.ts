import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { CLI_MAIN, runCli, spawnCli } from './run-cli.ts'
import { copyEmptyDirectory } from '../databases/small-directory.ts'

export { CLI_MAIN, runCli, spawnCli }

interface Files {
  folder: string
  /** A migrated database without clinics. */
  db: string
  /** A path without a file. */
  newDb: string
  /** Writes a list and returns its path. */
  list: (content: string) => string
}

/** Gives a test its own folder with a migrated database. */
export const test = base.extend<{ files: Files }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  files: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'cli-'))
    const list = (content: string) => {
      const path = join(folder, 'list.csv')
      writeFileSync(path, content)
      return path
    }
    const db = join(folder, 'directory.sqlite')
    await copyEmptyDirectory(db)
    await use({ folder, db, newDb: join(folder, 'new.sqlite'), list })
    rmSync(folder, { recursive: true })
  },
})
