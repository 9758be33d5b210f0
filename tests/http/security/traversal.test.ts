import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { newSmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { BUILD, serveDatabase } from '#tests/helpers/site/site.ts'
import { words } from '#tests/helpers/data/words.ts'

const SECRET = 'not for visitors</html>'

/** Content of files that must not be readable: the test's, the project's and the system's. */
const INSIDE = /not for visitors|root:|createServer|"dependencies"|SQLite format|"revision"/

let site: Awaited<ReturnType<typeof serveDatabase>>
const build = testFolder()
beforeAll(async () => {
  const client = join(build, 'client')
  await cp(join(BUILD, 'client'), client, { recursive: true })
  await cp(join(BUILD, 'assets.json'), join(build, 'assets.json'))
  await symlink(join(BUILD, 'server'), join(build, 'server'))
  await writeFile(join(build, 'secret.txt'), SECRET)
  await writeFile(join(client, '.env'), SECRET)
  await mkdir(join(client, '.git'))
  await writeFile(join(client, '.git/config'), SECRET)
  await symlink(join(build, 'secret.txt'), join(client, 'linked.txt'))
  await symlink(build, join(client, 'linked'))
  // The server reads its assets at the start.
  site = await serveDatabase(
    { DATABASE_PATH: await newSmallDirectory(), PAGE_MEMORY_MB: '0' },
    build,
  )
})
afterAll(() => site?.stop())

const UP = words`
  ../ ..%2f %2e%2e/ .%2e/ ..\ ..%5c %252e%252e/ ..%c0%af %e0%80%ae%e0%80%ae/ ..%ef%bc%8f ..%00/ ..;/ ....// /../
`
const FOLDERS = ['/', '/assets/', '/fonts/']

const LED_OUT = UP.flatMap((up) =>
  FOLDERS.flatMap((folder) => [`${folder}${up}secret.txt`, `${folder}${up.repeat(9)}etc/passwd`]),
)

const NAMED = words`
  /secret.txt /linked.txt /linked/secret.txt /.env /.git/config /.prerendered.json
  /server/index.mjs /package.json /data/common-passwords.txt //etc/passwd file:///etc/passwd
  http://localhost/../secret.txt /assets/..%2f..%2fsecret.txt%00.css /favicon.svg/../../secret.txt
  /assets/../secret/index.pageContext.json
`

/** Follows at most one redirect on this site; returns the last status and all bodies. */
async function follow(target: string): Promise<[status: number, sent: string]> {
  const answer = await rawRequest(site.port, target)
  const sent = answer.body.toString()
  if (answer.status !== 301) return [answer.status, sent]
  const location = answer.headers['location'] ?? ''
  expect(location).toMatch(/^\/(?!\/)/)
  const last = await rawRequest(site.port, location)
  return [last.status, sent + last.body.toString()]
}

test('no path leads out of the folder of served files', async () => {
  for (const target of [...LED_OUT, ...NAMED]) {
    const [status, sent] = await follow(target)

    expect([400, 404], target).toContain(status)
    expect(sent, target).not.toMatch(INSIDE)
  }
})

test.for(words`
  / /about /states/texas /states/texas/austin
`)('%s and its files are served, also while the build is made again', async (path) => {
  // The first step of a build.
  await rm(build, { recursive: true, force: true })
  const page = await fetch(site.url + path)
  const html = await page.text()
  const files = [...html.matchAll(/"(\/(?:assets|maps|favicon)[^"]*)"/g)]
  const answers = await Promise.all(files.map(([, file = '']) => fetch(site.url + file)))

  expect(page.status).toBe(200)
  expect(files.length).toBeGreaterThan(2)
  expect(answers.map((answer) => answer.status)).toEqual(files.map(() => 200))
})
