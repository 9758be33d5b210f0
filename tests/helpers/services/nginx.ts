import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForPort } from '../site/ports.ts'

const TYPES = '/etc/nginx/mime.types'
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** True when nginx and its packaged list of MIME types are installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0 && existsSync(TYPES)

/**
 * Starts nginx with a file of deploy/ as the content of its `http {}` block, on the port instead of 80 and with its
 * log in the folder, and waits until it listens. Under root, nginx drops to another user, who must be able to read
 * the folder.
 */
export async function startNginx(folder: string, deployed: string, port: number) {
  const http = deployed
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
  const configuration = join(folder, 'nginx.conf')
  const temporary = TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  await writeFile(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
include ${TYPES};
${temporary}
${http}
}`,
  )
  // Not a pipe: nothing would read it, and nginx blocks when it is full.
  const nginx = spawn('nginx', ['-p', folder, '-c', configuration, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForPort(port)
  return {
    stop: async () => {
      if (nginx.exitCode !== null) return
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
