import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import {
  draft,
  expectFilledIn,
  fillIn,
  sentTitle,
  submit,
  summary,
} from '#tests/helpers/applications/application-form.ts'
import {
  waitForScripts,
  siteInBrowser,
  held,
  tabTo,
  followLink,
  pressButton,
  waitForHeading,
} from '#tests/helpers/browser/browser.ts'
import { lines } from '#tests/helpers/data/words.ts'

const site = siteInBrowser({
  env: { APPLICATIONS_PER_HOUR: '100', SMTP_URL: 'smtp://127.0.0.1:9' },
})

const problems = (page: Page) => summary(page).getByRole('link').allTextContents()
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const similar = (page: Page) => page.getByRole('heading', { name: 'Is this you?' })
const restored = (page: Page) => page.getByText('We filled in what you typed here before.')

test('the keyboard alone fills in, corrects and sends an application, led by the missing fields', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/list-company')
  await submit(page)
  await summary(page).waitFor()
  expect(await focusedText(page)).toContain('There is a problem')
  expect(await problems(page)).toEqual(lines`
    Company name is required
    Contact name is required
    Valid email is required
    Valid phone number is required
    Address is required
    City is required
    State is required
    Valid zip code is required
    Please select a listing type
    Select at least one service
    Description must be at least 50 characters
  `)
  const email = page.getByLabel('Email', { exact: true })
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = (await email.getAttribute('aria-describedby'))?.split(' ') ?? []
  const message = page.locator(`#${described.at(-1)}`)
  expect(await message.textContent()).toContain('Valid email is required')

  await tabTo(page, 'Company name is required', 1)
  await page.keyboard.press('Enter')
  await expect.poll(() => held(page)).toBe('Company name')
  await page.keyboard.type('Keyboard Laser')
  for (const [label, text] of [
    ['Contact person', 'Robin Vega'],
    ['Email', 'robin'],
    ['Phone', '(702) 555-0142'],
    ['Street address', '12 Mesa Rd'],
    ['City', 'Reno'],
    ['State', 'Nev'],
    ['ZIP code', '89501'],
    [/Free listing/, ' '],
    ['Laser Tattoo Removal', ' '],
    ['Company description', 'Two trained nurses remove tattoos with a picosecond laser.'],
  ] as const) {
    await tabTo(page, label, 40)
    await (text.length > 3 ? page.keyboard.insertText(text) : page.keyboard.type(text))
  }
  // An error disappears when its field is edited.
  await expect.poll(() => problems(page)).toEqual([])
  await tabTo(page, 'Submit Application')
  await page.keyboard.press('Enter')

  await expect.poll(() => problems(page)).toEqual(['Valid email is required'])
  await tabTo(page, 'Valid email is required', 2)
  await page.keyboard.press('Enter')
  await expect.poll(() => held(page)).toBe('Email')
  await page.keyboard.press('End')
  await page.keyboard.type('@keyboard.example')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
  await expect.poll(() => summary(page).count()).toBe(0)
  expect(await focusedId(page)).toBe('email')
  await page.keyboard.press('Enter')
  await sentTitle(page).waitFor()
  await page.goBack()
  await waitForScripts(page)
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
})

test('a draft survives a reload and another page, asks about a listed clinic, and can be deleted', async () => {
  const listed = { 'Company name': 'aurora laser', 'ZIP code': '99501' }
  const page = await site.open('/list-company')
  await fillIn(page, listed)
  await page.reload()
  await restored(page).waitFor()
  await expectFilledIn(page, listed)
  await similar(page).waitFor()

  await followLink(page, 'Back to Home')
  await page.waitForURL(`${site.url()}/`)
  await page.goBack()
  await expect.poll(() => restored(page).isVisible()).toBe(true)
  await expectFilledIn(page, listed)

  await followLink(page, 'Start over')
  await waitForScripts(page)
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await draft(page)).toBeNull()
})

test('what is typed stays on the device without the honeypot, is previewed, and sent once it fits', async () => {
  site.expectLogged('status of 422')
  const page = await site.openFresh('/list-company')
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  const pasted = 'Many words about lasers. '.repeat(220)
  await fillIn(page, { 'Company description': pasted })
  await page.getByLabel('Monday’s hours are the same until Friday').check()
  await page.locator('[name=more_details]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'filled in by a program'
    trap.dispatchEvent(new Event('input', { bubbles: true }))
    trap.value = ''
  })
  // Only the name and the ZIP code leave the device, to look for the same clinic.
  await expect.poll(() => requests.join(' ')).toContain('/api/similar-clinics?')
  expect(requests.join(' ')).not.toMatch(/robin|555-0142|Mesa|lasers|license/i)
  const kept = Object.keys(JSON.parse((await draft(page)) ?? '') as object)
  expect(kept).toContain('certifications')
  expect(kept).not.toContain('more_details')
  // Inert content has no roles.
  const card = page.getByRole('region', { name: 'Your card' }).locator('article')
  const preview = (await card.innerText()).replaceAll(/\s+/g, ' ')
  for (const part of lines`
    Desert Fade Laser
    Top Pick
    No reviews yet
    Mon-Fri 9 AM-5 PM
  `) {
    expect(preview).toContain(part)
  }
  expect(await page.getByLabel('Tuesday', { exact: true }).isVisible()).toBe(false)

  await submit(page)
  await expect.poll(() => problems(page)).toEqual(['Use at most 5000 characters'])
  expect(await page.getByLabel('Company description').inputValue()).toBe(pasted)
  await page.getByLabel('Company description').fill(pasted.slice(0, 500))
  await submit(page)
  await sentTitle(page).waitFor()
  const sent = requests.filter((request) => request.includes('Mesa'))
  expect(sent).toHaveLength(2)
  expect(await draft(page)).toBeNull()
  const toast = page.getByRole('status').filter({ hasText: 'Application Submitted!' })
  expect(await toast.textContent()).toContain(
    "We'll review your application and get back to you within 2-3 business days.",
  )
  // It stays while it has the focus, and disappears afterwards.
  await page.getByRole('button', { name: 'Close: Application Submitted!' }).focus()
  await page.clock.runFor(20_000)
  expect(await toast.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Return to Home' }).focus()
  await page.clock.runFor(20_000)
  await expect.poll(() => toast.count()).toBe(0)
  await followLink(page.getByRole('banner'), 'List Your Company')
  await waitForHeading(page, 'Company Information')
  expect(await page.getByLabel('Company name').inputValue()).toBe('')
  // The same once more is not said to be submitted.
  await fillIn(page, { 'Company description': pasted.slice(0, 500) })
  await page.getByLabel('Monday’s hours are the same until Friday').check()
  await submit(page)
  await waitForHeading(page, 'We have this application already')
  expect(await toast.count()).toBe(0)
})

test('a failing connection or server loses nothing, and the link of the confirmation fixes and withdraws', async () => {
  const page = await site.open('/list-company')
  await fillIn(page)
  const toast = page.getByRole('alert').filter({ hasText: 'Submission Error' })
  const working = await page.evaluateHandle(() => globalThis.fetch)
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
    await pressButton(page, 'Close: Submission Error')
    await expect.poll(() => toast.count()).toBe(0)
  }
  await expectFilledIn(page)
  expect(await draft(page)).toContain('Desert Fade Laser')
  await page.evaluate((real) => {
    globalThis.fetch = real
  }, working)
  await submit(page)
  await sentTitle(page).waitFor()
  await page.getByText('We will write to robin@desertfade.example').waitFor()

  const url = (await page.getByRole('link', { name: /\/r\// }).textContent()) ?? ''
  const link = site.url() + new URL(url).pathname
  await page.goto(link)
  await waitForHeading(page, 'Your application')
  await page.waitForLoadState()
  expect(await axeFindings(page)).toEqual([])
  await followLink(page, 'Fix the application')
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Reno')
  expect(await page.getByLabel('Monday', { exact: true }).inputValue()).toBe('9 AM-5 PM')
  await page.waitForLoadState()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Company name').fill('')
  await pressButton(page, 'Save changes')
  await page.getByText('Company name is required').first().waitFor()
  await page.getByLabel('Company name').fill('Fixed In Time')
  await pressButton(page, 'Save changes')
  await page.getByText('Your changes are saved.').waitFor()
  await page.getByText('Fixed In Time').waitFor()
  await followLink(page, 'Withdraw it')
  await pressButton(page, 'Withdraw and delete')
  await waitForHeading(page, 'Your application is withdrawn')
  expect((await fetch(link)).status).toBe(404)
})

test('without browser storage, a form sent before hydration comes back interactive and can be sent again', async () => {
  const page = await site.open('/about')
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  await page.goto(`${site.url()}/list-company`)
  await fillIn(page, { 'Company name': 'Aurora Laser Two', Email: 'nobody', 'ZIP code': '99501' })
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
  await summary(page).waitFor()
  await waitForScripts(page)
  await expect.poll(() => focusedText(page)).toContain('There is a problem')
  expect(await page.getByLabel('Company name').inputValue()).toBe('Aurora Laser Two')

  await similar(page).waitFor()
  await page.getByLabel('ZIP code').fill('89501')
  await expect.poll(() => similar(page).count()).toBe(0)
  await page.getByLabel('Email', { exact: true }).fill('robin@desertfade.example')
  await submit(page)
  await sentTitle(page).waitFor()
})
