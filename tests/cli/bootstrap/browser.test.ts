import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser, findHeadlessShell } from '#cli/bootstrap/browser.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()

const noDownload = async () => undefined
const VERSION = 'echo "Chromium 150.0.1"'

test('prefers CHROMIUM_PATH to an installed browser', async () => {
  const mine = checkout.writeProgram('opt/my-chromium', VERSION)
  checkout.writeProgram('bin/chromium', VERSION)

  const found = await findBrowser({
    env: { CHROMIUM_PATH: mine, PATH: join(checkout.root(), 'bin') },
    platform: 'linux',
    findPlaywrightDownload: noDownload,
  })

  expect(found).toEqual({ path: mine, rejected: [] })
})

test('prefers Chromium to Chrome, whatever the order of PATH', async () => {
  checkout.writeProgram('first/google-chrome', VERSION)
  const chromium = checkout.writeProgram('second/chromium', VERSION)

  const { path } = await findBrowser({
    env: { PATH: `${join(checkout.root(), 'first')}:${join(checkout.root(), 'second')}` },
    platform: 'linux',
    findPlaywrightDownload: noDownload,
  })

  expect(path).toBe(chromium)
})

test('skips and lists programs that fail or print no version', async () => {
  const broken = checkout.writeProgram('opt/broken', 'exit 1')
  const stub = checkout.writeProgram('bin/chromium-browser', 'echo "install the snap"; exit 1')
  const silent = checkout.writeProgram('bin/google-chrome-stable', 'exit 0')
  const chrome = checkout.writeProgram('bin/google-chrome', VERSION)

  const found = await findBrowser({
    env: { CHROMIUM_PATH: broken, PATH: join(checkout.root(), 'bin') },
    platform: 'linux',
    findPlaywrightDownload: noDownload,
  })

  expect(found).toEqual({ path: chrome, rejected: [broken, stub, silent] })
})

test('lists a CHROMIUM_PATH that does not exist', async () => {
  const found = await findBrowser({
    env: { CHROMIUM_PATH: join(checkout.root(), 'gone'), PATH: '' },
    platform: 'linux',
    findPlaywrightDownload: noDownload,
  })

  expect(found).toEqual({ path: undefined, rejected: [join(checkout.root(), 'gone')] })
})

test('falls back to Playwright’s download when it exists', async () => {
  const downloaded = checkout.writeProgram('cache/chrome', VERSION)
  const search = { env: { PATH: join(checkout.root(), 'bin') }, platform: 'linux' } as const

  const existing = await findBrowser({ ...search, findPlaywrightDownload: async () => downloaded })
  const missing = await findBrowser({
    ...search,
    findPlaywrightDownload: async () => join(checkout.root(), 'cache/other'),
  })

  expect(existing.path).toBe(downloaded)
  expect(missing).toEqual({ path: undefined, rejected: [] })
})

test('finds a working headless shell and ignores other programs', () => {
  checkout.writeProgram('broken/chromium-headless-shell', 'exit 1')
  checkout.writeProgram('other/chromium', VERSION)
  const shell = checkout.writeProgram('shell/chromium-headless-shell', VERSION)
  const unpacked = checkout.writeProgram(
    'unpacked/usr/lib/chromium/chromium-headless-shell',
    VERSION,
  )
  const find = (folders: string[], unpackedIn: string) =>
    findHeadlessShell(
      { PATH: folders.map((name) => join(checkout.root(), name)).join(':') },
      'linux',
      join(checkout.root(), unpackedIn),
    )

  expect(find(['broken', 'other'], 'nowhere')).toBeUndefined()
  expect(find(['broken', 'other', 'shell'], 'unpacked')).toBe(shell)
  expect(find(['broken', 'other'], 'unpacked')).toBe(unpacked)
})
