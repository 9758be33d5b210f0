import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { findBrowser } from '#cli/bootstrap/browser.mjs'
import { hashInputs, isBuiltFrom, writeStamp } from '#cli/bootstrap/build.mjs'
import { whyInstall } from '#cli/bootstrap/install.mjs'
import { withLock } from '#cli/bootstrap/lock.mjs'

const linux = { platform: 'linux', arch: 'x64' }
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function writeProgram(path: string, lines: string) {
  write(path, `#!/bin/sh\n${lines}\n`)
  chmodSync(join(root, path), 0o755)
  return join(root, path)
}

function writeLockfile(file: string, packages: Record<string, object>) {
  write(file, JSON.stringify({ lockfileVersion: 3, packages }))
}

function writeWanted(packages: Record<string, object>) {
  writeLockfile('package-lock.json', { '': { name: 'site' }, ...packages })
}

function writeInstalled(packages: Record<string, object>) {
  mkdirSync(join(root, 'node_modules'))
  for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true })
  writeLockfile('node_modules/.package-lock.json', packages)
}

const hasEnded = () => existsSync(join(root, 'ended'))
const nowhere = async () => undefined
const noWait = () => expect.unreachable()

function startSite() {
  return spawn(process.execPath, ['cli/bootstrap.mjs', 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outputOf(child: ReturnType<typeof startSite>, until?: string) {
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (until && output.includes(until)) break
  }
  return output
}

describe('whether packages need installing', () => {
  const express = { version: '5.3.0', integrity: 'sha512-a' }
  const forMac = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] }

  test('nothing to do when node_modules holds every locked package', () => {
    writeWanted({ 'node_modules/express': express })
    writeInstalled({ 'node_modules/express': express })

    expect(whyInstall(root, linux)).toBeUndefined()
  })

  test('an optional package for another machine may be absent', () => {
    writeWanted({ 'node_modules/express': express, 'node_modules/fast-mac': forMac })
    writeInstalled({ 'node_modules/express': express })

    expect(whyInstall(root, linux)).toBeUndefined()
  })

  test('a registry mirror with the same checksum is the same package', () => {
    writeWanted({ 'node_modules/express': { ...express, resolved: 'https://one.example/e.tgz' } })
    writeInstalled({
      'node_modules/express': { ...express, resolved: 'https://two.example/e.tgz' },
    })

    expect(whyInstall(root, linux)).toBeUndefined()
  })

  test.for<[string, object, string]>([
    ['version', { ...express, version: '5.2.0' }, 'should be 5.3.0, but 5.2.0 is installed'],
    ['checksum', { ...express, integrity: 'sha512-b' }, 'is not the build package-lock.json names'],
  ])('another %s is a reason to install', ([, entry, expected]) => {
    writeWanted({ 'node_modules/express': express })
    writeInstalled({ 'node_modules/express': entry })

    expect(whyInstall(root, linux)).toBe(`express ${expected}`)
  })

  test('a package installed for another machine is a reason to install', () => {
    writeWanted({ 'node_modules/fast-mac': forMac })
    writeInstalled({ 'node_modules/fast-mac': forMac })

    expect(whyInstall(root, linux)).toBe('fast-mac is installed, but not for linux-x64')
  })

  test('a package without its folder is a reason to install', () => {
    writeWanted({ 'node_modules/express': express })
    writeInstalled({ 'node_modules/express': express })
    rmSync(join(root, 'node_modules/express'), { recursive: true })

    expect(whyInstall(root, linux)).toBe('express is missing')
  })

  test('a required package npm has not recorded is a reason to install', () => {
    writeWanted({ 'node_modules/express': express })
    writeInstalled({})

    expect(whyInstall(root, linux)).toBe('express is missing')
  })

  test('no node_modules and an interrupted install are told apart', () => {
    writeWanted({ 'node_modules/express': express })

    expect(whyInstall(root, linux)).toBe('there is no node_modules yet')

    mkdirSync(join(root, 'node_modules'))

    expect(whyInstall(root, linux)).toBe('the last install did not finish')
  })
})

describe('whether the site needs building', () => {
  beforeEach(() => {
    write('pages/index/+Page.tsx', 'one')
    write('domain/slugs.ts', 'two')
    write('package.json', '{}')
    write('dist/server/index.mjs', '')
    write('dist/client/app.js', '')
    writeStamp(root, hashInputs(root))
  })

  test('a build stays good while its inputs stay the same', () => {
    write('pages/index/+Page.tsx', 'one')
    write('data/clinics.csv', 'not an input')
    write('tests/unit/slugs.test.ts', 'not an input')

    expect(isBuiltFrom(root, hashInputs(root))).toBe(true)
  })

  test.for([
    ['changed content', () => write('pages/index/+Page.tsx', 'changed')],
    ['a new file', () => write('public/favicon.svg', '')],
    ['a removed file', () => rmSync(join(root, 'domain/slugs.ts'))],
    ['another tool setting', () => write('vite.config.ts', '')],
    ['a new blog article', () => write('data/blog/first.md', '')],
    ['a missing server', () => rmSync(join(root, 'dist/server/index.mjs'))],
    ['missing browser files', () => rmSync(join(root, 'dist/client'), { recursive: true })],
  ] as const)('%s makes it stale', ([, change]) => {
    change()

    expect(isBuiltFrom(root, hashInputs(root))).toBe(false)
  })

  test('content that moves between two files makes it stale', () => {
    write('pages/index/+Page.tsx', 'two')
    write('domain/slugs.ts', 'one')

    expect(isBuiltFrom(root, hashInputs(root))).toBe(false)
  })
})

describe('which browser the tests use', () => {
  const VERSION = 'echo "Chromium 150.0.1"'

  test('the one CHROMIUM_PATH names comes before an installed one', async () => {
    const mine = writeProgram('opt/my-chromium', VERSION)
    writeProgram('bin/chromium', VERSION)

    const found = await findBrowser({
      env: { CHROMIUM_PATH: mine, PATH: join(root, 'bin') },
      platform: 'linux',
      downloadedByPlaywright: nowhere,
    })

    expect(found).toEqual({ path: mine, rejected: [] })
  })

  test('Chromium comes before Chrome, wherever in PATH', async () => {
    writeProgram('first/google-chrome', VERSION)
    const chromium = writeProgram('second/chromium', VERSION)

    const { path } = await findBrowser({
      env: { PATH: `${join(root, 'first')}:${join(root, 'second')}` },
      platform: 'linux',
      downloadedByPlaywright: nowhere,
    })

    expect(path).toBe(chromium)
  })

  test('programs that fail or print no version are passed over and named', async () => {
    const broken = writeProgram('opt/broken', 'exit 1')
    const stub = writeProgram('bin/chromium-browser', 'echo "install the snap"; exit 1')
    const silent = writeProgram('bin/google-chrome-stable', 'exit 0')
    const chrome = writeProgram('bin/google-chrome', VERSION)

    const found = await findBrowser({
      env: { CHROMIUM_PATH: broken, PATH: join(root, 'bin') },
      platform: 'linux',
      downloadedByPlaywright: nowhere,
    })

    expect(found).toEqual({ path: chrome, rejected: [broken, stub, silent] })
  })

  test('a CHROMIUM_PATH where nothing is gets named too', async () => {
    const found = await findBrowser({
      env: { CHROMIUM_PATH: join(root, 'gone'), PATH: '' },
      platform: 'linux',
      downloadedByPlaywright: nowhere,
    })

    expect(found).toEqual({ path: undefined, rejected: [join(root, 'gone')] })
  })

  test('Playwright’s own download comes last, and only when it is there', async () => {
    const downloaded = writeProgram('cache/chrome', VERSION)
    const search = { env: { PATH: join(root, 'bin') }, platform: 'linux' } as const

    const there = await findBrowser({ ...search, downloadedByPlaywright: async () => downloaded })
    const notThere = await findBrowser({
      ...search,
      downloadedByPlaywright: async () => join(root, 'cache/other'),
    })

    expect(there.path).toBe(downloaded)
    expect(notThere).toEqual({ path: undefined, rejected: [] })
  })
})

describe('the lock', () => {
  test('lets one worker in at a time and leaves nothing behind', async () => {
    const folder = join(root, 'lock')
    let inside = 0
    let waited = 0
    const work = async () => {
      inside += 1
      expect(inside).toBe(1)
      await sleep(20)
      inside -= 1
    }

    await Promise.all([1, 2, 3].map(() => withLock(folder, work, () => (waited += 1))))

    expect(waited).toBe(2)
    expect(readdirSync(root)).toEqual([])
  })

  test('is given back when the work fails', async () => {
    const folder = join(root, 'lock')

    const failing = withLock(folder, () => Promise.reject(new Error('no network')), noWait)

    await expect(failing).rejects.toThrow('no network')
    expect(await withLock(folder, async () => 'free', noWait)).toBe('free')
  })

  test('of a process that is gone is taken over', async () => {
    const { pid } = spawnSync('true')
    write(`lock/${pid}-left-behind`, '')

    expect(await withLock(join(root, 'lock'), async () => 'mine', noWait)).toBe('mine')
  })
})

describe('npm start', () => {
  /** A checkout with nothing to install, whose builder, commands and server are given. */
  function aCheckout({ server, main = 'console.log(...process.argv.slice(2))' }: Stubs) {
    cpSync('cli/bootstrap.mjs', join(root, 'cli/bootstrap.mjs'))
    cpSync('cli/bootstrap', join(root, 'cli/bootstrap'), { recursive: true })
    write('package.json', '{ "type": "module" }')
    write('package-lock.json', '{ "packages": {} }')
    write('node_modules/.package-lock.json', '{ "packages": {} }')
    write('node_modules/vite/bin/vite.js', buildScript)
    write('pages/server.js', server)
    write('cli/main.ts', main)
  }
  interface Stubs {
    server: string
    main?: string
  }
  const buildScript = `
    const fs = require('node:fs')
    fs.mkdirSync('dist/client', { recursive: true })
    fs.mkdirSync('dist/server', { recursive: true })
    fs.copyFileSync('pages/server.js', 'dist/server/index.mjs')`

  test('builds, migrates, imports and serves, and builds only once', async () => {
    aCheckout({ server: 'console.log("serving in", process.env.NODE_ENV)' })

    const first = await outputOf(startSite())
    const second = await outputOf(startSite())

    const withoutTimes = first
      .replaceAll(/\(\d+\.\d s\)/g, '(…)')
      .trimEnd()
      .split('\n')
    expect(withoutTimes).toEqual([
      'Building the site (…)',
      'migrate',
      'Migrating the database (…)',
      'import --if-empty',
      'Loading the clinics (…)',
      'serving in production',
    ])
    expect(second).not.toContain('Building')
    expect(second).toContain('The build is current')
    expect(second).toContain('serving in production')
  })

  test('stops at a failing step with its exit code', async () => {
    aCheckout({ server: 'console.log("serving")', main: 'process.exitCode = 3' })

    const child = startSite()
    const exited = once(child, 'exit')
    const [output, errors] = await Promise.all([outputOf(child), text(child.stderr)])

    expect(await exited).toEqual([3, null])
    expect(output).not.toContain('serving')
    expect(errors).toBe('Migrating the database: failed with exit code 3.\n')
  })

  test('hands a signal to the server once and ends with its exit code', async () => {
    aCheckout({
      server: `
        let signals = 0
        process.on('SIGINT', () => { signals += 1 })
        setInterval(() => signals > 0 && setTimeout(() => process.exit(40 + signals), 200), 20)
        console.log('serving')`,
    })
    const child = startSite()
    await outputOf(child, 'serving')
    const exited = once(child, 'exit')

    child.kill('SIGINT')
    child.kill('SIGINT')

    expect(await exited).toEqual([41, null])
  })

  const notesItsEnd = `
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit() })
    setInterval(() => undefined, 1000)
    console.log('serving')`

  test('leaves no server behind when it is killed outright', async () => {
    aCheckout({ server: notesItsEnd })
    const child = startSite()
    await outputOf(child, 'serving')

    child.kill('SIGKILL')

    await expect.poll(hasEnded, { timeout: 5_000 }).toBe(true)
  })

  test('leaves no server behind when npm and its shell end without a word to it', async () => {
    aCheckout({ server: notesItsEnd })
    const shell = spawn('sh', ['-c', `'${process.execPath}' cli/bootstrap.mjs start; exit`], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await outputOf(shell, 'serving')

    shell.kill('SIGTERM')

    await expect.poll(hasEnded, { timeout: 5_000 }).toBe(true)
  })
})
