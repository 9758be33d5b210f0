import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { DANA, LEE, nameAdmins, signInAs } from '#tests/helpers/applications/named-admins.ts'
import { sessionOf } from '#tests/helpers/browser/admin-browser.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { freePort } from '#tests/helpers/site/ports.ts'

// Passkeys work at SITE_URL only, and browsers allow none for an IP address.
const PORT = await freePort()
const SITE_URL = `http://localhost:${PORT}`
const site = siteInBrowser({
  env: { ...WITH_ADMIN, PORT: String(PORT), SITE_URL },
  fill: async ({ databasePath }) => {
    await nameAdmins(databasePath, DANA, LEE)
    await applyToSite(databasePath, { id: 'harbor', company_name: 'Harbor Ink' })
  },
})

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

/** Opens a page of SITE_URL with an authenticator that has a PIN and agrees to everything. */
async function openWithAuthenticator(path: string, options: BrowserContextOptions = {}) {
  const page = await site.openFresh(SITE_URL + path, options)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setVerified = (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { page, setVerified }
}

/** Opens the account page of a signed-in admin and adds a passkey. */
async function openWithPasskey(admin: typeof DANA, name: string) {
  const session = sessionOf(await signInAs(site.url(), admin), 'localhost')
  const opened = await openWithAuthenticator('/admin/account', session)
  await addPasskey(opened.page, name)
  return opened
}

/** Opens the login page where an admin has a passkey but no session. */
async function openLoginWithPasskey(admin: typeof DANA, name: string) {
  const opened = await openWithPasskey(admin, name)
  await opened.page.context().clearCookies()
  await goTo(opened.page, '/login')
  await passkeyButton(opened.page).waitFor()
  return opened
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(SITE_URL + path)
  await waitForHydration(page)
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the new passkey' }).fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
}

async function logOut(page: Page): Promise<void> {
  await goTo(page, '/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await waitForHydration(page)
}

test('an admin adds a passkey, signs in with it, and decides under that name', async () => {
  const { page } = await openWithAuthenticator('/login')
  const countBefore = await passkeyButton(page).count()
  await page.getByRole('textbox', { name: 'Name' }).fill(DANA.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(DANA.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByText('You have no passkeys yet.').waitFor()
  await addPasskey(page, 'Work laptop')
  await page.getByText('Never used').waitFor()
  await logOut(page)

  await passkeyButton(page).click()
  await page.waitForURL('**/admin')
  await page.getByText('Login Successful').waitFor()
  await goTo(page, '/admin/company/harbor')
  await page.getByRole('button', { name: 'Approve' }).click()

  await page.getByText('Approved by Dana,').waitFor()
  expect(countBefore).toBe(0)
  const history = page.getByRole('listitem').filter({ hasText: 'Approved by Dana' })
  expect(await history.textContent()).toMatch(
    /^Approved by Dana, [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d/,
  )
  await goTo(page, '/admin/account')
  await expect.poll(() => page.getByText('Last used').count()).toBe(1)
  await logOut(page)
  const cookies = await page.context().cookies()
  expect(cookies).toEqual([])
})

test('the button for passkeys shows a message when the browser uses none, and is missing without a script or passkeys', async () => {
  const { page, setVerified } = await openLoginWithPasskey(LEE, 'Tablet')
  await setVerified(false)

  await passkeyButton(page).click()

  await page.getByRole('alert').getByText('No Passkey Used').waitFor()
  const field = page.getByRole('textbox', { name: 'Password' })
  expect(await field.getAttribute('aria-invalid')).toBe('false')
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await pageFindings(page)).toEqual([])

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await goTo(page, '/login')
  const plain = await site.openFresh(`${SITE_URL}/login`, { javaScriptEnabled: false })
  expect(await passkeyButton(page).count()).toBe(0)
  expect(await passkeyButton(plain).count()).toBe(0)
  expect(await plain.getByRole('textbox', { name: 'Password' }).count()).toBe(1)
})

test('the account page refuses a second passkey of a device and one without a name, and renames and removes without JavaScript', async () => {
  const { page } = await openWithPasskey(LEE, 'Old desk')
  const field = page.getByRole('textbox', { name: 'Name of the new passkey' })
  await field.fill('Twice')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This device already has a passkey for you.').waitFor()
  await field.fill('   ')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('The name of a passkey must have 1 to 40 characters.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('textbox', { name: 'Name of the passkey Twice' }).count()).toBe(0)
  expect(await pageFindings(page)).toEqual([])

  const storageState = await page.context().storageState()
  const account = `${SITE_URL}/admin/account`
  const plain = await site.openFresh(account, { javaScriptEnabled: false, storageState })
  await plain.getByText('Adding a passkey needs JavaScript.').waitFor()
  expect(await plain.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
  await plain.getByRole('textbox', { name: 'Name of the passkey Old desk' }).fill('New desk')
  await plain.getByRole('button', { name: 'Rename Old desk' }).click()
  await plain.getByText('Passkey renamed.').waitFor()
  await plain.getByRole('button', { name: 'Remove New desk' }).click()
  await plain.getByText('Passkey removed.').waitFor()
  const renamed = plain.getByRole('textbox', { name: 'Name of the passkey New desk' })
  expect(await renamed.count()).toBe(0)
})
