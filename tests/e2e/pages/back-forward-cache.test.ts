import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'
import { startDevTools, type DevTools } from '#tests/helpers/site/dev-tools.ts'

const site = readOnlySite()
let tools: DevTools

beforeAll(async () => {
  tools = await startDevTools()
})
afterAll(() => tools?.stop())

test.for([
  '/',
  '/states',
  '/states/texas',
  '/states/texas/austin',
  '/states/texas/austin/weekday-ink-removal',
  '/provider/weekday-ink-removal',
  '/search?q=laser',
  '/blog',
  '/blog/laser-tattoo-removal-guide',
  '/about',
  '/accessibility',
  '/privacy-policy',
  '/terms-of-service',
] as const)('the browser keeps %s for Back', async (path) => {
  await tools.open(site.url() + path)
  await tools.evaluate(
    `addEventListener('pageshow', ({ persisted }) => (document.title = persisted ? 'kept' : 'loaded'))`,
  )
  await tools.open(`${site.url()}${path === '/about' ? '/states' : '/about'}`)

  await tools.evaluate('history.back()')

  await expect.poll(() => tools.evaluate('document.title')).toBe('kept')
})
