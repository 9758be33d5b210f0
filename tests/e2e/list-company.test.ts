import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DESK, PHONE, siteInBrowser } from '#tests/helpers/browser.ts'

const site = siteInBrowser({ env: { APPLICATIONS_PER_HOUR: '100' } })

const TEXTS = [
  ['Company name', 'Desert Fade Laser'],
  ['Contact person', 'Robin Vega'],
  ['Email', 'robin@desertfade.example'],
  ['Phone', '(702) 555-0142'],
  ['Website (optional)', 'desertfade.example'],
  ['Street address', '12 Mesa Rd'],
  ['City', 'Reno'],
  ['ZIP code', '89501'],
  [
    'Company description',
    'Two trained nurses remove tattoos with a picosecond laser, by appointment.',
  ],
  ['Certifications and licenses (optional)', 'State laser license'],
  ['Year established (optional)', '2014'],
] as const

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of TEXTS) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('State', { exact: true }).selectOption('Nevada')
  await page.getByRole('radio', { name: /Premium listing/ }).check()
  await page.getByRole('checkbox', { name: 'Laser Tattoo Removal', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Scar Treatment' }).check()
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [label, text] of TEXTS) {
    const value = await page.getByLabel(label, { exact: true }).inputValue()
    expect([label, value.replace('https://', '')]).toEqual([label, text])
  }
  expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('NV')
  expect(await page.getByRole('radio', { name: /Premium listing/ }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('application-draft'))

async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

describe('with JavaScript', () => {
  test('an empty form says what is missing above and beside the fields, and takes the focus there', async () => {
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
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const described = (await email.getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(await page.locator(`#${described.at(-1)}`).textContent()).toContain(
      'Valid email is required',
    )

    await summary(page).getByRole('link', { name: 'Select at least one service' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('services-0')
    await summary(page).getByRole('link', { name: 'Valid email is required' }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
  })

  test('a finished form is sent, thanks with a toast and forgets the draft', async () => {
    const page = await site.open('/list-company')
    await fillIn(page)
    expect(await draft(page)).toContain('Desert Fade Laser')
    await submit(page)
    const title = page.getByRole('heading', { name: 'Application Submitted Successfully!' })
    await title.waitFor()

    expect(await title.evaluate((node) => node === document.activeElement)).toBe(true)
    const toast = page.getByRole('status').filter({ hasText: 'Application Submitted!' })
    expect(await toast.textContent()).toContain(
      "We'll review your application and get back to you within 2-3 business days.",
    )
    expect(await draft(page)).toBeNull()
    const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' })
    expect(await home.getAttribute('href')).toBe('/')

    await page.getByRole('button', { name: 'Close: Application Submitted!' }).click()
    await expect.poll(() => toast.count()).toBe(0)
  })

  test('a reload brings back what was typed, and "Start over" forgets it', async () => {
    const page = await site.open('/list-company')
    await fillIn(page)
    await page.reload()
    await page.getByText('We filled in what you typed here before.').waitFor()

    await expectFilledIn(page)
    await page.getByRole('button', { name: 'Start over' }).click()
    expect(await page.getByLabel('Company name').inputValue()).toBe('')
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await draft(page)).toBeNull()
  })

  test('a draft that comes back may be sent at once', async () => {
    const page = await site.open('/list-company')
    await fillIn(page)
    await page.getByLabel('Company name').fill('Sent From A Draft')
    await page.reload()
    await page.getByText('We filled in what you typed here before.').waitFor()
    await submit(page)
    await page.getByRole('heading', { name: 'Application Submitted Successfully!' }).waitFor()

    expect(await draft(page)).toBeNull()
  })

  test.for(['the connection fails', 'the server fails'])(
    'when %s the form stays filled and says so',
    async (what) => {
      const page = await site.open('/list-company')
      await fillIn(page)
      // Chromium would log a request that really fails as an error.
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

  test('a clinic that is listed under a like name in the ZIP is shown while typing', async () => {
    const page = await site.open('/list-company')
    await page.getByLabel('Company name').fill('aurora laser')
    await page.getByLabel('ZIP code').pressSequentially('99501')
    await page.getByRole('heading', { name: 'Is this you?' }).waitFor()

    const link = page.getByRole('link', { name: 'Aurora Laser' })
    expect(await link.getAttribute('href')).toBe('/states/alaska/anchorage/aurora-laser')
    expect(await page.getByLabel('ZIP code').evaluate((n) => n === document.activeElement)).toBe(
      true,
    )

    await page.getByLabel('ZIP code').fill('99502')
    await expect.poll(() => page.getByText('Is this you?').count()).toBe(0)
  })
})

describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false }

  test('a finished form leads to the page that says so', async () => {
    const page = await site.open('/list-company', plain)
    await fillIn(page)
    await page.getByLabel('Company name').fill('No Script Needed')
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await submit(page)

    expect(page.url()).toBe(`${site.url()}/list-company?sent=1`)
    await page.getByRole('heading', { name: 'Application Submitted Successfully!' }).waitFor()
  })

  test('a wrong form comes back with all that was typed', async () => {
    const page = await site.open('/list-company', plain)
    await fillIn(page)
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await submit(page)

    expect(await summary(page).getByRole('link').allTextContents()).toEqual([
      'Valid email is required',
    ])
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('nobody')
    await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
    await expectFilledIn(page)
  })
})

test('a form sent before the page ran comes back alive, and can be sent from there', async () => {
  const page = await site.open('/list-company')
  await fillIn(page)
  await page.getByLabel('Company name').fill('Before It Ran')
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
  await summary(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('There is a problem')
  expect(await page.getByLabel('Company name').inputValue()).toBe('Before It Ran')
  expect(await violationsOf(page)).toEqual([])

  await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
  await submit(page)
  await page.getByRole('heading', { name: 'Application Submitted Successfully!' }).waitFor()
})

test.for([
  ['a phone in light colors', { viewport: PHONE, colorScheme: 'light' }],
  ['a desk in dark colors', { viewport: DESK, colorScheme: 'dark' }],
  ['a narrow phone in dark colors', { viewport: { width: 320, height: 700 }, colorScheme: 'dark' }],
] as const)('the form with every message reads well on %s', async ([, screen]) => {
  const page = await site.open('/list-company', screen)
  await page.getByLabel('Company name').fill('aurora laser')
  await page.getByLabel('ZIP code').fill('99501')
  await page.getByText('Is this you?').waitFor()
  await page.getByLabel('ZIP code').fill('9950')
  await page.getByLabel('ZIP code').fill('99501')
  await submit(page)
  await summary(page).waitFor()

  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    screen.viewport.width,
  )
})
