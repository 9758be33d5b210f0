import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from '#cli/bootstrap/browser.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()

const nowhere = async () => undefined
const VERSION = 'echo "Chromium 150.0.1"'

test('the one CHROMIUM_PATH names comes before an installed one', async () => {
  const mine = checkout.writeProgram('opt/my-chromium', VERSION)
  checkout.writeProgram('bin/chromium', VERSION)

  const found = await findBrowser({
    env: { CHROMIUM_PATH: mine, PATH: join(checkout.root(), 'bin') },
    platform: 'linux',
    findPlaywrightDownload: nowhere,
  })

  expect(found).toEqual({ path: mine, rejected: [] })
})

test('Chromium comes before Chrome, wherever in PATH', async () => {
  checkout.writeProgram('first/google-chrome', VERSION)
  const chromium = checkout.writeProgram('second/chromium', VERSION)

  const { path } = await findBrowser({
    env: { PATH: `${join(checkout.root(), 'first')}:${join(checkout.root(), 'second')}` },
    platform: 'linux',
    findPlaywrightDownload: nowhere,
  })

  expect(path).toBe(chromium)
})

test('programs that fail or print no version are passed over and named', async () => {
  const broken = checkout.writeProgram('opt/broken', 'exit 1')
  const stub = checkout.writeProgram('bin/chromium-browser', 'echo "install the snap"; exit 1')
  const silent = checkout.writeProgram('bin/google-chrome-stable', 'exit 0')
  const chrome = checkout.writeProgram('bin/google-chrome', VERSION)

  const found = await findBrowser({
    env: { CHROMIUM_PATH: broken, PATH: join(checkout.root(), 'bin') },
    platform: 'linux',
    findPlaywrightDownload: nowhere,
  })

  expect(found).toEqual({ path: chrome, rejected: [broken, stub, silent] })
})

test('a CHROMIUM_PATH where nothing is gets named too', async () => {
  const found = await findBrowser({
    env: { CHROMIUM_PATH: join(checkout.root(), 'gone'), PATH: '' },
    platform: 'linux',
    findPlaywrightDownload: nowhere,
  })

  expect(found).toEqual({ path: undefined, rejected: [join(checkout.root(), 'gone')] })
})

test('Playwright’s own download comes last, and only when it is there', async () => {
  const downloaded = checkout.writeProgram('cache/chrome', VERSION)
  const search = { env: { PATH: join(checkout.root(), 'bin') }, platform: 'linux' } as const

  const there = await findBrowser({ ...search, findPlaywrightDownload: async () => downloaded })
  const notThere = await findBrowser({
    ...search,
    findPlaywrightDownload: async () => join(checkout.root(), 'cache/other'),
  })

  expect(there.path).toBe(downloaded)
  expect(notThere).toEqual({ path: undefined, rejected: [] })
})
