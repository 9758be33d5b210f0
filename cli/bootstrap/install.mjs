import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chooseNode, linkPinnedNode } from './node.mjs'
import { run, secondsSince, Stop } from './run.mjs'

/** @typedef {'production' | 'all'} PackageSet `production` leaves out development packages. */

/** Of our compiled packages. */
const MIN_NPM_NODE = 20

/** A development package. */
const VITEST = 'node_modules/vitest'

/**
 * Undefined when the packages are as package-lock.json says.
 * @type {(root: string, packages: PackageSet) => string | undefined}
 */
export function findInstallReason(root, packages) {
  // npm writes the second file last, so it is missing after an interrupted install.
  const [locked, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  if (!installed) return 'there are none yet'
  if (locked && installed < locked) return 'package-lock.json has changed'
  if (packages === 'all' && !existsSync(join(root, VITEST))) return 'those of the tests are missing'
  return undefined
}

/**
 * Runs `npm ci`; throws a Stop when it fails.
 * @type {(root: string, env: NodeJS.ProcessEnv, packages: PackageSet, reason: string) => Promise<void>}
 */
export async function installPackages(root, env, packages, reason) {
  console.info(`Installing packages: ${reason}…`)
  const startedAt = Date.now()
  await runNpmCi(root, env, packages)
  const pinned = chooseNode(root)
  if (pinned && Number.parseInt(process.versions.node, 10) < MIN_NPM_NODE) {
    // npm leaves out compiled packages that need a newer Node than its own.
    console.info('Installing packages again, with the newer Node that they contain…')
    // `npm ci` deletes node_modules first.
    const folder = mkdtempSync(join(tmpdir(), 'node-'))
    try {
      const node = join(folder, 'node')
      copyFileSync(pinned, node)
      const path = `${folder}:${env['PATH']}`
      await runNpmCi(root, { ...env, PATH: path, npm_node_execpath: node }, packages)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  linkPinnedNode(root)
  console.info(`Installing packages (${secondsSince(startedAt)})`)
}

/** @type {(root: string, env: NodeJS.ProcessEnv, packages: PackageSet) => Promise<void>} */
async function runNpmCi(root, env, packages) {
  const npm = npmCommand(env)
  const dev = packages === 'all' ? '--include=dev' : '--omit=dev'
  const flags = [dev, '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, interrupted } = await run(
    npm.command,
    [...npm.args, 'ci', ...flags, '--loglevel=error'],
    { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (interrupted !== undefined) throw new Stop(130)
  if (code === 127) {
    throw new Stop(1, 'npm was not found. Install Node with npm, then run this command again.')
  }
  if (code !== 0) {
    throw new Stop(
      1,
      'The packages could not be installed. Check the network and the message above, then run this command again.',
    )
  }
}

/**
 * The npm that started this process, on its own Node: `npm ci` deletes the one in node_modules.
 * @type {(env: NodeJS.ProcessEnv) => { command: string, args: string[] }}
 */
export function npmCommand(env) {
  const cli = env['npm_execpath']
  if (!cli?.endsWith('npm-cli.js')) return { command: 'npm', args: [] }
  return { command: env['npm_node_execpath'] ?? process.execPath, args: [cli] }
}
