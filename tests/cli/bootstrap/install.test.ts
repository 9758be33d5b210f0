import { readFileSync, realpathSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findInstallReason, installPackages } from '#cli/bootstrap/install.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()

const LOCK = 'package-lock.json'
const INSTALLED = 'node_modules/.package-lock.json'

/** Seconds since 1970 at which each file was last written. */
function writeFiles(files: Record<string, number>) {
  for (const [file, at] of Object.entries(files)) {
    checkout.write(file, '{}')
    utimesSync(join(checkout.root(), file), at, at)
  }
}

const VITEST = 'node_modules/vitest/package.json'

test.for<[what: string, Record<string, number>, 'production' | 'all', reason?: string]>([
  ['into a fresh clone', { [LOCK]: 100 }, 'production', 'there are none yet'],
  ['after a change', { [LOCK]: 100, [INSTALLED]: 99 }, 'all', 'package-lock.json has changed'],
  [
    'for tests after a start',
    { [LOCK]: 100, [INSTALLED]: 101 },
    'all',
    'those of the tests are missing',
  ],
  ['nothing for a start', { [LOCK]: 100, [INSTALLED]: 101 }, 'production'],
  ['nothing when all is there', { [LOCK]: 100, [INSTALLED]: 101, [VITEST]: 50 }, 'all'],
])('installs %s', ([, files, packages, reason]) => {
  writeFiles(files)

  expect(findInstallReason(checkout.root(), packages)).toBe(reason)
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
  await installPackages(checkout.root(), withNpm(INSTALL_PINNED), 'production', 'a test')

  const link = join(checkout.root(), 'node_modules/.bin/node')
  expect(realpathSync(link)).toBe(realpathSync(join(checkout.root(), PINNED, 'bin/node')))
})
