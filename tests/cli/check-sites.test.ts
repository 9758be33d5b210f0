import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { CLI_MAIN, runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import {
  nameServerEnv,
  startNameServer,
  useNameServer,
  type Zone,
} from '#tests/helpers/services/name-server.ts'
import { records } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const CLINICS = records`
  name=Gone&site=https://gone.example&street=1 Oak St
  name=Inner&site=https://inner.example&street=2 Oak St
  name=Failing&site=https://failing.example&street=3 Oak St
  name=Bare&site=&street=4 Oak St
`
const ZONE: Zone = { 'inner.example': { A: ['127.0.0.1'] }, 'failing.example': 'failure' }
const SITE_URL = 'https://fadewell.example'

/** A database with the clinics, and the command with a name server that knows only their names. */
async function prepare(
  { db, list }: { db: string; list: (content: string) => string },
  clinics = CLINICS,
  zone = ZONE,
) {
  const { server, questions } = await startNameServer(zone)
  const { code } = await runCli(['import', list(csvOf(...clinics)), '--db', db])
  expect(code).toBe(0)
  useNameServer(server)
  const env = { ...nameServerEnv(server), SITE_URL }
  const run = (...args: string[]) =>
    runCli(['check-sites', '--db', db, ...args], { env: { SITE_URL } })
  return { run, env, questions }
}

const storedFindings = (database: string) =>
  query(database, "select site || ' ' || finding from site_checks order by site")

test('prints and stores its findings', async ({ files }) => {
  const { run } = await prepare(files)

  const { code, stdout, stderr } = await run()

  expect([code, stderr]).toEqual([0, ''])
  const lines = stdout.trimEnd().split('\n')
  expect(lines.slice(0, 3).toSorted()).toEqual([
    '/states/texas/austin/failing: silent: failing.example cannot be reached (ESERVFAIL).',
    '/states/texas/austin/gone: gone: gone.example cannot be reached (ENOTFOUND).',
    '/states/texas/austin/inner: silent: inner.example cannot be reached (NOT_PUBLIC).',
  ])
  expect(lines[3]).toMatch(/^3 websites checked \(\d+\.\d s\)$/)
  expect(lines.slice(4)).toEqual(['  1 gone', '  2 without an answer this time'])
  expect(storedFindings(files.db)).toEqual([
    'https://failing.example silent',
    'https://gone.example gone',
    'https://inner.example silent',
  ])
})

test('checks only the websites that are due', async ({ files }) => {
  const { run } = await prepare(files)
  await run('--limit', '1')

  const second = await run('--older-than', '7')
  const third = await run('--older-than', '7')

  expect(second.stdout).toContain('2 websites checked')
  expect(third.stdout).toContain('0 websites checked')
})

test('gives up early and records nothing when no website answers', async ({ files }) => {
  const hosts = Array.from({ length: 30 }, (_, index) => `silent-${index}.example`)
  const clinics = hosts.map((host, index) => ({
    name: host,
    site: `https://${host}`,
    street: `${index} Oak St`,
  }))
  const zone = Object.fromEntries(hosts.map((host) => [host, 'failure' as const]))
  const { run, questions } = await prepare(files, clinics, zone)

  const { code, stdout, stderr } = await run()

  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    'No website answered, so nothing was recorded; is this machine online?\n',
  ])
  expect(new Set(questions).size).toBeLessThan(30)
  expect(storedFindings(files.db)).toEqual([])
})

test('warns when the user agent names an unreachable address', async ({ files }) => {
  await prepare(files)

  const { code, stderr } = await runCli(['check-sites', '--db', files.db], {
    env: { SITE_URL: '' },
  })

  expect(code).toBe(0)
  expect(stderr).toBe(
    'environment: warning: requests name http://localhost:3000, which only this machine can reach; set SITE_URL before publishing\n',
  )
})

test.skipIf(process.platform === 'win32')('keeps its findings after Ctrl-C', async ({ files }) => {
  const clinics = [
    ...CLINICS.slice(0, 1),
    { name: 'Silent', site: 'https://silent.example', street: '5 Oak St' },
  ]
  const { env, questions } = await prepare(files, clinics, { 'silent.example': 'silence' })
  const child = spawn(process.execPath, [CLI_MAIN, 'check-sites', '--db', files.db], {
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  // A second question for the silent name means that the other name has been answered.
  const countLookups = () => questions.filter((name) => name === 'silent.example').length
  await expect.poll(countLookups).toBeGreaterThan(2)
  child.kill('SIGINT')
  const [code] = (await once(child, 'close')) as [number]

  expect(output).toContain('Interrupted: the findings so far are stored.')
  expect(output).toContain('1 of 2 websites checked')
  expect(code).toBe(130)
  expect(storedFindings(files.db)).toEqual(['https://gone.example gone'])
})
