import { rename } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

async function answerOf(path: string): Promise<[number, string, string | null]> {
  const response = await fetch(site().url + path)
  return [response.status, await response.text(), response.headers.get('cache-control')]
}

test('a serving site is healthy and ready, and reveals nothing else', async () => {
  expect(await answerOf('/healthz')).toEqual([200, 'ok\n', 'no-store'])
  expect(await answerOf('/readyz')).toEqual([200, 'ok\n', 'no-store'])
})

test('with a removed database the site is alive but not ready', async () => {
  const file = site().databasePath
  await rename(file, `${file}.moved`)
  const removed = await answerOf('/readyz')
  const alive = await answerOf('/healthz')
  await rename(`${file}.moved`, file)

  expect(removed).toEqual([503, 'not ready\n', 'no-store'])
  expect(alive[0]).toBe(200)
  expect((await answerOf('/readyz'))[0]).toBe(200)
})

test('health checks are not logged', () => {
  expect(site().output()).not.toContain('readyz')
})
