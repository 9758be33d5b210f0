import { expect, test, vi } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { DESKTOP, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { csvOf, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { sendReport } from '#tests/helpers/stewardship/report-form.ts'
import { readPage } from '#tests/helpers/requests/html.ts'

vi.setConfig({ testTimeout: 90_000 }) // whole life cycles
const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

const FADE = '/states/texas/austin/fade-away'
const TWIN = '/states/texas/austin/twin-harbor-laser'
const OTHER_TWIN = `${TWIN}-inc`

const fadeAway = { name: 'Fade Away', phone: '(512) 555-0101', site: 'https://fade.example' }
const twins = [
  { name: 'Twin Harbor Laser', site: 'https://a.example', phone: '(512) 555-0777' },
  { name: 'Twin Harbor Laser Inc', site: 'https://b.example', phone: '(512) 555-0777' },
]

async function importList(...rows: Cells[]): Promise<void> {
  const input = csvOf(...rows)
  const run = await runCli(['import', '-', '--force', '--db', site.databasePath()], { input })
  expect(run.code, run.stderr).toBe(0)
}

async function statusOf(path: string): Promise<[number, string | null]> {
  const { status, headers } = await fetch(site.url() + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

async function shownPhones(): Promise<string[]> {
  const { text } = await readPage(site.url() + FADE)
  return [...new Set(text.match(/\(512\) 555-\d{4}/g))]
}

test('an accepted report survives an import; a list that changes the fact raises a question', async () => {
  const reported = '(512) 555-0202'
  await importList(fadeAway)
  const sent = await sendReport(site.url(), { phone: reported }, { path: `${FADE}/report` })
  expect(sent.status).toBe(303)
  const desk = await admin.open('/admin/reports', { javaScriptEnabled: false, viewport: DESKTOP })
  await desk.getByRole('button', { name: /^Accept/ }).click()
  await expect.poll(() => isShown(desk, 'Report accepted. The page shows it now.')).toBe(true)

  await importList(fadeAway)
  expect(await shownPhones()).toEqual([reported])

  await importList({ ...fadeAway, phone: '(512) 555-0303' })
  expect(await shownPhones()).toEqual([reported])
  const queue = await admin.open('/admin/reports', { javaScriptEnabled: false, viewport: DESKTOP })
  const question = queue
    .getByRole('article')
    .filter({ hasText: 'The newest list has a different value' })
  for (const value of [reported, '(512) 555-0101', '(512) 555-0303']) {
    await expect.poll(() => question.getByText(value).first().isVisible()).toBe(true)
  }
  await question.getByRole('button', { name: /^Use the List’s/ }).click()

  await expect.poll(shownPhones).toEqual(['(512) 555-0303'])
  expect(await queue.getByText('The newest list has a different value').count()).toBe(0)
})

test('two merged listings stay merged through an import, and can be split again', async () => {
  await importList(...twins)
  const desk = await admin.open('/admin/reports', { javaScriptEnabled: false, viewport: DESKTOP })
  await desk.getByRole('button', { name: /^Merge, Keep the First/ }).click()
  await expect.poll(() => statusOf(OTHER_TWIN)).toEqual([301, TWIN])

  await importList(...twins)
  expect(await statusOf(OTHER_TWIN)).toEqual([301, TWIN])
  expect(await statusOf(TWIN)).toEqual([200, null])

  const later = await admin.open('/admin/reports', { javaScriptEnabled: false, viewport: DESKTOP })
  expect(await later.getByRole('button', { name: /^Merge, Keep the First/ }).count()).toBe(0)
  await later
    .getByRole('listitem')
    .filter({ hasText: 'Merged with the other listing' })
    .getByRole('button', { name: /^Undo/ })
    .first()
    .click()
  await expect.poll(() => statusOf(OTHER_TWIN)).toEqual([200, null])
  expect(await statusOf(TWIN)).toEqual([200, null])
  await importList(...twins)
  expect(await statusOf(OTHER_TWIN)).toEqual([200, null])
})
