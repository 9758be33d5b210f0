import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, signedIn } from '#tests/helpers/browser/admin-browser.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

type Page = Awaited<ReturnType<typeof site.open>>

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Login' })

test('the right password leads to the admin area with a welcome', async () => {
  const page = await site.open('/login')

  await fieldOf(page).fill(ADMIN_PASSWORD)
  await buttonOf(page).click()
  await page.waitForURL('**/admin')

  await page.getByText('Login Successful').waitFor()
  await expect.poll(() => page.getByText('Welcome to the admin panel.').isVisible()).toBe(true)
  const cookies = await page.context().cookies()
  expect(cookies).toMatchObject([{ name: 'admin', httpOnly: true, sameSite: 'Lax', path: '/' }])
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
})

test('a gated page asks to sign in and comes back afterwards', async () => {
  const page = await site.open('/admin?status=declined')
  expect(page.url()).toBe(`${site.url()}/login?next=%2Fadmin%3Fstatus%3Ddeclined`)

  await fieldOf(page).fill(ADMIN_PASSWORD)
  await fieldOf(page).press('Enter')

  await page.waitForURL('**/admin?status=declined')
})

test('a wrong password shows a toast and an error at the field, and can be retyped', async () => {
  const page = await site.open('/login')

  site.expectLogged('status of 401')

  await fieldOf(page).fill('not the password')
  await buttonOf(page).click()

  const toast = page.getByRole('alert')
  await toast.getByText('Invalid Password').waitFor()
  await expect
    .poll(() => toast.textContent())
    .toContain('Please check your password and try again.')
  await expect.poll(() => fieldOf(page).getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => fieldOf(page).evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(page.url()).toBe(`${site.url()}/login`)

  await fieldOf(page).fill(ADMIN_PASSWORD)
  await buttonOf(page).click()
  await page.getByText('Login Successful').waitFor()
  expect(await page.getByText('Invalid Password').count()).toBe(0)
})

test('the button shows that signing in is in progress', async () => {
  const page = await site.open('/login')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/login', async (route) => {
    await held
    await route.abort()
  })

  site.expectLogged('ERR_FAILED')

  await fieldOf(page).fill('some password')
  await buttonOf(page).click()
  await page.getByRole('button', { name: 'Logging in...' }).waitFor()
  release()

  await page.getByText('An unexpected error occurred.').waitFor()
  await expect.poll(() => fieldOf(page).inputValue()).toBe('some password')
  await expect.poll(() => buttonOf(page).isVisible()).toBe(true)
})

test('without JavaScript it is a plain form', async () => {
  const page = await site.open('/login?next=%2Fadmin%3Fstatus%3Dapproved', {
    javaScriptEnabled: false,
  })

  await fieldOf(page).fill('not the password')
  await buttonOf(page).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain(
    'Please check your password and try again.',
  )
  expect(await fieldOf(page).inputValue()).toBe('')

  await fieldOf(page).fill(ADMIN_PASSWORD)
  await buttonOf(page).click()
  await page.waitForURL('**/admin?status=approved')
})

test('the error summary of a returned form takes the focus once', async () => {
  const page = await site.open('/login')
  await fieldOf(page).fill('not the password')
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focusedText).toContain('There is a problem')
  await waitForHydration(page)
  const release = await hold(page, '**/api/login')

  await fieldOf(page).fill(ADMIN_PASSWORD)
  await fieldOf(page).press('Enter')
  await page.getByRole('button', { name: 'Logging in...' }).waitFor()

  await expect
    .poll(() => fieldOf(page).evaluate((field) => field === document.activeElement))
    .toBe(true)
  release()
  await page.waitForURL('**/admin')
})

test('a toast stays while it has the pointer or the focus, and disappears afterwards', async () => {
  const page = await site.open('/login')
  await page.clock.install()
  await fieldOf(page).fill(ADMIN_PASSWORD)
  await buttonOf(page).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  const close = page.getByRole('button', { name: 'Close: Login Successful' })
  await close.waitFor()

  await close.focus()
  await page.clock.runFor(20_000)
  const wasThere = await close.isVisible()
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(20_000)

  expect(wasThere).toBe(true)
  await close.waitFor({ state: 'detached' })
})

test('a password is masked, can be pasted, and is known to password managers', async () => {
  const page = await site.open('/login', { permissions: ['clipboard-read', 'clipboard-write'] })
  const field = fieldOf(page)
  await page.evaluate((text) => navigator.clipboard.writeText(text), ADMIN_PASSWORD)

  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')

  await expect.poll(() => field.inputValue()).toBe(ADMIN_PASSWORD)
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('current-password')
  expect(await field.getAttribute('maxlength')).toBeNull()
  expect(await page.getByRole('main').textContent()).not.toMatch(/hint|question|forgot/i)
})

test.for([
  ['', 'Left Behind Laser', true],
  [' without JavaScript', 'Plainly Left Laser', false],
] as const)(
  'after signing out%s nothing of the admin area is left in the browser',
  async ([, name, javaScriptEnabled]) => {
    await admin.receive('10021', name)
    const own = await signedIn(site.url()) // logging out ends it
    const page = await site.open('/admin?q=10021', { ...own, javaScriptEnabled })
    await page.getByText(name).first().waitFor()

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.goBack()
    await page.waitForURL(/\/login\?next=/)

    expect(await page.content()).not.toContain(name)
    const { cookies, origins } = await page.context().storageState()
    expect(cookies).toEqual([])
    expect(JSON.stringify(origins)).not.toContain(name)
  },
)
