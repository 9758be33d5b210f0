import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, sendPassword, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { serveDatabase } from '#tests/helpers/site/site.ts'
import { newEmptyDirectory } from '#tests/helpers/databases/small-directory.ts'
import { query } from '#tests/helpers/databases/query.ts'

const FIFTEEN_MINUTES = 15 * 60

/** A server behind a proxy, so that a test can come from any address. */
async function serve(databasePath: string) {
  const env = { ...WITH_ADMIN, TRUST_PROXY: 'on', DATABASE_PATH: databasePath, LOG_LEVEL: 'error' }
  const { url, stop } = await serveDatabase(env)
  return {
    try: async (password: string, address: string) => {
      const response = await sendPassword(url, password, { 'x-forwarded-for': address })
      await response.arrayBuffer()
      return { status: response.status, wait: Number(response.headers.get('retry-after')) }
    },
    tryForm: (password: string, address: string) =>
      sendForm(`${url}/api/login`, { password }, { 'x-forwarded-for': address }),
    stop,
  }
}

/** Shortens all rate limits, as if that much time had passed. */
const passTime = (databasePath: string, seconds: number) =>
  query(databasePath, 'update rate_limits set expire = expire - ?', seconds * 1000)

test('the address must wait, also with the right password and after a restart, but never over 15 minutes', async () => {
  const database = await newEmptyDirectory()
  const first = await serve(database)
  const guesses = await Promise.all(Array.from({ length: 50 }, () => first.try('no', '10.0.0.1')))
  await first.stop()
  const second = await serve(database)

  const blocked = await second.try(ADMIN_PASSWORD, '10.0.0.1')
  const form = await second.tryForm(ADMIN_PASSWORD, '10.0.0.1')
  const elsewhere = await second.try(ADMIN_PASSWORD, '10.0.0.2')
  passTime(database, FIFTEEN_MINUTES)
  const afterwards = await second.try(ADMIN_PASSWORD, '10.0.0.1')
  await second.stop()

  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(45)
  expect(blocked.status).toBe(429)
  expect(blocked.wait).toBeGreaterThan(0)
  expect(blocked.wait).toBeLessThanOrEqual(FIFTEEN_MINUTES)
  expect(form.status).toBe(429)
  expect(await form.text()).toMatch(/Please wait 1[45] minutes and try again\./)
  expect(elsewhere.status).toBe(204)
  expect(afterwards.status).toBe(204)
})

test('the right password resets the count of wrong ones', async () => {
  const site = await serve(await newEmptyDirectory())
  const statuses: number[] = []

  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) await site.try('no', '10.0.0.1')
    statuses.push((await site.try(ADMIN_PASSWORD, '10.0.0.1')).status)
  }
  await site.stop()

  expect(statuses).toEqual([204, 204, 204])
})
