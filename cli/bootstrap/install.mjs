import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chooseNode, isNewEnough, linkPinnedNode, PINNED_PACKAGE } from './node.mjs'
import { run, secondsSince, Stop } from './run.mjs'

/**
 * @typedef {object} LockedPackage An entry of a package-lock.json.
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [dev] Needed only by development packages.
 * @property {boolean} [devOptional] Needed by development packages, or by optional ones.
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
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
    const isPresent = installed[path] !== undefined && existsSync(join(root, path))
    const difference = isPresent
      ? describeDifference(entry, installed[path], machine)
      : isRequired(path, entry, machine) && 'is missing'
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
  await runNpmCi(root, env, packages)
  const pinned = chooseNode(root)
  if (pinned && pinned !== process.execPath && lacksPrograms(root, packages)) {
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
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(env) {
  const cli = env['npm_execpath']
  if (!cli?.endsWith('npm-cli.js')) return { command: 'npm', args: [] }
  return { command: env['npm_node_execpath'] ?? process.execPath, args: [cli] }
}

/**
 * npm leaves out optional packages whose `engines` exclude the Node that runs it. Node 18 thus gets none of
 * the compiled programs of the build, although they would run on the pinned Node.
 * @type {(root: string, packages: PackageSet) => boolean}
 */
function lacksPrograms(root, packages) {
  const locked = readPackages(join(root, 'package-lock.json')) ?? {}
  return Object.entries(locked).some(
    ([path, entry]) =>
      entry.cpu !== undefined &&
      isFor(entry, process) &&
      allows(entry.libc, 'glibc') &&
      (packages === 'all' || !(entry.dev || entry.devOptional)) &&
      !existsSync(join(root, path)),
  )
}

/** @type {(path: string, locked: LockedPackage, machine: Machine) => boolean} */
function isRequired(path, locked, machine) {
  if (path === PINNED_PACKAGE && !isNewEnough(process.version)) return true
  return !locked.optional && isFor(locked, machine)
}

/** @type {(locked: LockedPackage, installed: LockedPackage | undefined, machine: Machine) => string | undefined} */
function describeDifference(locked, installed, machine) {
  // node_modules from another machine, such as a folder mounted in a container.
  if (!isFor(locked, machine)) {
    return `is installed, but not for ${machine.platform}-${machine.arch}`
  }
  if (locked.version !== installed?.version) {
    return `should be ${locked.version}, but ${installed?.version} is installed`
  }
  if (locked.integrity !== installed?.integrity) return 'is not the build in package-lock.json'
  return undefined
}

/** @typedef {{ platform: string, arch: string }} Machine */

/** @type {(locked: LockedPackage, machine: Machine) => boolean} */
function isFor({ os, cpu }, { platform, arch }) {
  return allows(os, platform) && allows(cpu, arch)
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
