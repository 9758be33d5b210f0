import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runAxe, WCAG } from '#tests/helpers/accessibility/axe.ts'
import { contrastFindings } from '#tests/helpers/accessibility/contrast.ts'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const START_MS = 60_000 // Vite prepares its modules first

const build = readOnlySite()
let folder: string
let server: ChildProcess
let output = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styleguide-'))
  const database = join(folder, 'directory.sqlite')
  await copySmallDirectory(database)
  server = spawn(process.execPath, [join(ROOT, 'server/dev.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATABASE_PATH: database },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  await vi.waitFor(() => expect(addressOf()).toBeDefined(), { timeout: START_MS, interval: 200 })
}, START_MS)
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

test(
  'the development server shows every component, accessible in both color schemes',
  { timeout: 3 * START_MS },
  async () => {
    // On the first visit of all, Vite may find more to prepare and then loads the page once more.
    build.expectLogged('Outdated Optimize Dep')
    build.expectLogged('Failed to fetch dynamically imported module')
    const page = await build.open('/about', { viewport: DESKTOP, colorScheme: 'light' })

    const answer = await page.goto(`${addressOf()}/styleguide`, { timeout: START_MS })
    await page.getByText('Open until').first().waitFor({ timeout: START_MS })
    // Without axe's best practices: the same landmark appears once for each of its states.
    const inLight = [
      ...(await runAxe(page, WCAG, { hasContrast: false })),
      ...(await contrastFindings(page)),
      ...(await widthFindings(page)),
    ]
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(PHONE)
    const inDark = [...(await contrastFindings(page)), ...(await widthFindings(page))]

    expect(answer?.status()).toBe(200)
    expect({ inLight, inDark }).toEqual({ inLight: [], inDark: [] })
  },
)

test('the built site has neither the style guide nor its code', async () => {
  const answer = await fetch(`${build.url()}/styleguide`)
  const names = await readdir(join(ROOT, 'dist'), { recursive: true })
  const scripts = names.filter((name) => /\.(?:m?js|css|json)$/.test(name))
  const texts = await Promise.all(scripts.map((name) => readFile(join(ROOT, 'dist', name), 'utf8')))

  expect(answer.status).toBe(404)
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name, index) => /styleguide/i.test(name + texts[index]))).toEqual([])
})

async function widthFindings(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  return scrollWidth > width ? ['scrolls sideways'] : []
}

function addressOf(): string | undefined {
  const port = /is at http:\/\/localhost:(\d+)/.exec(output)?.[1]
  return port === undefined ? undefined : `http://localhost:${port}`
}
