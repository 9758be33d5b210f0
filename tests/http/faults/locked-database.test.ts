import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import {
  postForm,
  postJson,
  storedApplications,
} from '#tests/helpers/applications/application-requests.ts'
import { subscribeJson } from '#tests/helpers/applications/subscribers.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite({ env: { APPLICATIONS_PER_HOUR: '1000' } })
const QUICK_MS = 1000 // what a page takes on a busy machine; waiting for the lock took seconds

/** Holds the write lock in another process: this one. */
function holdLock(): () => void {
  const other = new SqliteDatabase(site().databasePath)
  other.exec('begin immediate')
  return () => other.close()
}

function guessPassword(): Promise<Response> {
  return fetch(`${site().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'not the one' }),
  })
}

const applicationNamed = (companyName: string) => aSentApplication({ companyName })

interface TimedAnswer {
  status: number
  retryAfter: string | null
  body: string
  ms: number
}

async function timeResponse(sending: Promise<Response>): Promise<TimedAnswer> {
  const startedAt = performance.now()
  const response = await sending
  const body = await response.text()
  const ms = performance.now() - startedAt
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body, ms }
}

/** Longest response time of sequential requests while `work` runs. */
async function longestAnswerDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const over = work.finally(() => (isOver = true))
  // oxlint-disable-next-line no-unmodified-loop-condition -- the other work changes it
  while (!isOver) {
    // An unknown query, so that the page is never cached and the database is read.
    const { status, ms } = await timeResponse(fetch(`${site().url}/api/search?q=laser`))
    expect(status).toBe(200)
    longest = Math.max(longest, ms)
    await wait(10)
  }
  await over
  return longest
}

test('while another process holds the write lock, pages are served and writes wait', async () => {
  const release = holdLock()
  const application = postJson(site().url, applicationNamed('Patient Fade'))
  const releasing = wait(1500).then(release)

  const longest = await longestAnswerDuring(Promise.all([application, releasing]))

  expect(longest).toBeLessThan(QUICK_MS)
  const response = await application
  expect(response.status).toBe(201)
  const stored = await storedApplications(site().databasePath)
  expect(stored.map(({ company_name }) => company_name)).toEqual(['Patient Fade'])
})

test('refuses waiting writes after a while when the lock is held, and still serves searches', async () => {
  const release = holdLock()
  // One less than a network may have in flight, which leaves one for the searches.
  const form = timeResponse(postForm(site().url, applicationNamed('Impatient Fade')))
  const others = Promise.all([
    timeResponse(subscribeJson(site().url, { email: 'reader@example.com' })),
    timeResponse(guessPassword()),
  ])

  const longest = await longestAnswerDuring(Promise.all([form, others]))

  expect(longest).toBeLessThan(QUICK_MS)
  const answers = [await form, ...(await others)]
  for (const { status, retryAfter } of answers) expect([status, retryAfter]).toEqual([503, '5'])
  const { body: page } = await form
  expect(page).toContain(NOT_SAVED)
  expect(page).toContain('value="Impatient Fade"')
  for (const { body } of await others) expect(JSON.parse(body).error.code).toBe('unavailable')
  const ready = async () => (await fetch(`${site().url}/readyz`)).status
  await expect.poll(ready, { timeout: 3000 }).toBe(503)

  release()
  await expect.poll(ready, { timeout: 3000 }).toBe(200)
  expect(await storedApplications(site().databasePath)).toHaveLength(1)
  const again = await postForm(site().url, applicationNamed('Impatient Fade'))
  expect(again.status).toBe(303)
  expect(await storedApplications(site().databasePath)).toHaveLength(2)
}, 60_000)
