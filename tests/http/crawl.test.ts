import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/cli.ts'
import { copySmallDirectory } from '#tests/helpers/small-directory.ts'

test('the whole site of the small list is walked without a finding', async ({ files }) => {
  await copySmallDirectory(files.db)

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
