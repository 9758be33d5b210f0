import { expect, test } from 'vitest'
import { OVERLOAD_LIMITS } from '#server/http/limits/overload.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite()

test('requests refused before their body was read no longer count as in flight', async () => {
  for (let sent = 0; sent <= OVERLOAD_LIMITS.maxInFlight; sent += 1) {
    const refused = await fetch(`${site().url}/about`, { method: 'POST', body: 'a=1' })
    expect(refused.status).toBe(405)
  }

  const { status } = await fetch(`${site().url}/search?q=laser`)

  expect(status).toBe(200)
})
