import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, cardOf } from '#tests/helpers/browser/admin-browser.ts'
import {
  DESKTOP,
  PHONE,
  siteInBrowser,
  layoutShiftOf,
  followLink,
  pressButton,
} from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a card shows everything about an application at every width, in the time zone of the operator', async () => {
  const moment = 'Nov 20, 2026, 06:00 CST'
  await admin.receive('78719', 'Mountain Ink')
  const options = { timezoneId: 'Asia/Kathmandu', viewport: PHONE }
  const page = await admin.open('/admin?q=78719', options)
  const card = cardOf(page, 'Mountain Ink')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const text of [
      'Austin, TX · Sam Poe',
      'Pending',
      'Free listing',
      'sam@application.example',
      '(512) 555-8719',
      'https://clinic-78719.example/',
      'Laser Tattoo Removal',
      moment,
      'View Details',
    ]) {
      const isVisible = () => card.getByText(text).first().isVisible()
      await expect.poll(async () => [text, await isVisible()]).toEqual([text, true])
    }
  }
  await page.setViewportSize(PHONE)
  await followLink(card, 'View Details')
  await page.getByRole('heading', { name: 'Mountain Ink', level: 1 }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByText(moment).count()).toBe(1)

  expect(await layoutShiftOf(page)).toBe(0)
})

test('generating the sitemap shows the progress, then the statistics, and downloads the file', async () => {
  const page = await admin.open('/generate-sitemap')
  const downloading = page.waitForEvent('download')
  await pressButton(page, 'Generate Complete Sitemap')
  const download = await downloading

  expect(download.suggestedFilename()).toBe('sitemap.xml')
  const xml = await readText(await download.createReadStream())
  const total = xml.split('<url>').length - 1
  const progress = page.getByRole('log', { name: 'Progress' }).getByRole('listitem')
  expect((await progress.allTextContents()).at(-1)).toBe('Provider pages added: 131')
  const statistics = page.getByRole('region', { name: 'Statistics' }).getByRole('definition')
  expect(await statistics.allTextContents()).toEqual(['23', '36', '131', String(total)])
})
