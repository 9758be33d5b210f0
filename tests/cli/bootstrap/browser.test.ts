import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureBrowser, findBrowser, findHeadlessShell } from '#cli/bootstrap/browser.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()
const inCheckout = (path: string) => join(checkout.root(), path)
const pathOf = (...folders: string[]) => folders.map(inCheckout).join(':')
const noDownload = async () => undefined
const VERSION = 'echo "Chromium 150.0.1"'

test('prefers CHROMIUM_PATH, then Chromium to Chrome, whatever the order of PATH', async () => {
  const own = checkout.writeProgram('opt/my-chromium', VERSION)
  checkout.writeProgram('first/google-chrome', VERSION)
  const chromium = checkout.writeProgram('second/chromium', VERSION)
  const PATH = pathOf('first', 'second')

  expect(await findBrowser({ CHROMIUM_PATH: own, PATH }, noDownload)).toBe(own)
  expect(await findBrowser({ PATH }, noDownload)).toBe(chromium)
})

test('skips programs that fail, print no version or do not exist', async () => {
  checkout.writeProgram('bin/chromium', 'exit 1')
  checkout.writeProgram('bin/chromium-browser', 'echo "install the snap"; exit 1')
  checkout.writeProgram('bin/google-chrome-stable', 'exit 0')
  const chrome = checkout.writeProgram('bin/google-chrome', VERSION)
  const env = { CHROMIUM_PATH: inCheckout('gone'), PATH: pathOf('bin') }

  expect(await findBrowser(env, noDownload)).toBe(chrome)
})

test('falls back to Playwright’s download when it exists', async () => {
  const downloaded = checkout.writeProgram('cache/chrome', VERSION)

  expect(await findBrowser({ PATH: '' }, async () => downloaded)).toBe(downloaded)
  expect(await findBrowser({ PATH: '' }, async () => inCheckout('cache/other'))).toBeUndefined()
})

test.for([
  ['and nothing is downloaded where it works', '/bin/cp opt/chromium bin', 'bin/chromium'],
  ['and a download follows where it does not', 'exit 1', 'cache/chrome'],
])("without a browser the system's package is installed, %s", async ([, install, used = '']) => {
  checkout.writeProgram('opt/chromium', VERSION)
  checkout.writeProgram('bin/apt-get', `case "$*" in *" chromium") ${install};; esac`)
  checkout.writeProgram('bin/sudo', 'shift; exec "$@"')
  checkout.writeProgram('bin/sh', 'exec /bin/sh "$@"')
  checkout.write(
    'node_modules/playwright/cli.js',
    "require('node:fs').cpSync('opt/chromium', 'cache/chrome')",
  )
  const env = { PATH: pathOf('bin') }
  const download = async () => inCheckout('cache/chrome')

  const found = await ensureBrowser(checkout.root(), process.execPath, env, download)

  expect(found).toBe(inCheckout(used))
  expect(existsSync(inCheckout('cache/chrome'))).toBe(used === 'cache/chrome')
})

test('finds a working headless shell and ignores other programs', () => {
  checkout.writeProgram('broken/chromium-headless-shell', 'exit 1')
  checkout.writeProgram('other/chromium', VERSION)
  const shell = checkout.writeProgram('shell/chromium-headless-shell', VERSION)

  expect(findHeadlessShell({ PATH: pathOf('broken', 'other') })).toBeUndefined()
  expect(findHeadlessShell({ PATH: pathOf('broken', 'other', 'shell') })).toBe(shell)
})
