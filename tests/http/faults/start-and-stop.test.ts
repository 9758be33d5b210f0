import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'
import { copyBuild, spawnServer, startSiteProcess } from '#tests/helpers/site/site-process.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a server that must fail; returns its exit code and output. */
async function refusal(
  env: Record<string, string>,
  build?: string,
): Promise<[number | null, string]> {
  const server = spawnServer(env, build)
  const [code] = (await once(server.child, 'close')) as [number | null]
  return [code, server.output()]
}

async function databaseAt(name: string, prepare: 'current' | 'behind'): Promise<string> {
  const file = join(folder, name)
  const connection = openDatabase(file)
  await migrateToLatest(connection)
  if (prepare === 'behind') connection.sqlite.exec('delete from kysely_migration')
  await connection.close()
  return file
}

test('names a wrong setting in one line', async () => {
  const [code, output] = await refusal({ PORT: 'http', TRUST_PROXY: 'yes' })

  expect(code).toBe(1)
  expect(output).toBe(
    'Wrong setting: PORT=http: must be a whole number from 0 to 65535; TRUST_PROXY=yes: must be "off", the number of proxies (1 to 9), or their networks, such as 10.0.0.0/8,192.0.2.7\n',
  )
})

test('names a missing database, and creates none', async () => {
  const file = join(folder, 'missing.sqlite')

  const [code, output] = await refusal({ DATABASE_PATH: file })

  expect(code).toBe(1)
  expect(output).toBe(`${file}: no such database; "npm run cli -- migrate" creates it\n`)
})

test('asks for the migration of an older database', async () => {
  const file = await databaseAt('behind.sqlite', 'behind')

  const [code, output] = await refusal({ DATABASE_PATH: file })

  expect(code).toBe(1)
  expect(output).toBe(`${file}: the database is not up to date; run: npm run cli -- migrate\n`)
})

test('names a taken port in one line', async () => {
  const file = await databaseAt('current.sqlite', 'current')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const [code, output] = await refusal({ DATABASE_PATH: file, PORT: String(port) })
  other.close()

  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^PORT=${port}: something else is listening there.*\n$`))
})

test('prints its address and the size of the directory, and exits with 0 on SIGTERM', async () => {
  const site = await startSiteProcess()
  const output = site.output()

  expect(output).toContain(`Fadewell is at http://localhost:${site.port}\n`)
  await expect.poll(() => site.output()).toContain('It serves 131 providers in 23 states')
  expect(await site.stop()).toBe(0)
})

test.for(['server/entry.mjs'])(
  'asks for a new build in one line when its %s is missing',
  async (part) => {
    const { build, remove } = await copyBuild()
    await rm(join(build, part), { recursive: true })
    const file = await databaseAt(`without-${part.replaceAll('/', '-')}.sqlite`, 'current')

    const [code, output] = await refusal({ DATABASE_PATH: file }, build)
    await remove()

    expect(code).toBe(1)
    expect(output).toBe('There is no build: run npm run build\n')
  },
)
