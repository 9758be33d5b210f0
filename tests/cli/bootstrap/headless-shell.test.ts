import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { unpackHeadlessShell } from '#cli/bootstrap/headless-shell.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()
const SHELL = 'usr/lib/chromium/chromium-headless-shell'
const inCheckout = (path: string) => join(checkout.root(), path)

/** A dpkg that unpacks a program which prints its version. */
const DPKG = `
mkdir -p "$3/usr/lib/chromium"
printf '#!/bin/sh\\necho "Chromium 150.0.1"\\n' > "$3/${SHELL}"
chmod 755 "$3/${SHELL}"`

function unpack(): Promise<void> {
  const env = { PATH: `${inCheckout('bin')}:/usr/bin:/bin` }
  return unpackHeadlessShell(env, inCheckout('system'), inCheckout('unpacked'))
}

// A machine with a headless shell has nothing to unpack.
describe.skipIf(
  process.platform === 'win32' ||
    ['/usr/bin', '/bin'].some((bin) => existsSync(`${bin}/chromium-headless-shell`)),
)('with Debian’s Chromium', () => {
  beforeEach(() => {
    checkout.write('system/usr/lib/chromium/icudtl.dat', 'letters')
    checkout.write('system/usr/lib/chromium/v8_context_snapshot.bin', 'snapshot')
    checkout.writeProgram('bin/dpkg-query', 'printf "150.0.1-1"')
    checkout.writeProgram('bin/apt-get', `echo "$@" > ${inCheckout('asked')}; touch shell.deb`)
    checkout.writeProgram('bin/dpkg', DPKG)
  })

  test('unpacks the headless shell of the same version, with its data files', async () => {
    await unpack()

    expect(readFileSync(inCheckout('asked'), 'utf8')).toMatch(
      / download chromium-headless-shell=150\.0\.1-1\n$/,
    )
    expect(existsSync(inCheckout(`unpacked/${SHELL}`))).toBe(true)
    expect(readFileSync(inCheckout('unpacked/usr/lib/chromium/icudtl.dat'), 'utf8')).toBe('letters')
    expect(existsSync(inCheckout('unpacked/shell.deb'))).toBe(false)
    expect(existsSync(inCheckout('unpacked.draft'))).toBe(false)
  })

  test('downloads nothing on a second run', async () => {
    await unpack()
    checkout.write('asked', 'nothing')
    await unpack()

    expect(readFileSync(inCheckout('asked'), 'utf8')).toBe('nothing')
  })

  test.for([
    ['apt-get', 'exit 100'],
    ['dpkg', 'exit 2'],
    ['dpkg-query', 'exit 1'],
  ] as const)('leaves nothing behind when %s fails', async ([program, lines]) => {
    checkout.writeProgram(`bin/${program}`, lines)

    await unpack()

    expect(existsSync(inCheckout('unpacked'))).toBe(false)
    expect(existsSync(inCheckout('unpacked.draft'))).toBe(false)
  })
})

test('downloads nothing with another Chromium', async () => {
  checkout.writeProgram('bin/apt-get', `touch ${inCheckout('asked')}`)

  await unpack()

  expect(existsSync(inCheckout('asked'))).toBe(false)
})
