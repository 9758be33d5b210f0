import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { rereadSite } from '#server/content/reread-site.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'

test('in development, a changed site folder counts from the next request on, unless it is wrong', () => {
  const SITE_DIR = mkdtempSync(join(scratchFolder(), 'site-'))
  onTestFinished(() => rmSync(SITE_DIR, { recursive: true }))
  const result = readSettings({ SITE_DIR })
  if (result.kind === 'refused') throw new Error(result.problems.join())
  const { settings } = result
  const logged: unknown[] = []
  const handle = rereadSite(settings, { error: (text: unknown) => logged.push(text) })
  const titleAfter = (text: string) => {
    mkdirSync(join(SITE_DIR, 'pages'), { recursive: true })
    rmSync(join(SITE_DIR, 'pages/about.md'), { force: true })
    writeFileSync(join(SITE_DIR, 'pages/about.md'), text)
    void handle({} as Request, {} as Response, () => undefined)
    return loadTexts(settings).pages.get('about')?.title
  }

  expect(loadTexts(settings).pages.get('about')?.title).toBe('About Fadewell')
  expect(titleAfter('---\ntitle: Us\ndescription: Who.\n---\n')).toBe('Us')
  expect(titleAfter('---\ntitle: Them\n---\n')).toBe('Us')
  expect(logged).toEqual([expect.stringContaining('about.md:1: "description" is missing')])
})
