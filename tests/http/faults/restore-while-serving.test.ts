import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { signIn } from '#tests/helpers/applications/admin.ts'
import {
  aSentApplication,
  postJson,
  storedApplications,
  listApplication,
} from '#tests/helpers/applications/applications.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite()
const CITY = '/states/texas/austin'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site().url + path, { redirect: 'manual', headers })
const read = async (path: string) => (await get(path)).text()
const submit = (companyName: string) => postJson(site().url, aSentApplication({ companyName }))

test('serves the restored data without a restart or a stale page', async () => {
  const { databasePath: db } = site()
  const backup = `${db}.backup.sqlite`
  await runCli(['backup', backup, '--db', db])
  await listApplication(db, { id: 'late', name: 'Latecomer Laser', listing: 'premium' })
  await runCli(['import', 'tests/fixtures/clinics-small.csv', '--db', db])
  const cookie = await signIn(site().url)
  const submitted = await submit('Sent Before')
  // Twice, so that the second response comes from memory.
  const before = [await read(CITY), await read(CITY)]
  const sitemapBefore = await read('/sitemap.xml')

  const answers: number[] = []
  let isOver = false
  const visits = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- it is, while this waits
    while (!isOver) answers.push((await get(CITY)).status)
  })()
  const { code, stderr } = await runCli(['restore', backup, '--yes', '--db', db])
  isOver = true
  await visits
  await expect.poll(() => read(CITY)).not.toContain('Latecomer Laser')

  expect([code, stderr, submitted.status]).toEqual([0, '', 201])
  for (const page of before) expect(page).toContain('Latecomer Laser')
  expect((await get(`${CITY}/latecomer-laser`)).status).toBe(302)
  expect(sitemapBefore).toContain('latecomer-laser')
  expect(await read('/sitemap.xml')).not.toContain('latecomer-laser')
  expect((await get('/api/admin/listings/csv', { cookie })).status).toBe(401)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await (await get('/readyz')).text()).toBe('ok\n')

  expect((await submit('Sent After')).status).toBe(201)
  const stored = JSON.stringify(storedApplications(db))
  expect(stored).toContain('Sent After')
  expect(stored).not.toContain('Sent Before')
  await rm(backup)
})
