import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const WARNING =
  'environment: warning: pages and sitemap name http://localhost:3000, which only this machine can reach; set SITE_URL before publishing\n'

test('warns on standard error when the sitemap uses the default SITE_URL', async ({
  files: { db, folder },
}) => {
  const out = join(folder, 'site')

  const { code, stdout, stderr } = await runCli(['sitemap', '--db', db, '--out', out, '--json'])

  expect([code, stderr]).toEqual([0, WARNING])
  expect(JSON.parse(stdout)).toHaveProperty('totalUrls')
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain('http://localhost:3000/')
})

test('prints no warning when SITE_URL is set', async ({ files: { db, folder } }) => {
  const env = { SITE_URL: 'https://a.example' }

  const run = await runCli(['sitemap', '--db', db, '--out', join(folder, 'site')], { env })

  expect([run.code, run.stderr]).toEqual([0, ''])
})
