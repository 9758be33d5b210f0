import { afterAll, expect, test, vi } from 'vitest'
import { ADMIN_PASSWORD, cookieOf, sendPassword } from '#tests/helpers/applications/admin.ts'
import { setLimitForAll } from '#tests/helpers/applications/limit-for-all.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { auditEvents } from '#tests/helpers/databases/query.ts'

// An hour that no other test uses, because a site counts the refused sign-ins of an hour in memory.
const NOW = Date.parse('2026-11-01T12:05:00Z')
vi.useFakeTimers({ toFake: ['Date'], now: NOW })
afterAll(() => vi.useRealTimers())

const site = borrowedSite({ env: { TRUST_PROXY: 'on' } })

/** Audit entries, oldest first. */
async function listEvents() {
  const events = await auditEvents(site().databasePath, { limit: 1000 })
  return events
    .filter(({ actor }) => actor !== 'cli')
    .toReversed()
    .map(({ event, actor, details }) => [event, actor, details['attemptsThisHour']])
}

const signOut = (cookie: string) =>
  fetch(`${site().url}/api/logout`, { method: 'POST', headers: { cookie } })

test("signing in and out are recorded once each, and a visitor's signing out is not", async () => {
  const { url } = site()
  const cookie = cookieOf(await sendPassword(url, ADMIN_PASSWORD))
  await fetch(`${url}/admin`, { headers: { cookie } })
  await fetch(`${url}/api/admin/listings/csv`, { headers: { cookie } })
  vi.setSystemTime(NOW + 1000)
  await signOut(cookie)
  await signOut(cookie)
  await signOut('')

  expect(await listEvents()).toEqual([
    ['sign-in', 'admin', undefined],
    ['sign-out', 'admin', undefined],
  ])
})

test('of 50 wrong passwords after 280 others, 20 are checked and few rows are written', async () => {
  const { url } = site()
  setLimitForAll(site().databasePath, 'login', 280, NOW)

  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      sendPassword(url, 'no', { 'x-forwarded-for': `10.0.${index}.1` }),
    ),
  )

  const statuses = guesses.map(({ status }) => status)
  const countsOf = (wanted: string) =>
    recorded.filter(([event]) => event === wanted).map(([, , count]) => count)
  const recorded = (await listEvents()).filter(([, , count]) => count !== undefined)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect(countsOf('sign-in-refused')).toEqual([1, 2, 5, 10, 20])
  expect(countsOf('sign-in-throttled')).toEqual([1, 2, 5, 10, 20])
  expect(recorded).toHaveLength(10)
})
