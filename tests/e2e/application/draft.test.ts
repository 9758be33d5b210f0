import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  draft,
  expectFilledIn,
  fillIn,
  sentTitle,
  submit,
} from '#tests/helpers/applications/application-form.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: { APPLICATIONS_PER_HOUR: '100' } })

const restored = (page: Page) => page.getByText('We filled in what you typed here before.')

test('a draft survives a reload and another page, asks about a listed clinic, and can be deleted', async () => {
  const listed = { 'Company name': 'aurora laser', 'ZIP code': '99501' }
  const page = await site.open('/list-company')
  await fillIn(page, listed)
  await page.reload()
  await restored(page).waitFor()
  await expectFilledIn(page, listed)
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor()

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL(`${site.url()}/`)
  await page.goBack()
  await expect.poll(() => restored(page).isVisible()).toBe(true)
  await expectFilledIn(page, listed)

  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await draft(page)).toBeNull()
})

test('a draft stays on the device without the honeypot, and is deleted when it is sent', async () => {
  const page = await site.open('/list-company')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await fillIn(page)
  await page.locator('[name=more_details]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'filled in by a program'
    trap.dispatchEvent(new Event('input', { bubbles: true }))
    trap.value = ''
  })
  // Only the name and the ZIP code leave the device, to look for the same clinic.
  await expect.poll(() => requests.join(' ')).toContain('/api/similar-clinics?')
  expect(requests.join(' ')).not.toMatch(/robin|555-0142|Mesa|nurses|license/i)
  const kept = Object.keys(JSON.parse((await draft(page)) ?? '') as object)
  expect(kept).toContain('certifications')
  expect(kept).not.toContain('more_details')
  expect(kept).not.toContain('opened_at')

  await page.reload()
  await restored(page).waitFor()
  await submit(page)
  await sentTitle(page).waitFor()
  expect(requests.find((request) => request.includes('Mesa'))).toMatch(/"opened_at":"\d+"/)
  expect(await draft(page)).toBeNull()
})

test('without browser storage, the form works without a draft', async () => {
  const page = await site.open('/about')
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  await page.goto(`${site.url()}/list-company`)
  await waitForHydration(page)
  await fillIn(page, { 'Company name': 'Nothing Stored' })
  await submit(page)

  await expect.poll(() => sentTitle(page).isVisible()).toBe(true)
})
