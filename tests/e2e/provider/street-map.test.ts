import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const requests: string[] = []
const mapServer: Server = createServer((request, response) => {
  requests.push(request.url ?? '')
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><title>Map</title><p>Streets</p>')
})
await new Promise<void>((resolve) => mapServer.listen(0, '127.0.0.1', resolve))
const { port } = mapServer.address() as AddressInfo
afterAll(() => mapServer.close())

const site = siteInBrowser({
  env: { MAP_EMBED_URL: `http://127.0.0.1:${port}/embed?lat={lat}&lon={lon}` },
})
const PROVIDER = '/states/texas/austin/weekday-ink-removal'

test('the street map is loaded from the map service only on request', async () => {
  const page = await site.open(PROVIDER)
  const button = page.getByRole('button', {
    name: `Show street map (loads from 127.0.0.1:${port})`,
  })
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])

  await button.click()

  await page.frameLocator('iframe').getByText('Streets').waitFor()
  expect(requests).toEqual([expect.stringMatching(/^\/embed\?lat=30\.\d{6}&lon=-97\.\d{6}$/)])
})

test('without JavaScript the street map is a link', async () => {
  const page = await site.open(PROVIDER, { javaScriptEnabled: false })

  const href = await page.getByRole('link', { name: /Show street map/ }).getAttribute('href')

  expect(href).toContain(`127.0.0.1:${port}/embed`)
})
