import { copyFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/admin.ts'
import { adminRequests, LIST } from '#tests/helpers/admin-requests.ts'
import { aSentApplication } from '#tests/helpers/application-input.ts'
import { postForm, postJson, storedApplications } from '#tests/helpers/application-requests.ts'
import {
  damageHeader,
  damageTable,
  denyWriting,
  migrateBeyond,
  mountReadOnly,
  removeFile,
  replaceByText,
  type Undo,
} from '#tests/helpers/database-harm.ts'
import { subscribeJson } from '#tests/helpers/subscribers.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const site = testSite({ env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '1000' } })
const admin = adminRequests(site)

const NOT_SAVED =
  'Nothing can be saved right now, and nothing was. Please try again in a few minutes.'
let sent = 0
let undo: Undo | undefined

/** `undefined` where that cannot be done. */
type Harm = (file: string) => Promise<Undo | undefined>

afterEach(async () => {
  await undo?.()
})

function anotherApplication() {
  sent += 1
  return aSentApplication({ companyName: `Trouble Fade ${sent}` })
}

async function readiness(): Promise<[number, string]> {
  const response = await fetch(`${site().url}/readyz`)
  return [response.status, await response.text()]
}

async function becomes(status: 200 | 503): Promise<void> {
  const words = status === 200 ? 'ok\n' : 'not ready\n'
  await expect.poll(readiness, { timeout: 5000, interval: 50 }).toEqual([status, words])
}

const pageStatuses = () =>
  Promise.all(
    ['/', '/states/texas', '/search?q=laser', '/api/search?q=laser', LIST].map(
      async (path) => (await (path === LIST ? admin.send(path) : fetch(site().url + path))).status,
    ),
  )

/** How often each state was told of. */
function told(): string[] {
  return [
    ...site()
      .output()
      .matchAll(/"database":"([a-z-]+)"/g),
  ].map(([, state = '']) => state)
}

const HARMS: readonly [what: string, problem: string, harm: Harm][] = [
  ['missing', 'missing', removeFile],
  ['replaced by something else', 'replaced', replaceByText],
  ['a read-only file', 'read-only', denyWriting],
  ['in a read-only folder', 'read-only', (file: string) => denyWriting(dirname(file))],
  ['on a read-only mount', 'read-only', (file: string) => mountReadOnly(dirname(file))],
  ['damaged at its beginning', 'corrupt', damageHeader],
  ['damaged in the middle', 'corrupt', (file: string) => damageTable(file, 'company_applications')],
  ['of a newer version', 'newer', migrateBeyond],
]

test.for(HARMS)(
  'a database that is %s is read on, written no more, and taken up again',
  { timeout: 15_000 },
  async ([, problem, harm], context) => {
    expect(await pageStatuses()).toEqual([200, 200, 200, 200, 200])
    const id = (await (await postJson(site().url, anotherApplication())).json()).id
    const before = await storedApplications(site().databasePath)
    const toldBefore = told().length

    undo = await harm(site().databasePath)
    if (undo === undefined) {
      context.skip('nobody here may make anything read-only')
      return
    }
    await becomes(503)

    const [home, state, ...others] = await pageStatuses()
    expect([home, state]).toEqual([200, 200])
    // Of a damaged file not everything can be read.
    for (const status of others)
      expect(problem === 'corrupt' ? [200, 503] : [200]).toContain(status)
    const json = await postJson(site().url, anotherApplication())
    expect([json.status, json.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await json.json()).error).toMatchObject({ code: 'unavailable', message: NOT_SAVED })
    const form = await postForm(site().url, anotherApplication())
    const page = await form.text()
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30'])
    expect(page).toContain(NOT_SAVED)
    expect(page).toContain(`value="Trouble Fade ${sent}"`)
    const writes = await Promise.all([
      subscribeJson(site().url, { email: 'reader@example.com' }),
      admin.send(`${LIST}/${id}`, { method: 'PATCH', json: { status: 'approved' } }),
      admin.send(`${LIST}/${id}`, {
        method: 'POST',
        form: { action: 'approve', expected: 'pending' },
      }),
      fetch(`${site().url}/api/login`, {
        method: 'POST',
        body: new URLSearchParams({ password: 'not the one' }),
      }),
    ])
    expect(writes.map(({ status }) => status)).toEqual([503, 503, 503, 503])

    await undo()
    undo = undefined
    await becomes(200)

    expect(await storedApplications(site().databasePath)).toEqual(before)
    expect((await postJson(site().url, anotherApplication())).status).toBe(201)
    expect(await storedApplications(site().databasePath)).toHaveLength(before.length + 1)
    await expect.poll(() => told().slice(toldBefore)).toEqual([problem, 'ok'])
  },
)

test('another database of ours that takes its place is served, and no page of the first', async () => {
  const file = site().databasePath
  const first = new SqliteDatabase(file)
  first.exec(`vacuum into '${file}.other'`)
  first.close()
  const other = new SqliteDatabase(`${file}.other`)
  other.pragma('journal_mode = WAL')
  other.exec("update cities set name = 'Elsewhere' where state_slug = 'texas' and name = 'Austin'")
  // The same revision, yet of another moment.
  other.exec("update directory_revision set changed_at = '2031-01-01T00:00:00.000Z'")
  other.close()
  const texas = async () => (await fetch(`${site().url}/states/texas`)).text()
  const before = await texas()

  await rename(`${file}.other`, file)

  expect(before).not.toContain('Elsewhere')
  await expect.poll(texas).toContain('Elsewhere')
  await becomes(200)
  expect((await postJson(site().url, anotherApplication())).status).toBe(201)
  const stored = await storedApplications(file)
  expect(stored.at(-1)?.company_name).toBe(`Trouble Fade ${sent}`)
})

test('what was taken just before the file was replaced is in the file that was replaced', async () => {
  const file = site().databasePath
  await copyFile(file, `${file}.copy`)
  expect((await postJson(site().url, anotherApplication())).status).toBe(201)

  await rename(file, `${file}.first`)
  await rename(`${file}.copy`, file)

  const lastOfFirst = async () => (await storedApplications(`${file}.first`)).at(-1)?.company_name
  await expect.poll(lastOfFirst).toBe(`Trouble Fade ${sent}`)
  await becomes(200)
})
