import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { SMALL_LIST } from '#tests/helpers/databases/small-directory.ts'

/** A clinic whose page is not in the sitemap, but in the search for ZIP 78701, which the home page links. */
const OF_UNKNOWN_STATE = {
  name: 'Lost and Found Laser',
  state: 'Ontario',
  country: 'Canada',
  reviews: '9999',
}

test("a crawl of the small list's site finds no problem", async ({ files }) => {
  const list = readFileSync(SMALL_LIST, 'utf8')
  const [, row] = csvOf(OF_UNKNOWN_STATE).split('\n')
  await runCli(['import', files.list(`${list.trimEnd()}\n${row}\n`), '--db', files.db])

  const { code, stdout, stderr } = await runCli(['doctor', '--crawl', '--json', '--db', files.db], {
    env: { SITE_URL: 'https://fadewell.example' },
  })

  expect(stderr.split('\n').filter((line) => !line.includes(': warning: '))).toEqual([''])
  expect(JSON.parse(stdout)).toMatchObject({
    problems: 0,
    crawl: { sitemapUrls: expect.any(Number), pages: expect.any(Number) },
  })
  expect(code).toBe(0)
})
