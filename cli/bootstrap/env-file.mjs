import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Stop } from './run.mjs'

export const ENV_FILE_UNREADABLE = '.env cannot be read: it must be a file that this user may read.'

/**
 * The environment, and what `.env` adds to it. The chosen Node reads the file, because older ones cannot.
 * @type {(root: string, node: string) => NodeJS.ProcessEnv}
 */
export function withEnvFile(root, node) {
  if (!existsSync(join(root, '.env'))) return process.env
  const args = ['--env-file=.env', '-p', 'JSON.stringify(process.env)']
  const { status, stdout } = spawnSync(node, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Stop(1, ENV_FILE_UNREADABLE)
  return JSON.parse(stdout)
}
