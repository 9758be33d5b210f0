import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inDatabase } from '#tests/helpers/databases/database-file.ts'
import { newEmptyDirectory } from '#tests/helpers/databases/small-directory.ts'
import { copyBuild, spawnServer } from '#tests/helpers/site/site-process.ts'

/** Starts a server that must fail; returns its exit code and output. */
async function refusal(env: Record<string, string>, build?: string): Promise<[number, string]> {
  const server = spawnServer(env, build)
  const [code] = (await once(server.child, 'close')) as [number]
  return [code, server.output()]
}

test('names a wrong setting in one line', async () => {
  expect(await refusal({ PORT: 'http', TRUST_PROXY: 'yes' })).toEqual([
    1,
    'Wrong setting: PORT=http: must be a whole number from 0 to 65535; TRUST_PROXY=yes: must be "off", the number of proxies (1 to 9), or their networks, such as 10.0.0.0/8,192.0.2.7\n',
  ])
})

test('names a missing database, and creates none', async () => {
  const file = `${await newEmptyDirectory()}.missing`

  expect(await refusal({ DATABASE_PATH: file })).toEqual([
    1,
    `${file}: no such database; "npm run cli -- migrate" creates it\n`,
  ])
  expect(existsSync(file)).toBe(false)
})

test('asks for the migration of an older database', async () => {
  const file = await newEmptyDirectory()
  await inDatabase(file, ({ sqlite }) => sqlite.exec('delete from kysely_migration'))

  expect(await refusal({ DATABASE_PATH: file })).toEqual([
    1,
    `${file}: the database is not up to date; run: npm run cli -- migrate\n`,
  ])
})

test('asks for a new build in one line when a part of it is missing', async () => {
  const { build, remove } = await copyBuild()
  await rm(join(build, 'server/entry.mjs'))

  const outcome = await refusal({ DATABASE_PATH: await newEmptyDirectory() }, build)
  await remove()

  expect(outcome).toEqual([1, 'There is no build: run npm run build\n'])
})
