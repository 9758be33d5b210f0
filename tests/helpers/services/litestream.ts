import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The one platform for which npm has it. */
const FOLDER = resolve('node_modules/@flydotio/litestream-linux-x64')

export const hasLitestream = existsSync(join(FOLDER, 'litestream'))

/** Those of /etc/directory.env on a machine. */
type Settings = Record<'DATABASE_PATH' | 'LITESTREAM_URL', string> & { REPLICA?: 'on' }

/** Runs deploy/litestream.sh until `kill`, with a replica that fetches all the time. */
export function startLitestream(settings: Settings) {
  const child = spawnWith({ ...settings, EVERY: '0.2' }, 'deploy/litestream.sh')
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

/** Runs one line of the documents. */
export async function runWithLitestream(settings: Settings, line: string): Promise<void> {
  const [code] = await once(spawnWith(settings, '-c', line), 'exit')
  if (code !== 0) throw new Error(`${line} ended with ${code}`)
}

function spawnWith(settings: Record<string, string>, ...args: string[]) {
  const PATH = `${FOLDER}${delimiter}${process.env['PATH']}`
  return spawn('sh', args, { env: { ...process.env, ...settings, PATH }, stdio: 'ignore' })
}
