import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const MIN_VERSION = { major: 22, minor: 18 } // runs .ts without a flag and has Node-API 10
const VERSION_TIMEOUT_MS = 20_000

export const NODE_TOO_OLD =
  `Fadewell needs Node ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer, and this is ${process.version}. ` +
  'Install a newer Node from https://nodejs.org, then run this command again.'

/**
 * Prefers the Node pinned in package-lock.json; undefined when the current one is too old as well.
 * @param {string} root
 * @returns {string | undefined}
 */
export function chooseNode(root) {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(pinned)) {
    const { error, stdout } = spawnSync(pinned, ['--version'], {
      encoding: 'utf8',
      timeout: VERSION_TIMEOUT_MS,
    })
    if (isNewEnough(stdout ?? '')) return pinned
    // It cannot run without glibc, and npm puts it first in the PATH of every script.
    if (error && 'code' in error && error.code === 'ENOENT') rmSync(pinned)
  }
  return isNewEnough(process.version) ? process.execPath : undefined
}

/**
 * The pinned Node is an optional package, so findInstallReason does not notice.
 * @param {string} root
 * @returns {boolean}
 */
export function lacksPinnedNode(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `node-${process.platform}-${process.arch}`
  return name in optionalDependencies && !existsSync(join(root, 'node_modules', name))
}

/** @param {string} version Such as "v24.21.0". */
export function isNewEnough(version) {
  const [, major, minor] = (/^v(\d+)\.(\d+)\./.exec(version) ?? []).map(Number)
  if (major === undefined || minor === undefined) return false
  return major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor)
}
