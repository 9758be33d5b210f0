import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, signedIn } from '#tests/helpers/browser/admin-browser.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a password is masked, can be pasted, and is known to password managers', async () => {
  const page = await site.open('/login', { permissions: ['clipboard-read', 'clipboard-write'] })
  const field = page.getByRole('textbox', { name: 'Password' })
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
