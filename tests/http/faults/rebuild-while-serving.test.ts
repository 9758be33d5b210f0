import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import type { RunningSite } from '#tests/helpers/site/site.ts'
import { copyBuild, startSiteProcess } from '#tests/helpers/site/site-process.ts'

const PAGES = ['/', '/about', '/states/texas', '/states/texas/austin']

let site: RunningSite
let copy: Awaited<ReturnType<typeof copyBuild>>
beforeAll(async () => {
  copy = await copyBuild()
  site = await startSiteProcess({ build: copy.build })
  // The first step of a build.
  await rm(copy.build, { recursive: true })
})
afterAll(async () => {
  await site?.stop()
  await copy?.remove()
})

test.for(PAGES)('%s and its files are still served during a rebuild', async (path) => {
  const page = await fetch(site.url + path)
  const html = await page.text()
  const files = [...html.matchAll(/"(\/(?:assets|maps|favicon)[^"]*)"/g)]
  const answers = await Promise.all(files.map(([, file = '']) => fetch(site.url + file)))

  expect(page.status).toBe(200)
  expect(files.length).toBeGreaterThan(2)
  expect(answers.map((answer) => answer.status)).toEqual(files.map(() => 200))
})

test('serves provider pages and the 404 page during a rebuild', async () => {
  const html = await (await fetch(`${site.url}/states/texas/austin`)).text()
  const provider = /href="(\/states\/texas\/austin\/[^"]+)"/.exec(html)?.[1] ?? '/none'

  expect((await fetch(site.url + provider)).status).toBe(200)
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404)
})

test.for(['/maps/us.svg.br', '/.vite/manifest.json', '/../server/index.mjs', '/assets.json'])(
  'a path that is not a public file is not served: %s',
  async (path) => {
    expect((await rawRequest(site.port, path)).status).not.toBe(200)
  },
)
