import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import {
  aSentApplication,
  postForm,
  postJson,
  storedApplications,
} from '#tests/helpers/applications/applications.ts'
import {
  damageTable,
  denyWriting,
  hideTable,
  removeFile,
  replaceByText,
  type Undo,
} from '#tests/helpers/databases/database-harm.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendForm, sendJson } from '#tests/helpers/requests/post.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite({ env: { APPLICATIONS_PER_HOUR: '1000' } })
const admin = adminRequests(site)

const NOT_SAVED =
  'Nothing can be saved right now, and nothing was saved. Please try again in a few minutes.'
let sent = 0
let undo: Undo | undefined

/** Resolves to `undefined` when this machine cannot cause the harm. */
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

async function expectReadiness(status: 200 | 503): Promise<void> {
  const words = status === 200 ? 'ok\n' : 'not ready\n'
  await expect.poll(readiness, { interval: 50 }).toEqual([status, words])
}

const pageStatuses = () =>
  Promise.all(
    ['/', '/states/texas', '/search?q=laser', '/api/v1/states', '/admin'].map(
      async (path) =>
        (await (path === '/admin' ? admin.send(path) : fetch(site().url + path))).status,
    ),
  )

/** Logged states of the database, with counts. */
function listLoggedStates(): string[] {
  return [
    ...site()
      .output()
      .matchAll(/"database":"([a-z-]+)"/g),
  ].map(([, state = '']) => state)
}

const HARMS: readonly [what: string, problem: string, harm: Harm][] = [
  ['missing', 'missing', removeFile],
  ['replaced by something else', 'replaced', replaceByText],
  ['in a read-only folder', 'read-only', (file: string) => denyWriting(dirname(file))],
]

test.for(HARMS)(
  'a database that is %s is still read, refuses writes, and is used again once it is back',
  async ([, problem, harm], context) => {
    expect(await pageStatuses()).toEqual([200, 200, 200, 200, 200])
    const id = (await (await postJson(site().url, anotherApplication())).json()).id
    const before = storedApplications(site().databasePath)
    const loggedBefore = listLoggedStates().length

    undo = await harm(site().databasePath)
    if (undo === undefined) {
      context.skip('nobody here may make anything read-only')
      return
    }
    await expectReadiness(503)

    expect(await pageStatuses()).toEqual([200, 200, 200, 200, 200])
    const json = await postJson(site().url, anotherApplication())
    expect([json.status, json.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await json.json()).error).toMatchObject({ code: 'unavailable', message: NOT_SAVED })
    const form = await postForm(site().url, anotherApplication())
    const page = await form.text()
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30'])
    expect(page).toContain(NOT_SAVED)
    expect(page).toContain(`value="Trouble Fade ${sent}"`)
    const writes = await Promise.all([
      sendJson(`${site().url}/api/subscribers`, { email: 'reader@example.com' }),
      admin.decide(`proposal=${id}&answer=accept&expected=pending`),
      sendForm(`${site().url}/api/login`, 'password=not+the+one'),
    ])
    expect(writes.map(({ status }) => status)).toEqual([503, 503, 503])

    await undo()
    undo = undefined
    await expectReadiness(200)

    expect(storedApplications(site().databasePath)).toEqual(before)
    expect((await postJson(site().url, anotherApplication())).status).toBe(201)
    expect(storedApplications(site().databasePath)).toHaveLength(before.length + 1)
    await expect.poll(() => listLoggedStates().slice(loggedBefore)).toEqual([problem, 'ok'])
  },
)

test('serves a replacement database, and no page of the old one', async () => {
  const file = site().databasePath
  const first = new SqliteDatabase(file)
  first.exec(`vacuum into '${file}.other'`)
  first.close()
  const other = new SqliteDatabase(`${file}.other`)
  other.pragma('journal_mode = WAL')
  other.exec("update cities set name = 'Elsewhere' where state_slug = 'texas' and name = 'Austin'")
  other.exec("update directory_state set lineage = 'other'")
  other.close()
  const texas = async () => (await fetch(`${site().url}/states/texas`)).text()
  const before = await texas()

  await rename(`${file}.other`, file)

  expect(before).not.toContain('Elsewhere')
  await expect.poll(texas).toContain('Elsewhere')
  await expectReadiness(200)
  expect((await postJson(site().url, anotherApplication())).status).toBe(201)
  const stored = storedApplications(file)
  expect(stored.at(-1)?.company_name).toBe(`Trouble Fade ${sent}`)
})

test('a database that another process has locked for long refuses writes and keeps what was typed', async () => {
  const other = new SqliteDatabase(site().databasePath)
  other.exec('begin immediate')
  undo = async () => void other.close()
  const answers = await Promise.all([
    postForm(site().url, anotherApplication()),
    postJson(site().url, anotherApplication()),
    sendForm(`${site().url}/api/login`, 'password=not+the+one'),
  ])

  for (const { status, headers } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  const form = await answers[0].text()
  expect(form).toContain(NOT_SAVED)
  expect(form).toContain(`value="Trouble Fade ${sent - 1}"`)
  // A restart of the server would not end the other process.
  await expect.poll(() => listLoggedStates().at(-1)).toBe('locked')
  await expectReadiness(200)
  await undo()
  undo = undefined
  expect((await postForm(site().url, anotherApplication())).status).toBe(303)
})

test('a damaged table fails what needs it, in one line of the log a minute', async () => {
  undo = await damageTable(site().databasePath, 'proposals')

  const answers = [await postJson(site().url, anotherApplication())]
  answers.push(await postJson(site().url, anotherApplication()))

  for (const { status, headers } of answers)
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  expect((await fetch(`${site().url}/states/texas`)).status).toBe(200)
  await expect.poll(() => listLoggedStates().filter((each) => each === 'corrupt').length).toBe(1)
})

const UNAVAILABLE = 'Search is not available right now.'

test('a failed search keeps its text, and company details show an error', async () => {
  const { id } = await (await postJson(site().url, anotherApplication())).json()
  undo = hideTable(site().databasePath, 'providers')

  for (const [query, typed] of [
    ['q=laser', 'laser'],
    [
      `location=${encodeURIComponent('{"type":"city","name":"Austin, TX","state":"TX"}')}`,
      'Austin, TX',
    ],
  ] as const) {
    const response = await fetch(`${site().url}/search?${query}`)
    const { text, html, links, isIndexable } = await readPage(response.url)
    expect([response.status, isIndexable]).toEqual([503, false])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('retry-after')).toBe('30')
    expect(text).toContain(UNAVAILABLE)
    expect(text.toLowerCase()).not.toContain('connection')
    expect(html).toContain(`value="${typed}"`)
    expect(links).toContain('/states')
  }
  const api = await fetch(`${site().url}/api/resolve?q=laser`)
  expect([api.status, (await api.json()).error]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', message: UNAVAILABLE }),
  ])
  expect(site().output()).toContain('no such table: providers')

  await expectReadiness(503)
  const details = await admin.send(`/admin/company/${id}`)
  const page = await details.text()
  expect(details.status).toBe(503)
  expect(page).toContain('Failed to load company details.')
  expect(page).not.toContain('Company not found')
})
