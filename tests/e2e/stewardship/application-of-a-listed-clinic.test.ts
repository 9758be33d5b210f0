import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { fillIn, sentTitle, submit } from '#tests/helpers/applications/application-form.ts'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { adminOf, cardOf } from '#tests/helpers/browser/admin-browser.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { SMALL_LIST } from '#tests/helpers/site/site.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'

vi.setConfig({ testTimeout: 120_000 }) // whole life cycles
const site = siteInBrowser({ env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '100' } })
const admin = adminOf(site)

const CLINIC = '/states/alaska/anchorage/aurora-laser'
const COMPANY = {
  'Company name': 'Aurora Laser',
  Phone: '(907) 555-0188',
  'Street address': '500 W 5th Ave',
  City: 'Anchorage',
  State: 'Alaska',
  'ZIP code': '99501',
}
const WORDS = ['from $99', 'PicoWay', 'Two trained nurses', '(907) 555-0188']

async function readShownDescription(): Promise<string[]> {
  const { text } = await readPage(site.url() + CLINIC)
  return WORDS.filter((words) => text.includes(words))
}

async function importAgain(): Promise<void> {
  const run = await runCli(['import', SMALL_LIST, '--db', site.databasePath()])
  expect(run.code, run.stderr).toBe(0)
}

async function apply(): Promise<void> {
  const page = await site.open('/list-company')
  await fillIn(page, COMPANY)
  await submit(page)
  await sentTitle(page).waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an application for a listed clinic updates its page, until the decision is undone', async () => {
  expect(await readShownDescription()).toEqual([])
  await apply()

  const dashboard = await admin.open('/admin')
  await cardOf(dashboard, 'Aurora Laser')
    .getByRole('link', { name: /^Compare/ })
    .click()
  await dashboard.getByRole('heading', { name: 'Is it Aurora Laser?' }).waitFor()
  const phone = dashboard.getByRole('row', { name: /^Phone/ })
  expect(await phone.getByRole('cell').allTextContents()).toEqual([
    '(212) 555-0194',
    '(212) 555-0194',
    '(907) 555-0188',
    'Changes',
  ])
  expect(await axeFindings(dashboard)).toEqual([])

  await press(dashboard, 'Approve as update of Aurora Laser')
  await dashboard.getByText('Application approved successfully.').waitFor()
  expect(await readShownDescription()).toEqual(WORDS)
  const clinic = await readPage(site.url() + CLINIC)
  for (const kept of ['500 W 5th Ave', '12 reviews', 'Top Pick', 'Confirmed by the clinic']) {
    expect(clinic.text).toContain(kept)
  }
  const city = await readPage(`${site.url()}/states/alaska/anchorage`)
  expect(city.links.filter((path) => path.startsWith(CLINIC))).not.toEqual([])
  expect(city.links.filter((path) => path.startsWith(`${CLINIC}-2`))).toEqual([])

  await importAgain()
  expect(await readShownDescription()).toEqual(WORDS)

  await dashboard.getByRole('button', { name: 'Take back this decision' }).click()
  await dashboard.getByText('The previous status is restored.').waitFor()
  expect(await readShownDescription()).toEqual([])
  await importAgain()
  expect(await readShownDescription()).toEqual([])
})
