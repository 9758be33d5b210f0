import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'
import { startDevTools, type DevTools } from '#tests/helpers/site/dev-tools.ts'

const site = readOnlySite()
let tools: DevTools

beforeAll(async () => {
  tools = await startDevTools()
})
afterAll(() => tools?.stop())

// One page of each template that has scripts of its own.
test.for([
  '/',
  '/states',
  '/states/texas/austin',
  '/states/texas/austin/weekday-ink-removal',
  '/search?q=laser',
  '/blog',
] as const)('the browser keeps %s for Back', async (path) => {
  await tools.open(site.url() + path)
  await tools.evaluate(
    `addEventListener('pageshow', ({ persisted }) => (document.title = persisted ? 'kept' : 'loaded'))`,
  )
  await tools.open(`${site.url()}/about`)

  await tools.evaluate('history.back()')

  await expect.poll(() => tools.evaluate('document.title')).toBe('kept')
})
