import { describe, expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
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

describe('with JavaScript', () => {
  test('an empty form lists the missing fields in a focused summary and beside the fields', async () => {
    const page = await site.open('/list-company')
    await submit(page)
    await summary(page).waitFor()

    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'There is a problem',
    )
    expect(await summary(page).getByRole('link').allTextContents()).toEqual([
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
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    const described = (await email.getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(await page.locator(`#${described.at(-1)}`).textContent()).toContain(
      'Valid email is required',
    )

    await summary(page).getByRole('link', { name: 'Select at least one service' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('services-0')
    await summary(page).getByRole('link', { name: 'Valid email is required' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
  })

  test('an error disappears when its field is corrected, and the focus stays in the field', async () => {
    const page = await site.open('/list-company')
    await fillIn(page, { 'Company name': 'Fixed Fields', Email: 'nobody', 'ZIP code': '8950' })
    await page.getByRole('checkbox', { name: 'Laser Tattoo Removal', exact: true }).uncheck()
    await page.getByRole('checkbox', { name: 'Scar Treatment' }).uncheck()
    await submit(page)
    const email = page.getByLabel('Email', { exact: true })
    const lines = () => summary(page).getByRole('link').allTextContents()
    await expect.poll(lines).toHaveLength(3)

    await email.pressSequentially('@desertfade')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await email.pressSequentially('.example')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
    await expect.poll(lines).toEqual(['Valid zip code is required', 'Select at least one service'])
    expect(await page.locator('#email-error').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')

    await page.getByLabel('ZIP code').fill('89501')
    await page.getByRole('checkbox', { name: 'Scar Treatment' }).check()
    await expect.poll(() => summary(page).count()).toBe(0)
    await email.fill('nobody')
    expect(await page.getByText('Valid email is required').count()).toBe(0)
  })

  test('a complete form is sent and answered with a toast', async () => {
    const page = await site.open('/list-company')
    await fillIn(page)
    await submit(page)
    await sentTitle(page).waitFor()

    await expect
      .poll(() => sentTitle(page).evaluate((node) => node === document.activeElement))
      .toBe(true)
    const toast = page.getByRole('status').filter({ hasText: 'Application Submitted!' })
    expect(await toast.textContent()).toContain(
      "We'll review your application and get back to you within 2-3 business days.",
    )
    const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' })
    await expect.poll(() => home.getAttribute('href')).toBe('/')

    await page.getByRole('button', { name: 'Close: Application Submitted!' }).click()
    await expect.poll(() => toast.count()).toBe(0)
  })

  test('the link to the form on the confirmation opens a new form', async () => {
    const page = await site.open('/list-company')
    await fillIn(page, { 'Company name': 'First Of Two' })
    await submit(page)
    await sentTitle(page).waitFor()

    await page.getByRole('banner').getByRole('link', { name: 'List Your Company' }).click()

    await page.getByRole('heading', { name: 'Company Information' }).waitFor()
    expect(await page.getByLabel('Company name').inputValue()).toBe('')
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  test('a long pasted text is never cut', async () => {
    const page = await site.open('/list-company')
    const pasted = 'Many words about lasers. '.repeat(220)
    await fillIn(page, { 'Company description': '' })
    await page.getByLabel('Company description').focus()
    await page.keyboard.insertText(pasted)
    await submit(page)

    // The validation code loads when the visitor starts to fill in the form.
    await expect
      .poll(() => summary(page).getByRole('link').allTextContents())
      .toEqual(['Use at most 5000 characters'])
    await expect.poll(() => page.getByLabel('Company description').inputValue()).toBe(pasted)
  })

  test.for(['the connection fails', 'the server fails'])(
    'when %s the form keeps its values and shows a message',
    async (what) => {
      const page = await site.open('/list-company')
      await fillIn(page)
      // A real failure would make Chromium log an error, which fails the test.
      await page.evaluate((isAnswered) => {
        globalThis.fetch = () =>
          isAnswered
            ? Promise.resolve(new Response('down', { status: 503 }))
            : Promise.reject(new TypeError('Failed to fetch'))
      }, what === 'the server fails')
      await submit(page)

      const toast = page.getByRole('alert').filter({ hasText: 'Submission Error' })
      await toast.waitFor()
      expect(await toast.textContent()).toContain(
        'There was an error submitting your application. Please try again.',
      )
      await expectFilledIn(page)
      expect(await draft(page)).toContain('Desert Fade Laser')
    },
  )

  test('a listed clinic with a similar name in the ZIP is shown while typing', async () => {
    const page = await site.open('/list-company')
    await page.getByLabel('Company name').fill('aurora laser')
    await page.getByLabel('ZIP code').pressSequentially('99501')
    await page.getByRole('heading', { name: 'Is this you?' }).waitFor()

    const link = page.getByRole('link', { name: 'Aurora Laser', exact: true })
    await expect.poll(() => link.getAttribute('href')).toBe('/states/alaska/anchorage/aurora-laser')
    expect(await page.getByLabel('ZIP code').evaluate((n) => n === document.activeElement)).toBe(
      true,
    )

    await page.getByLabel('ZIP code').fill('99502')
    await expect.poll(() => page.getByText('Is this you?').count()).toBe(0)
  })
})

describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false }

  test('a complete form leads to the confirmation page', async () => {
    const page = await site.open('/list-company', plain)
    await fillIn(page, { 'Company name': 'No Script Needed' })
    await page.locator('[name=opened_at]').evaluate((opened: HTMLInputElement) => {
      opened.value = String(Number(opened.value) - 60_000) // nobody fills it in as quickly as here
    })
    await submit(page)

    expect(page.url()).toMatch(/\/r\/[\w-]{22}\?sent=1$/)
    await sentTitle(page).waitFor()
  })

  test('an invalid form comes back filled in and asks about a listed clinic', async () => {
    const page = await site.open('/list-company', plain)
    const listed = { 'Company name': 'aurora laser', 'ZIP code': '99501' }
    await fillIn(page, { ...listed, Email: 'nobody' })
    await submit(page)

    expect(await summary(page).getByRole('link').allTextContents()).toEqual([
      'Valid email is required',
    ])
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('nobody')
    await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
    await expectFilledIn(page, listed)
    await expect
      .poll(() => page.getByRole('heading', { name: 'Is this you?' }).isVisible())
      .toBe(true)
    const link = page.getByRole('link', { name: 'Aurora Laser' })
    await expect.poll(() => link.getAttribute('href')).toBe('/states/alaska/anchorage/aurora-laser')
  })
})

test('a form sent before hydration comes back interactive and can be sent again', async () => {
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'Aurora Laser Two', Email: 'nobody', 'ZIP code': '99501' })
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
  await summary(page).waitFor()
  await waitForHydration(page)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('There is a problem')
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Aurora Laser Two')
  expect(await axeFindings(page)).toEqual([])

  await page.getByText('Is this you?').waitFor()
  await page.getByLabel('ZIP code').fill('')
  await expect.poll(() => page.getByText('Is this you?').count()).toBe(0)
  await page.getByLabel('ZIP code').fill('89501')

  await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
  await submit(page)
  await sentTitle(page).waitFor()
})
