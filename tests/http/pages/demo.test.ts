import { expect, test } from 'vitest'
import { DEMO_NOTICE } from '#domain/site/messages.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const site = borrowedSite()
const AUSTIN = '/states/texas/austin'
const CLINIC = `${AUSTIN}/weekday-ink-removal`
const PATHS = ['/', '/about', AUSTIN, CLINIC, '/search?q=ink', '/list-company', '/login', '/404']

const saysDemo = async (path: string) =>
  (await readPage(site().url + path)).html.includes(DEMO_NOTICE)

test('every footer names the demo until the first own list, then no page does (R-DEMO-1)', async () => {
  const own = await Promise.all(PATHS.map(saysDemo))
  await inDatabase(site().databasePath, ({ sqlite }) =>
    sqlite.exec('update import_runs set is_demo = 1; update directory_state set revision = 99'),
  )
  const demo = await Promise.all(PATHS.map(saysDemo))

  const list = ['import', '-', '--db', site().databasePath]
  const { code } = await runCli(list, { input: 'name,city,state\nGlow,Austin,TX\n' })

  expect(code).toBe(0)
  expect([own, demo, await Promise.all(PATHS.map(saysDemo))]).toEqual(
    [false, true, false].map((expected) => PATHS.map(() => expected)),
  )
})
