import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const MIN_VERSION = { major: 22, minor: 18 } // runs .ts without a flag and has Node-API 10
const VERSION_TIMEOUT_MS = 20_000

export const NODE_TOO_OLD =
  `This software needs Node ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer, and this is ${process.version}. ` +
  'Install a newer Node from https://nodejs.org, then run this command again.'

/** The package with the Node of package-lock.json for this machine. */
const PINNED_PACKAGE = `node_modules/node-${process.platform}-${process.arch}`

/**
 * Prefers the pinned Node; undefined when the current one is too old as well.
 * @type {(root: string) => string | undefined}
 */
export function chooseNode(root) {
  const pinned = join(root, PINNED_PACKAGE, 'bin', 'node')
  if (existsSync(pinned)) {
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
  if (!existsSync(join(root, PINNED_PACKAGE)) || existsSync(linkPath(root))) return
  symlinkSync(join('..', '..', PINNED_PACKAGE, 'bin', 'node'), linkPath(root))
}

/** @param {string} root */
function linkPath(root) {
  return join(root, 'node_modules', '.bin', 'node')
}

/** @param {string} version Such as "v24.21.0". */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor)
}
