import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findInstallReason, installPackages } from '#cli/bootstrap/install.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()

const linux = { platform: 'linux', arch: 'x64' }

function writeLockfile(file: string, packages: Record<string, object>) {
  checkout.write(file, JSON.stringify({ lockfileVersion: 3, packages }))
}

function writeLocked(packages: Record<string, object>) {
  writeLockfile('package-lock.json', { '': { name: 'site' }, ...packages })
}

function writeInstalled(packages: Record<string, object>) {
  mkdirSync(join(checkout.root(), 'node_modules'))
  for (const path of Object.keys(packages))
    mkdirSync(join(checkout.root(), path), { recursive: true })
  writeLockfile('node_modules/.package-lock.json', packages)
}

const express = { version: '5.3.0', integrity: 'sha512-a' }
const vitest = { version: '5.1.1', integrity: 'sha512-v', dev: true }
const forMac = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] }

const reasonFor = (packages: 'all' | 'production' = 'all') =>
  findInstallReason(checkout.root(), packages, linux)

type Packages = Record<string, object>
const COMPLETE: Packages = { 'node_modules/express': express }

test.for<[string, { locked?: Packages; installed?: Packages; reason?: string }]>([
  ['nothing when every locked package is there', {}],
  [
    'nothing for an optional package of another machine',
    { locked: { ...COMPLETE, 'node_modules/fast-mac': forMac } },
  ],
  [
    'a package of another version',
    {
      installed: { 'node_modules/express': { ...express, version: '5.2.0' } },
      reason: 'express should be 5.3.0, but 5.2.0 is installed',
    },
  ],
  [
    'a package with another checksum',
    {
      installed: { 'node_modules/express': { ...express, integrity: 'sha512-b' } },
      reason: 'express is not the build in package-lock.json',
    },
  ],
  [
    'a package for another machine',
    {
      locked: { 'node_modules/fast-mac': forMac },
      installed: { 'node_modules/fast-mac': forMac },
      reason: 'fast-mac is installed, but not for linux-x64',
    },
  ],
  ['a package that npm has not recorded', { installed: {}, reason: 'express is missing' }],
])('installs %s', ([, { locked = COMPLETE, installed = COMPLETE, reason }]) => {
  writeLocked(locked)
  writeInstalled(installed)

  expect(reasonFor()).toBe(reason)
})

test('installs when the folder of a package is missing', () => {
  writeLocked(COMPLETE)
  writeInstalled(COMPLETE)
  rmSync(join(checkout.root(), 'node_modules/express'), { recursive: true })

  expect(reasonFor()).toBe('express is missing')
})

test('distinguishes missing node_modules from an interrupted install', () => {
  writeLocked(COMPLETE)

  expect(reasonFor()).toBe('there is no node_modules yet')

  mkdirSync(join(checkout.root(), 'node_modules'))

  expect(reasonFor()).toBe('the last install did not finish')
})

test('development packages matter for tests but not for production', () => {
  writeLocked({ ...COMPLETE, 'node_modules/vitest': vitest })
  writeInstalled(COMPLETE)

  expect(reasonFor('production')).toBeUndefined()
  expect(reasonFor('all')).toBe('vitest is missing')
})

test('no locked package may run a script at install, whatever the npm version', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> }
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const names = withScript.map((path) => path.replace(/^.*node_modules\//, ''))

  // npm 9 and later obey .npmrc; from 11.16 on, npm also warns of a package that is not listed.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(names.filter((name) => allowScripts[name] !== false)).toEqual([])
  expect(Object.values(allowScripts)).not.toContain(true)
})

interface Locked {
  hasInstallScript?: boolean
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

const PINNED = `node_modules/node-${process.platform}-${process.arch}`
const COMPILED = 'node_modules/compiled'

/** An npm whose `npm ci` runs these statements in the checkout. */
function withNpm(statements: string): NodeJS.ProcessEnv {
  checkout.write('npm-cli.js', `const fs = require('node:fs')\n${statements}`)
  checkout.writeProgram('pinned-node', `exec '${process.execPath}' "$@"`)
  return { ...process.env, npm_execpath: join(checkout.root(), 'npm-cli.js') }
}

const INSTALL_PINNED = `
  fs.mkdirSync('node_modules/.bin', { recursive: true })
  fs.mkdirSync('${PINNED}/bin', { recursive: true })
  fs.copyFileSync('pinned-node', '${PINNED}/bin/node')`

test('links the pinned Node for the scripts of npm when npm has deleted the link', async () => {
  writeLocked({})

  await installPackages(checkout.root(), withNpm(INSTALL_PINNED), 'production', 'a test')

  const link = join(checkout.root(), 'node_modules/.bin/node')
  expect(realpathSync(link)).toBe(realpathSync(join(checkout.root(), PINNED, 'bin/node')))
})

test('reinstalls on the pinned Node when npm on an older Node has skipped native packages', async () => {
  const compiled = { version: '1.0.0', optional: true, cpu: [process.arch], os: [process.platform] }
  writeLocked({ [COMPILED]: compiled })
  const env = withNpm(`${INSTALL_PINNED}
    const isPinned = (process.env.npm_node_execpath ?? '').includes('node-')
    const packages = isPinned ? ${JSON.stringify({ [COMPILED]: compiled })} : {}
    fs.appendFileSync('runs', isPinned ? 'pinned ' : 'own ')
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`)
  delete env['npm_node_execpath']

  await installPackages(checkout.root(), env, 'production', 'a test')

  expect(readFileSync(join(checkout.root(), 'runs'), 'utf8')).toBe('own pinned ')
})
