import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { PHONE, siteInBrowser, pressButton } from '#tests/helpers/browser/browser.ts'
import { query } from '#tests/helpers/databases/query.ts'

const site = siteInBrowser()
const PROVIDER = '/embed/provider/texas/austin/weekday-ink-removal'

test('a link of the contents leads to a heading that the header does not cover', async () => {
  const page = await site.open('/privacy-policy', { viewport: PHONE })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  expect(await contents.getByRole('link').count()).toBe(0)
  await contents.getByText('On this page').first().click()
  const link = contents.getByRole('link').nth(2)
  const name = (await link.textContent()) ?? ''

  await link.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name, exact: true })
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(300)

  const header = (await page.getByRole('banner').boundingBox())!
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height)
})

test('no script can turn a text into HTML or code', async () => {
  const page = await site.open('/states')
  for (const part of ['TrustedHTML', 'TrustedScript', 'TrustedTypePolicy']) site.expectLogged(part)

  const outcome = await page.evaluate(() => {
    const attempts = {
      html: () => (document.createElement('p').innerHTML = '<b>x</b>'),
      script: () => (document.createElement('script').text = 'alert(1)'),
      policy: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('any', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} was made`
      } catch (error) {
        return error instanceof TypeError ? `${name} was refused` : String(error)
      }
    })
  })

  expect(outcome).toEqual(['html was refused', 'script was refused', 'policy was refused'])
})

test('the form for new articles stays in view with an error, and then with a confirmation', async () => {
  site.expectLogged('422')
  const page = await site.open('/blog', { viewport: PHONE })
  const box = page.getByRole('region', { name: 'Stay Updated' })
  const field = box.getByLabel('E-mail')
  const press = () => pressButton(box, 'Subscribe')
  await field.fill('reader')
  await press()
  await box.getByText('Enter an e-mail address like name@example.com').waitFor()
  await expect.poll(() => field.inputValue()).toBe('reader')
  expect(page.url()).toContain('#stay-updated')
  const { top } = await box.evaluate((node) => node.getBoundingClientRect())
  expect(top).toBeLessThan(PHONE.height / 2)

  await field.fill('plain@example.com')
  await press()
  await box.getByText('Thank you. Your address is on the list for new articles.').waitFor()
  expect(page.url()).toBe(`${site.url()}/blog?subscribed=1#stay-updated`)
  expect(query(site.databasePath(), 'select email from subscribers')).toContain('plain@example.com')
})

/** A page of another site that shows ours. */
async function serveForeignPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Foreign</title>
      <iframe src="${site.url()}/embed/texas/austin" title="Providers"></iframe>
      <img src="${site.url()}${PROVIDER}/badge.svg" alt="Badge">`)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

test('another site shows a list in a frame, and a badge', async () => {
  const page = await site.open('/embed?page=/states/texas/austin/weekday-ink-removal')
  await page.goto(await serveForeignPage())

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
