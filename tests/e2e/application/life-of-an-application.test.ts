import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { fillIn, sentTitle, submit } from '#tests/helpers/applications/application-form.ts'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { readPage } from '#tests/helpers/requests/html.ts'

const site = siteInBrowser({ env: { ...WITH_ADMIN, SITE_URL: 'https://fadewell.example' } })

const NAME = 'Juniper Street Fade'
const PUBLIC_PAGE = '/states/texas/austin/juniper-street-fade'
const CITY = '/states/texas/austin'

async function apply(): Promise<void> {
  const page = await site.open('/list-company')
  await fillIn(page, {
    'Company name': NAME,
    City: 'Austin',
    State: 'Texas',
    'ZIP code': '78701',
  })
  await submit(page)
  await sentTitle(page).waitFor()
}

async function signInByForm(): Promise<Page> {
  const page = await site.open('/admin', { viewport: PHONE })
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${site.url()}/admin`)
  return page
}

/** The places where a visitor can find the company now. */
async function findPublicPlaces() {
  const [own, city, search, sitemap] = await Promise.all([
    readPage(site.url() + PUBLIC_PAGE),
    readPage(`${site.url()}${CITY}?q=juniper`),
    readPage(`${site.url()}/search?q=juniper`),
    fetch(`${site.url()}/sitemap.xml`).then((response) => response.text()),
  ])
  return {
    page: own.status === 200 && own.text.includes(NAME),
    city: city.text.includes(NAME),
    search: search.text.includes(NAME),
    sitemap: sitemap.includes(`https://fadewell.example${PUBLIC_PAGE}<`),
  }
}

const NOWHERE = { page: false, city: false, search: false, sitemap: false }
const EVERYWHERE = { page: true, city: true, search: true, sitemap: true }

async function expectTopPick(): Promise<void> {
  const page = await site.open(CITY)
  const first = page.getByRole('main').getByRole('article').first()
  await expect.poll(() => first.getByRole('heading').textContent()).toBe(NAME)
  await expect.poll(() => first.getByText('Top Pick').isVisible()).toBe(true)

  await first.getByRole('link', { name: NAME, exact: true }).click()
  await page.waitForURL(site.url() + PUBLIC_PAGE)
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor()
  await expect
    .poll(() => page.getByRole('main').getByText('Top Pick').first().isVisible())
    .toBe(true)

  await page.goto(`${site.url()}/search?q=Austin, TX`)
  const best = page.getByRole('main').getByRole('article').first()
  await expect.poll(() => best.getByRole('heading').textContent()).toBe(NAME)
  await expect.poll(() => best.getByText('Top Pick').isVisible()).toBe(true)
}

async function recordedDecisions() {
  const connection = openDatabase(site.databasePath(), { mustExist: true, readonly: true })
  const rows = await connection.db
    .selectFrom('application_decisions')
    .selectAll()
    .orderBy('id')
    .execute()
  await connection.close()
  return rows.map((row) => `${row.from_status} to ${row.to_status}, ${row.actor}`)
}

test('follows an application from the form to its deletion', async () => {
  expect(await findPublicPlaces()).toEqual(NOWHERE)
  await apply()
  expect(await findPublicPlaces()).toEqual(NOWHERE)

  const admin = await signInByForm()
  const card = admin.getByRole('article', { name: NAME })
  const press = (name: string) => card.getByRole('button', { name }).click()
  const shown = (text: string) => admin.getByText(text).first().waitFor()
  const tabs = async () =>
    (
      await admin
        .getByRole('navigation', { name: 'Applications' })
        .getByRole('link')
        .allTextContents()
    ).join(', ')
  await expect.poll(tabs).toBe('Pending (1), Approved (0), Declined (0), Queue (1)')
  await expect.poll(() => card.getByText('Premium', { exact: true }).isVisible()).toBe(true)

  await press('Approve')
  await shown('No pending applications.')
  expect(await findPublicPlaces()).toEqual(EVERYWHERE)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()
  expect(await findPublicPlaces()).toEqual(NOWHERE)

  await press('Approve')
  await expect.poll(tabs).toBe('Pending (0), Approved (1), Declined (0), Queue (0)')
  expect(await findPublicPlaces()).toEqual(EVERYWHERE)

  await admin.getByRole('link', { name: 'Plans' }).click()
  await admin.getByLabel('Listing', { exact: true }).fill(PUBLIC_PAGE)
  await admin.getByLabel('Months').fill('3')
  await admin.getByLabel('Amount').fill('$90')
  await admin.getByRole('button', { name: 'Record payment' }).click()
  await admin.getByRole('link', { name: 'Receipt 1' }).waitFor()
  await expectTopPick()

  await admin.getByRole('link', { name: 'Applications', exact: true }).click()
  await admin.getByRole('link', { name: /^Approved/ }).click()
  await admin.waitForURL(/status=approved/)
  await card.getByLabel('Reason for declining').fill('It is listed already.')
  await press('Decline')
  await shown('No approved applications.')
  expect(await findPublicPlaces()).toEqual(NOWHERE)

  await admin.getByRole('link', { name: /^Declined/ }).click()
  await admin.waitForURL(/status=declined/)
  await press('Delete')
  await admin
    .getByRole('dialog', { name: `Delete ${NAME}` })
    .getByText('Are you sure')
    .waitFor()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await shown('No declined applications.')
  await expect.poll(tabs).toBe('Pending (0), Approved (0), Declined (0), Queue (0)')
  expect(await findPublicPlaces()).toEqual(NOWHERE)
  expect(await recordedDecisions()).toEqual([
    'pending to approved, admin',
    'approved to pending, admin',
    'pending to approved, admin',
    'approved to declined, admin',
    'declined to deleted, admin',
  ])
})
