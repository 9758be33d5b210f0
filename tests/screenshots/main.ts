import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { findBrowser } from '#cli/bootstrap/browser.mjs'
import { signedIn } from '#tests/helpers/browser/admin-browser.ts'
import { startFullSite } from './full-site.ts'
import { SUBJECTS } from './pages.ts'
import { openWhenStable, takeScreenshot, type Screen } from './take-screenshot.ts'

const SCREENS: Screen[] = [
  { width: 390, height: 844, maxHeight: 1300 },
  { width: 1280, height: 900, maxHeight: 920 },
]
const SCHEMES = ['light', 'dark'] as const
const EXTENSION = '.webp'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/screenshots' },
    only: { type: 'string' },
  },
})
const names = SUBJECTS.map(({ name }) => name)
if (values.only === undefined || names.includes(values.only)) {
  await takeAll(values.out, values.only)
} else {
  console.error(`Unknown page "${values.only}"; pages: ${names.join(', ')}`)
  process.exitCode = 2
}

/** Replaces the screenshots of every kind of page. */
async function takeAll(folder: string, only: string | undefined): Promise<void> {
  const site = await startFullSite()
  const path = await findBrowser()
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await mkdir(folder, { recursive: true })
    if (only === undefined) await removeScreenshots(folder)
    const bytes = await takeScreenshots(site.url, browser, folder, only)
    console.info(`${folder}: ${Math.round(bytes / 1024)} KB`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function takeScreenshots(
  url: string,
  browser: Browser,
  folder: string,
  only: string | undefined,
): Promise<number> {
  const session = await signedIn(url)
  const selected = SUBJECTS.filter(({ name }) => only === undefined || name === only)
  let bytes = 0
  for (const { name, path, isAdmin = false, prepare } of selected) {
    for (const screen of SCREENS) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({
          ...(isAdmin ? session : {}),
          viewport: { width: screen.width, height: screen.height },
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: 'America/Chicago',
        })
        const page = await openWhenStable(context, url + path)
        await prepare?.(page)
        const screenshot = await takeScreenshot(page, screen)
        await writeFile(
          join(folder, `${name}-${screen.width}-${colorScheme}${EXTENSION}`),
          screenshot,
        )
        await context.close()
        bytes += screenshot.length
      }
    }
  }
  return bytes
}

async function removeScreenshots(folder: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION))
  await Promise.all(old.map((name) => rm(join(folder, name))))
}
