import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startClaim } from '#db/claims/start.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { endClaim } from '#db/claims/end.ts'
import { proveByEmail } from '#db/claims/prove.ts'
import { recordSiteChecks } from '#db/stewardship/record-site-checks.ts'
import { pageFindings, variantFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { BY_ADMIN, clinicId, addStatement } from '#tests/helpers/stewardship/stewardship.ts'
import type { RunningSite } from '#tests/helpers/site/site.ts'

vi.setConfig({ testTimeout: 90_000 }) // five screens
const site = siteInBrowser({ env: WITH_ADMIN, fill: addOneOfEachKind })
const admin = adminOf(site)

const CLINIC = { city: 'Austin', state: 'TX', postal_code: '78701', phone: '(512) 555-0101' }
const NEAR = { ...CLINIC, latitude: '30.2672', longitude: '-97.7431' }
const LIST = [
  {
    ...CLINIC,
    name: 'Reported Ink',
    street: '1 A St',
    site: 'https://reported.example/',
    phone: '',
  },
  { ...CLINIC, name: 'Claimed Ink', street: '2 B St', site: 'https://claimed.example/' },
  { ...CLINIC, name: 'Active Ink', street: '3 C St', site: 'https://active.example/', phone: '' },
  { ...CLINIC, name: 'Ended Ink', street: '4 D St', site: 'https://ended.example/', phone: '' },
  {
    ...CLINIC,
    name: 'Contradicted Ink',
    street: '5 E St',
    site: 'https://corrected.example/',
    phone: '',
  },
  { ...CLINIC, name: 'Parked Ink', street: '6 F St', site: 'https://parked.example/', phone: '' },
  { ...NEAR, name: 'Twin Fade', street: '7 G St', site: 'https://twin.example/' },
  {
    ...NEAR,
    name: 'Twin Fade LLC',
    street: '7 G Street',
    site: 'https://twin.example/',
    latitude: '30.2690',
  },
]

async function addOneOfEachKind({ databasePath }: RunningSite): Promise<void> {
  const file = join(dirname(databasePath), 'queue.csv')
  writeFileSync(file, csvOf(...LIST))
  await runCli(['import', file, '--force', '--db', databasePath])
  const connection = openDatabase(databasePath, { mustExist: true })
  const { db } = connection
  const now = new Date()
  await report(connection, 'reported-ink', { phone: '(512) 555-0144', name: 'Reported' })
  for (const name of ['claimed', 'active', 'ended']) {
    const way = name === 'claimed' ? 'call' : 'email'
    const domain = way === 'call' ? '' : `${name}.example`
    const clinic = await clinicId(db, `https://${name}.example/`)
    await startClaim(db, { clinicId: clinic, way, domain, email: 'us@mail.example' }, now)
    const { id } = await db
      .selectFrom('clinic_claims')
      .select('id')
      .where('provider_id', '=', clinic)
      .executeTakeFirstOrThrow()
    if (way === 'email') await proveByEmail(db, id, now)
    if (name === 'ended') await endClaim(db, id, { by: BY_ADMIN, now })
  }
  const corrected = await clinicId(db, 'https://corrected.example/')
  await addStatement(connection, corrected, { field: 'phone', value: '(512) 555-0333', now })
  await db
    .updateTable('clinic_statements')
    .set({ list_value: '(512) 555-0999' })
    .where('provider_id', '=', corrected)
    .execute()
  const providerId = await clinicId(db, 'https://parked.example/')
  const verdict = {
    finding: 'parked',
    evidence: 'Nobody seems to use parked.example: it is for sale.',
    finalUrl: '',
    status: 200,
    title: '',
  } as const
  const parked = { providerId, site: 'https://parked.example/', verdict, checkedAt: now }
  await recordSiteChecks(connection, [parked], now)
  await connection.close()
}

test('the queue with an item of each kind is accessible on every screen', async () => {
  const page = await admin.open('/admin/reports')
  const titles = [
    'Visitor reports',
    'Clinics to call',
    'Conflicts with the list',
    'Clinics that edit their page',
    'Possible duplicates',
    'Websites to review',
    'Last decisions',
  ]
  for (const title of titles) {
    expect(await page.getByRole('heading', { name: title }).isVisible(), title).toBe(true)
  }
  expect(await pageFindings(page)).toEqual([])
})

test.for([
  ['Claimed Ink', 'Call the number from the list'],
  ['Contradicted Ink', 'Previous list'],
  ['Twin Fade', 'When merging'],
  ['Parked Ink', 'it is for sale'],
] as const)('the item of %s is accessible', async ([name, evidence]) => {
  const page = await admin.open('/admin/reports')
  await page.getByRole('link', { name: new RegExp(`^${name} `) }).click()
  await page.getByRole('article', { name }).getByText(evidence).first().waitFor()

  expect(await variantFindings(page)).toEqual([])
})

test('the question about several reports is accessible', async () => {
  const page = await admin.open('/admin/reports')
  await page.getByRole('checkbox', { name: /^Select R-/ }).check()
  await page.getByRole('button', { name: 'Decline selected' }).click()
  await page.getByRole('heading', { name: 'Decline 1 report' }).waitFor()

  expect(await variantFindings(page)).toEqual([])
})

test('a website finding is answered and reopened, and a claim is restored', async () => {
  const page = await admin.open('/admin/reports', { javaScriptEnabled: false })

  await page.getByRole('link', { name: /^Parked Ink / }).click()
  await page.getByRole('button', { name: /^This website is fine/ }).click()
  await expect
    .poll(() => isShown(page, 'The website was marked as fine. It will be checked again'))
    .toBe(true)
  expect(await page.getByRole('heading', { name: 'Websites to review' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo Parked Ink' }).first().click()
  await page.getByRole('button', { name: /^This website is fine/ }).waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()

  await page.getByRole('button', { name: 'Undo Ended Ink' }).click()
  await page.getByText('The clinic can edit its page again').waitFor()
  await page.getByRole('button', { name: 'End the claim of Ended Ink' }).click()
  await page.getByText('The claim ended.').waitFor()
  expect(await page.getByRole('button', { name: 'Undo Ended Ink' }).count()).toBe(2)
})
