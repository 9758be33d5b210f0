import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe, expect, test, vi } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import {
  DESKTOP,
  PHONE,
  siteInBrowser,
  followLink,
  pressButton,
} from '#tests/helpers/browser/browser.ts'
import { postForm } from '#tests/helpers/claims/claiming-site.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { readPage, toText } from '#tests/helpers/requests/html.ts'
import { lines, table } from '#tests/helpers/data/words.ts'

vi.setConfig({ testTimeout: 600_000 })

/** No usual name for a name, two studios, and a listing of each kind that the week needs. */
const LIST = lines`
  firma,address,phone,category
  Mesa Fade,"1 Main St, Austin, TX 78701",(512) 555-0101,Tattoo removal service
  Gulch Laser,"2 Main St, Austin, TX 78701",(512) 555-0102,Tattoo removal service
  Iron Rose Studio,"3 Main St, Austin, TX 78701",(512) 555-0103,Tattoo shop
  Black Anchor Studio,"4 Main St, Austin, TX 78701",(512) 555-0104,Tattoo shop
`.join('\n')

describe.each([
  ['at 1280 px with a script', { viewport: DESKTOP, javaScriptEnabled: true }],
  ['at 390 px without a script', { viewport: PHONE, javaScriptEnabled: false }],
] as const)('%s', (_, options) => {
  const SITE_DIR = mkdtempSync(join(scratchFolder(), 'week-'))
  const folders = { SITE_DIR, BACKUP_DIR: join(SITE_DIR, 'b'), PRERENDER_DIR: join(SITE_DIR, 'p') }
  const site = siteInBrowser({ env: { ...WITH_ADMIN, ...folders } })
  const austin = async (slug = '') => readPage(`${site.url()}/states/texas/austin${slug}`)

  test('an operator runs the directory for a week without a shell', async () => {
    const page = await site.open('/admin', options)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD)
    await press(page, 'Login', heading(page, 'Admin Dashboard'))

    site.expectLogged('status of 422')
    // Monday: a first list, whose columns are put right.
    await page.goto(`${site.url()}/admin/lists`)
    const file = { name: 'clinics.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
    await page.getByLabel('CSV, Excel (.xlsx), JSON or GeoJSON').setInputFiles(file)
    await press(page, 'Upload and look at the columns', heading(page, 'How the columns are read'))
    await page.getByLabel('firma', { exact: true }).selectOption('name')
    await expectAccessible(page)
    await press(page, 'Show what would change', heading(page, 'What would change'))
    await page
      .getByText('2 clinics of tattoo studios and other trades, which can be left out')
      .waitFor()
    await expectAccessible(page)
    await press(page, /^Import anyway/, page.getByText('Say why the list is right.'))
    await page.getByLabel('Why the list is right').fill('Our own list')
    await press(page, /^Import anyway/, heading(page, 'The list is imported'))
    await expectAccessible(page)
    expect((await austin()).text).toContain('Black Anchor Studio')

    // Tuesday: a correction.
    await page.goto(`${site.url()}/admin/listings`)
    await page.getByLabel('Search', { exact: true }).fill('Mesa Fade')
    await press(page, 'Search', page.getByText('1 listing', { exact: true }))
    await page.getByRole('link', { name: 'Mesa Fade', exact: true }).click()
    await heading(page, 'Mesa Fade').waitFor()
    await page.getByText('Phone', { exact: true }).click()
    await page.getByRole('textbox', { name: /^Phone/ }).fill('512-555-0177')
    await press(page, 'Save phone', page.getByText('Saved. The page shows it now.'))
    expect((await austin('/mesa-fade')).text).toContain('(512) 555-0177')

    // Wednesday: an application, and a claim that a call proves.
    await applyToSite(site.databasePath(), { id: 'dune', companyName: 'Dune Laser' })
    await page.goto(`${site.url()}/admin`)
    await press(page, 'Approve Dune Laser', page.getByText('Application approved successfully.'))
    expect((await austin()).text).toContain('Dune Laser')
    const claim = `${site.url()}/states/texas/austin/gulch-laser/claim`
    const started = await postForm(claim, 'way=call&email=owner@elsewhere.example')
    const link = site.url() + (started.headers.get('location') ?? '')
    const ofOwner = async () => toText(await (await fetch(link)).text())
    const code = /Your code (\d{3} \d{3})/.exec(await ofOwner())?.[1] ?? ''
    await page.goto(`${site.url()}/admin?status=other`)
    await followLink(page, /^Gulch Laser /)
    await page.getByRole('textbox', { name: 'Code from the call' }).fill(code)
    await press(page, 'Check the Code of Gulch Laser', page.getByText('The code is correct.'))
    expect(await ofOwner()).toContain('Save Changes')

    // Thursday: premium for a year, and two studios that remove no tattoos.
    await page.goto(`${site.url()}/admin/listings?q=texas/austin/gulch-laser`)
    await page.getByLabel('Premium until').fill('2999-12-31')
    await page.getByLabel('Note (optional)').fill('paid by check 1182')
    await press(page, 'Save the last day', page.getByText('The last premium day is saved.'))
    await page.getByText('2999: paid by check 1182').waitFor()
    expect((await austin('/gulch-laser')).text).toContain('Top Pick')
    await page.goto(`${site.url()}/admin/listings?only=off-topic`)
    await page.getByRole('checkbox', { name: 'Select Iron Rose Studio' }).check()
    await page.getByRole('checkbox', { name: 'Select Black Anchor Studio' }).check()
    await press(page, 'Hide selected', page.getByRole('button', { name: 'Hide 2 listings' }))
    await press(page, 'Hide 2 listings', page.getByText('The selected listings are hidden.'))
    expect((await austin()).text).not.toContain('Studio')

    // Friday: an article, a backup, and the list was wrong after all.
    await page.goto(`${site.url()}/admin/site`)
    await followLink(page, 'New article')
    await page.getByLabel('Address', { exact: true }).fill('what-we-saw')
    for (const [label, text] of ARTICLE) await page.getByLabel(label).first().fill(text)
    const preview = page.waitForEvent('popup')
    await pressButton(page, 'Preview (new tab)')
    await (await preview).getByText('Fourteen lasers').waitFor()
    await (await preview).close()
    await press(page, 'Save', heading(page, 'Site'))
    expect((await readPage(`${site.url()}/blog/what-we-saw`)).text).toContain('Fourteen lasers')
    await page.goto(`${site.url()}/admin/health`)
    await press(page, 'Make a backup', page.getByText('The backup is made and checked.'))
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /^Download / })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.sqlite/)
    await page.goto(`${site.url()}/admin/lists`)
    await followLink(page, 'Undo')
    await heading(page, 'Undo the import of clinics.csv?').waitFor()
    await expectAccessible(page)
    await press(page, 'Undo the import', heading(page, 'The import was undone'))
    expect((await austin()).text).not.toContain('Mesa Fade')
  })

  /** Checks the run with a script only: the findings are the same without it. */
  async function expectAccessible(page: Page) {
    if (!options.javaScriptEnabled) return
    expect.soft(await pageFindings(page), page.url()).toEqual([])
    await page.setViewportSize(options.viewport)
  }
})

const ARTICLE = table`
  Title        | What we saw
  Category     | News
  Excerpt      | A week of lasers.
  Published    | 2026-11-01
  Last checked | 2026-11-02
  Text         | Fourteen lasers in one week.
`

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/**
 * Waits for what the page then shows, so that no `goto` interrupts a navigation of its own. After a press that
 * leads to another page, this is the heading there: a toast appears while the old page is still being left.
 */
async function press(page: Page, name: string | RegExp, shown: Locator): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  await shown.first().waitFor()
}
