import { execFileSync, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { hashInputs, writeStamp } from '#cli/bootstrap/build.mjs'
import { testFolder } from '../data/test-folder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const urlOf = (folder: string) => pathToFileURL(folder).href
const NOBODY = { uid: 65_534, gid: 65_534 }
const USER: { uid?: number; gid?: number } = process.getuid?.() === 0 ? NOBODY : {}
const canEnter = spawnSync('ls', [ROOT], { cwd: '/', ...USER }).status === 0

/** In a clone that is in use: private, large, or made by something else than Git. */
const NOT_CLONED = /(?:^|\/)(?:\.git|node_modules|tests|backups|data\/site|\.env|.*\.sqlite.*)$/

/**
 * A clone as docs/operating.md lays it out: it belongs to a user who is not root and can write nowhere else. Its
 * packages and build are those of this one; copies, where only root can enter this one.
 */
export function laidOutFolder() {
  const folder = testFolder()
  fs.cpSync(ROOT, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !NOT_CLONED.test(path.slice(ROOT.length + 1)),
  })
  const clock = 'tests/helpers/clock'
  fs.cpSync(join(ROOT, clock), join(folder, clock), { recursive: true })
  const packages = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  execFileSync(canEnter ? 'ln' : 'cp', [canEnter ? '-s' : '-a', ...packages])
  // As with every test, the build is current.
  writeStamp(folder, hashInputs(folder))
  if (USER.uid !== undefined) spawnSync('chown', ['-hR', `${USER.uid}:${USER.gid}`, folder])
  const start = (line: string, options: SpawnOptions = {}) =>
    spawn('sh', ['-c', line], {
      cwd: folder,
      detached: true,
      ...USER,
      ...options,
      env: {
        ...process.env,
        HOME: folder,
        TMPDIR: folder,
        NODE_OPTIONS: process.env['NODE_OPTIONS']?.replace(urlOf(ROOT), urlOf(folder)),
        npm_config_update_notifier: 'false',
        ...options.env,
      },
    })
  return {
    folder,
    start,
    /** Runs a line of a shell. */
    run: async (line: string, { input = '', env = {} } = {}) => {
      const child = start(line, { env })
      // Most lines read no input, and may have ended.
      child.stdin?.on('error', () => undefined).end(input)
      const [output] = await Promise.all([
        text(child.stderr!),
        text(child.stdout!),
        new Promise((done) => child.once('close', done)),
      ])
      return { code: child.exitCode, output }
    },
  }
}
