import { readFileSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import {
  aSentApplication,
  postForm,
  postJson,
  listApplication,
} from '#tests/helpers/applications/applications.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { serveDatabase } from '#tests/helpers/site/site.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { table } from '#tests/helpers/data/words.ts'

const CANNOT_BE_SENT = 'This form cannot be sent at the moment'
const CITY = '/states/texas/austin'

const primary = testSite()
const folder = testFolder()
const copy = join(folder, 'directory.sqlite')
const publish = () => writeBackup(primary().databasePath, copy, { replace: true })
let replica: Awaited<ReturnType<typeof serveDatabase>>
let url = ''

beforeAll(async () => {
  await publish()
  const env = { ...WITH_ADMIN, REPLICA: 'on', DATABASE_PATH: copy }
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

  test('show a newer copy while serving', async () => {
    await listApplication(primary().databasePath, { id: 'fresh', name: 'Fresh Replica Ink' })
    await publish()

    await expect.poll(() => ask(`${CITY}/fresh-replica-ink`)).toMatchObject({ status: 200 })
    expect(await readiness()).toBe('200 ok\n')
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

  test.for(table`
    /login?next=%2Fadmin    | <h1>Signing in is not possible at the moment</h1>
    /admin                  | <h1>Signing in is not possible at the moment</h1>
    /r/abc                  | <h1>This private link cannot be opened at the moment</h1>
    /generate-sitemap       | href="">Try again</a>
    /api/admin/listings/csv | unavailable
  `)('GET %s gets 503 and says %s', async ([path, words]) => {
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

test('the copy is never written to', async () => {
  const before = readFileSync(copy)
  await postJson(url, aSentApplication())
  const commands = [['import'], ['migrate'], ['admin', 'set-password']]
  const env = { REPLICA: 'on', DATABASE_PATH: copy }

  for (const command of commands) {
    const { code, stderr } = await runCli(command, { env, input: 'seven boats leave at dawn' })
    expect([code, stderr]).toEqual([
      1,
      'REPLICA=on: this is a replica; run the command on the primary\n',
    ])
  }

  expect(readFileSync(copy).equals(before)).toBe(true)
  expect(statSync(copy).mode & 0o222).toBe(0o200)
})

test('a damaged copy is not opened, and the one before it is still served', async () => {
  await writeFile(`${copy}.text`, 'no database\n'.repeat(1000))
  await rename(`${copy}.text`, copy)

  await expect.poll(readiness).toBe('503 not ready\n')
  expect((await ask(CITY)).status).toBe(200)

  await publish()
  await expect.poll(readiness).toBe('200 ok\n')
})

test('a replica without a copy does not start', async () => {
  const missing = { REPLICA: 'on', DATABASE_PATH: join(folder, 'none.sqlite') }

  await expect(serveDatabase(missing)).rejects.toThrow(
    "none.sqlite: no copy of the primary's database is there yet",
  )
})
