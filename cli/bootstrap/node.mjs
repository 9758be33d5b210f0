import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const MIN_VERSION = { major: 22, minor: 18 } // runs .ts without a flag and has Node-API 10
const VERSION_TIMEOUT_MS = 20_000

export const NODE_TOO_OLD =
  `Fadewell needs Node ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer, and this is ${process.version}. ` +
  'Install a newer Node from https://nodejs.org, then run this command again.'

/**
 * The Node pinned in package-lock.json; undefined where it is not installed.
 * @param {string} root
 * @returns {string | undefined}
 */
function findPinnedNode(root) {
  const path = join(root, 'node_modules', pinnedPackage(), 'bin', 'node')
  return existsSync(path) ? path : undefined
}

/**
 * Prefers the pinned Node; undefined when the current one is too old as well.
 * @param {string} root
 * @returns {string | undefined}
 */
export function chooseNode(root) {
  const pinned = findPinnedNode(root)
  if (pinned !== undefined) {
    const { error, stdout } = spawnSync(pinned, ['--version'], {
      encoding: 'utf8',
      timeout: VERSION_TIMEOUT_MS,
    })
    if (isNewEnough(stdout ?? '')) return pinned
    // It cannot run without glibc, and npm puts it first in the PATH of every script.
    if (error && 'code' in error && error.code === 'ENOENT') rmSync(linkPath(root), { force: true })
  }
  return isNewEnough(process.version) ? process.execPath : undefined
}

/**
 * Lets npm's scripts find the pinned Node. npm before 11 deletes this link when it skips the package of
 * another processor, because both contain a program of that name.
 * @param {string} root
 */
export function linkPinnedNode(root) {
  if (findPinnedNode(root) === undefined || existsSync(linkPath(root))) return
  symlinkSync(join('..', pinnedPackage(), 'bin', 'node'), linkPath(root))
}

/** @param {string} root */
function linkPath(root) {
  return join(root, 'node_modules', '.bin', 'node')
}

function pinnedPackage() {
  return `node-${process.platform}-${process.arch}`
}

/**
 * The pinned Node is an optional package, so findInstallReason does not notice.
 * @param {string} root
 * @returns {boolean}
 */
export function lacksPinnedNode(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return pinnedPackage() in optionalDependencies && findPinnedNode(root) === undefined
}

/** @param {string} version Such as "v24.21.0". */
export function isNewEnough(version) {
  const [, major, minor] = (/^v(\d+)\.(\d+)\./.exec(version) ?? []).map(Number)
  if (major === undefined || minor === undefined) return false
  return major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor)
}
