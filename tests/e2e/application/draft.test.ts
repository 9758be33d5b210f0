import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  draft,
  expectFilledIn,
  fillIn,
  sentTitle,
  submit,
  summary,
} from '#tests/helpers/applications/application-form.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: { APPLICATIONS_PER_HOUR: '100' } })

const restored = (page: Page) => page.getByText('We filled in what you typed here before.')

test('a reload restores the typed values, and "Start over" deletes them', async () => {
  const page = await site.open('/list-company')
  await fillIn(page)
  await page.reload()
  await restored(page).waitFor()

  await expectFilledIn(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await draft(page)).toBeNull()
  await page.reload()
  await waitForHydration(page)
  expect(await restored(page).count()).toBe(0)
})

test('the draft contains the fields of the form without the honeypot and the opening time', async () => {
  const page = await site.open('/list-company')
  await fillIn(page)
  await page.locator('[name=more_details]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'filled in by a program'
    trap.dispatchEvent(new Event('input', { bubbles: true }))
  })

  const kept = JSON.parse((await draft(page)) ?? '') as object

  expect(Object.keys(kept).toSorted()).toEqual([
    'address',
    'certifications',
    'city',
    'companyName',
    'contactName',
    'description',
    'email',
    'freeConsultation',
    'hours_fri',
    'hours_mon',
    'hours_sat',
    'hours_sun',
    'hours_thu',
    'hours_tue',
    'hours_wed',
    'lasers',
    'listingType',
    'phone',
    'same_weekdays',
    'services',
    'startingPrice',
    'state',
    'website',
    'yearEstablished',
    'zipCode',
  ])
})

test('a draft stays on the device until it is sent, except for the name and ZIP of the duplicate lookup', async () => {
  const page = await site.open('/list-company')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))

  await fillIn(page)
  await page.waitForTimeout(600)

  expect(requests.join(' ')).toContain('/api/similar-clinics?')
  expect(requests.join(' ')).not.toMatch(/robin|555-0142|Mesa|nurses|license/i)
})

test('a restored draft asks about a listed clinic again', async () => {
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'aurora laser', 'ZIP code': '99501' })
  await page.reload()

  await restored(page).waitFor()
  const question = page.getByRole('heading', { name: 'Is this you?' })
  await expect.poll(() => question.isVisible()).toBe(true)
})

test('a restored draft can be sent at once, and is then deleted', async () => {
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'Sent From A Draft' })
  await page.reload()
  await restored(page).waitFor()
  await submit(page)
  await sentTitle(page).waitFor()
  expect(await draft(page)).toBeNull()

  await page.goto(`${site.url()}/list-company`)
  await waitForHydration(page)
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
})

test('a draft stays when the form is left for another page', async () => {
  const page = await site.open('/list-company')
  await fillIn(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL(`${site.url()}/`)
  await page.goBack()

  await expect.poll(() => restored(page).isVisible()).toBe(true)
  await expectFilledIn(page)
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

test.for([true, false])(
  'a phone number with few digits is questioned once (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await site.open('/list-company', { javaScriptEnabled })
    const own = { 'Company name': `Short Number ${javaScriptEnabled}`, Phone: 'ext 12 call me' }
    await fillIn(page, own)
    await page.locator('[name=opened_at]').evaluate((opened: HTMLInputElement) => {
      opened.value = String(Number(opened.value) - 60_000) // nobody fills it in as quickly as here
    })
    await submit(page)
    await expect
      .poll(() => summary(page).getByRole('link').allTextContents())
      .toEqual(['This number has only 2 digits. Is it right? Submit again to keep it.'])
    await expectFilledIn(page, own)

    await submit(page)

    await sentTitle(page).waitFor()
  },
)
