import { expect, test } from 'vitest'
import {
  adminOf,
  cardOf,
  focused,
  isShown,
  signedIn,
} from '#tests/helpers/browser/admin-browser.ts'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('the admin approves, undoes, declines and deletes an application', async () => {
  await admin.receive('10001', 'Harbor Fade')
  const page = await admin.open('/admin?q=10001')
  const card = cardOf(page, 'Harbor Fade')

  await card.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  await expect.poll(() => isShown(page, 'Success: Harbor Fade')).toBe(true)
  await expect.poll(() => isShown(page, 'No pending applications.')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isShown(page, 'The previous status is restored.')).toBe(true)
  expect(await page.getByText('Application approved successfully.').count()).toBe(0)
  await expect.poll(() => card.isVisible()).toBe(true)

  // It asks for a reason first; Enter in the field declines.
  await card.getByRole('button', { name: 'Decline' }).click()
  await expect
    .poll(() =>
      card.getByLabel('Reason for declining').evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await card.getByLabel('Reason for declining').fill('It is listed already.')
  await page.keyboard.press('Enter')
  await expect.poll(() => isShown(page, 'Application declined successfully.')).toBe(true)
  await page.getByRole('link', { name: /^Declined/ }).click()
  await page.waitForURL(/status=declined/)
  expect(await card.getByRole('button', { name: 'Decline' }).count()).toBe(0)

  await card.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Harbor Fade' })
  expect(await dialog.textContent()).toContain(
    'Are you sure you want to delete this application? This action cannot be undone.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => card.isVisible()).toBe(true)
  await card.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
  await expect.poll(() => isShown(page, 'No declined applications.')).toBe(true)
})

test('a decision made elsewhere in the meantime is a conflict that the list shows', async () => {
  site.expectLogged('status of 409')
  await admin.receive('10003', 'Elsewhere Laser')
  const page = await admin.open('/admin?q=10003')
  await page.evaluate(() =>
    fetch('/api/admin/applications/elsewherelaser', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'declined' }),
    }),
  )

  await cardOf(page, 'Elsewhere Laser').getByLabel('Reason for declining').fill('Too late.')
  await cardOf(page, 'Elsewhere Laser').getByRole('button', { name: 'Decline' }).click()

  await expect.poll(() => isShown(page, 'Failed to update application status.')).toBe(true)
  await expect.poll(() => isShown(page, 'Elsewhere Laser is now declined.')).toBe(true)
  await expect.poll(() => isShown(page, 'No pending applications.')).toBe(true)
})

test('a decision can still be undone on the next admin page', async () => {
  await admin.receive('10011', 'Wandering Ink')
  const page = await admin.open('/admin?q=10011')
  await cardOf(page, 'Wandering Ink').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'Approved: Wandering Ink')).toBe(true)

  await page.getByRole('link', { name: /^Approved/ }).click()
  await page.waitForURL(/status=approved/)
  await cardOf(page, 'Wandering Ink').getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { name: 'Wandering Ink', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()

  await expect.poll(() => isShown(page, 'The previous status is restored.')).toBe(true)
  await expect.poll(() => isShown(page, 'Undone (approved to pending) by admin,')).toBe(true)
})

test('the focus follows a decision, its undo and a refresh', async () => {
  await admin.receive('10012', 'Lonely Laser')
  const page = await admin.open('/admin?q=10012')

  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect.poll(() => focused(page)).toBe('No pending applications.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Lonely Laser')

  const reloaded = page.waitForResponse('**/admin?*')
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await reloaded
  await expect.poll(() => focused(page)).toBe('Refresh')
})

test('an expired session shows a message and returns to the page after login', async () => {
  site.expectLogged('status of 401')
  await admin.receive('10013', 'Ended Session')
  const page = await admin.open('/admin?q=10013')
  await page.context().clearCookies()

  await cardOf(page, 'Ended Session').getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/\/login\?next=/)
  const toast = page.getByRole('alert')
  await expect.poll(() => toast.textContent()).toContain('Failed to update application status.')
  await expect
    .poll(() => toast.textContent())
    .toContain('Your session has ended: log in and try again.')
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()

  await page.waitForURL('**/admin?q=10013')
  await expect.poll(() => cardOf(page, 'Ended Session').isVisible()).toBe(true)
})

test('everything can be decided without JavaScript', async () => {
  await admin.receive('10007', 'Plain Form Fade')
  const own = await signedIn(site.url()) // logging out ends it
  const page = await admin.open('/admin?q=10007', { ...own, javaScriptEnabled: false })

  await cardOf(page, 'Plain Form Fade').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isShown(page, 'The previous status is restored.')).toBe(true)
  await cardOf(page, 'Plain Form Fade').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete this application' }).click()
  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(new URL(page.url()).pathname).toBe('/login')
})
