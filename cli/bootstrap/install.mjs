import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { linkPinnedNode } from './node.mjs'
import { npmCommand, run, secondsSince, Stop } from './run.mjs'

/**
 * @typedef {object} LockedPackage An entry of a package-lock.json.
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [dev] Needed only by development packages.
 * @property {boolean} [devOptional] Needed by development packages, or by optional ones.
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 */

/** @typedef {'production' | 'all'} PackageSet `production` leaves out development packages. */

/**
 * Undefined when node_modules matches package-lock.json; `production` ignores development packages.
 * @param {string} root
 * @param {PackageSet} packages
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {string | undefined}
 */
export function findInstallReason(root, packages, machine = process) {
  if (!existsSync(join(root, 'node_modules'))) return 'there is no node_modules yet'
  const locked = readPackages(join(root, 'package-lock.json'))
  if (!locked) return 'package-lock.json cannot be read'
  // npm writes this file last, so it is missing after an interrupted install.
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return 'the last install did not finish'

  for (const [path, entry] of Object.entries(locked)) {
    if (path === '' || (packages === 'production' && entry.dev)) continue
    if (packages === 'production' && entry.devOptional && !installed[path]) continue
    const difference = describeDifference(entry, installed[path], machine, join(root, path))
    if (difference) return `${path.replace(/^node_modules\//, '')} ${difference}`
  }
  return undefined
}

/**
 * Runs `npm ci`; throws a Stop when it fails.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {PackageSet} packages
 * @param {string} reason
 */
export async function installPackages(root, env, packages, reason) {
  console.info(`Installing packages: ${reason}…`)
  const startedAt = Date.now()
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
  linkPinnedNode(root)
  if (packages === 'all') useGitHooks(root, env)
  console.info(`Installing packages (${secondsSince(startedAt)})`)
}

/**
 * Enables .githooks in a developer's clone without hooks of its own.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
function useGitHooks(root, env) {
  if (env['CI'] || !existsSync(join(root, '.git'))) return
  const options = /** @type {const} */ ({ cwd: root, env, stdio: 'ignore' })
  const { status } = spawnSync('git', ['config', '--get', 'core.hooksPath'], options)
  const isUnset = status === 1
  if (isUnset) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], options)
}

/**
 * @param {LockedPackage} locked
 * @param {LockedPackage | undefined} installed
 * @param {{ platform: string, arch: string }} machine
 * @param {string} folder
 * @returns {string | undefined}
 */
function describeDifference(locked, installed, machine, folder) {
  const isForMachine = allows(locked.os, machine.platform) && allows(locked.cpu, machine.arch)
  if (!installed) return locked.optional || !isForMachine ? undefined : 'is missing'
  // node_modules from another machine, such as a folder mounted in a container.
  if (!isForMachine) return `is installed, but not for ${machine.platform}-${machine.arch}`
  if (locked.version !== installed.version) {
    return `should be ${locked.version}, but ${installed.version} is installed`
  }
  // A registry mirror rewrites `resolved`, so compare checksums when both exist.
  const key = locked.integrity && installed.integrity ? 'integrity' : 'resolved'
  if (locked[key] !== installed[key]) return `is not the build package-lock.json names`
  return existsSync(folder) ? undefined : 'is missing'
}

/**
 * npm's rule for `os` and `cpu`: a list of names, or of names to exclude with a leading "!".
 * @param {string | string[] | undefined} names
 * @param {string} value
 */
function allows(names, value) {
  const list = [names ?? []].flat()
  if (list.includes(`!${value}`)) return false
  const positive = list.filter((name) => !name.startsWith('!'))
  return positive.length === 0 || positive.includes(value) || positive.includes('any')
}

/** @type {(file: string) => Record<string, LockedPackage> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
