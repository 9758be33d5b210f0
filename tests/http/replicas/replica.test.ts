import { readFileSync, statSync, utimesSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm, postJson } from '#tests/helpers/applications/application-requests.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { CURRENT, publishSnapshot } from '#db/backup/snapshots/publish-snapshot.ts'
import { serveDatabase } from '#tests/helpers/site/site.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

const CANNOT_BE_SENT = 'This form cannot be sent at the moment'
const CITY = '/states/texas/austin'

const primary = testSite()
const folder = testFolder()
const snapshot = join(folder, CURRENT)
const publish = () => publishSnapshot(primary().databasePath, folder)
let replica: Awaited<ReturnType<typeof serveDatabase>>
let url = ''

beforeAll(async () => {
  await publish()
  const env = { ...WITH_ADMIN, REPLICA: 'on', REPLICA_MAX_AGE: '60', DATABASE_PATH: snapshot }
  replica = await serveDatabase(env)
  ;({ url } = replica)
})
afterAll(() => replica.stop())

const ask = (path: string, options: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...options })

const withoutTime = (html: string) => html.replace(/\b\d{13}\b/g, '')

async function readiness(): Promise<string> {
  const response = await ask('/readyz')
  return `${response.status} ${await response.text()}`
}

describe('pages', () => {
  test.for(['/', '/states/texas', CITY, '/search?q=laser', '/list-company', '/sitemap.xml'])(
    '%s is the same as on the primary',
    async (path) => {
      const [own, other] = await Promise.all([ask(path), fetch(primary().url + path)])

      expect(own.status).toBe(200)
      expect(withoutTime(await own.text())).toBe(
        withoutTime((await other.text()).replaceAll(primary().url, url)),
      )
    },
  )

  test('state their revision and its maximum age', async () => {
    const rendered = await ask(CITY)
    await rendered.arrayBuffer()
    const fromMemory = await ask(CITY)
    await fromMemory.arrayBuffer()

    for (const { headers } of [rendered, fromMemory]) {
      expect(headers.get('x-directory-revision')).toMatch(/^\d+$/)
      expect(Number(headers.get('x-directory-age'))).toBeLessThan(60)
    }
  })

  test('show a newer snapshot while serving', async () => {
    const before = (await ask(CITY)).headers.get('x-directory-revision')
    await listApplication(primary().databasePath, { id: 'fresh', name: 'Fresh Replica Ink' })
    await inDatabase(primary().databasePath, ({ db }) => advanceRevision(db, new Date()))

    await publish()

    const status = async () => (await ask(`${CITY}/fresh-replica-ink`)).status
    await expect.poll(status).toBe(200)
    const after = (await ask(CITY)).headers.get('x-directory-revision')
    expect(Number(after)).toBeGreaterThan(Number(before))
    expect(await readiness()).toMatch(new RegExp(`^200 ok\nrevision ${after}, \\d+ seconds old\n$`))
  })
})

describe('requests that need the primary', () => {
  test('a form gets 503 and keeps the typed values', async () => {
    const sent = aSentApplication({ companyName: 'Kept "Ink" & Sons' })

    const response = await postForm(url, sent)
    const html = await response.text()

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(CANNOT_BE_SENT)
    expect(html).toContain('action="/api/applications"')
    expect(html).toContain('name="companyName" value="Kept &quot;Ink&quot; &amp; Sons"')
    for (const service of sent.services)
      expect(html).toContain(`name="services" value="${service}"`)
  })

  test('sign-in is refused, and the response does not contain the password', async () => {
    const body = new URLSearchParams({ password: ADMIN_PASSWORD })

    const response = await ask('/api/login', { method: 'POST', body })
    const html = await response.text()

    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null])
    expect(html).not.toContain(ADMIN_PASSWORD)
    expect(html).toContain('Signing in is not possible at the moment')
    expect(html).toContain('<a class="button primary" href="/login">Try again</a>')
  })

  test.for([
    ['/login?next=%2Fadmin', '<h1>Signing in is not possible at the moment</h1>'],
    ['/admin', '<h1>Signing in is not possible at the moment</h1>'],
    ['/r/abc', '<h1>This private link cannot be opened at the moment</h1>'],
    ['/generate-sitemap', 'href="">Try again</a>'],
    ['/api/admin/applications', 'unavailable'],
  ] as const)('GET %s gets 503 and says %s', async ([path, words]) => {
    const response = await ask(path)

    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await response.text()).toContain(words)
  })

  test('a form of another site is refused before its fields are shown', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const body = new URLSearchParams({ email: 'a@b.example' })

    const response = await ask('/api/subscribers', { method: 'POST', headers, body })

    expect(response.status).toBe(403)
  })
})

test('the snapshot is never written to', async () => {
  const before = readFileSync(snapshot)
  await postJson(url, aSentApplication())
  const commands = [['import'], ['migrate'], ['admin', 'set-password']]
  const env = { REPLICA: 'on', DATABASE_PATH: snapshot }

  for (const command of commands) {
    const { code, stderr } = await runCli(command, { env, input: 'seven boats leave at dawn' })
    expect([code, stderr]).toEqual([
      1,
      'REPLICA=on: this is a replica; run the command on the primary\n',
    ])
  }

  expect(readFileSync(snapshot).equals(before)).toBe(true)
  expect(statSync(snapshot).mode & 0o222).toBe(0o200)
})

test('a damaged snapshot is not opened, and the one before it is still served', async () => {
  await writeFile(`${snapshot}.text`, 'no database\n'.repeat(1000))
  await rename(`${snapshot}.text`, snapshot)

  await expect.poll(readiness).toMatch(/^503 not ready\n/)
  expect((await ask(CITY)).status).toBe(200)

  await publish()
  await expect.poll(readiness).toMatch(/^200 ok\n/)
})

test('a replica that has been behind for too long is not ready and still serves pages', async () => {
  const old = new Date(Date.now() - 61_000)
  utimesSync(snapshot, old, old)

  await expect.poll(readiness).toMatch(/^503 not ready\nrevision \d+, \d+ seconds old\n$/)
  expect((await ask(CITY)).status).toBe(200)

  await publish()
  await expect.poll(readiness).toMatch(/^200 ok\n/)
})

test('a replica without a snapshot does not start', async () => {
  const missing = { REPLICA: 'on', DATABASE_PATH: join(folder, 'none.sqlite') }

  await expect(serveDatabase(missing)).rejects.toThrow(
    'none.sqlite: no snapshot of the primary is there yet',
  )
})
