import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBrowser, findHeadlessShell } from '#cli/bootstrap/browser.mjs'
import { unpackHeadlessShell } from '#cli/bootstrap/install-browser.mjs'
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

const SHELL = 'usr/lib/chromium/chromium-headless-shell'

test('finds a working headless shell and ignores other programs', () => {
  checkout.writeProgram('broken/chromium-headless-shell', 'exit 1')
  checkout.writeProgram('other/chromium', VERSION)
  const shell = checkout.writeProgram('shell/chromium-headless-shell', VERSION)
  const unpacked = checkout.writeProgram(`unpacked/${SHELL}`, VERSION)
  const others = { PATH: pathOf('broken', 'other') }
  const withShell = { PATH: pathOf('broken', 'other', 'shell') }

  expect(findHeadlessShell(others, inCheckout('nowhere'))).toBeUndefined()
  expect(findHeadlessShell(withShell, inCheckout('unpacked'))).toBe(shell)
  expect(findHeadlessShell(others, inCheckout('unpacked'))).toBe(unpacked)
})

function unpack(): void {
  const env = { PATH: `${inCheckout('bin')}:/usr/bin:/bin` }
  unpackHeadlessShell(env, inCheckout('system'), inCheckout('unpacked'))
}

// A machine with a headless shell has nothing to unpack.
const hasShell = ['/usr/bin', '/bin'].some((bin) => existsSync(`${bin}/chromium-headless-shell`))

describe.skipIf(hasShell)('the headless shell of Debian’s Chromium', () => {
  beforeEach(() => {
    checkout.write('system/usr/lib/chromium/icudtl.dat', 'letters')
    checkout.write('system/usr/lib/chromium/v8_context_snapshot.bin', 'snapshot')
    checkout.writeProgram('bin/dpkg-query', 'printf "150.0.1-1"')
    checkout.writeProgram('bin/apt-get', `echo "$@" >> ${inCheckout('asked')}; touch shell.deb`)
    // Unpacks a program which prints its version.
    checkout.writeProgram(
      'bin/dpkg',
      `mkdir -p "$3/usr/lib/chromium"
       printf '#!/bin/sh\\n${VERSION}\\n' > "$3/${SHELL}"
       chmod 755 "$3/${SHELL}"`,
    )
  })

  test('is unpacked once, in the same version, with its data files', () => {
    unpack()
    unpack()

    expect(readFileSync(inCheckout('asked'), 'utf8')).toMatch(
      /^\S.* download chromium-headless-shell=150\.0\.1-1\n$/,
    )
    expect(existsSync(inCheckout(`unpacked/${SHELL}`))).toBe(true)
    expect(readFileSync(inCheckout('unpacked/usr/lib/chromium/icudtl.dat'), 'utf8')).toBe('letters')
    expect(existsSync(inCheckout('unpacked/shell.deb'))).toBe(false)
  })

  test.for([
    ['apt-get', 'exit 100'],
    ['dpkg', 'exit 2'],
  ] as const)('leaves nothing behind when %s fails', ([program, lines]) => {
    checkout.writeProgram(`bin/${program}`, lines)

    unpack()

    expect(existsSync(inCheckout('unpacked'))).toBe(false)
    expect(existsSync(inCheckout('unpacked.draft'))).toBe(false)
  })
})
