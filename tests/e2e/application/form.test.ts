import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  draft,
  expectFilledIn,
  fillIn,
  sentTitle,
  submit,
  summary,
  waitLikeAPerson,
} from '#tests/helpers/applications/application-form.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: { APPLICATIONS_PER_HOUR: '100' } })

const problems = (page: Page) => summary(page).getByRole('link').allTextContents()
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const similar = (page: Page) => page.getByRole('heading', { name: 'Is this you?' })

test('an empty form lists the missing fields in a focused summary and beside the fields', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/list-company')
  await submit(page)
  await summary(page).waitFor()

  expect(await focusedText(page)).toContain('There is a problem')
  expect(await problems(page)).toEqual([
    'Company name is required',
    'Contact name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Address is required',
    'City is required',
    'State is required',
    'Valid zip code is required',
    'Please select a listing type',
    'Select at least one service',
    'Description must be at least 50 characters',
  ])
  const email = page.getByLabel('Email', { exact: true })
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = (await email.getAttribute('aria-describedby'))?.split(' ') ?? []
  expect(await page.locator(`#${described.at(-1)}`).textContent()).toContain(
    'Valid email is required',
  )

  await summary(page).getByRole('link', { name: 'Select at least one service' }).click()
  await expect.poll(() => focusedId(page)).toBe('services-0')
})

test('an error disappears when its field is edited, and the focus stays in the field', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'Fixed Fields', Email: 'nobody', 'ZIP code': '8950' })
  await page.getByRole('checkbox', { name: 'Laser Tattoo Removal', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Scar Treatment' }).uncheck()
  await submit(page)
  const email = page.getByLabel('Email', { exact: true })
  await expect.poll(() => problems(page)).toHaveLength(3)

  await email.pressSequentially('@desertfade.example')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
  await expect
    .poll(() => problems(page))
    .toEqual(['Valid zip code is required', 'Select at least one service'])
  expect(await focusedId(page)).toBe('email')

  await page.getByLabel('ZIP code').fill('89501')
  await page.getByRole('checkbox', { name: 'Scar Treatment' }).check()
  await expect.poll(() => summary(page).count()).toBe(0)
})

test('a complete form is sent, answered with a toast, and followed by a new form', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/list-company')
  // Inert content has no roles.
  const card = page.getByRole('region', { name: 'Your card' }).locator('article')
  const pasted = 'Many words about lasers. '.repeat(220)
  await fillIn(page, { 'Company description': pasted })
  await page.getByLabel('Monday’s hours are the same until Friday').check()
  const preview = (await card.innerText()).replaceAll(/\s+/g, ' ')
  for (const part of ['Desert Fade Laser', 'Top Pick', 'No reviews yet', 'Mon-Fri 9 AM-5 PM']) {
    expect(preview).toContain(part)
  }
  expect(await page.getByLabel('Tuesday', { exact: true }).isVisible()).toBe(false)

  await submit(page)
  await expect.poll(() => problems(page)).toEqual(['Use at most 5000 characters'])
  expect(await page.getByLabel('Company description').inputValue()).toBe(pasted)
  await page.getByLabel('Company description').fill(pasted.slice(0, 500))
  await submit(page)

  await sentTitle(page).waitFor()
  const toast = page.getByRole('status').filter({ hasText: 'Application Submitted!' })
  expect(await toast.textContent()).toContain(
    "We'll review your application and get back to you within 2-3 business days.",
  )
  await page.getByRole('button', { name: 'Close: Application Submitted!' }).click()
  await expect.poll(() => toast.count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'List Your Company' }).click()
  await page.getByRole('heading', { name: 'Company Information' }).waitFor()
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
})

test('when the connection or the server fails, the form keeps its values and shows a message', async () => {
  const page = await site.open('/list-company')
  await fillIn(page)
  const toast = page.getByRole('alert').filter({ hasText: 'Submission Error' })
  for (const isAnswered of [false, true]) {
    // A real failure would make Chromium log an error, which fails the test.
    await page.evaluate((answers) => {
      globalThis.fetch = () =>
        answers
          ? Promise.resolve(new Response('down', { status: 503 }))
          : Promise.reject(new TypeError('Failed to fetch'))
    }, isAnswered)
    await submit(page)

    await toast.waitFor()
    expect(await toast.textContent()).toContain(
      'There was an error submitting your application. Please try again.',
    )
    await page.getByRole('button', { name: 'Close: Submission Error' }).click()
    await expect.poll(() => toast.count()).toBe(0)
  }
  await expectFilledIn(page)
  expect(await draft(page)).toContain('Desert Fade Laser')
})

test('without JavaScript, an invalid form comes back filled in and is sent when it is right', async () => {
  const page = await site.open('/list-company', { javaScriptEnabled: false })
  expect(await page.getByText('Your card').isVisible()).toBe(false)
  const listed = { 'Company name': 'aurora laser', 'ZIP code': '99501' }
  await fillIn(page, { ...listed, Email: 'nobody' })
  await submit(page)

  expect(await problems(page)).toEqual(['Valid email is required'])
  expect(await similar(page).isVisible()).toBe(true)
  await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
  await expectFilledIn(page, listed)
  await waitLikeAPerson(page)
  await submit(page)

  expect(page.url()).toMatch(/\/r\/[\w-]{22}\?sent=1$/)
  await sentTitle(page).waitFor()
})

test('a form sent before hydration comes back interactive and can be sent again', async () => {
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'Aurora Laser Two', Email: 'nobody', 'ZIP code': '99501' })
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
  await summary(page).waitFor()
  await waitForHydration(page)
  await expect.poll(() => focusedText(page)).toContain('There is a problem')
  expect(await page.getByLabel('Company name').inputValue()).toBe('Aurora Laser Two')

  await similar(page).waitFor()
  await page.getByLabel('ZIP code').fill('89501')
  await expect.poll(() => similar(page).count()).toBe(0)
  await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
  await submit(page)
  await sentTitle(page).waitFor()
})
