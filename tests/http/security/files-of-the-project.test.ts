import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const site = sharedSite

/** Files of the project that must not be served. */
const OWN = [
  '/.gitignore',
  '/package.json',
  '/package-lock.json',
  '/server/app.ts',
  '/data/common-passwords.txt',
  '/dist/server/index.mjs',
  '/node_modules/express/package.json',
]
const OF_GIT = ['/.git', '/.git/config', '/.git/head', '/.git/index', '/.git/logs/head']

test.for([
  ...OWN,
  ...OF_GIT,
  '/.env',
  '/.svn/entries',
  '/data/directory.sqlite',
  '/directory.sqlite',
])('%s is not served', async (path) => {
  const ways = [path, `/assets/..${path}`, `/assets/%2e%2e/%2e%2e${path}`, `/%2e%2e%2f${path}`]
  const answers = await Promise.all(ways.map((target) => rawRequest(site().port, target)))

  for (const { status, headers } of answers) {
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^text\/html/)
  }
})

test('the requested files exist', () => {
  expect(OWN.filter((path) => !existsSync(ROOT + path))).toEqual([])
})
