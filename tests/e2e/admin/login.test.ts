import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, signedIn } from '#tests/helpers/browser/admin-browser.ts'
import { waitForScripts, siteInBrowser, pressButton } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

test('a gated page asks to sign in, says what went wrong, and comes back with a welcome', async () => {
  site.expectLogged('status of 422')
  const page = await site.openFresh('/admin?status=declined')
  await page.clock.install()
  expect(page.url()).toBe(`${site.url()}/login?next=%2Fadmin%3Fstatus%3Ddeclined`)
  await fieldOf(page).fill('not the password')
  await buttonOf(page).click()
  await page.getByRole('alert').getByText('Invalid Password').waitFor()
  expect(await page.getByText('Please check your password and try again.').count()).toBe(2)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('password')
  expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true')
  await waitForScripts(page)
  expect(await page.getByText('Login Successful').count()).toBe(0)

  await fieldOf(page).fill(ADMIN_PASSWORD)
  const label = await buttonOf(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    return button.textContent
  })
  expect(label).toBe('Logging in...')
  await page.waitForURL('**/admin?status=declined')
  await page.getByText('Welcome to the admin panel.').waitFor()
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  // The welcome stays until the next press, so that no button moves by itself.
  const close = page.getByRole('button', { name: 'Close: Login Successful' })
  await page.clock.runFor(20_000)
  expect(await close.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await close.waitFor({ state: 'detached' })
})

test('a password is masked, can be pasted, and is known to password managers', async () => {
  const page = await site.open('/login', { permissions: ['clipboard-read', 'clipboard-write'] })
  const field = fieldOf(page)
  await page.evaluate((text) => navigator.clipboard.writeText(text), ADMIN_PASSWORD)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')

  await expect.poll(() => field.inputValue()).toBe(ADMIN_PASSWORD)
  expect(await field.getAttribute('type')).toBe('password')
  expect(await field.getAttribute('autocomplete')).toBe('current-password')
  expect(await field.getAttribute('maxlength')).toBeNull()
  expect(await page.getByRole('main').textContent()).not.toMatch(/hint|question|forgot/i)
})

test('after signing out nothing of the admin area is left in the browser', async () => {
  await admin.receive('78704', 'Left Behind Laser')
  const own = await signedIn(site.url()) // logging out ends it
  const page = await site.open('/admin?q=78704', own)
  await page.getByText('Left Behind Laser').first().waitFor()
  await pressButton(page, 'Logout')
  await page.waitForURL('**/login')
  await page.goBack()
  await page.waitForURL(/\/login\?next=/)

  expect(await page.content()).not.toContain('Left Behind Laser')
  const { cookies, origins } = await page.context().storageState()
  expect(cookies).toEqual([])
  expect(JSON.stringify(origins)).not.toContain('Left Behind Laser')
})
