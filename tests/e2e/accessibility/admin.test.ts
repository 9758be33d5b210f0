import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startClaim } from '#db/proposals/claim.ts'
import {
  findingsAsSent,
  pageFindings,
  templateFindings,
} from '#tests/helpers/accessibility/page-findings.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite, listApplication } from '#tests/helpers/applications/applications.ts'
import { adminOf, CARDS, cardOf } from '#tests/helpers/browser/admin-browser.ts'
import { siteInBrowser, pressButton } from '#tests/helpers/browser/browser.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { report, recordFindings, clinicId } from '#tests/helpers/stewardship/stewardship.ts'
import type { BorrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const site = siteInBrowser({ env: WITH_ADMIN, fill: addOneOfEachKind })
const admin = adminOf(site)

async function addOneOfEachKind({ databasePath }: BorrowedSite): Promise<void> {
  const file = join(dirname(databasePath), 'queue.csv')
  const twin = { site: 'https://twin.example/', phone: '(512) 555-0777' }
  writeFileSync(
    file,
    csvOf(
      { name: 'Reported Ink', site: 'https://reported.example/' },
      { name: 'Claimed Ink', site: 'https://claimed.example/', phone: '(512) 555-0101' },
      { name: 'Parked Ink', site: 'https://parked.example/' },
      { ...twin, name: 'Twin Fade' },
      { ...twin, name: 'Twin Fade LLC' },
    ),
  )
  await runCli(['import', file, '--force', '--db', databasePath])
  await inDatabase(databasePath, async (connection) => {
    await report(connection, 'reported-ink', { phone: '(512) 555-0144' }, { now: new Date() })
    const claimed = await clinicId(connection.db, 'https://claimed.example/')
    const claim = { clinicId: claimed, way: 'call', domain: '', email: 'us@mail.example' } as const
    await startClaim(connection.db, claim, new Date())
    await recordFindings(connection, { slug: 'parked-ink', finding: 'moved', day: 1 })
  })
  await listApplication(databasePath, { id: 'copper', name: 'Copper Lantern', listing: 'premium' })
  await applyToSite(
    databasePath,
    {
      id: 'quiet',
      companyName: 'Weekday Ink Removal',
      listingType: 'premium',
      yearEstablished: '2016',
      certifications: 'State laser license',
      description: 'We remove tattoos of every color on every skin tone. '.repeat(8),
    },
    { id: 'faded', companyName: 'Faded Line', website: '' },
    { id: 'gone', companyName: 'Gone Laser', status: 'declined' },
  )
}

// With a keyboard, large text, text spacing, forced colors and reduced motion, too.
test.for(['/admin?status=other', '/admin/listings/1'])('%s is accessible', async (path) => {
  const page = await admin.open(path)
  expect(new URL(page.url()).pathname).not.toBe('/login')

  expect(await templateFindings(page, false)).toEqual([])
})

test('the dashboard, and its question before a deletion, is accessible', async () => {
  const page = await admin.open('/admin')
  expect(await templateFindings(page, false)).toEqual([])
  await page.setViewportSize(CARDS)
  await cardOf(page, 'Faded Line').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('button', { name: 'Delete Faded Line' })
    .and(page.locator('[autofocus]'))
    .waitFor()

  expect(await pageFindings(page)).toEqual([])
})

test('the other pages, and the item of each kind in the queue, are accessible', async () => {
  const page = await admin.open('/admin?status=other')
  const items: string[] = []
  for (const name of ['Claimed Ink', 'Twin Fade', 'Parked Ink']) {
    const row = page.getByRole('link', { name: new RegExp(`^${name} `) }).first()
    items.push((await row.getAttribute('href')) ?? '')
  }

  const found = await findingsAsSent(page, [
    ...items,
    '/admin/company/quiet',
    '/admin/company/quiet?ask=decline&selected=application-quiet.1',
    '/admin/listings',
    '/admin/listings/new',
    '/admin/listings?ask=set&field=services&selected=1',
    '/admin/lists',
    '/admin/site',
    '/admin/site/edit?file=site.json',
    '/admin/site/edit?new=article',
    '/admin/site/edit?file=logo.svg',
    '/generate-sitemap',
  ])
  expect(found).toEqual([])
})

test('the login page is accessible after a wrong password', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/login')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await pressButton(page, 'Login')
  await page.getByRole('alert').getByText('Invalid Password').waitFor()

  expect(await pageFindings(page)).toEqual([])
})
