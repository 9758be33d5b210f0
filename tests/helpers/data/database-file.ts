import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { NOW } from './moment.ts'

interface FileFixtures {
  folder: string
  /** A migrated database without an open connection. */
  database: string
}

/** Gives a test a folder of its own with a migrated database in it, without the list of places. */
export const test = base.extend<{ template: string } & FileFixtures>({
  template: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'database-template-'))
      const file = join(folder, 'directory.sqlite')
      const connection = openDatabase(file)
      await prepareDatabase(connection, { now: NOW })
      await connection.close()
      await use(file)
      rmSync(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'database-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  database: async ({ template, folder }, use) => {
    const file = join(folder, 'directory.sqlite')
    copyFileSync(template, file)
    await use(file)
  },
})

/** Opens a database, runs `work` and closes it. */
export async function inDatabase<Result>(
  file: string,
  work: (connection: ReturnType<typeof openDatabase>) => Promise<Result> | Result,
): Promise<Result> {
  const connection = openDatabase(file, { mustExist: true })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
