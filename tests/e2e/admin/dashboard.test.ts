import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, cardOf, focused, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { DESKTOP, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a card shows everything about an application at every width, in the time zone of the operator', async () => {
  const moment = 'Nov 20, 2026, 06:00 CST'
  await admin.receive('40005', 'Mountain Ink')
  const options = { timezoneId: 'Asia/Kathmandu', viewport: PHONE }
  const page = await admin.open('/admin?q=40005', options)
  const card = cardOf(page, 'Mountain Ink')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const text of [
      'Austin, TX · Sam Poe',
      'Pending',
      'Free listing',
      'sam@application.example',
      '(512) 555-0005',
      'https://clinic-40005.example/',
      'Laser Tattoo Removal',
      moment,
      'View Details',
    ]) {
      const isVisible = () => card.getByText(text).first().isVisible()
      await expect.poll(async () => [text, await isVisible()]).toEqual([text, true])
    }
  }
  await page.setViewportSize(PHONE)
  await card.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { name: 'Mountain Ink', level: 1 }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByText(moment).count()).toBe(1)

  expect(await layoutShiftOf(page)).toBe(0)
})

test('several are deleted at once after a confirmation', async () => {
  await admin.receive('60006', 'Spam Ink', 'Ham Ink', 'More Ink')
  const page = await admin.open('/admin?q=60006', { viewport: PHONE })
  await page.getByRole('checkbox', { name: 'Select Spam Ink' }).check()
  await page.getByRole('checkbox', { name: 'Select More Ink' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const question =
    'Are you sure you want to delete these 2 applications? This action cannot be undone.'
  await expect.poll(() => isShown(page, question)).toBe(true)
  await page.getByRole('button', { name: 'Delete 2 applications' }).click()

  await expect.poll(() => isShown(page, 'The selected applications were deleted.')).toBe(true)
  expect(await page.getByRole('article').count()).toBe(1)
  expect(await cardOf(page, 'Ham Ink').isVisible()).toBe(true)
})

const GENERATE = { name: 'Generate Complete Sitemap' }

test('generating the sitemap shows what failed, and then the statistics and the download', async () => {
  site.expectLogged('Failed to load resource')
  const page = await admin.open('/generate-sitemap')
  const button = page.getByRole('button', GENERATE)
  for (const [status, body, text] of [
    [502, '<html>', 'answered with status 502'],
    [200, '', 'The connection ended before'],
  ] as const) {
    await page.route('**/api/admin/sitemap', (route) => route.fulfill({ status, body }))
    await button.click()
    await page.getByRole('alert').getByText(text).waitFor()
    await page.unroute('**/api/admin/sitemap')
  }
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe('sitemap.xml')
  const xml = await readText(await download.createReadStream())
  const total = xml.split('<url>').length - 1
  const statistics = page.getByRole('region', { name: 'Statistics' }).getByRole('definition')
  expect(await statistics.allTextContents()).toEqual(['51', '36', '131', String(total)])
  await expect.poll(() => isShown(page, `The sitemap is ready: ${total} URLs`)).toBe(true)
})

test('the progress of a long sitemap is shown and announced, and the button keeps the focus', async () => {
  const page = await admin.open('/generate-sitemap')
  const button = page.getByRole('main').locator('button[type="submit"]')
  await page.evaluate(
    ([before, after]) => {
      // The stream of a long sitemap, paused in the middle until the test lets it go on.
      const answer = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(before))
          addEventListener('go-on', () => {
            controller.enqueue(new TextEncoder().encode(after))
            controller.close()
          })
        },
      })
      globalThis.fetch = async () => new Response(answer)
    },
    [linesOf(...PROGRESS), linesOf(DONE)] as const,
  )
  await button.focus()
  await page.keyboard.press('Enter')

  const bar = page.getByRole('progressbar', { name: 'Sitemap progress' })
  await expect.poll(() => bar.getAttribute('value')).toBe('60000')
  for (const { message } of PROGRESS) expect(await isShown(page, message)).toBe(true)
  const status = page.getByRole('status').getByText('Adding provider pages')
  await expect.poll(() => status.count()).toBe(1)
  expect(await button.textContent()).toBe('Generating...')
  expect(await button.getAttribute('aria-disabled')).toBe('true')

  await page.evaluate(() => dispatchEvent(new Event('go-on')))
  await page.getByRole('heading', { name: 'Statistics' }).waitFor()
  await page.getByRole('link', { name: 'sitemap-3.xml' }).waitFor()
  await expect.poll(() => isShown(page, 'Download sitemap.xml and its 3 parts.')).toBe(true)
  await expect.poll(() => focused(page)).toBe(GENERATE.name)
})

const pages = { kind: 'progress', expectedUrls: 110_000, page: 'state', pages: 51, urls: 63 }
const PROGRESS = [
  { ...pages, message: 'State pages added: 51' },
  {
    ...pages,
    page: 'provider',
    pages: 50_000,
    urls: 60_000,
    message: 'Provider pages added: 50,000 of 100,000',
  },
]
const DONE = {
  kind: 'done',
  statistics: { statePages: 51, cityPages: 9937, providerPages: 100_000, totalUrls: 110_000 },
  download: '/sitemap.xml',
  parts: ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'],
}

const linesOf = (...all: object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('')
