import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf } from '#tests/helpers/browser/admin-browser.ts'
import { DESKTOP, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'

const folder = (name: string) => mkdtempSync(join(scratchFolder(), name))
const env = {
  ...WITH_ADMIN,
  SITE_DIR: folder('site-'),
  BACKUP_DIR: folder('backups-'),
  PRERENDER_DIR: join(scratchFolder(), 'none'),
}
const site = siteInBrowser({ env })
const admin = adminOf(site)

/** Presses a button and waits for what it leads to. */
async function press(page: Page, name: string, shown: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText(shown).first().waitFor()
}

test.for([
  ['with a script', PHONE, true],
  ['without a script', DESKTOP, false],
] as const)(
  'an article is written, previewed and published %s',
  async ([, viewport, javaScriptEnabled]) => {
    site.expectLogged('422')
    const slug = javaScriptEnabled ? 'first' : 'second'
    const page = await admin.open('/admin/site', { viewport, javaScriptEnabled })
    await page.getByRole('link', { name: 'New article' }).click()
    await page.getByLabel('Address').fill(slug)
    await page.getByLabel('Title').fill(`The ${slug} visit`)
    await page.getByLabel('Category').fill('News')
    await page.getByLabel('Excerpt').fill('What to bring.')
    await page.getByLabel('Published').fill('2026-11-01')
    await page.getByLabel('Text', { exact: true }).fill('## Bring\n\nYour questions.')
    await press(page, 'Save', 'Last checked: Must be a day')
    const focused = page.locator(':focus')
    expect(await focused.textContent()).toContain('There is a problem')
    await page.getByLabel('Last checked').fill('2026-11-02')
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Preview (new tab)' }).click(),
    ])
    await preview.getByRole('heading', { name: `The ${slug} visit` }).waitFor()
    await preview.close()
    await press(page, 'Save', 'The file is saved, and the site shows it.')
    await page.getByRole('link', { name: `Edit articles/${slug}.md` }).waitFor()

    const reader = await site.open(`/blog/${slug}`)
    expect(await reader.getByText('Your questions.').isVisible()).toBe(true)
  },
)

test('a backup is made and downloaded in the browser', async () => {
  const page = await admin.open('/admin/health')
  await press(page, 'Make a backup', 'The backup is made and checked.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download directory-/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^directory-\d{4}-\d\d-\d\d\.sqlite$/)
  expect(await download.failure()).toBeNull()
})
