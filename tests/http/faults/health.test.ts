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

test('health checks are not logged', () => {
  expect(site().output()).not.toContain('readyz')
})
