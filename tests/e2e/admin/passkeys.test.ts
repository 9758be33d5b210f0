import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { DANA, nameAdmins } from '#tests/helpers/applications/named-admins.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { freePort } from '#tests/helpers/site/ports.ts'

// Passkeys work at SITE_URL only, and browsers allow none for an IP address.
const PORT = await freePort()
const SITE_URL = `http://localhost:${PORT}`
const site = siteInBrowser({
  env: { ...WITH_ADMIN, PORT: String(PORT), SITE_URL },
  fill: async ({ databasePath }) => {
    await nameAdmins(databasePath, DANA)
    await applyToSite(databasePath, { id: 'harbor', company_name: 'Harbor Ink' })
  },
})

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

/** Gives the browser an authenticator that has a PIN and agrees to everything. */
async function addAuthenticator(page: Page) {
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
  return (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(SITE_URL + path)
  await waitForHydration(page)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await waitForHydration(page)
}

test('an admin adds a passkey, signs in with it, and decides under that name', async () => {
  const page = await site.openFresh(`${SITE_URL}/login?next=%2Fadmin%2Faccount`)
  const setVerified = await addAuthenticator(page)
  expect(await passkeyButton(page).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Name' }).fill(DANA.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(DANA.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('You have no passkeys yet.').waitFor()

  const field = page.getByRole('textbox', { name: 'Name of the new passkey' })
  for (const [name, answer] of [
    ['Work laptop', 'Passkey added.'],
    ['Twice', 'This device already has a passkey for you.'],
    ['   ', 'The name of a passkey must have 1 to 40 characters.'],
  ] as const) {
    await waitForHydration(page)
    await page.waitForLoadState('networkidle') // its script follows that of the page
    await field.fill(name)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText(answer).waitFor()
  }
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('textbox', { name: 'Name of the passkey' }).count()).toBe(1)
  expect(await page.getByText('Never used').count()).toBe(1)
  expect(await pageFindings(page)).toEqual([])
  await logOut(page)

  await setVerified(false)
  await passkeyButton(page).click()
  await page.getByRole('alert').getByText('No Passkey Used').waitFor()
  const password = page.getByRole('textbox', { name: 'Password' })
  expect(await password.getAttribute('aria-invalid')).toBe('false')
  expect(await pageFindings(page)).toEqual([])
  await setVerified(true)
  await passkeyButton(page).click()
  await page.waitForURL('**/admin')
  await page.getByText('Login Successful').waitFor()
  await goTo(page, '/admin/company/harbor')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved by Dana,').waitFor()
  const history = page.getByRole('listitem').filter({ hasText: 'Approved by Dana' })
  expect(await history.textContent()).toMatch(
    /^Approved by Dana, [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d/,
  )
  await goTo(page, '/admin/account')
  expect(await page.getByText('Last used').count()).toBe(1)
  await logOut(page)
  expect(await page.context().cookies()).toEqual([])

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await goTo(page, '/login')
  expect(await passkeyButton(page).count()).toBe(0)
})
