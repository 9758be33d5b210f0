import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { inDatabase } from '#tests/helpers/databases/database-file.ts'
import { newEmptyDirectory } from '#tests/helpers/databases/small-directory.ts'
import { spawnServer } from '#tests/helpers/site/site-process.ts'
import { BUILD, serveDatabase } from '#tests/helpers/site/site.ts'

test('names a wrong setting in one line', async () => {
  const server = spawnServer({ PORT: 'http', TRUST_PROXY: 'yes' })

  const [code] = (await once(server.child, 'close')) as [number]

  expect(code).toBe(1)
  expect(server.output()).toBe(
    'Wrong setting: PORT=http: must be a whole number from 0 to 65535; TRUST_PROXY=yes: must be "off", the number of proxies (1 to 9), or their networks, such as 10.0.0.0/8,192.0.2.7\n',
  )
})

test('names a missing database, and creates none', async () => {
  const file = `${await newEmptyDirectory()}.missing`

  await expect(serveDatabase({ DATABASE_PATH: file })).rejects.toThrow(
    `${file}: no such database; "npm run cli -- migrate" creates it`,
  )
  expect(existsSync(file)).toBe(false)
})

test('asks for the migration of an older database', async () => {
  const file = await newEmptyDirectory()
  await inDatabase(file, ({ sqlite }) => sqlite.exec('delete from kysely_migration'))

  await expect(serveDatabase({ DATABASE_PATH: file })).rejects.toThrow(
    `${file}: the database is not up to date; run: npm run cli -- migrate`,
  )
})

test('asks for a new build when a part of it is missing', async () => {
  const build = testFolder()
  await symlink(join(BUILD, 'client'), join(build, 'client'))
  await mkdir(join(build, 'server'))

  await expect(serveDatabase({ DATABASE_PATH: await newEmptyDirectory() }, build)).rejects.toThrow(
    'There is no build: run npm run build',
  )
})
