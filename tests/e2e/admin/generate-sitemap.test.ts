import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { adminOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)
const PAGE = '/generate-sitemap'
const ENDPOINT = '**/api/admin/sitemap'
const GENERATE = { name: 'Generate Complete Sitemap' }

test('the button leads to the statistics and downloads the sitemap', async () => {
  const page = await admin.open('/admin')
  await page.getByRole('link', { name: 'Sitemap' }).click()
  await page.waitForURL(site.url() + PAGE)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', GENERATE).click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe('sitemap.xml')
  const xml = await readText(await download.createReadStream())
  const total = xml.split('<url>').length - 1
  const statistics = page.getByRole('region', { name: 'Statistics' })
  expect(await statistics.getByRole('definition').allTextContents()).toEqual([
    '51',
    '36',
    '131',
    String(total),
  ])
  await expect.poll(() => isShown(page, `The sitemap is ready: ${total} URLs`)).toBe(true)
})

test('shows progress while the work runs, and keeps the keyboard focus', async () => {
  const page = await admin.open(PAGE)
  const button = page.getByRole('main').locator('button[type="submit"]')
  await page.evaluate((lines) => {
    // The stream of a long sitemap, paused in the middle until the test lets it go on.
    const answer = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(lines[0]))
        addEventListener('go-on', () => {
          controller.enqueue(new TextEncoder().encode(lines[1]))
          controller.close()
        })
      },
    })
    globalThis.fetch = async () => new Response(answer)
  }, pausedLines())

  await button.focus()
  await page.keyboard.press('Enter')

  const bar = page.getByRole('progressbar', { name: 'Sitemap progress' })
  await expect.poll(() => bar.getAttribute('value')).toBe('60000')
  await expect.poll(() => isShown(page, 'State pages added: 51')).toBe(true)
  await expect.poll(() => isShown(page, 'Provider pages added: 50,000 of 100,000')).toBe(true)
  await expect
    .poll(() => page.getByRole('status').getByText('Adding provider pages').count())
    .toBe(1)
  await expect.poll(() => button.textContent()).toBe('Generating...')
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  expect(await axeFindings(page)).toEqual([])

  await page.evaluate(() => dispatchEvent(new Event('go-on')))
  await page.getByRole('heading', { name: 'Statistics' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'sitemap-3.xml' }).count()).toBe(1)
  await expect.poll(() => isShown(page, 'Download sitemap.xml and its 3 parts.')).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(GENERATE.name)
})

test.for([
  ['an answer that is not JSON', { status: 502, body: '<html>' }, 'answered with status 502'],
  ['a truncated answer', { status: 200, body: '' }, 'The connection ended before'],
] as const)('%s is an error line', async ([, answer, text]) => {
  site.expectLogged('Failed to load resource')
  const page = await admin.open(PAGE)
  await page.route(ENDPOINT, (route) => route.fulfill(answer))

  await page.getByRole('button', GENERATE).click()

  await expect.poll(() => page.getByRole('alert').getByText(text).isVisible()).toBe(true)
})

test('an expired session leads to the login and back', async () => {
  site.expectLogged('status of 401')
  const page = await admin.open(PAGE)
  await page.context().clearCookies()

  await page.getByRole('button', GENERATE).click()

  await page.waitForURL(`${site.url()}/login?next=%2Fgenerate-sitemap`)
  const toast = page.getByRole('alert').getByText('The sitemap was not generated.')
  await expect.poll(() => toast.isVisible()).toBe(true)
})

test('without JavaScript the form leads to the statistics and the download', async () => {
  const page = await admin.open(PAGE, { javaScriptEnabled: false })

  await page.getByRole('button', GENERATE).click()
  await page.getByRole('heading', { name: 'Statistics' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download sitemap.xml' }).click()

  expect((await downloading).suggestedFilename()).toBe('sitemap.xml')
})

function pausedLines(): [before: string, after: string] {
  const progress = { kind: 'progress', expectedUrls: 110_000 }
  const before = [
    { ...progress, page: 'state', pages: 51, urls: 63, message: 'State pages added: 51' },
    {
      ...progress,
      page: 'provider',
      pages: 50_000,
      urls: 60_000,
      message: 'Provider pages added: 50,000 of 100,000',
    },
  ]
  const after = {
    kind: 'done',
    statistics: { statePages: 51, cityPages: 9937, providerPages: 100_000, totalUrls: 110_000 },
    download: '/sitemap.xml',
    parts: ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'],
  }
  return [before.map((line) => `${JSON.stringify(line)}\n`).join(''), `${JSON.stringify(after)}\n`]
}
