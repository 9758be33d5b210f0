import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aSentApplication } from '#tests/helpers/application-input.ts'
import { postJson, storedApplications } from '#tests/helpers/application-requests.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const site = testSite()
const QUICK_MS = 1000 // what a page takes on a busy machine; waiting for the lock took seconds

/** Holds the right to write in another process: this one. */
function holdLock(): () => void {
  const other = new SqliteDatabase(site().databasePath)
  other.exec('begin immediate')
  return () => other.close()
}

/** The longest of many answers, one after the other, while something else goes on. */
async function longestAnswerDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const over = work.finally(() => (isOver = true))
  // oxlint-disable-next-line no-unmodified-loop-condition -- the other work changes it
  while (!isOver) {
    const startedAt = performance.now()
    // Never in memory, so the database is read.
    const response = await fetch(`${site().url}/api/search?q=laser`)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    longest = Math.max(longest, performance.now() - startedAt)
    await wait(10)
  }
  await over
  return longest
}

test('while another process writes for long, pages go on and what is sent waits its turn', async () => {
  const release = holdLock()
  const application = postJson(site().url, aSentApplication({ companyName: 'Patient Fade' }))
  const releasing = wait(1500).then(release)

  const longest = await longestAnswerDuring(Promise.all([application, releasing]))

  expect(longest).toBeLessThan(QUICK_MS)
  const response = await application
  expect(response.status).toBe(201)
  const stored = await storedApplications(site().databasePath)
  expect(stored.map(({ company_name }) => company_name)).toEqual(['Patient Fade'])
})

test('when that takes too long the sender is told, and so is who watches the site', async () => {
  const release = holdLock()
  const application = postJson(site().url, aSentApplication({ companyName: 'Impatient Fade' }))

  const longest = await longestAnswerDuring(application)

  expect(longest).toBeLessThan(QUICK_MS)
  const response = await application
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await response.json()).error.code).toBe('unavailable')
  const ready = async () => (await fetch(`${site().url}/readyz`)).status
  await expect.poll(ready, { timeout: 3000 }).toBe(503)

  release()
  await expect.poll(ready, { timeout: 3000 }).toBe(200)
  const stored = await storedApplications(site().databasePath)
  expect(stored).toHaveLength(1)
  const again = await postJson(site().url, aSentApplication({ companyName: 'Impatient Fade' }))
  expect(again.status).toBe(201)
}, 15_000)
