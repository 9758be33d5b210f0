import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser()
const PROVIDER = '/embed/provider/texas/austin/weekday-ink-removal'

/** A page of another site that shows ours. */
async function serveForeignPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Foreign</title>
      <iframe src="${site.url()}/embed/texas/austin" title="Providers"></iframe>
      <img src="${site.url()}${PROVIDER}/badge.svg" alt="Badge">`)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}/`
}

test('another site shows a list in a frame, and a badge', async () => {
  const page = await site.openFresh(await serveForeignPage())

  const frame = page.frameLocator('iframe')
  await expect.poll(() => frame.getByRole('link', { name: 'Weekday Ink Removal' }).count()).toBe(1)
  const width = () =>
    page.getByAltText('Badge').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
})

test.for([
  '/embed/texas/austin',
  PROVIDER,
  `${PROVIDER}/card`,
  '/embed?page=/states/texas/austin/weekday-ink-removal',
])('%s is accessible', async (path) => {
  const page = await site.open(path)

  // It has neither the header nor the footer of the site.
  const findings = (await pageFindings(page)).filter((finding) => !finding.includes(' 0 times '))
  expect(findings).toEqual([])
})
