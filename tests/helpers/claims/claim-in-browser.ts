import type { Page } from 'playwright'
import { expect } from 'vitest'
import { isShown, type adminOf } from '../browser/admin-browser.ts'
import type { SiteInBrowser } from '../browser/browser.ts'
import { pageOf } from './claiming-site.ts'

/** The form refuses submissions within 3 seconds of being opened. */
async function waitLikeAPerson(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[name="opened_at"]')) {
      field.value = String(Number(field.value) - 10_000)
    }
  })
}

/** Steps of a claim, taken by the claimant and by the admin. */
export function claimInBrowser(site: SiteInBrowser, admin: ReturnType<typeof adminOf>) {
  return { startClaim, editAndUndo }

  async function startClaim(slug: string, way: RegExp, email = ''): Promise<Page> {
    const page = await site.open(pageOf(slug), { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Is this your clinic?' }).click()
    await page.getByRole('radio', { name: way }).check()
    // Only sites that send e-mail have this field.
    if (email !== '') await page.getByLabel('Your e-mail address').fill(email)
    await waitLikeAPerson(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    return page
  }

  /** Edits, looks at the public page, and lets the admin undo it. */
  async function editAndUndo(
    page: Page,
    { slug, name, phone }: Record<'slug' | 'name' | 'phone', string>,
  ) {
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await page.getByLabel('Starting price').fill('99')
    await page.getByLabel('Date of day 1').fill('2099-12-24')
    await page.getByLabel('Hours of day 1').fill('closed')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Saved. The page of your clinic shows it now.').waitFor()

    const shown = await site.open(pageOf(slug))
    await expect.poll(() => shown.getByText(phone).first().isVisible()).toBe(true)
    expect(await isShown(shown, 'from $99')).toBe(true)
    expect(await isShown(shown, 'Thu, Dec 24, 2099')).toBe(true)

    const desk = await admin.open('/admin/reports')
    await desk.getByRole('button', { name: `End and Undo Edits of ${name}` }).click()
    await expect.poll(() => isShown(desk, 'The claim ended, and its edits were undone.')).toBe(true)
    const undone = await site.open(pageOf(slug))
    expect(await undone.getByText(phone).count()).toBe(0)
    expect(await undone.getByText('from $99').count()).toBe(0)
    site.expectLogged('status of 404')
    await page.reload()
    await page.getByRole('heading', { name: 'This private link does not work' }).waitFor()
  }
}
