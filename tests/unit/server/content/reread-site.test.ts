import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { liveSite } from '#server/http/reread-site.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'

test('in development, a changed site folder counts from the next request on, unless it is wrong', async () => {
  const SITE_DIR = mkdtempSync(join(scratchFolder(), 'site-'))
  onTestFinished(() => rmSync(SITE_DIR, { recursive: true, force: true }))
  const result = readSettings({ SITE_DIR })
  if (result.kind === 'refused') throw new Error(result.problems.join())
  const { settings } = result
  const logged: unknown[] = []
  const app = express()
  const live = liveSite(settings, { error: (text: unknown) => logged.push(text) }, true)
  app.use(live.files)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const title = () => loadTexts(settings).pages.get('about')?.title
  const titleAfter = async (text: string) => {
    mkdirSync(join(SITE_DIR, 'pages'), { recursive: true })
    rmSync(join(SITE_DIR, 'pages/about.md'), { force: true })
    writeFileSync(join(SITE_DIR, 'pages/about.md'), text)
    await request('/')
    return title()
  }

  expect(title()).toBe('About Fadewell')
  expect(await titleAfter('---\ntitle: Us\ndescription: Who.\n---\n')).toBe('Us')
  expect(await titleAfter('---\ntitle: Them\n---\n')).toBe('Us')
  expect(logged).toEqual([expect.stringContaining('about.md:1: "description" is missing')])

  rmSync(join(SITE_DIR, 'pages'), { recursive: true })
  const colors = { accent: '#0b6b3a', paper: '#f5f8f2' }
  writeFileSync(join(SITE_DIR, 'site.json'), JSON.stringify({ colors }))
  writeFileSync(
    join(SITE_DIR, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
  await request('/')
  const { sheet, logo, paper } = loadSite(settings).brand
  expect(paper.light).toBe(colors.paper)
  for (const path of [sheet, logo?.path]) expect((await request(path ?? '')).status).toBe(200)
  expect(await (await request('/favicon.svg')).text()).toContain('M0 0h9v9z')

  rmSync(SITE_DIR, { recursive: true })
  expect((await request('/favicon.svg')).status).toBe(200)
  expect(logged.at(-1)).toContain('is not a folder')
})
