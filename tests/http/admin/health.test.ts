import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { queueReceipt, setOutboxEnabled } from '#db/outbox/queue.ts'
import { addSubscriber } from '#db/accounts/subscribers.ts'
import { paths } from '#domain/site/paths.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { storedApplications, applyToSite } from '#tests/helpers/applications/applications.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { auditEvents, inDatabase, query } from '#tests/helpers/databases/query.ts'
import manifest from '../../../package.json' with { type: 'json' }

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
  const made = await admin.send(paths.apiAdminHealth(), { form: 'action=back-up' })
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
  const events = await auditEvents(site().databasePath, { limit: 10 })
  expect(events.map(({ event, actor }) => `${event} ${actor}`)).toEqual(
    expect.arrayContaining(['backup admin', 'backup-downloaded admin']),
  )
})

/** R-HEALTH-1 */
test('the page has the findings of doctor with what to do, and checks again when asked', async () => {
  const page = await readPage()
  const checked = await admin.send(paths.apiAdminHealth(), { form: 'action=check' })

  expect(page).toMatch(/\d+ of \d+ providers without a website/)
  expect(page).toContain('Scheduled work')
  expect(page).not.toContain('The check did not finish')
  expect(checked.headers.get('location')).toBe('/admin/health?notice=checked')
})

const askWith = (authorization?: string) =>
  fetch(site().url + paths.metrics(), { headers: authorization ? { authorization } : {} })

/** R-HEALTH-3 */
test('the metrics need the session or the token', async () => {
  const refused = [undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer ']
  for (const authorization of refused) expect((await askWith(authorization)).status).toBe(401)
  expect((await askWith(`Bearer ${TOKEN}`)).status).toBe(200)
  const text = await admin.read(paths.metrics())
  // Each metric has a type, and each line of values a number.
  const values = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of values) expect(line).toMatch(/^fadewell_\w+(?:\{\w+="[^"]+"\})? [\d.e+]+$/)
  expect(text).toContain('# TYPE fadewell_requests_total counter')
  expect(text).toMatch(/^fadewell_providers \d+$/m)
})

/** R-HEALTH-3 */
test('each figure of the metrics is what an independent count says', async () => {
  const { url, databasePath } = site()
  const read = async () => {
    const text = await admin.read(paths.metrics())
    return new Map(
      text.split('\n').flatMap((line) => {
        const [name = '', value] = line.split(' ')
        return name === '#' || value === undefined ? [] : [[name, Number(value)] as const]
      }),
    )
  }
  await inDatabase(databasePath, async (connection) => {
    await setOutboxEnabled(connection, true)
    await applyToSite(databasePath, { id: 'waits', email: 'waits@example.com' })
    const receipt = { kind: 'apply', id: 'waits', email: 'waits@example.com' } as const
    await queueReceipt(connection.db, receipt, new Date())
  })
  await admin.send(paths.apiAdminHealth(), { form: 'action=back-up' })
  const before = await read()
  const asked = ['/healthz', '/readyz', '/nowhere', '/states/nope/feed.xml', '/queue']
  const statuses: number[] = []
  for (const path of asked) statuses.push((await fetch(url + path, { redirect: 'manual' })).status)
  const after = await read()

  const [counted] = query<Record<'providers' | 'mails' | 'backup', number>>(
    databasePath,
    `select (select count(*) from providers) as providers,
      (select count(*) from outgoing_mails) as mails,
      (select unixepoch(max(at)) from decisions where kind = 'backup') as backup`,
  )
  const figure = (name: string) => after.get(`fadewell_${name}`) ?? NaN
  expect(figure('providers')).toBe(counted?.providers)
  expect(counted?.mails).toBe(1)
  expect(figure('mails_waiting')).toBe(1)
  expect(Math.floor(figure('backup_time_seconds'))).toBe(counted?.backup)
  expect(figure('database_bytes')).toBe(statSync(databasePath).size)
  expect(figure('disk_free_bytes') / freeBytes(databasePath)).toBeCloseTo(1, 0)
  expect(figure('memory_bytes') / process.memoryUsage.rss()).toBeCloseTo(1, 0)
  expect(after.get(`fadewell_info{version="${manifest.version}"}`)).toBe(1)
  expect(figure('start_time_seconds')).toBeLessThan(Date.now() / 1000)
  // The first reading itself is one of the answers.
  for (const digit of [2, 3, 4, 5]) {
    const name = `fadewell_requests_total{status="${digit}xx"}`
    const answers = statuses.filter((status) => Math.floor(status / 100) === digit).length
    const own = digit === 2 ? 1 : 0
    expect((after.get(name) ?? 0) - (before.get(name) ?? 0)).toBe(answers + own)
  }
})

function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

/** R-HEALTH-4 */
test('the admin counts, downloads and removes subscribers, on record', async () => {
  await inDatabase(site().databasePath, async ({ db }) => {
    for (const email of ['reader@example.com', '+cmd@example.com']) {
      await addSubscriber(db, email, new Date())
    }
  })
  const remove = (email: string) =>
    admin.send(paths.apiAdminHealth(), { form: { action: 'unsubscribe', email } })

  const page = await readPage()
  const list = await admin.send(paths.apiAdminSubscribers())
  const csv = await list.text()
  const removed = await remove(' Reader@Example.com')
  const unknown = await remove('reader@example.com')

  expect(page).toContain('2 addresses wait for new articles')
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect(csv).toMatch(
    /^email,created_at\r\nreader@example\.com,\S+\r\n'\+cmd@example\.com,\S+\r\n$/,
  )
  expect(removed.headers.get('location')).toBe('/admin/health?notice=unsubscribed')
  expect(unknown.status).toBe(422)
  expect(await unknown.text()).toContain('It is not on the list')
  const after = await readPage()
  expect(after).toContain('1 address waits for new articles')
  expect(after).toMatch(/subscribers-export.*\n?.*count=2/)
  expect(after).toContain('subscriber-removed')
})

/** R-HEALTH-4 */
test('old personal data is shown before it is deleted for good', async () => {
  const old = { companyName: 'Long Ago', createdAt: '2000-03-01T00:00:00.000Z' }
  await applyToSite(site().databasePath, { id: 'long-ago', ...old })
  const purge = (sure: string) =>
    admin.send(paths.apiAdminHealth(), { form: `action=purge&days=3650${sure}` })

  const shown = await admin.read(`${paths.adminHealth()}?days=3650`)
  const none = await admin.read(`${paths.adminHealth()}?days=36500`)
  const unsure = await purge('')
  const done = await purge('&sure=on')

  expect(shown).toContain('1 application to delete')
  expect(none).toContain('0 applications to delete')
  expect([unsure.status, done.status]).toEqual([422, 303])
  expect(done.headers.get('location')).toBe('/admin/health?notice=purged')
  expect(JSON.stringify(storedApplications(site().databasePath))).not.toContain('Long Ago')
  const [event] = await auditEvents(site().databasePath, { limit: 1, event: 'purge' })
  expect(event).toMatchObject({ actor: 'admin', details: { applications: 1, olderThanDays: 3650 } })
})
