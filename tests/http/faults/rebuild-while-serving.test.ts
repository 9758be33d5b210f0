import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
