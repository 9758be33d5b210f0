import { expect, test } from 'vitest'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { paths } from '#domain/site/paths.ts'
import { adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { inDatabase } from '#tests/helpers/databases/database-file.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

const TOKEN = 'a-token-of-some-length'
const BACKUP_DIR = testFolder()
const site = borrowedSite({ env: { METRICS_TOKEN: TOKEN, BACKUP_DIR } })
const admin = adminRequests(site)

/** The page with its findings, which take longer on a busy machine than it waits. */
async function readPage(): Promise<string> {
  let page = ''
  const readAgain = async () => (page = await admin.read(paths.adminHealth()))
  await expect.poll(readAgain).not.toContain('The check is still running')
  return page
}

/** R-HEALTH-2 */
test('the admin makes a backup and downloads it, and both are recorded', async () => {
  await applyToSite(site().databasePath, {})
  const before = await readPage()
  const made = await admin.send(paths.apiAdminHealth(), { form: { action: 'back-up' } })
  const after = await readPage()
  const [, link = ''] =
    /href="(\/api\/admin\/backups\/directory-\d{4}-\d\d-\d\d\.sqlite)"/.exec(after) ?? []
  const file = await admin.send(link)
  const bytes = Buffer.from(await file.arrayBuffer())

  expect(before).toContain('There is none yet.')
  expect(before).toContain('Never backed up')
  expect(after).not.toContain('Never backed up')
  expect(made.headers.get('location')).toBe('/admin/health?notice=backed-up')
  expect(after).toContain('less than an hour ago')
  expect(bytes.subarray(0, 15).toString()).toBe('SQLite format 3')
  expect(file.headers.get('content-disposition')).toContain(link.split('/').at(-1))
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect((await admin.send(link, { as: '' })).status).toBe(401)
  for (const other of ['..%2Fdirectory.sqlite', 'directory-2020-01-01.sqlite']) {
    expect((await admin.send(paths.apiAdminBackup(other))).status).toBe(404)
  }
  const events = await inDatabase(site().databasePath, ({ db }) =>
    listAuditEvents(db, { limit: 10 }),
  )
  expect(events.map(({ event, actor }) => `${event} ${actor}`)).toEqual(
    expect.arrayContaining(['backup admin', 'backup-downloaded admin']),
  )
})

/** R-HEALTH-1 */
test('the page has the findings of doctor with what to do, and checks again when asked', async () => {
  const page = await readPage()
  const checked = await admin.send(paths.apiAdminHealth(), { form: { action: 'check' } })

  expect(page).toMatch(/\d+ of \d+ providers without a website/)
  expect(page).toContain('Scheduled work')
  expect(page).not.toContain('The check did not finish')
  expect(checked.headers.get('location')).toBe('/admin/health?notice=checked')
})

/** R-HEALTH-3 */
test('the metrics need the session or the token, and count answers', async () => {
  const ask = (authorization?: string) =>
    fetch(site().url + paths.metrics(), { headers: authorization ? { authorization } : {} })
  const read = async () => (await ask(`Bearer ${TOKEN}`)).text()
  const missing = /fadewell_requests_total\{status="4xx"\} (\d+)/
  const before = Number(missing.exec(await read())?.[1])
  await fetch(`${site().url}/nowhere`)
  await expect.poll(async () => Number(missing.exec(await read())?.[1])).toBeGreaterThan(before)

  const refused = [undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer ']
  for (const authorization of refused) expect((await ask(authorization)).status).toBe(401)
  const text = await admin.read(paths.metrics())
  // Each metric has a type, and each line of values a number.
  const values = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of values) expect(line).toMatch(/^fadewell_\w+(?:\{\w+="[^"]+"\})? [\d.e+]+$/)
  expect(text).toContain('# TYPE fadewell_requests_total counter')
  expect(text).toMatch(/^fadewell_providers \d+$/m)
})
