import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import oazapfts from 'oazapfts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const MODULES = resolve(import.meta.dirname, '../../../node_modules')

/** A program that uses all of it; the lines that expect an error must not compile. */
const PROGRAM = `
import { defaults, listChanges, listPlaces, listProviders, listStates, readProvider } from './client.ts'

export async function run(baseUrl: string) {
  defaults.baseUrl = baseUrl
  const inAustin = await listProviders({ q: 'laser austin', has: ['website', 'hours'], sort: 'name' })
  if (inAustin.status !== 200) throw new Error('no list')
  const around = await listProviders({ lat: 30.27, lon: -97.74, within: 25, open: 'weekday-evenings' })
  const filtered = await listProviders({ has: ['hours'], open: 'sat' })
  const now = await listProviders({ open: 'now' })
  const places = await listPlaces({ state: 'texas' })
  const states = await listStates()
  const changes = await listChanges({ since: '0' })
  const one = await readProvider('texas', 'austin', 'weekday-ink-removal')
  const nobody = await readProvider('texas', 'austin', 'nobody')
  // @ts-expect-error no such order
  const wrongOrder = await listProviders({ q: 'austin', sort: 'best' })
  // @ts-expect-error no such state
  const wrongState = await listPlaces({ state: 'bavaria' })
  // @ts-expect-error no such parameter
  const unknown = await listProviders({ city: 'austin' })
  return {
    understood: inAustin.data.understood,
    hoursOf: filtered.status === 200 ? filtered.data.items.map(({ openingHours }) => openingHours) : [],
    placed: places.status === 200 ? places.data.items.map(({ state }) => state) : [],
    firstDay: one.status === 200 ? one.data.provider.openingHours[0]?.dayOfWeek : undefined,
    statuses: [inAustin, around, filtered, now, places, states, changes, one].map(({ status }) => status),
    refused: [nobody, wrongOrder, wrongState].map(({ status }) => status),
    ignored: unknown.status,
  }
}
`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  await symlink(MODULES, join(folder, 'node_modules'))
  const address = `${sharedSite().url}/api/v1/openapi.json`
  await writeFile(join(folder, 'client.ts'), await oazapfts(address))
  await writeFile(join(folder, 'program.ts'), PROGRAM)
})
afterAll(() => rm(folder, { recursive: true }))

test('a client that is generated from the published document compiles', async () => {
  const flags = '--noEmit --strict --skipLibCheck --allowImportingTsExtensions'
  const options = `${flags} --target esnext --module nodenext --types node`.split(' ')
  const tsc = join(MODULES, 'typescript/bin/tsc')

  const compile = promisify(execFile)(process.execPath, [tsc, ...options, 'program.ts'], {
    cwd: folder,
  })

  expect(await compile.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({
    stdout: '',
  })
})

test('and a program reads the running site with it', async () => {
  const program = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    run: (baseUrl: string) => Promise<Record<string, unknown[]>>
  }

  const read = await program.run(`${sharedSite().url}/api/v1`)

  expect(read).toMatchObject({
    understood: { typed: 'laser austin', place: 'Austin, TX', others: 'laser' },
    firstDay: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    statuses: Array.from({ length: 8 }, () => 200),
    refused: [404, 400, 400],
  })
  expect(new Set(read['placed'])).toEqual(new Set(['TX']))
  expect(read['hoursOf']?.length).toBeGreaterThan(0)
})
